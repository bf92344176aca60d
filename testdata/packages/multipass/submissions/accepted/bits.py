# AC: a letter a bit.
task, word = input().split()
if task == 'encode':
    print(bin(int(word))[2:].replace('0', 'a').replace('1', 'b'))
else:
    print(int(word.replace('a', '0').replace('b', '1'), 2))
