/* Reads programs of the Language of Dice, and lets them run. */
#include "api/programs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "chance/random.h"
#include "script/lod/name.h"
#include "script/lod/parse.h"
#include "script/lod/sample.h"
#include "script/lod/walk.h"
#include "support/memory.h"
#include "support/platform.h"

/* ---- reading ---- */

static void write_roll(const struct rendering *rendering, const struct writer *to,
		       const struct dicelab_list *roll)
{
	size_t i;

	(void)rendering;
	if (roll->length != 1)
		writer_text(to, "[");
	for (i = 0; i < roll->length; i++) {
		if (i > 0)
			writer_text(to, ", ");
		writer_number(to, roll->items[i]);
	}
	if (roll->length != 1)
		writer_text(to, "]");
}

static bool complain_of_size(struct dicelab_source *source, struct span at)
{
	return diag_limit(&source->diag, (struct span){at.begin, at.begin}, &source->lab->limits,
			  LIMIT_source);
}

/* Reads all of the source. False after an error (reported), or one of reading. */
static bool read_program(struct dicelab_source *source, struct span *at)
{
	struct program_source *program = source->program;
	const struct limits *limits = &source->lab->limits;

	if (!reader_rest(&source->reader, &source->diag, (size_t)limits->source + 1, at) ||
	    source->reader.failed)
		return false;
	if (at->end - at->begin > (size_t)limits->source)
		return complain_of_size(source, *at);
	program->program = lod_read(&program->arena, &source->diag, *at, limits);
	return program->program != NULL;
}

static bool begin(struct dicelab_source *source, struct span *at)
{
	const struct dicelab_memory *memory = &source->lab->hooks.memory;
	struct program_source *program = memory_take(memory, sizeof *program);

	source->diag.in_statement = 0;
	if (program == NULL)
		return diag_out_of_memory(&source->diag, (struct span){0, 0});
	*program = (struct program_source){.rendering = {write_roll}};
	arena_init(&program->arena, memory);
	program->run = (struct lod_run){
		.diag = &source->diag, .limits = &source->lab->limits, .memory = memory};
	source->program = program;
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
	if (program == NULL)
		return;
	lod_run_clear(&program->run);
	outcome_names_free(program->rolled);
	memory_release(memory, program->items);
	arena_clear(&program->arena);
	memory_release(memory, program);
}

/* ---- rolling ---- */

/* Where the chance of one run comes from. */
struct chance {
	const struct dicelab *lab;
	struct diag *diag;
	struct span at;
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
	       diag_error(chance->diag, CODE_CHANCE, chance->at, NULL,
			  "the host's dice gave no number");
}

/* A text, a structure, or an array with some of them. */
static bool name_result(struct program_source *program, const struct dicelab_memory *memory,
			struct lod_value value)
{
	bool is_text = value.kind == LOD_VALUE_TEXT, ok;
	char *text = NULL;
	size_t size = 0;
	FILE *to = platform_open_memory(&text, &size);

	ok = to != NULL && lod_value_write(to, value);
	ok = to != NULL && fclose(to) == 0 && ok;
	if (ok)
		program->rolled =
			lod_names_make(memory, (const char *const *)&text, &size, &is_text, 1);
	free(text);
	return ok && program->rolled != NULL;
}

static bool is_of_integers(struct lod_value value)
{
	size_t i;

	for (i = 0; value.kind == LOD_VALUE_ARRAY && i < value.of.array->count; i++) {
		if (value.of.array->items[i].kind != LOD_VALUE_INTEGER)
			return false;
	}
	return value.kind == LOD_VALUE_INTEGER || value.kind == LOD_VALUE_ARRAY;
}

/* The result as a list: of what has a name, 0 alone, the number of its name. */
static bool take_result(struct program_source *program, const struct dicelab_memory *memory,
			struct dicelab_list *result)
{
	struct lod_value value = program->run.result;
	bool integers = is_of_integers(value);
	size_t i, count = integers && value.kind == LOD_VALUE_ARRAY ? value.of.array->count : 1;

	outcome_names_free(program->rolled);
	program->rolled = NULL;
	if (!memory_grow(memory, &program->items, &program->item_room, count + 1,
			 sizeof *program->items))
		return false;
	program->items[0] = value.kind == LOD_VALUE_INTEGER ? value.of.integer : 0;
	for (i = 0; integers && value.kind == LOD_VALUE_ARRAY && i < count; i++)
		program->items[i] = value.of.array->items[i].of.integer;
	*result = (struct dicelab_list){program->items, count};
	return integers || name_result(program, memory, value);
}

bool program_roll(struct dicelab *lab, const struct dicelab_statement *statement,
		  struct dicelab_list *result)
{
	struct program_source *program = statement->program;
	struct stop stop = {.ask = lab->hooks.stop, .data = lab->hooks.data};
	struct chance chance = {.lab = lab,
				.diag = statement->diag,
				.at = statement->at,
				.stream = random_stream(&lab->seed, lab->runs++, 0)};

	program->run.stop = &stop;
	program->run.draw = draw;
	program->run.data = &chance;
	return lod_run(program->program, &program->run) &&
	       (take_result(program, &lab->hooks.memory, result) ||
		diag_out_of_memory(statement->diag, statement->at));
}

/* ---- many runs, and all of them ---- */

bool program_sample(struct dicelab *lab, const struct dicelab_statement *statement,
		    const struct sampling *sampling, struct outcomes *outcomes)
{
	struct lod_sample sample = {.program = statement->program->program,
				    .diag = statement->diag,
				    .limits = &lab->limits,
				    .memory = &lab->hooks.memory,
				    .stop = {.ask = lab->hooks.stop, .data = lab->hooks.data},
				    .sampling = sampling};

	if (lab->hooks.draw != NULL)
		return diag_error(statement->diag, CODE_MISUSE, statement->at, NULL,
				  "a program is sampled with the library's own dice alone");
	return lod_sample(&sample, outcomes);
}

bool program_calculate(struct dicelab *lab, const struct dicelab_statement *statement,
		       double threshold, struct plan *plan, struct outcomes *outcomes)
{
	struct lod_walk_request request = {.memory = &lab->hooks.memory,
					   .limits = &lab->limits,
					   .stop = lab->hooks.stop,
					   .data = lab->hooks.data,
					   .threshold = threshold,
					   .shown = LOD_SHOWN_IN_ORDER,
					   .plan = plan};
	bool stopped;

	return lod_walk(statement->program->program, &request, statement->diag, outcomes, &stopped);
}
