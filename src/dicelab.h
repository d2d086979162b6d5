/*
 * dicelab: roll and examine dice rolling schemes.
 *
 * The public interface of libdicelab and the only header that is installed: one file, since each section
 * needs some of those before it, and libdicelab(3) is made from it. The language is described in
 * dicelab-language(7), that of scripts in dicelab-script(7), the Language of Dice in dicelab-lod(7), programs of AnyDice in
 * dicelab-anydice(7).
 *
 * A program that links the library makes a session, opens a source of text in it, takes the
 * statements one by one, and asks each for what it wants to know:
 *
 *     struct dicelab *lab = dicelab_new(NULL);
 *     struct dicelab_source *source = dicelab_open_text(lab, "rule", "sum 3#d6", 8);
 *     struct dicelab_statement *statement;
 *     while (dicelab_next(source, &statement) != DICELAB_END)
 *         ...
 *     dicelab_close(source);
 *     dicelab_free(lab);
 *
 * The library prints nothing by itself, never ends the process (GMP does, see dicelab_memory), and
 * keeps no state outside the objects it hands out: different sessions may be used in different
 * threads at the same time, one session in one thread at a time. A session must outlive what was
 * made from it. A thread needs 1.5 MiB of stack for statements as deeply nested as the ordinary limit
 * allows, 6 MiB for the largest; to calculate, besides 1.25 KiB for each level that the limit `stack` allows,
 * which is 4 MiB if nobody changes it.
 *
 * The sections below, in the order in which a program comes to them:
 *
 *     what the host program may bring along   memory, where complaints go, dice
 *     session                                 made and freed; its seed and limits
 *     text in memory                          where to write without a file
 *     sources and their statements            a text or stream, read one by one
 *     notations                               which there are, and which it is
 *     words of a notation                     for help and completion
 *     definitions                             what names stand for
 *     text that is typed line by line         is it complete?
 *     what a statement is                     its tree, translation and labels
 *     rolling                                 once
 *     sampling                                many times
 *     parts of a sample                       made by several processes
 *     calculating                             exactly
 *     outcomes                                what came of it, and how likely
 *     statistics of outcomes                  mean, quantiles and their like
 *     grids                                   one number for each of some values
 *     reports: answers in many forms          lines, tables, JSON and others
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

/* The version of the library that is running, for example "1.0.0". Static text. */
DICELAB_API const char *dicelab_version(void);

/* ---- what the host program may bring along ---- */

/*
 * Where memory comes from: one function in the manner of realloc(3). It gets `block` NULL for a new
 * block, `size` 0 to give one back (the result is then ignored), and returns NULL when there is no
 * memory, upon which the library reports "out of memory" as an error and goes on living. All that
 * the library keeps comes from here; only within a call may it use malloc besides: for the stack of
 * the parser, and for what the library GMP needs while it works with large numbers, in dicelab_calculate
 * and when answers are written.
 *
 * GMP ends the process when it gets no memory. Therefore dicelab_calculate and reports, before whatever
 * takes GMP much, ask for as much themselves and give it back, and every 64 KiB for twice that, which is
 * enough for small numbers; where they are refused, that is the ordinary error. So GMP is not, unless the
 * memory of the host is not that of malloc, or other threads use it up in between; such a host can give GMP
 * functions of its own (mp_set_memory_functions), and so does the command dicelab.
 *
 * The limit `memory` holds for all of a calculation: its blocks, with what malloc adds to them, are counted
 * before they are taken, and so is what GMP takes. What is written of its outcomes keeps to it, too.
 */
struct dicelab_memory {
	void *(*resize)(void *data, void *block, size_t size);
	void *data;
};

/* An error means that there is no answer; a note tells something about the answer that there is; a warning, that the
   program may not mean what it looks like. */
enum dicelab_severity { DICELAB_ERROR, DICELAB_NOTE, DICELAB_WARNING };

/* One complaint about a source text, with all that is needed to show the place. */
struct dicelab_diagnostic {
	enum dicelab_severity severity;
	const char *code; /* what kind it is of, in a word: see DIAGNOSTICS in dicelab-formats(5) */
	const char *source;  /* the name the source was opened with */
	size_t line;         /* counted from 1 */
	size_t column;       /* in characters (UTF-8), counted from 1 */
	const char *message; /* one line without a full stop, "division by zero" */
	const char *hint;    /* what to do about it, or NULL */
	const char *text;    /* the line of source text, as far as it was read; not terminated */
	size_t text_length;  /* its length in bytes, without the end of line */
	size_t begin, end;   /* the faulty bytes within `text` */
	/* Of a statement that is no program of its notation: the only other notation that reads it, if there is one; else
	   NULL. Static. */
	const char *notation;
};

/* Everything in here may be 0: then malloc is used, diagnostics are dropped, and the library's own
   generator rolls. */
struct dicelab_hooks {
	struct dicelab_memory memory;
	/* Called for every error and note; the diagnostic and all it points to are valid during the call. */
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic);
	/* Asked from time to time during long work; true makes it stop early. */
	bool (*stop)(void *data);
	/*
	 * Brings the host's own dice: puts a number from 0 to `bound` - 1 (`bound` >= 1), each as likely as
	 * any other, into *value; false, or a number beyond, makes the roll fail with an error. Asked for
	 * every die of dicelab_roll and dicelab_sample, where 0 is the face 1, in the order in which they
	 * are rolled: operands from left to right, the dice of `3#d6` one after the other. `perm` asks for
	 * each item but the last which one of those from it to the last takes its place, 0 for itself.
	 * Seeds then mean nothing, a sample has one thread and makes its trials in their order, and it
	 * cannot be written as a part. dicelab_calculate is for fair dice.
	 */
	bool (*draw)(void *data, uint64_t bound, uint64_t *value);
	void *data; /* handed to `report`, `stop` and `draw` */
};

