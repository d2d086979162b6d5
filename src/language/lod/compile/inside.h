/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the compiler; compile.h lists them. */
#ifndef LANGUAGE_LOD_COMPILE_INSIDE_H
#define LANGUAGE_LOD_COMPILE_INSIDE_H

#include "language/lod/address.h"
#include "language/lod/compile/compile.h"
#include "vector/items.h"

enum { MOST_COLUMNS = 512 }; /* per value */

/* A value in all lanes; structures: structure.c. */
struct lod_columns {
	bool is_text, is_array; /* for an array, is_text is that of its items */
	/* An integer in some lanes and an array of one in others; only + distinguishes them. */
	bool is_loose;
	size_t count;
	value *columns; /* in the arena of the code */
	const struct structure_layout
		*layout; /* of a structure, whose fields they are; otherwise NULL */
};

/* The static binding of a variable at a program point. */
enum binding_kind {
	BINDING_NONE, /* unbound */
	BINDING_VALUE,
	BINDING_RECIPE,
	BINDING_UNSURE /* depends on the lane */
};

struct block_scope;
struct structure_layout;

struct binding {
	enum binding_kind kind;
	struct lod_columns value;
	const struct lod_expression *recipe;
	struct block_scope *written; /* scope in which the recipe was defined */
};

/* A program point where control flow merges. */
struct join_point {
	value mask;               /* 1 in lanes that have reached it */
	struct binding *bindings; /* merged bindings of these lanes; NULL if there are none */
};

/* A block that is being compiled. Its bindings are those of its names, of `.` and of its result. */
struct block_scope {
	struct lod_compiler *compiler;
	struct block_scope *outer; /* lexical */
	const struct lod_block *block;
	size_t first;    /* index of its bindings */
	bool keeps_last; /* `.` is read */
	bool total;      /* only the sum of its result is needed */
	bool is_par;     /* its names are parameters */
	/* Of a finished structure or a block around it: nothing in it can be changed. */
	bool complete;
	struct join_point *end;   /* where `yield` goes */
	struct join_point *exit;  /* where `break` of the current loop goes */
	struct join_point *again; /* where its `continue` goes */
};

struct lod_compiler {
	struct draft *code;
	const struct limits *limits;
	const struct lod_program *program;
	int32_t stream; /* of the current place (address.h) */
	struct binding *bindings;
	size_t count, room;
	struct lod_compiled shape; /* of the results, with the texts found so far */
	size_t text_room;
	bool knows_texts; /* all texts are known */
	size_t copied;    /* number of bindings copied */
	size_t visits;
	int64_t depth;
	int loops; /* nesting depth of loops */
};

/* ---- compile.c ---- */

/* Counts an expression or a statement; gives up and returns false if there are too many. */
bool lod_visit(struct lod_compiler *compiler);
bool scope_begin(struct lod_compiler *compiler, struct block_scope *scope,
		 struct block_scope *outer, const struct lod_block *block);
void scope_end(struct lod_compiler *compiler, struct block_scope *scope);
/* Whether the expression reads the `.` of the block in which it is written. */
bool lod_reads_last(const struct lod_expression *expression);
/* The block of an event or a structure, or the program; with `total`, only the sum of an array is needed. */
struct lod_columns compile_block(struct lod_compiler *compiler, struct block_scope *outer,
				 const struct lod_block *block, bool total);

static inline size_t scope_last(const struct block_scope *scope)
{
	return scope->first + scope->block->slot_count;
}

static inline size_t scope_result(const struct block_scope *scope)
{
	return scope_last(scope) + 1;
}

/* ---- bindings.c ---- */

/* Room for `count` elements in the arena; NULL when out of memory (then it gives up). */
void *take_room(struct lod_compiler *compiler, size_t count, size_t size);
bool bindings_grow(struct lod_compiler *compiler, size_t count);
struct binding *bindings_copy(struct lod_compiler *compiler);
void bindings_restore(struct lod_compiler *compiler, const struct binding *bindings);
void binding_set(struct lod_compiler *compiler, size_t index, struct lod_columns bound);
/* Selects columns: `yes` where `which` is 1, otherwise `no`. The choice becomes `yes`. False if their types are
   incompatible. */
bool columns_choose(struct lod_compiler *compiler, value which, struct lod_columns *yes,
		    const struct lod_columns *no);
/* Selects all bindings; a binding becomes unsure if the two are incompatible. */
void bindings_choose(struct lod_compiler *compiler, value which, const struct binding *yes,
		     const struct binding *no);
