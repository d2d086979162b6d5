/*
 * The notation python-dice, from its text to the tree: what its files need of each other. The grammar makes
 * expressions of the text, since much of what is said and shown of a program is about these;
 * python_build.c, python_list.c and python_roll.c make the tree of them.
 */
#ifndef LANGUAGE_PYTHON_DICE_PYTHON_DICE_H
#define LANGUAGE_PYTHON_DICE_PYTHON_DICE_H

#include "language/parse.h"
#include "tree/failure.h"
#include "tree/interval.h"
#include "tree/once.h"

enum operation {
#define OPERATION(id, name) PYTHON_##id,
#include "language/python_dice/operations.def"
};

/* A part of the program, in the arena. */
struct expression {
	enum operation operation;
	struct span at;    /* without the parentheses around it */
	struct span outer; /* with them */
	int depth;         /* levels of expressions from here down; a chain of + and - is one */
	int64_t number;    /* of PYTHON_INTEGER, its sign included */
	struct expression *first, *last; /* operands: of dice, how many of them and the faces */
	struct expression *next;         /* the next operand of the same operator */
};

/* ---- parsing: what the scanner and the grammar call ---- */

enum python_role {
	PYTHON_BEGIN, /* before the first token */
	PYTHON_OPERAND,
	PYTHON_SUFFIX, /* belongs to what is before it */
	PYTHON_OPEN,
	PYTHON_CLOSE,
	PYTHON_DIE,
	PYTHON_POSTFIX, /* an operator that can do without a right operand */
	PYTHON_INFIX    /* one that cannot, or a sign */
};

/* A parenthesis that is open. */
struct python_level {
	struct python_level *outer;
	bool stops;      /* what is in it up to here could be complete … */
	size_t complete; /* … and then it ends here */
};

/* While a statement is parsed. The scanner knows it by its first member. */
struct python_parse {
	struct parse parse;
	unsigned manners;
	struct python_level whole, *level; /* the innermost one */
	struct {
		struct span at;
		enum python_role role;
	} newest;                /* token, and … */
	enum python_role before; /* … the one before it */
	bool keeps;              /* the newest is a letter that keeps some of the dice */
	struct expression *root;
};

/* Parses the statement in `at`; root is NULL where there is none. False after an error (reported). */
bool python_parse_text(struct python_parse *parse, struct span at);

/* Keeps track of where an expression could end. False after an error (reported). */
bool python_note_token(struct python_parse *parse, struct span at, enum python_role role);
/* Was the newest token the end of an operand, or can be? */
bool python_ends_operand(const struct python_parse *parse);

/* The newest token is wrong. */
void python_report_syntax(struct python_parse *parse, const char *expected);
/* 3d6d6, with the place of the second operator. */
void python_report_stack(struct python_parse *parse, struct span at);

/* Each returns NULL after an error (reported); `second` may be NULL. */
struct expression *python_integer(struct python_parse *parse, struct span at, int64_t number);
struct expression *python_operator(struct python_parse *parse, struct span at,
				   enum operation operation, struct expression *first,
				   struct expression *second);
/* One more operand of an operator that has any number of them; returns the operator. */
struct expression *python_append(struct expression *list, struct expression *operand);
/* An operator behind its operand: several of the same in a row are one. */
struct expression *python_postfix(struct python_parse *parse, struct span at,
				  enum operation operation, struct expression *operand);
/* An operand with a minus before it. */
struct expression *python_negated(struct python_parse *parse, struct span at,
				  struct expression *operand);
/* Dice; `count` may be NULL, for one. */
struct expression *python_roll(struct python_parse *parse, struct span at, enum operation operation,
			       struct expression *count, struct expression *faces);
/* The same with f, which stands at `fudge`, for the faces. */
struct expression *python_fudge_roll(struct python_parse *parse, struct span at,
				     enum operation operation, struct expression *count,
				     struct span fudge);

/* ---- what is said of expressions ---- */

/* What the program calls the operation. */
const char *python_name(enum operation operation);

bool python_is_sum(enum operation operation); /* or a difference */
bool python_is_dice(enum operation operation);
/* Are these dice whose number and faces are written out? They have a name like 3d6. */
bool python_is_plain_roll(const struct expression *expression);
/* a-b-c is one operation with three operands to the program, but (a-b)-c is not: is the first operand such a
   part? And all that there are. */
bool python_goes_on(const struct expression *expression);
const struct expression *python_first_operand(const struct expression *expression);
/* NULL behind the last one. */
const struct expression *python_next_operand(const struct expression *expression,
					     const struct expression *operand);

void python_write_roll_name(const struct writer *to, const struct expression *roll);

/* [1, 2, 3] */
void python_write_list(const struct writer *to, const int64_t *items, size_t count);

/* For messages: what does not fit is cut off. */
struct python_text {
	char text[240];
	size_t length;
};
struct python_text python_name_text(const struct expression *expression);
struct python_text python_number_text(int64_t number);
struct python_text python_list_text(const int64_t *items, size_t count);
/* " (NAME evaluated to NUMBER)", or nothing of a number that is written out. */
struct python_text python_evaluated_text(const struct expression *expression, int64_t number);

/* The notation's own words for what goes wrong in a roll; NULL after an error (reported). */
const struct failure_messages *python_messages(struct builder *builder,
					       const struct expression *root);
