/* @comment_name@: what is asked for, in one line.
 * Idea:   how it is found
 * Time:   O(?)
 * Memory: O(?)
 * Source: where the problem comes from */
#include "@id@.h"

#include "@common@/read.h"
#include "@common@/write.h"

static const int64_t MAX_N = 1000000000;

int main(void)
{
	static struct reader in;
	static struct writer out;
	reader_init(&in);
	writer_init(&out);

	/* These two lines go when the rest is written. */
	fprintf(stderr, "main.c is not written yet\n");
	return 1;

	int64_t n = read_integer(&in, "n", 1, MAX_N);
	read_end(&in);

	write_integer(&out, @function@_solve(n));
	write_char(&out, '\n');
	write_flush(&out);
	return 0;
}
