/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dicelab: roll and examine dice rolling schemes.
 *
 * The public interface of libdicelab and the only header that is installed: one file, since each section needs some of
 * those before it, and libdicelab(3) is made from it. The language is described in dicelab-language(7), that of scripts
 * in dicelab-script(7), the Language of Dice in dicelab-lod(7), programs of AnyDice in dicelab-anydice(7).
 *
 * A program that links the library creates a session, opens a source of text in it, reads the statements one by one,
 * and rolls, samples or calculates each:
 *
 *     struct dicelab *lab = dicelab_new(NULL);
 *     struct dicelab_source *source = dicelab_open_text(lab, "rule", "sum 3#d6", 8);
 *     struct dicelab_statement *statement;
 *     while (dicelab_next(source, &statement) != DICELAB_END)
 *         ...
 *     dicelab_close(source);
 *     dicelab_free(lab);
 *
 * After a failure, dicelab_last_error tells what was wrong; a program that wants warnings and notes as well, or all
 * errors, has a function that they are reported to (dicelab_hooks).
 *
 * The library prints nothing by itself, never ends the process (GMP does, see dicelab_memory), and keeps no state
 * outside the objects it hands out: different sessions may be used in different threads at the same time, one session
 * in one thread at a time. A session must outlive what was made from it. A thread needs 1.5 MiB of stack for statements
 * as deeply nested as the ordinary limit allows, 6 MiB for the largest; to calculate, besides 1.25 KiB for each level
 * that the limit `stack` allows, which is 4 MiB by default.
 *
 * Structures of options, which are dicelab_hooks, dicelab_sampling, dicelab_calculation and dicelab_layout, begin with
 * their size, so that later versions can add fields at their end. The program sets it; all else may be 0:
 *
 *     struct dicelab_calculation how = {.size = sizeof how, .exact = true};
 *
 * Fields beyond that size are 0. A size that no version of the structure had, such as 0, is an error, and so is one that
 * is greater than this version knows.
 *
 * Structures that the library alone makes can get more fields, too: dicelab_diagnostic, dicelab_breakdown, dicelab_die,
 * dicelab_way, dicelab_answer, dicelab_progress, dicelab_notation, dicelab_word and dicelab_ask_option. A program only
 * has pointers to them, also in arrays, and makes none itself. All other structures stay as they are; what else there will
 * be to say of an outcome or a definition gets functions that have its index, like dicelab_outcomes_name.
 *
 * The sections below, in the order in which a program comes to them:
 *
 *     what the host program can provide       memory, diagnostics, dice
 *     session                                 made and freed; its seed and limits
 *     text in memory                          where to write without a file
 *     sources and their statements            a text or stream, read one by one
 *     notations                               which there are, and which it is
 *     words of a notation                     for help and completion
 *     definitions                             what names stand for
 *     text that is typed line by line         whether it is complete
 *     about a statement                       its tree, translation, description, place and labels
 *     all at once                             a program and options in, a JSON document out
 *     decisions                               what they are to achieve, or rules for them
 *     rolling                                 once
 *     sampling                                many times
 *     parts of a sample                       made by several processes
 *     calculating                             exactly
 *     outcomes                                results, and how likely each is
 *     statistics of outcomes                  mean, quantiles and others
 *     answers to a program                    all at once, as structures
 *     grids                                   one number for each value of a name
 *     reports: answers in many formats        lines, tables, JSON and others
 *     charts                                  pictures
 */
#ifndef DICELAB_H
#define DICELAB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define DICELAB_API __attribute__((visibility("default")))
#else
#define DICELAB_API
#endif

/*
 * The version of this header: the text DICELAB_VERSION, the numbers DICELAB_VERSION_MAJOR, DICELAB_VERSION_MINOR and
 * DICELAB_VERSION_PATCH, and one number for comparisons:
 *
 *     #if DICELAB_VERSION_NUMBER >= DICELAB_VERSION_OF(1, 2, 0)
 */
#define DICELAB_VERSION "0.8.0"
#define DICELAB_VERSION_MAJOR 0
#define DICELAB_VERSION_MINOR 8
#define DICELAB_VERSION_PATCH 0
#define DICELAB_VERSION_OF(major, minor, patch) ((major)*1000000L + (minor)*1000L + (patch))
#define DICELAB_VERSION_NUMBER                                                                     \
	DICELAB_VERSION_OF(DICELAB_VERSION_MAJOR, DICELAB_VERSION_MINOR, DICELAB_VERSION_PATCH)

/* The version of the library that is running, for example "1.0.0". Static text. */
DICELAB_API const char *dicelab_version(void);

/* ---- what the host program can provide ---- */

/*
 * Where memory comes from: one function like realloc(3). It is called with `block` NULL for a new
 * block, and with `size` 0 to free one (the result is then ignored). It returns NULL when there is no
 * memory; the library then reports "out of memory" as an error, and can still be used. All memory that
 * outlives a call comes from here; only within a call does the library also use malloc: for the stack of
 * the parser, and for large numbers of the library GMP, in dicelab_calculate and when answers are written.
 *
 * GMP ends the process when it gets no memory. To prevent that, dicelab_calculate and reports first
 * allocate as much memory themselves and free it again, before each large request, and every 64 KiB of small
 * ones; if that fails, it is an ordinary error. This does not help if the memory of the host is not that of
 * malloc, or if other threads use it up in between; such a host can set GMP's own
 * functions (mp_set_memory_functions), as the command dicelab does.
 *
 * The limit `memory` covers all of a calculation: its blocks, with the overhead of malloc, and the memory of GMP
 * are counted before they are allocated. Writing its outcomes keeps to the limit, too.
 */
struct dicelab_memory {
	void *(*resize)(void *data, void *block, size_t size);
	void *data;
};

/* An error means that there is no answer; a note is about the answer; a warning means that the program may not mean
   what it seems to. */
enum dicelab_severity { DICELAB_ERROR, DICELAB_NOTE, DICELAB_WARNING };

/*
 * The kinds of errors, notes and warnings: CODE(ID, name, meaning) is DICELAB_CODE_ID of enum dicelab_code. Programs can
 * rely on codes, while messages may change; later versions add codes at the end.
 */
/* clang-format off */
#define DICELAB_CODES(CODE) \
	CODE(SYNTAX, "syntax", "a syntax error") \
	CODE(NAME, "unknown-name", "a name that is not defined") \
	CODE(CIRCLE, "circle", "a definition that depends on itself") \
	CODE(SINGLE, "single-value", "a list where a single value is needed") \
	CODE(UNCLEAR, "unclear", "dice that could be a list or a total") \
	CODE(OVERFLOW, "overflow", "a result that does not fit into 64 bits") \
	CODE(DIVISION, "division-by-zero", "a division by zero, or zero to a negative power") \
	CODE(NEGATIVE, "negative", "a negative count, or negative digits") \
	CODE(FACES, "faces", "a die without faces") \
	CODE(DICE, "unknown-dice", "dice that cannot be rolled again because it is not known how they were rolled") \
	CODE(REFUSED, "refused", "an item that does not match `require`") \
	CODE(ENDLESS, "endless", "a loop that never ends") \
	CODE(LIMIT, "limit", "a limit was exceeded") \
	CODE(TIME, "time", "the limit of time was exceeded") \
	CODE(TOO_HARD, "too-hard", "a calculation has more states than the limit") \
	CODE(MEMORY, "out-of-memory", "the system has no more memory") \
	CODE(CHANCE, "no-random-numbers", "the system, or the dice of a host program, provided no random numbers") \
	CODE(FAULTY, "faulty", "a statement with errors cannot be evaluated") \
	CODE(PART, "part", "parts of samples that are damaged or do not belong together") \
	CODE(MISUSE, "misuse", "a program used the library incorrectly") \
	CODE(TYPE, "type", "a value of the wrong type") \
	CODE(VALUE, "value", "a value out of range, or an item that does not exist") \
	CODE(ARGUMENTS, "arguments", "wrong or missing arguments of a function") \
	CODE(FAIL, "fail", "an error that a script reports") \
	CODE(SYSTEM, "system", "an error of the operating system about a file") \
	CODE(NEVER, "never", "a condition that never holds, or that did not hold in a sample") \
	CODE(UNRESOLVED, "unresolved", "a note: some probabilities are lower bounds, or there are no outcomes") \
	CODE(FRACTION, "fraction", "a note: a total that may be a fraction is rounded") \
	CODE(NO_DICE, "no-dice", "a note: a negative number before dice, which makes no dice") \
	CODE(HELD, "held", "a note: the number of trials in which a condition held") \
	CODE(ENCLOSED, "enclosed", "a note: doubles with a proved error take the place of fractions") \
	CODE(FAINT, "faint", "a note: very unlikely outcomes are left out") \
	CODE(NO_ROOM, "no-room", "a note: more outcomes than there is room for, which have a row together") \
	CODE(INDENT, "indentation", "a warning: lines that belong to an if or while although they do not look like it") \
	CODE(REPEATED, "repeated", "a warning: arithmetic around '#' that belongs to it although it may not look like it") \
	CODE(COMMAS, "commas", "a warning: a word whose list continues after a comma and another word") \
	CODE(ALWAYS, "always", "a warning: a condition that always holds") \
	CODE(POINT, "point", "a warning: a '.' that joins digits and looks like a decimal point") \
	CODE(COMMENT, "comment", "a warning: a comment of numbers only, where '//' may be meant as division") \
	CODE(DIGITS, "digits", "a warning: a die of 66 faces, where two dice may be meant whose digits are joined") \
	CODE(UNRELATED, "unrelated", "a warning: dice that are rolled twice, where one roll may be meant") \
	CODE(FILTER, "filter", "a warning: arithmetic next to a filter of Troll that belongs to it although it may not look like it") \
	CODE(START, "start", "a warning: the value that a loop starts with, which is counted, too") \
	CODE(NO_ITEM, "no-item", "a warning: more items asked for than there are") \
	CODE(NO_MATCH, "no-match", "a warning: a comparison that nothing can meet") \
	CODE(MORE, "more-errors", "a note: how many more errors a source has than the 20 that are shown") \
	CODE(DECISION, "decision", "a decision where there cannot be one") \
	CODE(GOAL, "goal", "a note or warning: what decisions are to achieve") \
	CODE(SEEN, "seen", "a warning: a decision among dice that have been rolled before it") \
	CODE(STOPPED, "stopped", "the host program ended the work") \
	CODE(TOTAL, "total", "a warning: an array before `in`, whose total is looked for, not its items")
