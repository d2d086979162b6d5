/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of AnyDice, and the state of the run of a program.
 *
 * A value is a number, a sequence of numbers, or dice: a number of independent and identical ones with an exact
 * distribution (pmf/pmf.h). Sequences and dice are immutable and interned: equal ones are one object, so that calls can
 * be memoised by the addresses of their arguments.
 *
 * Objects live until the run ends, unless a call leaves too much garbage: of the objects made during a call, only the
 * result can still be used, since assignments of a function are undone when it returns (any_region).
 */
#ifndef LANGUAGE_ANYDICE_RUN_VALUE_H
#define LANGUAGE_ANYDICE_RUN_VALUE_H

#include "chance/plan.h"
#include "language/anydice/syntax.h"
#include "pmf/enclose.h"
#include "starlark/results.h"
#include "support/hash_table.h"
#include "support/memory.h"

enum any_type {
	ANY_NOTHING, /* an unassigned variable */
	ANY_NUMBER,
	ANY_SEQUENCE,
	ANY_DICE_VALUE,
	ANY_EMPTY, /* the empty die, d{}: `number` is the value of # for it */
	ANY_ROLL,  /* a sorted roll that is decided lazily (exact/roll.h) */
	/* a random number that is drawn, since its distribution is not calculated (process.h) */
	ANY_PROCESS,
	ANY_FORMULA /* during symbolic execution: a formula of a roll (tree/tree.h) */
};

struct any_object {
	struct hashed hashed; /* the first member */
	enum any_type type;
	bool marked;
};

struct any_sequence {
	struct any_object object;
	size_t count;
	int64_t items[];
};

struct any_dice {
	struct any_object object;
	int64_t times;              /* number of dice; > 0 */
	struct pmf *die;            /* the distribution of one; owned */
	struct pmf *sum;            /* of the sum; owned, or `die`, or NULL: not calculated yet */
	struct any_process *origin; /* how each was made; or NULL */
	bool settled;               /* the origin is final */
	bool asked;                 /* the tree was requested, and `tree` is valid */
	struct node *tree;          /* the tree of each, in the arena of the trees; or NULL */
	size_t tree_nodes;
};

struct any_roll;
struct any_process;
struct any_formula;

struct any_value {
	enum any_type type;
	union {
		int64_t number;
		struct any_sequence *sequence;
		struct any_dice *dice;
		struct any_roll *roll;
		struct any_process *process;
		const struct any_formula *formula;
	};
};

/* The functions, indexed by the numbers of their shapes (NULL: undefined), and the settings. */
struct any_setting {
	const struct any_function **functions;
	bool lowest_first;
	int64_t explode_depth, most_depth;
};

/* A table of functions. A definition modifies it, or copies it if processes refer to it (copy on write). */
struct any_table {
	struct any_table *older;
	bool held; /* a process refers to it */
	const struct any_function *functions[];
};

struct any_reads;
struct dice;

struct any_run {
	struct diag *diag;
	struct span
		at; /* where errors are reported: the expression or statement that is evaluated, or the process */
	const struct limits *limits;
	const struct dicelab_memory *memory; /* for results, not counted towards the limit */
	struct dicelab_memory counted;
	struct pmf_context context;
	const struct any_program *program;
	struct script_results *results;
	struct dice *trees; /* the builder of trees (tree/tree.h) */
	bool by_origin;     /* trees are made from origins, not only from distributions */
	struct any_symbolic *symbolic; /* the state of symbolic execution (tree/tree.h); or NULL */

	struct any_object **objects; /* all objects in the order of their creation */
	size_t object_count, object_room;
	struct hash_table table; /* the same objects, for interning */

	struct any_setting setting;
	struct any_table *tables;    /* all tables of functions; the first is that of the setting */
	struct any_value *variables; /* of the current call */
	const struct any_statement *outside; /* the current statement outside functions */
	struct hash_table remembered;        /* memoised calls: exact/remember.c */
	struct any_reads *reads; /* outer variables that functions read; NULL: not analysed yet */

	int64_t depth;   /* active calls */
	int64_t nesting; /* recursion depth of the interpreter */
	bool truncated;  /* a call exceeded the maximum function depth */
	struct span truncated_at;
	uint64_t steps;
	bool exact;          /* all distributions are needed: no call becomes a process */
	bool drawing;        /* a process is being drawn */
	bool trying;         /* a call is tried that becomes a process if it takes too long */
	bool gave_up;        /* that call takes too long; not reported as an error */
	uint64_t most_steps; /* maximum of `steps`, after which it gives up */
	bool has_processes;  /* some values are processes */
	bool in_turn;        /* an expanded call is running, whose dice get no origins */

