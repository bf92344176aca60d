# WA: one more.
print(int(input()) + 1)
