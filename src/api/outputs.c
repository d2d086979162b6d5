/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Outputs of scripts as statements: rolls with a tree, labels with probabilities, tables and single numbers. */
#include <assert.h>
#include <string.h>

#include "api/library.h"
#include "api/monitor.h"
#include "api/scripts.h"
#include "api/statement.h"
#include "pmf/enclose.h"
#include "process/runs.h"
#include "support/memory.h"
#include "support/text.h"

/* ---- conversion to measures ---- */

/* Whether the shares are a distribution: none is negative, and they add up to 1, with some slack for floats. */
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

/* Whether it is a number but not a probability, such as a mean: a roll that is constant. */
static bool is_other_number(const struct script_result *result)
{
	return result->kind == RESULT_PROBABILITY &&
	       (mpq_sgn(result->rows[0].share) < 0 || mpq_cmp_ui(result->rows[0].share, 1, 1) > 0);
}

/* Converts it if it is an integer that a double holds exactly. */
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

/* A constant; or a Bernoulli variable, 1 with this probability and 0 otherwise. */
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

/* The distribution of a result: of its numbers, or of the indices of its rows. */
static bool measure_rows(struct measure *measure, const struct script_result *result)
{
	bool ok = true;
	size_t i;

	if (result->kind == RESULT_NUMBERS)
		return measure_add_pmf(measure, result->pmf);
	if (result->kind == RESULT_PROBABILITY)
		return measure_number(measure, result);
	for (i = 0; i < result->count && ok; i++) {
		if (mpq_sgn(result->rows[i].share) > 0)
			ok = measure_add(measure, (int64_t)i, result->rows[i].share);
	}
	return ok;
}

/* Whether it can be rolled. */
static bool is_random(const struct script_result *result)
{
	if (result->kind == RESULT_OUTCOMES && result->count == 0)
		return false;
	return result->kind != RESULT_TABLE || add_up(result);
}

/* ---- processes ---- */

/* The result that the kept run may change by calculating it. */
static struct script_result *result_of(const struct dicelab_statement *statement)
{
	struct script_results *results = &statement->source->script->dice.results;

	return &results->rows[statement->result - results->rows];
}

/* Calculates the distribution of a process; nothing to do for other results. */
static bool calculate_process(const struct dicelab_statement *statement)
{
	struct script_run *run = statement->source->script->dice.results.run;
	struct monitor monitor;

	if (statement->result->kind != RESULT_PROCESS)
		return true;
	monitor_begin_script(&monitor, statement->source->lab, statement->diag->source,
			     statement->at);
	return run->calculate(run, result_of(statement), &monitor.stop);
}

/* ---- trees ---- */

/* Reports why a roll has no tree. Returns NULL. */
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

/* The tree that rolls an output, in the arena of the run; NULL after an error (reported). */
static const struct node *find_roll(struct dicelab_source *source,
				    const struct script_result *result)
{
	struct dice *dice = &source->script->dice;
	const struct node *roll = NULL;
	struct stop stop = {.ask = monitor_ask, .data = source->lab};
	struct measure measure;

	if (result->kind == RESULT_ROLL)
		return result->roll;
	dice->stop = &stop;
	measure_init(&measure, dice->memory);
	if (measure_rows(&measure, result))
		roll = tree_of_measure(dice, &measure);
	measure_clear(&measure);
	dice->stop = NULL;
	return roll != NULL || stop.wanted ? roll : complain_of_roll(source, result);
}

/* Formats a number that is not an integer, as a name. */
static struct outcome_names *name_number(const struct dicelab_memory *memory,
					 const struct script_result *result)
{
	char text[32];
	const char *texts[] = {text};

	snprintf(text, sizeof text, "%.15g", result->rows[0].number);
	text_set_point(text);
	return outcome_names_make(memory, texts, NULL, 1);
}

static bool make_names(struct dicelab_statement *statement, const struct dicelab_memory *memory)
{
	static const char *const answers[] = {"no", "yes"};
	const struct script_result *result = statement->result;
	int64_t number;

	if (result->kind == RESULT_ROLL || result->kind == RESULT_NUMBERS ||
	    result->kind == RESULT_PROCESS ||
	    (is_other_number(result) && is_whole(result, &number)))
		return true;
	statement->names = is_other_number(result) ? name_number(memory, result)
			   : result->kind == RESULT_PROBABILITY
				   ? outcome_names_make(memory, answers, NULL, 2)
				   : results_names(memory, result);
	return statement->names != NULL;
}

static bool make_roll(struct dicelab_source *source)
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

