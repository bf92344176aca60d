/* What a trial is made of: shared by what runs its participants and what compares their answers. */
#ifndef ENGINE_TRIAL_PARTS_H
#define ENGINE_TRIAL_PARTS_H

#include "engine/lane.h"
#include "engine/trial.h"

/* What a trial keeps of a participant. */
struct seat {
	struct box *box;
	int output_fd, error_fd;
};

/* The lane makes and watches the runs, and asks the output validator, which looks at a case in the
 * lane's scratch directory. */
struct trial {
	struct trial_config config;
	struct program program;
	struct validator *validators; /* of outputs */
	struct task task;
	struct lane lane;
	struct seat *seats;
	int input_fd; /* -1: none was set */
	char *cases;  /* directory; NULL until needed */
};

#endif