/* clang-format on */

enum dicelab_code {
#define DICELAB_CODE(id, name, meaning) DICELAB_CODE_##id,
	DICELAB_CODES(DICELAB_CODE)
#undef DICELAB_CODE
};

/* What may help after an error or a note, besides its hint: bits of `remedies`, for hosts to offer what they have. */
enum dicelab_remedy {
	DICELAB_REMEDY_SAMPLE = 1,    /* a sample, which estimates what is too hard to calculate */
	DICELAB_REMEDY_TRIALS = 2,    /* a sample of more trials */
	DICELAB_REMEDY_FLOATING = 4,  /* a calculation with doubles, which takes less memory */
	DICELAB_REMEDY_THRESHOLD = 8, /* one with a lower threshold, which follows loops further */
	DICELAB_REMEDY_BIND = 16,     /* a value for the name */
	DICELAB_REMEDY_GOAL = 32,     /* a goal that says which results are good */
	DICELAB_REMEDY_NOTATION = 64  /* `notation`, in which the first error comes later */
};

/* A way to follow a hint: `text` takes the place of `replaced`. */
struct dicelab_fix {
	size_t line, column; /* where `replaced` begins, counted as those of the diagnostic */
	size_t begin;        /* the same in bytes of that line, counted from 0 */
	const char *
		replaced; /* a part of the source text, which may have several lines; not terminated */
	size_t replaced_length; /* in bytes; 0 where `text` is inserted */
	const char *text;
};

/* One error, note or warning about a source text, with all that is needed to show the place. */
struct dicelab_diagnostic {
	enum dicelab_severity severity;
	enum dicelab_code code;
	const char *code_name; /* that of the code, such as "syntax" */
	const char *source;    /* the name the source was opened with */
	size_t line;           /* counted from 1; 0 without a place */
	size_t column;         /* in characters (UTF-8), counted from 1 */
	const char *message;   /* one line without a full stop, "division by zero" */
	const char *hint;      /* how to correct it, or NULL, as after the 20th error */
	/* The line of source text, as far as it was read; not terminated. Of a line of thousands of bytes,
	   dicelab_last_error has those around the place. */
	const char *text;
	size_t text_length; /* its length in bytes, without the end of line */
	size_t begin, end;  /* the faulty bytes within `text` */
	/* Of a statement with a syntax error: the other notation that accepts it, if there is exactly one; or, if none does,
	   one in which the first error comes later than in all others (DICELAB_REMEDY_NOTATION); else NULL. Static. */
	const char *notation;
	const char *limit; /* that can be raised (dicelab_set_limit); or NULL. Static. */
	unsigned remedies; /* of enum dicelab_remedy */
	/* Changes of the source text that follow the hint, each by itself; without any, the hint is advice. */
	const struct dicelab_fix *fixes;
	size_t fix_count;
};

/* Everything in here but the size may be 0: then malloc is used, diagnostics are dropped, and the library uses its own
   random generator. */
struct dicelab_hooks {
	size_t size; /* sizeof (struct dicelab_hooks) */
	struct dicelab_memory memory;
	/* Called for every error and note; the diagnostic and all it points to are valid during the call. */
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic);
	/* Asked from time to time during long work; true makes it stop early. (Not while GMP multiplies two numbers: with
	   ten million bits each, that takes about 50 ms. The limit `time` refuses what would exceed it.) */
	bool (*stop)(void *data);
	/*
	 * The host's own dice: puts a number from 0 to `bound` - 1 (`bound` >= 1), each equally
	 * likely, into *value; if it returns false, or a greater number, the roll fails with an error. Called for
	 * every die of dicelab_roll and dicelab_sample, where 0 is the face 1, in the order in which they
	 * are rolled: operands from left to right (of a comparison the right one first), the dice of `3#d6` one after
	 * the other. For `perm` it is called for each item but the last: the number selects the item that takes its
	 * place, from itself (0) to the last.
	 * Seeds then have no effect, a sample uses one thread and makes its trials in order, and it
	 * cannot be written as a part. dicelab_calculate always assumes fair dice.
	 */
	bool (*draw)(void *data, uint64_t bound, uint64_t *value);
	void *data; /* handed to `report`, `stop` and `draw` */
};

/*
 * Writes "SOURCE:LINE:COLUMN: error: MESSAGE" (or "note: "), the source line with a caret under the place, and
 * the hint; without a place only what follows it, and the hint. A long line is cut down to the surroundings of the place, and everything that is not printable, also in
 * names and messages, is shown as '?': control characters, those that set the direction of text, and
 * bytes that are not UTF-8. A host that shows diagnostics by other means has to do that itself. False when
 * writing failed.
 */
DICELAB_API bool dicelab_write_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic);

/* The same as a JSON object on a line of its own, in which such characters are escaped. The length of the faulty
   part is in characters; without a place, line, column and length are missing. */
DICELAB_API bool dicelab_write_diagnostic_json(FILE *to,
					       const struct dicelab_diagnostic *diagnostic);

/* ---- session ---- */

struct dicelab;

/* A new session; `hooks` (may be NULL) is copied. NULL when out of memory, or when the size of the hooks is wrong
   (reported if it is too large). Free with dicelab_free. */
DICELAB_API struct dicelab *dicelab_new(const struct dicelab_hooks *hooks);
/* Frees it; everything made from it must be freed before. NULL is allowed here and in all functions that free. */
DICELAB_API void dicelab_free(struct dicelab *lab);

/*
 * From now on, rolls depend on `seed` alone. Without it, 256 random bits come from
 * the operating system. It has no effect if the host provides its own dice.
 */
DICELAB_API void dicelab_seed(struct dicelab *lab, uint64_t seed);

/* Sets the limit `name` ("items", "depth" and others; see Limits in dicelab(1)). False when there is no such limit or
   `value` is not in its range, 1 to *largest (`largest` may be NULL). The limit `time` is in milliseconds, for each roll,
   sample and calculation, with the report and the chart of its outcomes, and for reading a script or a program, which may run it; an
   error, DICELAB_CODE_TIME, ends what takes longer, soon after, or before a step that would. */
DICELAB_API bool dicelab_set_limit(struct dicelab *lab, const char *name, int64_t value,
				   int64_t *largest);

/*
 * The first error of the last call of a function of this session, for hosts that have no function `report`: it is what a
 * failure means. NULL if there was none, as when nothing but writing to a FILE failed, or a name that is looked up does not exist. It is
 * DICELAB_CODE_MEMORY when out of memory, and DICELAB_CODE_STOPPED if the hook `stop` ended the work, also of a sample
 * or of dicelab_ask that has an answer so far; these may have no place: then `line` is 0. It belongs to the session,
 * with all it points to, and is valid until the next call.
 */
