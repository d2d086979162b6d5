/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Draws of recipes, memoised: the distribution depends only on what the recipe reads and on its arguments. A recursive
 * recipe is solved in closed form if it is linear in itself; otherwise by fixed-point iteration from the empty
 * distribution, until the unknown mass is below the threshold.
 */
#include <string.h>

#include "language/lod/exact/inside.h"
#include "support/memory.h"

/* ---- memo table ---- */

/* A new entry with an empty distribution; NULL when out of memory. */
static struct walk_draw *make_draw(struct walker *walker, const struct memo_key *key)
{
	struct walk_draw *draw = arena_take(&walker->arena, sizeof *draw + key->size);

	if (draw == NULL)
		return NULL;
	*draw = (struct walk_draw){.gives = walk_empty(walker, 1)};
	return memo_add(&walker->draws, &draw->memo, sizeof *draw, key) ? draw : NULL;
}

struct walk_draw *walk_find_draw(struct walker *walker, const struct lod_expression *of,
				 enum walk_need need, struct walk_state by)
{
	const struct memo_key key = {{of->number, need}, by.row, by.width * sizeof *by.row};
	struct walk_draw *draw = (struct walk_draw *)memo_find(&walker->draws, &key);

	if (draw == NULL)
		draw = make_draw(walker, &key);
	if (draw == NULL)
		walk_no_memory(walker, of->at);
	return draw;
}

/* ---- direct evaluation ---- */

/* [... arguments] -> [... slots . result] */
static bool bind(struct walker *walker, const void *data, const struct walk_value **row,
		 size_t width)
{
	const struct walk_recipe_call *call = data;
	const struct lod_block *block = call->recipe->par.block;
	const struct walk_value *arguments[MOST_ARGUMENTS] = {NULL};
	const struct lod_parameter *p = call->recipe->par.parameters;
	size_t base = width - call->arguments, i;

	if (call->arguments > 0)
		memcpy(arguments, row + base, call->arguments * sizeof *arguments);
	for (i = 0; i < walk_width(block); i++)
		row[base + i] = NULL;
	row[base + walk_dot(block)] = walker->zero;
	for (i = 0; i < call->arguments; i++, p = p->next)
		row[base + p->slot] = arguments[i];
	return true;
}

/* [... value] -> [...], with the value stored at *data. */
static bool put_value(struct walker *walker, const void *data, const struct walk_value **row,
		      size_t width)
{
	(void)walker;
	row[*(const size_t *)data] = row[width - 1];
	return true;
}

/* Binds a parameter to its default value, evaluated in its own frame. */
static bool bind_ordinary(const struct walk_frame *frame, const struct walk_recipe_call *call,
			  const struct lod_parameter *p, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	size_t at = frame->base + p->slot;

	if (p->ordinary == NULL)
		return walk_wrong_count(walker, call->mention, call->recipe->par.count);
	return walk_evaluate(frame, p->ordinary, NEED_ORDER, states) &&
	       walk_map(walker, call->mention->at, states, states->width - 1, put_value, &at);
}

static bool draw_with_parameters(const struct walk_recipe_call *call, struct weighted_set *states)
{
	struct walker *walker = call->frame->walker;
	struct span at = call->mention->at;
	const struct lod_block *block = call->recipe->par.block;
	size_t base = states->width - call->arguments, i;
	struct walk_frame frame = walk_frame_at(call->frame, block, base, true);
	const struct lod_parameter *p = call->recipe->par.parameters;
	bool ok;

	if (call->arguments > MOST_ARGUMENTS)
		return walk_too_large(walker, at, LIMIT_items);
	ok = walk_map(walker, at, states, base + walk_width(block), bind, call);
	for (i = 0; ok && p != NULL; i++, p = p->next)
		ok = i < call->arguments || bind_ordinary(&frame, call, p, states);
	return ok && walk_evaluate(&frame, call->recipe->par.body, call->need, states) &&
	       walk_drop_below(walker, at, states, walk_width(block));
}

