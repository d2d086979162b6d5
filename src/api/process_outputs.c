/* Outputs of scripts that are processes: the kept run draws them, sequentially in the caller's thread. */
#include "api/asking.h"
#include "api/library.h"
#include "api/scripts.h"
#include "api/statement.h"
#include "process/runs.h"

static struct script_run *run_of(const struct dicelab_statement *statement)
{
	return statement->source->script->dice.results.run;
}

bool process_output_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result)
{
	struct script_source *script = statement->source->script;
	struct statement_chance from = {.lab = lab,
					.statement = statement,
					.stream = random_stream(&lab->seed, lab->runs++, 0)};
	const struct chance chance = {.draw = statement_draw, .data = &from};
	struct asking asking;

	asking_begin_script(&asking, lab, statement->diag->source, statement->at);
	if (!run_of(statement)->draw(run_of(statement), statement->result, &chance, &asking.stop,
				     statement->diag, &script->rolled))
		return false;
	*result = (struct dicelab_list){.items = &script->rolled, .length = 1};
	return true;
}

/* ---- sampling ---- */

static bool run_once(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		     struct run_result *result)
{
	const struct dicelab_statement *statement = data;
	struct script_source *script = statement->source->script;

	*result = (struct run_result){.list = {.items = &script->rolled, .length = 1}};
	return run_of(statement)->draw(run_of(statement), statement->result, chance, stop, diag,
				       &script->rolled);
}

bool process_output_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes)
{
	const struct stop stop = {.ask = lab->hooks.stop, .data = lab->hooks.data};
	const struct runs runs = {.run = run_once,
				  .data = (void *)(uintptr_t)statement,
				  .memory = &lab->hooks.memory,
				  .limits = &lab->limits,
				  .diag = statement->diag,
				  .at = statement->at};

	if (lab->hooks.draw != NULL)
		return diag_error(statement->diag, CODE_MISUSE, statement->at, NULL,
				  "a program is sampled with the library's own dice alone");
	return runs_sample(&runs, sampling, &stop, outcomes);
}
