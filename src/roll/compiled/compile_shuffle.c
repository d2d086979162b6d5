/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `perm` by a partial Fisher-Yates shuffle: only the first items of the shuffled list are computed. */
#include "roll/compiled/compile.h"

/* The item in a variable place of a list. */
static value item_of(struct compiler *compiler, const struct items *items, value place)
{
	struct draft *code = compiler->code;
	int64_t first = code_bounds(code, items->list[0].number).low;
	bool in_row = true;
	value number = items->list[0].number;
	size_t i;

	for (i = 0; i < items->count; i++)
		in_row = in_row && code_is(code, items->list[i].number, first + (int64_t)i);
	if (in_row)
		return code_add(code, place, code_constant(code, first));
	for (i = 1; i < items->count; i++)
		number = code_choose(
			code,
			code_test(code, OPERATION_EQUAL, place, code_constant(code, (int64_t)i)),
			items->list[i].number, number);
	return number;
}

/* The item in `place` after `traded` exchanges, in which the items `moved` came to `places`. */
static value in_place(struct compiler *compiler, const struct items *items, value place,
		      const value *places, const value *moved, size_t traded)
{
	struct draft *code = compiler->code;
	value number = item_of(compiler, items, place);
	size_t i;

	for (i = 0; i < traded; i++)
		number = code_choose(code, code_test(code, OPERATION_EQUAL, place, places[i]),
				     moved[i], number);
	return number;
}

/* The same draws as `shuffle` in roll/select.c, but only for the first `wanted` items. */
struct items items_shuffled(struct compiler *compiler, const struct node *node,
			    const struct items *items, size_t wanted)
{
	enum { MOST_PLACES = 64 };
	struct draft *code = compiler->code;
	int32_t stream = code_stream(code, compiler->stream, node->id);
	value places[MOST_PLACES], moved[MOST_PLACES];
	struct items shuffled = {0};
	size_t i;

	if (wanted > items->count)
		wanted = items->count;
	if (wanted > MOST_PLACES || !items_are_certain(compiler->code, items)) {
		code->failed = true;
		return shuffled;
	}
	for (i = 0; i < wanted && !code->failed; i++) {
		value here = code_constant(code, (int64_t)i);
		value die = code_die(code, stream, (int64_t)i, (int64_t)(items->count - i), 0);

		places[i] = code_add(code, die, code_constant(code, (int64_t)i - 1));
		moved[i] = in_place(compiler, items, here, places, moved, i);
		items_append(compiler->code, &shuffled,
			     in_place(compiler, items, places[i], places, moved, i),
			     code_constant(code, 1));
	}
	return shuffled;
}
