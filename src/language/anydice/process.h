/*
 * Random numbers whose distributions are too large to calculate: random processes, which are drawn instead. A call that expands
 * dice becomes one where it takes more turns than are worth while, and so does everything that is made of one. A process holds
 * the operator or function and its operands, and whatever else the result depends on; it is never evaluated unless it is drawn, or
 * its distribution is asked for after all.
 *
 *     function: f S:s { ... }   X: [f 20d20]   output X + X     two draws of X, each of which rolls 20d20 and runs the body
 *
 * Dice whose distribution is known have such a process as well, their origin: how they were made, from which their tree is made
 * if somebody wants it (tree.h).
 *
 * Private to the folder.
 */
#ifndef LANGUAGE_ANYDICE_PROCESS_H
#define LANGUAGE_ANYDICE_PROCESS_H

#include "language/anydice/builtins.h"
#include "language/anydice/value.h"

enum any_process_kind { PROCESS_BINARY, PROCESS_PREFIX, PROCESS_BUILTIN, PROCESS_CALL };

struct any_process {
	struct any_object object;
	int64_t times; /* the sum of so many independent ones; > 0, and 1 unless it is a prefix */
	size_t size;   /* operations in it, each as often as it is mentioned */
	struct span at;
	enum any_process_kind kind;
	enum any_operation operation;
	const struct any_builtin *builtin;
	const struct any_function *function;
	/* What was defined and set where it was made. */
	struct any_setting setting;
	int64_t depth; /* calls that were active */
	size_t count;
	struct any_value values[]; /* operands or arguments; of a call, all variables after them */
};

static inline bool any_is_process(const struct any_value *value)
{
	return value->type == ANY_PROCESS;
}

/* ---- making ---- false after an error (reported) */

/* Operators of which an operand is a process. */
bool any_process_binary(struct any_run *run, struct span at, enum any_operation operation,
			const struct any_value *a, const struct any_value *b,
			struct any_value *result);
bool any_process_prefix(struct any_run *run, struct span at, enum any_operation operation,
			const struct any_value *a, struct any_value *result);
/* Calls, whose arguments are not bound yet. */
bool any_process_builtin(struct any_run *run, struct span at, const struct any_builtin *builtin,
			 const struct any_value *arguments, struct any_value *result);
bool any_process_call(struct any_run *run, struct span at, const struct any_function *function,
		      const struct any_value *arguments, struct any_value *result);

/* Several dice, whose sum is not to be calculated. */
bool any_process_sum(struct any_run *run, struct span at, const struct any_dice *dice,
		     struct any_value *result);

/* ---- origins ---- of a result, if it is dice that were not there before; false when out of memory (reported) */

bool any_note_binary(struct any_run *run, struct span at, enum any_operation operation,
		     const struct any_value *a, const struct any_value *b,
		     const struct any_value *result);
bool any_note_prefix(struct any_run *run, struct span at, enum any_operation operation,
		     const struct any_value *a, const struct any_value *result);
bool any_note_builtin(struct any_run *run, struct span at, const struct any_builtin *builtin,
		      const struct any_value *arguments, const struct any_value *result);
/* The call of a function that had an argument expanded. */
bool any_note_call(struct any_run *run, struct span at, const struct any_function *function,
		   const struct any_value *arguments, const struct any_value *result);

/* ---- using ---- */

/* Goes back to what was defined and set where it was made; to be left in any case. False where calls are too deep (reported). */
struct any_entered {
	struct any_setting setting;
	int64_t depth;
	struct any_value *variables;
};
bool any_process_enter(struct any_run *run, const struct any_process *process,
		       struct any_entered *before);
void any_process_leave(struct any_run *run, const struct any_entered *before);

/* Draws the number, or sum, that a value is. False after an error (reported), or when stopped. */
bool any_draw(struct any_run *run, const struct chance *chance, const struct any_value *value,
	      int64_t *number);
/* Evaluates it as if it had never been put off; the result is no process. */
bool any_calculate_process(struct any_run *run, const struct any_value *value,
			   struct any_value *result);

#endif