DICELAB_API const struct dicelab_diagnostic *dicelab_last_error(const struct dicelab *lab);

/* ---- text in memory ---- */

/*
 * A text collects output in memory, for hosts that have no files, and languages
 * that have no FILE.
 */
struct dicelab_text;

/* An empty text, with memory of malloc besides that of the session. NULL when out of memory. Free with
   dicelab_text_free. */
DICELAB_API struct dicelab_text *dicelab_text_new(struct dicelab *lab);
/* Frees it, and its file. */
DICELAB_API void dicelab_text_free(struct dicelab_text *text);

/* Where to write: for all functions of the library that write to a FILE, and those of the C library.
   It belongs to the text. */
DICELAB_API FILE *dicelab_text_file(struct dicelab_text *text);

/* All that was written so far, with a terminating '\0', valid until more is written; its length in bytes goes
   to *length, unless that is NULL. NULL when there was not enough memory for it. */
DICELAB_API const char *dicelab_text_get(struct dicelab_text *text, size_t *length);

/* ---- sources and their statements ---- */

struct dicelab_source;
struct dicelab_statement;

/* The statements of `text`, which must stay valid until dicelab_close.
   `name` is copied. NULL when out of memory. Close with dicelab_close. */
DICELAB_API struct dicelab_source *dicelab_open_text(struct dicelab *lab, const char *name,
						     const char *text, size_t length);

/*
 * The statements of a stream. `read` puts up to `size` bytes into `into` and returns how many:
 * 0 at the end, negative after a failure. A failure ends the source and drops an
 * incomplete statement; `read` has to report it. More than `size` is an error (reported) that
 * ends the source, too. `read` is called only when no complete statement is left, so that each statement of a pipe is
 * answered as soon as it arrives. A UTF-8 byte order mark at the beginning, here and in a text, is skipped.
 */
DICELAB_API struct dicelab_source *
dicelab_open_stream(struct dicelab *lab, const char *name,
		    ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);

/* Closes it, with its last statement. */
DICELAB_API void dicelab_close(struct dicelab_source *source);

enum dicelab_status {
	DICELAB_STATEMENT, /* a statement */
	DICELAB_FAULT,     /* a statement with errors (reported); others may follow */
	DICELAB_END        /* there are no more */
};

/*
 * Reads the next statement, skipping empty ones. With DICELAB_FAULT, *statement is NULL after a syntax
 * error; otherwise it can be printed as a tree, but not be rolled.
 * A statement belongs to its source and lives until the next call.
 */
DICELAB_API enum dicelab_status dicelab_next(struct dicelab_source *source,
					     struct dicelab_statement **statement);

/* ---- notations ---- */

/* Ways to roll that some notations have. */
enum dicelab_manner {
	DICELAB_POOL = 1,    /* dicebag: give the pool of dice, not its sum */
	DICELAB_LOWEST = 2,  /* python-dice: every die shows its lowest face */
	DICELAB_HIGHEST = 4, /* or its highest */
	/* python-dice: a report writes a roll with the values of all its parts. Only for reports: the list from
	   dicelab_roll then has the values of all parts, each after its number of items. */
	DICELAB_VERBOSE = 8
};

/*
 * Reads the source in the notation `name`, one of those that dicelab_notation_get() lists (see dicelab-notations(7)),
 * from its next statement on; `manners` are of enum dicelab_manner, or 0. Without it, the source is in the default
 * language. False when there is no such notation, or it does not have these manners.
 */
DICELAB_API bool dicelab_set_notation(struct dicelab_source *source, const char *name,
				      unsigned manners);

/* Whether the source is a script, by its notation. */
DICELAB_API bool dicelab_is_script(const struct dicelab_source *source);

/* The kinds of statements that a source has. */
enum dicelab_unit {
	DICELAB_SEMICOLON, /* it ends with a ';', or before a line that cannot continue it */
	DICELAB_LINE,      /* a line */
	/* each output of the script that the source is; running the script rolls nothing */
	DICELAB_SCRIPT,
	DICELAB_PROGRAM, /* the whole source is one statement, and rolling it runs it */
	DICELAB_OUTPUTS /* each output among the steps of a script, which may come one by one (at a prompt) */
};

/* Which names can be given to programs from outside. */
enum dicelab_names {
	DICELAB_NO_NAMES,
	DICELAB_NUMBERS,    /* definitions of the session that are numbers */
	DICELAB_EXPRESSIONS /* any, and there may be more in a source (dicelab_allow_definitions) */
};

/* A notation; static. */
struct dicelab_notation {
	const char *name;
	const char *suffix;  /* of files in it, ".dice" */
	const char *summary; /* a description in a few words */
	const char *example; /* a statement without dice */
	const char *result;  /* what --roll prints for the example */
	bool by_line;        /* a statement is always a line */
	unsigned manners;    /* of enum dicelab_manner, that it has */
	enum dicelab_unit unit;
	enum dicelab_names names;
	const char
		*quotes; /* each may begin a text, which it also ends; "" if there are no texts */
	const char
		*comment; /* begins a comment up to the end of its line; NULL if there are none */
	const char *comment_begin,
		*comment_end; /* around a comment of any length; NULL: there are none */
};

/* The notation number `index`, from 0 on; NULL after the last. Static. */
DICELAB_API const struct dicelab_notation *dicelab_notation_get(size_t index);

/* The notation of a file with this name, by its suffix; NULL if no notation has this suffix. */
DICELAB_API const char *dicelab_notation_of_file(const char *file);

/*
 * The notation of the source, to be called before its first statement: by the name of its file (NULL: it has none), and
 * if that is not enough, by its content, of which up to `ahead` bytes are read: SIZE_MAX for a file, or 1 for a
 * terminal or pipe, where the first statement may have to be answered before the second arrives. It is a script if it
 * has a closed code fence (see dicelab-script(7)), or calls output(); otherwise "dicelab". This does not set the
 * notation.
 */
DICELAB_API const char *dicelab_find_notation(struct dicelab_source *source, const char *file,
					      size_t ahead);

/* ---- words of a notation ---- */

/* A word or symbol of a notation, for help and completion; static. Words that only belong to
   others, such as "in", have nothing but the spelling. */
struct dicelab_word {
	const char *spelling;
	/* "n # e": x, y and n stand for single values, e, f and g for any lists */
	const char *usage;
	const char *summary; /* its value */
	const char *example; /* a program without dice */
	const char *result;  /* what the example gives */
	const char *dice;    /* a program with dice; NULL if there is none, as in "lod" */
};

/* The word number `index` of the default language, from 0 on; NULL after the last. Static. */
DICELAB_API const struct dicelab_word *dicelab_word_get(size_t index);

/* The same for the notation `name`; symbols are not among the words of "lod", "troll" and "anydice", and "dice-script"
   has no words here. */
DICELAB_API const struct dicelab_word *dicelab_notation_word(const char *name, size_t index);

/* ---- definitions ---- */

/*
 * Definitions: from now on, the source may contain `name = expression`, which dicelab_next reads without returning it
 * as a statement. In all sources of the session the name then stands for the expression, evaluated anew at each use,
 * unless a variable of the statement has this name; an error in the expression has the place of the name. After
 * `name(x, y) = expression`, `name(e, f)` is used likewise; e and f are evaluated once each, first. A name can be
 * redefined, which also affects the definitions that use it. If a definition has an error (reported), dicelab_next
 * returns DICELAB_FAULT and NULL, and nothing changes; a definition cannot depend on itself unless it has parameters.
 * Definitions used in a statement count towards its limits `depth` and `bytes`.
 *
 * If the source is a program (DICELAB_PROGRAM) that changes variables outside of braces, it is run once, and if there
 * is no error the session keeps it. Later programs of sources with definitions continue where the kept programs end, as
 * if these stood before them; but each begins with a last value and a result of 0. An error in a kept program has its
 * place in that program. A program without a result, that is without a lone expression, is not a statement; a program
 * that `yield` can end is not kept. An assignment replaces an earlier one of the same variable if that makes no
 * difference, for example not if the name is used between them.
 */
DICELAB_API void dicelab_allow_definitions(struct dicelab_source *source);

/*
 * Gives the name a number without a text, as a definition `name = value` at this place of the source would, in notations
 * whose programs can have names from outside (`names` of dicelab_notation). False after an error (reported): the
 * notation has none, or it is not a name of the default language, which has only letters and is not one of its words.
 */
DICELAB_API bool dicelab_bind(struct dicelab_source *source, const char *name, int64_t value);

/* A definition; all of it belongs to the session and is valid until its next definition. */
struct dicelab_definition {
	const char *name;
	const char *text; /* the expression as it was written; not terminated */
	size_t length;    /* of the text in bytes */
	bool bound;       /* by dicelab_bind */
};

