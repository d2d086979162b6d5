/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The values of Troll, and the operators without randomness. Private to the folder.
 *
 * Values are immutable. Those of a store live until it is cleared or emptied; if the store interns them, equal values
 * have one address.
 */
#ifndef LANGUAGE_TROLL_RUN_VALUE_H
#define LANGUAGE_TROLL_RUN_VALUE_H

#include <stdio.h>

#include "language/troll/syntax.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/hash_table.h"
#include "support/limits.h"
#include "support/memory.h"
#include "support/stop.h"

struct pmf_context;

/* TROLL_ANSWERS is for calculations only: it stands for a collection or a pair of which only some properties are
   known. */
enum troll_value_kind { TROLL_COLLECTION, TROLL_BOX, TROLL_BOTH, TROLL_ANSWERS };

struct question;

struct troll_value {
	struct hashed hashed; /* the first member; for interning */
	enum troll_value_kind kind;
	size_t count;                       /* number of items, or of lines */
	size_t width;                       /* of each line, in bytes */
	const int64_t *items;               /* of a collection, in ascending order */
	const char *bytes;                  /* of a text, line by line, without line ends */
	const struct troll_value *parts[2]; /* of a pair; or answers */
	const struct question *asked;       /* the question that the parts answer */
};

struct troll_values {
	const struct dicelab_memory *memory; /* not owned */
	struct arena arena;
	bool unite;
	struct hash_table table; /* interned values */
	void *draft;             /* buffer for the next value */
	size_t draft_room;
};

void troll_values_init(struct troll_values *values, const struct dicelab_memory *memory,
		       bool unite);
void troll_values_clear(struct troll_values *values);
/* Frees all values; only for a store that does not intern. */
void troll_values_empty(struct troll_values *values);

/* A buffer for `count` elements of `size` bytes, until the next one is requested; NULL when out of memory (not
   reported). */
void *troll_draft_bytes(struct troll_values *values, size_t count, size_t size);

/* The total order of outcomes: numbers, texts, other collections, pairs. */
int troll_compare(const struct troll_value *a, const struct troll_value *b);
static inline bool troll_is_number(const struct troll_value *value)
{
	return value->kind == TROLL_COLLECTION && value->count == 1;
}
/* Writes a value as an outcome; the parts of a pair are separated by commas. */
void troll_write(FILE *to, const struct troll_value *value);

/* ---- operators ---- */

/* The context of operators; an error is reported only once. */
struct troll_work {
	struct diag *diag;
	const struct limits *limits;
	struct stop *stop; /* may be NULL */
	struct troll_values values;
	const struct pmf_context *context; /* counts their memory; or NULL */
	bool failed;                       /* an error was reported */
};

/* Each reports an error, unless one was reported before, and returns NULL. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
const struct troll_value *
troll_fail(struct troll_work *work, enum code code, struct span at, const char *hint,
	   const char *format, ...);
/* The same for a calculation that is given up, which a sample can take the place of. */
const struct troll_value *troll_fail_calculation(struct troll_work *work, struct span at,
						 const char *message);
const struct troll_value *troll_no_memory(struct troll_work *work, struct span at);
const struct troll_value *troll_over_limit(struct troll_work *work, struct span at,
					   enum limit limit);
/* Reports the error of a TROLL_UNKNOWN. */
const struct troll_value *troll_unknown(struct troll_work *work, const struct troll_expression *e);

/* A buffer for this number of items, until the next one is requested; NULL when out of memory (reported). */
int64_t *troll_draft(struct troll_work *work, const struct troll_expression *e, size_t count);

/* Make values, for an expression; NULL when out of memory (reported). The items must be in ascending order. */
const struct troll_value *troll_collection(struct troll_work *work,
					   const struct troll_expression *e, const int64_t *items,
					   size_t count);
const struct troll_value *troll_number(struct troll_work *work, const struct troll_expression *e,
				       int64_t number);
const struct troll_value *troll_nothing(struct troll_work *work, const struct troll_expression *e);
/* A text: `lines` lines of `width` bytes. */
const struct troll_value *troll_box(struct troll_work *work, const struct troll_expression *e,
				    const char *bytes, size_t lines, size_t width);
const struct troll_value *troll_pair(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *first,
				     const struct troll_value *second);
/* The answers to one question for two parts; the second may be NULL. */
const struct troll_value *troll_answers(struct troll_work *work, const struct troll_expression *e,
					const struct question *asked,
					const struct troll_value *first,
					const struct troll_value *second);

/* Reports that an operator needs a number but has this value; the `count` of the value is TROLL_ANY_COUNT if its size
   is not known. `odds` is its probability as text, or "". Returns false. */
#define TROLL_ANY_COUNT SIZE_MAX
bool troll_say_no_number(struct diag *diag, const struct troll_expression *e,
			 const struct troll_value *value, const char *odds);
/* The operand as a number; false after an error (reported). */
bool troll_take_number(struct troll_work *work, const struct troll_expression *e,
		       const struct troll_value *value, int64_t *number);
/* The same for a number that must be at least `least`. */
bool troll_take_count(struct troll_work *work, const struct troll_expression *e,
		      const struct troll_value *value, int64_t least, int64_t *number);
/* Whether the value is a collection. If not, an error (reported). */
bool troll_take_collection(struct troll_work *work, const struct troll_expression *e,
			   const struct troll_value *value);

/* The operators without randomness; NULL after an error (reported). */
const struct troll_value *troll_unary(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *operand);
const struct troll_value *troll_binary(struct troll_work *work, const struct troll_expression *e,
				       const struct troll_value *left,
				       const struct troll_value *right);
/* The items that `keep`, `drop` or `--`, whichever the expression is, leaves of a collection. */
const struct troll_value *troll_sift(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *collection,
				     const struct troll_value *set);
/* The items for which the comparison of the expression with `number` holds. */
const struct troll_value *troll_filter(struct troll_work *work, const struct troll_expression *e,
				       int64_t number, const struct troll_value *collection);
/* The `number` least or greatest items, by the operator of the expression. */
const struct troll_value *troll_best(struct troll_work *work, const struct troll_expression *e,
				     int64_t number, const struct troll_value *collection);
/* The items from number `begin` to before `end`. */
const struct troll_value *troll_slice(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *collection, size_t begin,
				      size_t end);
const struct troll_value *troll_unite(struct troll_work *work, const struct troll_expression *e,
				      const struct troll_value *a, const struct troll_value *b);
bool troll_is_filter(enum troll_operator operation);

/* ---- texts (text.c) ---- */

/* The text of a value, for the operator '. */
const struct troll_value *troll_show(struct troll_work *work, const struct troll_expression *e,
				     const struct troll_value *value);
/* Two texts side by side, or one above the other, according to the operator. */
const struct troll_value *troll_join(struct troll_work *work, const struct troll_expression *e,
				     enum troll_operator operation, const struct troll_value *a,
				     const struct troll_value *b);

#endif
