/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sources and definitions of a session: from text to statements. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "api/library.h"
#include "api/monitor.h"
#include "api/programs.h"
#include "api/scripts.h"
#include "api/statement.h"
#include "support/memory.h"
#include "tree/warn.h"

struct dicelab_source *dicelab_open_stream(struct dicelab *lab, const char *name,
					   ptrdiff_t (*read)(void *data, char *into, size_t size),
					   void *data)
{
	size_t size = strlen(name) + 1;
	struct dicelab_source *source = memory_take(&lab->hooks.memory, sizeof *source + size);

	library_begin(lab);
	if (source == NULL) {
		library_exhausted(lab);
		return NULL;
	}
	memset(source, 0, sizeof *source);
	memcpy(source->name, name, size);
	source->lab = lab;
	source->language = language_table; /* the default */
	reader_init(&source->reader, source->name, &lab->hooks.memory, &lab->limits, read, data);
	arena_init(&source->arena, &lab->hooks.memory);
	source->diag = library_diag(lab, &source->reader.source);
	source->statement.diag = &source->diag;
	return source;
}

/* The read function of dicelab_open_text. */
static ptrdiff_t read_text(void *data, char *into, size_t size)
{
	struct dicelab_source *source = data;

	if (size > source->text.left)
		size = source->text.left;
	if (size == 0)
		return 0;
	memcpy(into, source->text.at, size);
	source->text.at += size;
	source->text.left -= size;
	return (ptrdiff_t)size;
}

struct dicelab_source *dicelab_open_text(struct dicelab *lab, const char *name, const char *text,
					 size_t length)
{
	struct dicelab_source *source = dicelab_open_stream(lab, name, read_text, NULL);

	if (source == NULL)
		return NULL;
	source->reader.data = source;
	source->text.at = text;
	source->text.left = length;
	return source;
}

void dicelab_close(struct dicelab_source *source)
{
	if (source == NULL)
		return;
	reader_clear(&source->reader);
	arena_clear(&source->arena);
	statement_forget_labels(source);
	script_source_free(source->script, &source->lab->hooks.memory);
	program_source_free(source->program, &source->lab->hooks.memory);
	memory_release(&source->lab->hooks.memory, source);
}

void dicelab_allow_definitions(struct dicelab_source *source)
{
	source->defines = true;
}

bool dicelab_set_notation(struct dicelab_source *source, const char *name, unsigned manners)
{
	const struct language *language = language_named(name);

	if (language == NULL || (manners & ~language->about.manners) != 0)
		return false;
	source->language = language;
	source->manners = manners;
	source->reader.by_line = language->about.by_line;
	return true;
}

bool dicelab_is_script(const struct dicelab_source *source)
{
	return source->language->script != NULL;
}

/* Whether it may contain definitions. */
static bool has_definitions(const struct dicelab_source *source)
{
	return source->language->about.names == DICELAB_EXPRESSIONS;
}

struct builder source_builder(struct dicelab_source *source)
{
	return (struct builder){.arena = &source->arena,
				.diag = &source->diag,
				.limits = &source->lab->limits,
				.definitions = &source->lab->definitions,
				.rules = &source->lab->decisions.rules,
				.define = notation_define};
}

/* ---- other notations ---- */

/* A hint is worth no more work: scripts run and distributions are calculated until there is an output. */
enum { MOST_STEPS = 100000, MOST_MEMORY = 16000000, LONGEST = 2000 };

/* Whether the text contains dice, d6 or D6; other texts are mostly slips. */
static bool has_dice(const char *text, size_t length)
{
	size_t i;

	for (i = 0; i + 1 < length; i++) {
		if ((text[i] == 'd' || text[i] == 'D') && isdigit((unsigned char)text[i + 1]))
			return true;
	}
	return false;
}

/* Rolls the statement once, because undefined names are found only then. */
static bool rolls(struct dicelab *lab, struct dicelab_statement *statement)
{
	struct dicelab_list list;

	return dicelab_roll(lab, statement, &list);
}