/* How many programs are kept, in the order in which they run. */
DICELAB_API size_t dicelab_program_count(const struct dicelab *lab);
/* Stores program number `index` (0 to count - 1): `name` is the variable that it assigns to, if it does nothing else, or
   NULL; `text` is all of it, and ends so that another program can follow. False, with nothing stored, if there is none. */
DICELAB_API bool dicelab_program_get(const struct dicelab *lab, size_t index,
				     struct dicelab_definition *program);

/* Discards all definitions and kept programs. Not to be called while a source is open. */
DICELAB_API void dicelab_forget_definitions(struct dicelab *lab);

/* How many definitions there are. */
DICELAB_API size_t dicelab_definition_count(const struct dicelab *lab);
/* Stores definition number `index` (0 to count - 1); each comes after those that it uses. False, with nothing stored, if
   there is none. */
DICELAB_API bool dicelab_definition_get(const struct dicelab *lab, size_t index,
					struct dicelab_definition *definition);
/* The part before its '=': the name with its parameters, such as "attack(bonus, ac)", or the name alone. Valid as
   long. */
DICELAB_API const char *dicelab_definition_head(const struct dicelab *lab, size_t index);
/* Whether a statement returned by dicelab_next has used it, directly or through other definitions. A definition that
   replaces a used one counts as used. */
DICELAB_API bool dicelab_definition_is_used(const struct dicelab *lab, size_t index);
/* From now on no definition counts as used, until a statement uses it again. */
DICELAB_API void dicelab_forget_uses(struct dicelab *lab);

/* ---- text that is typed line by line ---- */

/*
 * Whether the last statement or definition in `text` is incomplete, so that more text could make it correct, like
 * "1 +" and "let x = 3". False if a ';' ends it. For hosts that read line by line. Reports nothing.
 */
DICELAB_API bool dicelab_is_unfinished(struct dicelab *lab, const char *text, size_t length);

/* Whether a text is complete. */
enum dicelab_extent {
	DICELAB_COMPLETE, /* it is correct, or wrong whatever follows */
	DICELAB_MAY_GO_ON, /* it is correct, but an `if` or `while` has no `done` yet, or a program no output */
	DICELAB_UNFINISHED /* more text could make it correct */
};

/*
 * Tells a host that reads line by line whether a text in the notation `name` is complete. In the default language, this
 * is the answer of dicelab_is_unfinished; if a statement is always a line, a line is complete. A program is unfinished
 * if a bracket, text or comment in it is not closed, or if it ends in an operator; a program of AnyDice without an
 * output may go on. Run a text that may go on when an empty line follows. Reports nothing.
 */
DICELAB_API enum dicelab_extent dicelab_find_extent(struct dicelab *lab, const char *name,
						    const char *text, size_t length);

/* ---- about a statement ---- */

/* Prints the tree, one node a line, indented by two blanks a level. False when writing failed. */
DICELAB_API bool dicelab_write_tree(FILE *to, const struct dicelab_statement *statement);

/* Prints the statement in the default language, on one line that ends in ';'. False when
   writing failed. */
DICELAB_API bool dicelab_write_translation(FILE *to, const struct dicelab_statement *statement);

/* The label of a statement: NAME of a comment "//: NAME" before it, the name of an output of a script, or its own text,
   shortened. Lives as long as the statement. */
DICELAB_API const char *dicelab_label(const struct dicelab_statement *statement);

/* Describes the statement in one English sentence, made from its tree: of 2d6 + 3 "Two six-sided dice, added up, plus
   3." Returns 0, with an empty text, if no short sentence would say all of it, as for loops. The text is stored as by
   dicelab_outcomes_fraction. */
DICELAB_API size_t dicelab_describe(const struct dicelab_statement *statement, char *text,
				    size_t size);

/* A place in a source: bytes, counted from 0, of lines, counted from 1. */
struct dicelab_place {
	size_t first_line, first; /* where it begins */
	size_t last_line, last;   /* the byte after its end */
};

/* Stores where the statement is in its source, without the comments before it; of an output of a script, that is the
   call which made it. */
DICELAB_API void dicelab_statement_place(const struct dicelab_statement *statement,
					 struct dicelab_place *place);

/* Whether the label is from a comment. Then plain output has it on a line above. */
DICELAB_API bool dicelab_is_labelled(const struct dicelab_statement *statement);

/* The label number `index` (from 0 on) among the outcomes of a statement whose outcomes are labels, in their order:
   "hit" of d{"miss", "hit"} is number 1. NULL after the last, and for other statements. Lives as long as the
   statement. */
DICELAB_API const char *dicelab_outcome_label(const struct dicelab_statement *statement,
					      size_t index);

/* ---- all at once ---- */

/*
 * Asks for a program, for hosts that want one text in and one text out: what it gives is a JSON document (RFC 8259),
 *
 *     {"notation":"dicelab","answers":[...],"messages":[...],"statements":[...],"chart":"<svg ..."}
 *
 * with an answer for each statement, as --format=json writes it (dicelab-formats(5)), all errors, warnings and notes in
 * the form of dicelab_write_diagnostic_json, and what else is asked for. After an error in a statement the others are
 * answered. With the option `format`, there is a string `text` in the place of `answers`. A chart of all is missing if
 * nothing is drawn. With the option `sweep`, answers are comparisons. The options `statements`, `explain` and `charts`
 * make the array `statements`, also with those that have no answer; its objects have
 *
 *     label, ok      its name, and whether there is an answer
 *     sentence       that of dicelab_describe, if there is one
 *     count          the number of its outcomes
 *     ways           those of dicelab_ways: objects with `probability`, `items` and `dice`, as JSON has them for a roll
 *     plan           a text, in the place of `ways`
 *     chart          its own
 *
 * `options` are words with blanks between them, such as "way=roll seed=7 steps=1000000", or if there is a line end among
 * them, with line ends, so that a word may contain blanks: those of dicelab_ask_option, which OPTIONS in libdicelab(3)
 * lists, and the limits of dicelab_set_limit. One that does not exist is an error among the messages, and nothing is
 * answered then. NULL means none. Seed and limits hold for this program alone, which knows only the names that it defines
 * or that `bind` or `sweep` gives it.
 *
 * The document belongs to the session and lives until the next; NULL when out of memory. The hook `report` is not
 * called; the hook `stop` ends it after the answers so far.
 */
DICELAB_API const char *dicelab_ask(struct dicelab *lab, const char *program, size_t length,
				    const char *options);

/* An option with its value, which is NULL if it has none. */
struct dicelab_ask_pair {
	const char *name, *value;
};

/*
 * The same with `count` options, each with its value, which may be any text. What people type best comes to the program by the
 * option `bind`, and is no part of its text:
 *
 *     const struct dicelab_ask_pair options[] = {{"way", "roll"}, {"bind", "ac=15"}, {"float", NULL}};
 *     dicelab_ask_with(lab, "d20 >= ac", 9, options, 3);
 */
DICELAB_API const char *dicelab_ask_with(struct dicelab *lab, const char *program, size_t length,
					 const struct dicelab_ask_pair *options, size_t count);

/* An option of dicelab_ask: `value` is NULL if it has none, otherwise a placeholder, or choices separated by bars. All
   are static. */
struct dicelab_ask_option {
	const char *name, *value, *help;
};

/* Option number `index`, from 0 on; NULL after the last. */
DICELAB_API const struct dicelab_ask_option *dicelab_ask_option(size_t index);

/* ---- decisions ---- */

/* The numbers from `low` to `high`, or all others. There are none from `low` to `high` if `low` is the greater. */
struct dicelab_range {
	int64_t low, high;
	bool outside; /* all numbers except those */
	bool labels;  /* the range is for outcomes with names, and contains their numbers */
};

/* What the decisions of a statement are to achieve. */
enum dicelab_aim {
	DICELAB_LARGEST_MEAN, /* of the result, a number */
	DICELAB_SMALLEST_MEAN,
	DICELAB_LARGEST_CHANCE /* of a result in the range */
};

struct dicelab_goal {
	enum dicelab_aim aim;
	/* Of DICELAB_LARGEST_CHANCE. With a text, of a program that draws, that result takes the place of the numbers from
	   `low` to `high`. */
	struct dicelab_range range;
	const char *text; /* or NULL */
};

/*
 * From now on, statements with decisions are rolled, sampled and calculated with those that serve the goal best; other
 * statements do not depend on it. The goal is copied. NULL stands for the largest mean, which is the goal of a new
 * session. False, with nothing changed, when out of memory.
 *
 * If the goal is a mean and the results of a statement are not numbers, or if it compares numbers and they are others,
 * the statement has no answer, only an error.
 */
