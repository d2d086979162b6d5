#include "calc/calc.h"

#include <fenv.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "calc/inside.h"
#include "support/memory.h"

/* ---- a calculation ---- */

static void init(struct calc *calc, const struct calc_request *request, const struct tree *tree,
		 double cut, const char *stack)
{
	*calc = (struct calc){.request = request, .cut = cut, .stack = stack};
	calc->stop = (struct stop){.ask = request->stop, .data = request->data};
	calc->home = (struct pmf_home){.memory = request->memory,
				       .stop = &calc->stop,
				       .most_bytes = (size_t)request->limits->memory,
				       .floating = request->floating};
	maker_init(&calc->maker, &calc->home, request->limits, tree);
	/* Does without if there is no memory. */
	calc->replaced = memory_take(calc->maker.memory, REPLACED_COUNT * sizeof *calc->replaced);
	calc->home.trouble = PMF_FINE;
	if (calc->replaced != NULL)
		memset(calc->replaced, 0, REPLACED_COUNT * sizeof *calc->replaced);
}

static void clear(struct calc *calc)
{
	size_t i;
	int open;

	for (i = 0; i < calc->maker.terms.count; i++) {
		struct term *term = calc->maker.terms.all[i];

		for (open = 0; open < 2; open++) {
			struct dist *dist = (struct dist *)(uintptr_t)term->known[open];

			if (dist != NULL)
				dist_free(calc, dist);
		}
	}
	memory_release(calc->maker.memory, calc->replaced);
	maker_clear(&calc->maker);
}

/* Did something come up that is too small for a double? */
static bool is_faint(void)
{
#ifdef FE_UNDERFLOW
	return fetestexcept(FE_UNDERFLOW) != 0;
#else
	return true;
#endif
}

static const struct pmf *run(struct calc *calc, const struct tree *tree, struct term **root)
{
	struct term **variables =
		arena_take(&calc->maker.terms.arena, (tree->slots + 1) * sizeof *variables);
	const struct pmf *pmf;
	fenv_t before;

	feholdexcept(&before);
	*root = variables == NULL ? &calc->maker.broken
				  : read_node(&calc->maker, tree->core, variables);
	calc->root = *root;
	pmf = calc_pmf(calc, *root);
	if (pmf == NULL)
		calc_made(calc, NULL, *root);
	calc->faint = calc->request->floating && is_faint();
	fesetenv(&before);
	return pmf;
}

/* ---- what came of it ---- */

/* Below this doubles run out of digits. */
#define FAINTEST 1e-300

/* The list that a key stands for; a number is put into *number. */
static struct dicelab_list list_of(const struct calc *calc, const struct term *root, int64_t key,
				   int64_t *number)
{
	const struct term *list;

	if (term_is_single(root)) {
		*number = key;
		return (struct dicelab_list){number, 1};
	}
	list = calc->maker.terms.all[key];
	return (struct dicelab_list){list->items, list->item_count};
}

static bool make_room(struct calc *calc, const struct term *root, const struct pmf *pmf,
		      struct outcomes *outcomes)
{
	size_t length = 0, rows = (pmf->count + 1) * sizeof *outcomes->rows, items, i;
	size_t scratch = term_is_single(root) ? 0 : rows; /* lists are still to be sorted */
	int64_t number;

	for (i = 0; i < pmf->count && !calc_stopped(calc, root, 1); i++)
		length += list_of(calc, root, pmf_key(pmf, i), &number).length;
	items = (length + 1) * sizeof *outcomes->items;
	if (!pmf_hold(&calc->home, rows + items + scratch))
		return calc_trouble(calc, TROUBLE_NO_MEMORY, root);
	outcomes->home.bytes = memory_cost(pmf->bytes) + rows + items;
	outcomes->rows = memory_take(outcomes->memory, rows);
	outcomes->items = memory_take(outcomes->memory, items);
	return (outcomes->rows != NULL && outcomes->items != NULL) ||
	       calc_trouble(calc, TROUBLE_NO_MEMORY, root);
}

