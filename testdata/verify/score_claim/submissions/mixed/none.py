# @EXPECTED_SCORE@: 30
print(0)
