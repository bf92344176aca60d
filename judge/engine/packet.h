/* Results on their way from a lane to the judge, one packet each. */
#ifndef ENGINE_PACKET_H
#define ENGINE_PACKET_H

#include <stdbool.h>
#include <stddef.h>

#include "model/result.h"

enum {
	PACKET_MESSAGE_BYTES = 16 * 1024,   /* longer messages are cut at their end */
	PACKET_TRANSCRIPT_BYTES = 4 * 1024, /* longer transcripts before their last lines */
};

/* False where the other side is gone. */
bool packet_send(int fd, size_t index, const struct case_result *result);

/* False at the end of the stream. result->test_case is left for the receiver to fill; it is
 * the caller's to end with case_result_finish. */
bool packet_receive(int fd, size_t *index, struct case_result *result);

#endif
