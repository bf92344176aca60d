# WA: never looks.
print(42)
