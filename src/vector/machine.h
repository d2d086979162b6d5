/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The vector machine, which runs compiled statements for the lanes of a batch. machine.c explains how it runs loops. */
#ifndef VECTOR_MACHINE_H
#define VECTOR_MACHINE_H

#include "support/limits.h"
#include "support/stop.h"
#include "vector/steps.h"

struct kernels;

/* A column or a constant. */
struct source_column {
	bool constant, wide;
	uint32_t at;
	int64_t number;
};

static inline int32_t column_number(const void *column, bool broad, size_t lane)
{
	return broad ? ((const int32_t *)column)[lane] : ((const int16_t *)column)[lane];
}

static inline void column_put(void *column, bool broad, size_t lane, int64_t number)
{
	if (broad)
		((int32_t *)column)[lane] = (int32_t)number;
	else
		((int16_t *)column)[lane] = (int16_t)number;
}

/* A column from outside of a loop, with its copy inside. */
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

/* A block after register allocation; that of the statement is run once. */
struct loop {
	struct step *steps;
	struct stream_step *streams;
	struct captured *captured;
	struct carried *carried;
	struct left *left;
	size_t step_count, stream_count, captured_count, carried_count, left_count;
	struct source_column entry; /* which lanes enter: outside */
	uint32_t go;                /* which lanes stay: inside */
	uint32_t trials, origin;    /* columns: the trials of the lanes, and their lanes outside */
	int64_t turns, work, items; /* counted against the limits, for a turn */
	bool rotated;               /* the last turn is not run: see rotate.c */
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
	struct source_column counts; /* 1 in lanes that are not excluded */
	struct captured *gathered;   /* columns of the outputs, compacted to those lanes */
	size_t gathered_count;
	size_t bytes;   /* size of all columns */
	size_t streams; /* number of streams */
};

enum machine_outcome {
	MACHINE_DONE,
	MACHINE_TROUBLE, /* an error is possible: the interpreter must find it */
	MACHINE_STOPPED
};

struct vector_machine {
	const struct dicelab_memory *memory;
	const struct kernels *kernels;
	const struct limits *limits;
	struct stop *stop;
	void *block;   /* one allocation for all of the following */
	char *columns; /* aligned start of the columns */
	char *spare;   /* room for two columns of 16 bits */
	struct stream *streams;
	struct picked picked;
	uint16_t places[ROOM];  /* 0, 1, 2 and so on */
	size_t first, numbered; /* the range of trials in the statement's `trials` column */
	size_t lanes;           /* number of lanes of the outputs */
	bool trouble, stopped;
	int64_t turns, steps, items; /* counted so far */
};

/* Allocates the memory for a program. False when out of memory. */
bool vector_machine_init(struct vector_machine *machine, const struct dicelab_memory *memory,
			 const struct vector_program *program);
void vector_machine_clear(struct vector_machine *machine);

/* Runs the program for some trials; the columns of the outputs have `lanes` lanes. */
enum machine_outcome vector_machine_run(struct vector_machine *machine,
					const struct vector_program *program, struct trials trials);

#endif
