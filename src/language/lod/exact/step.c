/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Explores the states of a program that decides (step.h). */
#include "language/lod/exact/step.h"

#include <string.h>

#include "support/memory.h"

/* Where a program goes on: before a statement, or before the condition of an arm of it; or inside of an expression. */
struct step_place {
	struct hashed hashed; /* first member: of rows */
	struct step_place *next;
	const struct lod_statement
		*statement;        /* NULL: the end of the program, or inside of an expression */
	const struct lod_arm *arm; /* NULL: before the statement */
	struct span inside;        /* of an expression: where */
};

static bool fail(struct lod_process *process)
{
	return walk_no_memory(&process->walker, process->walker.program->block->at);
}

/* ---- places ---- */

/* NULL when out of memory (reported). */
static struct step_place *place_at(struct lod_process *process,
				   const struct lod_statement *statement, const struct lod_arm *arm)
{
	size_t number = statement != NULL ? statement->number : process->walker.program->statements;
	struct step_place *place = process->places[number];

	while (place != NULL && place->arm != arm)
		place = place->next;
	if (place != NULL)
		return place;
	place = arena_take(&process->walker.arena, sizeof *place);
	if (place == NULL) {
		fail(process);
		return NULL;
	}
	place->hashed.hash = hash_add_pointer(hash_add_pointer(HASH_BEGIN, statement), arm);
	place->statement = statement;
	place->arm = arm;
	place->next = process->places[number];
	process->places[number] = place;
	return place;
}

/* The place after a statement. */
static struct step_place *after(struct lod_process *process, const struct lod_statement *statement)
{
	for (; statement->next == NULL; statement = process->around[statement->number]) {
		const struct lod_statement *around = process->around[statement->number];

		if (around == NULL || around->kind == LOD_WHILE)
			return place_at(process, around, NULL);
	}
	return place_at(process, statement->next, NULL);
}

static const struct lod_statement *loop_around(const struct lod_process *process,
					       const struct lod_statement *statement)
{
	do {
		statement = process->around[statement->number];
	} while (statement->kind != LOD_WHILE);
	return statement;
}

/* Notes the statement around each statement. */
static void note_around(struct lod_process *process, const struct lod_statement *statement,
			const struct lod_statement *around)
{
	const struct lod_arm *arm;

	for (; statement != NULL; statement = statement->next) {
		process->around[statement->number] = around;
		note_around(process, statement->statements, statement);
		for (arm = statement->arms; arm != NULL; arm = arm->next)
			note_around(process, arm->statements, statement);
	}
}

/* ---- counters ---- */

/* Takes what the counter gained out of a row; it begins to count where it is bound first. False if that is not possible. */
static bool take_gain(struct lod_process *process, const struct walk_value **row, bool counts,
		      int64_t *gained)
{
	struct walker *walker = &process->walker;
	const struct walk_value *value = row[process->counter];
	size_t i;

	*gained = 0;
	for (i = 0; i < process->decisions.column; i++) {
		if (i != process->counter && walk_has_gain(row[i]))
			walker->gain_read = true;
	}
	if (value == NULL)
		return !walker->gain_read;
	if (value->kind != WALK_INTEGER && value->kind != WALK_GAIN)
		walker->gain_read = true;
	if (value->kind == WALK_INTEGER ? counts : value->times != 1)
		walker->gain_read = true;
	*gained = value->integer;
	row[process->counter] = walk_gain(&walker->values, 1, 0);
	return !walker->gain_read && (row[process->counter] != NULL || fail(process));
}

/* ---- ends and other states ---- */

static void note_times(struct lod_process *process, int64_t times)
{
	bool first = process->most_times < process->least_times;

	if (first || times < process->least_times)
		process->least_times = times;
	if (first || times > process->most_times)
		process->most_times = times;
}

/* Ends that keep different multiples of the counter make it a part of the states: of few states, it is still found out whether
   stopping is best from some value on (stop.c). */
static bool is_in_vain(const struct lod_process *process)
{
	enum { FEW = 1000 };

	return process->counter != SIZE_MAX && process->least_times < process->most_times &&
	       process->states.count > FEW;
}

