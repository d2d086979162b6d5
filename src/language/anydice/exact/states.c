/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that expand dice, by dynamic programming over states. */
#include "language/anydice/exact/states.h"

#include <string.h>

#include "language/anydice/exact/expand.h"
#include "language/anydice/exact/mix.h"
#include "language/anydice/exact/need.h"
#include "language/anydice/exact/roll.h"
#include "language/anydice/exact/tally.h"
#include "language/anydice/run/run.h"
#include "support/platform.h"

/* More states at a point, more sequences of decisions, in a statement from one state or in all, or more different
   sequences for one loop to go through, are not worth it; nor are many statements, after each of which all others are
   analysed. */
enum {
	MOST_STATES = 200000,
	MOST_PATHS = 20000,
	MOST_IN_ALL = 1000000,
	MOST_IN_TRIAL = 100000, /* where a call is only tried (struct any_run) */
	MOST_SEQUENCES = 32,
	MOST_STATEMENTS = 200
};

/*
 * A row of words: a type and a value for each variable that the function assigns, then a word for each face of each
 * roll, the number of its class among those with dice, and of the first face of a class also the number of its dice.
 * What is not live is 0. A number that is not drawn yet has the type ANY_NOTHING, and as its value 1 + the index of the
 * parameter.
 */
struct states {
	uint64_t *rows;
	mpz_t *weights;
	size_t count, row_room, weight_room;
	size_t bytes; /* memory counted for the weights */
	struct row_index index;
};

struct state_merge {
	struct any_run *run;
	const struct any_function *function;
	const struct any_reads *reads;
	struct any_liveness liveness;
	/* parameters that are drawn as numbers, or as sequences of one; or NULL */
	const struct pmf *numbers[ANY_MOST_ARGUMENTS];
	bool as_sequence[ANY_MOST_ARGUMENTS];
	struct any_roll rolls[ANY_MOST_ARGUMENTS];          /* those that are rolls, or cleared */
	const struct any_roll *is_roll[ANY_MOST_ARGUMENTS]; /* the same, or NULL */
	bool varies[ANY_MOST_ARGUMENTS];
	struct any_value *constants;
	size_t *slots, slot_count;          /* the variables in a row */
	size_t width;                       /* words of a row */
	uint64_t *row;                      /* the one that is made */
	const uint64_t *from;               /* the one that it is made from, */
	size_t classes[ANY_MOST_ARGUMENTS]; /* and the number of classes of each roll in it */
	bool *read;                         /* variables that the current statement reads */
	struct any_decisions decisions;
	mpz_t totals[ANY_MOST_ARGUMENTS]; /* those of the numbers */
	mpz_t weight, factor;             /* of the current state; scratch */
	size_t weight_bytes;              /* of the weight of a state */
	struct any_mix mix;
	uint64_t states, paths, most_paths; /* in all */
	bool too_many;
};

/* ---- sets of states ---- */

static void clear_states(struct state_merge *m, struct states *set)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		mpz_clear(set->weights[i]);
	pmf_let_go(&m->run->context, set->bytes);
	memory_release(&m->run->counted, set->rows);
	memory_release(&m->run->counted, set->weights);
	row_index_clear(&set->index, &m->run->counted);
	*set = (struct states){.count = 0};
}

struct row_of {
	const struct states *set;
	size_t width;
};

static bool is_row(const void *table, size_t row, const void *like)
{
	const struct row_of *of = table;

	return memcmp(of->set->rows + row * of->width, like, of->width * sizeof *of->set->rows) ==
	       0;
}

static bool too_many(struct state_merge *m, const struct states *set)
{
	m->too_many = set->count >= MOST_STATES || pmf_part_taken(&m->run->context) > 0.5;
	return m->too_many;
}

/* Beyond the limit of memory, turns may do: they need none. */
static bool has_no_memory(struct state_merge *m)
{
	if (m->run->context.aborted != PMF_OVER_LIMIT)
		return any_aborted(m->run);
	m->run->context.aborted = PMF_NOT_ABORTED;
	m->too_many = true;
	return false;
}

