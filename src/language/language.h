/* The table of languages. Each has a folder of its own, with a flex scanner and a bison grammar where its syntax is worth
   it; nothing else in the library knows any of them by name. */
#ifndef LANGUAGE_LANGUAGE_H
#define LANGUAGE_LANGUAGE_H

#include <stdbool.h>

#include "dicelab.h"
#include "process/program_kind.h"
#include "starlark/script_kind.h"
#include "support/source.h"
#include "support/writer.h"
#include "tree/tree.h"

/* How one roll is written where that is not its items with blanks between them. */
struct rendering {
	void (*write)(const struct rendering *rendering, const struct writer *to,
		      const struct dicelab_list *roll);
};

/* What a statement was found to be. */
struct reading {
	struct node *root; /* NULL when there is nothing but blanks and comments */
	const struct failure_messages *
		failure_messages; /* its notation's own words for failures, in the builder's arena; or NULL */
	const struct rendering
		*rendering; /* how a roll of it is written, in the builder's arena; or NULL */
	size_t end; /* where the next statement begins, if that is within the text that was given; else 0 */
};

/* Parses the statement in the bytes `at` of the builder's source text; `manners` are of enum
   dicelab_manner, and known to the notation. False after an error (reported). */
typedef bool notation_parse(struct builder *builder, struct span at, unsigned manners,
			    struct reading *reading);

/* A word of the language, as of dicelab_notation_word. */
typedef const struct dicelab_word *notation_word(size_t index);

enum language_id {
#define LANGUAGE(id, ...) LANGUAGE_##id,
#include "language/languages.def"
	LANGUAGE_COUNT
};

/* A row of languages.def. One of the three last is there. */
struct language {
	struct dicelab_notation about;
	notation_word *word; /* NULL where the table does not have the words */
	notation_parse *parse;
	bool wants_roll; /* a source without any statement is an error */
	const struct script_kind *script;
	const struct program_kind *process;
};

/* Indexed by enum language_id. */
extern const struct language language_table[LANGUAGE_COUNT];

/* The language called `name`, and that of a file with this name by its suffix; NULL if there is none. */
const struct language *language_named(const char *name);
const struct language *language_of_file(const char *name);

/* The word number `index` of a language, from 0 on; NULL behind the last. */
const struct dicelab_word *language_word(const struct language *language, size_t index);
/* How far a text has come that is all of a source. */
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

/* What may stand where there may be definitions: a statement, `name = expression` or `name(x, y) = expression`. */
struct entry {
	struct node *
		root; /* of the statement or of the expression, which begins with a `let` for each parameter */
	const char *name;  /* in the arena; NULL of a statement */
	size_t parameters; /* how many there are */
	struct span value; /* the text of the expression, parentheses included */
	size_t end;        /* as of struct reading; of an error, too */
};

/* The same for an entry in dicelab's own notation. `entry` is filled in after an error, too: with the name that
   was to be defined, if one was, and whether there are to be parameters (1) or none; all else but its end is then 0. */
bool notation_parse_entry(struct builder *builder, struct span at, struct entry *entry);

/* What operators.def says that a word of the prelude stands for. NULL after an error (reported). */
definition_reader notation_define;

#endif
