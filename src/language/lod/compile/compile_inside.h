/* What the files share that compile a program; compile.h says which is which. */
#ifndef LANGUAGE_LOD_COMPILE_INSIDE_H
#define LANGUAGE_LOD_COMPILE_INSIDE_H

#include "language/lod/address.h"
#include "language/lod/compile/compile.h"
#include "vector/items.h"

enum { MOST_COLUMNS = 512 }; /* of one value */

/* A value, for all lanes. (A structure is in compile_structure.c.) */
struct lod_columns {
	bool is_text, is_array; /* with is_array, is_text is said of the items */
	bool is_loose; /* an integer that may be an array of one instead: joined by + it is not the same */
	size_t count;
	value *columns;              /* in the arena of the code */
	const struct layout *layout; /* of a structure, whose fields they are; else NULL */
};

/* What is certain of a variable at a place of the program. */
enum binding_kind {
	BINDING_NONE, /* it is not bound */
	BINDING_VALUE,
	BINDING_RECIPE,
	BINDING_UNSURE /* that depends on the lane */
};

struct scope;
struct layout;

struct binding {
	enum binding_kind kind;
	struct lod_columns value;
	const struct lod_expression *recipe;
	struct scope *written; /* where the recipe is */
};

/* A place of the program that is reached from several others. */
struct join_point {
	value mask;               /* 1 in the lanes that have reached it */
	struct binding *bindings; /* what they have; NULL as long as there are none */
};

/* A block that is followed. Its bindings are those of its names, of `.` and of its result. */
struct scope {
	struct scope *outer; /* in the text */
	const struct lod_block *block;
	size_t first;    /* of its bindings */
	bool keeps_last; /* somebody asks for `.` */
	bool total;      /* all that matters of its result is the sum */
	bool is_par;     /* its names are parameters */
	bool complete; /* it is that of a structure that is made, or around one: nothing in it changes any more */
	struct join_point *end;   /* of those that yield */
	struct join_point *exit;  /* of the loop at hand: behind it, … */
	struct join_point *again; /* … and at its next condition */
};

struct lod_compiler {
	struct draft *code;
	const struct limits *limits;
	const struct lod_program *program;
	int64_t far;
	int32_t stream; /* of the place where we are (address.h) */
	struct binding *bindings;
	size_t count, room;
	struct lod_compiled shape; /* of what comes out, with the texts so far; … */
	size_t text_room;
	bool knows_texts; /* … or with all of them */
	size_t copied;    /* bindings */
	size_t visits;
	int64_t depth;
	int loops; /* around */
};

/* ---- compile.c ---- */

/* Counts an expression or a statement; false, and given up, where that is too much. */
bool lod_visit(struct lod_compiler *compiler);
bool scope_begin(struct lod_compiler *compiler, struct scope *scope, struct scope *outer,
		 const struct lod_block *block);
void scope_end(struct lod_compiler *compiler, struct scope *scope);
/* Does the expression ask for `.`, and mean that of the block where it is written? */
bool lod_asks_for_last(const struct lod_expression *expression);
/* An event, or a structure; with `total`, all that matters of an array is its sum. */
struct lod_columns compile_event(struct lod_compiler *compiler, struct scope *scope,
				 const struct lod_expression *event, bool total);

static inline size_t scope_last(const struct scope *scope)
{
	return scope->first + scope->block->slot_count;
}

static inline size_t scope_result(const struct scope *scope)
{
	return scope_last(scope) + 1;
}

/* ---- compile_bindings.c ---- */

/* Room for so many; NULL, and given up, where there is none. */
void *take_room(struct lod_compiler *compiler, size_t count, size_t size);
bool bindings_grow(struct lod_compiler *compiler, size_t count);
struct binding *bindings_copy(struct lod_compiler *compiler);
void bindings_restore(struct lod_compiler *compiler, const struct binding *bindings);
void binding_set(struct lod_compiler *compiler, size_t index, struct lod_columns bound);
/* Columns that are those of `yes` where `which` is 1, else those of `no`; false if they have too little in common. */
bool columns_choose(struct lod_compiler *compiler, value which, const struct lod_columns *yes,
		    const struct lod_columns *no, struct lod_columns *chosen);
/* The same of all bindings: what has too little in common is unsure. */
void bindings_choose(struct lod_compiler *compiler, value which, const struct binding *yes,
		     const struct binding *no);
/* Are they of the same kind, as far as that is known without looking at lanes? Makes *columns loose where it has to be. */
bool columns_unite(struct lod_compiler *compiler, struct lod_columns *columns,
		   const struct lod_columns *other, bool *loosened);
