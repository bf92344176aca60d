# AC: the constant comes from a file that is included
import limits

print(limits.MAX_N - int(input()))
