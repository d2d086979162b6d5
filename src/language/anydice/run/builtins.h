/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in functions of AnyDice. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_RUN_BUILTINS_H
#define LANGUAGE_ANYDICE_RUN_BUILTINS_H

#include "language/anydice/run/value.h"

struct any_formula;

/* Which dice, or which of two numbers, a function selects. */
enum any_end { ANY_END_NONE, ANY_END_HIGHEST, ANY_END_LOWEST, ANY_END_MIDDLE };

struct any_builtin;

/* What is called, where, with `count` arguments. */
struct any_builtin_call {
	const struct any_builtin *builtin;
	const struct any_value *arguments;
};

struct any_builtin {
	const char *shape, *bindings;
	size_t count; /* number of arguments */
	enum any_end end;
	/* Takes arguments that are bound as `bindings` says. False after an error (reported). */
	bool (*call)(struct any_run *run, const struct any_builtin_call *call,
		     struct any_value *result);
	/* Makes the formula of a call (tree/builtins.c). False if there is none. */
	bool (*make)(struct any_run *run, const struct any_builtin *builtin,
		     const struct any_formula *arguments, struct any_formula *result);
};

#define BUILTIN(id, ...)                                                                           \
	bool any_make_##id(struct any_run *run, const struct any_builtin *builtin,                 \
			   const struct any_formula *arguments, struct any_formula *result);
#include "language/anydice/builtins.def"

/* The function with this shape, or NULL. */
const struct any_builtin *any_builtin_find(const char *shape);
/* Binds the arguments, and calls the function. False after an error (reported). */
bool any_builtin_call(struct any_run *run, const struct any_builtin *builtin,
		      struct any_value *arguments, struct any_value *result);

/* How a process is drawn that is argument `which`: as a number, or as a roll, which is a sequence; ANY_AS_DICE if it
   cannot be drawn. */
enum any_binding any_builtin_binding(const struct any_builtin *builtin, size_t which);
/* Sets *keeps if the result is the second argument, a process, unchanged: [middle 3 of 2dX] is 2dX. False after an
   error (reported). */
bool any_builtin_keeps(struct any_run *run, const struct any_builtin *builtin,
		       const struct any_value *arguments, bool *keeps);
/* Calls the function with arguments that were drawn as any_builtin_binding says. False after an error (reported). */
bool any_builtin_draw(struct any_run *run, const struct any_builtin *builtin,
		      struct any_value *arguments, struct any_value *result);

#endif
