/* Plain loops over piles and players, two facts a pair: can he win, is he certain to win? */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint8_t *can, *certain; /* one bit for each pile and player, players counted from the mover */
static int64_t k;

static int get(const uint8_t *table, int64_t pile, int64_t player)
{
	int64_t at = pile * k + player;
	return table[at / 8] >> (at % 8) & 1;
}

static void set(uint8_t *table, int64_t pile, int64_t player)
{
	int64_t at = pile * k + player;
	table[at / 8] = (uint8_t)(table[at / 8] | 1 << (at % 8));
}

static int read_number(void)
{
	int value;
	if (scanf("%d", &value) != 1) {
		exit(1);
	}
	return value;
}

/* Where the player counted 0 now is counted k - 1 after his move, all others one less. */
static int64_t seen_later(int64_t player)
{
	return (player + k - 1) % k;
}

static int is_certain(const int *lefts, int count, int64_t player)
{
	int yes = 0;
	for (int i = 0; i < count; i++) {
		yes += get(certain, lefts[i], seen_later(player));
	}
	return player == 0 ? yes > 0 : count > 0 && yes == count;
}

/* Keeps the moves that the mover chooses from and returns how many they are. */
static int keep_chosen(int *lefts, int count, const uint8_t *table)
{
	int kept = 0;
	for (int i = 0; i < count; i++) {
		if (get(table, lefts[i], k - 1)) {
			lefts[kept++] = lefts[i];
		}
	}
	return kept;
}

int main(void)
{
	int n = read_number();
	k = read_number();
	size_t bytes = (size_t)((n + 1) * k / 8 + 1);
	can = calloc(bytes, 1);
	certain = calloc(bytes, 1);
	int *lefts = malloc(((size_t)n + 1) * sizeof *lefts);
	if (!can || !certain || !lefts) {
		return 1;
	}
	set(can, 0, k - 1);
	set(certain, 0, k - 1);
	for (int pile = 1; pile <= n; pile++) {
		int count = read_number();
		for (int i = 0; i < count; i++) {
			lefts[i] = pile - read_number();
		}
		for (int64_t player = 0; player < k; player++) {
			if (is_certain(lefts, count, player)) {
				set(certain, pile, player);
			}
		}
		int chosen = get(certain, pile, 0) ? keep_chosen(lefts, count, certain)
						   : keep_chosen(lefts, count, can);
		if (chosen == 0) {
			chosen = count;
		}
		for (int64_t player = 0; player < k; player++) {
			for (int i = 0; i < chosen; i++) {
				if (get(can, lefts[i], seen_later(player))) {
					set(can, pile, player);
					break;
				}
			}
		}
	}
	int winners = 0;
	for (int64_t player = 0; player < k; player++) {
		winners += get(can, n, player);
	}
	printf("%d\n", winners);
	const char *separator = "";
	for (int64_t player = 0; player < k; player++) {
		if (get(can, n, player)) {
			printf("%s%lld", separator, (long long)player + 1);
			separator = " ";
		}
	}
	printf("\n");
	return 0;
}
