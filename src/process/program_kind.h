/* What a language of programs has to have: its functions are those of program.h. For the folders of languages alone. */
#ifndef PROCESS_PROGRAM_KIND_H
#define PROCESS_PROGRAM_KIND_H

#include "process/program.h"
#include "process/runs.h"
#include "support/arena.h"

struct program_kind {
	size_t size; /* of what begins with a struct program, and is all 0 besides */
	/* Reads what is in those bytes into the arena of a program that was begun; false after an error (reported). It is
	   freed in any case. */
	bool (*read)(struct program *program, struct span at, const struct program_names *names);
	/* Frees what the language adds; NULL: all of it is in the arena. */
	void (*clear)(struct program *program);
	const struct dicelab_word *(*word)(size_t index);
	/* How far the program in those bytes has come. */
	enum dicelab_extent (*extent)(struct arena *arena, struct diag *diag, struct span at,
				      const struct limits *limits);
	/* NULL: no program changes anything for others. */
	void (*effect)(const struct program *program, size_t from, struct program_effect *effect);
	/* NULL: no program is a tree. */
	struct node *(*tree)(const struct program *program, struct builder *builder,
			     const struct failure_messages **messages);
	/* Runs it once, as `run` of runs.h; errors are reported to the program's `diag` at that time. */
	bool (*run)(struct program *program, const struct chance *chance, struct stop *stop,
		    struct run_result *result);
	/* NULL: results are lists. How the last one is printed, which has a key; the text is the program's. False when out
	   of memory. */
	bool (*print)(struct program *program, struct printed *printed);
	/* NULL: programs run in one thread. Makes what a run of `program` needs besides what was read, of which `copy`, that is all 0 behind
	   its struct program, lives less long. */
	void (*share)(struct program *copy, const struct program *program);
	const char *no_tree; /* why a program has none */
	/* The sign before its comments, of a language whose ';' ends no statement and whose texts are in "; else 0. */
	char comment;
	/* NULL: items with blanks between them. */
	void (*write_list)(const struct writer *to, const struct dicelab_list *list);
	/* Both NULL: by running the program again and again (runs.h). */
	bool (*sample)(struct program *program, const struct sampling *sampling,
		       const struct stop *stop, struct outcomes *outcomes);
	bool (*calculate)(struct program *program, double threshold, struct stop *stop,
			  struct plan *plan, struct outcomes *outcomes);
};

/* The first member of what a language reads. */
struct program {
	const struct program_kind *kind;
	const struct dicelab_memory *memory; /* not owned, nor are these two: */
	const struct limits *limits;
	struct diag *diag;
	struct span at;     /* of all of it */
	struct arena arena; /* of the syntax */
	int64_t *items;     /* of the last result … */
	size_t item_room;
	char *text; /* … or its text, to be freed with free(3) … */
	size_t text_size;
	struct outcome_names *names; /* … and what it is called, where it was rolled */
};

/* Forgets the last result, and makes room for one of so many items; false when out of memory. */
bool program_room(struct program *program, size_t count);
/* Forgets the last result, whose text is now this one. */
void program_keep_text(struct program *program, char *text, size_t size);
/* Samples it by running it again and again. */
bool program_sample_runs(struct program *program, const struct sampling *sampling,
			 const struct stop *stop, struct outcomes *outcomes);
/* Calculates it by exploring what its runs draw. */
bool program_calculate_runs(struct program *program, double threshold, struct stop *stop,
			    struct plan *plan, struct outcomes *outcomes);

#endif
