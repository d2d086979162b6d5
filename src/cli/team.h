/*
 * Several processes that make samples together: the leader does all that the command does, the others
 * follow it through the same statements, make their shard of each sample and keep silent. What can be
 * different from process to process (what is read, whether to go on) is for the leader to say.
 */
#ifndef CLI_TEAM_H
#define CLI_TEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"

struct runner;

/* What is shared: all of a team must share the same things in the same order. */
enum team_matter {
	TEAM_SEED,
	TEAM_INPUT,  /* opened or not, and read */
	TEAM_GOING,  /* on with the next statement or input? */
	TEAM_SAMPLE, /* shall this statement be sampled? */
	TEAM_STATUS
};

struct team {
	unsigned member, members; /* the leader is number 1 */
	FILE *complaints;         /* where those of this process go */

	/* Everyone gets the leader's bytes. */
	void (*share)(struct team *team, enum team_matter matter, void *bytes, size_t size);
	/* Does the leader want no more of this shard? */
	bool (*is_stopped)(struct team *team);
	/* The outcomes of this process's shard (freed; NULL after an error) become those of all; NULL for
	   all but the leader, and after an error (reported). */
	struct dicelab_outcomes *(*gather)(struct team *team, struct runner *runner,
					   const struct dicelab_statement *statement,
					   struct dicelab_outcomes *outcomes);
};

/* Does this process read and print for all? So does one that is alone, whose team is NULL. */
static inline bool team_leads(const struct team *team)
{
	return team == NULL || team->member == 1;
}

/* Gives the leader's answer to all of a team. */
static inline bool team_agree(struct team *team, enum team_matter matter, bool yes)
{
	if (team != NULL)
		team->share(team, matter, &yes, sizeof yes);
	return yes;
}

#endif
