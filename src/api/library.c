/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of dicelab.h: sessions, words, rolls, samples and calculations (sources and definitions are in sources.c).
 * dicelab.h is included everywhere, because it also has the plain types that the library shares with its callers.
 */
#include "api/library.h"

#include <inttypes.h>
#include <string.h>

#include "api/monitor.h"
#include "api/sized.h"
#include "api/statement.h"
#include "report/plan_table.h"
#include "support/memory.h"
#include "support/platform.h"
#include "tree/describe.h"
#include "tree/write.h"

const char *dicelab_version(void)
{
	return DICELAB_VERSION;
}

bool dicelab_write_diagnostic(FILE *to, const struct dicelab_diagnostic *diagnostic)
{
	return diag_write(to, diagnostic);
}

/* ---- errors ---- */

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct dicelab *lab = data;

	last_error_keep(&lab->last_error, &lab->hooks.memory, diagnostic);
	if (lab->hooks.report != NULL)
		lab->hooks.report(lab->hooks.data, diagnostic);
}

struct diag library_diag(struct dicelab *lab, const struct source *source)
{
	return (struct diag){.source = source, .report = report, .data = lab};
}

void library_begin(struct dicelab *lab)
{
	last_error_begin(&lab->last_error);
}

bool library_exhausted(struct dicelab *lab)
{
	last_error_keep_exhaustion(&lab->last_error);
	return false;
}

/* ---- session ---- */

struct dicelab *dicelab_new(const struct dicelab_hooks *hooks)
{
	struct dicelab_hooks taken;
	const struct sized *kind = SIZED(dicelab_hooks, data);
	struct diag diag = {.report = NULL};
	struct dicelab *lab;

	/* hooks that are too small may have no function to report that with */
	if (hooks != NULL)
		diag = (struct diag){.report = hooks->size > kind->whole ? hooks->report : NULL,
				     .data = hooks->data};
	if (!sized_take(&diag, kind, &taken, hooks))
		return NULL;
	if (taken.memory.resize == NULL)
		taken.memory = memory_system;
	lab = memory_take(&taken.memory, sizeof *lab);
	if (lab == NULL)
		return NULL;
	memset(lab, 0, sizeof *lab);
	lab->hooks = taken;
	lab->limits = limits_ordinary;
	roll_init(&lab->roll, &lab->hooks.memory, &lab->limits);
	lab->trace.memory = &lab->hooks.memory;
	definitions_init(&lab->definitions, &lab->hooks.memory);
	program_list_init(&lab->programs, &lab->hooks.memory);
	lab->roll.stop = (struct stop){.ask = monitor_ask, .data = lab};
	lab->roll.draw = lab->hooks.draw;
	lab->roll.draw_data = lab->hooks.data;
	return lab;
}

void dicelab_free(struct dicelab *lab)
{
	if (lab == NULL)
		return;
	roll_clear(&lab->roll);
	trace_clear(&lab->trace);
	memory_release(&lab->hooks.memory, lab->dice);
	memory_release(&lab->hooks.memory, lab->dice_in_order);
	memory_release(&lab->hooks.memory, lab->last_error.texts);
	dicelab_text_free(lab->document);
	definitions_clear(&lab->definitions);
	program_list_clear(&lab->programs);
	decisions_clear(lab);
	/* Copied, because the function that frees the session is stored in it. */
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

/* ---- words and notations ---- */

const struct dicelab_word *dicelab_word_get(size_t index)
{
	return notation_word_dicelab(index);
}

const struct dicelab_word *dicelab_notation_word(const char *name, size_t index)
{
	const struct language *language = language_named(name);

	return language == NULL ? NULL : language_word(language, index);
}

const struct dicelab_notation *dicelab_notation_get(size_t index)
{
	return index < LANGUAGE_COUNT ? &language_table[index].about : NULL;
}

const char *dicelab_notation_of_file(const char *file)
{
	const struct language *language = language_of_file(file);

	return language == NULL ? NULL : language->about.name;
}

/* ---- properties of statements ---- */

struct span statement_place(const struct dicelab_statement *statement)
{
	const struct node *root = statement->tree.root;

	return root == NULL ? statement->at : root->at;
}

bool dicelab_write_tree(FILE *to, const struct dicelab_statement *statement)
{
	struct writer writer = writer_to_file(to);

	library_begin(statement->lab);
	if (!statement->kind->make_tree(statement))
		return false;
	tree_print(&writer, &statement->tree);
	return !ferror(to);
}

/* Whether a translation is short enough to be a statement; otherwise an error. */
static bool is_short(const struct dicelab_statement *statement, const struct tree *tree)
{
	const struct dicelab_source *source = statement->source;
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, NULL, 0);
	struct dicelab_diagnostic about;

	if (source == NULL)
		return true;
	tree_write(&writer, tree);
	if (buffer.length <= (size_t)source->lab->limits.bytes)
		return true;
	about = diag_of_limit(CODE_LIMIT, LIMIT_bytes, source->lab->limits.bytes);
	about.hint = "its odds can be calculated";
	return diag_report(
		statement->diag, about, statement->at,
		"its translation has %zu bytes, but a statement can have at most %" PRId64,
		buffer.length, source->lab->limits.bytes);
}