/* The recipe has its own `.`, which it sets before it reads it. */
static bool draw_plainly(const struct walk_recipe_call *call, struct weighted_set *states)
{
	struct walker *walker = call->frame->walker;
	struct span at = call->mention->at;
	struct walk_frame within = *call->frame;

	within.dot = states->width;
	within.result = states->width + 1;
	within.keeps = true;
	return walk_refuse_last(call->frame, call->recipe) && walk_push(walker, at, states, NULL) &&
	       walk_push(walker, at, states, NULL) &&
	       walk_evaluate(&within, call->recipe, call->need, states) &&
	       walk_drop_below(walker, at, states, 2);
}

static bool draw_here(const struct walk_recipe_call *call, struct weighted_set *states)
{
	return call->recipe->kind == LOD_PAR ? draw_with_parameters(call, states)
					     : draw_plainly(call, states);
}

/* Limits the recursion depth: each nested recipe takes several levels of the stack. */
static bool has_room(struct walker *walker, struct span at)
{
	enum { LEVELS = 16 };

	return walker->busy < (size_t)walker->request->limits->stack / LEVELS ||
	       walk_too_large(walker, at, LIMIT_stack);
}

/* Without memo: the recipe changes variables, or what it reads is unknown. */
static bool draw_anew(const struct walk_recipe_call *call, struct weighted_set *states)
{
	struct walker *walker = call->frame->walker;
	bool ok = has_room(walker, call->mention->at);

	walker->busy++;
	ok = ok && draw_here(call, states);
	walker->busy--;
	return ok;
}

/* ---- draws that decide ---- */

/* Rows before the draw of a recipe: [... arguments]. */
struct walk_jump {
	struct walk_jump *next;
	struct walk_recipe_call to;
	const struct step_place *place;
	struct weighted_set rows;
};

/*
 * A draw of a recipe whose value may be that of another draw, `game ~ decide {'wait': game, 'try': {0, 1}}`. Such a tail call
 * is a jump: its rows leave the evaluation of the first, and are evaluated in its place. As in a loop, rows are states
 * (walk_make_states), so the recursion ends when no new ones are found.
 */
struct walk_call {
	const struct walk_recipe_call *first;
	const struct lod_expression *recipe; /* the one that is evaluated */
	size_t width;                        /* of a row without the arguments */
	struct walk_jump *jumps;             /* in the walker's arena */
};

/* The rows for that recipe; NULL when out of memory (reported). */
static struct walk_jump *find_jump(struct walk_call *call, const struct walk_recipe_call *to)
{
	struct walker *walker = to->frame->walker;
	struct walk_jump **link = &call->jumps;

	while (*link != NULL &&
	       ((*link)->to.recipe != to->recipe || (*link)->to.frame != to->frame ||
		(*link)->to.arguments != to->arguments))
		link = &(*link)->next;
	if (*link != NULL)
		return *link;
	*link = arena_take(&walker->arena, sizeof **link);
	if (*link == NULL) {
		walk_no_memory(walker, to->mention->at);
		return NULL;
	}
	**link = (struct walk_jump){.to = *to,
				    .place = walk_place_inside(walker, to->mention->at),
				    .rows = walk_empty(walker, call->width + to->arguments)};
	(*link)->to.need = call->first->need;
	return *link;
}

/* The frame of the first recipe, or around it, that is at the same place as that of a name; NULL: it is inside of the call. */
static const struct walk_frame *frame_around(const struct walk_call *call,
					     const struct walk_frame *frame)
{
	const struct walk_frame *around = call->first->frame;

	while (around != NULL && around->base != frame->base)
		around = around->outer;
	return around;
}

/* [... what the recipe added arguments] -> [... arguments] */
static bool drop_inner(struct walker *walker, const void *data, const struct walk_value **row,
		       size_t width)
{
	const struct walk_jump *jump = data;
	size_t arguments = jump->to.arguments;

	(void)walker;
	memmove(row + jump->rows.width - arguments, row + width - arguments,
		arguments * sizeof *row);
	return true;
}

