# AC: halves what is left.
low, high = 1, 1000
answer = ''
while answer != 'correct':
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    if answer == 'higher':
        low = middle + 1
    elif answer == 'lower':
        high = middle - 1