/*
 * Writes "SOURCE:LINE:COLUMN: error: MESSAGE" (or "note: ") the source line with a caret under the place, and
 * the hint. A long line is cut down to the surroundings of the place, and whatever is no printable text, in
 * names and messages, too, is shown as '?': control characters, those that set the direction of text, and
 * bytes that are no UTF-8. Who shows the parts of a diagnostic by other means has to see to that. False when
 * writing failed.
 */
DICELAB_API bool dicelab_write_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic);

/* The same as an object of JSON on a line of its own, in which such characters are escaped, and the length of the faulty
   part is counted in characters; where there is no place, line, column and length are missing. */
DICELAB_API bool dicelab_write_diagnostic_json(FILE *to,
					       const struct dicelab_diagnostic *diagnostic);

/* ---- session ---- */

struct dicelab;

/* A new session; `hooks` (may be NULL) is copied. NULL when out of memory. Free with dicelab_free. */
DICELAB_API struct dicelab *dicelab_new(const struct dicelab_hooks *hooks);
/* Frees it, after all that was made from it; NULL is fine, as for everything that is freed. */
DICELAB_API void dicelab_free(struct dicelab *lab);

/*
 * Makes everything rolled from here on depend on `seed` alone. Without it 256 bits are taken from
 * the operating system. Without effect where the host brings its own dice.
 */
DICELAB_API void dicelab_seed(struct dicelab *lab, uint64_t seed);

/*
 * Sets the limit `name` ("items", "depth", …; see LIMITS in dicelab(1)). False when there is no
 * such limit or `value` is out of its range, which is then 1 … *largest (`largest` may be NULL).
 */
DICELAB_API bool dicelab_set_limit(struct dicelab *lab, const char *name, int64_t value,
				   int64_t *largest);

/*
 * Rolls with the inner loops called `name`: "plain", which every processor can run, "avx2" or
 * "avx512". What is rolled is the same. Without it the best are used. False when this processor, or
 * this build, has none of that name.
 */
DICELAB_API bool dicelab_set_kernels(struct dicelab *lab, const char *name);

/* ---- text in memory ---- */

/*
 * What is written into a text can be read in memory: for hosts without files at hand, and languages
 * without FILE.
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

/* All that was written so far, with '\0' behind it, good until more is written; its length in bytes goes
   to *length, unless that is NULL. NULL when there was no memory for all of it. */
DICELAB_API const char *dicelab_text_get(struct dicelab_text *text, size_t *length);

/* ---- sources and their statements ---- */

struct dicelab_source;
struct dicelab_statement;

/* The statements of `text`, which is copied as needed but must stay until dicelab_close.
   `name` is copied. NULL when out of memory. Close with dicelab_close. */
DICELAB_API struct dicelab_source *dicelab_open_text(struct dicelab *lab, const char *name,
						     const char *text, size_t length);

/*
 * The statements of a stream. `read` puts up to `size` bytes into `into` and returns how many:
 * 0 at the end, negative after a failure. That ends the source as well, and drops a statement that
 * is not complete; reporting it is the reader's business. More than `size` is an error (reported) that
 * ends the source, too. It is called only when no complete statement is at hand, so what comes in by and
 * by is answered by and by. A byte order mark of UTF-8 at the beginning, here and in a text, is skipped.
 */
DICELAB_API struct dicelab_source *
dicelab_open_stream(struct dicelab *lab, const char *name,
		    ptrdiff_t (*read)(void *data, char *into, size_t size), void *data);

/* Closes it, with its last statement. */
DICELAB_API void dicelab_close(struct dicelab_source *source);

enum dicelab_status {
	DICELAB_STATEMENT, /* here is one */
	DICELAB_FAULT, /* here should be one, but it has errors (reported); there may be more after it */
	DICELAB_END /* there are no more */
};

/*
 * Reads the next statement, skipping empty ones. With DICELAB_FAULT, *statement is NULL when the
 * text is no statement at all; otherwise it can be printed as a tree, but not be rolled.
 * A statement belongs to its source and lives until the next call.
 */
DICELAB_API enum dicelab_status dicelab_next(struct dicelab_source *source,
					     struct dicelab_statement **statement);

/* ---- notations ---- */

/* What may be asked of a notation besides. */
enum dicelab_manner {
	DICELAB_POOL = 1,    /* dicebag: give the pool of dice, not its sum */
	DICELAB_LOWEST = 2,  /* python-dice: every die shows its lowest face */
	DICELAB_HIGHEST = 4, /* or its highest */
	/* python-dice: a report writes a roll with all that it came from. For nothing else: the list that
	   dicelab_roll gives then holds the values of all parts, each behind its number of items. */
	DICELAB_VERBOSE = 8
};

/*
 * Reads the source in the notation `name`, one of those that dicelab_notation_get() lists (see
 * dicelab-notations(7)), from its next statement on; `manners` are of enum dicelab_manner, or 0. Without it, dicelab
 * is read. False when there is no such notation, or it does not know these manners.
 */
