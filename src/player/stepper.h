/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interpreter of trees with decisions: a stepper that runs the A-normal form of a tree (tree/sequence.h) up to the
 * next draw or decision. There it has a state of the Markov decision process (decide/mdp.h); equal states are one.
 *
 *     let x = may reroll 2#d6 in sum x       1 draws 2#d6: 21 states, one for each multiset
 *                                            2 decides in each which dice are kept: 28 states, as "5 is kept"
 *                                            3 draws the others, and ends with their sum
 *
 * A state is a point in the program with the values of the variables that are read from there on (liveness analysis). If
 * only the sum of a variable is read, the value is its total; a list whose order is not read is sorted. Loops and rerolls
 * have variables of their own: the turns that are left, and the items so far.
 *
 * If the goal is a mean, a sum that is only added to the result is no part of a state, but gained on the way (decide/mdp.h):
 * `sum while x = 0 do if d2 == 1 then () else decide {1, d3}` has four states.
 *
 * Parts without decisions are evaluated by roll/ if they have no dice. Otherwise each is one draw, from the distribution
 * that calc/ finds for it (draw.c).
 */
#ifndef PLAYER_STEPPER_H
#define PLAYER_STEPPER_H

#include "calc/calc.h"
#include "roll/roll.h"
#include "support/memo.h"

/* How much of a list is read. */
enum need {
	NEED_NOTHING,
	NEED_GAIN,  /* its sum, which is added to the result */
	NEED_TOTAL, /* its sum */
	NEED_ITEMS, /* in any order */
	NEED_ORDER
};

/* A node on the spine of the program: it has decisions, or is a part directly in such a node. */
struct point {
	const struct node *node;
	struct point *parent; /* NULL for the root */
	size_t child;         /* its number in the parent */
	size_t depth;         /* the number of variables around it, whose slots are less */
	size_t hidden;        /* of loops and rerolls: the first slot of their own variables */
	uint32_t site;        /* of a decision: its number */
	enum need need;       /* of its result */
	bool known;           /* the members below are set */
	size_t *reads;        /* the slots of the variables in it */
	size_t *live;         /* those that are read from its beginning on */
	size_t read_count, live_count;
};

/* The variables of loops and rerolls, from point->hidden on. */
enum hidden {
	HIDDEN_LEFT,   /* turns or passes left; of `foreach` the rest of the list */
	HIDDEN_ITEMS,  /* the result so far; of rerolls the dice */
	HIDDEN_CHOSEN, /* of rerolls: the places of the dice that are rolled again */
	HIDDEN_COUNT
};

/* The next event of a state. */
enum phase {
	PHASE_START,  /* the beginning of the program */
	PHASE_DRAW,   /* of a part with dice */
	PHASE_DECIDE, /* by the player */
	PHASE_REROLL, /* a draw of the dice that the player chose */
	PHASE_END     /* nothing: the number is the result */
};

/* A state, reached with a gain. */
struct play_state {
	/* The first member. The bytes of its key are, for each slot in point->live, the number of items, then the items. */
	struct memo memo;
	enum phase phase;
	struct point *point; /* NULL at the start, and at the end */
	int64_t gained;      /* on the way; at the end, the result */
	uint32_t number;     /* of the state, whatever was gained */
	uint32_t node;       /* of the process: leads here; UINT32_MAX if there is none yet */
};

struct mdp;
struct mdp_solution;
struct policy_language;

struct stepper {
	const struct calc_request *request;
	const struct tree *tree; /* the statement: for messages */
	struct tree core;        /* its A-normal form */
	struct diag *diag;
	struct dicelab_memory memory;
	struct stop *stop;
	struct arena form;    /* its nodes, not counted: they are as many as in the program */
	struct arena arena;   /* of points, states and draws */
	struct arena scratch; /* of one step */
	struct roll roll;
	struct point **points; /* by id of their nodes */
	size_t slots, site_count;
	struct point **sites;     /* decisions, by number */
	struct dicelab_list *row; /* the values of variables, by slot */
	int64_t gained;           /* since the last state */
	struct hash_table states, draws;
	struct play_state **by_number;
	size_t state_count, state_room;
};

/* The place from which the stepper goes on: the beginning of the node, or its end, with its value. */
struct cursor {
	struct point *point;
	bool leaves;
	struct dicelab_list value;
};

/* Prepares the stepper for a derived tree with decisions. False after an error (reported); stepper_end must be called in
   any case. `memory` must outlive it. */
bool stepper_begin(struct stepper *stepper, const struct calc_request *request,
		   const struct tree *tree, struct dicelab_memory memory, struct stop *stop,
		   struct diag *diag);
void stepper_end(struct stepper *stepper);

/* Runs to the next draw, decision or end. NULL after an error (reported), or when stopped. */
struct play_state *stepper_run(struct stepper *stepper, struct cursor cursor);