/* How far a notation reads a text. */
struct reach {
	const char *text;
	bool parses;      /* all of it, whatever happens then */
	size_t line, end; /* of the first error: its line, and where it begins; 0 without one */
};

/* Notes the first error. */
static void note_reach(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct reach *reach = data;
	const char *at = reach->text, *end;
	size_t line;

	if (diagnostic->severity != DICELAB_ERROR || reach->line > 0)
		return;
	for (line = 1; line < diagnostic->line && (end = strchr(at, '\n')) != NULL; line++)
		at = end + 1;
	reach->line = diagnostic->line;
	reach->end = (size_t)(at - reach->text) + diagnostic->begin;
	reach->parses = diagnostic->code != DICELAB_CODE_SYNTAX;
}

/* Whether the text is a program in the notation that can be rolled. */
static bool reads(struct dicelab *lab, const char *notation, const char *text, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(lab, "", text, length);
	struct dicelab_statement *statement;
	enum dicelab_status status = DICELAB_FAULT;
	size_t statements = 0;

	if (source != NULL && dicelab_set_notation(source, notation, 0)) {
		while ((status = dicelab_next(source, &statement)) == DICELAB_STATEMENT &&
		       rolls(lab, statement))
			statements++;
	}
	dicelab_close(source);
	return status == DICELAB_END && statements > 0;
}

static bool limit(struct dicelab *lab)
{
	int64_t largest;

	return dicelab_set_limit(lab, "steps", MOST_STEPS, &largest) &&
	       dicelab_set_limit(lab, "turns", MOST_STEPS, &largest) &&
	       dicelab_set_limit(lab, "memory", MOST_MEMORY, &largest);
}

/* The other notation that a text may be in. */
struct other_notation {
	const struct dicelab_notation *read; /* the only one that reads it; or NULL */
	/* Without one, that whose first error comes last, at `end`; or NULL. */
	const struct dicelab_notation *farthest;
	size_t end;
	size_t readers;
};

/* Those whose outputs are explicit have no names without a value: what parses is meant so. */
static void compare_reach(struct other_notation *other, const struct dicelab_notation *notation,
			  struct reach reach)
{
	if (reach.parses && notation->unit == DICELAB_OUTPUTS)
		reach.end = strlen(reach.text);
	if (reach.end == other->end)
		other->farthest = NULL;
	if (reach.line > 0 && reach.end > other->end) {
		other->farthest = notation;
		other->end = reach.end;
	}
}

/* Reads the text, in a silent session of its own, in all notations but dicelab's own; within small limits. None is found when out of
   memory. */
static struct other_notation find_other_notation(const struct dicelab *lab, const char *text)
{
	struct reach reach = {.text = text};
	struct dicelab_hooks hooks = {.size = sizeof hooks,
				      .memory = lab->hooks.memory,
				      .report = note_reach,
				      .data = &reach};
	struct other_notation other = {.read = NULL};
	const struct dicelab_notation *notation;
	struct dicelab *silent = dicelab_new(&hooks);
	size_t i;

	if (silent != NULL)
		dicelab_seed(silent, 0); /* the same hint each time */
	for (i = 0; silent != NULL && limit(silent) && (notation = dicelab_notation_get(i)) != NULL;
	     i++) {
		if (notation->names == DICELAB_EXPRESSIONS)
			continue;
		reach = (struct reach){.text = text};
		if (reads(silent, notation->name, text, strlen(text))) {
			other.read = other.readers++ == 0 ? notation : NULL;
			continue;
		}
		compare_reach(&other, notation, reach);
	}
	dicelab_free(silent);
	return other;
}

/* ---- parsing ---- */

/* Parsing of a statement in dicelab's own notation. */
struct reading_of_own {
	const struct dicelab_source *source;
	struct span at;
	struct diag outer; /* the diag before */
};

