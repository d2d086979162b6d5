/* Draws values: dice by inverse transform sampling, processes by evaluating them with drawn operands. */
#include <string.h>

#include "language/anydice/interpret.h"
#include "language/anydice/operate.h"
#include "language/anydice/process.h"

struct drawing {
	struct any_run *run;
	const struct chance *chance;
	struct span at; /* of the current process */
};

/* Draws the number; sets *nothing if the value is the empty die. */
static bool draw(struct drawing *drawing, const struct any_value *value, int64_t *number,
		 bool *nothing);

/* ---- distributions ---- */

/* A uniform number below `bound`, by rejection, of any size. */
static bool draw_below(struct drawing *drawing, mpz_srcptr bound, mpz_t number)
{
	const uint64_t part = UINT64_C(1) << 32;
	size_t bits = mpz_sizeinbase(bound, 2), drawn;
	uint64_t some;

	do {
		mpz_set_ui(number, 0);
		for (drawn = 0; drawn < bits; drawn += 32) {
			if (!drawing->chance->draw(drawing->chance->data, part, &some))
				return false;
			mpz_mul_2exp(number, number, 32);
			mpz_add_ui(number, number, (unsigned long)some);
		}
		mpz_fdiv_q_2exp(number, number, drawn - bits);
	} while (mpz_cmp(number, bound) >= 0);
	return true;
}

/* Inverse transform sampling: a linear search in the cumulative weights. */
static bool draw_weighted(struct drawing *drawing, const struct pmf *pmf, int64_t *number)
{
	mpz_t left, weight;
	size_t i = 0;
	bool ok;

	mpz_inits(left, weight, NULL);
	ok = draw_below(drawing, pmf->total, left);
	for (; ok; i++) {
		pmf_weight(pmf, i, weight);
		if (mpz_cmp(left, weight) < 0)
			break;
		mpz_sub(left, left, weight);
	}
	*number = ok ? pmf_key(pmf, i) : 0;
	mpz_clears(left, weight, NULL);
	return ok && any_works(drawing->run, drawing->at, i);
}

static bool draw_die(struct drawing *drawing, const struct pmf *die, int64_t *number)
{
	uint64_t face;

	if (!any_is_even(die))
		return draw_weighted(drawing, die, number);
	if (!drawing->chance->draw(drawing->chance->data, die->count, &face))
		return false;
	*number = any_lowest(die) + (int64_t)face;
	return true;
}

/* ---- pools ---- */

static int64_t count_dice(const struct any_value *value)
{
	return value->type == ANY_PROCESS ? value->process->times : value->dice->times;
}

static bool draw_one(struct drawing *drawing, const struct any_process *process, int64_t *number,
		     bool *nothing);

/* Draws each die of a pool, and sorts them into the order of positions. */
static bool draw_items(struct drawing *drawing, const struct any_value *pool, int64_t *items)
{
	size_t count = (size_t)count_dice(pool), i;
	bool nothing = false;

	for (i = 0; i < count; i++) {
		if (!(pool->type == ANY_PROCESS
			      ? draw_one(drawing, pool->process, &items[i], &nothing)
			      : draw_die(drawing, pool->dice->die, &items[i])))
			return false;
	}
	any_sort(items, count, drawing->run->setting.lowest_first);
	return true;
}

/* Draws a sorted roll, as a sequence. */
static bool draw_roll(struct drawing *drawing, const struct any_value *pool,
		      struct any_value *sequence)
{
	struct any_run *run = drawing->run;
	int64_t count = count_dice(pool), *items;
	bool ok;

	if (!any_has_room(run, drawing->at, count, 0) ||
	    !any_works(run, drawing->at, (uint64_t)count))
		return false;
	items = memory_take(&run->counted, (size_t)count * sizeof *items);
	if (items == NULL)
		return any_aborted(run, drawing->at);
	ok = draw_items(drawing, pool, items) &&
	     any_make_sequence(run, drawing->at, items, (size_t)count, sequence);
	memory_release(&run->counted, items);
	return ok;
}

/* ---- operators ---- */

/* The sum of a random number of dice. */
static bool draw_times(struct drawing *drawing, const struct any_process *process, int64_t *number,
		       bool *nothing)
{
	int64_t times = 0, one = 0;

	*number = 0;
	if (!draw(drawing, &process->values[0], &times, nothing))
		return false;
	for (; times != 0 && !*nothing; times += times < 0 ? 1 : -1) {
		if (!any_works(drawing->run, process->at, 1) ||
		    !draw(drawing, &process->values[1], &one, nothing))
			return false;
		if (times < 0 ? __builtin_sub_overflow(*number, one, number)
			      : __builtin_add_overflow(*number, one, number))
			return any_overflow(drawing->run, process->at);
	}
	return true;
}

static bool draw_binary(struct drawing *drawing, const struct any_process *process,
			struct any_value *result, bool *nothing)
{
	struct any_value values[2] = {process->values[0], any_number(0)};
	bool picks = process->operation == ANY_PICK;

	*result = any_number(0);
	if (process->operation == ANY_DICE)
		return draw_times(drawing, process, &result->number, nothing);
	if (picks ? !draw_roll(drawing, &process->values[1], &values[1])
		  : !draw(drawing, &process->values[1], &values[1].number, nothing))
		return false;
	if (!picks) {
		values[0] = any_number(0);
		if (!draw(drawing, &process->values[0], &values[0].number, nothing))
			return false;
	}
	return *nothing || any_binary(drawing->run, process->at, process->operation, &values[0],
				      &values[1], result);
}

/* ---- calls ---- */