/* Moves the rows of a tail call to its jump; none goes on here. */
static bool jump(struct walk_call *call, const struct walk_recipe_call *like,
		 struct weighted_set *states)
{
	struct walker *walker = like->frame->walker;
	struct walk_jump *to = find_jump(call, like);
	struct weighted_set none = walk_empty(walker, states->width - like->arguments + 1);
	bool ok = to != NULL &&
		  walk_map(walker, like->mention->at, states, to->rows.width, drop_inner, to) &&
		  walk_move(walker, like->mention->at, &to->rows, states);

	walk_replace(states, &none);
	return ok;
}

/* Evaluates the rows of a jump that are new states. */
static bool evaluate_jump(struct walk_call *call, struct walk_jump *jump, struct weighted_set *made)
{
	struct walker *walker = jump->to.frame->walker;
	struct weighted_set rows = jump->rows;
	bool ok;

	jump->rows = walk_empty(walker, rows.width);
	call->recipe = jump->to.recipe;
	ok = walk_make_states(walker, jump->place, &rows) &&
	     (rows.count == 0 || (draw_anew(&jump->to, &rows) &&
				  walk_move(walker, jump->to.mention->at, made, &rows)));
	weighted_set_clear(&rows);
	return ok;
}

/* Draws, and follows tail calls. */
static bool draw_with_jumps(const struct walk_recipe_call *first, struct weighted_set *states)
{
	struct walker *walker = first->frame->walker;
	struct walk_call call = {.first = first, .width = states->width - first->arguments};
	struct weighted_set made = walk_empty(walker, call.width + 1);
	struct walk_jump *jump = find_jump(&call, first);
	bool ok = jump != NULL && walk_move(walker, first->mention->at, &jump->rows, states);

	/* cppcheck-suppress autoVariables ; draw_deciding sets it back */
	walker->call = &call;
	while (ok && jump != NULL) {
		ok = evaluate_jump(&call, jump, &made);
		for (jump = call.jumps; jump != NULL && jump->rows.count == 0;)
			jump = jump->next;
	}
	for (jump = call.jumps; jump != NULL; jump = jump->next)
		weighted_set_clear(&jump->rows);
	walk_replace(states, &made);
	return ok;
}

static bool draw_deciding(const struct walk_recipe_call *drawn, struct weighted_set *states)
{
	struct walker *walker = drawn->frame->walker;
	struct walk_call *call = walker->call;
	struct walk_recipe_call tail = *drawn;
	bool ok;

	if (call != NULL && drawn->mention->tail_of == call->recipe) {
		tail.frame = frame_around(call, drawn->frame);
		if (tail.frame != NULL)
			return jump(call, &tail, states);
	}
	walker->call = NULL;
	ok = drawn->recipe->has_tail ? draw_with_jumps(drawn, states) : draw_anew(drawn, states);
	walker->call = call;
	return ok;
}

/* ---- memoised draws ---- */

/* A call with the frames of the mention packed without gaps, so that a row is a memo key. */
struct compact_call {
	struct walk_recipe_call to;
	const struct walk_frame *from; /* the frame before */
	size_t width;
	const struct walk_value **row;
};

static struct walk_frame *compact_frames(const struct walk_frame *frame, size_t *width)
{
	struct walk_frame *outer = NULL, *made;

	if (frame->outer != NULL) {
		outer = compact_frames(frame->outer, width);
		if (outer == NULL)
			return NULL;
	}
	made = arena_take(&frame->walker->arena, sizeof *made);
	if (made == NULL)
		return NULL;
	*made = outer == NULL ? walk_first_frame(frame->walker)
			      : walk_frame_at(outer, frame->block, *width, true);
	made->keeps = true;
	made->complete = frame->complete;
	*width += walk_width(frame->block);
	return made;
}