bool dicelab_write_translation(FILE *to, const struct dicelab_statement *statement)
{
	struct writer writer = writer_to_file(to);
	struct tree structure = {.root = NULL};

	library_begin(statement->lab);
	if (!statement->kind->translate(statement, &structure))
		return false;
	if (structure.root == NULL)
		return true;
	if (!is_short(statement, &structure))
		return false;
	tree_write(&writer, &structure);
	writer_text(&writer, ";\n");
	return !ferror(to);
}

size_t dicelab_describe(const struct dicelab_statement *statement, char *text, size_t size)
{
	const struct node *root = statement->sound ? statement->kind->structure(statement) : NULL;

	if (root != NULL)
		return tree_describe(root, text, size);
	if (size > 0)
		*text = '\0';
	return 0;
}

void dicelab_statement_place(const struct dicelab_statement *statement, struct dicelab_place *place)
{
	const struct source *source = statement->diag->source;
	struct span at = statement->at;
	struct place first, last;
	size_t begin, end;

	if (statement->result == NULL && statement->program == NULL && !statement->whole) {
		label_trim(source->text + at.begin, at.end - at.begin, &begin, &end);
		at = (struct span){at.begin + begin, at.begin + end};
	}
	first = source_place(source, at.begin);
	last = source_place(source, at.end);
	*place = (struct dicelab_place){.first_line = first.line,
					.first = at.begin - first.line_begin,
					.last_line = last.line,
					.last = at.end - last.line_begin};
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
				  "the system provides no random numbers for a seed");
	lab->seeded = true;
	return true;
}

bool library_prepare(struct dicelab *lab, const struct dicelab_statement *statement)
{
	return is_sound(statement) &&
	       (statement->kind->prepare == NULL || statement->kind->prepare(statement)) &&
	       library_find_chance(lab, statement->diag, statement_place(statement));
}

bool report_condition(const struct outcomes *outcomes, struct diag *diag, struct span at)
{
	uint64_t tried = outcomes_tried(outcomes);
	struct dicelab_diagnostic never = diag_of(DICELAB_ERROR, CODE_NEVER, NULL);

	never.remedies = DICELAB_REMEDY_TRIALS;
	if (outcomes->given == NULL || tried == 0)
		return true;
	if (outcomes->trials == 0)
		return diag_report(diag, never, at,
				   "the condition held in none of %" PRIu64 " trials", tried);
	diag_note(diag, CODE_HELD, at, NULL,
		  "the condition held in %" PRIu64 " of %" PRIu64 " trials", outcomes->trials,
		  tried);
	return true;
}

bool dicelab_roll(struct dicelab *lab, const struct dicelab_statement *statement,
		  struct dicelab_list *result)
{
	bool ok;

	library_begin(lab);
	monitor_begin_time(lab, 0);
	decisions_begin(lab);
	ok = library_prepare(lab, statement) && statement->kind->roll(lab, statement, result) &&
	     decisions_end(lab, statement, NULL);
	return monitor_end_time(lab, statement->diag, statement_place(statement), "the roll", 0) &&
	       ok;
}