DICELAB_API bool dicelab_set_notation(struct dicelab_source *source, const char *name,
				      unsigned manners);

/* Is it a script, by the notation that was set? */
DICELAB_API bool dicelab_is_script(const struct dicelab_source *source);

/* What is a statement of a source. */
enum dicelab_unit {
	DICELAB_SEMICOLON, /* what is before a ';', or before a line that cannot go on with it */
	DICELAB_LINE,      /* a line */
	DICELAB_SCRIPT,  /* each output of the script that all of it is: running it rolls nothing */
	DICELAB_PROGRAM, /* all of it: running it is rolling it */
	DICELAB_OUTPUTS /* each output among the steps of a script, which may come one by one (at a prompt) */
};

/* Which names can be given to programs from outside. */
enum dicelab_names {
	DICELAB_NO_NAMES,
	DICELAB_NUMBERS,    /* definitions of the session that are numbers */
	DICELAB_EXPRESSIONS /* any, and there may be more in a source (dicelab_allow_definitions) */
};

/* What there is to know of a notation; static. */
struct dicelab_notation {
	const char *name;
	const char *suffix;  /* of files in it, ".dice" */
	const char *summary; /* what it is, in a few words */
	const char *example; /* a statement without chance … */
	const char *result;  /* … and what it gives when it is rolled */
	bool by_line;        /* a statement is always a line */
	unsigned manners;    /* of enum dicelab_manner, that it knows */
	enum dicelab_unit unit;
	enum dicelab_names names;
};

/* The notation number `index`, from 0 on; NULL behind the last. Static. */
DICELAB_API const struct dicelab_notation *dicelab_notation_get(size_t index);

/* The notation that a file with this name is written in, by its suffix; NULL when that tells nothing. */
DICELAB_API const char *dicelab_notation_of_file(const char *file);

/*
 * The notation that the source is written in, before its first statement: by the name of its file (NULL: it has none),
 * and where that leaves it open by what is in it, for which it is read ahead until so many bytes are there: SIZE_MAX for a
 * file, or 1 where a first statement may want an answer before there is a second. It is a script if it has a fence of
 * code that is closed (see dicelab-script(7)), or calls output(); and else "dicelab". This sets nothing.
 */
DICELAB_API const char *dicelab_find_notation(struct dicelab_source *source, const char *file,
					      size_t ahead);

/* ---- words of a notation ---- */

/* A word or symbol of a notation, for help and completion; static. Of those that only stand
   beside others, such as "in", there is nothing but the spelling. */
struct dicelab_word {
	const char *spelling;
	const char
		*usage; /* "n # e": x, y and n stand for single values, e, f and g for any lists */
	const char *summary; /* what it gives */
	const char *example; /* a program without chance … */
	const char *result;  /* … and what it gives when it is rolled */
	const char *dice;    /* a program with dice; NULL where there is none, as in "lod" */
};

/* The word number `index`, from 0 on; NULL behind the last. Static. */
DICELAB_API const struct dicelab_word *dicelab_word_get(size_t index);

/* The same of the words of the notation `name`; symbols are not among those of "lod", "troll" and "anydice", and of "dice-script"
   there are none. */
DICELAB_API const struct dicelab_word *dicelab_notation_word(const char *name, size_t index);

/* ---- definitions ---- */

/*
 * Definitions: from here on `name = expression` may stand for a statement in the source, and dicelab_next
 * takes it in passing. In all sources of the session the name then stands for the expression, evaluated
 * anew at each use, wherever no binding of the statement is for it; what has gone wrong in it has the
 * place of the name. After `name(x, y) = expression` the same is so of `name(e, f)`, where e and f are evaluated
 * once each, before it. A name may be defined anew, which holds for the definitions that use it, too. When
 * there is something wrong with a definition (reported), dicelab_next returns DICELAB_FAULT and NULL,
 * and all stays as it was: it must be a sound expression and cannot depend on itself. What the
 * definitions in one statement bring along counts towards the limits `depth` and `bytes`.
 *
 * Where the source is a program (DICELAB_PROGRAM), and changes variables outside of braces, it is run once, and when all
 * goes well the session keeps it. Programs that may define then go on where all that is kept ends, as if it had been
 * written before them; but each begins with a last value and a result of 0. What has gone wrong in what was kept has its
 * place in that. A program without a result, in which no expression stands alone, is no statement; and one that
 * `yield` may end is not kept. What gives a variable its value, and nothing else, takes the place of what did so before
 * where that changes nothing: not when something between them has the name in it, say.
 */
DICELAB_API void dicelab_allow_definitions(struct dicelab_source *source);

/* A definition; all of it belongs to the session and is good until its next definition. */
struct dicelab_definition {
	const char *name;
	const char *text; /* the expression as it was written; not terminated */
	size_t length;    /* of the text in bytes */
};

/* How many programs are kept, in the order in which they run. */
DICELAB_API size_t dicelab_program_count(const struct dicelab *lab);
/* Number `index` (0 … count - 1) of them: `name` is that of the variable that gets a value there, where nothing else
   happens, or NULL; `text` is all of it, and ends in such a way that more may be written behind it. */
DICELAB_API struct dicelab_definition dicelab_program_get(const struct dicelab *lab, size_t index);

/* Forgets all definitions, and programs that are kept. Not while there is a source. */
DICELAB_API void dicelab_forget_definitions(struct dicelab *lab);

