/* The distributions of function calls. */
#include "language/troll/calc_inside.h"

/* A call whose arguments are enumerated one after the other. */
struct opening {
	struct frame *outer;
	struct frame inner;
	expression *e;
	const struct question *question;
	struct weighted_set *to;
};

/* Enumerates the values of the arguments from number `at` on; for each combination, adds the distribution of the
   body. */
static bool open_call(struct calculator *calc, struct opening *opening, size_t at,
		      mpq_srcptr weight)
{
	expression *e = opening->e;
	const struct question *asked;
	const struct weighted_set *dist;
	bool ok = true;
	mpq_t share;
	size_t i;

	if (at == e->count) {
		dist = calc_find(calc, &opening->inner, e->function->body, opening->question);
		return dist != NULL && calc_add_all(calc, e, opening->to, dist, weight);
	}
	asked = need_of_argument(calc, opening->outer, e, at, opening->question);
	dist = asked != NULL ? calc_find(calc, opening->outer, e->arguments[at], asked) : NULL;
	mpq_init(share);
	for (i = 0; dist != NULL && ok && i < dist->count; i++) {
		mpq_mul(share, dist->weights[i], weight);
		opening->inner.slots[at] = value_in(dist, i);
		ok = open_call(calc, opening, at + 1, share);
	}
	mpq_clear(share);
	return ok && dist != NULL;
}

bool calc_call(struct calculator *calc, struct frame *frame, expression *e,
	       const struct question *question, struct weighted_set *to)
{
	bool counts = calc->rounds > 0 || e->function->recursive;
	struct opening opening = {frame, *frame, e, question, to};
	mpq_t one;
	bool ok;

	if (counts && frame->level <= 0)
		return true; /* deeper calls are lost mass */
	opening.inner.level -= counts;
	opening.inner.count = e->function->slots;
	opening.inner.slots =
		memory_take(&calc->memory, (opening.inner.count + 1) * sizeof *opening.inner.slots);
	if (opening.inner.slots == NULL)
		return calc_no_memory(calc, e);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = open_call(calc, &opening, 0, one);
	mpq_clear(one);
	memory_release(&calc->memory, opening.inner.slots);
	return ok;
}

/* ---- compositional functions ---- */

enum { ARGUMENT, ITEM, EACH, REST };

/* One step of a right fold: combines an item with the distribution of the fold of the later items. */
static bool fold_item(struct calculator *calc, struct frame *frame, expression *e,
		      const struct question *question, const struct weighted_set *rest,
		      struct weighted_set *to)
{
	const struct weighted_set *each = calc_find(calc, frame, e->first, &question_all), *gives;
	bool ok = each != NULL;
	mpq_t weight;
	size_t i, k;

	mpq_init(weight);
	for (i = 0; ok && i < each->count; i++) {
		for (k = 0; ok && k < rest->count; k++) {
			frame->slots[EACH] = value_in(each, i);
			frame->slots[REST] = value_in(rest, k);
			mpq_mul(weight, each->weights[i], rest->weights[k]);
			gives = calc_find(calc, frame, e->second, question);
			ok = gives != NULL && calc_add_all(calc, e, to, gives, weight);
		}
	}
	mpq_clear(weight);
	return ok;
}

bool calc_fold(struct calculator *calc, struct frame *frame, expression *e,
	       const struct question *question, struct weighted_set *to)
{
	const struct troll_value *items = frame->slots[ARGUMENT];
	const struct weighted_set *neutral;
	struct weighted_set rest = calc_empty(calc);
	size_t i;
	mpq_t one;
	bool ok;

	if (!troll_take_collection(&calc->work, e, items))
		return false;
	neutral = calc_find(calc, frame, e->third, items->count == 0 ? question : &question_all);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = neutral != NULL && calc_add_all(calc, e, items->count == 0 ? to : &rest, neutral, one);
	for (i = items->count; ok && i-- > 0;) {
		struct weighted_set more = calc_empty(calc);

		frame->slots[ITEM] = troll_number(&calc->work.values, items->items[i]);
		ok = frame->slots[ITEM] != NULL
			     ? fold_item(calc, frame, e, i == 0 ? question : &question_all, &rest,
					 i == 0 ? to : &more)
			     : calc_no_memory(calc, e);
		weighted_set_clear(&rest);
		rest = more;
	}
	mpq_clear(one);
	weighted_set_clear(&rest);
	return ok;
}