/* Fills the key with the part of a row that the recipe reads. */
static bool read_row(struct walker *walker, const struct compact_call *call,
		     const struct walk_value **row, size_t row_width)
{
	const uint8_t *reads = walker->needs.reads[call->to.recipe->number];
	const struct walk_frame *from = call->from, *to = call->to.frame;
	size_t i;
	bool ok = true;

	for (; to != NULL && ok; from = from->outer, to = to->outer) {
		const uint8_t *needs = &reads[walker->needs.bases[to->block->number]];

		for (i = 0; ok && i < to->block->slot_count; i++)
			call->row[to->base + i] =
				needs[i] == NEED_NOTHING
					? NULL
					: walk_reduce(&walker->values, row[from->base + i],
						      (enum walk_need)needs[i], &ok);
		call->row[to->result] = NULL;
		call->row[to->dot] = NULL;
	}
	for (i = 0; i < call->to.arguments; i++)
		call->row[call->width - call->to.arguments + i] =
			row[row_width - call->to.arguments + i];
	return ok || walk_no_memory(walker, call->to.mention->at);
}

/* Evaluates the recipe once, with the current approximation of itself. */
static bool work_out_once(struct walker *walker, const struct compact_call *call,
			  struct walk_draw *draw)
{
	struct weighted_set states = walk_empty(walker, call->width);
	struct weighted_set gives = walk_empty(walker, 1);
	size_t i;
	bool ok = walk_add_certain(walker, call->to.mention->at, &states, call->row) &&
		  draw_here(&call->to, &states);
	for (i = 0; ok && i < states.count; i++)
		ok = walk_add(walker, call->to.mention->at, &gives,
			      &walk_row(&states, i)[states.width - 1], states.weights[i]);
	weighted_set_clear(&states);
	walk_replace(&draw->gives, &gives);
	return ok;
}

/* Whether `second` is `first` with all weights multiplied by `times`. */
static bool is_multiple(const struct weighted_set *first, struct weighted_set *second,
			mpq_srcptr times)
{
	bool same = first->count == second->count;
	size_t i, found;
	mpq_t weight;

	mpq_init(weight);
	for (i = 0; same && i < first->count; i++) {
		mpq_mul(weight, first->weights[i], times);
		found = weighted_set_find(second, walk_row(first, i));
		same = found < first->count && mpq_equal(second->weights[found], weight);
	}
	mpq_clear(weight);
	return same;
}

/*
 * Closed form for a recipe that redraws itself until a result is good. From the empty approximation it gives A, of mass
 * m; given A, it gives exactly A + (1 - m) A. A path that drew it twice would multiply two incomplete masses, and less
 * would result. So each path draws it at most once, the result is linear in the approximation, and the fixed point is
 * the geometric series A + (1 - m) A + (1 - m)^2 A + ... = A / m.
 */
static bool solve(struct walker *walker, const struct compact_call *call, struct walk_draw *draw)
{
	struct weighted_set first = walk_empty(walker, 1);
	mpq_t mass, times;
	size_t i;
	bool ok = walk_copy(walker, walker->program->block->at, &draw->gives, &first);

	mpq_inits(mass, times, NULL);
	weighted_set_mass(&first, mass);
	walker->round++;
	ok = ok && work_out_once(walker, call, draw);
	mpq_set_ui(times, 2, 1);
	mpq_sub(times, times, mass);
	if (ok && walker->highest == draw->level + 1 && is_multiple(&first, &draw->gives, times)) {
		for (i = 0; i < first.count; i++)
			mpq_div(first.weights[i], first.weights[i], mass);
		walk_replace(&draw->gives, &first);
	} else
		weighted_set_clear(&first);
	mpq_clears(mass, times, NULL);
	return ok;
}

/* Iterates to the fixed point, while the unknown mass decreases. */
static bool settle(struct walker *walker, const struct compact_call *call, struct walk_draw *draw)
{
	enum { MOST_ROUNDS = 5000 };
	double unknown, before = 2;
	int rounds;

	if (draw->gives.count > 0 && weighted_set_lost(&draw->gives) > 0 &&
	    !solve(walker, call, draw))
		return false;
	unknown = weighted_set_lost(&draw->gives);

	for (rounds = 0; unknown > 0 && unknown >= walker->request->threshold && unknown < before;
	     rounds++) {
		if (rounds == MOST_ROUNDS)
			return walk_too_large(walker, call->to.mention->at, LIMIT_states);
		before = unknown;
		walker->round++;
		if (!work_out_once(walker, call, draw))
			return false;
		unknown = weighted_set_lost(&draw->gives);
	}
	if (draw->gives.count == 0)
		return walk_error(walker, CODE_ENDLESS, call->to.mention->at, NULL,
				  "this draws itself endlessly");
	return true;
}

