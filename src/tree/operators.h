/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of operators, read from operators.def and shapes.def. */
#ifndef TREE_OPERATORS_H
#define TREE_OPERATORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/text.h"

/* The kind of a node: a number, a variable, a failure, a choice by a number or the core of `may reroll` (which have no
   syntax in dicelab), or an operator of the table. */
enum node_kind {
	NODE_NUMBER,
	NODE_VARIABLE,
	NODE_FAIL,
	NODE_CHOICE,
	NODE_REROLLS,
#define OPERATOR(id, ...) NODE_##id,
#include "tree/operators.def"
	NODE_KIND_COUNT
};

/* Subsets of enum node_kind by row name in operators.def, for a `switch` that treats each operator: the compiler
   then warns about a missing one. */
enum arithmetic_kind {
#define ARITHMETIC(id, ...) ARITHMETIC_##id = NODE_##id,
#include "tree/operators.def"
};

enum reduction_kind {
#define REDUCTION(id, ...) REDUCTION_##id = NODE_##id,
#include "tree/operators.def"
};

enum rearrangement_kind {
#define REARRANGEMENT(id, ...) REARRANGEMENT_##id = NODE_##id,
#include "tree/operators.def"
};

enum selection_kind {
#define SELECTION(id, ...) SELECTION_##id = NODE_##id,
#include "tree/operators.def"
};

enum comparison_kind {
#define COMPARISON(id, ...) COMPARISON_##id = NODE_##id,
#include "tree/operators.def"
};

enum derived_kind {
#define DERIVED(id, ...) DERIVED_##id = NODE_##id,
#define RELATION(id, ...)
#define LOGIC(id, ...)
#define PRELUDE(id, ...)
#include "tree/operators.def"
};

enum relation_kind {
#define RELATION(id, ...) RELATION_##id = NODE_##id,
#include "tree/operators.def"
};

enum logic_kind {
#define LOGIC(id, ...) LOGIC_##id = NODE_##id,
#include "tree/operators.def"
};

enum prelude_kind {
#define PRELUDE(id, ...) PRELUDE_##id = NODE_##id,
#include "tree/operators.def"
};

enum shape {
#define SHAPE(id, ...) SHAPE_##id,
#include "tree/shapes.def"
#undef SHAPE
	SHAPE_COUNT
};

/* See shapes.def. */
enum sort { SORT_ONE, SORT_LIST, SORT_SAME, SORT_ANY };

struct shape_row {
	int arity;
	enum sort gives;
	enum sort operands[3];
};

/* Indexed by enum shape. */
extern const struct shape_row shape_table[SHAPE_COUNT];

struct operator_row {
	const char *spelling;
	enum shape shape;
	const char *tree;
	bool derived; /* rewritten to other operators (derive.c): evaluators never see it */
	/* Of a word of the prelude: its name and its parameters; NULL of others. */
	const char *usage;
	/* Of a word of the prelude: the text of its definition; NULL of others. */
	const char *definition;
};

/* Indexed by enum node_kind; NULL spellings for number, variable and error. */
extern const struct operator_row operator_table[NODE_KIND_COUNT];

/* The relation that corresponds to a comparison filter of the same spelling, and the inverse. */
enum node_kind relation_of(enum node_kind comparison);
enum node_kind relation_comparison(enum node_kind relation);

/* The token class of a reserved word or symbol. */
enum word_class {
	WORD_OPERATOR,
	WORD_KEEP,
	WORD_DROP,
	WORD_IN,
	WORD_DO,
	WORD_THEN,
	WORD_ELSE,
	WORD_PERCENT,
	WORD_FUDGE
};

struct word {
	char spelling[12]; /* stored inline: see struct limit_row */
	enum word_class class;
	enum node_kind kind; /* of a WORD_OPERATOR; of words that stand for a die, NODE_DIE */
	bool late;           /* added late to the language: a variable of this name shadows it */
};

/* Looks up the word or symbol spelled by `length` bytes at `text`; NULL if there is none. Of the two operators
   spelled "-" it finds SUBTRACT, of those spelled "==" EQUAL: only the grammar can distinguish them. */
const struct word *word_find(const char *text, size_t length);

/* Whether the word of `size` bytes is one of the `length` bytes at `choices`, which are in small letters and separated
   by bars, in any case. */
bool word_is_among(const char *word, size_t size, const char *choices, size_t length);

/* Offers all reserved words as candidates to a spelling correction. */
void word_guess(struct guess *guess);

#endif