/* Joins two bindings in the same way. */
bool binding_unite(struct lod_compiler *compiler, struct binding *binding,
		   const struct binding *other, bool *loosened);
/* Joins the types of two values; false if they are incompatible. An integer and an array of one become loose. */
bool columns_unite(struct lod_compiler *compiler, struct lod_columns *columns,
		   const struct lod_columns *other, bool *loosened);
/* The active lanes jump to the point; none remain active. */
void join_reach(struct lod_compiler *compiler, struct join_point *point);
/* The active lanes are now those that have reached the point. */
void join_leave(struct lod_compiler *compiler, const struct join_point *point);

static inline bool is_unreachable(const struct lod_compiler *compiler)
{
	return code_is(compiler->code, compiler->code->mask, 0);
}

/* ---- loop.c ---- */

/* A loop that is being compiled. */
struct lod_loop {
	/* Compiles one turn in the block of the loop; the result is 1 in lanes that take another. Other exits reach
	   one of these points: */
	value (*turn)(struct lod_compiler *compiler, struct lod_loop *loop);
	struct join_point exit, yielded;
	struct block_scope *scope;
	const void *what;      /* the repeated statement or expression */
	uint64_t key;          /* stream key of its turns */
	size_t index;          /* of the loop's own bindings */
	value yields;          /* after the loop: 1 in lanes that have yielded */
	struct binding result; /* after the loop: the result in these lanes */
};

/* Compiles the loop for the lanes in which `entry` is 1. */
void lod_compile_loop(struct lod_compiler *compiler, struct lod_loop *loop, value entry);
/* The sum of `count` evaluations of the expression. */
struct lod_columns compile_repeated_sum(struct block_scope *scope,
					const struct lod_expression *repeated, value count);

/* ---- value.c ---- */

struct lod_columns lod_give_up(struct lod_compiler *compiler);
struct lod_columns lod_number(struct lod_compiler *compiler, value number);
/* An array of `count` columns. */
struct lod_columns lod_take_columns(struct lod_compiler *compiler, size_t count);
/* Appends the columns of `more`. */
void columns_append(struct lod_compiler *compiler, struct lod_columns *to,
		    const struct lod_columns *more);
/* The columns as a list in which every item counts. */
struct items columns_items(struct lod_compiler *compiler, const struct lod_columns *columns);
/* Compiles an expression. With `total`, only the sum of an array is needed, and may be returned instead. */
struct lod_columns lod_compile_value(struct block_scope *scope,
				     const struct lod_expression *expression, bool total);
value lod_compile_number(struct block_scope *scope, const struct lod_expression *expression);
/* 1 in lanes where it is true. */
value lod_compile_truth(struct block_scope *scope, const struct lod_expression *expression);
/* A binary operation on compiled operands, except `and`, `or` and a * that repeats. */
struct lod_columns lod_compile_operation(struct lod_compiler *compiler,
					 enum lod_operation operation,
					 const struct lod_columns *left,
					 const struct lod_columns *right, bool total);
/* left * right, where right is evaluated anew each time. */
struct lod_columns lod_compile_repetition(struct block_scope *scope, const struct lod_columns *left,
					  const struct lod_expression *right, bool total);
/* The binding of a name and its scope (`binder` may be NULL); gives up and returns NULL if it is uncertain. */
struct binding *lod_find_binding(struct block_scope *scope, const struct lod_expression *name,
				 const struct block_scope **binder);
/* A draw of the recipe bound to a name or a field; `at` is the mention or the call. */
struct lod_columns lod_draw_bound(struct block_scope *scope, const struct lod_expression *at,
				  struct binding bound, bool total);

/* ---- structure.c ---- */

/* Joins two layouts (or NULL) into *layout; false if they are incompatible. */
bool layouts_unite(struct lod_compiler *compiler, const struct structure_layout **layout,
		   const struct structure_layout *other, bool *loosened);
/* The structure made by a block, whose scope is still open. */
struct lod_columns structure_of_scope(struct block_scope *scope);
/* A field; `at` is the member expression or its call. */
struct lod_columns lod_compile_field(struct block_scope *scope, const struct lod_expression *at,
				     bool total);
/* Assigns to a field of a variable. */
void lod_set_field(struct block_scope *scope, const struct lod_expression *target,
		   const struct lod_columns *with);

/* ---- set.c ---- */

/* Draws an item of the set. */
struct lod_columns lod_compile_set(struct block_scope *scope, const struct lod_expression *set,
				   bool total);
/* The item at position `number` of the total weight, from 1. */
struct lod_columns lod_compile_state(struct block_scope *scope, const struct lod_expression *set,
				     value number, bool total);

#endif