const char *dicelab_roll_name(const struct dicelab_statement *statement,
			      const struct dicelab_list *list)
{
	const struct outcome_names *names = statement->kind->roll_names(statement);

	return names == NULL ? NULL : names->texts[list->items[0]];
}

static bool take_sampling(struct diag *diag, struct dicelab_sampling *to,
			  const struct dicelab_sampling *from)
{
	return sized_take(diag, SIZED(dicelab_sampling, progress), to, from);
}

/* The shard of a sample of `trials` trials that `how` asks for. */
static struct shard make_shard(uint64_t trials, const struct dicelab_sampling *how)
{
	return (struct shard){.trials = trials,
			      .number = how->shards == 0 ? 1 : how->shard,
			      .shards = how->shards == 0 ? 1 : how->shards};
}

/* Whether the shard exists. */
static bool has_shard(const struct dicelab_sampling *how)
{
	return how->shards == 0 || (how->shard >= 1 && how->shard <= how->shards);
}

uint64_t dicelab_sampling_trials(uint64_t trials, const struct dicelab_sampling *how)
{
	struct dicelab_sampling taken;
	struct shard shard;

	if (!take_sampling(NULL, &taken, how) || !has_shard(&taken))
		return 0;
	shard = make_shard(trials, &taken);
	return shard_trials(&shard);
}

/* A sample that the host watches. */
struct watched_sample {
	const struct dicelab *lab;
	const char *label;
};

static void watch_sample(void *data, uint64_t done)
{
	const struct watched_sample *watched = data;
	const struct dicelab_progress progress = {
		.states = done, .text = watched->label, .question = "sample"};

	watched->lab->watch(watched->lab->hooks.data, &progress);
}

static struct dicelab_outcomes *sample(struct dicelab *lab,
				       const struct dicelab_statement *statement, uint64_t trials,
				       const struct dicelab_sampling *how)
{
	struct sampling sampling = {.seed = &lab->seed};
	struct watched_sample watched = {lab, statement->label};
	struct dicelab_outcomes *outcomes;
	struct shard shard;

	if (!library_prepare(lab, statement))
		return NULL;
	if (!has_shard(how)) {
		diag_error(statement->diag, CODE_MISUSE, statement_place(statement), NULL,
			   "there is no shard %u of %u", how->shard, how->shards);
		return NULL;
	}
	shard = make_shard(trials, how);
	shard.seed = lab->seed;
	shard.run = lab->runs++;
	sampling.run = shard.run;
	sampling.begin = shard_begin(&shard);
	sampling.end = shard_end(&shard);
	sampling.jobs = how->jobs == 0 || lab->hooks.draw != NULL ? 1 : how->jobs;
	sampling.progress = how->progress;
	sampling.data = lab->hooks.data;
	sampling.late = &lab->late;
	if (how->progress == NULL && lab->watch != NULL) {
		sampling.progress = watch_sample;
		sampling.data = &watched;
	}
	/* the host's dice are not repeatable, so there cannot be other shards */
	if (lab->hooks.draw != NULL)
		shard.shards = 0;
	outcomes = outcomes_take(lab, &shard);
	if (outcomes == NULL) {
		diag_out_of_memory(statement->diag, statement_place(statement));
		return NULL;
	}
	decisions_begin(lab);
	if (!statement->kind->sample(lab, statement, &sampling, &outcomes->table)) {
		memory_release(&lab->hooks.memory, outcomes);
		return NULL;
	}
	/* with several shards, the condition is reported when they are merged */
	if (!decisions_end(lab, statement, &outcomes->table) ||
	    !statement_name_outcomes(statement, &outcomes->table) ||
	    (shard.shards <= 1 && statement->tree.given != NULL &&
	     !report_condition(&outcomes->table, statement->diag, statement->tree.given->at))) {
		dicelab_outcomes_free(outcomes);
		return NULL;
	}
	return outcomes;
}

