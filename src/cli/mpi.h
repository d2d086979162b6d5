/* A team of processes that mpirun has started. Built with --with-mpi only. */
#ifndef CLI_MPI_H
#define CLI_MPI_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/exits.h"
#include "cli/team.h"

struct mpi {
	struct team team;
	/* a copy of the descriptor of standard error, which all but the leader close */
	int error_output;
	char *text; /* of the complaints of all but the leader */
	size_t length;
	bool released; /* the leader wants no more of this shard */

	/* While a sample is made everyone gives a sign of life each second, and the leader counts the
	   seconds without one. */
	bool sampling;
	int64_t second;   /* of the last sign, or the last count */
	unsigned *silent; /* the leader's, for each process; to be freed */
};

/* Was this process started by mpirun? */
bool mpi_is_used(void);

/* The team, of which `mpi` is a part, or NULL when this process was started alone. */
struct team *mpi_join(struct mpi *mpi, int *argc, char ***argv);

/* Returns the leader's status, with which all processes end. */
enum exit_status mpi_leave(struct mpi *mpi, enum exit_status status);

#endif
