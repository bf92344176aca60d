/* What the machine is: the facts that a run's report names, so that its times can be compared. */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

struct machine {
	char kernel[96]; /* "Linux 6.1.0-18-amd64" */
	char cpu[128];   /* "AMD EPYC 7B13", "" where it isn't known */
	int cores;       /* that this process may use */
};

struct machine machine_read(void);

#endif
