# WA: believes that a file of the case before is still there.
import os
print(open("seen.txt").read() if os.path.exists("seen.txt") else "nothing")
with open("seen.txt", "w") as file:
    file.write("none")
