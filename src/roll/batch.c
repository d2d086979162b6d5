/* Batches: which trials are rolled side by side, and what becomes of them. */
#include "roll/batch.h"

#include "roll/roll_inside.h"
#include "support/memory.h"

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

static void begin(struct roll *roll, size_t lanes)
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

	begin(roll, count);
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

bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag,
	       const struct seed *seed, uint64_t run, struct dicelab_list *result)
{
	struct columns columns = {.count = 0};
	size_t i;

	if (batch_roll(roll, tree, random_stream(seed, run, 0), 0, 1, &columns) != ROLL_FINE)
		return batch_report(roll, tree, diag);
	/* There is something to point to even for a statement that gives nothing. */
	if (!memory_grow(roll->memory, &roll->result, &roll->result_room, columns.count + 1,
			 sizeof *roll->result))
		return diag_out_of_memory(diag, tree->core->at);
	for (i = 0; i < columns.count; i++)
		roll->result[i] = columns_item(&columns, i, 0);
	*result = (struct dicelab_list){roll->result, columns.count};
	return true;
}
