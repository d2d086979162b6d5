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
				 enum walk_need need, const struct walk_value *const *row,
				 size_t width)
{
	const struct memo_key key = {{of->number, need}, row, width * sizeof *row};
	struct walk_draw *draw = (struct walk_draw *)memo_find(&walker->draws, &key);

	if (draw == NULL)
		draw = make_draw(walker, &key);
	if (draw == NULL)
		walk_no_memory(walker, of->at);
	return draw;
}

/* ---- direct evaluation ---- */

/* [... arguments] -> [... slots . result] */
struct parameter_binding {
	const struct lod_expression *par;
	size_t arguments;
};

static bool bind(struct walker *walker, const void *data, const struct walk_value **row,
		 size_t width)
{
	const struct parameter_binding *binding = data;
	const struct lod_block *block = binding->par->par.block;
	const struct walk_value *arguments[MOST_ARGUMENTS] = {NULL};
	const struct lod_parameter *p = binding->par->par.parameters;
	size_t base = width - binding->arguments, i;

	if (binding->arguments > 0)
		memcpy(arguments, row + base, binding->arguments * sizeof *arguments);
	for (i = 0; i < walk_width(block); i++)
		row[base + i] = NULL;
	row[base + walk_dot(block)] = walker->zero;
	for (i = 0; i < binding->arguments; i++, p = p->next)
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

static bool bind_ordinary(const struct walk_frame *frame, const struct lod_expression *mention,
			  const struct lod_expression *par, const struct lod_parameter *p,
			  struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	size_t at = frame->base + p->slot;

	if (p->ordinary == NULL)
		return walk_wrong_count(walker, mention, par->par.count);
	return walk_evaluate(frame, p->ordinary, NEED_ORDER, states) &&
	       walk_map(walker, mention->at, states, states->width - 1, put_value, &at);
}

static bool draw_with_parameters(const struct walk_frame *outer,
				 const struct lod_expression *mention,
				 const struct lod_expression *par, size_t arguments,
				 enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = outer->walker;
	const struct lod_block *block = par->par.block;
	struct parameter_binding binding = {par, arguments};
	size_t base = states->width - arguments, i;
	struct walk_frame frame = walk_frame_at(outer, block, base, true);
	const struct lod_parameter *p = par->par.parameters;
	bool ok;

	if (arguments > MOST_ARGUMENTS)
		return walk_too_large(walker, mention->at, LIMIT_items);
	ok = walk_map(walker, mention->at, states, base + walk_width(block), bind, &binding);
	for (i = 0; ok && p != NULL; i++, p = p->next)
		ok = i < arguments || bind_ordinary(&frame, mention, par, p, states);
	return ok && walk_evaluate(&frame, par->par.body, need, states) &&
	       walk_drop_below(walker, mention->at, states, walk_width(block));
}

/* The recipe has its own `.`, which it sets before it reads it. */
static bool draw_plainly(const struct walk_frame *frame, const struct lod_expression *mention,
			 const struct lod_expression *recipe, enum walk_need need,
			 struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct walk_frame within = *frame;

	within.dot = states->width;
	within.result = states->width + 1;
	within.keeps = true;
	return walk_refuse_last(frame, recipe) && walk_push(walker, mention->at, states, NULL) &&
	       walk_push(walker, mention->at, states, NULL) &&
	       walk_evaluate(&within, recipe, need, states) &&
	       walk_drop_below(walker, mention->at, states, 2);
}

static bool draw_here(const struct walk_frame *frame, const struct lod_expression *mention,
		      const struct lod_expression *recipe, size_t arguments, enum walk_need need,
		      struct weighted_set *states)
{
	return recipe->kind == LOD_PAR
		       ? draw_with_parameters(frame, mention, recipe, arguments, need, states)
		       : draw_plainly(frame, mention, recipe, need, states);
}

/* Limits the recursion depth: each nested recipe takes several levels of the stack. */
static bool has_room(struct walker *walker, struct span at)
{
	enum { LEVELS = 16 };

	return walker->busy < (size_t)walker->request->limits->stack / LEVELS ||
	       walk_too_large(walker, at, LIMIT_stack);
}

/* Without memo: the recipe changes variables, or what it reads is unknown. */
static bool draw_anew(const struct walk_frame *frame, const struct lod_expression *mention,
		      const struct lod_expression *recipe, size_t arguments, enum walk_need need,
		      struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	bool ok = has_room(walker, mention->at);

	walker->busy++;
	ok = ok && draw_here(frame, mention, recipe, arguments, need, states);
	walker->busy--;
	return ok;
}

/* ---- draws that decide ---- */

/* Rows before the draw of a recipe: [... arguments]. */
struct walk_jump {
	struct walk_jump *next;
	const struct walk_frame *frame;
	const struct lod_expression *mention, *recipe;
	size_t arguments;
	const struct step_place *place;
	struct weighted_set rows;
};

/*
 * A draw of a recipe whose value may be that of another draw, `game ~ decide {'wait': game, 'try': {0, 1}}`. Such a tail call
 * is a jump: its rows leave the evaluation of the first, and are evaluated in its place. As in a loop, rows are states
 * (walk_make_states), so the recursion ends when no new ones are found.
 */
struct walk_call {
	const struct walk_frame *frame;      /* of the first recipe */
	const struct lod_expression *recipe; /* the one that is evaluated */
	size_t width;                        /* of a row without the arguments */
	struct walk_jump *jumps;             /* in the walker's arena */
};

/* The rows for that recipe; NULL when out of memory (reported). */
static struct walk_jump *find_jump(struct walker *walker, struct walk_call *call,
				   const struct walk_jump *like)
{
	struct walk_jump **link = &call->jumps;

	while (*link != NULL && ((*link)->recipe != like->recipe || (*link)->frame != like->frame ||
				 (*link)->arguments != like->arguments))
		link = &(*link)->next;
	if (*link != NULL)
		return *link;
	*link = arena_take(&walker->arena, sizeof **link);
	if (*link == NULL) {
		walk_no_memory(walker, like->mention->at);
		return NULL;
	}
	**link = *like;
	(*link)->place = walk_place_inside(walker, like->mention->at);
	(*link)->rows = walk_empty(walker, call->width + like->arguments);
	return *link;
}

/* The frame of the first recipe, or around it, that is at the same place as that of a name; NULL: it is inside of the call. */
static const struct walk_frame *frame_around(const struct walk_call *call,
					     const struct walk_frame *frame)
{
	const struct walk_frame *around = call->frame;

	while (around != NULL && around->base != frame->base)
		around = around->outer;
	return around;
}

/* [... what the recipe added arguments] -> [... arguments] */
static bool drop_inner(struct walker *walker, const void *data, const struct walk_value **row,
		       size_t width)
{
	const struct walk_jump *jump = data;

	(void)walker;
	memmove(row + jump->rows.width - jump->arguments, row + width - jump->arguments,
		jump->arguments * sizeof *row);
	return true;
}

/* Moves the rows of a tail call to its jump; none goes on here. */
static bool jump(struct walker *walker, struct walk_call *call, const struct walk_jump *like,
		 struct weighted_set *states)
{
	struct walk_jump *to = find_jump(walker, call, like);
	struct weighted_set none = walk_empty(walker, states->width - like->arguments + 1);
	bool ok = to != NULL &&
		  walk_map(walker, like->mention->at, states, to->rows.width, drop_inner, to) &&
		  walk_move(walker, like->mention->at, &to->rows, states);

	walk_replace(states, &none);
	return ok;
}

/* Evaluates the rows of a jump that are new states. */
static bool evaluate_jump(struct walker *walker, struct walk_call *call, struct walk_jump *jump,
			  enum walk_need need, struct weighted_set *made)
{
	struct weighted_set rows = jump->rows;
	bool ok;

	jump->rows = walk_empty(walker, rows.width);
	call->recipe = jump->recipe;
	ok = walk_make_states(walker, jump->place, &rows) &&
	     (rows.count == 0 ||
	      (draw_anew(jump->frame, jump->mention, jump->recipe, jump->arguments, need, &rows) &&
	       walk_move(walker, jump->mention->at, made, &rows)));
	weighted_set_clear(&rows);
	return ok;
}

/* Draws, and follows tail calls. */
static bool draw_with_jumps(struct walker *walker, const struct walk_jump *first,
			    enum walk_need need, struct weighted_set *states)
{
	struct walk_call call = {.frame = first->frame, .width = states->width - first->arguments};
	struct weighted_set made = walk_empty(walker, call.width + 1);
	struct walk_jump *jump = find_jump(walker, &call, first);
	bool ok = jump != NULL && walk_move(walker, first->mention->at, &jump->rows, states);

	/* cppcheck-suppress autoVariables ; draw_deciding sets it back */
	walker->call = &call;
	while (ok && jump != NULL) {
		ok = evaluate_jump(walker, &call, jump, need, &made);
		for (jump = call.jumps; jump != NULL && jump->rows.count == 0;)
			jump = jump->next;
	}
	for (jump = call.jumps; jump != NULL; jump = jump->next)
		weighted_set_clear(&jump->rows);
	walk_replace(states, &made);
	return ok;
}

static bool draw_deciding(const struct walk_frame *frame, const struct lod_expression *mention,
			  const struct lod_expression *recipe, size_t arguments,
			  enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct walk_call *call = walker->call;
	struct walk_jump to = {.mention = mention, .recipe = recipe, .arguments = arguments};
	bool ok;

	if (call != NULL && mention->tail_of == call->recipe) {
		to.frame = frame_around(call, frame);
		if (to.frame != NULL)
			return jump(walker, call, &to, states);
	}
	to.frame = frame;
	walker->call = NULL;
	ok = recipe->has_tail ? draw_with_jumps(walker, &to, need, states)
			      : draw_anew(frame, mention, recipe, arguments, need, states);
	walker->call = call;
	return ok;
}

/* ---- memoised draws ---- */

/* The frames of a mention, packed without gaps (`compact`), as a memo key. */
struct recipe_call {
	const struct walk_frame *frame;
	const struct lod_expression *mention, *recipe;
	size_t arguments, width;
	enum walk_need need;
	const struct walk_frame *compact;
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
static bool read_row(struct walker *walker, const struct recipe_call *call,
		     const struct walk_value **row, size_t row_width)
{
	const uint8_t *reads = walker->needs.reads[call->recipe->number];
	const struct walk_frame *from = call->frame, *to = call->compact;
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
	for (i = 0; i < call->arguments; i++)
		call->row[call->width - call->arguments + i] = row[row_width - call->arguments + i];
	return ok || walk_no_memory(walker, call->mention->at);
}

/* Evaluates the recipe once, with the current approximation of itself. */
static bool work_out_once(struct walker *walker, const struct recipe_call *call,
			  struct walk_draw *draw)
{
	struct weighted_set states = walk_empty(walker, call->width);
	struct weighted_set gives = walk_empty(walker, 1);
	size_t i;
	bool ok = walk_add_certain(walker, call->mention->at, &states, call->row) &&
		  draw_here(call->compact, call->mention, call->recipe, call->arguments, call->need,
			    &states);
	for (i = 0; ok && i < states.count; i++)
		ok = walk_add(walker, call->mention->at, &gives,
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
static bool solve(struct walker *walker, const struct recipe_call *call, struct walk_draw *draw)
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
static bool settle(struct walker *walker, const struct recipe_call *call, struct walk_draw *draw)
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
			return walk_too_large(walker, call->mention->at, LIMIT_states);
		before = unknown;
		walker->round++;
		if (!work_out_once(walker, call, draw))
			return false;
		unknown = weighted_set_lost(&draw->gives);
	}
	if (draw->gives.count == 0)
		return walk_error(walker, CODE_ENDLESS, call->mention->at, NULL,
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

static bool work_out(struct walker *walker, const struct recipe_call *call, struct walk_draw *draw)
{
	size_t lowest = walker->lowest, highest = walker->highest;
	bool ok;

	if (!has_room(walker, call->mention->at))
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
static const struct walk_draw *look_up(struct walker *walker, const struct recipe_call *call)
{
	struct walk_draw *draw =
		walk_find_draw(walker, call->recipe, call->need, call->row, call->width);

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

static bool add_draws(struct walker *walker, const struct recipe_call *call,
		      const struct weighted_set *states, size_t i, struct weighted_set *to)
{
	const struct walk_draw *draw;

	if (!read_row(walker, call, walk_row(states, i), states->width))
		return false;
	draw = look_up(walker, call);
	return draw != NULL && walk_cross_row(walker, call->mention->at, states, i, call->arguments,
					      &draw->gives, to);
}

bool walk_recipe_drawn(const struct walk_frame *frame, const struct lod_expression *mention,
		       const struct lod_expression *recipe, size_t arguments, enum walk_need need,
		       struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	struct recipe_call call = {frame, mention, recipe, arguments, 0, need, NULL, NULL};
	struct weighted_set made = walk_empty(walker, states->width - arguments + 1);
	bool ok;
	size_t i;

	if (lod_decides(walker->program, recipe))
		return draw_deciding(frame, mention, recipe, arguments, need, states);
	if (walker->program->effects || walker->needs.reads[recipe->number] == NULL)
		return draw_anew(frame, mention, recipe, arguments, need, states);
	call.compact = compact_frames(frame, &call.width);
	call.width += arguments;
	call.row = memory_take(&walker->memory, (call.width + 1) * sizeof *call.row);
	ok = (call.compact != NULL && call.row != NULL) || walk_no_memory(walker, mention->at);
	for (i = 0; ok && call.row != NULL && i < states->count; i++)
		ok = add_draws(walker, &call, states, i, &made);
	memory_release(&walker->memory, call.row);
	walk_replace(states, &made);
	return ok;
}
