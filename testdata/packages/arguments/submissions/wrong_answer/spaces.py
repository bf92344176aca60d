# WA: the fourth case minds spaces.
print({1: "0.333333", 2: "0.333333", 3: "Yes", 4: "a  b"}[int(input())])
