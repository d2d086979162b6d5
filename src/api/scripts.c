/* Runs the script of a source, and makes a statement of each of its outputs. */
#include "api/scripts.h"

#include <inttypes.h>
#include <string.h>

#include "api/asking.h"
#include "api/library.h"
#include "language/anydice.h"
#include "language/detect.h"
#include "starlark/dice.h"
#include "starlark/script.h"
#include "support/memory.h"
#include "support/text.h"

/* ---- which notation ---- */

const char *dicelab_find_notation(struct dicelab_source *source, const char *file, size_t ahead)
{
	const struct dicelab *lab = source->lab;
	size_t most = (size_t)lab->limits.document + 1;
	enum notation notation = file == NULL ? NOTATION_COUNT : notation_of_file(file);
	struct span at;

	if (notation == NOTATION_COUNT)
		notation = NOTATION_DICELAB;
	if (notation == NOTATION_DICELAB &&
	    reader_peek(&source->reader, &source->diag, ahead < most ? ahead : most, &at) &&
	    script_is_meant(&lab->hooks.memory, source->reader.source.text + at.begin,
			    at.end - at.begin))
		notation = NOTATION_DICE_SCRIPT;
	return notation_table[notation].about.name;
}

/* ---- the run ---- */

/* A place of the text that ran, in the text of the source. */
static size_t origin(const struct script_source *run, size_t place)
{
	return run->is_document ? run->at.begin + tangled_origin(&run->tangled, place) : place;
}

static struct span origin_of(const struct script_source *run, struct span at)
{
	size_t begin = origin(run, at.begin);

	if (at.end <= at.begin)
		return (struct span){begin, begin};
	return (struct span){begin, origin(run, at.end - 1) + 1};
}

/* A complaint about the program that is in a document has its place in the document. Each line of the one is a line
   of the other. */
static void report_in_document(void *data, const struct dicelab_diagnostic *diagnostic)
{
	const struct dicelab_source *source = data;
	const struct script_source *run = source->script;
	struct dicelab_diagnostic moved = *diagnostic;
	size_t begin = (size_t)(diagnostic->text - run->program.text) + diagnostic->begin;
	size_t at = origin(run, begin);
	struct place place = source_place(&source->reader.source, at);

	moved.line = place.line;
	moved.column = place.column;
	moved.text = source->reader.source.text + place.line_begin;
	moved.text_length = place.line_end - place.line_begin;
	moved.begin = at - place.line_begin;
	moved.end = moved.begin + (diagnostic->end - diagnostic->begin);
	source->diag.report(source->diag.data, &moved);
}

static bool complain_of_size(struct dicelab_source *source, enum limit which)
{
	const struct limit_row *row = &limit_table[which];
	struct span begin = {source->script->at.begin, source->script->at.begin};
	struct limits limits = source->lab->limits;
	char hint[80];

	snprintf(hint, sizeof hint, "--%s=N raises this limit", row->option);
	return diag_error(&source->diag, CODE_LIMIT, begin, hint,
			  "source exceeds maximum size of %" PRId64 " bytes",
			  *limit_field(&limits, row));
}

static bool complain_of_fence(struct dicelab_source *source, const struct literate_segment *segment)
{
	size_t from = source->script->at.begin;

	return diag_error(&source->diag, CODE_SYNTAX,
			  (struct span){from + segment->at.begin, from + segment->info.end},
			  "a line with as many backticks and nothing else closes it",
			  LITERATE_UNCLOSED);
}

/* Puts the program of a document together. False after an error (reported). */
static bool tangle(struct dicelab_source *source)
{
	struct script_source *run = source->script;
	const struct literate_segment *unclosed = literate_unclosed(&run->literate);

	if (unclosed != NULL)
		return complain_of_fence(source, unclosed);
	if (!tangled_init(&run->tangled, &run->literate))
		return diag_out_of_memory(&source->diag, run->at);
	run->program = (struct source){.name = source->name,
				       .text = run->tangled.length > 0 ? run->tangled.text : "",
				       .length = run->tangled.length,
				       .line = 1,
				       .column = 1};
	return true;
}