/* The lanes that matter now reach the place; none are left then. */
void join_reach(struct lod_compiler *compiler, struct join_point *point);
/* The lanes that matter from now on are those that reach it. */
void join_leave(struct lod_compiler *compiler, const struct join_point *point);

static inline bool is_unreachable(const struct lod_compiler *compiler)
{
	return code_is(compiler->code, compiler->code->mask, 0);
}

/* ---- compile_loop.c ---- */

/* A loop while it is compiled. */
struct lod_loop {
	/* In the block of the loop: compiles a turn; 1 in the lanes that have another one. Lanes that leave in another way have reached
	   one of these: */
	value (*turn)(struct lod_compiler *compiler, struct lod_loop *loop);
	struct join_point exit, yielded;
	struct scope *scope;
	const void *what;      /* that is repeated, … */
	uint64_t key;          /* … and the key of its turns */
	size_t index;          /* of bindings of the loop's own */
	value yields;          /* behind it: 1 in lanes that have yielded, … */
	struct binding result; /* … and what they have */
};

/* Compiles it for the lanes in which `entry` is 1. */
void lod_compile_loop(struct lod_compiler *compiler, struct lod_loop *loop, value entry);
/* The sum of as many as `count` says of the expression. */
struct lod_columns compile_repeated_sum(struct lod_compiler *compiler, struct scope *scope,
					const struct lod_expression *repeated, value count);

/* ---- compile_value.c ---- */

struct lod_columns lod_give_up(struct lod_compiler *compiler);
struct lod_columns lod_number(struct lod_compiler *compiler, value number);
/* An array of so many. */
struct lod_columns lod_take_columns(struct lod_compiler *compiler, size_t count);
/* With `total`, all that matters of an array is its sum, which then need not be an array. */
struct lod_columns lod_compile_value(struct lod_compiler *compiler, struct scope *scope,
				     const struct lod_expression *expression, bool total);
/* An array in a place where an integer is needed. */
value columns_sum(struct lod_compiler *compiler, const struct lod_columns *columns);
value lod_compile_number(struct lod_compiler *compiler, struct scope *scope,
			 const struct lod_expression *expression);
/* 1 where it is true. */
value lod_compile_truth(struct lod_compiler *compiler, struct scope *scope,
			const struct lod_expression *expression);
/* The operation on values that are there; neither `and`, `or` nor a * that repeats. */
struct lod_columns lod_compile_operation(struct lod_compiler *compiler,
					 enum lod_operation operation,
					 const struct lod_columns *left,
					 const struct lod_columns *right, bool total);
/* left * right, which repeats. */
struct lod_columns lod_compile_repetition(struct lod_compiler *compiler, struct scope *scope,
					  const struct lod_columns *left,
					  const struct lod_expression *right, bool total);
/* A draw is what `.` is from now on. */
struct lod_columns lod_drawn(struct lod_compiler *compiler, struct scope *scope,
			     struct lod_columns drawn, bool total);
/* What a name is bound to, and in which scope (or NULL); NULL, and given up, where that is not certain. */
struct binding *lod_find_binding(struct lod_compiler *compiler, struct scope *scope,
				 const struct lod_expression *name, const struct scope **binder);
/* A draw of the recipe that a name or a field is bound to; `at` is that, or the call of it. */
struct lod_columns lod_draw_bound(struct lod_compiler *compiler, struct scope *scope,
				  const struct lod_expression *at, struct binding bound,
				  bool total);

/* ---- compile_structure.c ---- */

/* Makes a layout, or NULL, what is certain of values of either; false if they have too little in common. */
bool layouts_unite(struct lod_compiler *compiler, const struct layout **layout,
		   const struct layout *other, bool *loosened);
/* The structure that a block has made, whose scope is still open. */
struct lod_columns structure_of_scope(struct lod_compiler *compiler, struct scope *scope);
/* A field; `at` is it, or the call of it. */
struct lod_columns lod_compile_field(struct lod_compiler *compiler, struct scope *scope,
				     const struct lod_expression *member,
				     const struct lod_expression *at, bool total);
/* Gives a field of a variable another value. */
void lod_set_field(struct lod_compiler *compiler, struct scope *scope,
		   const struct lod_expression *target, const struct lod_columns *with);

/* ---- compile_set.c ---- */

/* An item of the set, drawn. */
struct lod_columns lod_compile_set(struct lod_compiler *compiler, struct scope *scope,
				   const struct lod_expression *set, bool total);
/* The state of that number, counted from 1. */
struct lod_columns lod_compile_state(struct lod_compiler *compiler, struct scope *scope,
				     const struct lod_expression *set, value number, bool total);

#endif
