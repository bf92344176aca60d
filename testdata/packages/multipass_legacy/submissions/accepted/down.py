# AC: it counts down
print(int(input()) - 1)
