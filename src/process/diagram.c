/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Grows and follows decision diagrams. A target is 0 if unknown, twice the offset of a node (even), or twice the
   index of a leaf plus 1 (odd). */
#include "process/diagram.h"

#include <string.h>

#include "support/hash_table.h"

const struct diagram_room diagram_in_cache = {.edges = 1 << 20, .bound = 1 << 12, .bytes = 1 << 23};

void diagram_init(struct diagram *diagram, const struct dicelab_memory *memory,
		  const struct diagram_room *most)
{
	*diagram = (struct diagram){.memory = memory, .most = *most};
}

void diagram_clear(struct diagram *diagram)
{
	memory_release(diagram->memory, diagram->edges);
	memory_release(diagram->memory, diagram->states);
	row_index_clear(&diagram->state_index, diagram->memory);
	memory_release(diagram->memory, diagram->leaves);
	row_index_clear(&diagram->leaf_index, diagram->memory);
	memory_release(diagram->memory, diagram->bytes);
	*diagram = (struct diagram){.memory = diagram->memory, .most = diagram->most};
}

/* ---- following ---- */

static bool is_node(uint32_t target)
{
	return target != 0 && target % 2 == 0;
}

bool diagram_follow(const struct diagram *diagram, struct trial_draws *draws, size_t most,
		    struct diagram_path *path)
{
	const uint32_t *edges = diagram->edges;
	uint32_t target = diagram->edge_count > 0 ? edges[0] : 0;
	size_t edge = 0, count = 0;

	for (; is_node(target) && count < most; count++) {
		const uint32_t *node = edges + target / 2;

		edge = target / 2 + 1 + (size_t)trial_next(draws, *node);
		target = edges[edge];
	}
	*path = (struct diagram_path){
		.draws = count, .edge = is_node(target) ? SIZE_MAX : edge, .leaf = target / 2};
	return target % 2 == 1;
}

/* ---- bytes ---- */

/* Appends bytes; false when there is no room. */
static bool add_bytes(struct diagram *diagram, const void *bytes, size_t size)
{
	size_t rounded = (size + 7) / 8 * 8;

	if (size > diagram->most.bytes - diagram->byte_count ||
	    !memory_grow(diagram->memory, &diagram->bytes, &diagram->byte_room,
			 diagram->byte_count + rounded + 1, 1))
		return false;
	if (size > 0)
		memcpy(diagram->bytes + diagram->byte_count, bytes, size);
	diagram->byte_count += rounded;
	return true;
}

struct piece {
	const void *bytes;
	size_t size;
	bool is_key;
};

static uint64_t hash_of(const struct piece *piece)
{
	return hash_add_bytes(piece->is_key, piece->bytes, piece->size);
}

/* ---- leaves ---- */

static bool is_leaf(const void *table, size_t row, const void *like)
{
	const struct diagram *diagram = table;
	const struct diagram_leaf *leaf = &diagram->leaves[row];
	const struct piece *piece = like;

	return leaf->has_key == piece->is_key && leaf->size == piece->size &&
	       (piece->size == 0 ||
		memcmp(diagram->bytes + leaf->begin, piece->bytes, piece->size) == 0);
}

/* Interns a result as a leaf and returns its target; 0 when there is no room. */
static uint32_t find_leaf(struct diagram *diagram, const struct piece *piece)
{
	uint64_t hash = hash_of(piece);
	size_t row = row_index_find(&diagram->leaf_index, hash, is_leaf, diagram, piece);
	size_t begin = diagram->byte_count;

	if (row != ROW_NONE)
		return (uint32_t)(2 * row + 1);
	if (!memory_grow(diagram->memory, &diagram->leaves, &diagram->leaf_room,
			 diagram->leaf_count + 1, sizeof *diagram->leaves) ||
	    !add_bytes(diagram, piece->bytes, piece->size) ||
	    !row_index_add(&diagram->leaf_index, diagram->memory, hash, diagram->leaf_count))
		return 0;
	diagram->leaves[diagram->leaf_count] = (struct diagram_leaf){
		.begin = begin, .size = piece->size, .has_key = piece->is_key};
	return (uint32_t)(2 * diagram->leaf_count++ + 1);
}

struct run_result diagram_result(const struct diagram *diagram, const struct diagram_leaf *leaf)
{
	const void *bytes = diagram->bytes + leaf->begin;

	if (leaf->has_key)
		return (struct run_result){.key = bytes, .key_size = leaf->size};
	return (struct run_result){
		.list = {.items = bytes, .length = leaf->size / sizeof(int64_t)}};
}

