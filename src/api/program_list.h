/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The programs of a session that changed variables: later ones run after them. Private to the folder. */
#ifndef API_PROGRAM_LIST_H
#define API_PROGRAM_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"
#include "process/program.h"
#include "support/source.h"

/* A kept program; both texts are owned. */
struct listed_program {
	char *text;
	size_t length;  /* without the '\0' */
	char *name;     /* of the variable that it assigns, if that is all it does; or NULL */
	bool is_recipe; /* it assigns a recipe */
};

struct program_list {
	const struct dicelab_memory *memory; /* not owned */
	struct listed_program *rows;
	size_t count, room;
};

void program_list_init(struct program_list *list, const struct dicelab_memory *memory);
void program_list_clear(struct program_list *list);

/* Appends a program with this effect. False, with the list unchanged, when out of memory. */
bool program_list_add(struct program_list *list, const char *text, size_t length,
		      const struct program_effect *effect);

/* Concatenates all programs and `text`; the result belongs to the caller. *begin is the offset of `text`. NULL when out
   of memory. */
char *program_list_join(const struct program_list *list, const char *text, size_t length,
			size_t *begin);

/* The offset of the program that contains an offset of the joined text. */
size_t program_list_begin(const char *joined, size_t place);

#endif
