/* Programs that a session keeps because they change variables: later ones go on where they end. Private to the folder. */
#ifndef API_PROGRAM_LIST_H
#define API_PROGRAM_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "dicelab.h"
#include "process/program.h"
#include "support/source.h"

/* One of them; both texts are owned. */
struct listed_program {
	char *text;
	size_t length;  /* without the '\0' */
	char *name;     /* of the variable that gets a value, where nothing else happens; or NULL */
	bool is_recipe; /* that value */
};

struct program_list {
	const struct dicelab_memory *memory; /* not owned */
	struct listed_program *rows;
	size_t count, room;
};

void program_list_init(struct program_list *list, const struct dicelab_memory *memory);
void program_list_clear(struct program_list *list);

/* Keeps one more, of this effect. False, with all as it was, when out of memory. */
bool program_list_add(struct program_list *list, const char *text, size_t length,
		      const struct program_effect *effect);

/* All of them, and `text` behind them: so much, which belongs to the caller; where `text` begins in it, goes to *begin.
   NULL when out of memory. */
char *program_list_join(const struct program_list *list, const char *text, size_t length,
			size_t *begin);

/* Where the program begins that a place in the joined text is in. */
size_t program_list_begin(const char *joined, size_t place);

#endif
