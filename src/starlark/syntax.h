/*
 * The syntax of a script as a tree of statements and expressions, in an arena. The grammar of a language makes it,
 * resolve.c finds out what its names stand for, compile.c turns it into instructions. Private to the room.
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

struct scope;
struct variable;

/* Equal names are one of these. */
struct name {
	const char *text; /* ends with '\0' */
	size_t length;
	struct name *next;       /* in its slot of the table */
	struct variable *global; /* the variable outside of functions; NULL while there is none */
	uint32_t constant;       /* as a text, plus 1; 0: there is none yet */
};

enum expression_kind {
	EXPRESSION_NONE,
	EXPRESSION_TRUTH,     /* integer */
	EXPRESSION_INTEGER,   /* integer */
	EXPRESSION_BIG,       /* text: as mpz_set_str reads it */
	EXPRESSION_FLOAT,     /* number */
	EXPRESSION_TEXT,      /* text */
	EXPRESSION_NAME,      /* name */
	EXPRESSION_NATIVE,    /* name: of a function in C, whatever the script calls so */
	EXPRESSION_LIST,      /* items */
	EXPRESSION_TUPLE,     /* items */
	EXPRESSION_DICT,      /* items: a key, its value, and so on */
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
	EXPRESSION_SLICE, /* left[right : right->next : the one after it], each of which may be EXPRESSION_NONE */
	EXPRESSION_EACH, /* [left clauses], or {left: right clauses} */
};

struct expression {
	enum expression_kind kind;
	struct span at;
	struct expression *next; /* of a list */
	union {
		int64_t integer;
		double number;
		struct {
			const char *bytes;
			size_t size;
		} text;
		struct {
			struct expression *items;
			size_t count;
		};
		struct {
			struct expression *left, *right, *condition;
			union {
				int operation;
				struct argument *arguments;
				struct each *each;
			};
		};
		struct {
			struct expression *of; /* EXPRESSION_ATTRIBUTE: the same as left */
			struct name *name;
			struct span name_at;
			struct variable *variable; /* found by resolve.c; NULL: a function in C */
		};
		struct definition *definition;
	};
};

struct argument {
	enum { ARGUMENT_PLAIN, ARGUMENT_KEYWORD, ARGUMENT_LIST, ARGUMENT_DICT } kind;
	struct span at;
	struct name *name;
	struct expression *value;
	struct argument *next;
};

/* `for target in value`, or `if value`. */
struct clause {
	struct expression *target; /* NULL: if */
	struct expression *value;
	struct clause *next;
};

/* What a comprehension goes through; its variables are its own. */
struct each {
	struct clause *clauses;
	struct scope *scope;
};

struct declared {
	enum { DECLARED_PLAIN, DECLARED_LIST, DECLARED_DICT } kind;
	struct span at;
	struct name *name;
	struct expression *type;  /* NULL: any */
	struct expression *value; /* if it is left out; NULL: it may not be */
	bool named;               /* only a keyword gives it: it was written behind *list */
	struct variable *variable;
	struct declared *next; /* resolve.c puts the named ones in front of *list */
};

/* A function: of `def`, with statements, or of `lambda`, with an expression. */
struct definition {
	struct name *name; /* NULL: lambda */
	struct span at;    /* of the name */
	struct declared *parameters;
	struct expression *type; /* of what it returns; NULL: any */
	struct statement *body;
	struct expression *value;
	struct scope *scope;
	struct variable *variable; /* that the definition is assigned to */
};

enum statement_kind {
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
	enum statement_kind kind;
	struct span at;
	struct statement *next;
	struct expression *target, *value, *type;
	enum operation operation;
	struct statement *body, *otherwise;
	struct definition *definition;
};

/* ---- what resolve.c finds out ---- */

struct variable {
	struct name *name;
	struct scope *function; /* whose variable it is */
	struct variable *next;
	bool global;
	bool caught;     /* functions inside use it: it is in a cell */
	bool assigned;   /* for certain, where compile.c is */
	uint16_t number; /* of its register, given by compile.c */
};

/* A variable of a function around that this one, or one in it, uses. */
struct used {
	struct variable *variable;
	struct used *next;
};

/* Where names have a meaning: outside of functions, in a function, or in a comprehension. */
struct scope {
	struct scope *around;   /* NULL: this is outside of functions */
	struct scope *function; /* this one, or the one that the comprehension is in */
	struct variable *variables, *last;
	size_t count;
	struct used *used, *last_used;
	size_t used_count;
};

/* Lists while they are made: a new one goes to the end. */
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
	struct scope *scope; /* outside of functions */
};

/* The name of so many bytes; NULL when out of memory (reported). */
struct name *syntax_name(struct syntax *syntax, const char *text, size_t length);
struct name *syntax_find(struct syntax *syntax, const char *text); /* of a string */

/* New ones, zeroed; NULL when out of memory (reported). */
void *syntax_take(struct syntax *syntax, size_t size);
struct expression *syntax_expression(struct syntax *syntax, enum expression_kind kind,
				     struct span at);
struct statement *syntax_statement(struct syntax *syntax, enum statement_kind kind, struct span at);

/* The function in C of this name; NULL when there is none. */
const struct native *syntax_native(const struct syntax *syntax, const struct name *name);

/* Finds out what names stand for, and whether statements stand where they may. False after an error (reported). */
bool syntax_resolve(struct syntax *syntax);

/* Makes a program of it, in the same arena; NULL after an error (reported). */
struct program *syntax_compile(struct syntax *syntax);

#endif