/* Adds a row with a weight. */
static bool add_row(struct state_merge *m, struct states *set, const uint64_t *row,
		    mpz_srcptr weight)
{
	struct row_of of = {set, m->width};
	uint64_t hash = hash_add_bytes(HASH_BEGIN, row, m->width * sizeof *row);
	size_t known = row_index_find(&set->index, hash, is_row, &of, row), room = set->row_room;

	if (known != ROW_NONE) {
		mpz_add(set->weights[known], set->weights[known], weight);
		return true;
	}
	if (too_many(m, set))
		return false;
	if (!memory_grow(&m->run->counted, &set->rows, &room, set->count + 1,
			 m->width * sizeof *set->rows) ||
	    !memory_grow(&m->run->counted, &set->weights, &set->weight_room, set->count + 1,
			 sizeof *set->weights) ||
	    !row_index_add(&set->index, &m->run->counted, hash, set->count) ||
	    !pmf_hold(&m->run->context, m->weight_bytes))
		return has_no_memory(m);
	set->row_room = room;
	set->bytes += m->weight_bytes;
	memcpy(set->rows + set->count * m->width, row, m->width * sizeof *row);
	mpz_init_set(set->weights[set->count++], weight);
	m->states++;
	return any_works(m->run, 1);
}

/* Moves all states of one set to another. */
static bool move_states(struct state_merge *m, struct states *to, struct states *from)
{
	struct states swap;
	bool ok = true;
	size_t i;

	if (to->count < from->count) {
		swap = *to;
		*to = *from;
		*from = swap;
	}
	for (i = 0; ok && i < from->count; i++)
		ok = add_row(m, to, from->rows + i * m->width, from->weights[i]);
	clear_states(m, from);
	return ok;
}

/* ---- states and the variables of the interpreter ---- */

/* The number of faces, from the first on, whose dice are all decided and stand before every position that may still be
   picked: of these only the number of their dice matters, which are the ones that no class has (roll.h). */
static size_t faces_before(const struct any_roll *roll, const bool *positions)
{
	size_t times = (size_t)roll->dice->times, first = 1, before = any_roll_hidden(roll), i;

	while (first <= times && !positions[first])
		first++;
	for (i = 0; i < roll->faces; i++) {
		const struct any_class *class = &roll->classes[roll->class_of[i]];

		if (class->faces > 1 && class->dice > 0)
			break;
		before += class->dice;
		if (first <= before)
			break;
	}
	return first <= times ? i : roll->faces;
}

/* The words of the faces; `live` is NULL if all are. Classes are numbered by their first faces. */
static void write_roll(uint64_t *row, struct any_roll *roll, const bool *live,
		       const bool *positions)
{
	size_t before = live == NULL ? 0 : faces_before(roll, positions), i;
	uint64_t numbers = 0;

	for (i = 0; i < roll->count; i++)
		roll->classes[i].mark = 0;
	for (i = 0; i < roll->faces; i++)
		roll->classes[roll->class_of[i]].mark |= i >= before || live[i];
	for (i = 0; i < roll->faces; i++) {
		struct any_class *class = &roll->classes[roll->class_of[i]];

		if (class->mark == 0 || class->dice == 0)
			continue;
		row[i] = class->mark == 1 ? class->dice : 0;
		class->mark = class->mark == 1 ? ++numbers << 32 : class->mark;
		row[i] |= class->mark;
	}
}

static const uint64_t *read_roll(const uint64_t *row, struct any_roll *roll)
{
	bool dropped = false;
	size_t i;

	for (i = 0; i < roll->faces; i++)
		dropped |= row[i] == 0;
	roll->count = dropped; /* class 0: without dice, or not asked about any more */
	if (dropped)
		roll->classes[0] = (struct any_class){0};
	for (i = 0; i < roll->faces; i++) {
		size_t part = row[i] == 0 ? 0 : (size_t)(row[i] >> 32) - !dropped;

		if (part == roll->count)
			roll->classes[roll->count++] =
				(struct any_class){0, (size_t)(row[i] & UINT32_MAX), 0};
		roll->class_of[i] = part;
		roll->classes[part].faces++;
	}
	return row + roll->faces;
}

