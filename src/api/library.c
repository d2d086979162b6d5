/*
 * Functions of dicelab.h: sessions, sources and their statements, rolls, samples and calculations. The header
 * itself is included everywhere, since it also has the plain types that all of the library shares with its
 * callers.
 */
#include "api/library.h"

#include <string.h>

#include "api/given.h"
#include "api/labelled.h"
#include "api/programs.h"
#include "api/scripts.h"
#include "calc/calc.h"
#include "chance/tally.h"
#include "report/plan_table.h"
#include "support/memory.h"
#include "support/text.h"
#include "tree/warn.h"
#include "tree/write.h"

const char *dicelab_version(void)
{
	return DICELAB_VERSION;
}

bool dicelab_write_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	return diag_write(to, diagnostic);
}

/* ---- session ---- */

struct dicelab *dicelab_new(const struct dicelab_hooks *hooks)
{
	const struct dicelab_memory *memory =
		hooks != NULL && hooks->memory.resize != NULL ? &hooks->memory : &memory_system;
	struct dicelab *lab = memory_take(memory, sizeof *lab);

	if (lab == NULL)
		return NULL;
	memset(lab, 0, sizeof *lab);
	if (hooks != NULL)
		lab->hooks = *hooks;
	lab->hooks.memory = *memory;
	lab->limits = limits_ordinary;
	roll_init(&lab->roll, &lab->hooks.memory, &lab->limits);
	definitions_init(&lab->definitions, &lab->hooks.memory);
	program_list_init(&lab->programs, &lab->hooks.memory);
	lab->roll.stop = (struct stop){.ask = lab->hooks.stop, .data = lab->hooks.data};
	lab->roll.draw = lab->hooks.draw;
	lab->roll.draw_data = lab->hooks.data;
	return lab;
}

void dicelab_free(struct dicelab *lab)
{
	if (lab == NULL)
		return;
	roll_clear(&lab->roll);
	definitions_clear(&lab->definitions);
	program_list_clear(&lab->programs);
	/* A copy: the function that frees the session is in the session itself. */
	struct dicelab_memory memory = lab->hooks.memory;
	memory_release(&memory, lab);
}

void dicelab_seed(struct dicelab *lab, uint64_t seed)
{
	if (lab->hooks.draw != NULL)
		return;
	lab->seed = seed_from_number(seed);
	lab->seeded = lab->numbered = true;
	lab->number = seed;
	lab->runs = 0;
}

bool dicelab_set_limit(struct dicelab *lab, const char *name, int64_t value, int64_t *largest)
{
	int i;

	for (i = 0; i < LIMIT_COUNT; i++) {
		const struct limit_row *row = &limit_table[i];

		if (strcmp(row->name, name) != 0)
			continue;
		if (largest != NULL)
			*largest = row->largest;
		if (value < 1 || value > row->largest)
			return false;
		*limit_field(&lab->limits, row) = value;
		return true;
	}
	return false;
}

bool dicelab_set_kernels(struct dicelab *lab, const char *name)
{
	return roll_use_kernels(&lab->roll, name);
}

/* ---- from text to statements ---- */

struct dicelab_source *dicelab_open_stream(struct dicelab *lab, const char *name,
					   ptrdiff_t (*read)(void *data, char *into, size_t size),
					   void *data)
{
	size_t size = strlen(name) + 1;
	struct dicelab_source *source = memory_take(&lab->hooks.memory, sizeof *source + size);

	if (source == NULL)
		return NULL;
	memset(source, 0, sizeof *source);
	memcpy(source->name, name, size);
	source->lab = lab;
	reader_init(&source->reader, source->name, &lab->hooks.memory, &lab->limits, read, data);
	arena_init(&source->arena, &lab->hooks.memory);
	source->diag = (struct diag){.source = &source->reader.source,
				     .report = lab->hooks.report,
				     .data = lab->hooks.data};
	source->statement.diag = &source->diag;
	return source;
}

/* The read function of sources that are text. */
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
	enum notation notation = notation_named(name);

	if (notation == NOTATION_COUNT || (manners & ~notation_table[notation].about.manners) != 0)
		return false;
	source->notation = notation;
	source->manners = manners;
	source->reader.by_line = notation_table[notation].about.by_line;
	return true;
}

bool dicelab_is_script(const struct dicelab_source *source)
{
	return notation_table[source->notation].about.unit == DICELAB_SCRIPT;
}

