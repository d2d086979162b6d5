/*
 * What a scanner and a grammar share while they work on one statement, and what all scanners and
 * grammars have in common. Private to the room.
 */
#ifndef LANGUAGE_PARSE_H
#define LANGUAGE_PARSE_H

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

#include "language/language.h"
#include "tree/tree.h"

/* A definition with parameters that is used. */
struct open_call {
	const struct open_call *outer;
	size_t level; /* of its parentheses */
};

struct parse {
	struct builder *builder;
	struct span whole;  /* the statement */
	size_t at;          /* the offset in the source text of what is scanned next */
	struct span last;   /* the last token */
	struct span before; /* and the one before it */
	size_t tokens;      /* how many there were so far */
	/* Where each byte of the text that is scanned, and its end, is in the source; NULL if it is that of the source. */
	const size_t *places;

	/* Of dicelab's own notation. */
	struct span group;  /* the last complete list in parentheses */
	bool may_define;    /* it may be a definition … */
	bool enters;        /* … which the scanner has yet to say */
	struct entry entry; /* the result */
	size_t suffix_at; /* behind dice that are written out, and their suffixes: more may begin here; 0 if not */
	size_t tables;    /* braces of `d{…}` and `as {…}` that are open */
	struct span head; /* the name that is being defined with parameters; empty if none is */
	bool calls;       /* the last token was a name whose arguments follow */
	size_t level;     /* of parentheses that are open; SIZE_MAX behind one that closes none */
	const struct open_call *call; /* the innermost that is open */
	/* it was found out which words that came late to the language are variables here … */
	bool sought;
	bool variables[NODE_KIND_COUNT]; /* … and these are so */
	uint32_t initials; /* with what letters, of either case, variables begin: a bit for each */
	struct span name;  /* a name that is looked for among the variables; empty if none is … */
	bool found;        /* … and it is there */
	/* Only the end of the statement is looked for: nothing is reported … */
	bool seeks_end;
	size_t line; /* … and here begins the line that cannot go on with it; 0 if none does */
	bool joins;  /* a number and a die on a later line are so many dice … */
	bool apart;  /* … which has to be so, since the statement cannot end between them */

	/* The scanner's few small blocks come from here and not from malloc, since a flex scanner
	   has no way to report that it got none. */
	size_t used;
	alignas(max_align_t) unsigned char memory[1024];
};

/* The source text from the beginning of `at` on. */
static inline const char *parse_text(const struct parse *parse, struct span at)
{
	return parse->builder->diag->source->text + at.begin;
}

/* A copy of the text that a scanner may write to, with the two zero bytes behind it that it wants, in the
   arena. NULL after an error (reported). */
char *parse_copy(struct builder *builder, struct span at);

/* Does the text begin with this, which has small letters only? Capital letters are as good. */
bool parse_begins(const char *text, const char *small);

/* The place of the token just matched, which is the first `length` bytes of what is left. */
struct span parse_place(struct parse *parse, size_t length);

/* Keeps note of a token as the grammar sees it, for messages; returns it. */
int parse_token(struct parse *parse, struct span place, int token);

/* False after an error (reported): it does not fit into 64 bits. */
bool parse_number(struct parse *parse, struct span place, const char *digits, int64_t *number);

/* The place of a rule, for YYLLOC_DEFAULT of bison: from parts[1] to parts[n], where parts[0] is what was
   before them. A part that was left out, like the mode of a filter, is empty, and the whole does not begin
   there. */
struct span parse_whole(const struct span *parts, int n);

/* The parser's stack lives on the heap; a statement of a million parentheses needs 34 MB of it. */
enum { PARSE_DEPTH = 4000000 };

/* Reports that the parser's stack cannot grow. */
void parse_report_depth(struct parse *parse, struct span at);

/* A block for the scanner, which is never given back; NULL when there is no room. */
void *parse_block(struct parse *parse, size_t size);

/* The functions for memory of the scanner with this prefix. Only growing buffers would need the second, and
   a buffer made with yy_scan_buffer does not grow. */
#define PARSE_MEMORY(prefix)                                                                       \
	void *prefix##alloc(size_t size, yyscan_t scanner)                                         \
	{                                                                                          \
		return parse_block(prefix##get_extra(scanner), size);                              \
	}                                                                                          \
	void *prefix##realloc(void *block, size_t size, yyscan_t scanner)                          \
	{                                                                                          \
		(void)block;                                                                       \
		(void)size;                                                                        \
		(void)scanner;                                                                     \
		return NULL;                                                                       \
	}                                                                                          \
	void prefix##free(void *block, yyscan_t scanner)                                           \
	{                                                                                          \
		(void)block;                                                                       \
		(void)scanner;                                                                     \
	}

#endif
