/*
 * The machine that runs compiled statements, for the lanes of a batch. See vector_machine.c for how a loop is run.
 */
#ifndef VECTOR_MACHINE_H
#define VECTOR_MACHINE_H

#include "support/limits.h"
#include "support/stop.h"
#include "vector/steps.h"

struct kernels;

/* A column, or a constant in its place. */
struct source_column {
	bool constant, wide;
	uint32_t at;
	int64_t number;
};

/* A column from outside of a loop, and where it is inside. */
struct captured {
	uint32_t outside, inside;
	bool wide;
};

struct carried {
	struct source_column before;
	uint32_t inside, after;
	bool wide, guarded;
	int64_t low, high;
};

struct left {
	struct source_column before;
	uint32_t after, outside;
	bool wide;
};

struct stream_step {
	int32_t stream, from;
	bool turn;
	uint64_t number;
};

/* A block with registers; that of the statement is run once. */
struct loop {
	struct step *steps;
	struct stream_step *streams;
	struct captured *captured;
	struct carried *carried;
	struct left *left;
	size_t step_count, stream_count, captured_count, carried_count, left_count;
	struct source_column entry; /* which lanes come in: outside */
	uint32_t go;                /* which stay: inside */
	uint32_t trials, origin; /* columns: of the lanes here, and which lanes outside they are */
	int64_t turns, work, items; /* of the limits, for a turn */
	bool rotated;               /* a last turn is not run: see rotate.c */
};

/* An item of the result. */
struct result_item {
	struct source_column number, present;
	int64_t low, high;
};

struct vector_program {
	struct arena arena;
	struct loop *statement;
	struct result_item *outputs;
	size_t output_count;
	struct source_column counts; /* 1 in the lanes that count */
	struct captured *gathered;   /* columns of the outputs: of those lanes alone */
	size_t gathered_count;
	size_t bytes;   /* of all columns */
	size_t streams; /* how many there are */
};

enum machine_outcome {
	MACHINE_DONE,
	MACHINE_TROUBLE, /* something may be wrong: the walk over the tree is to tell what */
	MACHINE_STOPPED
};

struct machine {
	const struct dicelab_memory *memory;
	const struct kernels *kernels;
	const struct limits *limits;
	struct stop *stop;
	void *block;   /* of memory, in which … */
	char *columns; /* … these begin … */
	char *spare;   /* … and room for two columns of 16 bits */
	struct stream *streams;
	struct picked picked;
	uint16_t places[ROOM];  /* 0, 1, 2 … */
	size_t first, numbered; /* the trials of the statement that are in their column */
	size_t lanes;           /* of the outputs */
	bool trouble, stopped;
	int64_t turns, steps, items; /* taken so far */
};

/* Memory for a program. False when there is none. */
bool vector_machine_init(struct machine *machine, const struct dicelab_memory *memory,
			 const struct vector_program *program);
void vector_machine_clear(struct machine *machine);

/* Makes columns of the outputs, of `lanes` lanes, running the program for `count` trials from `first` on of the block that `stream` stands for. */
enum machine_outcome vector_machine_run(struct machine *machine,
					const struct vector_program *program, struct stream stream,
					size_t first, size_t count);

#endif
