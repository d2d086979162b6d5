/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Bindings of variables: saved and restored for alternative paths, and joined where control flow merges. */
#include <string.h>

#include "language/lod/compile/inside.h"
#include "support/arena.h"

void *take_room(struct lod_compiler *compiler, size_t count, size_t size)
{
	void *taken = count > SIZE_MAX / size - 1
			      ? NULL
			      : arena_take(&compiler->code->arena, (count + 1) * size);

	if (taken == NULL)
		code_give_up(compiler->code);
	return taken;
}

bool bindings_grow(struct lod_compiler *compiler, size_t count)
{
	size_t room = 2 * count + 16;
	struct binding *bindings;

	if (count <= compiler->room)
		return true;
	bindings = take_room(compiler, room, sizeof *bindings);
	if (bindings == NULL)
		return false;
	if (compiler->count > 0)
		memcpy(bindings, compiler->bindings, compiler->count * sizeof *bindings);
	compiler->bindings = bindings;
	compiler->room = room;
	return true;
}

struct binding *bindings_copy(struct lod_compiler *compiler)
{
	enum { MOST_COPIED = 500000 }; /* limits the memory */
	struct binding *copy = take_room(compiler, compiler->count, sizeof *copy);

	compiler->copied += compiler->count;
	if (compiler->copied > MOST_COPIED)
		code_give_up(compiler->code);
	if (copy != NULL && compiler->count > 0)
		memcpy(copy, compiler->bindings, compiler->count * sizeof *copy);
	return copy;
}

void bindings_restore(struct lod_compiler *compiler, const struct binding *bindings)
{
	if (compiler->count > 0)
		memcpy(compiler->bindings, bindings, compiler->count * sizeof *bindings);
}

void binding_set(struct lod_compiler *compiler, size_t index, struct lod_columns bound)
{
	if (!compiler->code->failed)
		compiler->bindings[index] = (struct binding){.kind = BINDING_VALUE, .value = bound};
}

/* ---- joins of control flow ---- */

bool columns_unite(struct lod_compiler *compiler, struct lod_columns *columns,
		   const struct lod_columns *other, bool *loosened)
{
	bool is_loose =
		columns->is_loose || other->is_loose || columns->is_array != other->is_array;

	if (columns->count != other->count ||
	    (columns->count > 0 && columns->is_text != other->is_text) ||
	    (is_loose && (columns->count != 1 || columns->is_text || columns->layout != NULL)) ||
	    !layouts_unite(compiler, &columns->layout, other->layout, loosened))
		return false;
	*loosened |= is_loose && !columns->is_loose;
	columns->is_loose = is_loose;
	columns->is_array = columns->is_array && !is_loose;
	return true;
}

bool columns_choose(struct lod_compiler *compiler, value which, struct lod_columns *yes,
		    const struct lod_columns *no)
{
	struct lod_columns made = *yes;
	bool loosened = false;
	size_t i;

	if (!columns_unite(compiler, &made, no, &loosened))
		return false;
	made.columns = take_room(compiler, made.count, sizeof *made.columns);
	for (i = 0; i < made.count && !compiler->code->failed; i++)
		made.columns[i] = yes->columns[i] == no->columns[i]
					  ? yes->columns[i]
					  : code_choose(compiler->code, which, yes->columns[i],
							no->columns[i]);
	*yes = made;
	return true;
}

/* Whether they have the same kind, and the same recipe if they are recipes. */
static bool is_same(const struct binding *a, const struct binding *b)
{
	return a->kind == b->kind &&
	       (a->kind != BINDING_RECIPE || (a->recipe == b->recipe && a->written == b->written));
}

bool binding_unite(struct lod_compiler *compiler, struct binding *binding,
		   const struct binding *other, bool *loosened)
{
	return is_same(binding, other) &&
	       (binding->kind != BINDING_VALUE ||
		columns_unite(compiler, &binding->value, &other->value, loosened));
}

/* A binding is unsure if the two are incompatible. */
static struct binding choose(struct lod_compiler *compiler, value which, const struct binding *yes,
			     const struct binding *no)
{
	struct binding made = *yes;

	if (!is_same(yes, no) || (yes->kind == BINDING_VALUE &&
				  !columns_choose(compiler, which, &made.value, &no->value)))
		return (struct binding){.kind = BINDING_UNSURE};
	return made;
}

void bindings_choose(struct lod_compiler *compiler, value which, const struct binding *yes,
		     const struct binding *no)
{
	size_t i;

	for (i = 0; i < compiler->count && !compiler->code->failed; i++)
		compiler->bindings[i] = choose(compiler, which, &yes[i], &no[i]);
}

void join_reach(struct lod_compiler *compiler, struct join_point *point)
{
	struct draft *code = compiler->code;

	if (is_unreachable(compiler) || code->failed)
		return;
	if (point->bindings == NULL) {
		point->mask = code->mask;
	} else {
		bindings_choose(compiler, code->mask, compiler->bindings, point->bindings);
		point->mask = code_either(code, point->mask, code->mask);
	}
	point->bindings = bindings_copy(compiler);
	code->mask = code_constant(code, 0);
}

void join_leave(struct lod_compiler *compiler, const struct join_point *point)
{
	if (point->bindings == NULL || compiler->code->failed)
		return;
	bindings_restore(compiler, point->bindings);
	compiler->code->mask = point->mask;
}