/* How many definitions there are. */
DICELAB_API size_t dicelab_definition_count(const struct dicelab *lab);
/* Definition number `index` (0 … count - 1); each comes behind those that it uses. */
DICELAB_API struct dicelab_definition dicelab_definition_get(const struct dicelab *lab,
							     size_t index);
/* What stands before its '=': the name with its parameters, as "attack(bonus, ac)", or the name alone. Good as long. */
DICELAB_API const char *dicelab_definition_head(const struct dicelab *lab, size_t index);
/* Did a statement that dicelab_next gave ask for it, or a definition that one asked for? What takes the place of a definition
   that is used counts as used. */
DICELAB_API bool dicelab_definition_is_used(const struct dicelab *lab, size_t index);
/* From here on none counts as used, until a statement asks for it again. */
DICELAB_API void dicelab_forget_uses(struct dicelab *lab);

/* ---- text that is typed line by line ---- */

/*
 * Does the last statement or definition in `text` only want more text to be right, as "1 +" and
 * "let x = 3" do? Not when ';' has ended it. For hosts that read line by line. Reports nothing.
 */
DICELAB_API bool dicelab_is_unfinished(struct dicelab *lab, const char *text, size_t length);

/* How far a text has come. */
enum dicelab_extent {
	DICELAB_COMPLETE, /* it can be taken as it is: it is right, or wrong whatever follows */
	DICELAB_MAY_GO_ON, /* it is right as it is, but an `if` or `while` has no `done` yet, or a program no output */
	DICELAB_UNFINISHED /* it only wants more text to be right */
};

/*
 * How far a text in the notation `name` has come; where that is dicelab's, dicelab_is_unfinished tells, and a line is
 * always complete where a statement is one. Of a program: brackets, texts and comments that nothing has closed, and signs
 * at its end, want more; one of AnyDice that puts nothing out yet may go on. For hosts that read line by line: one would
 * take what may go on when an empty line comes. Reports nothing.
 */
DICELAB_API enum dicelab_extent dicelab_find_extent(struct dicelab *lab, const char *name,
						    const char *text, size_t length);

/* ---- what a statement is ---- */

/* Prints the tree, one node a line, indented by two blanks a level. False when writing failed. */
DICELAB_API bool dicelab_write_tree(FILE *to, const struct dicelab_statement *statement);

/* Prints the statement as one in dicelab's own notation, on one line that ends in ';'. False when
   writing failed. */
DICELAB_API bool dicelab_write_translation(FILE *to, const struct dicelab_statement *statement);

/* What a statement is called: what a comment "//: NAME" before it says, or an output its script, else its own text,
   shortened. Lives as long as the statement. */
DICELAB_API const char *dicelab_label(const struct dicelab_statement *statement);

/* Is it what a comment says? Then plain lines have it above them, too. */
DICELAB_API bool dicelab_is_labelled(const struct dicelab_statement *statement);

/* The label that has the number `index` (from 0 on) among those that the statement can give, in their order: "hit" of
   d{"miss", "hit"} is number 1. NULL where there are no more, and for what gives no single labels. Lives as long as the
   statement. */
DICELAB_API const char *dicelab_outcome_label(const struct dicelab_statement *statement,
					      size_t index);

/* ---- rolling ---- */

/* A list of numbers: what a statement gives when it is rolled. */
struct dicelab_list {
	const int64_t *items;
	size_t length;
};

/*
 * Rolls the statement once. False after an error (reported) or when the hook `stop` said so. The
 * list belongs to the session and lives until the next roll or sample.
 */
DICELAB_API bool dicelab_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			      struct dicelab_list *result);

/* What was rolled is called, as UTF-8: of a script's scale, say. NULL where it is the list that it is; else the list is
   the number of the name alone. Lives until the next roll. */
DICELAB_API const char *dicelab_roll_name(const struct dicelab_statement *statement,
					  const struct dicelab_list *list);

/* Prints the items on one line, separated by single blanks. False when writing failed. */
DICELAB_API bool dicelab_write_roll(FILE *to, const struct dicelab_list *list);

/* ---- sampling ---- */

/* What came up, and how often or how likely it is: see "outcomes" below. */
struct dicelab_outcomes;

/* How to sample. */
struct dicelab_sampling {
	/* Threads to share the trials, the caller's included; 0 stands for 1. The outcomes do not depend on
	   it. With more than 1 the hooks for memory are called by all of them. */
	unsigned jobs;
	/* Make only shard number `shard` (1 … shards) of the trials; all shards of one seed together are
	   the whole. With `shards` 0 there is but one. A shard that there is not, as 7 of 3, is an error. */
	unsigned shard, shards;
	/* Called now and then in the caller's thread with how many trials there are by then; or NULL.
	   `data` is that of the hooks. */
	void (*progress)(void *data, uint64_t done);
};

/*
 * Rolls the statement `trials` times and counts how often each list came up. `how` may be NULL: all 0.
 * Returns the outcomes, to be freed with dicelab_outcomes_free, or NULL after an error (reported). When
 * the hook `stop` said so, the outcomes are those of the trials made by then; dicelab_outcomes_tried
 * tells.
 */
DICELAB_API struct dicelab_outcomes *dicelab_sample(struct dicelab *lab,
						    const struct dicelab_statement *statement,
						    uint64_t trials,
						    const struct dicelab_sampling *how);

/* How many of so many trials dicelab_sample makes when it is asked like this: those of the shard, and 0 if there
   is no such shard. */
