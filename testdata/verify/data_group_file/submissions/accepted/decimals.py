input()
print(f"{sum(map(int, input().split()))}.0001")
