/* Reads a program of AnyDice. */
#include "script/anydice/parse.h"

#include <string.h>

#include "script/anydice/anydice.tab.h"

void *any_take(struct any_parse *parse, size_t size)
{
	void *block = arena_take(parse->arena, size);

	if (block == NULL) {
		parse->failed = true;
		diag_out_of_memory(parse->diag,
				   (struct span){parse->program_at.begin, parse->program_at.begin});
	}
	return block;
}

bool any_wrong(struct any_parse *parse, struct span at, const char *hint, const char *message)
{
	parse->failed = true;
	return diag_error(parse->diag, CODE_SYNTAX, at, hint, "%s", message);
}

struct any_program *any_read(struct arena *arena, struct diag *diag, struct span at,
			     const struct limits *limits)
{
	struct any_parse parse = {.arena = arena,
				  .diag = diag,
				  .limits = limits,
				  .program_at = at,
				  .text = diag->source->text + at.begin,
				  .at = at.begin};
	struct any_program *program = any_take(&parse, sizeof *program);

	if (program == NULL || !any_scan(&parse) || any_parse(&parse) != 0)
		return NULL;
	*program = (struct any_program){.statements = parse.statements,
					.variables = parse.variables,
					.shapes = parse.shape_count,
					.functions = parse.functions,
					.names = parse.names,
					.first_shape = parse.shapes};
	return program;
}