/* Reads all of it and finds out whether it is a document. False after an error (reported). */
static bool prepare(struct dicelab_source *source)
{
	struct script_source *run = source->script;
	const struct limits *limits = &source->lab->limits;
	int64_t most = limits->source > limits->document ? limits->source : limits->document;
	size_t length;

	if (!reader_rest(&source->reader, &source->diag, (size_t)most + 1, &run->at))
		return false;
	if (source->reader.failed)
		return true; /* whoever reads knows, and half a script is none */
	length = run->at.end - run->at.begin;
	if (source->notation != NOTATION_DICE_SCRIPT)
		return length <= (size_t)limits->source || complain_of_size(source, LIMIT_source);
	if (!literate_init(&run->literate, &source->lab->hooks.memory,
			   source->reader.source.text + run->at.begin, length))
		return diag_out_of_memory(&source->diag, run->at);
	run->is_document = literate_is_document(&run->literate);
	if (run->is_document && length > (size_t)limits->document)
		return complain_of_size(source, LIMIT_document);
	if (!run->is_document && length > (size_t)limits->source)
		return complain_of_size(source, LIMIT_source);
	return !run->is_document || tangle(source);
}

static bool run_anydice(struct dicelab_source *source, struct stop *stop)
{
	struct dicelab *lab = source->lab;
	struct anydice anydice = {.diag = &source->diag,
				  .at = source->script->at,
				  .limits = &lab->limits,
				  .memory = &lab->hooks.memory,
				  .stop = stop,
				  .trees = &source->script->dice};

	source->script->dice.builder.define = notation_define;
	return anydice_run(&anydice, &source->script->dice.results);
}

static bool run_script(struct dicelab_source *source)
{
	struct dicelab *lab = source->lab;
	struct script_source *run = source->script;
	struct asking asking;
	struct diag diag = {.source = &run->program, .data = source};
	struct script script = {.diag = &source->diag,
				.at = run->at,
				.limits = &lab->limits,
				.memory = &lab->hooks.memory,
				.stop = &asking.stop,
				.natives = dice_natives,
				.host = &run->dice,
				.finish = output_returned};

	asking_begin_script(&asking, lab, run->is_document ? &run->program : source->diag.source,
			    (struct span){run->at.begin, run->at.begin});
	if (source->notation == NOTATION_ANYDICE)
		return run_anydice(source, &asking.stop);
	if (run->is_document) {
		diag.report = source->diag.report == NULL ? NULL : report_in_document;
		script.diag = &diag;
		script.at = (struct span){0, run->program.length};
	}
	run->dice.stop = &asking.stop;
	return script_run(&script);
}

/* The outputs are known by their places in the source. */
static void place_outputs(struct script_source *run)
{
	size_t i;

	for (i = 0; i < run->dice.results.count; i++) {
		struct script_result *result = &run->dice.results.rows[i];

		result->at = origin_of(run, result->at);
		result->outside = origin_of(run, result->outside);
	}
}

/* Runs the script. After an error (reported) there is nothing that it put out. */
static bool begin(struct dicelab_source *source)
{
	const struct dicelab_memory *memory = &source->lab->hooks.memory;
	struct script_source *run = memory_take(memory, sizeof *run);

	source->script_begun = true;
	source->diag.in_statement = 0;
	if (run == NULL)
		return diag_out_of_memory(&source->diag, (struct span){0, 0});
	memset(run, 0, sizeof *run);
	dice_init(&run->dice, memory, &source->lab->limits);
	source->script = run;
	if (!prepare(source) || (!source->reader.failed && !run_script(source))) {
		results_clear(&run->dice.results);
		run->failed = true;
		return false;
	}
	place_outputs(run);
	return true;
}

void script_source_free(struct script_source *run, const struct dicelab_memory *memory)
{
	if (run == NULL)
		return;
	tangled_clear(&run->tangled);
	literate_clear(&run->literate);
	if (run->has_structures)
		dice_clear(&run->structures);
	dice_clear(&run->dice);
	memory_release(memory, run);
}

/* ---- what an output is, as a statement ---- */

/* The shares of rows that are all at least 0 and add up to 1 are chances. Numbers that were floating point may miss it
   by some rounding. */
static bool add_up(const struct script_result *result)
{
	double slack = 0;
	mpq_t sum, one;
	size_t i;
	bool positive = true;

	mpq_inits(sum, one, NULL);
	mpq_set_ui(one, 1, 1);
	for (i = 0; i < result->count; i++) {
		positive &= mpq_sgn(result->rows[i].share) >= 0;
		slack = result->rows[i].floating ? 1e-9 : slack;
		mpq_add(sum, sum, result->rows[i].share);
	}
	mpq_sub(sum, sum, one);
	mpq_abs(sum, sum);
	positive = positive && mpq_get_d(sum) <= slack;
	mpq_clears(sum, one, NULL);
	return positive;
}

