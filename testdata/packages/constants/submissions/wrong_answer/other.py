# WA: it counts from another constant
print({{too_many}} - int(input()))
