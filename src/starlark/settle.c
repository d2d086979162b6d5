/*
 * The absorbing distribution of a Markov chain, for rounds without n. The chain becomes a loop of dicelab, which calc
 * solves:
 *
 *     last 1 (while x = START do case x of 0: STEP 0, 1: STEP 1, ...; absorbing states: nothing)
 */
#include "starlark/rounds.h"

static const struct span nowhere;

/* Whether the state is absorbing. */
static bool stays(const struct chain *chain, size_t number)
{
	const struct measure *step = &chain->steps[number];

	return step->count == 1 && step->rows[0].number == (int64_t)number;
}

/* Explores all reachable states (breadth-first; the list of states is the worklist). */
static bool explore(struct chain *chain)
{
	size_t number;

	/* chain->count grows in the loop. */
	for (number = 0; number < chain->count; number++) {
		if (number / 1024 > (size_t)dice_of(chain->machine)->limits->memory >> 20)
			return machine_limit(chain->machine, LIMIT_memory);
		if (!machine_works(chain->machine, 1) || !rounds_find_step(chain, (int64_t)number))
			return false;
	}
	return true;
}

/* The loop as a tree; NULL after an error. */
static struct node *make_loop(struct chain *chain, const struct measure *start)
{
	struct dice *dice = dice_of(chain->machine);
	struct choice_case *cases = arena_take(&dice->arena, chain->count * sizeof *cases);
	const char *x = tree_name(dice);
	struct node *body;
	size_t number, count = 0;

	if (cases == NULL)
		return NULL;
	for (number = 0; number < chain->count; number++) {
		if (stays(chain, number))
			continue;
		cases[count].value = (int64_t)number;
		cases[count++].subtree = tree_of_measure(dice, &chain->steps[number]);
	}
	body = build_choice(&dice->builder, nowhere, tree_variable(dice, x), cases, count,
			    tree_list(dice, NULL, 0));
	return tree_last(dice, x, tree_of_measure(dice, start), body);
}

/* Replaces `now` by the distribution. */
static bool take(struct chain *chain, const struct distribution *known, struct measure *now)
{
	measure_clear(now);
	return measure_known(now, known) || machine_out_of_memory(chain->machine);
}

bool rounds_settle(struct chain *chain, struct measure *now)
{
	struct distribution *known;
	struct node *loop;
	bool ok;

	if (!explore(chain))
		return false;
	loop = make_loop(chain, now);
	if (loop == NULL)
		return dice_failed(chain->machine);
	known = node_known(chain->machine, loop);
	if (known == NULL)
		return false;
	ok = distribution_has_tail(known)
		     ? dice_error(chain->machine, "rounds: it is not known where all of it ends")
		     : take(chain, known, now);
	distribution_free(known);
	return ok;
}
