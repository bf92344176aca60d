cat(sum(scan("stdin")[-1]), "\n")