DICELAB_API uint64_t dicelab_sampling_trials(uint64_t trials, const struct dicelab_sampling *how);

/* ---- parts of a sample ---- */

/*
 * A part of a sample as text, for samples that are shared among processes that meet only in the end:
 * each makes one shard, with the same seed, and writes the outcomes of all statements in their order,
 * then the end. Who has all parts adds them up with a merge. Outcomes that have names keep them.
 */

/* Writes the section of `statement`; `outcomes` are what dicelab_sample gave for it. False when writing
   failed, or when they are not complete: then nothing is written. */
DICELAB_API bool dicelab_write_part(FILE *to, const struct dicelab_statement *statement,
				    const struct dicelab_outcomes *outcomes);
/* Writes the end of a part with so many sections, without which a merge takes it for cut short. */
DICELAB_API bool dicelab_write_part_end(FILE *to, size_t sections);

struct dicelab_merge;

/* A merge without any parts. NULL when out of memory. Free with dicelab_merge_free. */
DICELAB_API struct dicelab_merge *dicelab_merge_new(struct dicelab *lab);
/* Frees it, but not the outcomes that were taken out. */
DICELAB_API void dicelab_merge_free(struct dicelab_merge *merge);

/*
 * Adds the part that `read` gives, in the manner of dicelab_open_stream; `name` is for complaints. False
 * when reading failed, or after an error (reported): the part is cut short or damaged, or belongs to
 * another program, seed, count or division into shards than those before, or its shard is there
 * already. After that the merge is of no use.
 */
DICELAB_API bool dicelab_merge_add(struct dicelab_merge *merge, const char *name,
				   ptrdiff_t (*read)(void *data, char *into, size_t size),
				   void *data);

/* Are all parts there? False after an error (reported) that says which is not. */
DICELAB_API bool dicelab_merge_check(struct dicelab_merge *merge);

/* Of how many statements there are outcomes. */
DICELAB_API size_t dicelab_merge_count(const struct dicelab_merge *merge);

/*
 * Takes the outcomes of statement `index` (0 … count - 1), once, out of a merge that was checked: they
 * are those of one sample that was not shared. To be freed with dicelab_outcomes_free. NULL when out of
 * memory (reported).
 */
DICELAB_API struct dicelab_outcomes *dicelab_merge_take(struct dicelab_merge *merge, size_t index);

/* The same for a statement that the caller has: what is said of a condition points at its text, and not at the end of a
   part, which has none. */
DICELAB_API struct dicelab_outcomes *
dicelab_merge_take_of(struct dicelab_merge *merge, size_t index,
		      const struct dicelab_statement *statement);

/* ---- calculating ---- */

/* Thresholds of a calculation: that which 0 stands for, and that of one which follows all that can be settled. */
#define DICELAB_THRESHOLD 1e-12
#define DICELAB_TO_THE_END (-1.0)

/* How to calculate. */
struct dicelab_calculation {
	/* Loops that may go on without end are followed until less mass than this is left in them, and in
	   what they can still add to; 0 stands for DICELAB_THRESHOLD. With DICELAB_TO_THE_END all that can be settled
	   is, and where that is not all, a limit is the end. */
	double threshold;
	/* Calculate with doubles: for giants. A probability is then right to 1e-10 of itself; outcomes
	   below 1e-300 are left out, and a note is reported about it. */
	bool floating;
	/* Where to print what was done, or NULL. */
	FILE *plan;
	/* The name of the only statistic that is wanted (see dicelab_outcomes_statistic), or NULL. Where equations give it,
	   and there is no threshold, loops are not followed to know their outcomes, too. */
	const char *statistic;
};

/*
 * Works out the exact distribution of the statement. `how` may be NULL: all 0. Returns the outcomes,
 * to be freed with dicelab_outcomes_free, or NULL after an error (reported) or when the hook `stop`
 * said so. Every probability is exact, unless its outcome says that it is a bound, about which a note is
 * reported; what is missing from them in all is in the tail.
 */
DICELAB_API struct dicelab_outcomes *dicelab_calculate(struct dicelab *lab,
						       const struct dicelab_statement *statement,
						       const struct dicelab_calculation *how);

/* How far a calculation is, or a program that runs. It belongs, with its texts, to the library, and is good during the
   call that tells. */
struct dicelab_progress {
	uint64_t states; /* cases told apart so far; 0 of a program, of which `steps` tell */
	/* Of a loop that is followed, how much of the probability is still in it; 0 while there is none. */
	double unresolved;
	/* What is worked on: a part of the statement, on one line and shortened; and what has to be known of
	   it: "sum", "highest", "ordered list", …; of a program "program" */
	const char *text, *question;
	uint64_t steps; /* of work so far, each of some nanoseconds; 0 unless it is a program */
	double memory; /* of a calculation, the part of the memory allowed that it has taken; 0 where that is not known */
};

/*
 * From here on `watch` is called now and then by dicelab_calculate, in its thread and with the `data` of the
 * hooks: whenever the hook `stop` is asked, and before it; so it is by dicelab_next where that runs a script or a
 * program, and by dicelab_roll of a program. NULL ends that. What is calculated does not depend on it. As from `stop`, nothing may be asked of the session from there, but this.
 */
DICELAB_API void dicelab_watch(struct dicelab *lab,
			       void (*watch)(void *data, const struct dicelab_progress *progress));

/* ---- outcomes ---- */

