/* What a language of programs has to have: its functions are those of program.h. For the folders of languages alone. */
#ifndef SCRIPT_PROGRAM_INSIDE_H
#define SCRIPT_PROGRAM_INSIDE_H

#include "script/program.h"

struct program_kind {
	struct program *(*read)(const struct dicelab_memory *memory, const struct limits *limits,
				struct diag *diag, struct span at,
				const struct program_names *names);
	void (*free)(struct program *program);
	const struct dicelab_word *(*word)(size_t index);
	enum dicelab_extent (*extent)(const struct dicelab_memory *memory,
				      const struct limits *limits, const struct source *source);
	/* NULL: no program changes anything for others. */
	void (*effect)(const struct program *program, size_t from, struct program_effect *effect);
	/* NULL: no program is a tree. */
	struct node *(*tree)(const struct program *program, struct builder *builder);
	bool (*run)(struct program *program, const struct program_chance *chance, struct stop *stop,
		    struct program_roll *roll);
	const char *no_tree; /* why a program has none */
	/* NULL: items with blanks between them. */
	void (*write_list)(const struct writer *to, const struct dicelab_list *list);
	bool (*sample)(struct program *program, const struct sampling *sampling,
		       const struct stop *stop, struct outcomes *outcomes);
	bool (*calculate)(struct program *program, double threshold, struct stop *stop,
			  struct plan *plan, struct outcomes *outcomes);
};

/* The first member of what a language reads. */
struct program {
	const struct program_kind *kind;
};

extern const struct program_kind lod_programs, troll_programs;

#endif