/* The busy draw that is being evaluated depends on those of these levels, too. */
static void depend_on(struct walker *walker, size_t lowest, size_t highest)
{
	if (lowest < walker->lowest)
		walker->lowest = lowest;
	if (highest > walker->highest)
		walker->highest = highest;
}

static bool work_out(struct walker *walker, const struct compact_call *call, struct walk_draw *draw)
{
	size_t lowest = walker->lowest, highest = walker->highest;
	bool ok;

	if (!has_room(walker, call->to.mention->at))
		return false;
	draw->busy = true;
	draw->level = walker->busy++;
	draw->round = walker->round;
	walker->lowest = SIZE_MAX;
	walker->highest = 0;
	ok = work_out_once(walker, call, draw);
	if (ok && walker->lowest == draw->level)
		ok = settle(walker, call, draw);
	if (ok && walker->lowest >= draw->level) {
		draw->done = true;
		walker->lowest = SIZE_MAX;
		walker->highest = 0;
	}
	draw->lowest = walker->lowest;
	draw->highest = walker->highest;
	draw->busy = false;
	walker->busy--;
	depend_on(walker, lowest, highest);
	return ok;
}

/* Looks up a memoised draw, or evaluates it. A busy draw is used in its current approximation. */
static const struct walk_draw *look_up(struct walker *walker, const struct compact_call *call)
{
	struct walk_draw *draw = walk_find_draw(walker, call->to.recipe, call->to.need,
						(struct walk_state){call->row, call->width, NULL});

	if (draw == NULL || draw->done)
		return draw;
	if (draw->busy || (draw->lowest < walker->busy && draw->round == walker->round &&
			   draw->gives.count > 0)) {
		if (draw->busy)
			depend_on(walker, draw->level, draw->level + 1);
		else
			depend_on(walker, draw->lowest, draw->highest);
		return draw;
	}
	return work_out(walker, call, draw) ? draw : NULL;
}

static bool add_draws(const struct compact_call *call, struct walk_state state,
		      struct weighted_set *to)
{
	struct walker *walker = call->from->walker;
	const struct walk_draw *draw;

	if (!read_row(walker, call, state.row, state.width))
		return false;
	draw = look_up(walker, call);
	state.width -= call->to.arguments;
	return draw != NULL &&
	       walk_cross_row(walker, call->to.mention->at, state, &draw->gives, to);
}

bool walk_recipe_drawn(const struct walk_recipe_call *call, struct weighted_set *states)
{
	struct walker *walker = call->frame->walker;
	struct compact_call compact = {.to = *call, .from = call->frame};
	struct weighted_set made = walk_empty(walker, states->width - call->arguments + 1);
	bool ok;
	size_t i;

	if (lod_decides(walker->program, call->recipe))
		return draw_deciding(call, states);
	if (lod_changes(walker->program, call->recipe) ||
	    walker->needs.reads[call->recipe->number] == NULL)
		return draw_anew(call, states);
	compact.to.frame = compact_frames(call->frame, &compact.width);
	compact.width += call->arguments;
	compact.row = memory_take(&walker->memory, (compact.width + 1) * sizeof *compact.row);
	ok = (compact.to.frame != NULL && compact.row != NULL) ||
	     walk_no_memory(walker, call->mention->at);
	for (i = 0; ok && compact.row != NULL && i < states->count; i++)
		ok = add_draws(&compact, walk_state(states, i), &made);
	memory_release(&walker->memory, compact.row);
	walk_replace(states, &made);
	return ok;
}
