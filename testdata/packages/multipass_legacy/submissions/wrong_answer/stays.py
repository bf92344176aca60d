# WA: right in the first pass of three only
n = int(input())
print(n - 1 if n != 2 else n)