/* ---- nodes ---- */

/* The target of a new node without known edges; 0 when there is no room. */
static uint32_t make_node(struct diagram *diagram, uint64_t bound)
{
	size_t begin = diagram->edge_count;

	if (bound > diagram->most.bound || begin + bound >= diagram->most.edges ||
	    !memory_grow(diagram->memory, &diagram->edges, &diagram->edge_room,
			 begin + 1 + (size_t)bound, sizeof *diagram->edges))
		return 0;
	diagram->edges[begin] = (uint32_t)bound;
	memset(diagram->edges + begin + 1, 0, (size_t)bound * sizeof *diagram->edges);
	diagram->edge_count += 1 + (size_t)bound;
	return (uint32_t)(2 * begin);
}

/* ---- states ---- */

static bool is_state(const void *table, size_t row, const void *like)
{
	const struct diagram *diagram = table;
	const struct diagram_state *state = &diagram->states[row];
	const struct piece *piece = like;

	return state->size == piece->size &&
	       memcmp(diagram->bytes + state->begin, piece->bytes, piece->size) == 0;
}

/* Memoises the target of the last reported state. */
static void add_state(struct diagram_growth *growth, uint32_t target)
{
	struct diagram *diagram = growth->diagram;
	struct piece piece = {diagram->bytes + growth->begin, growth->size, false};

	if (memory_grow(diagram->memory, &diagram->states, &diagram->state_room,
			diagram->state_count + 1, sizeof *diagram->states) &&
	    row_index_add(&diagram->state_index, diagram->memory, hash_of(&piece),
			  diagram->state_count))
		diagram->states[diagram->state_count++] =
			(struct diagram_state){growth->begin, growth->size, target};
}

/* ---- growing ---- */

struct diagram_growth diagram_grow(struct diagram *diagram, const struct diagram_path *path)
{
	struct diagram_growth growth = {
		.diagram = diagram, .draws = path->draws, .edge = path->edge};

	if (diagram->edge_count > 0)
		return growth;
	/* the edge to the first draw */
	if (!memory_grow(diagram->memory, &diagram->edges, &diagram->edge_room, 1,
			 sizeof *diagram->edges)) {
		growth.edge = SIZE_MAX;
		return growth;
	}
	diagram->edges[diagram->edge_count++] = 0;
	return growth;
}

/* Sets the target of the run's unknown edge; 0 if there is no room for it. */
static void lead_to(struct diagram_growth *growth, uint32_t target)
{
	growth->diagram->edges[growth->edge] = target;
	if (target != 0 && growth->has_state)
		add_state(growth, target);
	growth->has_state = false;
}

void diagram_draw(struct diagram_growth *growth, uint64_t bound, uint64_t number)
{
	struct diagram *diagram = growth->diagram;
	bool is_new;

	if (growth->edge == SIZE_MAX)
		return;
	if (growth->draws > 0) {
		growth->draws--;
		return;
	}
	is_new = diagram->edges[growth->edge] == 0;
	if (is_new)
		lead_to(growth, make_node(diagram, bound));
	growth->edge = is_new && (diagram->edges[growth->edge] == 0 || diagram->state_count == 0)
			       ? SIZE_MAX
			       : diagram->edges[growth->edge] / 2 + 1 + (size_t)number;
}

void diagram_add_state(struct diagram_growth *growth, const void *state, size_t size)
{
	struct diagram *diagram = growth->diagram;
	struct piece piece = {state, size, false};
	size_t row =
		row_index_find(&diagram->state_index, hash_of(&piece), is_state, diagram, &piece);

	if (row != ROW_NONE) {
		lead_to(growth, diagram->states[row].target);
		return;
	}
	if (growth->has_state) /* the state nearest to the draw merges most */
		diagram->byte_count = growth->begin;
	growth->begin = diagram->byte_count;
	growth->size = size;
	growth->has_state = add_bytes(diagram, state, size);
}

void diagram_end(struct diagram_growth *growth, const struct run_result *result)
{
	struct piece piece = {result->key, result->key_size, true};

	if (growth->edge == SIZE_MAX || growth->draws > 0 ||
	    growth->diagram->edges[growth->edge] != 0)
		return;
	if (result->key == NULL)
		piece = (struct piece){result->list.items,
				       result->list.length * sizeof *result->list.items, false};
	lead_to(growth, find_leaf(growth->diagram, &piece));
}