/* The first state, which runs the program from its beginning; NULL after an error (reported). */
struct play_state *stepper_start(struct stepper *stepper);
/* The state of that point and phase, with the values in the row. NULL after an error (reported). */
struct play_state *stepper_state(struct stepper *stepper, struct point *point, enum phase phase);
/* Sets the row to the values of the state; nothing is gained yet. */
void stepper_enter(struct stepper *stepper, const struct play_state *state);
/* A value of a state by slot; an empty list if it has none. */
struct dicelab_list state_value(const struct play_state *state, size_t slot);

/* Whether the node is `n # e`, `foreach` or `while`. */
static inline bool point_is_loop(const struct node *node)
{
	return node->kind == NODE_REPEAT || node->kind == NODE_FOREACH || node->kind == NODE_WHILE;
}

/* The point of a child. */
struct point *point_child(const struct stepper *stepper, const struct point *point, size_t i);
/* The value of one of the point's own variables. */
struct dicelab_list *point_hidden(const struct stepper *stepper, const struct point *point,
				  enum hidden which);

/* ---- values, in `scratch` ---- */

/* A new list of zeros, which the caller fills. False after an error (reported). */
bool stepper_take_list(struct stepper *stepper, size_t length, int64_t **items);
/* The values of some slots: for each the number of items, then the items. False after an error (reported). */
bool stepper_take_key(struct stepper *stepper, const size_t *slots, size_t count,
		      struct memo_key *key);
/* Sets it to a list of one number. False after an error (reported). */
bool stepper_set_number(struct stepper *stepper, struct dicelab_list *value, int64_t number);
/* Sorts a list. False after an error (reported). */
bool stepper_sort(struct stepper *stepper, struct dicelab_list *value);
/* Reduces the result of a point by its `need`: sorts it, adds it up, or drops it. False after an error (reported). */
bool stepper_reduce(struct stepper *stepper, const struct point *point, struct dicelab_list *value);

/* Errors: return false. */
bool stepper_no_memory(struct stepper *stepper);
/* `point` may be NULL: the whole statement. */
bool stepper_too_large(struct stepper *stepper, const struct point *point, enum limit which);

/* ---- points.c ---- */

/* Makes the points of the core, and the row. False after an error (reported). */
bool points_make(struct stepper *stepper);
/* Finds which variables are read in the point, and which from it on. False after an error (reported). */
bool point_analyse(struct stepper *stepper, struct point *point);

/* ---- draw.c ---- */

/* The distribution of a part, with the values of variables in the row: of the node of `point`, or, if `times` is not
   negative, of as many dice of `may reroll` there. Found once. NULL after an error (reported), or when stopped. */
const struct outcomes *draw_find(struct stepper *stepper, const struct point *point, int64_t times);

/* Frees all draws. */
void stepper_clear_draws(struct stepper *stepper);

/* ---- tell.c ---- */

/* How its decisions are told; what that points to lives as long as the stepper. False when out of memory, or stopped. */
bool stepper_find_language(struct stepper *stepper, struct policy_language *language);

/* ---- reroll.c ---- */

/* The choices that the player has with the dice in the row, in the order in which they win ties. */
struct rerolls {
	struct dicelab_list dice;
	size_t *order; /* the places of the dice, by value */
	size_t *first,
		*of; /* of each kind: its first place in `order`, and the number of its dice that may be rolled */
	size_t kinds;
	size_t *taken; /* of each choice, how many dice of each kind are rolled again */
	size_t count;
};

/* Whether the player has a choice: there are passes left, and dice that may be rolled. */
bool rerolls_are_open(const struct stepper *stepper, const struct point *point);
/* Finds them, in `scratch`. False after an error (reported). */
bool rerolls_find(struct stepper *stepper, const struct point *point, struct dicelab_list dice,
		  struct rerolls *rerolls);
/* The dice that are kept by a choice. False after an error (reported). */
bool rerolls_kept(struct stepper *stepper, const struct rerolls *rerolls, size_t choice,
		  struct dicelab_list *kept);
/* The choice that a rule takes with the dice in the row; rerolls->count if there is none. False after an error (reported).
   (given.c) */
bool rerolls_given(struct stepper *stepper, const struct point *point,
		   const struct rerolls *rerolls, size_t *choice);
/* Sets the row to the state after a choice, in which the dice are rolled. False after an error (reported). */
bool rerolls_choose(struct stepper *stepper, const struct point *point,
		    const struct rerolls *rerolls, size_t choice);
/* The dice, with those rolled in the places of the state of rerolls_choose. False after an error (reported). */
bool rerolls_put(struct stepper *stepper, const struct point *point,
		 const struct dicelab_list *rolled, struct dicelab_list *dice);

#endif
