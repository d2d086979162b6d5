/* Dice with faces of their own: tables, drawn from by the alias method, a column at a time. */
#include "roll/roll_inside.h"

#include <assert.h>

#include "chance/alias.h"

/* ---- before anything is rolled ---- */

static struct alias *new_alias(struct arena *arena, const struct table *table)
{
	struct alias *alias = arena_take(arena, sizeof *alias);
	size_t i;

	if (alias == NULL)
		return NULL;
	alias->count = table->count;
	alias->total = (int64_t)table->total;
	alias->buckets = arena_take(arena, table->count * sizeof *alias->buckets);
	if (alias->buckets == NULL)
		return NULL;
	for (i = 0; i < table->count; i++)
		alias->buckets[i].own = (int64_t)table->rows[i].weight;
	return alias_make(arena->memory, alias) ? alias : NULL;
}

static bool prepare_table(struct table *table, struct arena *arena)
{
	if (table->alias == NULL)
		table->alias = new_alias(arena, table);
	return table->alias != NULL;
}

static bool prepare(const struct node *node, struct arena *arena, struct diag *diag)
{
	size_t i;

	if (node->kind == NODE_TABLE && !prepare_table(node->table, arena))
		return diag_out_of_memory(diag, node->at);
	for (i = 0; i < node_child_count(node); i++) {
		if (!prepare(node_child(node, i), arena, diag))
			return false;
	}
	return true;
}

bool roll_prepare(struct tree *tree, struct arena *arena, struct diag *diag)
{
	return prepare(tree->core, arena, diag);
}

/* ---- drawing ---- */

/* A number from 1 to n for each lane. */
static bool draw(struct roll *roll, const struct environment *at, struct stream stream, int64_t n,
		 struct columns *numbers)
{
	if (n > 1)
		return roll_dice(roll, at->lanes, stream, at->draw, n, 1, numbers);
	*numbers = columns_constant(at->lanes, 1);
	return true;
}

/* Which row of the table, for each lane: a bucket is drawn, then a part of it. */
static bool draw_rows(struct roll *roll, const struct node *node, const struct environment *at,
		      size_t *rows)
{
	const struct alias *alias = node->table->alias;
	struct stream stream = random_branch(at->stream, node->id);
	struct columns buckets, parts;
	size_t lane;

	assert(alias != NULL); /* by roll_prepare */
	if (!draw(roll, at, stream, (int64_t)alias->count, &buckets) ||
	    !draw(roll, at, random_branch(stream, 1), alias->even ? 1 : alias->total, &parts))
		return false;
	for (lane = 0; lane < at->lanes->count; lane++)
		rows[lane] = alias_outcome(alias, (size_t)(columns_item(&buckets, 0, lane) - 1),
					   columns_item(&parts, 0, lane) - 1);
	return true;
}

/* ---- what is drawn ---- */

static bool set_lengths(struct roll *roll, const struct table *table, const size_t *rows,
			struct columns *lists)
{
	uint32_t *lengths;
	size_t lane;

	if (table->shortest == table->longest)
		return true;
	lengths = scratch_take(roll, stride_of(lists->lanes) * sizeof *lengths);
	if (lengths == NULL)
		return false;
	for (lane = 0; lane < lists->lanes; lane++)
		lengths[lane] = (uint32_t)table->rows[rows[lane]].length;
	lists->lengths = lengths;
	return true;
}

static bool set_items(struct roll *roll, const struct table *table, const size_t *rows,
		      struct columns *lists)
{
	size_t lane, i;

	lists->items = scratch_take(roll, lists->count * stride_of(lists->lanes) *
						  width_bytes(lists->width));
	if (lists->items == NULL)
		return false;
	for (lane = 0; lane < lists->lanes; lane++) {
		const struct table_row *row = &table->rows[rows[lane]];

		/* What is behind the end of a list is never looked at, but must be in its bounds. */
		for (i = 0; i < lists->count; i++)
			columns_put(lists, i, lane, i < row->length ? row->items[i] : lists->low);
	}
	return true;
}

bool evaluate_table(struct roll *roll, const struct node *node, const struct environment *at,
		    struct columns *lists)
{
	enum { MOST_ITEMS = 1 << 21 }; /* with fewer lanes that is better done */
	const struct table *table = node->table;
	size_t *rows;

	if (roll->batch > 1 && table->longest > MOST_ITEMS / at->lanes->count)
		return roll_fail_limit(roll, node, LIMIT_items);
	rows = scratch_take(roll, at->lanes->count * sizeof *rows);

	*lists = (struct columns){.width = width_for(table->low, table->high),
				  .low = table->low,
				  .high = table->high,
				  .count = table->longest,
				  .lanes = at->lanes->count};
	return rows != NULL && draw_rows(roll, node, at, rows) &&
	       set_lengths(roll, table, rows, lists) && set_items(roll, table, rows, lists);
}

bool give_table(struct roll *roll, const struct node *node, const struct environment *at,
		struct sink *sink, const uint16_t *into)
{
	struct columns lists;

	if (node->table->longest == 0)
		return true;
	return evaluate_table(roll, node, at, &lists) && give(roll, sink, node, &lists, into);
}