static bool is_pointer(enum any_type type)
{
	return type != ANY_NOTHING && type != ANY_NUMBER && type != ANY_EMPTY;
}

/* Whether a live variable holds the roll. *other: not only its parameter does, so that anything may be asked of it. */
static bool holds_roll(const struct state_merge *m, const struct any_live_roll *of,
		       const bool *live, bool *other)
{
	bool holds = false;
	size_t i;

	*other = false;
	for (i = 0; i < m->slot_count; i++) {
		const struct any_value *value = &m->run->variables[m->slots[i]];

		if (!live[m->slots[i]] || value->type != ANY_ROLL || value->roll != of->roll)
			continue;
		holds = true;
		*other |= m->slots[i] != of->variable;
	}
	return holds;
}

/* The current state in the row, as far as it is live. */
static void write_row(struct state_merge *m, const bool *live)
{
	uint64_t *row = m->row;
	bool other;
	size_t i;

	memset(row, 0, m->width * sizeof *row);
	for (i = 0; i < m->slot_count; i++, row += 2) {
		const struct any_value *value = &m->run->variables[m->slots[i]];

		if (!live[m->slots[i]])
			continue;
		row[0] = value->type;
		/* a pointer may be shorter than a number, and what is beside it may be anything */
		memcpy(&row[1], &value->number,
		       is_pointer(value->type) ? sizeof value->roll : sizeof value->number);
	}
	for (i = 0; i < m->liveness.roll_count; i++) {
		const struct any_live_roll *of = &m->liveness.rolls[i];

		if (holds_roll(m, of, live, &other))
			write_roll(row, &m->rolls[of->parameter], other ? NULL : live + of->first,
				   live + of->positions);
		row += of->roll->faces;
	}
}

static void read_row(struct state_merge *m, const uint64_t *row)
{
	size_t i;

	for (i = 0; i < m->slot_count; i++, row += 2) {
		struct any_value *value = &m->run->variables[m->slots[i]];

		value->type = (enum any_type)row[0];
		memcpy(&value->number, &row[1], sizeof row[1]);
	}
	for (i = 0; i < m->function->count; i++) {
		if (m->is_roll[i] == NULL)
			continue;
		row = read_roll(row, &m->rolls[i]);
		m->classes[i] = m->rolls[i].count;
	}
}

/* ---- weights ---- */

/* The value of a parameter that was drawn. */
static bool show_number(struct state_merge *m, size_t parameter, int64_t number,
			struct any_value *value)
{
	*value = any_number(number);
	return !m->as_sequence[parameter] || any_make_sequence(m->run, &number, 1, value);
}

/* Draws the numbers that the expression reads, and multiplies the weight by theirs. *possible: it is not 0. */
static bool draw_numbers(struct state_merge *m, bool *possible)
{
	size_t i, drawn;

	*possible = true;
	for (i = 0; i < m->slot_count; i++) {
		struct any_value *value = &m->run->variables[m->slots[i]];
		const struct pmf *number;

		if (value->type != ANY_NOTHING || value->number == 0 || !m->read[m->slots[i]])
			continue;
		number = m->numbers[value->number - 1];
		if (!any_decide(m->run, &m->decisions, number->count - 1, &drawn))
			return any_aborted(m->run);
		enclosed_weight(number, drawn, m->factor);
		mpz_mul(m->weight, m->weight, m->factor);
		mpz_divexact(m->weight, m->weight, m->totals[value->number - 1]);
		*possible &= mpz_sgn(m->factor) > 0;
		if (!show_number(m, (size_t)value->number - 1, pmf_key(number, drawn), value))
			return false;
	}
	return true;
}

/* Multiplies the weight by the probability of what was decided of each roll since read_row, times what the weight has as
   a factor: of each class, the weight of its faces to the power of its dice. Afterwards the rolls are as before. */