static bool measure_numbers(struct measure *measure, const struct pmf *pmf)
{
	bool ok = true;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		pmf_get_share(pmf, i, share);
		ok = mpq_sgn(share) == 0 || measure_add(measure, pmf_key(pmf, i), share);
	}
	mpq_clear(share);
	return ok;
}

/* Is it a number that is no probability, such as a mean? It is the same in each roll. */
static bool is_other_number(const struct script_result *result)
{
	return result->kind == RESULT_PROBABILITY &&
	       (mpq_sgn(result->rows[0].share) < 0 || mpq_cmp_ui(result->rows[0].share, 1, 1) > 0);
}

/* That number, if it is a whole one that doubles have, too. */
static bool is_whole(const struct script_result *result, int64_t *number)
{
	const double most = 9007199254740992.0;
	double nearest = result->rows[0].number;

	if (!(nearest > -most && nearest < most) ||
	    mpz_cmp_ui(mpq_denref(result->rows[0].share), 1) != 0)
		return false;
	*number = (int64_t)nearest;
	return true;
}

/* A number that is certain; or 1 with a probability, and else 0. */
static bool measure_number(struct measure *measure, const struct script_result *result)
{
	bool certain = is_other_number(result), ok;
	mpq_srcptr share = result->rows[0].share;
	int64_t number = 0;
	mpq_t rest;

	mpq_init(rest);
	mpq_set_ui(rest, 1, 1);
	if (certain)
		is_whole(result, &number);
	else
		mpq_sub(rest, rest, share);
	ok = (mpq_sgn(rest) == 0 || measure_add(measure, number, rest)) &&
	     (certain || mpq_sgn(share) == 0 || measure_add(measure, 1, share));
	mpq_clear(rest);
	return ok;
}

/* Numbers are what they are, or else the number of their name; rows by their numbers. */
static bool measure_rows(struct measure *measure, const struct script_result *result)
{
	bool ok = true;
	size_t i;

	if (result->kind == RESULT_NUMBERS)
		return measure_numbers(measure, result->pmf);
	if (result->kind == RESULT_PROBABILITY)
		return measure_number(measure, result);
	for (i = 0; i < result->count && ok; i++) {
		if (mpq_sgn(result->rows[i].share) > 0)
			ok = measure_add(measure, (int64_t)i, result->rows[i].share);
	}
	return ok;
}

/* Can it be rolled? */
static bool is_random(const struct script_result *result)
{
	if (result->kind == RESULT_OUTCOMES && result->count == 0)
		return false;
	return result->kind != RESULT_TABLE || add_up(result);
}

/* Reports why there is no tree of a roll. Returns NULL. */
static const struct node *complain_of_roll(struct dicelab_source *source,
					   const struct script_result *result)
{
	const struct dice *dice = &source->script->dice;

	if (dice->message[0] == '\0')
		diag_out_of_memory(&source->diag, result->at);
	else
		diag_error(&source->diag, dice->code, result->at, NULL, "%s", dice->message);
	return NULL;
}

/* What rolls an output, in the arena of the run; NULL after an error (reported), or where nothing can. */
static const struct node *find_roll(struct dicelab_source *source,
				    const struct script_result *result)
{
	struct dice *dice = &source->script->dice;
	const struct node *roll = NULL;
	struct measure measure;

	if (result->kind == RESULT_ROLL)
		return result->roll;
	measure_init(&measure, dice->memory);
	if (measure_rows(&measure, result))
		roll = tree_of_measure(dice, &measure);
	measure_clear(&measure);
	return roll != NULL ? roll : complain_of_roll(source, result);
}

/* The text of a number that is not whole. */
static struct outcome_names *name_number(const struct dicelab_memory *memory,
					 const struct script_result *result)
{
	char text[32];
	const char *texts[] = {text};
	size_t size;

	snprintf(text, sizeof text, "%.15g", result->rows[0].number);
	text_set_point(text);
	size = strlen(text);
	return outcome_names_make(memory, texts, &size, 1);
}

