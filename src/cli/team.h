/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A team of processes that make samples together. The leader does all that the command does; the others follow it
 * through the same statements, make their shard of each sample, and print nothing. Where processes could differ (what
 * is read, whether to continue), the leader decides and broadcasts.
 */
#ifndef CLI_TEAM_H
#define CLI_TEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"

struct runner;

/* The kinds of broadcasts: all processes must make the same ones in the same order. */
enum team_matter {
	TEAM_SEED,
	TEAM_INPUT,  /* whether it was opened, and its contents */
	TEAM_GOING,  /* whether to continue with the next statement or input */
	TEAM_SAMPLE, /* whether to sample this statement */
	TEAM_STATUS
};

struct team {
	unsigned member, members; /* the leader is number 1 */
	FILE *complaints;         /* diagnostics of this process */

	/* Broadcasts the leader's bytes. */
	void (*share)(struct team *team, enum team_matter matter, void *bytes, size_t size);
	/* Whether the leader needs no more of this shard. */
	bool (*is_stopped)(struct team *team);
	/* Merges the shards: takes the outcomes of this process's shard (NULL after an error) and frees them. Returns
	   the merged outcomes in the leader; NULL in the others, and after an error (reported). */
	struct dicelab_outcomes *(*gather)(struct team *team, struct runner *runner,
					   const struct dicelab_statement *statement,
					   struct dicelab_outcomes *outcomes);
};

/* Whether this process reads and prints: the leader, or a single process, whose team is NULL. */
static inline bool team_leads(const struct team *team)
{
	return team == NULL || team->member == 1;
}

/* Broadcasts the leader's decision. */
static inline bool team_agree(struct team *team, enum team_matter matter, bool yes)
{
	if (team != NULL)
		team->share(team, matter, &yes, sizeof yes);
	return yes;
}

#endif
