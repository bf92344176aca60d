# CE: a bracket is never closed; nothing is run to find out.
if __name__ == "never":
    print(2 * int(input())