DICELAB_API bool dicelab_set_goal(struct dicelab *lab, const struct dicelab_goal *goal);

/* Whether the statement has decisions. */
DICELAB_API bool dicelab_decides(const struct dicelab_statement *statement);

/*
 * Gives a rule for a decision, in place of the best one, "NAME: CONDITION" such as "roll on: points < 15". The condition
 * is in the notation of the statements that have the decision, and can use their names. It holds for all sources that
 * are opened later, in place of an earlier rule for this name, and must not be given while one is open. `name` is that of
 * the rule in diagnostics, such as "--decide", and must live as long as the session. The text is copied. False when out
 * of memory, or after an error (reported): there is no name, or no condition. Whether there is such a decision, and what
 * the condition means, is found where a statement is read; errors are reported then.
 */
DICELAB_API bool dicelab_add_rule(struct dicelab *lab, const char *name, const char *text);

/* Forgets all rules, while no source is open. */
DICELAB_API void dicelab_forget_rules(struct dicelab *lab);

/* ---- rolling ---- */

/* A list of numbers: the result of a roll. */
struct dicelab_list {
	const int64_t *items;
	size_t length;
};

/* Rolls the statement once. False after an error (reported) or when the hook `stop` ended it. The list belongs to the
   session and lives until the next roll or sample. */
DICELAB_API bool dicelab_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			      struct dicelab_list *result);

/* What became of a die. */
enum dicelab_fate {
	DICELAB_KEPT,     /* it is part of the result, or decided something on the way to it */
	DICELAB_COUNTED,  /* it is one of those that were counted */
	DICELAB_DROPPED,  /* it is not part of the result */
	DICELAB_REROLLED, /* another one took its place */
	DICELAB_ROLLED /* that is not known: a program rolled it that is not translated (--translate) */
};

struct dicelab_die {
	int64_t value;     /* the face; of one with a label, its number */
	int64_t faces;     /* 6 of a d6; 0 of a die whose faces are others than 1, 2, and so on */
	const char *label; /* of the face, in UTF-8; or NULL */
	enum dicelab_fate fate;
	bool exploded; /* it led to another die, which is one of those after it */
};

/* The dice of a roll, in the order in which they were rolled. */
struct dicelab_breakdown {
	const struct dicelab_die *const *dice;
	size_t count; /* 0 if no dice were rolled, or more than 1000, or if they are not known, as of outputs of scripts */
	/* The statement with dice in the place of what rolls them, "[6, 5, 3, (1)] + 2"; or, where loops roll them, the
	   text of each pool and its dice, "4d6kh3 [6, 5, 3, (1)], [4, 4, 2, (2)]". Those that are not part of the
	   result are in parentheses, and "!" follows those that exploded. NULL without dice. Of a program with decisions,
	   these, with what the player saw: "roll on: yes (points == 4); roll on: no (points == 21)"; NULL if they are many. */
	const char *text;
};

/* The same as dicelab_roll, with the dice; they live as long as the list. */
DICELAB_API bool dicelab_roll_dice(struct dicelab *lab, const struct dicelab_statement *statement,
				   struct dicelab_list *result,
				   const struct dicelab_breakdown **breakdown);

/* One of the ways in which the dice can fall; what it points to lives until the function that gets it returns. */
struct dicelab_way {
	const struct dicelab_die *const *dice;
	size_t count;
	const struct dicelab_list *result;
	double probability; /* of all ways, of which a condition (`given`) may leave some */
};

/*
 * Calls `tell` with each of the ways in which the dice of the statement can fall, in rising order of the first die that
 * differs; it returns false to end that. The number of ways; 0 if there are more than `most`, if one of them fails or
 * draws more than 100 random numbers, or if the dice are not known (see dicelab_breakdown).
 */
DICELAB_API size_t dicelab_ways(struct dicelab *lab, const struct dicelab_statement *statement,
				size_t most,
				bool (*tell)(void *data, const struct dicelab_way *way),
				void *data);

/* The name of the outcome that was rolled, in UTF-8, such as a label. NULL if it has none; otherwise the list has one
   item, the number of the name. Lives until the next roll. */
DICELAB_API const char *dicelab_roll_name(const struct dicelab_statement *statement,
					  const struct dicelab_list *list);

/* Prints the items on one line, separated by single blanks. False when writing failed. */
DICELAB_API bool dicelab_write_roll(FILE *to, const struct dicelab_list *list);

/* ---- sampling ---- */

/* Outcomes, and how often each came up or how likely it is: see "outcomes" below. */
struct dicelab_outcomes;

/* How to sample. */
struct dicelab_sampling {
	size_t size; /* sizeof (struct dicelab_sampling) */
	/* The number of threads, with that of the caller; 0 means 1. The outcomes do not depend on
	   it. With more than 1, the hooks for memory are called by all of them. */
	unsigned jobs;
	/* Make only shard number `shard` (1 to shards) of the trials; all shards with one seed together are the whole
	   sample. With `shards` 0 there is only one. A shard that does not exist, such as 7 of 3, is an error. */
	unsigned shard, shards;
	/* Called now and then in the caller's thread with the number of trials so far; or NULL.
	   `data` is that of the hooks. */
	void (*progress)(void *data, uint64_t done);
};

/*
 * Rolls the statement `trials` times and counts how often each list came up. `how` may be NULL: all 0.
 * Returns the outcomes, to be freed with dicelab_outcomes_free, or NULL after an error (reported). If
 * the hook `stop` ended it, the outcomes are those of the trials made so far, of which dicelab_outcomes_tried
 * is the number; or NULL if they take more than a tenth of a second to sort, and `stop` still says so then.
 */
DICELAB_API struct dicelab_outcomes *dicelab_sample(struct dicelab *lab,
						    const struct dicelab_statement *statement,
						    uint64_t trials,
						    const struct dicelab_sampling *how);

/* How many of `trials` trials dicelab_sample makes with these settings: those of the shard, and 0 if there
   is no such shard, or `how` has a wrong size. */
DICELAB_API uint64_t dicelab_sampling_trials(uint64_t trials, const struct dicelab_sampling *how);

/* ---- parts of a sample ---- */

/*
 * A part of a sample as text, for samples that are split among independent processes:
 * each makes one shard, with the same seed, and writes the outcomes of all statements in order,
 * then the end. A merge adds up all parts. Outcomes keep their names, and statements their labels.
 */

/* Writes the section of `statement`; `outcomes` are those of dicelab_sample for it. False when writing
   failed, or, with nothing written, when they are not complete. */
DICELAB_API bool dicelab_write_part(FILE *to, const struct dicelab_statement *statement,
				    const struct dicelab_outcomes *outcomes);
/* Writes the end of a part with that many sections; a merge rejects a part without it as cut short. */
DICELAB_API bool dicelab_write_part_end(FILE *to, size_t sections);

struct dicelab_merge;

/* A merge without any parts. NULL when out of memory. Free with dicelab_merge_free. */
DICELAB_API struct dicelab_merge *dicelab_merge_new(struct dicelab *lab);
/* Frees it, but not the outcomes that were taken out. */
DICELAB_API void dicelab_merge_free(struct dicelab_merge *merge);

/*
 * Adds the part that `read` reads, as for dicelab_open_stream; `name` is for messages. False
 * when reading failed, or after an error (reported): the part is cut short or damaged, or belongs to
 * another program, seed, count or number of shards than those before, or its shard was added
 * before. After that the merge can only be freed.
 */
DICELAB_API bool dicelab_merge_add(struct dicelab_merge *merge, const char *name,
				   ptrdiff_t (*read)(void *data, char *into, size_t size),
				   void *data);

/* Whether all parts are there. If not, reports which one is missing. */
DICELAB_API bool dicelab_merge_check(struct dicelab_merge *merge);

/* The number of statements that have outcomes. */
DICELAB_API size_t dicelab_merge_count(const struct dicelab_merge *merge);

/* Takes the outcomes of statement `index` (0 to count - 1), once, out of a merge that was checked: they are those of an
   undivided sample. To be freed with dicelab_outcomes_free. NULL when out of memory (reported). */
DICELAB_API struct dicelab_outcomes *dicelab_merge_take(struct dicelab_merge *merge, size_t index);

/* The label of the statement whose outcomes were merged, as dicelab_label; NULL for other outcomes. Lives as long as
   they. */
DICELAB_API const char *dicelab_outcomes_label(const struct dicelab_outcomes *outcomes);

