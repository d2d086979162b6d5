/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The notation python-dice: declarations that its files share. The grammar builds expressions, an abstract syntax tree,
 * since many messages and the breakdown of a roll refer to these; python_build.c, python_list.c and python_roll.c
 * translate them to a tree of dicelab.
 */
#ifndef LANGUAGE_PYTHON_DICE_PYTHON_DICE_H
#define LANGUAGE_PYTHON_DICE_PYTHON_DICE_H

#include "language/parse.h"
#include "tree/failure.h"
#include "tree/interval.h"
#include "tree/once.h"

enum python_operation {
#define OPERATION(id, ...) PYTHON_##id,
#include "language/python_dice/operations.def"
};

/* An expression of the program, in the arena. */
struct python_expression {
	enum python_operation operation;
	struct span at;    /* without enclosing parentheses */
	struct span outer; /* with them */
	int depth;         /* height of the tree; a chain of + and - counts as one level */
	int64_t number;    /* of PYTHON_INTEGER, with its sign */
	struct python_expression *first, *last; /* operands; of dice, their number and the faces */
	struct python_expression *next;         /* the next operand of the same operator */
};

/* ---- parsing: functions for the scanner and the grammar ---- */

enum python_role {
	PYTHON_BEGIN, /* before the first token */
	PYTHON_OPERAND,
	PYTHON_SUFFIX, /* belongs to the token before it */
	PYTHON_OPEN,
	PYTHON_CLOSE,
	PYTHON_DIE,
	PYTHON_POSTFIX, /* an operator whose right operand is optional */
	PYTHON_INFIX    /* an operator whose right operand is required, or a sign */
};

/* An open parenthesis. */
struct python_level {
	struct python_level *outer;
	bool stops;      /* an expression in it could have ended */
	size_t complete; /* where it could have ended last */
};

/* The state of the parser. `parse` is the first member, which the scanner uses. */
struct python_parse {
	struct parse parse;
	unsigned manners;
	struct python_level whole, *level; /* `level` is the innermost one */
	struct {
		struct span at;
		enum python_role role;
	} newest;                /* the newest token */
	enum python_role before; /* the role of the token before it */
	bool keeps;              /* the newest token is a letter that keeps some of the dice */
	struct python_expression *root;
};

/* Parses the statement in `at`; root is NULL if there is none. False after an error (reported). */
bool python_parse_text(struct python_parse *parse, struct span at);

/* Records a token, and where an expression could end. False after an error (reported). */
bool python_note_token(struct python_parse *parse, struct span at, enum python_role role);
/* Whether the newest token is the end of an operand, or could be. */
bool python_ends_operand(const struct python_parse *parse);

/* Reports that the newest token is unexpected. */
void python_report_syntax(struct python_parse *parse, const char *expected);
/* Reports 3d6d6, at the place of the second operator. */
void python_report_stack(struct python_parse *parse, struct span at);

/* An expression's place in a program that is parsed. */
struct python_site {
	struct python_parse *parse;
	struct span at;
};

/* Each returns NULL after an error (reported); `second` may be NULL. */
struct python_expression *python_integer(struct python_site site, int64_t number);
struct python_expression *python_operator(struct python_site site, enum python_operation operation,
					  struct python_expression *first,
					  struct python_expression *second);
/* Appends an operand to an n-ary operator; returns the operator. */
struct python_expression *python_append(struct python_expression *list,
					struct python_expression *operand);
/* A postfix operator; several of the same in a row are merged. */
struct python_expression *python_postfix(struct python_site site, enum python_operation operation,
					 struct python_expression *operand);
/* An operand with a minus before it. */
struct python_expression *python_negated(struct python_site site,
					 struct python_expression *operand);
/* Dice; `count` is NULL for one die. */
struct python_expression *python_roll(struct python_site site, enum python_operation operation,
				      struct python_expression *count,
				      struct python_expression *faces);
/* The same for fudge dice, whose f stands at `fudge`. */
struct python_expression *python_fudge_roll(struct python_site site,
					    enum python_operation operation,
					    struct python_expression *count, struct span fudge);

/* ---- names of expressions ---- */

/* The name of the operation in the original program. */
const char *python_name(enum python_operation operation);

bool python_is_sum(enum python_operation operation); /* also a difference */
bool python_is_dice(enum python_operation operation);
/* Whether these are dice whose number and faces are literals. They have a name such as 3d6. */
bool python_is_plain_roll(const struct python_expression *expression);
/* In the original program, a-b-c is one operation with three operands, but (a-b)-c is not. python_goes_on: whether the
   first operand is such a part. The other two enumerate all operands. */
bool python_goes_on(const struct python_expression *expression);
const struct python_expression *python_first_operand(const struct python_expression *expression);
/* NULL after the last. */
const struct python_expression *python_next_operand(const struct python_expression *expression,
						    const struct python_expression *operand);

