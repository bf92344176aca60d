# WA: without a tolerance the same number in other digits differs.
print({1: "0.333333", 2: "0.3333330", 3: "Yes", 4: "a b"}[int(input())])