/* Whether the text is a program of a notation whose outputs are explicit. */
static bool puts_out(const struct dicelab_notation *notation, const char *text)
{
	return notation->unit == DICELAB_OUTPUTS && strstr(text, "output") != NULL;
}

/* Names the other notation that reads the statement, or more of it; in place of a hint only if it puts something out. One that reads
   more must do that, or reach another line: the end of a line is often read by several. */
static void name_other(const struct reading_of_own *own, const char *text,
		       struct dicelab_diagnostic *diagnostic)
{
	const char *whole = own->source->reader.source.text;
	struct other_notation other = find_other_notation(own->source->lab, text);
	const struct dicelab_notation *found = other.read;
	size_t end = (size_t)(diagnostic->text - whole) + diagnostic->begin - own->at.begin;
	bool is_nearest = other.readers == 0 && other.farthest != NULL && other.end > end &&
			  (puts_out(other.farthest, text) ||
			   memchr(text + end, '\n', other.end - end) != NULL);

	if (is_nearest)
		found = other.farthest;
	if (found == NULL || (diagnostic->hint != NULL && !puts_out(found, text)))
		return;
	diagnostic->hint = NULL;
	diagnostic->fix_count = 0;
	diagnostic->notation = found->name;
	diagnostic->remedies |= is_nearest ? DICELAB_REMEDY_NOTATION : 0;
}

static void report_own(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct reading_of_own *own = data;
	const char *text = own->source->reader.source.text + own->at.begin;
	size_t length = own->at.end - own->at.begin;
	struct dicelab_diagnostic helped = *diagnostic;
	char copy[LONGEST + 1];

	while (length > 0 && isspace((unsigned char)text[length - 1]))
		length--;
	/* an incomplete statement is still being typed */
	if (!own->source->diag.unfinished && diagnostic->code == DICELAB_CODE_SYNTAX &&
	    length <= LONGEST && has_dice(text, length) && memchr(text, '\0', length) == NULL) {
		memcpy(copy, text, length);
		copy[length] = '\0';
		name_other(own, copy, &helped);
	}
	own->outer.report(own->outer.data, &helped);
}

static bool parse_own(struct dicelab_source *source, struct builder *builder, struct span at,
		      struct entry *entry)
{
	struct reading_of_own own = {source, at, source->diag};
	bool ok;

	if (own.outer.report != NULL) {
		source->diag.report = report_own;
		source->diag.data = &own;
	}
	ok = notation_parse_entry(builder, at, entry);
	source->diag.report = own.outer.report;
	source->diag.data = own.outer.data;
	return ok;
}

/* Parses an entry: a statement, a definition where they are allowed, or nothing. `reading` is filled in for statements. */
static enum dicelab_status parse_entry(struct dicelab_source *source, struct entry *entry,
				       struct reading *reading)
{
	struct builder builder = source_builder(source);
	struct span at;
	bool ok;

	*entry = (struct entry){0};
	*reading = (struct reading){0};
	arena_reset(&source->arena);
	switch (reader_next(&source->reader, &source->diag, &at)) {
	case READER_STATEMENT:
		break;
	case READER_FAULT:
		return DICELAB_FAULT;
	case READER_END:
		return DICELAB_END;
	}
	source->statement.at = at;
	if (source->defines && has_definitions(source)) {
		ok = parse_own(source, &builder, at, entry);
		reading->root = entry->root;
	} else {
		ok = source->language->parse(&builder, at, source->manners, reading);
		entry->root = reading->root;
		entry->end = reading->end;
	}
	source->statement.ruled = builder.ruled;
	if (entry->end > 0) {
		source->statement.at.end = entry->end;
		reader_return(&source->reader, entry->end);
	}
	return ok ? DICELAB_STATEMENT : DICELAB_FAULT;
}

