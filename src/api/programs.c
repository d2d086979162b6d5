/* Reads programs that draw while they run, and lets them run. */
#include "api/programs.h"

#include <string.h>

#include "chance/random.h"
#include "support/memory.h"

/* ---- reading ---- */

static void write_roll(const struct rendering *rendering, const struct writer *to,
		       const struct dicelab_list *roll)
{
	(void)rendering;
	program_write_list(to, roll);
}

/* Reads all of the source. False after an error (reported), or one of reading. */
static bool read_program(struct dicelab_source *source, struct span *at)
{
	const struct limits *limits = &source->lab->limits;

	if (!reader_rest(&source->reader, &source->diag, (size_t)limits->source + 1, at) ||
	    source->reader.failed)
		return false;
	if (at->end - at->begin > (size_t)limits->source)
		return diag_limit(&source->diag, (struct span){at->begin, at->begin}, limits,
				  LIMIT_source);
	source->program->program =
		program_read(&source->lab->hooks.memory, limits, &source->diag, *at);
	return source->program->program != NULL;
}

static bool begin(struct dicelab_source *source, struct span *at)
{
	source->diag.in_statement = 0;
	source->program = memory_take(&source->lab->hooks.memory, sizeof *source->program);
	if (source->program == NULL)
		return diag_out_of_memory(&source->diag, (struct span){0, 0});
	*source->program = (struct program_source){.rendering = {write_roll}};
	return read_program(source, at);
}

/* What is said of the whole program has the place of its first statement. */
static void skip_comments(const struct dicelab_source *source, struct span *at)
{
	size_t begin, end;

	label_trim(source->diag.source->text + at->begin, at->end - at->begin, &begin, &end);
	at->begin += begin;
}

enum dicelab_status program_next(struct dicelab_source *source)
{
	struct dicelab_statement *statement = &source->statement;

	if (source->script_begun)
		return DICELAB_END;
	source->script_begun = true;
	if (!begin(source, &statement->at))
		return source->reader.failed ? DICELAB_END : DICELAB_FAULT;
	statement->program = source->program;
	statement->rendering = &source->program->rendering;
	statement->label = statement->label_of_text;
	label_make(source->diag.source->text + statement->at.begin,
		   statement->at.end - statement->at.begin, statement->label_of_text);
	skip_comments(source, &statement->at);
	return DICELAB_STATEMENT;
}

void program_source_free(struct program_source *program, const struct dicelab_memory *memory)
{
	if (program != NULL)
		program_free(program->program);
	memory_release(memory, program);
}

/* ---- running ---- */

/* Where the chance of one run comes from. */
struct chance {
	const struct dicelab *lab;
	const struct dicelab_statement *statement;
	struct stream stream;
	uint64_t draws;
};

static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	struct chance *chance = data;
	const struct dicelab_hooks *hooks = &chance->lab->hooks;

	if (hooks->draw == NULL) {
		*number = random_below(chance->stream, chance->draws++, 0, bound);
		return true;
	}
	return (hooks->draw(hooks->data, bound, number) && *number < bound) ||
	       diag_error(chance->statement->diag, CODE_CHANCE, chance->statement->at, NULL,
			  "the host's dice gave no number");
}

static struct stop stop_of(const struct dicelab *lab)
{
	return (struct stop){.ask = lab->hooks.stop, .data = lab->hooks.data};
}

bool statement_run(struct dicelab *lab, const struct dicelab_statement *statement,
		   struct dicelab_list *result)
{
	struct stop stop = stop_of(lab);
	struct chance chance = {.lab = lab,
				.statement = statement,
				.stream = random_stream(&lab->seed, lab->runs++, 0)};
	struct program_roll roll;

	if (!program_run(statement->program->program, &(struct program_chance){draw, &chance},
			 &stop, &roll))
		return false;
	statement->program->rolled = roll.names;
	*result = roll.list;
	return true;
}

struct outcome_names *statement_roll_names(const struct dicelab_statement *statement)
{
	return statement->program != NULL ? statement->program->rolled : statement->names;
}

const char *dicelab_roll_name(const struct dicelab_statement *statement,
			      const struct dicelab_list *list)
{
	const struct outcome_names *names = statement_roll_names(statement);

	return names == NULL ? NULL : names->texts[list->items[0]];
}

bool statement_run_often(struct dicelab *lab, const struct dicelab_statement *statement,
			 const struct sampling *sampling, struct outcomes *outcomes)
{
	struct stop stop = stop_of(lab);

	if (lab->hooks.draw != NULL)
		return diag_error(statement->diag, CODE_MISUSE, statement->at, NULL,
				  "a program is sampled with the library's own dice alone");
	return program_sample(statement->program->program, sampling, &stop, outcomes);
}

bool statement_walk(struct dicelab *lab, const struct dicelab_statement *statement,
		    double threshold, struct plan *plan, struct outcomes *outcomes)
{
	struct stop stop = stop_of(lab);

	return program_calculate(statement->program->program, threshold, &stop, plan, outcomes);
}