/* Draws a random argument that a parameter expands: one number, or one roll. */
static bool draw_argument(struct drawing *drawing, enum any_binding binding,
			  const struct any_value *from, struct any_value *to, bool *nothing)
{
	*to = *from;
	if (!any_is_random(from))
		return true;
	if (binding == ANY_AS_SEQUENCE)
		return draw_roll(drawing, from, to);
	if (binding != ANY_AS_NUMBER)
		return true;
	*to = any_number(0);
	return draw(drawing, from, &to->number, nothing);
}

static bool draw_call(struct drawing *drawing, const struct any_process *process,
		      struct any_value *values, struct any_value *result, bool *nothing)
{
	const struct any_parameter *parameter = process->function->parameters;
	size_t i;

	memcpy(values, process->values, process->count * sizeof *values);
	drawing->run->variables = values + process->function->count;
	for (i = 0; parameter != NULL; parameter = parameter->next, i++) {
		if (!draw_argument(drawing, parameter->binding, &process->values[i], &values[i],
				   nothing))
			return false;
	}
	return *nothing ||
	       any_run_function(drawing->run, process->at, process->function, values, result);
}

static bool draw_builtin(struct drawing *drawing, const struct any_process *process,
			 struct any_value *values, struct any_value *result, bool *nothing)
{
	size_t i;

	for (i = 0; i < process->count; i++) {
		char binding = process->builtin->bindings[i];
		int64_t total;

		if (!draw_argument(drawing, any_builtin_binding(process->builtin, i),
				   &process->values[i], &values[i], nothing))
			return false;
		if (process->values[i].type != ANY_SEQUENCE || (binding != 'n' && binding != 'd'))
			continue;
		if (!any_total(drawing->run, process->at, &values[i], &total))
			return false;
		values[i] = any_number(total);
	}
	return *nothing ||
	       any_builtin_draw(drawing->run, process->at, process->builtin, values, result);
}

/* ---- processes ---- */

/* One draw of a process; the result may be random itself. */
static bool draw_value(struct drawing *drawing, const struct any_process *process,
		       struct any_value *values, struct any_value *result, bool *nothing)
{
	*result = any_number(0);
	switch (process->kind) {
	case PROCESS_BINARY:
		return draw_binary(drawing, process, result, nothing);
	case PROCESS_PREFIX:
		return draw(drawing, &process->values[0], &result->number, nothing) &&
		       (*nothing ||
			any_prefix(drawing->run, process->at, process->operation, result, result));
	case PROCESS_BUILTIN:
		return draw_builtin(drawing, process, values, result, nothing);
	case PROCESS_CALL:
		return draw_call(drawing, process, values, result, nothing);
	}
	return false;
}

static bool draw_entered(struct drawing *drawing, const struct any_process *process,
			 int64_t *number, bool *nothing)
{
	struct any_run *run = drawing->run;
	struct any_value *values =
		memory_take(&run->counted, (process->count + 1) * sizeof *values);
	struct any_value result;
	bool ok;

	if (values == NULL)
		return any_aborted(run, process->at);
	ok = draw_value(drawing, process, values, &result, nothing) &&
	     (*nothing || draw(drawing, &result, number, nothing));
	memory_release(&run->counted, values);
	return ok;
}

/* One of the copies whose sum a process is. Draws without a result, from empty dice, are rejected and repeated. */
static bool draw_one(struct drawing *drawing, const struct any_process *process, int64_t *number,
		     bool *nothing)
{
	enum { MOST_TRIES = 100000 };
	struct span at = drawing->at;
	struct any_entered before;
	int tries;
	bool ok;

	drawing->at = process->at;
	ok = any_process_enter(drawing->run, process, &before);
	for (tries = 0; ok; tries++) {
		*nothing = false;
		ok = draw_entered(drawing, process, number, nothing);
		if (!*nothing || tries == MOST_TRIES)
			break;
	}
	any_process_leave(drawing->run, &before);
	if (ok && *nothing)
		ok = any_error(drawing->run, CODE_VALUE, process->at, NULL,
			       "of %d draws of this, none had a result", MOST_TRIES);
	drawing->at = at;
	return ok;
}

static bool draw_sum(struct drawing *drawing, const struct any_value *value, int64_t *number,
		     bool *nothing)
{
	int64_t times = count_dice(value), one = 0;

	for (*number = 0; times > 0; times--) {
		if (!(value->type == ANY_PROCESS ? draw_one(drawing, value->process, &one, nothing)
						 : draw_die(drawing, value->dice->die, &one)) ||
		    !any_works(drawing->run, drawing->at, 1))
			return false;
		if (__builtin_add_overflow(*number, one, number))
			return any_overflow(drawing->run, drawing->at);
	}
	return true;
}

static bool draw(struct drawing *drawing, const struct any_value *value, int64_t *number,
		 bool *nothing)
{
	*number = 0;
	switch (value->type) {
	case ANY_NUMBER:
	case ANY_SEQUENCE:
		return any_total(drawing->run, drawing->at, value, number);
	case ANY_DICE_VALUE:
	case ANY_PROCESS:
		return draw_sum(drawing, value, number, nothing);
	case ANY_EMPTY:
	case ANY_NOTHING:
	case ANY_ROLL:
	case ANY_FORMULA:
		break;
	}
	*nothing = true;
	return true;
}

bool any_draw(struct any_run *run, const struct chance *chance, const struct any_value *value,
	      int64_t *number)
{
	struct drawing drawing = {run, chance, value->process->at};
	size_t objects = run->object_count, bytes = run->context.bytes;
	struct any_value drawn;
	bool nothing = false, ok;

	run->steps = 0; /* the limit applies to each roll */
	run->drawing = true;
	ok = draw(&drawing, value, number, &nothing);
	run->drawing = false;
	drawn = any_number(*number);
	any_region(run, objects, bytes, &drawn);
	return ok;
}