/* The label with control characters replaced. */
static const char *make_label(struct dicelab_source *source, const struct script_result *result)
{
	char *label = arena_take(&source->arena, result->size + 1);

	return label == NULL ? NULL : text_shown(label, result->size + 1, result->name);
}

bool output_make_statement(struct dicelab_source *source, const struct script_result *result)
{
	struct dicelab_statement *statement = &source->statement;

	statement->kind = &statement_of_output;
	statement->result = result;
	statement->source = source;
	statement->at = result->at;
	statement->label = make_label(source, result);
	if (statement->label == NULL || !make_names(statement, &source->lab->hooks.memory))
		return diag_out_of_memory(&source->diag, result->at);
	/* large distributions are made into trees only when they are rolled */
	return !is_random(result) || result->kind == RESULT_NUMBERS ||
	       result->kind == RESULT_PROCESS || make_roll(source);
}

/* ---- the tree of dice ---- */

/* A linked list of the bindings around a node. */
struct renamed_variable {
	const char *old, *name;
	const struct renamed_variable *outer;
};

/* Alpha conversion: each variable gets the first name that no enclosing binding has. The names of a run are unique. */
static bool rename_variables(struct builder *builder, struct node *node,
			     const struct renamed_variable *scope)
{
	struct renamed_variable inner = {node->name, NULL, scope};
	const struct renamed_variable *at = scope;
	size_t depth = builder->names, i;

	if (node->kind == NODE_VARIABLE) {
		while (at != NULL && strcmp(at->old, node->name) != 0)
			at = at->outer;
		assert(at != NULL); /* all variables are bound */
		node->name = at->name;
		return true;
	}
	if (node_is_binding(node)) {
		if (!rename_variables(builder, node->operands[0], scope))
			return false;
		inner.name = node->name = build_fresh_name(builder, node->at);
		if (inner.name == NULL || !rename_variables(builder, node->operands[1], &inner))
			return false;
		builder->names = depth;
		return true;
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (!rename_variables(builder, node_child(node, i), scope))
			return false;
	}
	return true;
}

/* The tree of independent dice that an output is made of, in the arena of the source, with bound variables renamed to
   short names, as a user would type. NULL, without an error, if it is not known or too large. */
static struct node *make_structure(const struct dicelab_statement *statement)
{
	struct dicelab_source *source = statement->source;
	struct script_source *run = source->script;
	struct diag silent = {.source = source->diag.source};
	struct builder builder = {
		.arena = &source->arena, .diag = &silent, .limits = &source->lab->limits};
	struct script_run *kept = run->dice.results.run;
	const struct node *roll;
	struct monitor monitor;
	struct node *root;

	if (kept == NULL || (statement->result->kind != RESULT_NUMBERS &&
			     statement->result->kind != RESULT_PROCESS))
		return NULL;
	monitor_begin_script(&monitor, source->lab, source->diag.source, run->at);
	roll = kept->structure(kept, statement->result, &monitor.stop);
	root = roll == NULL ? NULL : tree_copy(&builder, roll, statement->at);
	return root != NULL && rename_variables(&builder, root, NULL) ? root : NULL;
}

/* Makes the tree of a process that has one, for which it is calculated. *made: whether there is one. False after an
   error (reported). */
static bool make_tree_of_process(const struct dicelab_statement *statement, bool *made)
{
	struct dicelab_source *source = statement->source;
	struct tree *tree = &source->statement.tree;
	struct builder builder = source_builder(source);

	*made = statement->result->kind == RESULT_PROCESS;
	if (!*made || tree->root != NULL)
		return true;
	tree->root = make_structure(statement);
	*made = tree->root != NULL;
	return !*made || statement_examine(source, &builder);
}

/* ---- results that need no calculation ---- */

/* Whether the outcomes are in the result: labels, single numbers, processes. */
static bool has_outcomes(const struct dicelab_statement *statement)
{
	return statement->result->kind != RESULT_ROLL;
}

/* Whether the script has calculated the complete distribution. */
static bool is_calculated(const struct dicelab_statement *statement)
{
	const struct distribution *known = statement->result->distribution;

	return known != NULL && !distribution_has_tail(known) && known->outcomes.given == NULL;
}