	struct plan tally; /* the rows of --explain since the last output */
	double since;      /* the time of the last output, by platform_seconds */
};

/* The defaults of the settings. */
enum { ANY_EXPLODE_DEPTH = 2, ANY_FUNCTION_DEPTH = 10 };

/* ---- errors ---- each function returns false */

#if defined __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
bool any_error(struct any_run *run, enum code code, const char *hint,
	       const char *format, ...);
bool any_overflow(struct any_run *run);
/* Reports a value of a wrong type; `demand` is such as "a loop needs a sequence". */
bool any_wrong_type(struct any_run *run, const char *hint, const char *demand,
		    const struct any_value *value);
/* Reports why a PMF could not be made; not PMF_TOO_LONG, for which there is another way. */
bool any_aborted(struct any_run *run);
/* Whether there is memory for this number of dice, with a number of `bits` bits (at least 64) for each of them. If
   not, an error (reported). */
bool any_has_room(struct any_run *run, int64_t dice, size_t bits);
/* The distribution is too large: the call that is tried becomes a process; if none is tried, an error (reported). */
bool any_give_up(struct any_run *run);
/* Counts steps of work; false when there are too many (reported), or when stopped. */
bool any_works(struct any_run *run, uint64_t steps);

/* a + b, or another operator. */
struct any_operands {
	enum any_operation operation;
	const struct any_value *a, *b;
};

/* ---- construction ---- false after an error (reported) */

static inline struct any_value any_number(int64_t number)
{
	return (struct any_value){ANY_NUMBER, {number}};
}

static inline struct any_value any_empty(int64_t length)
{
	return (struct any_value){ANY_EMPTY, {length}};
}

bool any_make_sequence(struct any_run *run, const int64_t *items, size_t count,
		       struct any_value *value);
/* The multiplicity of a number in a sequence. */
size_t any_times_among(const struct any_sequence *sequence, int64_t number);
/* Interns a complete object, which now belongs to the run; false when out of memory (not reported). */
bool any_add_object(struct any_run *run, struct any_object *object);
/* Makes dice and takes ownership of the PMF, which is NULL if it could not be made: then the reason is reported. */
bool any_make_dice(struct any_run *run, int64_t times, struct pmf *die, struct any_value *value);

/* Sorts numbers, the lowest or the highest first. */
void any_sort(int64_t *items, size_t count, bool lowest_first);

/* ---- queries ---- */

/* The value of a result. */
static inline struct any_value any_result_value(const struct script_result *result)
{
	if (result->value == NULL)
		return any_empty(0);
	return result->kind == RESULT_PROCESS
		       ? (struct any_value){ANY_PROCESS, {.process = result->value}}
		       : (struct any_value){ANY_DICE_VALUE, {.dice = result->value}};
}

static inline bool any_is_random(const struct any_value *value)
{
	return value->type == ANY_DICE_VALUE || value->type == ANY_PROCESS;
}

/* The sum of a number or a sequence. False after an error (reported). */
bool any_total(struct any_run *run, const struct any_value *value, int64_t *total);
/* The distribution of the sum, by repeated convolution; owned by the dice. NULL after an error (reported). */
struct pmf *any_sum(struct any_run *run, struct any_dice *dice);
/* The same for any value except the empty die; *owned must be freed if it is not NULL. */
const struct pmf *any_sum_of(struct any_run *run, const struct any_value *value,
			     struct pmf **owned);
/* The greatest and the least outcome. */
int64_t any_highest(const struct pmf *pmf);
int64_t any_lowest(const struct pmf *pmf);
/* Whether it is a uniform distribution over consecutive numbers. */
bool any_is_even(const struct pmf *pmf);
/* Formats a value as anydice.com does, for names and messages; truncated to `size`. */
void any_describe(const struct any_value *value, char *text, size_t size);

enum { ANY_DESCRIBED = 48 };

/* ---- the run ---- */

bool any_init(struct any_run *run);
/* Makes a copy of the table of functions. False after an error (reported). */
bool any_new_table(struct any_run *run);
void any_clear(struct any_run *run);
/* Region-based deallocation: frees the objects after the first `objects`, except those that `kept` needs, if they take
   much more than `bytes`. Origins are dropped, too: their operands can be as large as what is freed. */
void any_region(struct any_run *run, size_t objects, size_t bytes, const struct any_value *kept);
/* Frees the sums that have doubles, to be calculated again. */
void any_forget_doubles(struct any_run *run);
/* Frees all objects that no result refers to. */
void any_keep_results(struct any_run *run);

#endif
