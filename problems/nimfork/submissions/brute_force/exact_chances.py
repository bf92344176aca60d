"""The rules word for word: exact probabilities, and per pile the players who can't be stopped."""
import sys
from fractions import Fraction


def main():
    numbers = (int(word) for line in sys.stdin for word in line.split())
    n, k = next(numbers), next(numbers)
    last = k - 1
    # By pile, the players counted from the one to move: those with a chance and their probabilities,
    # in two tuples, and those who win whatever the others do.
    chances = [((last,), (Fraction(1),))]
    certain = [(last,)]
    turned = [*range(1, k), 0]  # by player: the same one counted a move earlier

    for pile in range(1, n + 1):
        lefts = [pile - next(numbers) for _ in range(next(numbers))]
        unstoppable = set.intersection(*(set(certain[left]) for left in lefts)) if lefts else set()
        unstoppable.discard(last)
        sure = [left for left in lefts if last in certain[left]]
        if sure:
            unstoppable.add(last)
        certain.append(tuple(turned[player] for player in unstoppable))
        hopeful = [left for left in lefts if last in chances[left][0]]
        chosen = sure or hopeful or lefts
        if len(chosen) == 1:
            players, same = chances[chosen[0]]
            chances.append((tuple(turned[player] for player in players), same))
            continue
        mixed = {}
        for left in chosen:
            for player, chance in zip(*chances[left]):
                player = turned[player]
                mixed[player] = mixed.get(player, 0) + chance / len(chosen)
        chances.append((tuple(mixed), tuple(mixed.values())))
    winners = sorted(player + 1 for player in chances[n][0])
    print(len(winners))
    print(*winners)


main()
