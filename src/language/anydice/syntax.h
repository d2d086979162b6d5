/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The abstract syntax tree of an AnyDice program, built by the grammar and run by the interpreter. Private to the
   folder. */
#ifndef LANGUAGE_ANYDICE_SYNTAX_H
#define LANGUAGE_ANYDICE_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"

enum any_operation {
#define BINARY(id, spelling) ANY_##id,
#define PREFIX(id, spelling) ANY_##id,
#include "language/anydice/operators.def"
};

/* Maximum number of arguments of a call, and of parameters of a function. */
enum { ANY_MOST_ARGUMENTS = 30 };

/* The shape of a function: its words and the places of its arguments, "highest ? of ?", by which it is found. */
struct any_shape {
	const char *text;
	const struct any_builtin
		*builtin; /* the built-in of this shape, or NULL (run/builtins.h) */
	size_t number, arguments;
	struct any_shape *next; /* next shape of the program */
	bool defined;           /* the program defines a function of this shape */
};

enum any_expression_kind {
	ANY_EXPRESSION_NUMBER,
	ANY_EXPRESSION_VARIABLE,
	ANY_EXPRESSION_BINARY,
	ANY_EXPRESSION_PREFIX,
	ANY_EXPRESSION_SEQUENCE,
	ANY_EXPRESSION_CALL
};

struct any_expression;

/* An element of a sequence: from .. to : times. */
struct any_part {
	struct any_part *next;
	const struct any_expression *from, *to, *times; /* the last two may be NULL */
};

struct any_argument {
	struct any_argument *next;
	const struct any_expression *value;
};

struct any_expression {
	enum any_expression_kind kind;
	enum any_operation operation;
	int depth; /* height of the expression tree */
	struct span at;
	int64_t number;
	size_t variable;                           /* number of the variable */
	const struct any_expression *left, *right; /* of a prefix operator, only `right` */
	const struct any_part *parts;
	const struct any_shape *shape;
	const struct any_argument *arguments;
};

/* How a parameter converts its argument. */
enum any_binding { ANY_AS_IT_IS, ANY_AS_NUMBER, ANY_AS_SEQUENCE, ANY_AS_DICE };

struct any_parameter {
	struct any_parameter *next;
	size_t variable;
	enum any_binding binding;
};

struct any_statement;

struct any_function {
	const struct any_shape *shape;
	struct any_parameter *parameters;
	const struct any_statement *body;
	size_t number; /* unique in the program */
	size_t count;  /* number of parameters */
};

enum any_statement_kind {
	ANY_ASSIGN,
	ANY_IF,
	ANY_LOOP,
	ANY_OUTPUT,
	ANY_DEFINE,
	ANY_SET,
	ANY_RESULT
};

/* A text between quotes, in the source. */
struct any_text {
	const char *bytes; /* NULL if there is no text */
	size_t size;
	struct span at;
};

struct any_statement {
	struct any_statement *next;
	enum any_statement_kind kind;
	struct span at;
	size_t variable;                    /* of an assignment or a loop */
	const struct any_expression *value; /* the condition of `if`; NULL if a setting is a text */
	const struct any_statement *body, *otherwise;
	const struct any_function *function;
	struct any_text name, text; /* the name of an output or a setting; the value of a setting */
};

struct any_program {
	const struct any_statement *statements;
	size_t variables, shapes, functions; /* numbers of each */
	const char *const *names;            /* names of the variables */
	struct any_shape *first_shape;
};

/* Parses the program in the bytes `at` of the source of `diag`; it is allocated in `arena`. NULL after an error
   (reported). */
struct any_program *any_read(struct arena *arena, struct diag *diag, struct span at,
			     const struct limits *limits);

/* Whether a text is complete; a program without an output may go on. */
enum dicelab_extent anydice_extent(const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source);

#endif