/* The same for a statement that the caller has, so that messages about its condition point at its text. */
DICELAB_API struct dicelab_outcomes *
dicelab_merge_take_of(struct dicelab_merge *merge, size_t index,
		      const struct dicelab_statement *statement);

/* ---- calculating ---- */

/* Thresholds of a calculation: the default, which 0 stands for; and one with which loops are followed to their end. */
#define DICELAB_THRESHOLD 1e-12
#define DICELAB_TO_THE_END (-1.0)

/* The statistics of outcomes; see Statistics in dicelab-formats(5). */
enum dicelab_statistic {
	DICELAB_STATISTIC_NONE,
	DICELAB_STATISTIC_MEAN,
	DICELAB_STATISTIC_VARIANCE,
	DICELAB_STATISTIC_DEVIATION,
	DICELAB_STATISTIC_SKEWNESS,
	DICELAB_STATISTIC_KURTOSIS,
	DICELAB_STATISTIC_MODE,
	DICELAB_STATISTIC_MINIMUM,
	DICELAB_STATISTIC_MEDIAN,
	DICELAB_STATISTIC_MAXIMUM,
	DICELAB_STATISTIC_TRIALS, /* of a sample, as are the next three */
	DICELAB_STATISTIC_ERROR,
	DICELAB_STATISTIC_MEAN_LOW, /* the ends of the confidence interval of the mean */
	DICELAB_STATISTIC_MEAN_HIGH,
	DICELAB_STATISTIC_RESOLVED,  /* if something is unresolved */
	DICELAB_STATISTIC_CONDITION, /* with `given` */
	DICELAB_STATISTIC_GOAL,      /* with decisions */
};

/* How to calculate. */
struct dicelab_calculation {
	size_t size; /* sizeof (struct dicelab_calculation) */
	/* Loops that can run for ever are followed until less probability than this is left in them, and in what they
	   can still add to; 0 means DICELAB_THRESHOLD. With DICELAB_TO_THE_END they are followed until nothing is left,
	   or to a limit. */
	double threshold;
	/* Calculate with doubles, for very large problems. A probability then has a relative error that is below 1e-10
	   where it has been compared; dicelab_outcomes_error says what is proved. Outcomes below 1e-300 are left out, and
	   a note says so. Where something that is too unlikely for a double may matter, since a loop ends, a condition holds
	   or an error occurs only then, it is calculated with fractions. */
	bool floating;
	/* An error where fractions have too many digits (the limit `digits`) or take too much memory. Otherwise doubles serve
	   where their relative error is proved to be below 1e-8; a note says so. */
	bool exact;
	/* Where to print what the statement means, and what was done; or NULL. */
	FILE *plan;
	/* The only statistic that is wanted (see dicelab_outcomes_statistic), or none. If equations give it, and there is no
	   threshold, loops are not followed. */
	enum dicelab_statistic statistic;
	/* The event whose probability is wanted (see dicelab_outcomes_chance), or NULL. Where doubles show only that it is too
	   unlikely for them, fractions take their place, if there is room for them. */
	const struct dicelab_range *chance;
	/* Also find how to play, if the statement has decisions: for reports, and dicelab_write_policy. */
	bool policy;
};

/*
 * Calculates the exact distribution of the statement. `how` may be NULL: all 0. Returns the outcomes,
 * to be freed with dicelab_outcomes_free, or NULL after an error (reported) or if the hook `stop`
 * ended it. Every probability is exact (or a double: dicelab_outcomes_error), unless its outcome is
 * marked as a bound, which a note reports; the rest of the probability is in the tail.
 */
DICELAB_API struct dicelab_outcomes *dicelab_calculate(struct dicelab *lab,
						       const struct dicelab_statement *statement,
						       const struct dicelab_calculation *how);

/* The progress of a calculation, or of a program that runs. It belongs, with its texts, to the library, and is valid
   during the call. */
struct dicelab_progress {
	uint64_t
		states; /* cases so far, or trials of a sample; 0 of a program, which has `steps` */
	/* While a loop is followed, the probability that is still in it; otherwise 0. */
	double unresolved;
	/* The part of the statement that is being calculated, on one line and shortened; and the property of it that is
	   needed: "sum", "highest", "ordered list" and others; for a program "program", for a sample "sample". */
	const char *text, *question;
	uint64_t steps; /* steps of work so far, of some nanoseconds each; 0 unless a program */
	double memory;  /* the part of the allowed memory that is taken; 0 if not known */
};

/*
 * From now on `watch` is called now and then by dicelab_calculate, in its thread and with the `data` of the hooks, each
 * time before the hook `stop`; also by dicelab_next when it runs a script or a program, by dicelab_roll of a program,
 * and by dicelab_sample without a `progress` of its own. NULL ends that. It has no influence on results. Like `stop`,
 * it must not call other functions of the session.
 */
DICELAB_API void dicelab_watch(struct dicelab *lab,
			       void (*watch)(void *data, const struct dicelab_progress *progress));

/* ---- outcomes ---- */

struct dicelab_outcome {
	struct dicelab_list list; /* belongs to the outcomes */
	uint64_t count;           /* how often it came up; 0 when calculated */
	double probability;       /* when sampled, its share of the trials */
	bool bound; /* when calculated: the probability is a lower bound, see dicelab_tail */
};

/* The kinds of answers. */
enum dicelab_kind {
	/* outcomes with their probabilities; all answers except some outputs of scripts */
	DICELAB_DISTRIBUTION,
	DICELAB_PROBABILITY, /* one number that a script calls a probability */
	DICELAB_TABLE        /* several of them, each with a name */
};

/* Frees them. */
DICELAB_API void dicelab_outcomes_free(struct dicelab_outcomes *outcomes);

/* The number of trials that were counted; 0 when calculated. */
DICELAB_API uint64_t dicelab_outcomes_trials(const struct dicelab_outcomes *outcomes);
/* The number of trials that were made: more than were counted if the statement has a condition (`given`) that did not
   hold in all of them. */
DICELAB_API uint64_t dicelab_outcomes_tried(const struct dicelab_outcomes *outcomes);
/* The number of different outcomes. */
DICELAB_API size_t dicelab_outcomes_count(const struct dicelab_outcomes *outcomes);
/* Stores outcome number `index` (0 to count - 1), in ascending order: compared item by item, a shorter list first.
   False, with nothing stored, if there is none. */
DICELAB_API bool dicelab_outcomes_get(const struct dicelab_outcomes *outcomes, size_t index,
				      struct dicelab_outcome *outcome);
/* Their kind. Unless it is a distribution, probabilities need not add up to 1, and statistics are meaningless. */
DICELAB_API enum dicelab_kind dicelab_outcomes_kind(const struct dicelab_outcomes *outcomes);
/* The name of outcome number `index`, in UTF-8; NULL if it has none. The list of an outcome with a name has one item,
   the number of the name, from 0 on. Lives as long as the outcomes. */
DICELAB_API const char *dicelab_outcomes_name(const struct dicelab_outcomes *outcomes,
					      size_t index);
/* A proved bound of the relative error of each probability: 0 if they are exact; when calculated with doubles, such as
   3e-15, or INFINITY if nothing is proved, as when sampled. */
DICELAB_API double dicelab_outcomes_error(const struct dicelab_outcomes *outcomes);
/* The probability that is in no outcome, that of the tail: 0 if and only if there is
   no tail, so also when sampled. */
DICELAB_API double dicelab_outcomes_unresolved(const struct dicelab_outcomes *outcomes);

/* The tail: outcomes that were not calculated one by one, because a loop has infinitely many, such as those of an
   exploding die beyond 96. Its members are the known facts: */
struct dicelab_tail {
	double probability; /* of all together; dicelab_outcomes_fraction has it as number `count` */
	int64_t low, high;  /* all numbers in them are between these; or INT64_MIN, INT64_MAX */
	int64_t below, beyond; /* if below < beyond: each is at most `below` or at least `beyond` */
	int64_t shortest, longest; /* lengths of lists (or INT64_MAX); 1 if outcomes are numbers */
	/* all of its probability belongs to outcomes; otherwise some may belong to loops that never end */
	bool ends;
};

/*
 * Stores the tail in *tail; false when there is none. An outcome that can also be in the tail has
 * `bound` set: its probability is a lower bound. All other probabilities are exact.
 */
DICELAB_API bool dicelab_outcomes_tail(const struct dicelab_outcomes *outcomes,
				       struct dicelab_tail *tail);

/* The index of the first outcome that is not less than the number (or than the list of it alone); the count
   if there is none. */