static void weigh_rolls(struct state_merge *m)
{
	const uint64_t *row = m->from + 2 * m->slot_count;
	size_t i;

	for (i = 0; i < m->function->count; i++) {
		struct any_roll *roll = &m->rolls[i];

		if (m->is_roll[i] == NULL)
			continue;
		if (roll->count > m->classes[i]) {
			any_roll_weight(roll, m->factor);
			mpz_mul(m->weight, m->weight, m->factor);
			read_roll(row, roll);
			any_roll_weight(roll, m->factor);
			mpz_divexact(m->weight, m->weight, m->factor);
		}
		row += roll->faces;
	}
}

/* Adds the current state. */
static bool keep(struct state_merge *m, struct states *to, const bool *live)
{
	write_row(m, live);
	weigh_rolls(m);
	return add_row(m, to, m->row, m->weight);
}

/* ---- expressions ---- */

struct statement_step {
	const struct any_statement *statement;
	/* Uses the value of the expression in the current state, whose weight is m->weight but for what was decided of
	   rolls. False after an error (reported), or when there are too many states. */
	bool (*use)(struct state_merge *m, const struct statement_step *step,
		    struct any_value *value);
	const struct any_rest *rest;  /* after a loop */
	const bool *live, *otherwise; /* where `to` and `other` go on */
	struct states *to, *other;
	struct sequences *sequences;
};

/* One state with one sequence of decisions. */
static bool take_path(struct state_merge *m, const struct statement_step *step, mpz_srcptr weight)
{
	struct any_value value;
	bool possible;

	read_row(m, m->from);
	m->decisions.next = 0;
	mpz_set(m->weight, weight);
	if (!draw_numbers(m, &possible))
		return false;
	return !possible ||
	       (any_evaluate(m->run, step->statement->value, &value) && step->use(m, step, &value));
}

/* Evaluates the expression of a statement in each state, once for each sequence of decisions. */
static bool take_step(struct state_merge *m, const struct states *from,
		      const struct statement_step *step)
{
	size_t paths, i;
	bool ok = true;

	memset(m->read, 0, m->run->program->variables * sizeof *m->read);
	any_mark_reads(m->run, m->reads, step->statement->value, m->liveness.none, m->read);
	for (i = 0; ok && i < from->count; i++) {
		m->from = from->rows + i * m->width;
		m->decisions.count = paths = 0;
		do {
			m->too_many = paths++ == MOST_PATHS || m->paths++ == m->most_paths;
			ok = !m->too_many && take_path(m, step, from->weights[i]);
		} while (ok && any_decisions_next(&m->decisions));
	}
	return ok;
}

/* The set at a point, to be released; NULL after an error (reported). */
static bool *find_live(struct state_merge *m, const struct any_rest *rest)
{
	bool *live = memory_take(&m->run->counted, (m->liveness.size + 1) * sizeof *live);

	if (live == NULL) {
		any_aborted(m->run);
	} else if (!any_liveness_find(&m->liveness, rest, live)) {
		memory_release(&m->run->counted, live);
		live = NULL;
	}
	return live;
}

/* ---- assignments and results ---- */

static bool use_assigned(struct state_merge *m, const struct statement_step *step,
			 struct any_value *value)
{
	m->run->variables[step->statement->variable] = *value;
	return keep(m, step->to, step->live);
}

static bool assign(struct state_merge *m, const struct any_statement *statement,
		   const struct any_rest *rest, struct states *set)
{
	struct states to = {.count = 0};
	bool *live = find_live(m, rest), ok;

	ok = live != NULL && take_step(m, set,
				       &(struct statement_step){.statement = statement,
								.use = use_assigned,
								.live = live,
								.to = &to});
	memory_release(&m->run->counted, live);
	clear_states(m, set);
	*set = to;
	return ok;
}

static bool use_result(struct state_merge *m, const struct statement_step *step,
		       struct any_value *value)
{
	struct pmf *sum;

	(void)step;
	if (value->type == ANY_ROLL) {
		sum = any_roll_sum(m->run, value->roll);
		if (sum == NULL || !any_make_dice(m->run, 1, sum, value))
			return false;
	}
	weigh_rolls(m);
	return any_mix_add(m->run, &m->mix, value, m->weight);
}

static bool end(struct state_merge *m, const struct any_statement *statement, struct states *set)
{
	bool ok = take_step(m, set,
			    &(struct statement_step){.statement = statement, .use = use_result});

	clear_states(m, set);
	return ok;
}