struct dicelab_outcome {
	struct dicelab_list list; /* what came up; belongs to the outcomes */
	uint64_t count;           /* how often; 0 when calculated */
	double probability;       /* its share of the trials, or of all there is */
	bool bound; /* of a calculated one: it has at least that probability, see dicelab_tail */
};

/* What an answer to a statement tells. */
enum dicelab_kind {
	DICELAB_DISTRIBUTION, /* outcomes and how likely each is; all but some of what scripts put out */
	DICELAB_PROBABILITY, /* one number that a script calls a probability */
	DICELAB_TABLE        /* several of them, each with a name */
};

/* Frees them. */
DICELAB_API void dicelab_outcomes_free(struct dicelab_outcomes *outcomes);

/* How many trials they are of; 0 when calculated. */
DICELAB_API uint64_t dicelab_outcomes_trials(const struct dicelab_outcomes *outcomes);
/* How many were made, which are more where a statement has a condition (`given`) that did not hold in all of
   them. */
DICELAB_API uint64_t dicelab_outcomes_tried(const struct dicelab_outcomes *outcomes);
/* How many different ones there are. */
DICELAB_API size_t dicelab_outcomes_count(const struct dicelab_outcomes *outcomes);
/* The outcomes rise with `index` (0 … count - 1): compared item by item, a shorter list first. */
DICELAB_API struct dicelab_outcome dicelab_outcomes_get(const struct dicelab_outcomes *outcomes,
							size_t index);
/* What they tell. Of what is no distribution, probabilities need not add up to anything, and statistics mean nothing. */
DICELAB_API enum dicelab_kind dicelab_outcomes_kind(const struct dicelab_outcomes *outcomes);
/* What outcome number `index` is called, as UTF-8; NULL where it is the list that it is. Of those with names the list is
   their number on their scale alone, from 0 on. Lives as long as the outcomes. */
DICELAB_API const char *dicelab_outcomes_name(const struct dicelab_outcomes *outcomes,
					      size_t index);
/* The probability that is missing from all of them, which is that of the tail: 0 if and only if there is
   none, so also when sampled. */
DICELAB_API double dicelab_outcomes_unresolved(const struct dicelab_outcomes *outcomes);

/*
 * The tail: outcomes that were not told apart, because a loop has more of them than there is an end to,
 * such as those of an exploding die beyond 96. What is known of them all:
 */
struct dicelab_tail {
	double probability; /* of all together; exactly, it is row number `count` of a fraction */
	int64_t low, high;  /* no number in them is less, or greater; or INT64_MIN, INT64_MAX */
	int64_t below,
		beyond; /* where below < beyond: all are at most the one, or at least the other */
	int64_t shortest,
		longest; /* so many numbers at least and at most (or INT64_MAX); both are 1 when
				      outcomes are numbers */
	bool ends;       /* they do come up; else some of it may be of loops that never end */
};

/*
 * Puts the tail there; false when there is none. An outcome that may be among those in the tail has
 * `bound` set: its probability is at least what it says. All other outcomes have exactly theirs.
 */
DICELAB_API bool dicelab_outcomes_tail(const struct dicelab_outcomes *outcomes,
				       struct dicelab_tail *tail);

/* The index of the first outcome that is not less than the number (or the list of it alone); the count
   when all are. */
DICELAB_API size_t dicelab_outcomes_find(const struct dicelab_outcomes *outcomes, int64_t number);
/*
 * The probability of the outcomes number `begin` … `end` - 1 together, rounded once; the tail counts as
 * the outcome behind the last, number `count`. So with dicelab_outcomes_find(outcomes, 15) and count + 1
 * it is that of 15 or more, if there is no tail or its `low` is 15 or more; else at most that, and at least
 * what it is with the count alone.
 */
DICELAB_API double dicelab_outcomes_share(const struct dicelab_outcomes *outcomes, size_t begin,
					  size_t end);
/*
 * The same exactly, as a fraction in lowest terms, "5/54" or "1"; of a sample, of its trials; of what
 * was calculated with doubles, what the double is. Puts as much of the text into `text` as there is
 * room for in `size` bytes, always terminated unless that is 0, and returns the length of the whole.
 */
DICELAB_API size_t dicelab_outcomes_fraction(const struct dicelab_outcomes *outcomes, size_t begin,
					     size_t end, char *text, size_t size);

/* Prints one line per outcome: the value in at least 3 columns, a tab, its probability with six
   decimals; with `fractions` another tab and the probability as a fraction in lowest terms (of one
   that was calculated with doubles, what the double is), of a bound with "≥" before it. The last line is
   that of the tail, if there is one, with what it is called for the value, such as "> 96". False when
   writing failed. */
DICELAB_API bool dicelab_write_outcomes(FILE *to, const struct dicelab_outcomes *outcomes,
					bool fractions);

/* ---- statistics of outcomes ---- */

/* How far a statistic can be trusted where there is a tail. */
enum dicelab_certainty {
	DICELAB_EXACT,    /* it is that of all outcomes, the tail included */
	DICELAB_LOWER,    /* it is at least so much */
	DICELAB_UPPER,    /* it is at most so much */
	DICELAB_RESOLVED, /* it is that of all outcomes but the tail, as if there were no other */
	DICELAB_NONE /* there is none: a quantile is in the tail, outcomes have no least or greatest */
};