DICELAB_API size_t dicelab_outcomes_find(const struct dicelab_outcomes *outcomes, int64_t number);
/*
 * The probability of the outcomes number `begin` to `end` - 1 together, rounded once, but never to 0; the tail counts as the outcome
 * after the last, number `count`. For example, from dicelab_outcomes_find(outcomes, 15) to count + 1 it is the
 * probability of 15 or more, if there is no tail or its `low` is at least 15; otherwise it is an upper bound, and to
 * count it is a lower bound.
 */
DICELAB_API double dicelab_outcomes_share(const struct dicelab_outcomes *outcomes, size_t begin,
					  size_t end);
/*
 * The same exactly, as a fraction in lowest terms, "5/54" or "1"; of a sample, a fraction of its trials; if
 * it was calculated with doubles, the value of the double. Puts as much of the text into `text` as fits
 * into `size` bytes, always terminated unless `size` is 0, and returns the length of the whole text.
 */
DICELAB_API size_t dicelab_outcomes_fraction(const struct dicelab_outcomes *outcomes, size_t begin,
					     size_t end, char *text, size_t size);

/* Prints one line per outcome: the value in at least 3 columns, a tab, its probability with six decimals; with
   `fractions`, another tab and the fraction of dicelab_outcomes_fraction; a bound has "≥" before it. The last line is
   the tail, if there is one, named for example "> 96". False when writing failed or memory ran out. */
DICELAB_API bool dicelab_write_outcomes(FILE *to, const struct dicelab_outcomes *outcomes,
					bool fractions);

/* ---- statistics of outcomes ---- */

/* The meaning of a statistic's value, or of a probability, if there is a tail. */
enum dicelab_certainty {
	DICELAB_EXACT,    /* the exact value, with all outcomes, including those of the tail */
	DICELAB_LOWER,    /* a lower bound */
	DICELAB_UPPER,    /* an upper bound */
	DICELAB_RESOLVED, /* the value for all outcomes, given that none is in the tail */
	DICELAB_NONE /* unknown: a quantile is in the tail, or outcomes have no least or greatest */
};

/* The probability of an event, and of its complement, which has more digits than one minus the double of an event that is
   nearly certain. Either is 0 only if it is impossible, or where its certainty says that it is a bound. */
struct dicelab_chance {
	double probability, complement;
	/* DICELAB_EXACT; DICELAB_LOWER if some of the tail, or of the outcomes that were left out as too unlikely for a double,
	   may belong to it; the complement then includes the tail, and is DICELAB_UPPER. */
	enum dicelab_certainty certainty, of_complement;
};

/* Stores the probability of the range in *chance. False, with nothing stored, when the outcomes are not single numbers or
   names, as the range requires. */
DICELAB_API bool dicelab_outcomes_chance(const struct dicelab_outcomes *outcomes,
					 const struct dicelab_range *range,
					 struct dicelab_chance *chance);

/* The statistic that dicelab-formats(5) calls `name`, such as "mean"; DICELAB_STATISTIC_NONE if there is none of that
   name. */
DICELAB_API enum dicelab_statistic dicelab_find_statistic(const char *name);

/*
 * Stores a statistic of the outcomes. False when it has no meaning for them (most are for numbers, some for samples), or
 * when it is unknown (DICELAB_NONE). Of several modes it is the least. The first call calculates all statistics of the
 * outcomes; if these were calculated with doubles, it is as exact as they are. If there is a tail,
 * dicelab_outcomes_certainty says what the value means.
 */
DICELAB_API bool dicelab_outcomes_statistic(struct dicelab_outcomes *outcomes,
					    enum dicelab_statistic which, double *value);
/*
 * The same exactly, as text: a fraction or a whole number; all modes, with blanks between them, or the number
 * of modes if there are more than 20. The text is stored as by dicelab_outcomes_fraction. Returns 0, with an empty
 * text, also for square roots: "deviation", "skewness", "error" and the bounds of the mean.
 */
DICELAB_API size_t dicelab_outcomes_statistic_text(struct dicelab_outcomes *outcomes,
						   enum dicelab_statistic which, char *text,
						   size_t size);
/* The meaning of its value; DICELAB_NONE also if it has no meaning. */
DICELAB_API enum dicelab_certainty dicelab_outcomes_certainty(struct dicelab_outcomes *outcomes,
							      enum dicelab_statistic which);
/* Whether no outcome is known to be more likely than number `index`. (This is exact if the certainty of "mode" is
   DICELAB_EXACT.) */
DICELAB_API bool dicelab_outcomes_is_mode(struct dicelab_outcomes *outcomes, size_t index);

/* The part numerator / denominator of a whole; with a denominator of 0, none. */
struct dicelab_ratio {
	uint64_t numerator, denominator;
};

/* The quantile: the least number that the outcome does not exceed with at least that probability; 1/2 for the median.
   False when the part is none or more than 1, when the outcomes are not numbers, or when it depends on the tail. */
DICELAB_API bool dicelab_outcomes_quantile(struct dicelab_outcomes *outcomes,
					   const struct dicelab_ratio *part, int64_t *value);

/* ---- answers to a program ---- */

/* The answer to a statement. All of it belongs to the answers, and needs the program no more. */
struct dicelab_answer {
	const char *label; /* that of dicelab_label */
	/* The distribution that was calculated or sampled; NULL for a roll, which the other members describe. */
	struct dicelab_outcomes *outcomes;
	struct dicelab_list list;                  /* what was rolled */
	const char *name;                          /* that of dicelab_roll_name, or NULL */
	const struct dicelab_breakdown *breakdown; /* that of dicelab_roll_dice */
};

struct dicelab_answers;

/*
 * The same as dicelab_ask_with, with structures in the place of a document:
 *
 *     answers = dicelab_ask_answers(lab, "2d6; d20", 8, NULL, 0);
 *     for (i = 0; (answer = dicelab_answers_get(answers, i)) != NULL; i++)
 *         dicelab_outcomes_statistic(answer->outcomes, DICELAB_STATISTIC_MEAN, &mean);
 *
 * There is an answer for each statement without an error, and none if an option is wrong. Errors, warnings and notes are
 * reported, and dicelab_last_error has the first error. Options about what is written have no effect, and `sweep` is an
 * error. The hook `stop` ends it after the answers so far. NULL when out of memory. Free with dicelab_answers_free, before
 * the session.
 */
DICELAB_API struct dicelab_answers *dicelab_ask_answers(struct dicelab *lab, const char *program,
							size_t length,
							const struct dicelab_ask_pair *options,
							size_t count);
/* Frees them, with their outcomes. */
DICELAB_API void dicelab_answers_free(struct dicelab_answers *answers);
/* Answer number `index`, from 0 on; NULL after the last. */
DICELAB_API const struct dicelab_answer *dicelab_answers_get(const struct dicelab_answers *answers,
							     size_t index);

/* ---- grids ---- */

/*
 * How a chance, or a statistic, depends on the values of one or two names: those of the first are rows, those of the
 * second columns. For each value, a host defines the names (dicelab_allow_definitions), reads the statement
 * again, samples or calculates it, and puts a number from its outcomes into the grid.
 */
struct dicelab_grid;

/* A name and its values, of which there is at least one. */
struct dicelab_axis {
	const char *name;
	const int64_t *values;
	size_t count;
};

/* An empty grid with 0 to 2 axes. `label` is the name of the statement, and `measure` what is shown of it, such as
   ">=15"; all is copied. NULL when out of memory, and when there are more axes. Free with dicelab_grid_free. */
DICELAB_API struct dicelab_grid *dicelab_grid_new(struct dicelab *lab, const char *label,
						  const char *measure,
						  const struct dicelab_axis *axes, size_t count);
/* Frees it. */
DICELAB_API void dicelab_grid_free(struct dicelab_grid *grid);

/* Stores the probability of the range; without an axis, `row` or `column` is 0. False, with the grid unchanged, when
   the outcomes are not single numbers or names, as the range requires, or there is no such cell. If there are no
   outcomes at all, the cell stays empty. If it is not known whether a part of the tail is in the range, the value is a
   lower bound. */
DICELAB_API bool dicelab_grid_put_chance(struct dicelab_grid *grid, size_t row, size_t column,
					 const struct dicelab_outcomes *outcomes,
					 const struct dicelab_range *range);
/* The same for a statistic, see dicelab_outcomes_statistic, except the mode, which is not always one number.
   The numbers of a grid are either all chances or all statistics. */
DICELAB_API bool dicelab_grid_put_statistic(struct dicelab_grid *grid, size_t row, size_t column,
					    struct dicelab_outcomes *outcomes,
					    enum dicelab_statistic which);

/* The number in a cell; false while it is empty. `certainty` may be NULL. */
DICELAB_API bool dicelab_grid_get(const struct dicelab_grid *grid, size_t row, size_t column,
				  double *value, enum dicelab_certainty *certainty);