/* ---- conditions ---- */

static bool run_block(struct state_merge *m, const struct any_statement *statement,
		      const struct any_rest *outer, struct states *set);

static bool use_condition(struct state_merge *m, const struct statement_step *step,
			  struct any_value *value)
{
	if (!any_as_condition(m->run, step->statement->value, value))
		return false;
	return value->number != 0 ? keep(m, step->to, step->live)
				  : keep(m, step->other, step->otherwise);
}

static bool choose(struct state_merge *m, const struct any_statement *statement,
		   const struct any_rest *rest, struct states *set)
{
	struct states yes = {.count = 0}, no = {.count = 0};
	bool *live = find_live(m, &(struct any_rest){.outer = rest, .next = statement->body});
	bool *otherwise =
		find_live(m, &(struct any_rest){.outer = rest, .next = statement->otherwise});
	bool ok;

	ok = live != NULL && otherwise != NULL &&
	     take_step(m, set,
		       &(struct statement_step){.statement = statement,
						.use = use_condition,
						.live = live,
						.otherwise = otherwise,
						.to = &yes,
						.other = &no});
	memory_release(&m->run->counted, live);
	memory_release(&m->run->counted, otherwise);
	clear_states(m, set);
	ok = ok && run_block(m, statement->body, rest, &yes) &&
	     run_block(m, statement->otherwise, rest, &no) && move_states(m, &yes, &no);
	clear_states(m, &no);
	*set = yes;
	return ok;
}

/* ---- loops ---- */

/* The states by the sequence that a loop goes through in them. */
struct sequences {
	struct any_value over[MOST_SEQUENCES];
	bool *live[MOST_SEQUENCES];
	struct states sets[MOST_SEQUENCES];
	size_t count;
};

static bool use_sequence(struct state_merge *m, const struct statement_step *step,
			 struct any_value *value)
{
	struct sequences *all = step->sequences;
	size_t i = 0;

	if (!any_as_sequence(m->run, step->statement, value))
		return false;
	while (i < all->count && all->over[i].sequence != value->sequence)
		i++;
	if (i == MOST_SEQUENCES) {
		m->too_many = true;
		return false;
	}
	if (i == all->count) {
		all->over[i] = *value;
		all->live[i] = find_live(m, &(struct any_rest){.outer = step->rest,
							       .loop = step->statement,
							       .over = &all->over[i]});
		if (all->live[i] == NULL)
			return false;
		all->count++;
	}
	return keep(m, &all->sets[i], all->live[i]);
}

static bool set_variable(struct state_merge *m, size_t variable, int64_t item,
			 const struct any_rest *rest, struct states *set)
{
	struct states to = {.count = 0};
	bool *live = find_live(m, rest), ok = live != NULL;
	size_t i;

	for (i = 0; ok && i < set->count; i++) {
		read_row(m, set->rows + i * m->width);
		m->run->variables[variable] = any_number(item);
		write_row(m, live);
		ok = add_row(m, &to, m->row, set->weights[i]);
	}
	memory_release(&m->run->counted, live);
	clear_states(m, set);
	*set = to;
	return ok;
}

static bool works_on_turn(struct any_run *run, const struct any_statement *loop)
{
	struct span around = run->at;
	bool ok;

	run->at = loop->at;
	ok = any_works(run, 1);
	run->at = around;
	return ok;
}

static bool take_turns(struct state_merge *m, const struct any_statement *loop,
		       const struct any_rest *outer, const struct any_value *over,
		       struct states *set)
{
	struct any_rest rest = {.outer = outer, .loop = loop, .over = over};
	const struct any_rest body = {.outer = &rest, .next = loop->body};
	size_t i;
	bool ok = true;

	for (i = 0; ok && i < over->sequence->count && set->count > 0; i++) {
		rest.turn = (int64_t)i + 1;
		ok = works_on_turn(m->run, loop) &&
		     set_variable(m, loop->variable, over->sequence->items[i], &body, set) &&
		     run_block(m, loop->body, &rest, set);
	}
	return ok;
}

