/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of languages. Each has a folder of its own, with a flex scanner and a bison grammar if its syntax is worth
   it; the rest of the library uses them only through this table. */
#ifndef LANGUAGE_LANGUAGE_H
#define LANGUAGE_LANGUAGE_H

#include <stdbool.h>

#include "dicelab.h"
#include "process/program_kind.h"
#include "starlark/script_kind.h"
#include "support/source.h"
#include "support/writer.h"
#include "tree/tree.h"

/* How a roll is written in a notation that does not write its items with blanks between them. */
struct rendering {
	void (*write)(const struct rendering *rendering, const struct writer *to,
		      const struct dicelab_list *roll);
};

/* The result of parsing a statement. */
struct reading {
	struct node *root; /* NULL if there are only blanks and comments */
	/* the notation's own texts for failures, in the builder's arena; or NULL */
	const struct failure_messages *failure_messages;
	/* how a roll of it is written, in the builder's arena; or NULL */
	const struct rendering *rendering;
	size_t end; /* where the next statement begins, if within the given text; otherwise 0 */
};

/* Parses the statement in the bytes `at` of the builder's source text; `manners` are a set of enum dicelab_manner that
   the notation supports. False after an error (reported). */
typedef bool notation_parse(struct builder *builder, struct span at, unsigned manners,
			    struct reading *reading);

/* Word number `index` of the language, see dicelab_notation_word. */
typedef const struct dicelab_word *notation_word(size_t index);

enum language_id {
#define LANGUAGE(id, ...) LANGUAGE_##id,
#include "language/languages.def"
	LANGUAGE_COUNT
};

/* A row of languages.def. Exactly one of `parse`, `script` and `process` is not NULL. */
struct language {
	struct dicelab_notation about;
	/* NULL if the language has no words, or if its script_kind or program_kind has them */
	notation_word *word;
	notation_parse *parse;
	bool wants_roll; /* a source without any statement is an error */
	const struct script_kind *script;
	const struct program_kind *process;
};

/* Indexed by enum language_id. */
extern const struct language language_table[LANGUAGE_COUNT];

/* The language called `name`, and the language of a file called `name`, by its suffix; NULL if there is none. */
const struct language *language_named(const char *name);
const struct language *language_of_file(const char *name);

/* Word number `index` of a language, from 0 on; NULL after the last. */
const struct dicelab_word *language_word(const struct language *language, size_t index);
/* Whether a text, which is a whole source, is complete. */
enum dicelab_extent language_extent(const struct language *language,
				    const struct dicelab_memory *memory,
				    const struct limits *limits, const struct source *source);

#define TREES(parse, word)                                                                         \
	notation_parse parse;                                                                      \
	notation_word word;
#define ROLLS(parse, word) TREES(parse, word)
#define SCRIPTS(kind) extern const struct script_kind kind;
#define PROCESSES(kind) extern const struct program_kind kind;
#define LANGUAGE(id, read, ...) read
#include "language/languages.def"
#undef TREES
#undef ROLLS
#undef SCRIPTS
#undef PROCESSES

/* An entry of a source with definitions: a statement, `name = expression` or `name(x, y) = expression`. */
struct entry {
	/* of the statement, or of the expression, which begins with a `let` for each parameter */
	struct node *root;
	const char *name;  /* in the arena; NULL for a statement */
	size_t parameters; /* number of them */
	struct span value; /* the text of the expression, parentheses included */
	size_t end;        /* as in struct reading; also set after an error */
};

/* Parses an entry in dicelab's own notation; returns like notation_parse. `entry` is filled in after an error, too:
   with the name to be defined, if there is one, and 1 for `parameters` if there are any; all else except `end` is then
   0. */
bool notation_parse_entry(struct builder *builder, struct span at, struct entry *entry);

/* Whether it can be the name of a definition, or of a variable. It has letters only, and is no word of the default
   language except of those that variables may shadow. */
bool notation_is_name(const char *text, size_t length);

/* The definition of a word of the prelude, from operators.def. NULL after an error (reported). */
definition_reader notation_define;

#endif