/* The outcomes; NULL if the work was stopped by the limit of time, which is reported. */
static struct dicelab_outcomes *end_time(struct dicelab *lab,
					 const struct dicelab_statement *statement,
					 const char *what, unsigned remedies,
					 struct dicelab_outcomes *outcomes)
{
	if (monitor_end_time(lab, statement->diag, statement_place(statement), what, remedies)) {
		if (outcomes != NULL)
			outcomes->spent = platform_seconds() - lab->began;
		return outcomes;
	}
	dicelab_outcomes_free(outcomes);
	return NULL;
}

struct dicelab_outcomes *dicelab_sample(struct dicelab *lab,
					const struct dicelab_statement *statement, uint64_t trials,
					const struct dicelab_sampling *how)
{
	struct diag diag = library_diag(lab, NULL);
	struct dicelab_sampling taken;

	library_begin(lab);
	if (!take_sampling(&diag, &taken, how))
		return NULL;
	monitor_begin_time(lab, 0);
	return end_time(lab, statement, "the sample", 0, sample(lab, statement, trials, &taken));
}

/* Unresolved probability at which a brief calculation stops: at the first outcome. */
#define BRIEF_THRESHOLD 1

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
	struct dicelab_diagnostic note = diag_of(DICELAB_NOTE, CODE_UNRESOLVED, NULL);

	note.remedies = DICELAB_REMEDY_THRESHOLD;
	if (outcomes->count == 0)
		diag_report(statement->diag, note, statement_place(statement),
			    "%s of the probability is unresolved: the results of loops that go on "
			    "longer",
			    how_much);
	else if (bounds > 0)
		diag_report(statement->diag, note, statement_place(statement),
			    "%s of the probability is unresolved: loops that go on longer may add "
			    "to %zu of %zu outcomes",
			    how_much, bounds, outcomes->count);
}

static void note_rows(const struct dicelab_statement *statement, const struct pmf *pmf)
{
	uint64_t range = (uint64_t)pmf_greatest_of_dice(pmf) - (uint64_t)pmf->dice.least;
	struct dicelab_diagnostic note = diag_of(DICELAB_NOTE, CODE_NO_ROOM, NULL);

	note.limit = limit_table[LIMIT_memory].name;
	diag_report(statement->diag, note, statement_place(statement),
		    "there is no room for %" PRIu64
		    " outcomes, which share a row; statistics and chances are exact",
		    range / (uint64_t)pmf->dice.step + 1);
}

/* Notes what is uncertain about the outcomes, and doubles that were not asked for. A tail that cannot add to any outcome
   does not make them uncertain. */
static void note_missing(const struct dicelab_statement *statement, const struct outcomes *outcomes)
{
	double lost = outcomes_unresolved(outcomes);
	char text[32];

	snprintf(text, sizeof text, "%.3g", lost);
	text_set_point(text);
	if (outcomes->pmf != NULL && outcomes->pmf->dice.count > 0)
		note_rows(statement, outcomes->pmf);
	else if (lost > 0)
		note_unresolved(statement, outcomes, text);
	if (outcomes->enclosed && outcomes_error(outcomes) > 0) {
		snprintf(text, sizeof text, "%.1e", outcomes_error(outcomes) * 1.1);
		text_set_point(text);
		diag_note(
			statement->diag, CODE_ENCLOSED, statement_place(statement), NULL,
			"too large for fractions: calculated with doubles, with a relative error below %s",
			text);
	}
	if (outcomes->faintest > 0)
		diag_note(statement->diag, CODE_FAINT, statement_place(statement), NULL,
			  "outcomes with a probability below %.0e are left out",
			  outcomes->faintest);
}

void dicelab_watch(struct dicelab *lab,
		   void (*watch)(void *data, const struct dicelab_progress *progress))
{
	lab->watch = watch;
}

static void report_progress(void *data, const struct calc_progress *progress)
{
	monitor_report(data,
		       (struct dicelab_progress){.states = progress->states,
						 .unresolved = progress->unresolved,
						 .question = progress->question,
						 .memory = progress->memory},
		       progress->at);
}

