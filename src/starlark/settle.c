/*
 * The absorbing distribution of a Markov chain, for rounds without n. The chain becomes a loop of dicelab, which calc
 * solves:
 *
 *     last 1 (while x = START do case x of 0: STEP 0, 1: STEP 1, ...; absorbing states: nothing)
 */
#include "starlark/rounds.h"

static const struct span nowhere;

/* Whether the state is absorbing. */
static bool stays(const struct walk *walk, size_t number)
{
	const struct measure *step = &walk->steps[number];

	return step->count == 1 && step->rows[0].number == (int64_t)number;
}

/* Explores all reachable states (breadth-first; the list of states is the worklist). */
static bool explore(struct walk *walk)
{
	size_t number;

	/* walk->count grows in the loop. */
	for (number = 0; number < walk->count; number++) {
		if (number / 1024 > (size_t)dice_of(walk->machine)->limits->memory >> 20)
			return machine_limit(walk->machine, LIMIT_memory);
		if (!machine_works(walk->machine, 1) || !rounds_find_step(walk, (int64_t)number))
			return false;
	}
	return true;
}

/* The loop as a tree; NULL after an error. */
static struct node *make_loop(struct walk *walk, const struct measure *start)
{
	struct dice *dice = dice_of(walk->machine);
	struct choice_case *cases = arena_take(&dice->arena, walk->count * sizeof *cases);
	const char *x = tree_name(dice);
	struct node *body;
	size_t number, count = 0;

	if (cases == NULL)
		return NULL;
	for (number = 0; number < walk->count; number++) {
		if (stays(walk, number))
			continue;
		cases[count].value = (int64_t)number;
		cases[count++].subtree = tree_of_measure(dice, &walk->steps[number]);
	}
	body = build_choice(&dice->builder, nowhere, tree_variable(dice, x), cases, count,
			    tree_list(dice, NULL, 0));
	return tree_last(dice, x, tree_of_measure(dice, start), body);
}

/* Replaces `now` by the distribution. */
static bool take(struct walk *walk, const struct distribution *known, struct measure *now)
{
	measure_clear(now);
	return measure_known(now, known) || machine_out_of_memory(walk->machine);
}

bool rounds_settle(struct walk *walk, struct measure *now)
{
	struct distribution *known;
	struct node *loop;
	bool ok;

	if (!explore(walk))
		return false;
	loop = make_loop(walk, now);
	if (loop == NULL)
		return dice_failed(walk->machine);
	known = node_known(walk->machine, loop);
	if (known == NULL)
		return false;
	ok = distribution_has_tail(known)
		     ? dice_error(walk->machine, "rounds: it is not known where all of it ends")
		     : take(walk, known, now);
	distribution_free(known);
	return ok;
}