/* ---- reports: answers in many formats ---- */

/* The digits of a probability, unless a layout sets them. */
#define DICELAB_DIGITS 6

/* How a chart shows outcomes. Lists and labels always have bars, unless they are a heat map; curves of "at least" have
   steps. */
enum dicelab_drawing {
	DICELAB_AS_FITS, /* bars of up to six statements, a heat map of more */
	DICELAB_BARS,    /* where there is no room for bars, their outlines */
	DICELAB_LINES,   /* from the probability of each number to that of the next */
	DICELAB_HEAT_MAP, /* of several statements: a row for each, darker for greater probabilities */
};

/* How to play: what is written of the decisions of a statement, after its outcomes. */
enum dicelab_policy {
	DICELAB_NO_POLICY,
	DICELAB_RULES,     /* rules in words */
	DICELAB_STATES,    /* a table of all states that best play meets */
	DICELAB_ALL_STATES /* and of those that are only met after a mistake */
};

/* How answers are written. Everything in here but the size may be 0. */
struct dicelab_layout {
	size_t size; /* sizeof (struct dicelab_layout) */

	/* Its name: "plain" (also if NULL), "json" or another of FORMATS in dicelab-formats(5). */
	const char *format;

	/* Which outcomes, and their order. */
	struct dicelab_ratio hide_below; /* leave out less likely ones */
	size_t top;                      /* only that many of the most likely; 0: all */
	bool by_probability;             /* the most likely first; otherwise in ascending order */

	/* Which columns. All digits are exact, also where a double would be 0. */
	bool at_least, at_most; /* the probability of at least, or at most, this outcome */
	bool fractions;
	bool percent;
	unsigned digits; /* of a probability, after the decimal point; 0: DICELAB_DIGITS */

	/* Mean, variance, standard deviation, skewness, excess kurtosis, modes and these quantiles. */
	bool statistics;
	const struct dicelab_ratio *quantiles;
	size_t quantile_count;

	/* Of a table. */
	/* The width of a line, in characters: columns that do not fit go to further tables below; 0: 80 characters, but
	   always one table. */
	unsigned width;
	bool ascii;   /* bars without block characters; also of plain lines: >= for ≥ */
	bool colored; /* with the control sequences of ANSI terminals */

	/* Keep all outcomes, and show them side by side at the end, in their order. */
	bool compare;

	/* Of CSV and TSV: do not put an apostrophe before text that a spreadsheet would take for a formula, such as a
	   label that begins with '='. */
	bool raw_cells;

	/* Of a table: outcomes whose probability would print as zero share a row at either end ("< 5", "> 48"),
	   or a last row ("12 more") if they are not numbers or not in ascending order; side by side, if all
	   of their probabilities would. */
	bool fold;

	/* Of the column of probabilities, with `percent` or `digits`: what is neither impossible nor certain is never rounded
	   to 0 or 1, but shown as "<0.01%" or ">99.99%". */
	bool extremes;

	/* Of a chart. */
	enum dicelab_drawing drawing;

	/* With `policy` of dicelab_calculation. */
	enum dicelab_policy policy;
};

/*
 * Writes how to play, if dicelab_calculate was asked for that and the statement has decisions; otherwise nothing. What is
 * written is the `policy` of the layout (NULL: rules in words), in its `format`: a line for each rule, or in CSV, TSV and
 * plain text a header and a row for each state. False when writing failed, or out of memory.
 */
DICELAB_API bool dicelab_write_policy(FILE *to, struct dicelab_outcomes *outcomes,
				      const struct dicelab_layout *layout);

struct dicelab_report;

/*
 * A report of answers to `to`, which stays the caller's. `layout` (may be NULL: all 0) is copied; what it points to must
 * stay until the report is freed. NULL when out of memory, when there is no such format (reported), or when the size of
 * the layout is wrong (reported). Free with dicelab_report_free.
 */
DICELAB_API struct dicelab_report *dicelab_report_new(struct dicelab *lab, FILE *to,
						      const struct dicelab_layout *layout);
/* Frees it, with all outcomes that it keeps. */
DICELAB_API void dicelab_report_free(struct dicelab_report *report);

/* Writes a roll of `statement`, which may be NULL if it is not known. False when writing
   failed. */
DICELAB_API bool dicelab_report_roll(struct dicelab_report *report,
				     const struct dicelab_statement *statement,
				     const struct dicelab_list *list);
/* The same with the dice of dicelab_roll_dice, which JSON lists, and other formats write before the result. */
DICELAB_API bool dicelab_report_roll_dice(struct dicelab_report *report,
					  const struct dicelab_statement *statement,
					  const struct dicelab_list *list,
					  const struct dicelab_breakdown *breakdown);
/* Writes outcomes, sampled or calculated; the report takes ownership. False when out of memory, or beyond the limit of
   time (reported, if there is a statement), when the hook `stop` ended it, or when writing failed: then what is written is cut
   short. */
DICELAB_API bool dicelab_report_outcomes(struct dicelab_report *report,
					 const struct dicelab_statement *statement,
					 struct dicelab_outcomes *outcomes);

/* From now on, answers have this label instead of that of their statement; it stays the caller's, and NULL ends
   that. Grids use it like a label from a comment, and comparisons on a page as their title. */
DICELAB_API void dicelab_report_label(struct dicelab_report *report, const char *label);

/* Writes outcomes side by side, at least one, each with its label, as `compare` of the layout does at the end; both
   stay the caller's. False as above, or when the layout has `at_least` or `at_most` and their names have no common
   order (reported). */
DICELAB_API bool dicelab_report_comparison(struct dicelab_report *report, const char *const *labels,
					   struct dicelab_outcomes *const *outcomes, size_t count);
/* Writes a grid. False as above. */
DICELAB_API bool dicelab_report_grid(struct dicelab_report *report,
				     const struct dicelab_grid *grid);

/*
 * The following answers are those to statements of `source`. If that is a script, and the format shows
 * documents (html, markdown), they are kept until dicelab_report_end_source, which
 * needs the source open; it writes a literate document (see dicelab-script(7)) with each answer in
 * its place. Without these two calls, answers are written as they come.
 */
DICELAB_API void dicelab_report_begin_source(struct dicelab_report *report,
					     struct dicelab_source *source);
/* Writes the answers that were kept. False as above, or after an error in the document (reported). */
DICELAB_API bool dicelab_report_end_source(struct dicelab_report *report);

/* Writes the comparison, and the end of a page. False as above, or when the comparison
   fails as in dicelab_report_comparison (reported). */
DICELAB_API bool dicelab_report_end(struct dicelab_report *report);

/* ---- charts ---- */

/* A chart of outcomes. Each dicelab_plot_add adds a series to it. */
struct dicelab_plot;

/* A chart without any series. NULL when out of memory. Free with dicelab_plot_free. */
DICELAB_API struct dicelab_plot *dicelab_plot_new(struct dicelab *lab);
/* Frees it. */
DICELAB_API void dicelab_plot_free(struct dicelab_plot *plot);

/* From now on, series are curves of the probability of at least (`at_least`) or at most (`at_most`) each outcome; not
   both at once. Series whose outcomes have no order still show each outcome by itself. `drawing` is how all series are
   drawn. False, with nothing changed, when the size of the layout is wrong (reported). */
DICELAB_API bool dicelab_plot_layout(struct dicelab_plot *plot,
				     const struct dicelab_layout *layout);

/* The width of the picture in its own pixels: 720 by default; less than 320 is taken as 320. Texts keep
   their size. */
DICELAB_API void dicelab_plot_width(struct dicelab_plot *plot, double width);

/* Adds the outcomes, with `label` (UTF-8) in the legend; both are copied. False, with the chart unchanged, when out of
   memory or beyond the limit of time (both reported), or when the hook `stop` ended it. */
DICELAB_API bool dicelab_plot_add(struct dicelab_plot *plot, const char *label,
				  const struct dicelab_outcomes *outcomes);

/* Adds a copy of the grid, which is drawn below the outcomes and the grids before it: with two axes as a heat map,
   otherwise as bars; several with the same values of one axis are lines of one picture. False when out of memory. */
DICELAB_API bool dicelab_plot_add_grid(struct dicelab_plot *plot, const struct dicelab_grid *grid);

/*
 * Writes the chart as an SVG picture, for light and dark backgrounds. `title` may be NULL; then the labels are
 * the title. False when writing failed.
 */
DICELAB_API bool dicelab_plot_write(const struct dicelab_plot *plot, FILE *to, const char *title);

#ifdef __cplusplus
}
#endif

#endif