/* dicelab_calculate with a request. */
static struct dicelab_outcomes *find_all(struct dicelab *lab,
					 const struct dicelab_statement *statement,
					 const struct calc_request *request)
{
	struct dicelab_outcomes *outcomes = outcomes_take(lab, &(struct shard){.shards = 0});
	struct decide_question question = lab->decisions.question;
	struct calc_request asked = *request;

	asked.question = &question;
	decisions_begin(lab);
	if (outcomes == NULL || !decisions_make_policy(lab, statement, outcomes)) {
		diag_out_of_memory(statement->diag, statement_place(statement));
		memory_release(&lab->hooks.memory, outcomes);
		return NULL;
	}
	question.policy = outcomes->policy;
	if (!statement->kind->calculate(lab, statement, &asked, &outcomes->table)) {
		decisions_free_policy(outcomes);
		memory_release(&lab->hooks.memory, outcomes);
		return NULL;
	}
	if ((question.policy == NULL || !statement->ruled ||
	     statement_tell_rules(lab, statement, &asked, &outcomes->table)) &&
	    decisions_end(lab, statement, &outcomes->table))
		return outcomes;
	dicelab_outcomes_free(outcomes);
	return NULL;
}

/* Whether the outcomes of a brief calculation determine a statistic. Numbers beyond 64 bits, which would be an error,
   must be as unlikely as `threshold`. */
static bool determines(struct dicelab_outcomes *outcomes, enum statistic index, double threshold)
{
	const struct pmf *pmf = outcomes->table.pmf;
	const struct given_share *given = outcomes->table.given;
	const struct summary *summary;

	if (given != NULL && mpq_sgn(given->held) == 0)
		return false;
	summary = outcomes_summarize(outcomes);
	return summary_has(summary, index) && summary_certainty(summary, index) == DICELAB_EXACT &&
	       (pmf == NULL || pmf_tail_fits(pmf, threshold));
}

/* Reports that lists have no such statistic. Returns false. */
static bool complain_of_list(const struct dicelab_statement *statement, enum statistic index)
{
	return diag_error(statement->diag, CODE_SINGLE, statement_place(statement),
			  "'sum' turns a list into a single value", "a list has no %s",
			  statistic_table[index].name);
}

static bool needs_numbers(enum statistic index)
{
	return index != STATISTIC_MODE && index != STATISTIC_TRIALS &&
	       index != STATISTIC_RESOLVED && index != STATISTIC_CONDITION &&
	       index != STATISTIC_GOAL;
}

/* Known before the calculation. */
static bool gives_list(const struct dicelab_statement *statement)
{
	const struct node *root = statement->tree.root;

	return root != NULL && root->length != LENGTH_UNKNOWN && root->length != 1;
}

/* Known from some of the outcomes, or from the tail. */
static bool has_list(const struct outcomes *outcomes)
{
	const struct pmf_tail *tail = outcomes->pmf != NULL ? outcomes->pmf->tail : NULL;
	size_t i;

	if (tail != NULL && tail->ends && (tail->shortest > 1 || tail->longest == 0))
		return true;
	for (i = 0; i < outcomes->count; i++) {
		if (outcomes->rows[i].outcome.list.length != 1)
			return true;
	}
	return false;
}

/* A brief calculation: the moments of a loop are known from linear equations long before its distribution. True, with
   the outcomes, if they determine the statistic; also true after an error, with NULL. */
static bool find_statistic(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct calc_request *request, enum statistic index,
			   struct dicelab_outcomes **outcomes)
{
	struct calc_request brief = *request;
	struct stop stop = {.ask = monitor_ask, .data = lab};
	bool known;

	brief.threshold = BRIEF_THRESHOLD;
	brief.brief = true;
	*outcomes = find_all(lab, statement, &brief);
	if (*outcomes == NULL)
		return true;
	(*outcomes)->table.context.stop = &stop;
	known = determines(*outcomes, index, request->threshold);
	(*outcomes)->table.context.stop = NULL;
	if (known)
		return true;
	known = needs_numbers(index) && has_list(&(*outcomes)->table);
	dicelab_outcomes_free(*outcomes);
	*outcomes = NULL;
	return known && !complain_of_list(statement, index);
}

