"""The rules word for word: exact probabilities, and per pile the set of players who can't be stopped."""
import sys
from fractions import Fraction


def turned(player, k):
    return (player + 1) % k


def main():
    numbers = map(int, (word for line in sys.stdin for word in line.split()))
    n, k = next(numbers), next(numbers)
    last = k - 1
    chances = [{last: Fraction(1)}]  # by pile: player, counted from the one to move -> probability > 0
    certain = [{last}]  # by pile: who wins whatever the others do
    for pile in range(1, n + 1):
        lefts = [pile - next(numbers) for _ in range(next(numbers))]
        if not lefts:
            chances.append({})
            certain.append(set())
            continue
        unstoppable = set.intersection(*(certain[left] for left in lefts))
        unstoppable.discard(last)
        sure = [left for left in lefts if last in certain[left]]
        if sure:
            unstoppable.add(last)
        certain.append({turned(player, k) for player in unstoppable})
        hopeful = [left for left in lefts if last in chances[left]]
        chosen = sure or hopeful or lefts
        mixed = {}
        for left in chosen:
            for player, chance in chances[left].items():
                player = turned(player, k)
                mixed[player] = mixed.get(player, 0) + chance / len(chosen)
        chances.append(mixed)
    winners = sorted(player + 1 for player in chances[n])
    print(len(winners))
    print(*winners)


main()