static uint32_t end_of(struct lod_process *process, const struct walk_value *const *row)
{
	struct walker *walker = &process->walker;
	const struct walk_value *value = row[walk_result(walker->program->block)];
	size_t number;

	if (value == NULL)
		value = walker->zero;
	if (process->counter != SIZE_MAX)
		note_times(process, value->kind == WALK_GAIN ? value->times : 0);
	if (value->kind == WALK_GAIN)
		return mdp_end(&process->mdp, value->integer, value->times);
	if (walk_has_gain(value)) {
		walker->gain_read = true;
		return MDP_NONE;
	}
	if (process->counter != SIZE_MAX) {
		if (value->kind == WALK_INTEGER)
			return mdp_end(&process->mdp, value->integer, 0);
		walker->gain_read = true;
		return MDP_NONE;
	}
	value = walk_as_outcome(walker, value);
	number = value == NULL ? ROW_NONE : weighted_set_find(&process->outcomes, &value);
	return number == ROW_NONE ? MDP_NONE : mdp_end(&process->mdp, (int64_t)number, 0);
}

/* The node that leads to a state; cached if nothing is gained on the way. */
static uint32_t node_to(struct lod_process *process, size_t state, int64_t gained)
{
	struct walker *walker = &process->walker;
	uint32_t node;

	if (state > (uint64_t)walker->request->limits->states) {
		walk_too_large(walker, walker->program->block->at, LIMIT_states);
		return MDP_NONE;
	}
	if (gained != 0)
		return mdp_to(&process->mdp, (uint32_t)state, gained);
	if (state >= process->node_room) {
		size_t before = process->node_room, i;

		if (!memory_grow(&walker->memory, &process->nodes, &process->node_room, state + 1,
				 sizeof *process->nodes))
			return MDP_NONE;
		for (i = before; i < process->node_room; i++)
			process->nodes[i] = MDP_NONE;
	}
	node = process->nodes[state];
	if (node == MDP_NONE)
		node = process->nodes[state] = mdp_to(&process->mdp, (uint32_t)state, 0);
	return node;
}

/* The state of a row at that place; ROW_NONE when out of memory (not reported). */
static size_t find_state(struct lod_process *process, const struct step_place *place,
			 const struct walk_value *const *row, size_t width)
{
	struct walker *walker = &process->walker;
	size_t column = process->decisions.column, state = ROW_NONE;
	const void **key = memory_take(&walker->memory, (column + 2) * sizeof *key);

	if (key == NULL)
		return ROW_NONE;
	key[0] = place;
	memcpy(key + 1, row, column * sizeof *key);
	key[column + 1] = width == column + 1 ? NULL
					      : walk_struct(&walker->values, NULL, row + column + 1,
							    width - column - 1);
	if (width == column + 1 || key[column + 1] != NULL)
		state = weighted_set_find(&process->states, key);
	memory_release(&walker->memory, key);
	return state;
}

/* ---- states inside of expressions ---- */

const struct step_place *walk_place_inside(struct walker *walker, struct span at)
{
	struct step_place *place = arena_take(&walker->arena, sizeof *place);

	if (place == NULL) {
		walk_no_memory(walker, at);
		return NULL;
	}
	*place = (struct step_place){{.hash = hash_add_pointer(HASH_BEGIN, place)}, .inside = at};
	return place;
}

/* A row leads to its state at the place; a new one goes on in `fresh`. */
static bool join_row(struct lod_process *process, const struct step_place *place,
		     struct walk_state from, struct weighted_set *fresh)
{
	struct walker *walker = &process->walker;
	const struct walk_value **row = from.row;
	size_t known = process->states.count;
	size_t state = find_state(process, place, row, from.width);
	uint32_t node = state == ROW_NONE ? MDP_NONE : node_to(process, state, 0);
	struct walk_option *option;

	if (node == MDP_NONE)
		return fail(process);
	if (!walk_decisions_add(walker, row, from.weight, node))
		return false;
	if (state < known)
		return true;
	option = walk_decisions_add_state(walker, place->inside, (uint32_t)state);
	if (option == NULL)
		return false;
	row[process->decisions.column] = (const struct walk_value *)option;
	return walk_add_certain(walker, place->inside, fresh, row);
}

