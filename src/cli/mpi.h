/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A team of processes started by mpirun. Built with --with-mpi only. */
#ifndef CLI_MPI_H
#define CLI_MPI_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/exits.h"
#include "cli/team.h"

struct mpi {
	struct team team;
	/* a duplicate of standard error, which is redirected except in the leader */
	int error_output;
	char *text; /* diagnostics, except in the leader */
	size_t length;
	bool released; /* the leader needs no more of this shard */

	/* Heartbeats: during a sample each process sends one per second, and the leader counts the seconds without one. */
	bool sampling;
	int64_t second;   /* of the last heartbeat, or the last count */
	unsigned *silent; /* in the leader: seconds of silence of each process; owned */
};

/* Whether this process was started by mpirun. */
bool mpi_is_used(void);

/* Returns the team, which is a part of `mpi`, or NULL if this is the only process. */
struct team *mpi_join(struct mpi *mpi, int *argc, char ***argv);

/* Returns the leader's status, the exit status of all processes. */
enum exit_status mpi_leave(struct mpi *mpi, enum exit_status status);

#endif