/* Moves a definition to the session, with its arena. */
static bool define(struct dicelab_source *source, const struct entry *entry)
{
	struct builder builder = source_builder(source);
	struct definition added = {.name = entry->name,
				   .parameters = entry->parameters,
				   .tree = {.root = entry->root}};

	added.length = entry->value.end - entry->value.begin;
	added.text = build_name(&builder, entry->value,
				source->reader.source.text + entry->value.begin, added.length);
	if (added.text == NULL || !definition_write_head(&added, &builder))
		return false;
	source->lab->decisions.defined |= source->statement.ruled;
	added.arena = source->arena;
	if (!definitions_add(&source->lab->definitions, &added, &builder))
		return false;
	arena_init(&source->arena, &source->lab->hooks.memory);
	return true;
}

/* An error at the end of a source without a roll, in languages that require one per source. */
static enum dicelab_status end_source(struct dicelab_source *source)
{
	struct span end = {source->reader.next, source->reader.next};

	if (!source->language->wants_roll || source->begun)
		return DICELAB_END;
	source->begun = true;
	diag_error(&source->diag, CODE_SYNTAX, end, NULL, "there is no roll here");
	return DICELAB_FAULT;
}

/* Parses entries until there is a statement that is not empty; adds definitions to the session. */
static enum dicelab_status parse_next(struct dicelab_source *source)
{
	struct definitions *definitions = &source->lab->definitions;
	struct builder builder = source_builder(source);
	enum dicelab_status status;
	struct reading reading;
	struct entry entry;
	const char *meant = NULL;

	do {
		status = parse_entry(source, &entry, &reading);
		if (status == DICELAB_END)
			return end_source(source);
		source->begun = source->begun || status == DICELAB_FAULT || entry.root != NULL;
		if (status == DICELAB_FAULT && entry.name != NULL)
			definitions_note_failed(definitions, entry.name, entry.parameters > 0);
		if (status != DICELAB_STATEMENT)
			return status;
		if (entry.root != NULL && has_definitions(source))
			meant = tree_warn(entry.root, source->statement.at, definitions, &builder);
		if (entry.name != NULL && !define(source, &entry)) {
			definitions_note_failed(definitions, entry.name, entry.parameters > 0);
			return DICELAB_FAULT;
		}
	} while (entry.root == NULL || entry.name != NULL);
	source->statement.tree = (struct tree){
		.root = reading.root, .failure_messages = reading.failure_messages, .meant = meant};
	source->statement.rendering = reading.rendering;
	source->statement.label = source->statement.label_of_text;
	source->statement.labelled =
		label_make(source->diag.source->text + source->statement.at.begin,
			   source->statement.at.end - source->statement.at.begin,
			   source->statement.label_of_text);
	return DICELAB_STATEMENT;
}

bool statement_derive(struct tree *tree, struct definitions *definitions, struct builder *builder)
{
	if (!tree_resolve(tree, definitions, builder->diag))
		return false;
	if (tree->open)
		definitions_note_used(definitions, tree->root);
	if (!tree_expand(tree, definitions, builder) || !tree_label(tree, 0, builder) ||
	    !tree_check(tree, builder) || !tree_derive(tree, builder))
		return false;
	tree_note_use(tree);
	tree->decides = tree->core->decides;
	return true;
}

bool statement_examine(struct dicelab_source *source, struct builder *builder)
{
	struct tree *tree = &source->statement.tree;

	if (!statement_derive(tree, &source->lab->definitions, builder))
		return false;
	if (tree->decides)
		source->statement.kind = &statement_of_player;
	source->statement.player = &source->player;
	return true;
}

/* Resets the state of the previous statement. */
static void begin_statement(struct dicelab_source *source)
{
	arena_reset(&source->arena);
	statement_forget_labels(source);
	source->statement = (struct dicelab_statement){.kind = &statement_of_tree,
						       .arena = &source->arena,
						       .diag = &source->diag,
						       .lab = source->lab,
						       .label = ""};
}

