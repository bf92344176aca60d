# AC: the same in Python.
print(2 * int(input()))