bool walk_make_states(struct walker *walker, const struct step_place *place,
		      struct weighted_set *states)
{
	struct lod_process *process = (struct lod_process *)walker;
	struct weighted_set fresh = walk_empty(walker, states->width);
	bool ok = place != NULL;
	size_t i;

	for (i = 0; ok && i < states->count; i++)
		ok = join_row(process, place, walk_state(states, i), &fresh);
	walk_replace(states, &fresh);
	return ok && walk_goes_on(walker, place->inside, states->count);
}

/* ---- a step ---- */

/* Rows that go on at a place before the next decision. */
struct waiting_rows {
	struct waiting_rows *next; /* in the order of the program */
	const struct step_place *place;
	struct weighted_set rows;
};

struct stride {
	struct lod_process *process;
	struct walk_frame frame;
	bool counts; /* the counter was bound before this step */
	bool asked;  /* the current statement asked for a decision: its rows lead to states */
	struct waiting_rows *parts;
};

/* Notes that a row, which is changed, leads to that place. */
static bool lead(struct stride *stride, const struct step_place *place,
		 const struct walk_value **row, mpq_srcptr weight)
{
	struct lod_process *process = stride->process;
	int64_t gained = 0;
	size_t state;
	uint32_t node;

	if (place->statement == NULL) {
		node = end_of(process, row);
	} else {
		if (process->counter != SIZE_MAX &&
		    !take_gain(process, row, stride->counts, &gained))
			return false;
		state = find_state(process, place, row, process->decisions.column + 1);
		node = state == ROW_NONE ? MDP_NONE : node_to(process, state, gained);
	}
	return node != MDP_NONE ? walk_decisions_add(&process->walker, row, weight, node)
				: fail(process);
}

static bool lead_all(struct stride *stride, const struct step_place *place,
		     const struct weighted_set *rows)
{
	size_t i;

	for (i = 0; i < rows->count; i++) {
		if (!lead(stride, place, walk_row(rows, i), rows->weights[i]))
			return false;
	}
	return true;
}

/* Adds the part of a place, in order; NULL when out of memory (reported). */
static struct waiting_rows *find_part(struct stride *stride, const struct step_place *place,
				      size_t width)
{
	struct walker *walker = &stride->process->walker;
	struct waiting_rows **link = &stride->parts, *made;

	while (*link != NULL && (*link)->place->statement->number < place->statement->number)
		link = &(*link)->next;
	while (*link != NULL && (*link)->place != place &&
	       (*link)->place->statement == place->statement)
		link = &(*link)->next;
	if (*link != NULL && (*link)->place == place)
		return *link;
	made = memory_take(&walker->memory, sizeof *made);
	if (made == NULL) {
		fail(stride->process);
		return NULL;
	}
	*made = (struct waiting_rows){*link, place, walk_empty(walker, width)};
	*link = made;
	return made;
}

/* Whether the statement has other statements in it. */
static bool has_parts(const struct lod_statement *s)
{
	return s->kind == LOD_IF_STATEMENT || s->kind == LOD_WHILE;
}

static bool expression_draws(const struct lod_expression *e, void *data)
{
	(void)data;
	return e->draws;
}

static bool some_draw(const struct lod_statement *s)
{
	const struct lod_arm *arm;
	bool draws = false;

	for (; s != NULL && !draws; s = s->next) {
		draws = lod_some_part(s, expression_draws, NULL) || some_draw(s->statements);
		for (arm = s->arms; !draws && arm != NULL; arm = arm->next)
			draws = some_draw(arm->statements);
	}
	return draws;
}

/* Whether the work from there on is worth sharing by all steps that lead there: an if or a while decides, or a loop
   draws. */
static bool is_shared(const struct walker *walker, const struct lod_statement *s)
{
	return has_parts(s) && (lod_statement_decides(walker->program, s) ||
				(s->kind == LOD_WHILE &&
				 (expression_draws(s->value, NULL) || some_draw(s->statements))));
}

/* Rows go on at that place: as states, if it is the end, after a decision, or shared; otherwise in this step. Moves
   them. */
