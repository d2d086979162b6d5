/* All of a statement: compiled, settled, or not. */
#include "roll/compiled/program.h"

#include "roll/compiled/settle.h"

static bool is_within(const struct draft *code, const struct limits *limits)
{
	const struct block *block = &code->blocks[0];

	return block->turns <= limits->turns && block->steps <= limits->steps &&
	       block->items <= limits->items;
}

/* Is there anything for which each item of a list has dice of its own? */
static bool has_dice_of_places(const struct node *node)
{
	size_t i;

	if (node->kind == NODE_PERM || (node->kind == NODE_FOREACH && node_body(node)->rolls))
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (has_dice_of_places(node_child(node, i)))
			return true;
	}
	return false;
}

/* All of the statement's items. */
static struct items compile_statement(struct compiler *compiler, const struct node *core)
{
	struct items items = {0};

	if (core->length != 1)
		return compile_items(compiler, core);
	items_append(compiler, &items, compile_one(compiler, core),
		     code_constant(compiler->code, 1));
	return items;
}

static bool compile(struct program *program, struct draft *code, const struct limits *limits,
		    const struct tree *tree, int64_t far)
{
	struct compiler compiler = {.code = code,
				    .limits = limits,
				    .far = far,
				    .given = tree->given != NULL,
				    .exact = has_dice_of_places(tree->core)};
	struct items items;
	value counts;

	if (code->failed)
		return false;
	compiler.variables =
		arena_take(&code->arena, (tree->slots + 1) * sizeof *compiler.variables);
	if (compiler.variables == NULL)
		return false;
	items = compile_statement(&compiler, tree->core);
	counts = code_not(code, compiler.excluded);
	return !code->failed && is_within(code, limits) && !code_is(code, counts, 0) &&
	       settle(code, &items, counts, program);
}

bool program_make(struct program *program, const struct dicelab_memory *memory,
		  const struct limits *limits, const struct tree *tree, int64_t far)
{
	struct draft code;
	bool made;

	*program = (struct program){0};
	arena_init(&program->arena, memory);
	code_init(&code, memory);
	code.kept = &program->arena;
	made = compile(program, &code, limits, tree, far);
	code_clear(&code);
	return made;
}

void program_clear(struct program *program)
{
	arena_clear(&program->arena);
}