/* What the notation says of dice without faces: S is `number`. Returns false. */
bool python_report_sides(struct diag *diag, const struct expression *dice, int64_t number,
			 const char *odds);

/* How a roll is written: with DICELAB_VERBOSE, of a tree with the values of all expressions. NULL after an
   error (reported). */
const struct rendering *python_rendering(struct builder *builder, unsigned manners,
					 const struct expression *root, bool list);

/* ---- building the tree ---- */

/* The most dice that are rolled at once. */
#define PYTHON_MOST_DICE (INT64_C(1) << 20)

/* How the items of a list were rolled, as far as the notation remembers it. */
struct dice {
	const struct expression *at; /* NULL: they are no dice */
	enum operation kind;
	struct interval sides; /* the S of dS, uS and wS … */
	const char *name;      /* … and the variable that holds it, unless it is one number */
	bool random;           /* there is chance in it */
	bool fixed;            /* they show the face that all are to show */
	bool remembered;       /* the tree remembers the same */
};

/* The value of an expression, to be seen. */
struct shown {
	const struct shown *before;
	const char *name;
};

/* What an expression gives: a list, or an integer. */
struct value {
	const struct expression *at;
	struct node *tree;
	const struct held *held;
	bool list;
	bool chance;
	struct interval items, count, total; /* of an integer, which is one item, too */
	const int64_t *known; /* the items of a list without chance, if they are known one by one */
	struct dice dice;
};

struct python {
	struct builder *builder;
	unsigned manners;
	/* DICELAB_VERBOSE: of the whole statement. */
	const struct held *held;
	const struct shown *shown;
};

/* The tree of the program; *list says whether it gives a list. NULL after an error (reported). */
struct node *python_build(struct builder *builder, unsigned manners, const struct expression *root,
			  bool *list);

/* The value of an expression; `rolled`: somebody may ask how its items were rolled. False after an error
   (reported). */
bool python_value(struct python *python, const struct expression *expression, bool rolled,
		  struct value *value);
/* The same as an integer, complete: that of a list is its total. */
bool python_integer_value(struct python *python, const struct expression *expression,
			  struct value *value);

/* The parts of python_value: dice and what rolls them again (python_roll.c), what else is done with lists
   (python_list.c). */
bool python_roll_value(struct python *python, const struct expression *expression, bool rolled,
		       struct value *value);
bool python_list_value(struct python *python, const struct expression *expression, bool rolled,
		       struct value *value);

/* ^ v and m: `count` is NULL where none is given. */
bool python_choose(struct python *python, const struct expression *expression, struct value *value,
		   const struct value *count);

/* The items or their number have changed. */
void python_set_items(struct value *value, struct interval items, int64_t fewest, int64_t most);

/* What is known item by item of the value of an operator, from what is known of its operands; `second` may be
   NULL. Of `python_know_same` each item is the same, of `python_know_parts` it is the parts one after the other.
   False after an error (reported). */
bool python_know(struct python *python, const struct expression *expression,
		 const struct value *operand, const struct value *second, struct value *value);
bool python_know_same(struct python *python, struct value *value);
bool python_know_parts(struct python *python, const struct value *parts, size_t count,
		       struct value *value);

/* The lowest and the highest face, as python-dice sees it. */
struct node *python_lowest(struct python *python, const struct dice *dice);
struct node *python_highest(struct python *python, const struct dice *dice);

/* Reports that dice cannot have random faces where `what` is done with them. Returns false. */
bool python_report_nested(struct python *python, const struct dice *dice, const char *what);

/* ---- what they are built with ---- */

/* Is it always the same number? */
bool python_is_constant(const struct value *value);
/* The value in messages: NAME where there is chance in it. */
struct python_text python_value_text(const struct value *value);

/* Nodes at the place of the expression. Each returns NULL after an error (reported), and at once if it gets
   NULL for an operand. */
struct node *python_number(struct python *python, const struct expression *at, int64_t number);
struct node *python_variable(struct python *python, const struct expression *at, const char *name);
struct node *python_node(struct python *python, const struct expression *at, enum node_kind kind,
			 struct node *first, struct node *second, struct node *third);
struct node *python_drop(struct python *python, const struct expression *at, enum node_kind kind,
			 struct node *count, struct node *list);
struct node *python_bind(struct python *python, const struct expression *at, enum node_kind kind,
			 const char *name, struct node *value, struct node *body);
/* An operator on those dice of the list that pass the comparison with `against`. */
struct node *python_conditional(struct python *python, const struct expression *at,
				enum node_kind kind, enum node_kind comparison,
				struct node *against, struct node *list);
/* The single value `tree`, if it passes the comparison with `against`: else an error. */
struct node *python_require(struct python *python, const struct expression *at,
			    enum node_kind comparison, struct node *against, struct node *tree);

/* A name that nothing has; NULL after an error (reported). */
const char *python_fresh_name(struct python *python, const struct expression *at);
/* Makes *tree something that can be given several times, with python_again: if need be, a variable that a
   `let` around `value` binds. False after an error (reported). */
bool python_hold(struct python *python, struct value *value, struct node **tree);
struct node *python_again(struct python *python, const struct node *tree);
/* Puts the `let`s around the tree. */
bool python_finish(struct python *python, struct value *value);

#endif