static bool loop(struct state_merge *m, const struct any_statement *statement,
		 const struct any_rest *rest, struct states *set)
{
	struct sequences all = {.count = 0};
	bool ok;
	size_t i;

	ok = take_step(m, set,
		       &(struct statement_step){.statement = statement,
						.use = use_sequence,
						.rest = rest,
						.sequences = &all});
	clear_states(m, set);
	for (i = 0; i < all.count; i++) {
		ok = ok && take_turns(m, statement, rest, &all.over[i], &all.sets[i]) &&
		     move_states(m, set, &all.sets[i]);
		clear_states(m, &all.sets[i]);
		memory_release(&m->run->counted, all.live[i]);
	}
	return ok;
}

/* ---- blocks ---- */

/* The set becomes that of the states in which the block has not returned a result. */
static bool run_block(struct state_merge *m, const struct any_statement *statement,
		      const struct any_rest *outer, struct states *set)
{
	bool ok = any_enter(m->run, 5);

	for (; ok && statement != NULL && set->count > 0; statement = statement->next) {
		struct any_rest rest = {.outer = outer, .next = statement->next};

		ok = statement->kind == ANY_ASSIGN ? assign(m, statement, &rest, set)
		     : statement->kind == ANY_IF   ? choose(m, statement, &rest, set)
		     : statement->kind == ANY_LOOP ? loop(m, statement, &rest, set)
						   : end(m, statement, set);
	}
	any_leave(m->run, 5);
	return ok;
}

/* ---- beginning and end ---- */

/* Whether these are few statements, all of the kinds above. Marks the variables that they assign. */
static bool is_simple(const struct any_statement *statement, bool *assigned, size_t *count)
{
	for (; statement != NULL; statement = statement->next) {
		if (++*count > MOST_STATEMENTS || statement->kind == ANY_OUTPUT ||
		    statement->kind == ANY_DEFINE || statement->kind == ANY_SET)
			return false;
		if (statement->kind == ANY_ASSIGN || statement->kind == ANY_LOOP)
			assigned[statement->variable] = true;
		if (!is_simple(statement->body, assigned, count) ||
		    !is_simple(statement->otherwise, assigned, count))
			return false;
	}
	return true;
}

/* Binds the arguments from the last to the first, so that of two parameters with the same name the first wins. */
static bool bind(struct state_merge *m, const struct any_parameter *parameter, size_t i,
		 const struct any_value *argument)
{
	struct any_run *run = m->run;
	bool wants_one, expanded = false;
	struct any_value *value;

	if (parameter == NULL)
		return true;
	if (!bind(m, parameter->next, i + 1, argument + 1))
		return false;
	value = &run->variables[parameter->variable];
	m->as_sequence[i] = parameter->binding == ANY_AS_SEQUENCE;
	wants_one = m->as_sequence[i] || parameter->binding == ANY_AS_NUMBER;
	m->read[parameter->variable] = true;
	if (!wants_one || argument->type != ANY_DICE_VALUE)
		return any_bind(run, parameter->binding, argument, value, &expanded);
	m->varies[i] = true;
	if (m->as_sequence[i] && argument->dice->times > 1) {
		m->is_roll[i] = &m->rolls[i];
		*value = (struct any_value){ANY_ROLL, {.roll = &m->rolls[i]}};
		if (!any_roll_init(run, &m->rolls[i], argument->dice, &m->decisions))
			return false;
		any_roll_weight(&m->rolls[i], m->factor);
		mpz_mul(m->weight, m->weight, m->factor);
		any_mix_over(&m->mix, argument->dice->die, argument->dice->times);
		return true;
	}
	m->numbers[i] = any_sum(run, argument->dice);
	*value = (struct any_value){ANY_NOTHING, {.number = (int64_t)i + 1}};
	if (m->numbers[i] == NULL)
		return false;
	enclosed_total(m->numbers[i], m->totals[i]);
	mpz_mul(m->weight, m->weight, m->totals[i]);
	any_mix_over(&m->mix, m->numbers[i], 1);
	return true;
}