const struct dicelab_word *dicelab_word_get(size_t index)
{
	static const struct dicelab_word words[] = {
#define OPERATOR(id, spelling, shape, tree, usage, summary, example, result, dice)                 \
	{spelling, usage, summary, example, result, dice},
#define MODIFIER(id, spelling, usage, summary, example, result, dice)                              \
	{spelling, usage, summary, example, result, dice},
#define SHORTHAND(id, spelling, usage, summary, example, result, dice)                             \
	{spelling, usage, summary, example, result, dice},
#define PARTICLE(id, spelling) {spelling, NULL, NULL, NULL, NULL, NULL},
#include "tree/operators.def"
	};

	return index < sizeof words / sizeof *words ? &words[index] : NULL;
}

const struct dicelab_word *dicelab_notation_word(const char *name, size_t index)
{
	enum notation notation = notation_named(name);

	if (notation == NOTATION_DICELAB)
		return dicelab_word_get(index);
	return notation != NOTATION_COUNT && notation_table[notation].about.unit == DICELAB_PROGRAM
		       ? program_word(index)
		       : NULL;
}

const struct dicelab_notation *dicelab_notation_get(size_t index)
{
	return index < NOTATION_COUNT ? &notation_table[index].about : NULL;
}

const char *dicelab_notation_of_file(const char *file)
{
	enum notation notation = notation_of_file(file);

	return notation == NOTATION_COUNT ? NULL : notation_table[notation].about.name;
}

struct builder source_builder(struct dicelab_source *source)
{
	return (struct builder){.arena = &source->arena,
				.diag = &source->diag,
				.limits = &source->lab->limits,
				.definitions = &source->lab->definitions,
				.define = notation_define};
}

/* Reads what may be empty, or a definition where there are any: of a statement, `reading` is filled in. */
static enum dicelab_status parse_entry(struct dicelab_source *source, struct entry *entry,
				       struct reading *reading)
{
	struct builder builder = source_builder(source);
	struct span at;
	bool ok;

	*entry = (struct entry){0};
	*reading = (struct reading){0};
	arena_reset(&source->arena);
	source->diag.in_statement = 0;
	switch (reader_next(&source->reader, &source->diag, &at)) {
	case READER_STATEMENT:
		break;
	case READER_FAULT:
		return DICELAB_FAULT;
	case READER_END:
		return DICELAB_END;
	}
	source->statement.at = at;
	if (source->defines && source->notation == NOTATION_DICELAB) {
		ok = notation_parse_entry(&builder, at, entry);
		reading->root = entry->root;
	} else {
		ok = notation_table[source->notation].parse(&builder, at, source->manners, reading);
		entry->root = reading->root;
	}
	return ok ? DICELAB_STATEMENT : DICELAB_FAULT;
}

/* The session takes the definition over, with the arena that it is in. */
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
	added.arena = source->arena;
	if (!definitions_add(&source->lab->definitions, &added, &builder))
		return false;
	arena_init(&source->arena, &source->lab->hooks.memory);
	return true;
}

/* Reads on, taking definitions as they come, until there is a statement that is not empty. */
static enum dicelab_status parse_next(struct dicelab_source *source)
{
	enum dicelab_status status;
	struct reading reading;
	struct entry entry;

	do {
		status = parse_entry(source, &entry, &reading);
		if (status != DICELAB_STATEMENT)
			return status;
		if (entry.root != NULL && source->notation == NOTATION_DICELAB)
			tree_warn(entry.root, &source->lab->definitions, &source->diag);
		if (entry.name != NULL && !define(source, &entry))
			return DICELAB_FAULT;
	} while (entry.root == NULL || entry.name != NULL);
	source->statement.tree =
		(struct tree){.root = reading.root, .failure_messages = reading.failure_messages};
	source->statement.rendering = reading.rendering;
	source->statement.label = source->statement.label_of_text;
	source->statement.labelled =
		label_make(source->diag.source->text + source->statement.at.begin,
			   source->statement.at.end - source->statement.at.begin,
			   source->statement.label_of_text);
	return DICELAB_STATEMENT;
}

bool statement_examine(struct dicelab_source *source, struct builder *builder)
{
	const struct definitions *definitions = &source->lab->definitions;
	struct tree *tree = &source->statement.tree;

	if (!tree_resolve(tree, definitions, &source->diag) ||
	    !tree_expand(tree, definitions, builder) || !tree_label(tree, builder) ||
	    !tree_check(tree, builder) || !tree_derive(tree, builder))
		return false;
	tree_note_use(tree);
	return roll_prepare(tree, &source->arena, &source->diag);
}