/* The result of dicelab_next for sources that are read as a whole. */
static enum dicelab_status next_of_whole(struct dicelab_source *source,
					 struct dicelab_statement **statement)
{
	bool script = source->language->script != NULL;
	struct span reached = statement_place(&source->statement);
	enum dicelab_status status;

	monitor_begin_time(source->lab, 0);
	status = script ? script_next(source) : program_next(source);
	if (source->script != NULL)
		reached = source->script->reached;
	if (!monitor_end_time(source->lab, &source->diag, reached,
			      script ? "the script" : "the program", 0))
		status = DICELAB_FAULT;
	source->statement.sound = status == DICELAB_STATEMENT;
	if (source->statement.sound)
		*statement = &source->statement;
	return status;
}

enum dicelab_status dicelab_next(struct dicelab_source *source,
				 struct dicelab_statement **statement)
{
	struct builder builder = source_builder(source);
	enum dicelab_status status;

	*statement = NULL;
	library_begin(source->lab);
	begin_statement(source);
	if (source->language->script != NULL || source->language->process != NULL)
		return next_of_whole(source, statement);
	status = parse_next(source);
	if (status != DICELAB_STATEMENT)
		return status;
	*statement = &source->statement;
	source->statement.sound =
		statement_examine(source, &builder) && statement_note_labels(source);
	return source->statement.sound ? DICELAB_STATEMENT : DICELAB_FAULT;
}

bool dicelab_is_unfinished(struct dicelab *lab, const char *text, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(lab, "", text, length);
	struct reading reading;
	struct entry entry;
	bool unfinished = false;

	if (source == NULL)
		return false;
	source->diag.report = NULL;
	source->defines = true;
	while (parse_entry(source, &entry, &reading) != DICELAB_END)
		unfinished = source->diag.unfinished;
	dicelab_close(source);
	return unfinished;
}

enum dicelab_extent dicelab_find_extent(struct dicelab *lab, const char *name, const char *text,
					size_t length)
{
	const struct language *language = language_named(name);
	struct source whole = source_of_text("", text, length);

	if (language == NULL)
		return DICELAB_COMPLETE;
	if (language->about.unit == DICELAB_SEMICOLON)
		return dicelab_is_unfinished(lab, text, length) ? DICELAB_UNFINISHED
								: DICELAB_COMPLETE;
	return language_extent(language, &lab->hooks.memory, &lab->limits, &whole);
}

void dicelab_forget_definitions(struct dicelab *lab)
{
	definitions_clear(&lab->definitions);
	definitions_init(&lab->definitions, &lab->hooks.memory);
	program_list_clear(&lab->programs);
}

size_t dicelab_program_count(const struct dicelab *lab)
{
	return lab->programs.count;
}

bool dicelab_program_get(const struct dicelab *lab, size_t index,
			 struct dicelab_definition *program)
{
	const struct listed_program *row;

	if (index >= lab->programs.count)
		return false;
	row = &lab->programs.rows[index];
	*program = (struct dicelab_definition){row->name, row->text, row->length, false};
	return true;
}

size_t dicelab_definition_count(const struct dicelab *lab)
{
	return lab->definitions.count;
}

bool dicelab_definition_get(const struct dicelab *lab, size_t index,
			    struct dicelab_definition *definition)
{
	const struct definition *row;

	if (index >= lab->definitions.count)
		return false;
	row = &lab->definitions.rows[index];
	*definition = (struct dicelab_definition){row->name, row->text, row->length, row->bound};
	return true;
}

bool dicelab_definition_is_used(const struct dicelab *lab, size_t index)
{
	return lab->definitions.rows[index].used;
}

void dicelab_forget_uses(struct dicelab *lab)
{
	definitions_forget_uses(&lab->definitions);
}

const char *dicelab_definition_head(const struct dicelab *lab, size_t index)
{
	return lab->definitions.rows[index].head;
}