/*
 * The statistic called `name`: "mean", "variance", "deviation", "skewness", "kurtosis", "mode",
 * "minimum", "median", "maximum", "trials", "error", "mean from", "mean to", "condition" or "resolved"; see
 * Statistics in dicelab-formats(5). False when there is none of that name, or when it means nothing for these
 * outcomes (most are for numbers, some for samples), or when there is none (DICELAB_NONE). The least of
 * several modes is given. The first call for some outcomes does the work for all; what was calculated with
 * doubles is as right as these. Where there is a tail, ask how far it can be trusted.
 */
DICELAB_API bool dicelab_outcomes_statistic(struct dicelab_outcomes *outcomes, const char *name,
					    double *value);
/*
 * The same exactly, as text: a fraction or a whole number; all modes, with blanks between them, or of
 * more than 20 how many they are. The text is put as by dicelab_outcomes_fraction. 0, with an empty
 * text, also for a square root: "deviation", "skewness", "error" and the bounds of the mean.
 */
DICELAB_API size_t dicelab_outcomes_statistic_text(struct dicelab_outcomes *outcomes,
						   const char *name, char *text, size_t size);
/* How far the value of it can be trusted; DICELAB_NONE also where it means nothing. */
DICELAB_API enum dicelab_certainty dicelab_outcomes_certainty(struct dicelab_outcomes *outcomes,
							      const char *name);
/* Is no outcome more likely than number `index`, as far as is known? (The certainty of "mode" tells.) */
DICELAB_API bool dicelab_outcomes_is_mode(struct dicelab_outcomes *outcomes, size_t index);

/* The part numerator / denominator of a whole; with a denominator of 0, none. */
struct dicelab_ratio {
	uint64_t numerator, denominator;
};

/* The least number that at least that part of all is not above, 1/2 for the median. False when the part
   is more than the whole or none, when the outcomes are not numbers, or when it depends on the tail: it is
   in there, or nobody knows on which side that is. */
DICELAB_API bool dicelab_outcomes_quantile(struct dicelab_outcomes *outcomes,
					   struct dicelab_ratio part, int64_t *value);

/* ---- grids ---- */

/*
 * How a chance, or a statistic, depends on the values of a name, or of two: those of the first are rows, those of the
 * second columns. A host defines the names (dicelab_allow_definitions), value by value, asks the statement, which is to
 * be read anew each time, and puts what it wants to know of the outcomes into the grid.
 */
struct dicelab_grid;

/* A name and its values, of which there is at least one. */
struct dicelab_axis {
	const char *name;
	const int64_t *values;
	size_t count;
};

/* The numbers from `low` to `high`, of which there are none if `low` is the greater; or all others. */
struct dicelab_range {
	int64_t low, high;
	bool outside; /* all others */
	bool labels;  /* it is about outcomes with names, and the numbers are those of names */
};

/*
 * A grid with 0 to 2 axes, in which there are no numbers yet. `label` says what is asked, and `measure` what is asked of
 * it, such as ">=15"; all is copied. NULL when out of memory, and when there are more axes. Free with dicelab_grid_free.
 */
DICELAB_API struct dicelab_grid *dicelab_grid_new(struct dicelab *lab, const char *label,
						  const char *measure,
						  const struct dicelab_axis *axes, size_t count);
/* Frees it. */
DICELAB_API void dicelab_grid_free(struct dicelab_grid *grid);

/* Puts the probability of the range there; without an axis `row` or `column` is 0. False, with the grid as it was, when
   the outcomes are not what the range is about, single numbers or names, or there is no such place. Of
   no outcomes at all there is none, and the place stays empty. Where it is not known on which side some of a tail is, that is
   a lower bound. */
DICELAB_API bool dicelab_grid_put_chance(struct dicelab_grid *grid, size_t row, size_t column,
					 const struct dicelab_outcomes *outcomes,
					 const struct dicelab_range *range);
/* The same of a statistic, see dicelab_outcomes_statistic, of which "mode" is not always a number and cannot be put there.
   All numbers of a grid are either chances or statistics. */
DICELAB_API bool dicelab_grid_put_statistic(struct dicelab_grid *grid, size_t row, size_t column,
					    struct dicelab_outcomes *outcomes, const char *name);

/* The number that is there; false while there is none. `certainty` may be NULL. */
DICELAB_API bool dicelab_grid_get(const struct dicelab_grid *grid, size_t row, size_t column,
				  double *value, enum dicelab_certainty *certainty);

/* ---- reports: answers in many forms ---- */

/* The digits of a probability where a layout names none. */
#define DICELAB_DIGITS 6

/* How answers are written. Everything in here may be 0. */
struct dicelab_layout {
	/* Its name: "plain" (also if NULL), "json" or another of FORMATS in dicelab-formats(5). */
	const char *format;

	/* Which outcomes: of those left, the most likely ones, in the order of their values unless … */
	struct dicelab_ratio hide_below; /* none that is less likely */
	size_t top;                      /* no more than so many; 0: all */
	bool by_probability;             /* … the most likely one comes first */

	/* Which columns. The exact ones are there for every digit, also where a double would be 0. */
	bool at_least, at_most; /* the probability of this outcome and those beyond */
	bool fractions;
	bool percent;
	unsigned digits; /* of a probability, behind the point; 0: DICELAB_DIGITS */

	/* Mean, variance, standard deviation, skewness, excess kurtosis, modes and these quantiles. */
	bool statistics;
	const struct dicelab_ratio *quantiles;
	size_t quantile_count;

