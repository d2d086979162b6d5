/* What was defined at the prompt: definitions of dicelab, or programs that are kept. */
#ifndef CLI_DEFINITIONS_H
#define CLI_DEFINITIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"

/* Shows them to the user. */
void definitions_show(const struct dicelab *lab, bool programs);
/* Writes them so that they can be loaded. */
void definitions_write(const struct dicelab *lab, bool programs, FILE *to);
/* Is there something called so in them? */
bool definitions_have(const struct dicelab *lab, bool programs, const char *name);

enum { NAME_SIZE = 64 };

/* The names in them, one by one. */
struct names {
	const struct dicelab *lab;
	bool programs;
	size_t row, at; /* of what is next: also the place in a program */
	char name[NAME_SIZE];
};

void names_begin(struct names *names, const struct dicelab *lab, bool programs);
/* The next one, perhaps again, good until the one after it; NULL behind the last. Those of programs are all words in
   them, unless they are very long. */
const char *names_next(struct names *names);

#endif
