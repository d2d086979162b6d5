/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The syntax tree of a script: statements and expressions, in an arena. The parser of a language builds it,
 * resolve.c does name resolution, compile.c generates code from it. For this folder only.
 */
#ifndef STARLARK_SYNTAX_H
#define STARLARK_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "starlark/code.h"
#include "starlark/value.h"
#include "support/arena.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"

struct script_scope;
struct variable;

/* An interned name: equal names are the same object. */
struct name {
	const char *text; /* null-terminated */
	size_t length;
	struct name *next;       /* in its hash bucket */
	struct variable *global; /* the variable outside functions; NULL if there is none */
	uint32_t constant;       /* index of the text constant, plus 1; 0: none yet */
};

enum expression_kind {
	EXPRESSION_NONE,
	EXPRESSION_TRUTH,     /* integer */
	EXPRESSION_INTEGER,   /* integer */
	EXPRESSION_BIG,       /* text: as written */
	EXPRESSION_FLOAT,     /* number */
	EXPRESSION_TEXT,      /* text */
	EXPRESSION_NAME,      /* name */
	EXPRESSION_NATIVE,    /* name of a native function, in spite of variables with that name */
	EXPRESSION_LIST,      /* items */
	EXPRESSION_TUPLE,     /* items */
	EXPRESSION_DICT,      /* items: key, value, key, value, ... */
	EXPRESSION_UNARY,     /* operation, left */
	EXPRESSION_NOT,       /* left */
	EXPRESSION_BINARY,    /* operation, left, right */
	EXPRESSION_COMPARE,   /* operation, left, right */
	EXPRESSION_AND,       /* left, right */
	EXPRESSION_OR,        /* left, right */
	EXPRESSION_IF,        /* left if condition else right */
	EXPRESSION_LAMBDA,    /* definition */
	EXPRESSION_CALL,      /* left(arguments) */
	EXPRESSION_ATTRIBUTE, /* left.name */
	EXPRESSION_INDEX,     /* left[right] */
	EXPRESSION_SLICE,     /* left[items], three of them, each of which may be EXPRESSION_NONE */
	EXPRESSION_EACH,      /* a comprehension: [left clauses], or {left: right clauses} */
};

struct expression {
	enum expression_kind kind;
	struct span at;
	struct expression *next; /* in a list */
	/* Its parts; NULL where there is none. Those of arguments, clauses and functions are apart. */
	struct expression *condition, *left, *right, *items;
	union {
		size_t count; /* of the items */
		int64_t integer;
		double number;
		struct {
			const char *bytes;
			size_t size;
		} text;
		int operation;
		struct argument *arguments;
		struct each *each;
		struct {
			struct name *name;
			struct span name_at;
			struct variable *variable; /* set by resolve.c; NULL: a native function */
		};
		struct function_definition *definition;
	};
};

struct argument {
	enum { ARGUMENT_PLAIN, ARGUMENT_KEYWORD, ARGUMENT_LIST, ARGUMENT_DICT } kind;
	struct span at;
	struct name *name;
	struct expression *value;
	struct argument *next;
};

/* `for target in value`, or `if value`, of a comprehension. */
struct clause {
	struct expression *target; /* NULL: if */
	struct expression *value;
	struct clause *next;
};

/* The clauses of a comprehension, with its own scope. */
struct each {
	struct clause *clauses;
	struct script_scope *scope;
};

struct declared {
	enum { DECLARED_PLAIN, DECLARED_LIST, DECLARED_DICT } kind;
	struct span at;
	struct name *name;
	struct expression *type;  /* NULL: any */
	struct expression *value; /* default; NULL: none */
	bool named;               /* keyword-only: it comes after *list */
	struct variable *variable;
	struct declared *next; /* resolve.c moves the keyword-only ones before *list */
};

/* A function: `def` with statements, or `lambda` with an expression. */
struct function_definition {
	struct name *name; /* NULL: lambda */
	struct span at;    /* of the name */
	struct declared *parameters;
	struct expression *type; /* return type; NULL: any */
	struct statement *body;
	struct expression *value;
	struct script_scope *scope;
	struct variable *variable; /* to which it is assigned */
};

enum script_statement_kind {
	STATEMENT_EXPRESSION, /* value */
	STATEMENT_ASSIGN,     /* target, value; type */
	STATEMENT_AUGMENT,    /* target, value, operation */
	STATEMENT_IF,         /* value, body, otherwise */
	STATEMENT_FOR,        /* target, value, body */
	STATEMENT_DEFINE,     /* definition */
	STATEMENT_RETURN,     /* value; NULL: none */
	STATEMENT_BREAK,
	STATEMENT_CONTINUE,
	STATEMENT_PASS
};

struct statement {
	enum script_statement_kind kind;
	struct span at;
	struct statement *next;
	struct expression *target, *value, *type;
	enum value_operation operation;
	struct statement *body, *otherwise;
	struct function_definition *definition;
};

/* ---- name resolution (resolve.c) ---- */

struct variable {
	struct name *name;
	struct script_scope *function; /* the function it belongs to */
	struct variable *next;
	bool global;
	bool captured;   /* used by inner functions: it lives in a cell */
	bool assigned;   /* definitely assigned at the point that compile.c has reached */
	uint16_t number; /* its register, set by compile.c */
};

/* A variable of an enclosing function that this function, or one inside it, uses: a captured variable. */
struct used {
	struct variable *variable;
	struct used *next;
};

/* A scope: outside functions, a function, or a comprehension. */
struct script_scope {
	struct script_scope *around;   /* NULL: outside functions */
	struct script_scope *function; /* itself, or the function that the comprehension is in */
	struct variable *variables, *last;
	size_t count;
	struct used *used, *last_used;
	size_t used_count;
};

/* Lists under construction: new elements are appended. */
struct expressions {
	struct expression *first, *last;
	size_t count;
};
struct statements {
	struct statement *first, *last;
};
struct arguments_written {
	struct argument *first, *last;
};
struct parameters_written {
	struct declared *first, *last;
};
struct clauses {
	struct clause *first, *last;
};

struct syntax {
	struct arena *arena;
	struct diag *diag;
	const struct limits *limits;
	struct span at;                      /* of the script */
	const struct native *const *natives; /* see struct script */
	struct name *names[1024];
	struct statement *body;
	struct script_scope *scope; /* outside of functions */
};

/* Interns a name; NULL when out of memory (reported). */
struct name *syntax_name(struct syntax *syntax, const char *text, size_t length);
/* The same for a null-terminated string. */
struct name *syntax_find(struct syntax *syntax, const char *text);

/* Zeroed allocations from the arena; NULL when out of memory (reported). */
void *syntax_take(struct syntax *syntax, size_t size);

/* The native function of this name; NULL if there is none. */
const struct native *syntax_native(const struct syntax *syntax, const struct name *name);

/* Name resolution, and checks of where statements may stand. False after an error (reported). */
bool syntax_resolve(struct syntax *syntax);

/* Generates code in the same arena; NULL after an error (reported). */
struct bytecode *syntax_compile(struct syntax *syntax);

#endif