static void find_slots(struct state_merge *m)
{
	size_t i;

	for (i = 0; i < m->run->program->variables; i++) {
		if (m->read[i])
			m->slots[m->slot_count++] = i;
	}
	m->width = 2 * m->slot_count + 1;
	for (i = 0; i < m->function->count; i++)
		m->width += m->is_roll[i] != NULL ? m->rolls[i].faces : 0;
}

/* Binds the arguments and makes the first state. *simple: the function has no other statements than those above. */
static bool begin_states(struct state_merge *m, const struct any_value *arguments, bool *simple,
			 struct states *set)
{
	const struct any_rest rest = {.next = m->function->body};
	struct any_run *run = m->run;
	size_t variables = run->program->variables + 1, count = 0;
	bool *live, ok;

	m->read = memory_take(&run->counted, variables * sizeof *m->read);
	m->slots = memory_take(&run->counted, variables * sizeof *m->slots);
	m->constants = memory_take(&run->counted, variables * sizeof *m->constants);
	if (m->read == NULL || m->slots == NULL || m->constants == NULL)
		return any_aborted(run);
	memset(m->read, 0, variables * sizeof *m->read);
	*simple = is_simple(m->function->body, m->read, &count);
	if (!*simple)
		return true;
	mpz_set_ui(m->weight, 1);
	if (!bind(m, m->function->parameters, 0, arguments))
		return false;
	memcpy(m->constants, run->variables, variables * sizeof *m->constants);
	find_slots(m);
	m->weight_bytes = memory_cost((mpz_size(m->weight) + 1) * sizeof(mp_limb_t));
	m->row = memory_take(&run->counted, m->width * sizeof *m->row);
	if (m->row == NULL)
		return any_aborted(run);
	memset(m->row, 0, m->width * sizeof *m->row);
	if (!any_liveness_init(&m->liveness, run, m->reads, m->function, m->is_roll, m->varies,
			       m->constants))
		return false;
	live = find_live(m, &rest);
	if (live == NULL)
		return false;
	write_row(m, live);
	ok = add_row(m, set, m->row, m->weight);
	memory_release(&run->counted, live);
	return ok;
}

static void clear_merge(struct state_merge *m)
{
	const struct dicelab_memory *memory = &m->run->counted;
	size_t i;

	for (i = 0; i < m->function->count; i++) {
		if (m->is_roll[i] != NULL)
			any_roll_clear(m->run, &m->rolls[i]);
	}
	if (m->liveness.run != NULL)
		any_liveness_clear(&m->liveness);
	memory_release(memory, m->read);
	memory_release(memory, m->slots);
	memory_release(memory, m->constants);
	memory_release(memory, m->row);
	memory_release(memory, m->decisions.answers);
	memory_release(memory, m->decisions.most);
	any_mix_clear(m->run, &m->mix);
	mpz_clears(m->weight, m->factor, NULL);
	for (i = 0; i < ANY_MOST_ARGUMENTS; i++)
		mpz_clear(m->totals[i]);
}

bool any_merge_states(struct any_run *run, const struct any_function *function,
		      const struct any_value *arguments, bool *done, bool *large,
		      struct any_value *result)
{
	struct state_merge m = {.run = run, .function = function, .reads = run->reads};
	struct states set = {.count = 0};
	double before = platform_seconds();
	size_t i;
	bool ok;

	m.most_paths = run->trying ? MOST_IN_TRIAL : MOST_IN_ALL;
	mpz_inits(m.weight, m.factor, NULL);
	any_mix_init(&m.mix);
	for (i = 0; i < ANY_MOST_ARGUMENTS; i++)
		mpz_init(m.totals[i]);
	ok = begin_states(&m, arguments, done, &set);
	if (ok && *done)
		ok = run_block(&m, function->body, NULL, &set);
	m.mix.partial |= set.count > 0; /* states without a result */
	if (ok && *done)
		ok = any_mix_finish(run, &m.mix, result);
	*done &= !m.too_many;
	*large = m.too_many;
	if (ok && *done)
		any_tally(run, "states", m.states, platform_seconds() - before);
	clear_states(&m, &set);
	clear_merge(&m);
	return ok || m.too_many; /* for which nothing was reported */
}