static void print_meaning(FILE *to, const struct dicelab_statement *statement)
{
	char sentence[DESCRIPTION_SIZE];

	dicelab_describe(statement, sentence, sizeof sentence);
	report_meaning(to, sentence, statement->diag->source, statement_place(statement));
}

/* Whether doubles show only a lower bound of the probability of an event, or of its complement. */
static bool is_too_faint(const struct dicelab_outcomes *outcomes, const struct dicelab_range *event)
{
	struct dicelab_chance chance;

	return outcomes != NULL && outcomes->table.faintest > 0 &&
	       dicelab_outcomes_chance(outcomes, event, &chance) &&
	       (chance.certainty == DICELAB_LOWER || chance.of_complement == DICELAB_LOWER);
}

/* The outcomes with fractions, or those given where that is not possible, or not in time. */
static struct dicelab_outcomes *find_again(struct dicelab *lab,
					   const struct dicelab_statement *statement,
					   const struct calc_request *request,
					   struct dicelab_outcomes *outcomes)
{
	struct calc_request exact = *request;
	const struct diag before = *statement->diag;
	struct dicelab_outcomes *found;

	exact.floating = exact.enclosed = false;
	exact.most_words = 0;
	statement->diag->report = NULL;
	found = find_all(lab, statement, &exact);
	*statement->diag = before;
	if (found == NULL) {
		lab->late = false;
		return outcomes;
	}
	dicelab_outcomes_free(outcomes);
	return found;
}

struct dicelab_outcomes *dicelab_calculate(struct dicelab *lab,
					   const struct dicelab_statement *statement,
					   const struct dicelab_calculation *how)
{
	struct dicelab_calculation taken;
	struct dicelab_outcomes *outcomes;
	struct calc_request request = {.memory = &lab->hooks.memory,
				       .limits = &lab->limits,
				       .stop = monitor_ask,
				       .data = lab};
	struct monitor monitor = {.lab = lab, .source = statement->diag->source};
	struct diag diag = library_diag(lab, NULL);
	struct plan plan = {0};
	enum statistic index;
	bool is_brief, has_statistic;

	library_begin(lab);
	if (!sized_take(&diag, SIZED(dicelab_calculation, statistic), &taken, how) ||
	    !is_sound(statement))
		return NULL;
	has_statistic = statistic_look_up(taken.statistic, &index);
	if (taken.plan != NULL)
		print_meaning(taken.plan, statement);
	if (has_statistic && needs_numbers(index) && gives_list(statement) &&
	    !complain_of_list(statement, index))
		return NULL;
	lab->decisions.wants_policy = taken.policy;
	request.threshold = taken.threshold > 0   ? taken.threshold
			    : taken.threshold < 0 ? 0
						  : DICELAB_THRESHOLD;
	request.floating = taken.floating;
	request.enclosed = !taken.exact && !taken.floating;
	request.most_words = taken.floating ? 0 : pmf_words_of_digits(lab->limits.digits);
	request.plan = taken.plan == NULL ? NULL : &plan;
	request.progress = lab->watch == NULL ? NULL : report_progress;
	request.progress_data = &monitor;
	monitor_begin_time(lab, 0);
	is_brief = has_statistic && taken.threshold == 0 && !taken.floating &&
		   !dicelab_decides(statement) &&
		   find_statistic(lab, statement, &request, index, &outcomes);
	if (!is_brief) {
		plan_clear(&plan, &lab->hooks.memory);
		plan = (struct plan){0};
		outcomes = find_all(lab, statement, &request);
		if (taken.chance != NULL && is_too_faint(outcomes, taken.chance))
			outcomes = find_again(lab, statement, &request, outcomes);
	}
	outcomes = end_time(lab, statement, "the calculation", DICELAB_REMEDY_SAMPLE, outcomes);
	if (taken.plan != NULL)
		report_plan(taken.plan, &plan, statement->diag->source);
	plan_clear(&plan, &lab->hooks.memory);
	if (outcomes != NULL && !is_brief)
		note_missing(statement, &outcomes->table);
	return outcomes;
}