static bool go_on(struct stride *stride, const struct step_place *place, struct weighted_set *rows)
{
	struct walker *walker = &stride->process->walker;
	struct waiting_rows *part;

	if (rows->count == 0)
		return true;
	if (place == NULL || (place->statement != NULL && place->arm == NULL &&
			      !walk_forget(&stride->frame, place->statement->at,
					   walker->needs.before[place->statement->number], rows)))
		return false;
	if (stride->asked || place->statement == NULL || is_shared(walker, place->statement))
		return lead_all(stride, place, rows);
	part = find_part(stride, place, rows->width);
	return part != NULL && walk_move(walker, walker->program->block->at, &part->rows, rows);
}

/* A statement that does not decide, or has no parts. */
static bool run_whole(struct stride *stride, const struct lod_statement *s,
		      struct weighted_set *rows)
{
	struct lod_process *process = stride->process;
	struct walk_flow flow = walk_flow_of(&process->walker, rows->width);
	bool ok = walk_statement(&stride->frame, s, rows, &flow);

	stride->asked = process->decisions.count > 0;
	ok = ok && go_on(stride, after(process, s), rows) &&
	     go_on(stride, place_at(process, NULL, NULL), &flow.yielded) &&
	     (flow.left.count == 0 ||
	      go_on(stride, after(process, loop_around(process, s)), &flow.left)) &&
	     (flow.went_on.count == 0 ||
	      go_on(stride, place_at(process, loop_around(process, s), NULL), &flow.went_on));
	walk_flow_clear(&flow);
	return ok;
}

/* The place where an arm begins, or the place after it if it is empty. */
static const struct step_place *inside(struct stride *stride, const struct lod_statement *s,
				       const struct lod_statement *first)
{
	if (first != NULL)
		return place_at(stride->process, first, NULL);
	return s->kind == LOD_WHILE ? place_at(stride->process, s, NULL)
				    : after(stride->process, s);
}

static bool run_condition(struct stride *stride, const struct lod_statement *s,
			  const struct lod_expression *condition, const struct lod_statement *first,
			  const struct step_place *otherwise, struct weighted_set *rows)
{
	struct walker *walker = &stride->process->walker;
	struct weighted_set yes = walk_empty(walker, rows->width);
	bool ok = walk_condition(&stride->frame, condition, rows, &yes);

	stride->asked = stride->process->decisions.count > 0;
	ok = ok && go_on(stride, inside(stride, s, first), &yes) && go_on(stride, otherwise, rows);
	weighted_set_clear(&yes);
	return ok;
}

static bool run_arm(struct stride *stride, const struct lod_statement *s, const struct lod_arm *arm,
		    struct weighted_set *rows)
{
	if (arm->condition == NULL)
		return go_on(stride, inside(stride, s, arm->statements), rows);
	return run_condition(stride, s, arm->condition, arm->statements,
			     arm->next != NULL ? place_at(stride->process, s, arm->next)
					       : after(stride->process, s),
			     rows);
}

static bool run_place(struct stride *stride, const struct step_place *place,
		      struct weighted_set *rows)
{
	const struct lod_statement *s = place->statement;

	stride->asked = false;
	if (!lod_statement_decides(stride->process->walker.program, s) || !has_parts(s))
		return run_whole(stride, s, rows);
	if (s->kind == LOD_WHILE)
		return run_condition(stride, s, s->value, s->statements, after(stride->process, s),
				     rows);
	return run_arm(stride, s, place->arm != NULL ? place->arm : s->arms, rows);
}

/* Walks from the place until all rows are before a decision, or at the end. */
static bool walk_on(struct stride *stride, const struct step_place *place,
		    struct weighted_set *rows)
{
	struct walker *walker = &stride->process->walker;
	bool ok = run_place(stride, place, rows);

	while (stride->parts != NULL) {
		struct waiting_rows *part = stride->parts;

		stride->parts = part->next;
		ok = ok && run_place(stride, part->place, &part->rows);
		weighted_set_clear(&part->rows);
		memory_release(&walker->memory, part);
	}
	return ok;
}