static bool make_names(struct dicelab_statement *statement, const struct dicelab_memory *memory)
{
	static const char *const answers[] = {"no", "yes"};
	static const size_t sizes[] = {2, 3};
	const struct script_result *result = statement->result;
	int64_t number;

	if (result->kind == RESULT_ROLL || result->kind == RESULT_NUMBERS ||
	    (is_other_number(result) && is_whole(result, &number)))
		return true;
	statement->names = is_other_number(result) ? name_number(memory, result)
			   : result->kind == RESULT_PROBABILITY
				   ? outcome_names_make(memory, answers, sizes, 2)
				   : results_names(memory, result);
	return statement->names != NULL;
}

bool script_make_tree(struct dicelab_source *source)
{
	struct dicelab_statement *statement = &source->statement;
	struct builder builder = source_builder(source);
	const struct node *roll;

	if (statement->tree.root != NULL || !is_random(statement->result))
		return statement->tree.root != NULL;
	roll = find_roll(source, statement->result);
	if (roll == NULL)
		return false;
	statement->tree.root = tree_copy(&builder, roll, statement->at);
	return statement->tree.root != NULL && statement_examine(source, &builder);
}

/* Text that is shown as it is: without an end of line, say. */
static const char *make_label(struct dicelab_source *source, const struct script_result *result)
{
	char *label = arena_take(&source->arena, result->size + 1);

	return label == NULL ? NULL : text_shown(label, result->size + 1, result->name);
}

static bool make_statement(struct dicelab_source *source, const struct script_result *result)
{
	struct dicelab_statement *statement = &source->statement;

	statement->result = result;
	statement->source = source;
	statement->at = result->at;
	statement->label = make_label(source, result);
	if (statement->label == NULL || !make_names(statement, &source->lab->hooks.memory))
		return diag_out_of_memory(&source->diag, result->at);
	/* the tree of a large distribution takes its time, and only who rolls it needs it */
	return !is_random(result) || result->kind == RESULT_NUMBERS || script_make_tree(source);
}

enum dicelab_status script_next(struct dicelab_source *source)
{
	struct script_source *run;

	if (!source->script_begun && !begin(source))
		return DICELAB_FAULT;
	run = source->script;
	if (run == NULL || run->next == run->dice.results.count)
		return DICELAB_END;
	source->diag.in_statement = 0;
	return make_statement(source, &run->dice.results.rows[run->next++]) ? DICELAB_STATEMENT
									    : DICELAB_FAULT;
}

/* ---- what is told ---- */

bool statement_is_told(const struct dicelab_statement *statement)
{
	return statement->result != NULL && statement->result->kind != RESULT_ROLL;
}

bool statement_is_calculated(const struct dicelab_statement *statement)
{
	const struct distribution *known =
		statement->result == NULL ? NULL : statement->result->distribution;

	return known != NULL && !distribution_has_tail(known) && known->outcomes.given == NULL;
}

static bool tell_numbers(const struct dicelab_statement *statement,
			 const struct pmf_context *context, struct pmf *pmf,
			 struct outcomes *outcomes)
{
	if (outcomes_list(outcomes, context, pmf))
		return true;
	return outcomes->context.aborted == PMF_OVER_LIMIT
		       ? diag_limit(statement->diag, statement->at, &statement->source->lab->limits,
				    LIMIT_memory)
		       : diag_out_of_memory(statement->diag, statement->at);
}

bool statement_tell(const struct dicelab_statement *statement, struct outcomes *outcomes)
{
	static const enum dicelab_kind kinds[] = {[RESULT_OUTCOMES] = DICELAB_DISTRIBUTION,
						  [RESULT_TABLE] = DICELAB_TABLE,
						  [RESULT_PROBABILITY] = DICELAB_PROBABILITY};

	const struct script_result *result = statement->result;

	if (result->kind == RESULT_NUMBERS)
		return tell_numbers(statement, &statement->source->script->dice.results.context,
				    result->pmf, outcomes);
	if (result->kind == RESULT_ROLL)
		return tell_numbers(statement, &result->distribution->outcomes.context,
				    result->distribution->outcomes.pmf, outcomes);
	if (!results_tell(&statement->source->lab->hooks.memory, result, outcomes))
		return diag_out_of_memory(statement->diag, statement->at);
	outcomes->kind = kinds[statement->result->kind];
	return true;
}
