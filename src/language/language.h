/* From text to tree. Each notation has a folder of its own, with a flex scanner and a bison grammar where
   its syntax is worth it; they build the tree and nothing else. */
#ifndef LANGUAGE_LANGUAGE_H
#define LANGUAGE_LANGUAGE_H

#include <stdbool.h>

#include "dicelab.h"
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

enum notation {
#define NOTATION(id, ...) NOTATION_##id,
#include "language/languages.def"
	NOTATION_COUNT
};

/* A word of the notation, as of dicelab_notation_word. */
typedef const struct dicelab_word *notation_word(size_t index);

/* A row of languages.def. */
struct notation_row {
	struct dicelab_notation about;
	notation_parse *parse; /* NULL of scripts, … */
	notation_word *word;   /* … whose words are elsewhere */
};

/* Indexed by enum notation. */
extern const struct notation_row notation_table[NOTATION_COUNT];

/* The notation called `name`, and that of a file with this name by its suffix; NOTATION_COUNT if there
   is none. */
enum notation notation_named(const char *name);
enum notation notation_of_file(const char *name);

#define NOTATION(id, parse, word, ...)                                                             \
	notation_parse parse;                                                                      \
	notation_word word;
#define WHOLE(...)
#include "language/languages.def"

/* What may stand where there may be definitions: a statement, `name = expression` or `name(x, y) = expression`. */
struct entry {
	struct node *
		root; /* of the statement or of the expression, which begins with a `let` for each parameter */
	const char *name;  /* in the arena; NULL of a statement */
	size_t parameters; /* how many there are */
	struct span value; /* the text of the expression, parentheses included */
	bool unfinished;   /* of an error: the text ended where it should go on */
	size_t end;        /* as of struct reading; of an error, too */
};

/* The same for an entry in dicelab's own notation. `entry` is filled in after an error, too: with `unfinished`, the name that
   was to be defined, if one was, and whether there are to be parameters (1) or none; all else but its end is then 0. */
bool notation_parse_entry(struct builder *builder, struct span at, struct entry *entry);

/* What operators.def says that a word of the prelude stands for. NULL after an error (reported). */
definition_reader notation_define;

#endif
