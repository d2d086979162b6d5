/*
 * The values of AnyDice, and what a run of a program has in common.
 *
 * A value is a number, a sequence of numbers, or dice: so many equal ones that are independent of each other, each with
 * an exact distribution (pmf/pmf.h). Sequences and dice are never changed, and equal ones are one object, so that calls
 * can be remembered by what they were given.
 *
 * Objects live until the run ends, unless a call leaves a great many behind: of those made since it began, only its result
 * can still be used by anyone, since what a function assigns is gone when it returns (any_region).
 */
#ifndef LANGUAGE_ANYDICE_VALUE_H
#define LANGUAGE_ANYDICE_VALUE_H

#include "chance/plan.h"
#include "language/anydice/syntax.h"
#include "pmf/pmf.h"
#include "starlark/results.h"
#include "support/hash_table.h"
#include "support/memory.h"

enum any_type {
	ANY_NOTHING, /* a variable that has no value */
	ANY_NUMBER,
	ANY_SEQUENCE,
	ANY_DICE_VALUE,
	ANY_EMPTY, /* the empty die, d{}: `number` is what # gives of it */
	ANY_ROLL,  /* a roll of dice that is known only as far as somebody asked */
	ANY_PROCESS, /* a random number that is drawn, for its distribution is not calculated (process.h) */
	ANY_FORMULA /* while a body is made into a tree: what depends on a roll (tree.h) */
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
	int64_t times;                    /* how many; > 0 */
	struct pmf *die;                  /* of each; owned */
	struct pmf *sum;                  /* of all; owned, or `die`, or NULL: nobody has asked */
	const struct any_process *origin; /* how each was made; or NULL */
	bool settled;                     /* it keeps this origin */
	bool asked;                       /* for the tree */
	struct node *tree;                /* of each, in the arena of the trees; or NULL */
	size_t tree_nodes;
};

struct any_roll;
struct any_process;
struct any_formula;

struct any_value {
	enum any_type type;
	union {
		int64_t number;
		const struct any_sequence *sequence;
		struct any_dice *dice;
		struct any_roll *roll;
		const struct any_process *process;
		const struct any_formula *formula;
	};
};

/* The functions by the number of their shapes (NULL: none), and the settings. */
struct any_setting {
	const struct any_function **functions;
	bool lowest_first;
	int64_t explode_depth, most_depth;
};

/* A table of functions. A definition changes it, or adds another one where processes hold it. */
struct any_table {
	struct any_table *older;
	bool held; /* by a process */
	const struct any_function *functions[];
};

struct any_reads;
struct dice;
struct any_memory; /* what calls gave: remember.c */

struct any_run {
	struct diag *diag;
	const struct limits *limits;
	const struct dicelab_memory *memory; /* not counted: of the results */
	struct dicelab_memory counted;
	struct pmf_context context;
	const struct any_program *program;
	struct script_results *results;
	struct dice *trees; /* where trees are made (tree.h) */
	bool by_origin;     /* a tree shows how dice were made, and not only their distributions */
	struct any_symbolic *symbolic; /* a body is made into a tree (tree.h); or NULL */

	struct any_object **objects; /* in the order in which they were made */
	size_t object_count, object_room;
	struct hash_table table; /* the same, interned */

	struct any_setting setting;
	struct any_table *tables;    /* all that there were; the first is that of the setting */
	struct any_value *variables; /* of the call at hand */
	const struct any_statement *outside; /* the statement outside of functions that is run */
	struct any_memory *remembered;
	struct any_reads *reads; /* what the functions read; NULL: nobody has asked */

	int64_t depth;   /* calls that are active */
	int64_t nesting; /* of the interpreter itself */
	bool truncated;  /* a call was too deep: */
	struct span truncated_at;
	uint64_t steps;
	bool exact;          /* all distributions are wanted: no call becomes a process */
	bool drawing;        /* a process is drawn */
	bool trying;         /* a call is calculated that may become a process … */
	bool gave_up;        /* … and this is to be so, which is not reported */
	uint64_t most_steps; /* after which it gives up */
	bool has_processes;  /* as values */
	bool in_turn;        /* of a call: its dice have no origins */

	struct plan tally; /* what was done since the last output, which was at … */
	double since;      /* … by the clock of platform_seconds */
};

/* Settings where nothing sets them. */
enum { ANY_EXPLODE_DEPTH = 2, ANY_FUNCTION_DEPTH = 10 };

/* ---- complaints ---- each returns false */

#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
bool any_error(struct any_run *run, enum code code, struct span at, const char *hint,
	       const char *format, ...);
bool any_overflow(struct any_run *run, struct span at);
/* Of a PMF that could not be made. */
bool any_aborted(struct any_run *run, struct span at);
/* May there be so many dice, with numbers for each of them of so many bits, and one of 64? */
bool any_has_room(struct any_run *run, struct span at, int64_t dice, size_t bits);
/* A distribution is wanted that is not calculated: the call that is tried becomes a process, or else that is an error. */
bool any_give_up(struct any_run *run, struct span at);
/* So many more steps of work; false, with what is to be said about it, when that is not wanted. */
bool any_works(struct any_run *run, struct span at, uint64_t steps);

/* ---- making ---- false after an error (reported) */

static inline struct any_value any_number(int64_t number)
{
	return (struct any_value){ANY_NUMBER, {number}};
}

static inline struct any_value any_empty(int64_t length)
{
	return (struct any_value){ANY_EMPTY, {length}};
}

bool any_make_sequence(struct any_run *run, struct span at, const int64_t *items, size_t count,
		       struct any_value *value);
/* How many times a number stands in a sequence. */
size_t any_times_among(const struct any_sequence *sequence, int64_t number);
/* Takes an object that is complete; false when out of memory (not reported). */
bool any_add_object(struct any_run *run, struct any_object *object);
/* Takes the PMF, which may be NULL: then it could not be made. */
bool any_make_dice(struct any_run *run, struct span at, int64_t times, struct pmf *die,
		   struct any_value *value);

/* ---- asking ---- */

/* Of a result that a run made. */
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
bool any_total(struct any_run *run, struct span at, const struct any_value *value, int64_t *total);
/* The distribution of the sum, which belongs to the dice; NULL after an error (reported). */
struct pmf *any_sum(struct any_run *run, struct span at, struct any_dice *dice);
/* The same of any value but the empty die; *owned is to be freed then, if it is not NULL. */
const struct pmf *any_sum_of(struct any_run *run, struct span at, const struct any_value *value,
			     struct pmf **owned);
/* The greatest and the least number that can come up. */
int64_t any_highest(const struct pmf *pmf);
int64_t any_lowest(const struct pmf *pmf);
/* Are all numbers in a row there, each as likely as the others? */
bool any_is_even(const struct pmf *pmf);
/* How the site writes a value in names and messages, cut off where there is no room. */
void any_describe(const struct any_value *value, char *text, size_t size);

enum { ANY_DESCRIBED = 48 };

/* ---- the run ---- */

bool any_init(struct any_run *run);
/* Another table of functions, with those that are defined. False after an error (reported). */
bool any_new_table(struct any_run *run, struct span at);
void any_clear(struct any_run *run);
/* Frees what was made since there were so many objects, but for the value, if it is much. Origins go, too: their operands can be as
   large as what is freed. */
void any_region(struct any_run *run, size_t objects, size_t bytes, const struct any_value *kept);
/* Frees what no result is made of. */
void any_keep_results(struct any_run *run);

#endif