/* Fills `rows` with the row of the state, behind which there is no option yet. */
static bool take_state(struct lod_process *process, uint32_t state, struct weighted_set *rows)
{
	struct walker *walker = &process->walker;
	size_t column = process->decisions.column;
	const void **row = memory_take(&walker->memory, (column + 1) * sizeof *row);
	bool ok;

	if (row == NULL)
		return fail(process);
	memcpy(row, (const void **)weighted_set_row(&process->states, state) + 1,
	       column * sizeof *row);
	row[column] = NULL;
	ok = walk_add_certain(walker, walker->program->block->at, rows, row);
	memory_release(&walker->memory, row);
	return ok;
}

static bool step(void *data, struct mdp *mdp, uint32_t state, uint32_t *root)
{
	struct lod_process *process = data;
	struct walker *walker = &process->walker;
	size_t width = process->decisions.column + 1;
	struct weighted_set rows = walk_empty(walker, width);
	struct stride stride = {.process = process, .frame = walk_first_frame(walker)};
	const struct step_place *place =
		*(const struct step_place **)weighted_set_row(&process->states, state);
	bool ok;

	if (is_in_vain(process)) {
		walker->gain_read = true;
		return false;
	}
	walk_decisions_begin(&process->decisions);
	ok = take_state(process, state, &rows);
	if (ok && process->counter != SIZE_MAX)
		stride.counts = walk_row(&rows, 0)[process->counter] != NULL;
	ok = ok && walk_on(&stride, place, &rows);
	if (ok)
		*root = walk_decisions_node(walker, mdp);
	weighted_set_clear(&rows);
	return ok && *root != MDP_NONE;
}

struct span step_span(const struct lod_process *process, uint32_t state)
{
	const struct step_place *place =
		*(const struct step_place **)weighted_set_row(&process->states, state);
	const struct lod_statement *s = place->statement, *loop = s;

	if (s == NULL)
		return place->inside;
	while (loop != NULL && loop->kind != LOD_WHILE)
		loop = process->around[loop->number];
	return loop != NULL ? loop->value->at : s->at;
}

/* ---- all together ---- */

/* The state before the first statement. */
static bool add_first(struct lod_process *process)
{
	struct walker *walker = &process->walker;
	const struct lod_block *block = walker->program->block;
	size_t width = process->decisions.column + 2;
	const void **row = memory_take(&walker->memory, width * sizeof *row);
	bool ok;

	if (row == NULL)
		return fail(process);
	memset(row, 0, width * sizeof *row);
	row[0] = place_at(process, block->statements, NULL);
	row[1 + walk_dot(block)] = row[1 + walk_result(block)] = walker->zero;
	ok = row[0] != NULL && weighted_set_find(&process->states, row) == 0;
	memory_release(&walker->memory, row);
	return ok || fail(process);
}

static bool begin_process(struct lod_process *process, const struct lod_program *program)
{
	struct walker *walker = &process->walker;

	process->decisions.column = walk_width(program->block);
	process->mdp = mdp_of(&walker->memory);
	process->states = walk_empty(walker, process->decisions.column + 2);
	process->outcomes = walk_empty(walker, 1);
	walker->decisions = &process->decisions;
	process->places =
		arena_take(&walker->arena, (program->statements + 1) * sizeof(struct step_place *));
	process->around =
		arena_take(&walker->arena, (program->statements + 1) * sizeof *process->around);
	if (process->places == NULL || process->around == NULL)
		return fail(process);
	note_around(process, program->block->statements, NULL);
	return true;
}

bool step_explore(struct lod_process *process, const struct lod_walk_request *request,
		  bool keeps_items)
{
	const struct mdp_model model = {process, step};
	bool begun = walk_begin(&process->walker, request, keeps_items);

	return begin_process(process, request->program) && begun && add_first(process) &&
	       (mdp_explore(&process->mdp, &model) || fail(process));
}

void step_clear(struct lod_process *process)
{
	mdp_clear(&process->mdp);
	weighted_set_clear(&process->states);
	weighted_set_clear(&process->outcomes);
	walk_decisions_clear(&process->decisions, &process->walker);
	memory_release(&process->walker.memory, process->nodes);
	walk_end(&process->walker);
}
