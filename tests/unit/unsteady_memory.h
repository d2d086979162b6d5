/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory for the library that fails when it is told to, knows how much of it is in use, and moves
 * every block it resizes, so that a pointer that was kept too long shows.
 */
#ifndef UNIT_UNSTEADY_MEMORY_H
#define UNIT_UNSTEADY_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"

struct unsteady_memory {
	size_t requests;  /* for a block or a larger one, so far */
	size_t fails_at;  /* the request that fails, counted from 1; 0 for none */
	bool fails_after; /* so do all after it */
	size_t blocks;    /* that are in use */
	size_t bytes;     /* in them, and whatever else is counted here */
	size_t peak;      /* the most there have been at a time */
};

/* Counts so many bytes more; less is SIZE_MAX + 1 - that. */
void unsteady_count(struct unsteady_memory *memory, size_t more);

/* The interface through which the library gets at `memory`. */
struct dicelab_memory unsteady_interface(struct unsteady_memory *memory);

#endif