void python_write_roll_name(const struct writer *to, const struct python_expression *roll);

/* [1, 2, 3] */
void python_write_list(const struct writer *to, const int64_t *items, size_t count);

/* A buffer for messages; longer text is truncated. */
struct python_text {
	char text[240];
};
struct python_text python_name_text(const struct python_expression *expression);
struct python_text python_number_text(int64_t number);
struct python_text python_list_text(const int64_t *items, size_t count);
/* " (NAME evaluated to NUMBER)", or nothing for a literal number. */
struct python_text python_evaluated_text(const struct python_expression *expression,
					 int64_t number);

/* The texts of failures in the words of the notation; NULL after an error (reported). */
const struct failure_messages *python_messages(struct builder *builder,
					       const struct python_expression *root);
/* Reports dice without faces in the words of the notation: S is `number`. Returns false. */
bool python_report_sides(struct diag *diag, const struct python_expression *dice, int64_t number,
			 const char *odds);

/* How a roll is written; with DICELAB_VERBOSE, the tree gives the values of all expressions. NULL after an error
   (reported). */
const struct rendering *python_rendering(struct builder *builder, unsigned manners,
					 const struct python_expression *root, bool list);

/* ---- translation to the tree ---- */

/* Maximum number of dice that are rolled at once. */
#define PYTHON_MOST_DICE (INT64_C(1) << 20)

/* How the items of a list were rolled, as far as the notation records it. */
struct listed_dice {
	const struct python_expression *expression; /* NULL if they are not dice */
	enum python_operation kind;
	struct interval sides; /* the S of dS, uS and wS */
	const char *name;      /* the variable for S; NULL if S is a constant */
	bool random;           /* the number of faces is random */
	bool fixed;            /* all dice show the same face, by a manner */
	bool remembered;       /* the tree has the same information */
};

/* A value that is shown in the breakdown. */
struct shown_value {
	const struct shown_value *before;
	const char *name;
};

/* The translation of an expression: a list, or an integer. */
struct python_value {
	const struct python_expression *expression;
	struct node *tree;
	const struct held *held;
	bool list;
	bool chance;
	/* bounds, by interval arithmetic; an integer counts as one item */
	struct interval items, count, total;
	const int64_t *known; /* the items of a constant list; NULL if not known */
	struct listed_dice dice;
};

struct python {
	struct builder *builder;
	const struct python_expression *expression; /* it is translated: nodes get its place */
	unsigned manners;
	/* With DICELAB_VERBOSE: bindings and values of the whole statement. */
	const struct held *held;
	const struct shown_value *shown;
};

/* Translates the program; *list: it gives a list. NULL after an error (reported). */
struct node *python_build(struct builder *builder, unsigned manners,
			  const struct python_expression *root, bool *list);

/* Translates an expression; `rolled`: the caller needs `dice`. False after an error (reported). */
bool python_value(struct python *python, const struct python_expression *expression, bool rolled,
		  struct python_value *value);
/* The same as an integer, with its bindings; a list becomes its total. */
bool python_integer_value(struct python *python, const struct python_expression *expression,
			  struct python_value *value);

/* The parts of python_value: dice and rerolls (python_roll.c), and other operations on lists (python_list.c). */
bool python_roll_value(struct python *python, bool rolled, struct python_value *value);
bool python_list_value(struct python *python, bool rolled, struct python_value *value);

/* ^ v and m; `count` is NULL if not given. */
bool python_choose(struct python *python, struct python_value *value,
		   const struct python_value *count);

/* Updates the bounds after the items or their number have changed. */
void python_set_items(struct python_value *value, struct interval items, int64_t fewest,
		      int64_t most);

/* Constant folding of lists: the items of the result of an operator from those of its operands; `second` may be NULL.
   python_know_same keeps the items, python_know_parts concatenates the parts. False after an error (reported). */
bool python_know(struct python *python, const struct python_value *operand,
		 const struct python_value *second, struct python_value *value);
bool python_know_same(struct python *python, struct python_value *value);
bool python_know_parts(struct python *python, const struct python_value *parts, size_t count,
		       struct python_value *value);

/* The lowest and the highest face, as python-dice defines them; the latter is the S of dS, uS and wS. */
struct node *python_lowest(struct python *python, const struct listed_dice *dice);
struct node *python_highest(struct python *python, const struct listed_dice *dice);

/* Reports that `what` is not allowed for dice with random faces. Returns false. */
bool python_report_nested(struct python *python, const struct listed_dice *dice, const char *what);

/* Whether the value is a constant number. */
bool python_is_constant(const struct python_value *value);
/* The value in messages: a name if it is random. */
struct python_text python_value_text(const struct python_value *value);

#endif
