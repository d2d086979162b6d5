/*
 * The values of Troll, and what operators without chance make of them. Private to the folder.
 *
 * Values never change. Those of one store live until it is cleared or emptied; in one that unites them, equal values are
 * one and the same.
 */
#ifndef LANGUAGE_TROLL_VALUE_H
#define LANGUAGE_TROLL_VALUE_H

#include <stdio.h>

#include "language/troll/syntax.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/hash_table.h"
#include "support/limits.h"
#include "support/memory.h"
#include "support/stop.h"

struct pmf_context;

/* The last is of calculations alone: what is known of a collection, or of a pair, instead of it. */
enum troll_value_kind { TROLL_COLLECTION, TROLL_BOX, TROLL_BOTH, TROLL_ANSWERS };

struct question;

struct troll_value {
	struct hashed hashed; /* the first member; where values are united */
	enum troll_value_kind kind;
	size_t count;                       /* of the items; or of the lines */
	size_t width;                       /* of each line, in bytes */
	const int64_t *items;               /* of a collection, in rising order */
	const char *bytes;                  /* of a text, line by line */
	const struct troll_value *parts[2]; /* of a pair; or answers */
	const struct question *asked;       /* that they answer */
};

struct troll_values {
	const struct dicelab_memory *memory; /* not owned */
	struct arena arena;
	bool unite;
	struct hash_table table; /* of those that are united */
	void *draft;             /* what the next value is made of */
	size_t draft_room;
};

void troll_values_init(struct troll_values *values, const struct dicelab_memory *memory,
		       bool unite);
void troll_values_clear(struct troll_values *values);
/* Of a store that does not unite: forgets all values. */
void troll_values_empty(struct troll_values *values);

/* Room for so many items or bytes, until a value is made of them; NULL when out of memory. */
int64_t *troll_draft(struct troll_values *values, size_t count);
char *troll_draft_text(struct troll_values *values, size_t size);

/* Each makes a value; NULL when out of memory. Of the draft, whose items are in rising order; … */
const struct troll_value *troll_collection(struct troll_values *values, size_t count);
/* … of the draft of so many lines. */
const struct troll_value *troll_box(struct troll_values *values, size_t lines, size_t width);
const struct troll_value *troll_number(struct troll_values *values, int64_t number);
const struct troll_value *troll_nothing(struct troll_values *values);
const struct troll_value *troll_pair(struct troll_values *values, const struct troll_value *first,
				     const struct troll_value *second);

/* Two answers to one question of two parts; the second may be NULL. */
const struct troll_value *troll_answers(struct troll_values *values, const struct question *asked,
					const struct troll_value *first,
					const struct troll_value *second);

/* The order of outcomes: numbers, texts, other collections, pairs. */
int troll_compare(const struct troll_value *a, const struct troll_value *b);
static inline bool troll_is_number(const struct troll_value *value)
{
	return value->kind == TROLL_COLLECTION && value->count == 1;
}
/* Writes it as an outcome: what is in a pair with commas between. */
void troll_write(FILE *to, const struct troll_value *value);

/* ---- operators ---- */

/* What works on values: it reports what is wrong, once. */
struct troll_work {
	struct diag *diag;
	const struct limits *limits;
	struct stop *stop; /* may be NULL */
	struct troll_values values;
	const struct pmf_context *context; /* where their memory is counted; or NULL */
	bool failed;                       /* an error was reported */
};

/* Each reports an error, if none was, and returns NULL. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
const struct troll_value *
troll_fail(struct troll_work *work, enum code code, struct span at, const char *hint,
	   const char *format, ...);
const struct troll_value *troll_no_memory(struct troll_work *work, struct span at);
const struct troll_value *troll_over_limit(struct troll_work *work, struct span at,
					   enum limit limit);
/* The error of what stands for nothing. */
const struct troll_value *troll_unknown(struct troll_work *work, const struct troll_expression *e);

/* Reports that an operator needs a number, and has that value; `odds` is how likely that is, or "". Returns false. */
#define TROLL_ANY_COUNT SIZE_MAX /* of a collection of which no more is known */
bool troll_say_no_number(struct diag *diag, const struct troll_expression *e,
			 const struct troll_value *value, const char *odds);
/* The number that an operator needs; false after an error (reported). */
bool troll_take_number(struct troll_work *work, const struct troll_expression *e,
		       const struct troll_value *value, int64_t *number);
/* The same of a number that must not be below `least`. */
bool troll_take_count(struct troll_work *work, const struct troll_expression *e,
		      const struct troll_value *value, int64_t least, int64_t *number);
/* Is it a collection? False after an error (reported). */
bool troll_take_collection(struct troll_work *work, const struct troll_expression *e,
			   const struct troll_value *value);

/* Operators without chance; NULL after an error (reported). */
const struct troll_value *troll_unary(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *operand);
const struct troll_value *troll_binary(struct troll_work *work, const struct troll_expression *e,
				       const struct troll_value *left,
				       const struct troll_value *right);
/* The items that are in `set`, or those that are not. */
const struct troll_value *troll_among(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *collection,
				      const struct troll_value *set, bool in);
/* The items of a without one copy for each in b. */
const struct troll_value *troll_remove(struct troll_work *work, const struct troll_expression *e,
				       const struct troll_value *a, const struct troll_value *b);
/* The items to which `number` stands as a filter says. */
const struct troll_value *troll_filter(struct troll_work *work, const struct troll_expression *e,
				       enum troll_operator operation, int64_t number,
				       const struct troll_value *collection);
/* Those of its items that are from number `begin` up to `end`. */
const struct troll_value *troll_slice(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *collection, size_t begin,
				      size_t end);
const struct troll_value *troll_unite(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *a, const struct troll_value *b);
bool troll_is_filter(enum troll_operator operation);

/* ---- texts (text.c) ---- */

/* What the text of a value is: that of '. */
const struct troll_value *troll_show(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *value);
/* Two texts side by side, or one above the other, as the operator says. */
const struct troll_value *troll_join(struct troll_work *work, const struct troll_expression *e,
				     enum troll_operator operation, const struct troll_value *a,
				     const struct troll_value *b);

#endif
