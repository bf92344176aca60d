# AC: what only the validator allows.
print(3 * int(input()))