	/* Of a table. */
	unsigned
		width; /* of a line, in characters: columns that do not fit are in tables one below the other; 0: of 80
			   characters, but one table whatever its columns take */
	bool ascii;   /* bars without block characters; also of plain lines: >= for ≥ */
	bool colored; /* with the control sequences of ANSI terminals */

	/* Keep all outcomes, and set them side by side in the end: all, in their order. */
	bool compare;

	/* Of CSV and TSV: leave text that a spreadsheet would take for a formula, such as a label that begins
	   with '=', as it is; else it has an apostrophe before it. */
	bool raw_cells;

	/* Of "playground": "decimal" (also if NULL), "percent", "fraction" or "sample-space". */
	const char *prob_format;

	/* Of a table: outcomes whose probability would print as zero are one row at either end ("< 5", "> 48"),
	   or one last row ("12 more") where they are no numbers or not in their order; of several side by side, where all
	   of them would. */
	bool fold;
};

struct dicelab_report;

/*
 * A report of answers to `to`, which stays the caller's. `layout` and what it points to must stay until the
 * report is freed. NULL when out of memory, or when there is no such format. Free with
 * dicelab_report_free.
 */
DICELAB_API struct dicelab_report *dicelab_report_new(struct dicelab *lab, FILE *to,
						      const struct dicelab_layout *layout);
/* Frees it, with what it keeps for the end. */
DICELAB_API void dicelab_report_free(struct dicelab_report *report);

/* Writes what was rolled. `statement` is what was asked, or NULL where nobody knows. False when writing
   failed. */
DICELAB_API bool dicelab_report_roll(struct dicelab_report *report,
				     const struct dicelab_statement *statement,
				     const struct dicelab_list *list);
/* Writes outcomes, sampled or calculated, which are the report's from then on. False when out of memory or
   when writing failed. */
DICELAB_API bool dicelab_report_outcomes(struct dicelab_report *report,
					 const struct dicelab_statement *statement,
					 struct dicelab_outcomes *outcomes);

/* From here on answers are called `label`, not what their statements are; it stays the caller's, and NULL ends
   that. Grids have it as a name that a comment gave, and outcomes side by side on a page as what all of them are of. */
DICELAB_API void dicelab_report_label(struct dicelab_report *report, const char *label);

/* Writes outcomes side by side at once, each under its label, as `compare` of the layout does in the end; both stay the
   caller's. At least one. False as above, or when they have names that come in no order that `at_least` or `at_most` of
   the layout could follow (reported). */
DICELAB_API bool dicelab_report_comparison(struct dicelab_report *report, const char *const *labels,
					   struct dicelab_outcomes *const *outcomes, size_t count);
/* Writes a grid. False as above. */
DICELAB_API bool dicelab_report_grid(struct dicelab_report *report,
				     const struct dicelab_grid *grid);

/*
 * The answers that come from here on are those to statements of `source`. If that is a script, and the form shows
 * documents (html, markdown), or all answers at once (playground), they are kept until dicelab_report_end_source, for
 * which the source must still be open: then a literate document (see dicelab-script(7)) is written, with each answer in
 * its place. Without these two calls, answers are written as they come.
 */
DICELAB_API void dicelab_report_begin_source(struct dicelab_report *report,
					     struct dicelab_source *source);
/* Writes what was kept. False as above, or after an error in the document (reported). */
DICELAB_API bool dicelab_report_end_source(struct dicelab_report *report);

/* Writes what can be said in the end: the comparison, and the end of a page. False as above, or when the comparison
   fails as that of dicelab_report_comparison (reported). */
DICELAB_API bool dicelab_report_end(struct dicelab_report *report);

/* ---- charts ---- */

/* A chart of outcomes. Each dicelab_plot_add makes one more series of the same chart. */
struct dicelab_plot;

/* A chart without any series. NULL when out of memory. Free with dicelab_plot_free. */
DICELAB_API struct dicelab_plot *dicelab_plot_new(struct dicelab *lab);
/* Frees it. */
DICELAB_API void dicelab_plot_free(struct dicelab_plot *plot);

/* From here on series show how likely each outcome or a greater one is (`at_least`), or a lesser one (`at_most`), as
   curves; not both at once. Series whose outcomes have no order show each alone all the same. */
DICELAB_API void dicelab_plot_layout(struct dicelab_plot *plot,
				     const struct dicelab_layout *layout);

/* How wide the picture is, in pixels of its own: at first 720, and at least 320, which is also what less gives. Texts keep
   their size. */
DICELAB_API void dicelab_plot_width(struct dicelab_plot *plot, double width);

/* Adds the outcomes, called `label` (UTF-8) in the chart; both are copied. False when out of memory. */
DICELAB_API bool dicelab_plot_add(struct dicelab_plot *plot, const char *label,
				  const struct dicelab_outcomes *outcomes);

/* Adds a copy of the grid, which is drawn below the outcomes and the grids before it: with two axes as a heat map, else
   as bars; several about the same values of one axis are lines of one picture. False when out of memory. */
DICELAB_API bool dicelab_plot_add_grid(struct dicelab_plot *plot, const struct dicelab_grid *grid);

/*
 * Writes the chart as an SVG picture, for light and dark. `title` may be NULL; the labels of all that is in it are one
 * then. False when writing failed.
 */
DICELAB_API bool dicelab_plot_write(const struct dicelab_plot *plot, FILE *to, const char *title);

#ifdef __cplusplus
}
#endif

#endif