/* Takes the PMF of the root, and copies the lists that are its keys; false after trouble. */
static bool take_outcomes(struct calc *calc, struct term *root, struct outcomes *outcomes)
{
	struct dist *dist = (struct dist *)(uintptr_t)root->known[CLOSED];
	const struct pmf *pmf = dist->done;
	int64_t *items, number;
	size_t i, j;

	*outcomes = (struct outcomes){
		.memory = calc->request->memory, .home = calc->home, .faint = calc->faint};
	outcomes->home.stop = NULL; /* it is gone when they are looked at */
	if (!make_room(calc, root, pmf, outcomes) || outcomes->items == NULL) {
		outcomes_clear(outcomes);
		return false;
	}
	items = outcomes->items;
	for (i = 0; i < pmf->count && !calc_stopped(calc, root, 8 + pmf->limbs); i++) {
		struct outcomes_row *row = &outcomes->rows[outcomes->count];
		struct dicelab_list list = list_of(calc, root, pmf_key(pmf, i), &number);
		double probability = pmf_probability(pmf, i);

		if (!pmf_is_possible(pmf, i))
			continue;
		if (calc->request->floating && probability < FAINTEST) {
			outcomes->faint = true;
			continue;
		}
		row->key = i;
		row->outcome = (struct dicelab_outcome){{items, list.length}, 0, probability};
		for (j = 0; j < list.length; j++)
			*items++ = list.items[j];
		outcomes->count++;
	}
	outcomes->pmf = dist->done;
	dist->done = NULL;
	if (calc->trouble == TROUBLE_NONE && !outcomes_sort(outcomes, &calc->stop) &&
	    !calc_stopped(calc, root, 0))
		calc_trouble(calc, TROUBLE_NO_MEMORY, root);
	if (calc->trouble == TROUBLE_NONE)
		return true;
	outcomes_clear(outcomes);
	return false;
}

/* ---- what went wrong ---- */

static bool report_failure(const struct calc *calc, const struct pmf *pmf, struct diag *diag)
{
	char odds[160];

	calc_odds(calc, pmf, odds, sizeof odds);
	return failure_report(calc->maker.tree, calc->failure, odds, calc->request->limits, diag);
}

static bool report_trouble(const struct calc *calc, struct diag *diag)
{
	const struct limits *limits = calc->request->limits;
	const struct term *hard = calc->hard;
	const char *question = plan_question(hard);
	bool ordered = hard->ordered && !term_is_single(hard);
	const char *hint = ordered ? "--eval estimates it; where the order does not matter, "
				     "'sort' makes it easier; --%s=N raises the limit"
				   : "--eval estimates it; --%s=N raises the limit";
	enum limit which = calc->trouble == TROUBLE_STATES   ? LIMIT_states
			   : calc->trouble == TROUBLE_MEMORY ? LIMIT_memory
							     : LIMIT_stack;
	struct limits copy = *limits;
	char advice[200];

	if (calc->trouble == TROUBLE_STOPPED)
		return false;
	if (calc->trouble == TROUBLE_NO_MEMORY)
		return diag_out_of_memory(diag, hard->origin->at);
	snprintf(advice, sizeof advice, hint, limit_table[which].option);
	return diag_error(diag, CODE_TOO_HARD, hard->origin->at, advice,
			  "the distribution of this (%s) takes more than %" PRId64
			  " %s; it had got to %" PRIu64 " states",
			  question, *limit_field(&copy, &limit_table[which]),
			  limit_table[which].what, calc->states);
}

/* ---- all together ---- */

/* Does a failure take part in what is lost? */
static bool fails(const struct calc *calc, const struct pmf *pmf)
{
	return calc->failure != NULL && (calc->cut_off ? pmf->failed : pmf_lost(pmf)) > 0;
}

/* Once, with loops cut off at less than `cut`. *lost is then the mass that is unresolved. */
static bool calculate(const struct calc_request *request, const struct tree *tree, double cut,
		      struct diag *diag, struct outcomes *outcomes, bool *stopped, double *lost)
{
	const char here = 0;
	struct calc calc;
	struct term *root;
	const struct pmf *pmf;
	bool right = false;

	init(&calc, request, tree, cut, &here);
	pmf = run(&calc, tree, &root);
	*lost = pmf == NULL ? 0 : pmf_lost(pmf);
	if (pmf != NULL && fails(&calc, pmf))
		report_failure(&calc, pmf, diag);
	else if (pmf != NULL)
		right = take_outcomes(&calc, root, outcomes);
	if (calc.trouble != TROUBLE_NONE)
		report_trouble(&calc, diag);
	*stopped = calc.stop.wanted;
	clear(&calc);
	return right;
}

bool calc_tree(const struct calc_request *request, const struct tree *tree, struct diag *diag,
	       struct outcomes *outcomes, bool *stopped)
{
	enum { MOST_TRIES = 6 };
	double cut = request->threshold, lost;
	int tries;

	for (tries = 1;; tries++) {
		if (!calculate(request, tree, cut, diag, outcomes, stopped, &lost))
			return false;
		/* What is cut off in a part can count several times in the whole. */
		if (lost == 0 || lost < request->threshold || tries == MOST_TRIES)
			return true;
		cut *= request->threshold / lost / 2;
		outcomes_clear(outcomes);
	}
}