static bool list_numbers(const struct dicelab_statement *statement,
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

/* The outcomes of RESULT_NUMBERS: as fractions, as doubles, or as they are. */
static bool fill_numbers(const struct dicelab_statement *statement,
			 const struct calc_request *request, struct outcomes *outcomes)
{
	struct pmf_context context = statement->source->script->dice.results.context;
	struct pmf *pmf = statement->result->pmf, *doubles;
	bool ok;

	if (pmf->shares != NULL && !request->floating &&
	    !(request->enclosed && pmf->error <= CALC_ENCLOSED))
		return diag_limit(statement->diag, statement->at, &statement->source->lab->limits,
				  LIMIT_digits);
	if (!request->floating || pmf->tail != NULL) {
		outcomes->enclosed =
			list_numbers(statement, &context, pmf, outcomes) && pmf->shares != NULL;
		return outcomes->pmf != NULL;
	}
	doubles = enclosed_with_doubles(&context, pmf);
	ok = doubles != NULL && list_numbers(statement, &context, doubles, outcomes);
	if (doubles == NULL)
		diag_out_of_memory(statement->diag, statement->at);
	pmf_free(&context, doubles);
	return ok;
}

/* Fills in the outcomes of such a statement; false after an error (reported). */
static bool fill_outcomes(const struct dicelab_statement *statement,
			  const struct calc_request *request, struct outcomes *outcomes)
{
	static const enum dicelab_kind kinds[] = {[RESULT_OUTCOMES] = DICELAB_DISTRIBUTION,
						  [RESULT_TABLE] = DICELAB_TABLE,
						  [RESULT_PROBABILITY] = DICELAB_PROBABILITY};

	const struct script_result *result = statement->result;

	if (result->kind == RESULT_NUMBERS)
		return fill_numbers(statement, request, outcomes);
	if (result->kind == RESULT_ROLL)
		return list_numbers(statement, &result->distribution->outcomes.context,
				    result->distribution->outcomes.pmf, outcomes);
	if (!results_to_outcomes(&statement->source->lab->hooks.memory, result, outcomes))
		return diag_out_of_memory(statement->diag, statement->at);
	outcomes->kind = kinds[statement->result->kind];
	return true;
}

/* Copies the plan of the script's own calculation. */
static void copy_plan(const struct dicelab_memory *memory, const struct plan *from, struct plan *to)
{
	if (to == NULL || from->count == 0 ||
	    !memory_grow(memory, &to->rows, &to->room, from->count, sizeof *to->rows))
		return; /* out of memory: the plan lacks these rows */
	memcpy(to->rows, from->rows, from->count * sizeof *to->rows);
	to->count = from->count;
}

/* Whether fractions of any length are wanted, but the script has made doubles. */
static bool lacks_fractions(const struct calc_request *request, const struct pmf *pmf)
{
	return !request->floating && !request->enclosed && request->most_words == 0 &&
	       pmf != NULL && pmf->shares != NULL;
}

/* The outcomes from another run of the script, with fractions. */
static bool calculate_again(const struct dicelab_statement *statement,
			    const struct calc_request *request, struct outcomes *outcomes)
{
	struct dicelab_source *source = statement->source;
	struct script_source *first = source->script, again;
	struct dicelab_statement same = *statement;
	bool ok = script_run_again(source, &again);

	source->script = &again;
	same.result = again.dice.results.rows + (statement->result - first->dice.results.rows);
	ok = ok && calculate_process(&same) && fill_outcomes(&same, request, outcomes);
	source->script = first;
	dice_clear(&again.dice);
	return ok;
}

static bool calculate_output(struct dicelab *lab, const struct dicelab_statement *statement,
			     const struct calc_request *request, struct outcomes *outcomes)
{
	const struct distribution *known = statement->result->distribution;
	bool is_tree;

	if (!make_tree_of_process(statement, &is_tree))
		return false;
	if (is_tree)
		return tree_statement_calculate(lab, statement, request, outcomes);
	if (!has_outcomes(statement) &&
	    (!is_calculated(statement) || request->plan != NULL || request->floating ||
	     lacks_fractions(request, known->outcomes.pmf)))
		return tree_statement_calculate(lab, statement, request, outcomes);
	if (!calculate_process(statement))
		return false;
	if (lacks_fractions(request, statement->result->pmf))
		return calculate_again(statement, request, outcomes);
	copy_plan(request->memory, &statement->result->plan, request->plan);
	return fill_outcomes(statement, request, outcomes);
}

/* ---- the tree ---- */

static bool make_tree(const struct dicelab_statement *statement)
{
	bool is_tree;

	if (statement->tree.root != NULL)
		return true;
	if (!make_tree_of_process(statement, &is_tree))
		return false;
	if (is_tree)
		return true;
	if (!calculate_process(statement))
		return false;
	if (statement->result->kind == RESULT_NUMBERS)
		return make_roll(statement->source);
	return diag_error(
		statement->diag, CODE_VALUE, statement->at, NULL,
		statement->result->kind == RESULT_TABLE
			? "the rows of this table do not add up to 1, so it cannot be rolled"
			: "this has no outcomes, so there is nothing to roll");
}

static bool translate(const struct dicelab_statement *statement, struct tree *structure)
{
	const struct script_result *result = statement->result;

	if (result->kind == RESULT_OUTCOMES && result->count == 0) {
		diag_note(statement->diag, CODE_VALUE, statement->at, NULL,
			  "this has no outcomes, so no program is printed for it");
		return true;
	}
	if (has_outcomes(statement) && statement->names != NULL && result->count > 0)
		return diag_error(statement->diag, CODE_VALUE, statement->at, NULL,
				  "dicelab's own notation has no names for outcomes");
	structure->root = make_structure(statement);
	if (structure->root != NULL)
		return true;
	if (result->pmf != NULL &&
	    result->pmf->shares != NULL) /* rounded, so not the same program */
		return diag_limit(statement->diag, statement->at, &statement->source->lab->limits,
				  LIMIT_digits);
	if (!make_tree(statement))
		return false;
	*structure = statement->tree;
	return true;
}

static const struct node *find_structure(const struct dicelab_statement *statement)
{
	struct dicelab_source *source = statement->source;
	struct diag silent = {.source = source->diag.source};
	struct builder builder = source_builder(source);
	struct tree tree;

	if (statement->result->kind == RESULT_ROLL)
		return statement->tree.root;
	builder.diag = &silent;
	tree = (struct tree){.root = make_structure(statement)};
	return tree.root != NULL && tree_resolve(&tree, NULL, &silent) &&
			       tree_check(&tree, &builder)
		       ? tree.root
		       : NULL;
}

/* ---- rolling a process: the kept run draws, sequentially in the caller's thread ---- */

static struct script_run *run_of(const struct dicelab_statement *statement)
{
	return statement->source->script->dice.results.run;
}

static bool roll_process(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result)
{
	struct script_source *script = statement->source->script;
	struct statement_chance from = {.lab = lab,
					.statement = statement,
					.stream = random_stream(&lab->seed, lab->runs++, 0)};
	const struct chance chance = {.draw = statement_draw, .data = &from};
	struct monitor monitor;

	monitor_begin_script(&monitor, lab, statement->diag->source, statement->at);
	if (!run_of(statement)->draw(run_of(statement), statement->result, &chance, &monitor.stop,
				     statement->diag, &script->rolled))
		return false;
	*result = (struct dicelab_list){.items = &script->rolled, .length = 1};
	return true;
}

static bool run_once(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		     struct run_result *result)
{
	const struct statement_chance *sampled = data;
	const struct dicelab_statement *statement = sampled->statement;
	struct script_source *script = statement->source->script;

	*result = (struct run_result){.list = {.items = &script->rolled, .length = 1}};
	return run_of(statement)->draw(run_of(statement), statement->result, chance, stop, diag,
				       &script->rolled);
}

static bool sample_process(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes)
{
	const struct stop stop = {.ask = monitor_ask, .data = lab};
	struct statement_chance sampled = {.lab = lab, .statement = statement};
	const struct runs runs = {.run = run_once,
				  .data = &sampled,
				  .memory = &lab->hooks.memory,
				  .limits = &lab->limits,
				  .diag = statement->diag,
				  .at = statement->at};

	if (lab->hooks.draw != NULL)
		return diag_error(statement->diag, CODE_MISUSE, statement->at, NULL,
				  "a program is sampled with the library's own dice alone");
	return runs_sample(&runs, sampling, &stop, outcomes);
}

/* ---- rolling ---- */

static bool is_process(const struct dicelab_statement *statement)
{
	return statement->result->kind == RESULT_PROCESS;
}

static bool prepare(const struct dicelab_statement *statement)
{
	return is_process(statement) || (make_tree(statement) && tree_statement_prepare(statement));
}

static bool roll(struct dicelab *lab, const struct dicelab_statement *statement,
		 struct dicelab_list *result)
{
	return is_process(statement) ? roll_process(lab, statement, result)
				     : tree_statement_roll(lab, statement, result);
}

static bool sample(struct dicelab *lab, const struct dicelab_statement *statement,
		   const struct sampling *sampling, struct outcomes *outcomes)
{
	return is_process(statement) ? sample_process(lab, statement, sampling, outcomes)
				     : tree_statement_sample(lab, statement, sampling, outcomes);
}

const struct statement_kind statement_of_output = {.prepare = prepare,
						   .make_tree = make_tree,
						   .translate = translate,
						   .structure = find_structure,
						   .roll = roll,
						   .sample = sample,
						   .calculate = calculate_output,
						   .roll_names = tree_statement_roll_names};
