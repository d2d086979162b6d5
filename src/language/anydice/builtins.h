/* The functions that AnyDice has. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_BUILTINS_H
#define LANGUAGE_ANYDICE_BUILTINS_H

#include "language/anydice/value.h"

struct any_builtin {
	const char *shape, *bindings;
	/* The arguments are bound as the row says. False after an error (reported). */
	bool (*call)(struct any_run *run, struct span at, const struct any_value *arguments,
		     struct any_value *result);
};

/* NULL where there is none of that shape. */
const struct any_builtin *any_builtin_find(const char *shape);
/* Calls it with arguments that are not bound yet. */
bool any_builtin_call(struct any_run *run, struct span at, const struct any_builtin *builtin,
		      struct any_value *arguments, struct any_value *result);

/* What a process in that argument is drawn as: a number, or a roll, which is a sequence; AS_DICE: it cannot be drawn. */
enum any_binding any_builtin_binding(const struct any_builtin *builtin, size_t which);
/* *keeps: the result is the second argument, a process, as it is: [middle 3 of 2dX] is 2dX. False after an error (reported). */
bool any_builtin_keeps(struct any_run *run, struct span at, const struct any_builtin *builtin,
		       const struct any_value *arguments, bool *keeps);
/* Calls it with arguments that were drawn so. */
bool any_builtin_draw(struct any_run *run, struct span at, const struct any_builtin *builtin,
		      struct any_value *arguments, struct any_value *result);

#endif
