/* What the parts of the warnings share. */
#ifndef TREE_WARN_INSIDE_H
#define TREE_WARN_INSIDE_H

#include "tree/definitions.h"
#include "tree/hint.h"
#include "tree/tree.h"
#include "tree/unresolved.h"

/* For one statement: definitions that use others, and these others, are searched as often as they are used. */
enum { MOST_SEARCHED = 100000 };

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	const struct node *told;   /* a '#' that was warned of with the one around it */
	const struct node *picked; /* the selection that another one picks an item of */
	size_t shown;              /* warnings */
	struct span named;         /* what a hint names a roll in, or what surely has several */
	size_t searched;           /* nodes, to find rolls, and names in definitions */
	const char *meant;         /* what tree_warn returns */
	struct arena *arena;       /* for that */
};

/* last 1 first 7 e: one item of a list by its place. */
struct warn_pick {
	enum node_kind one, of;
	const char *found; /* which one it is if there are not so many */
};

/* Which one the node asks for; NULL if it does not ask for one. */
const struct warn_pick *warn_find_pick(const struct node *node);

/* May one more be shown? It is to be shown then. */
bool may_warn(struct warner *warner);

/* high 1 e: one item alone. */
bool warn_takes_one(const struct node *selection);

/* `word` is the first of the words whose list the node is the end of, or NULL; returns it where there is nothing but such
   words between, which evaluate the node once; else the node. */
const struct node *warn_with_words(const struct node *node, const struct node *word);

/* What must stand before dice that add themselves up where they are a value of `let`: "sum ", or "". */
const char *warn_adder(const struct node *node);

/* Is it one number that a word makes of its list? */
bool warn_makes_number(const struct node *word);

/* sum 3#d6 + 2, and d8 + 2#d6. `word` is the first of the words whose list the node is the end of; or NULL. */
void warn_of_dice(struct warner *warner, const struct node *node, const struct scope *scope,
		  const struct node *word);

/* sum 2#d6, sum 2#d8, with the same word. */
void warn_of_commas(struct warner *warner, const struct node *list, const struct node *word);

/* max (sum 2#d6, 7), sum (if d20 > 5 then d8 else 0, d6). */
void warn_of_chosen(struct warner *warner, const struct node *node);

/* if count ==6 4#d6 then 1 else 0. */
void warn_of_condition(struct warner *warner, const struct node *node, const struct scope *scope);

/* count (d6 > 3), count max 3d6. */
void warn_of_counted(struct warner *warner, const struct node *node, const struct scope *scope);

/* count 5.. 8d6. */
void warn_of_open_range(struct warner *warner, const struct node *node, const struct scope *scope);

/* count 5 < 8d10. */
void warn_of_number(struct warner *warner, const struct node *node);

/* count 8d6 >= 5. */
void warn_of_compared(struct warner *warner, const struct node *node);

/* high 2d20, drop low 4 4#d6. */
void warn_of_few(struct warner *warner, const struct node *node, const struct node *word);

/* count ==5 ==6 8d6, count >4, ==1 8d6. */
void warn_of_either(struct warner *warner, const struct node *node);

/* alike >=3 5d6. */
void warn_of_score(struct warner *warner, const struct node *node);

/* reroll 2 d6. */
void warn_of_spaced(struct warner *warner, const struct node *node);

/* d6 // 2, in the text of the statement. */
void warn_of_comment(struct warner *warner, struct span statement);

/* The loop, `let` or `if` whose body the node ends in; NULL if it ends in none. */
const struct node *warn_ends_in_body(const struct node *node);

/* sum foreach x in 8#d6 do x >= 5. */
void warn_of_body(struct warner *warner, const struct node *node);

/* ---- rolls: warn_roll.c ---- */

/* Is the name in it? */
bool warn_mentions(const struct node *node, const char *name);

/* Is anything in it left to chance? A name of the scope was rolled before. */
bool warn_rolls(struct warner *warner, const struct node *node, const struct scope *scope);

/* Dice as a whole, or the name of a definition. */
struct found_roll {
	const struct node *node; /* NULL: none */
	bool set_apart;          /* it has parentheses of its own */
};

enum { MOST_ROLLS = 8 };

struct rolls {
	size_t count;
	struct found_roll found[MOST_ROLLS];
};

/* What is rolled for the node; of much the first few, and nothing that loops and choices may roll again. */
struct rolls warn_find_rolls(struct warner *warner, const struct node *node,
			     const struct scope *scope);

/* Are they written alike, up to blanks and parentheses? */
bool warn_same(struct warner *warner, const struct node *a, const struct node *b);

/* let x = d20 in x == 20 or x + 5 >= 15: all of the node, with a name for the roll. */
void warn_hint_at_name(struct warner *warner, const struct node *all, struct found_roll roll,
		       const struct scope *scope, struct hint *hint);

/* ---- two rolls that are written alike: warn_question.c, warn_twice.c ---- */

/* What puts two questions together. */
enum link {
	LINK_AND,
	LINK_OR,
	LINK_SUM,     /* what people add up may be several rolls */
	LINK_CONTEST, /* whose is more? */
	LINK_LIST,
	LINK_CASES, /* one is asked where the other does not tell */
	LINK_OTHER
};

struct twice {
	struct warner *warner;
	const struct scope *scope;
	enum link link;
	const struct node *roll; /* what is in both */
};

/* Do these values ask different things of what must be one roll to make sense of both? */
bool warn_is_of_one(const struct twice *twice, const struct node *a, const struct node *b);

/* What a relation, or how many pass a filter, asks about; else all of the value. */
const struct node *warn_asked(const struct twice *twice, const struct node *part);

/* Does the condition of the `if` tell what the roll is, for the branch that is this operand? */
bool warn_is_known_face(struct warner *warner, const struct node *node, size_t operand,
			const struct node *roll);

/* d20 >= 10 and d20 < 15, (sum 4d6) - min 4d6, if d20 >= 15 then d20 else 0. */
void warn_of_twice(struct warner *warner, const struct node *node, const struct scope *scope,
		   const struct node *word);

/* foreach y in 1..6 do count ==y 5d6. */
void warn_of_turns(struct warner *warner, const struct node *node, const struct scope *scope,
		   const struct node *word);

/* d6 given d6 > 3. */
void warn_of_unrelated(struct warner *warner, const struct node *node, const struct scope *scope);

#endif
