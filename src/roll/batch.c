/* Batches: which trials are rolled side by side, and what becomes of them. */
#include "roll/batch.h"

#include "roll/roll_inside.h"
#include "support/memory.h"
#include "tree/given.h"

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits)
{
	*roll = (struct roll){.memory = memory, .limits = limits, .kernels = kernels_best()};
}

void roll_clear(struct roll *roll)
{
	lists_clear(roll);
	scratch_clear(roll);
	memory_release(roll->memory, roll->variables);
	memory_release(roll->memory, roll->result);
}

bool roll_use_kernels(struct roll *roll, const char *name)
{
	const struct kernels *kernels = kernels_named(name);

	if (kernels != NULL)
		roll->kernels = kernels;
	return kernels != NULL;
}

void batch_begin(struct roll *roll, size_t lanes)
{
	roll->aborted = ROLL_FINE;
	roll->stop.wanted = false;
	roll->batch = lanes;
	roll->turns = roll->limits->turns;
	roll->steps = roll->limits->steps;
	roll->held = 0;
	roll->lists_open = 0;
	roll->top = (struct scratch_mark){0, 0};
}

enum roll_abort_reason batch_roll(struct roll *roll, const struct tree *tree, struct stream stream,
				  size_t first, size_t count, struct columns *result)
{
	struct lanes *lanes;
	struct environment at = {.stream = stream};
	struct list *list;

	batch_begin(roll, count);
	if (!variables_make_room(roll, tree)) {
		roll_fail(roll, tree->core, FAILURE_MEMORY, 0);
		return roll->aborted;
	}
	lanes = scratch_take(roll, sizeof *lanes);
	if (lanes == NULL)
		return roll->aborted;
	*lanes = (struct lanes){.count = count, .first = first};
	at.lanes = lanes;
	if (tree->core->length == 1) {
		evaluate_one(roll, tree->core, &at, result);
		return roll->aborted;
	}
	list = evaluate_list(roll, tree->core, &at);
	if (list != NULL)
		*result = list->columns;
	return roll->aborted;
}

bool batch_report(const struct roll *roll, const struct tree *tree, struct diag *diag)
{
	struct failure failure = roll->failure;

	if (roll->aborted != ROLL_FAILED)
		return false;
	/* No node in particular is at fault: then it is the whole statement. */
	if (failure.node == NULL)
		failure.node = tree->core;
	return failure_report(tree, &failure, "", roll->limits, diag);
}

/* ---- one roll ---- */

/* Where it is: at so many trials of a run. */
struct search {
	const struct tree *tree;
	const struct seed *seed;
	uint64_t run, trial;
	size_t lanes; /* to be rolled side by side next */
};

/* The first lane that counts, or the number of lanes. */
static size_t find_held(const struct tree *tree, const struct columns *columns)
{
	size_t lane = 0;
	int64_t item;

	for (; tree->given != NULL && lane < columns->lanes; lane++) {
		if (columns_length(columns, lane) != 1)
			break;
		item = columns_item(columns, 0, lane);
		if (!given_is_excluded(&item, 1))
			break;
	}
	return lane;
}

/* Rolls some trials: what goes wrong in a later one than the first that counts is no matter. */
static enum roll_abort_reason roll_some(struct roll *roll, const struct search *search,
					struct columns *columns)
{
	size_t first = (size_t)(search->trial % TRIALS_IN_BLOCK), lanes = search->lanes;
	struct stream stream =
		random_stream(search->seed, search->run, search->trial / TRIALS_IN_BLOCK);
	uint64_t left = (uint64_t)roll->limits->tries - search->trial;
	enum roll_abort_reason reason;

	if (lanes > TRIALS_IN_BLOCK - first)
		lanes = TRIALS_IN_BLOCK - first;
	if (lanes > left)
		lanes = (size_t)left;
	do {
		reason = batch_roll(roll, search->tree, stream, first, lanes, columns);
		lanes = (lanes + 1) / 2;
	} while (reason == ROLL_SPLIT);
	return reason;
}

/* Rolls until the condition holds, if there is one: it is the first trial of a sample that counts. More and more are
   rolled side by side, which is quicker. */
static bool find_roll(struct roll *roll, struct search *search, struct diag *diag,
		      struct columns *columns, size_t *lane)
{
	const struct tree *tree = search->tree;

	for (;;) {
		if (roll_some(roll, search, columns) != ROLL_FINE)
			return batch_report(roll, tree, diag);
		*lane = find_held(tree, columns);
		if (*lane < columns->lanes)
			return true;
		search->trial += columns->lanes;
		if (search->trial >= (uint64_t)roll->limits->tries)
			return diag_limit(diag, tree->given->at, roll->limits, LIMIT_tries);
		if (roll->draw == NULL && search->lanes < TRIALS_IN_BLOCK)
			search->lanes *= 2;
	}
}

bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag,
	       const struct seed *seed, uint64_t run, struct dicelab_list *result)
{
	struct search search = {.tree = tree, .seed = seed, .run = run, .lanes = 1};
	struct columns columns = {.count = 0};
	size_t length, lane = 0, i;

	if (!find_roll(roll, &search, diag, &columns, &lane))
		return false;
	length = columns_length(&columns, lane);
	/* There is something to point to even for a statement that gives nothing. */
	if (!memory_grow(roll->memory, &roll->result, &roll->result_room, length + 1,
			 sizeof *roll->result))
		return diag_out_of_memory(diag, tree->core->at);
	for (i = 0; i < length; i++)
		roll->result[i] = columns_item(&columns, i, lane);
	*result = (struct dicelab_list){roll->result, length};
	return true;
}