/* Forgets the last one. */
static void begin_statement(struct dicelab_source *source)
{
	arena_reset(&source->arena);
	statement_forget_labels(source);
	source->statement = (struct dicelab_statement){.diag = &source->diag, .label = ""};
}

/* Where a source is read as a whole. */
static enum dicelab_status next_of_whole(struct dicelab_source *source, enum dicelab_status status,
					 struct dicelab_statement **statement)
{
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
	begin_statement(source);
	switch (notation_table[source->notation].about.unit) {
	case DICELAB_SCRIPT:
		return next_of_whole(source, script_next(source), statement);
	case DICELAB_PROGRAM:
		return next_of_whole(source, program_next(source), statement);
	case DICELAB_SEMICOLON:
	case DICELAB_LINE:
		break;
	}
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
		unfinished = entry.unfinished;
	dicelab_close(source);
	return unfinished;
}

static enum dicelab_extent extent_of_program(struct dicelab *lab, const char *text, size_t length)
{
	struct source source = {.name = "", .text = text, .length = length, .line = 1, .column = 1};

	return program_extent(&lab->hooks.memory, &lab->limits, &source);
}

enum dicelab_extent dicelab_find_extent(struct dicelab *lab, const char *name, const char *text,
					size_t length)
{
	enum notation notation = notation_named(name);

	if (notation == NOTATION_COUNT)
		return DICELAB_COMPLETE;
	switch (notation_table[notation].about.unit) {
	case DICELAB_SEMICOLON:
		return dicelab_is_unfinished(lab, text, length) ? DICELAB_UNFINISHED
								: DICELAB_COMPLETE;
	case DICELAB_PROGRAM:
		return extent_of_program(lab, text, length);
	case DICELAB_LINE:
	case DICELAB_SCRIPT:
		break;
	}
	return DICELAB_COMPLETE;
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

struct dicelab_definition dicelab_program_get(const struct dicelab *lab, size_t index)
{
	const struct listed_program *row = &lab->programs.rows[index];

	return (struct dicelab_definition){row->name, row->text, row->length};
}

size_t dicelab_definition_count(const struct dicelab *lab)
{
	return lab->definitions.count;
}

struct dicelab_definition dicelab_definition_get(const struct dicelab *lab, size_t index)
{
	const struct definition *row = &lab->definitions.rows[index];

	return (struct dicelab_definition){row->name, row->text, row->length};
}

const char *dicelab_definition_head(const struct dicelab *lab, size_t index)
{
	return lab->definitions.rows[index].head;
}

/* ---- what can be asked of a statement ---- */

struct span statement_place(const struct dicelab_statement *statement)
{
	const struct node *root = statement->tree.root;

	return root == NULL ? statement->at : root->at;
}

/* Only what can be rolled has a tree. */
static bool has_tree(const struct dicelab_statement *statement)
{
	if (statement->program != NULL)
		return diag_error(statement->diag, CODE_VALUE, statement->at, NULL,
				  "a program that changes variables is no tree of dicelab");
	return statement->tree.root != NULL ||
	       diag_error(
		       statement->diag, CODE_VALUE, statement->at, NULL,
		       statement->result->kind == RESULT_TABLE
			       ? "the rows of this table do not add up to 1, so none of them can be "
				 "rolled"
			       : "this is not between 0 and 1, so it cannot be rolled");
}

bool dicelab_write_tree(FILE *to, const struct dicelab_statement *statement)
{
	struct writer writer = writer_to_file(to);

	if (!has_tree(statement))
		return false;
	tree_print(&writer, &statement->tree);
	return !ferror(to);
}

bool dicelab_write_translation(FILE *to, const struct dicelab_statement *statement)
{
	struct writer writer = writer_to_file(to);

	if (statement_is_told(statement))
		return diag_error(statement->diag, CODE_VALUE, statement->at, NULL,
				  "dicelab's own notation has no names for outcomes");
	if (!has_tree(statement))
		return false;
	tree_write(&writer, &statement->tree);
	writer_text(&writer, ";\n");
	return !ferror(to);
}

static bool is_sound(const struct dicelab_statement *statement)
{
	return statement->sound ||
	       diag_error(statement->diag, CODE_FAULTY, statement_place(statement), NULL,
			  "a statement with errors cannot be evaluated");
}

bool library_find_chance(struct dicelab *lab, struct diag *diag, struct span at)
{
	if (lab->hooks.draw == NULL && !lab->seeded && !seed_from_system(&lab->seed))
		return diag_error(diag, CODE_CHANCE, at, NULL,
				  "the system gives no random numbers to start from");
	lab->seeded = true;
	return true;
}

/* Makes sure that the statement can be rolled and that there are random numbers. */
static bool prepare(struct dicelab *lab, const struct dicelab_statement *statement)
{
	return is_sound(statement) && (statement->program != NULL || has_tree(statement)) &&
	       library_find_chance(lab, statement->diag, statement_place(statement));
}

bool dicelab_roll(struct dicelab *lab, const struct dicelab_statement *statement,
		  struct dicelab_list *result)
{
	if (!prepare(lab, statement))
		return false;
	if (statement->program != NULL)
		return statement_run(lab, statement, result);
	return roll_once(&lab->roll, &statement->tree, statement->diag, &lab->seed, lab->runs++,
			 result) &&
	       statement_name_roll(statement, result);
}

/* What `how` asks for, of a sample of so many trials. */
static struct shard make_shard(uint64_t trials, const struct dicelab_sampling *how)
{
	return (struct shard){.trials = trials,
			      .number = how->shards == 0 ? 1 : how->shard,
			      .shards = how->shards == 0 ? 1 : how->shards};
}

/* Is there such a shard? */
static bool has_shard(const struct dicelab_sampling *how)
{
	return how == NULL || how->shards == 0 || (how->shard >= 1 && how->shard <= how->shards);
}

uint64_t dicelab_sampling_trials(uint64_t trials, const struct dicelab_sampling *how)
{
	struct shard shard = make_shard(trials, how);

	return has_shard(how) ? shard_trials(&shard) : 0;
}

struct dicelab_outcomes *dicelab_sample(struct dicelab *lab,
					const struct dicelab_statement *statement, uint64_t trials,
					const struct dicelab_sampling *how)
{
	static const struct dicelab_sampling nothing_special;
	struct sampling sampling = {.seed = &lab->seed};
	struct dicelab_outcomes *outcomes;
	struct shard shard;

	if (!prepare(lab, statement))
		return NULL;
	if (!has_shard(how)) {
		diag_error(statement->diag, CODE_MISUSE, statement_place(statement), NULL,
			   "there is no shard %u of %u", how->shard, how->shards);
		return NULL;
	}
	if (how == NULL)
		how = &nothing_special;
	shard = make_shard(trials, how);
	shard.seed = lab->seed;
	shard.run = lab->runs++;
	sampling.run = shard.run;
	sampling.begin = shard_begin(&shard);
	sampling.end = shard_end(&shard);
	sampling.jobs = how->jobs == 0 || lab->hooks.draw != NULL ? 1 : how->jobs;
	sampling.progress = how->progress;
	sampling.data = lab->hooks.data;
	/* the host's dice cannot be repeated, so nobody could make the other shards */
	if (lab->hooks.draw != NULL)
		shard.shards = 0;
	outcomes = outcomes_take(lab, &shard);
	if (outcomes == NULL) {
		diag_out_of_memory(statement->diag, statement_place(statement));
		return NULL;
	}
	if (statement->program != NULL
		    ? !statement_run_often(lab, statement, &sampling, &outcomes->table)
		    : !roll_sample(&lab->roll, &statement->tree, statement->diag, &sampling,
				   &outcomes->table)) {
		memory_release(&lab->hooks.memory, outcomes);
		return NULL;
	}
	/* where there are other shards, what is given is told of all together */
	if (!statement_name_outcomes(statement, &outcomes->table) ||
	    (shard.shards <= 1 && statement->tree.given != NULL &&
	     !given_tell(&outcomes->table, statement->diag, statement->tree.given->at))) {
		dicelab_outcomes_free(outcomes);
		return NULL;
	}
	return outcomes;
}

/* The threshold where the host names none. */
#define ORDINARY_THRESHOLD 1e-12

static size_t count_bounds(const struct outcomes *outcomes)
{
	size_t i, bounds = 0;

	for (i = 0; i < outcomes->count; i++)
		bounds += outcomes->rows[i].bound;
	return bounds;
}

static void note_unresolved(const struct dicelab_statement *statement,
			    const struct outcomes *outcomes, const char *how_much)
{
	size_t bounds = count_bounds(outcomes);

	if (outcomes->count == 0)
		diag_note(statement->diag, CODE_UNRESOLVED, statement_place(statement),
			  "--threshold=P follows loops further",
			  "%s of the probability is unresolved: what loops give that go on longer",
			  how_much);
	else if (bounds > 0)
		diag_note(statement->diag, CODE_UNRESOLVED, statement_place(statement),
			  "--threshold=P follows loops further",
			  "%s of the probability is unresolved: loops that go on longer may add to "
			  "%zu of %zu outcomes",
			  how_much, bounds, outcomes->count);
}

/* Notes what is uncertain about the outcomes, if anything is. A tail that may add to no outcome makes none
   of them uncertain. */
static void note_missing(const struct dicelab_statement *statement, const struct outcomes *outcomes)
{
	double lost = outcomes_unresolved(outcomes);
	char text[32];

	snprintf(text, sizeof text, "%.3g", lost);
	text_set_point(text);
	if (lost > 0)
		note_unresolved(statement, outcomes, text);
	if (outcomes->underflow)
		diag_note(statement->diag, CODE_FAINT, statement_place(statement), NULL,
			  "outcomes with a probability below 1e-300 are left out");
}

void dicelab_watch(struct dicelab *lab,
		   void (*watch)(void *data, const struct dicelab_progress *progress))
{
	lab->watch = watch;
}

/* Whose calculation is watched. */
struct watched {
	const struct dicelab *lab;
	const struct source *source;
};

static void tell_progress(void *data, const struct calc_progress *progress)
{
	const struct watched *watched = data;
	struct span at = progress->at;
	char label[LABEL_SIZE];

	label_make(watched->source->text + at.begin, at.end - at.begin, label);
	watched->lab->watch(watched->lab->hooks.data,
			    &(struct dicelab_progress){progress->states, progress->unresolved,
						       label, progress->question});
}

/* What the statement is tells how its outcomes are found. False after an error (reported), or when stopped. */
static bool find_outcomes(struct dicelab *lab, const struct dicelab_statement *statement,
			  const struct calc_request *request, struct outcomes *outcomes)
{
	bool stopped;

	if (statement->program != NULL)
		return statement_walk(lab, statement, request->threshold, request->plan, outcomes);
	if (statement_is_told(statement))
		return statement_tell(statement, outcomes) ||
		       diag_out_of_memory(statement->diag, statement->at);
	if (!calc_tree(request, &statement->tree, statement->diag, outcomes, &stopped))
		return false;
	if (statement_name_outcomes(statement, outcomes))
		return true;
	outcomes_clear(outcomes);
	return false;
}

struct dicelab_outcomes *dicelab_calculate(struct dicelab *lab,
					   const struct dicelab_statement *statement,
					   const struct dicelab_calculation *how)
{
	static const struct dicelab_calculation ordinary = {0};
	struct dicelab_outcomes *outcomes;
	struct calc_request request = {.memory = &lab->hooks.memory,
				       .limits = &lab->limits,
				       .stop = lab->hooks.stop,
				       .data = lab->hooks.data};
	struct watched watched = {lab, statement->diag->source};
	struct plan plan = {0};

	if (!is_sound(statement))
		return NULL;
	if (how == NULL)
		how = &ordinary;
	request.threshold = how->threshold > 0   ? how->threshold
			    : how->threshold < 0 ? 0
						 : ORDINARY_THRESHOLD;
	request.floating = how->floating;
	request.plan = how->plan == NULL ? NULL : &plan;
	request.progress = lab->watch == NULL ? NULL : tell_progress;
	request.progress_data = &watched;
	outcomes = outcomes_take(lab, &(struct shard){.shards = 0});
	if (outcomes == NULL) {
		diag_out_of_memory(statement->diag, statement_place(statement));
		return NULL;
	}
	if (!find_outcomes(lab, statement, &request, &outcomes->table)) {
		memory_release(&lab->hooks.memory, outcomes);
		outcomes = NULL;
	}
	if (how->plan != NULL)
		report_plan(how->plan, &plan, statement->diag->source);
	plan_clear(&plan, &lab->hooks.memory);
	if (outcomes != NULL)
		note_missing(statement, &outcomes->table);
	return outcomes;
}
