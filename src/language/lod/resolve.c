/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Name resolution: the possible places of each name, which expressions draw, the numbers of nodes, and static errors.
 *
 * A block binds the names that its statements assign by = or ~, even inside its ifs and whiles. A mention means the
 * innermost block that binds the name; if that statement has not run, one further out.
 */
#include <string.h>

#include "language/lod/parse.h"

/* Static facts about a slot of a block. */
struct slot_facts {
	size_t times;                     /* number of bindings in the text, with parameters */
	bool drawn;                       /* at least once by ~ */
	const struct lod_expression *par; /* the last recipe, if it has parameters */
};

struct lod_scope {
	const struct lod_scope *outer;
	struct lod_block *block;
	struct slot_facts *bound; /* by slot */
	size_t loops;             /* enclosing the current statement */
};

struct lod_resolver {
	struct lod_parse *parse;
	struct lod_program *program;
	int64_t depth;
	struct lod_block **link;              /* where the next block is linked */
	const struct lod_expression *recipe;  /* the last one after ~ */
	const struct lod_statement *assigned; /* the last statement with = */
	bool failed;                          /* after an error that lets the analysis continue */
};

static bool resolve_expression(struct lod_resolver *resolve, struct lod_scope *scope,
			       struct lod_expression *expression);
static bool resolve_statements(struct lod_resolver *resolve, struct lod_scope *scope,
			       struct lod_statement *statement);

static bool enter(struct lod_resolver *resolve, struct span at)
{
	if (resolve->depth++ < resolve->parse->limits->depth)
		return true;
	return diag_limit(resolve->parse->diag, at, resolve->parse->limits, LIMIT_depth);
}

/* ---- slots ---- */

static size_t count_names(const struct lod_statement *statement)
{
	size_t count = 0;

	for (; statement != NULL; statement = statement->following)
		count += statement->kind == LOD_ASSIGN || statement->kind == LOD_GENERATE;
	return count;
}

static uint32_t find_slot(const struct lod_block *block, const struct lod_name *name)
{
	uint32_t slot = 0;

	while (slot < block->slot_count && block->names[slot] != name)
		slot++;
	return slot;
}

static uint32_t bind(struct lod_scope *scope, struct lod_name *name)
{
	struct lod_block *block = scope->block;
	uint32_t slot = find_slot(block, name);

	if (slot == block->slot_count)
		block->names[block->slot_count++] = name;
	scope->bound[slot].times++;
	return slot;
}

static void bind_names(struct lod_scope *scope, struct lod_statement *statement)
{
	for (; statement != NULL; statement = statement->following) {
		if (statement->kind == LOD_ASSIGN || statement->kind == LOD_GENERATE)
			statement->slot = bind(scope, statement->target->name);
		if (statement->kind == LOD_GENERATE) {
			struct slot_facts *bound = &scope->bound[statement->slot];

			bound->drawn = true;
			bound->par = statement->value->kind == LOD_PAR ? statement->value : NULL;
		}
	}
}

/* Opens a scope, whose block and outer scope are set, with room for `more` names besides those of its statements. */
static bool begin_scope(struct lod_resolver *resolve, struct lod_scope *scope, size_t more)
{
	struct lod_block *block = scope->block;
	size_t count = count_names(block->statements) + more;

	block->outer = scope->outer != NULL ? scope->outer->block : NULL;
	block->number = resolve->program->blocks++;
	*resolve->link = block;
	resolve->link = &block->following;
	block->names = lod_take(resolve->parse, (count + 1) * sizeof(struct lod_name *));
	scope->bound = lod_take(resolve->parse, (count + 1) * sizeof *scope->bound);
	return block->names != NULL && scope->bound != NULL;
}

static bool resolve_block(struct lod_resolver *resolve, const struct lod_scope *outer,
			  struct lod_block *block)
{
	struct lod_scope scope = {.outer = outer, .block = block};

	if (!begin_scope(resolve, &scope, 0))
		return false;
	bind_names(&scope, block->statements);
	return resolve_statements(resolve, &scope, block->statements);
}

/* ---- names ---- */

/* The possible bindings of a name in a scope. */
struct name_bindings {
	struct lod_places places;
	bool drawn;
	/* The recipe with parameters that it certainly is; NULL if there is none or it is uncertain. */
	const struct lod_expression *par;
};

static size_t count_places(const struct lod_scope *scope, const struct lod_name *name)
{
	size_t count = 0;

	for (; scope != NULL; scope = scope->outer)
		count += find_slot(scope->block, name) < scope->block->slot_count;
	return count;
}

/* False when out of memory (reported). */
static bool find_places(struct lod_resolver *resolve, const struct lod_scope *scope,
			const struct lod_name *name, struct name_bindings *mention)
{
	size_t count = count_places(scope, name), i = 0;
	struct lod_place *rows;
	uint32_t hops;

	*mention = (struct name_bindings){0};
	rows = lod_take(resolve->parse, (count + 1) * sizeof *rows);
	if (rows == NULL)
		return false;
	for (hops = 0; scope != NULL; scope = scope->outer, hops++) {
		uint32_t slot = find_slot(scope->block, name);
		const struct slot_facts *bound = &scope->bound[slot];

		if (slot == scope->block->slot_count)
			continue;
		rows[i++] = (struct lod_place){hops, slot};
		mention->drawn = mention->drawn || bound->drawn;
		mention->par = count == 1 && bound->times == 1 ? bound->par : NULL;
	}
	mention->places = (struct lod_places){rows, count};
	return true;
}

/* Built-in functions, which the program's own names hide. */
static const struct {
	const char *name;
	enum lod_expression_kind kind;
	size_t least, most;
} functions[] = {
#define NAME(spelling, kind, least, most, ...) {spelling, kind, least, most},
#include "language/lod/words.def"
};

static bool is_function_name(const struct lod_name *name)
{
	size_t i = 0;

	while (i < sizeof functions / sizeof *functions &&
	       strcmp(functions[i].name, name->text) != 0)
		i++;
	return i < sizeof functions / sizeof *functions;
}

/* Whether it is written like a die of other notations, d6. */
static bool is_die(const struct lod_name *name)
{
	const char *digits = name->text + 1;

	return (name->text[0] == 'd' || name->text[0] == 'D') && *digits != '\0' &&
	       strspn(digits, "0123456789") == strlen(digits);
}

/* Reports an unknown name; the analysis continues. */
static bool unknown_name(struct lod_resolver *resolve, struct span at, const struct lod_name *name)
{
	resolve->failed = true;
	diag_error(resolve->parse->diag, CODE_NAME, at,
		   is_die(name)             ? "write a single die as 1d6, with its number"
		   : is_function_name(name) ? "it is a function: no blank stands before its '('"
					    : NULL,
		   "unknown variable '%.100s'", name->text);
	return true;
}

static bool resolve_name(struct lod_resolver *resolve, const struct lod_scope *scope,
			 struct lod_expression *expression)
{
	struct name_bindings mention;

	if (!find_places(resolve, scope, expression->name, &mention))
		return false;
	expression->places = mention.places;
	expression->draws = mention.drawn;
	if (mention.places.count == 0)
		return unknown_name(resolve, expression->at, expression->name);
	if (mention.par != NULL) {
		resolve->failed = true;
		diag_error(resolve->parse->diag, CODE_ARGUMENTS, expression->at,
			   "put its arguments after it in ( )", "'%.100s' needs arguments",
			   expression->name->text);
	}
	return true;
}

/* Resolves a part (or NULL) of an expression, which draws if the part does. */
static bool resolve_part(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_expression *whole, struct lod_expression *part)
{
	if (part == NULL)
		return true;
	if (!resolve_expression(resolve, scope, part))
		return false;
	whole->draws |= part->draws;
	return true;
}

static bool resolve_items(struct lod_resolver *resolve, struct lod_scope *scope,
			  struct lod_expression *expression)
{
	struct lod_item *item;

	for (item = expression->items; item != NULL; item = item->next) {
		if (!resolve_part(resolve, scope, expression, item->weight) ||
		    !resolve_part(resolve, scope, expression, item->value))
			return false;
	}
	return true;
}

/* The number of optional arguments. */
static size_t count_ordinary(const struct lod_expression *par)
{
	const struct lod_parameter *parameter = par->par.parameters;
	size_t count = 0;

	for (; parameter != NULL; parameter = parameter->next)
		count += parameter->ordinary != NULL;
	return count;
}

bool lod_wrong_count(struct diag *diag, const struct lod_expression *call, size_t takes)
{
	return diag_error(diag, CODE_ARGUMENTS, call->at, NULL,
			  "'%.100s' takes %zu argument%s, but %zu %s given", call->name->text,
			  takes, takes == 1 ? "" : "s", call->count,
			  call->count == 1 ? "is" : "are");
}

static void check_count(struct lod_resolver *resolve, const struct lod_expression *call,
			const struct lod_expression *par)
{
	if (par == NULL ||
	    (call->count <= par->par.count && call->count + count_ordinary(par) >= par->par.count))
		return;
	resolve->failed = true;
	lod_wrong_count(resolve->parse->diag, call, par->par.count);
}

static bool make_function(struct lod_resolver *resolve, struct lod_expression *call, size_t row)
{
	if (call->count < functions[row].least || call->count > functions[row].most) {
		resolve->failed = true;
		return lod_wrong_count(resolve->parse->diag, call, functions[row].most);
	}
	call->kind = functions[row].kind;
	call->left = call->items->value;
	call->right = call->items->next != NULL ? call->items->next->value : NULL;
	call->items = NULL;
	call->count = 0;
	if (call->kind == LOD_MAY && call->left->kind != LOD_TEXT) {
		resolve->failed = true;
		return diag_error(resolve->parse->diag, CODE_ARGUMENTS, call->at, NULL,
				  "'may' needs a text that names the decision: may('roll on')");
	}
	if (call->kind == LOD_FLATTEN && call->left->kind == LOD_SET)
		call->kind = LOD_CHOOSE;
	return true;
}

/* Tries to resolve a call of an unbound name as a built-in function. */
static bool is_function(struct lod_resolver *resolve, struct lod_expression *call)
{
	size_t i;

	for (i = 0; i < sizeof functions / sizeof *functions; i++) {
		if (strcmp(functions[i].name, call->name->text) == 0)
			return make_function(resolve, call, i);
	}
	unknown_name(resolve, call->at, call->name);
	return false;
}

static bool resolve_call(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_expression *call)
{
	struct name_bindings mention;

	if (call->left != NULL)
		return resolve_expression(resolve, scope, call->left) &&
		       resolve_items(resolve, scope, call);
	if (!find_places(resolve, scope, call->name, &mention))
		return false;
	call->places = mention.places;
	if (mention.places.count == 0 && is_function(resolve, call))
		return resolve_expression(resolve, scope, call);
	check_count(resolve, call, mention.par);
	return resolve_items(resolve, scope, call);
}

/* ---- decisions ---- */

/* The name of a decision: the text of `may`; otherwise the variable that it is assigned to, or its source text. */
static struct span name_of_decision(const struct lod_resolver *resolve,
				    const struct lod_expression *e)
{
	if (e->kind == LOD_MAY)
		return (struct span){e->left->at.begin + 1, e->left->at.end - 1};
	return resolve->assigned != NULL && resolve->assigned->value == e
		       ? resolve->assigned->target->at
		       : e->at;
}

static bool resolve_kind(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_expression *expression);

static bool add_decision(struct lod_resolver *resolve, const struct lod_scope *scope,
			 struct lod_expression *e, struct span name)
{
	struct lod_decision *decision = lod_take(resolve->parse, sizeof *decision), **link;

	if (decision == NULL)
		return false;
	*decision = (struct lod_decision){.expression = e,
					  .block = scope->block,
					  .name = name,
					  .number = resolve->program->decision_count++};
	e->decision = decision;
	for (link = &resolve->program->decisions; *link != NULL;)
		link = &(*link)->next;
	*link = decision;
	return true;
}

static bool resolve_pair(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_expression *expression)
{
	return resolve_part(resolve, scope, expression, expression->left) &&
	       resolve_part(resolve, scope, expression, expression->right);
}

/* Whether it is a name without a meaning at that place. */
static bool is_unknown(const struct lod_scope *scope, const struct lod_expression *e)
{
	if (e->kind != LOD_NAME && (e->kind != LOD_CALL || e->left != NULL))
		return false;
	return count_places(scope, e->name) == 0 &&
	       (e->kind == LOD_NAME || !is_function_name(e->name));
}

struct rule_names {
	struct lod_resolver *resolve;
	const struct lod_scope *scope;
};

static bool report_unknown(const struct lod_expression *e, void *data)
{
	const struct rule_names *names = data;

	if (is_unknown(names->scope, e))
		unknown_name(names->resolve, e->at, e->name);
	return lod_some_operand(e, report_unknown, data) || names->resolve->failed;
}

/* Reports a name in a rule that the program does not have where the decision is. */
static bool check_names(struct lod_resolver *resolve, const struct lod_scope *scope)
{
	struct rule_names names = {resolve, scope};
	struct lod_parse *parse = resolve->parse;
	struct diag *own = parse->diag, diag = *own;
	bool failed = false;

	parse->diag = &diag;
	for (; parse->pieces != NULL && !failed; parse->pieces = parse->pieces->next) {
		diag.source = &parse->pieces->rule->source;
		failed = report_unknown(parse->pieces->expression, &names);
	}
	parse->diag = own;
	own->errors = diag.errors;
	return !failed;
}

/* A decision for which the user gives a rule is another expression. */
static bool resolve_decision(struct lod_resolver *resolve, struct lod_scope *scope,
			     struct lod_expression *e)
{
	struct span name = name_of_decision(resolve, e);
	bool taken;

	if (!lod_take_rule(resolve->parse, e, name, &taken) || !check_names(resolve, scope))
		return false;
	if (taken)
		return resolve_kind(resolve, scope, e);
	if (e->kind == LOD_DECIDE ? !resolve_items(resolve, scope, e)
				  : e->kind != LOD_MAY && !resolve_pair(resolve, scope, e))
		return false;
	return add_decision(resolve, scope, e, name);
}

/* ---- expressions ---- */

static bool resolve_par(struct lod_resolver *resolve, const struct lod_scope *outer,
			struct lod_expression *par)
{
	struct lod_parameter *parameter;
	struct lod_scope scope = {.outer = outer, .block = par->par.block};

	par->number = resolve->program->expressions++;
	if (!begin_scope(resolve, &scope, par->par.count))
		return false;
	for (parameter = par->par.parameters; parameter != NULL; parameter = parameter->next)
		parameter->slot = bind(&scope, parameter->name);
	for (parameter = par->par.parameters; parameter != NULL; parameter = parameter->next) {
		if (parameter->ordinary != NULL &&
		    !resolve_expression(resolve, &scope, parameter->ordinary))
			return false;
	}
	return resolve_expression(resolve, &scope, par->par.body);
}

static bool misplaced(struct lod_resolver *resolve, const struct lod_expression *par)
{
	resolve->failed = true;
	diag_error(resolve->parse->diag, CODE_SYNTAX, par->at, "f ~ par(a, b){ a + b }",
		   "parameters can only follow ~");
	return true;
}

/* The expression after ~. */
static bool resolve_recipe(struct lod_resolver *resolve, struct lod_scope *scope,
			   struct lod_expression *recipe)
{
	if (recipe->kind == LOD_PAR)
		return resolve_par(resolve, scope, recipe);
	resolve->recipe = recipe;
	return resolve_expression(resolve, scope, recipe);
}

/* A choice that is used only once, since it is not the whole recipe, is an ordinary set. */
static bool resolve_choice(struct lod_resolver *resolve, struct lod_scope *scope,
			   struct lod_expression *choice)
{
	if (resolve->recipe != choice) {
		choice->kind = LOD_SET;
		choice->items = choice->left->items;
		choice->count = choice->left->count;
		choice->left = NULL;
		return resolve_items(resolve, scope, choice);
	}
	return resolve_expression(resolve, scope, choice->left);
}

static bool resolve_arms(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_expression *expression)
{
	struct lod_arm *arm;

	for (arm = expression->arms; arm != NULL; arm = arm->next) {
		if (!resolve_part(resolve, scope, expression, arm->condition) ||
		    !resolve_part(resolve, scope, expression, arm->value))
			return false;
	}
	return true;
}

static bool resolve_kind(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_expression *expression)
{
	switch (expression->kind) {
	case LOD_INTEGER:
	case LOD_TEXT:
	case LOD_DICE:
		return true;
	case LOD_OPERAND:
	case LOD_LAST:
		resolve->program->has_last = true;
		return true;
	case LOD_ARRAY:
	case LOD_SET:
		return resolve_items(resolve, scope, expression);
	case LOD_EVENT:
	case LOD_STRUCT:
		return resolve_block(resolve, scope, expression->block);
	case LOD_PAR:
		return misplaced(resolve, expression);
	case LOD_NAME:
		return resolve_name(resolve, scope, expression);
	case LOD_CALL:
		return resolve_call(resolve, scope, expression);
	case LOD_IF:
		return resolve_arms(resolve, scope, expression);
	case LOD_MEMBER:
		if (!resolve_pair(resolve, scope, expression))
			return false;
		expression->draws |= expression->name->drawn;
		return true;
	case LOD_INDEX:
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_BINARY:
	case LOD_MIN:
	case LOD_MAX:
	case LOD_SUM:
	case LOD_IN:
	case LOD_APPEND:
	case LOD_REMOVE:
	case LOD_FLATTEN:
	case LOD_COUNT:
	case LOD_SAME:
		return resolve_pair(resolve, scope, expression);
	case LOD_DECIDE_BY:
	case LOD_KEEP_BY:
		return resolve_pair(resolve, scope, expression) &&
		       resolve_arms(resolve, scope, expression);
	case LOD_MAY:
	case LOD_DECIDE:
	case LOD_DECIDE_AMONG:
	case LOD_KEEP:
		return resolve_decision(resolve, scope, expression);
	case LOD_CHOOSE:
		return resolve_choice(resolve, scope, expression);
	}
	return true;
}

/* Whether the kind always draws. */
static bool is_draw(enum lod_expression_kind kind)
{
	return kind == LOD_DICE || kind == LOD_SET || kind == LOD_EVENT || kind == LOD_STRUCT ||
	       kind == LOD_CALL || kind == LOD_CHOOSE;
}

static bool resolve_expression(struct lod_resolver *resolve, struct lod_scope *scope,
			       struct lod_expression *expression)
{
	bool done;

	if (!enter(resolve, expression->at))
		return false;
	expression->number = resolve->program->expressions++;
	expression->draws = is_draw(expression->kind);
	done = resolve_kind(resolve, scope, expression);
	resolve->depth--;
	return done;
}

/* ---- statements ---- */

static bool resolve_arms_of(struct lod_resolver *resolve, struct lod_scope *scope,
			    struct lod_arm *arm)
{
	for (; arm != NULL; arm = arm->next) {
		if (arm->condition != NULL && !resolve_expression(resolve, scope, arm->condition))
			return false;
		if (!resolve_statements(resolve, scope, arm->statements))
			return false;
	}
	return true;
}

static bool resolve_loop(struct lod_resolver *resolve, struct lod_scope *scope,
			 struct lod_statement *statement)
{
	bool done;

	if (!resolve_expression(resolve, scope, statement->value))
		return false;
	scope->loops++;
	done = resolve_statements(resolve, scope, statement->statements);
	scope->loops--;
	return done;
}

static bool check_loop(struct lod_resolver *resolve, const struct lod_scope *scope,
		       const struct lod_statement *statement)
{
	if (scope->loops == 0) {
		resolve->failed = true;
		diag_error(resolve->parse->diag, CODE_SYNTAX, statement->at, NULL,
			   "'%s' outside of a loop",
			   statement->kind == LOD_BREAK ? "break" : "continue");
	}
	return true;
}

/* The target is resolved as a mention, since it is looked up at run time. */
static bool resolve_target(struct lod_resolver *resolve, struct lod_scope *scope,
			   struct lod_statement *statement)
{
	return resolve_expression(resolve, scope, statement->target) &&
	       resolve_expression(resolve, scope, statement->value);
}

static bool resolve_statement(struct lod_resolver *resolve, struct lod_scope *scope,
			      struct lod_statement *statement)
{
	switch (statement->kind) {
	case LOD_LONE:
	case LOD_YIELD:
		return resolve_expression(resolve, scope, statement->value);
	case LOD_ASSIGN:
		statement->target->number = resolve->program->expressions++;
		resolve->assigned = statement;
		return resolve_expression(resolve, scope, statement->value);
	case LOD_GENERATE:
		statement->target->number = resolve->program->expressions++;
		return resolve_recipe(resolve, scope, statement->value);
	case LOD_UPDATE:
	case LOD_SET_MEMBER:
		return resolve_target(resolve, scope, statement);
	case LOD_IF_STATEMENT:
		return resolve_arms_of(resolve, scope, statement->arms);
	case LOD_WHILE:
		return resolve_loop(resolve, scope, statement);
	case LOD_BREAK:
	case LOD_CONTINUE:
		return check_loop(resolve, scope, statement);
	}
	return true;
}

static bool resolve_statements(struct lod_resolver *resolve, struct lod_scope *scope,
			       struct lod_statement *statement)
{
	for (; statement != NULL; statement = statement->next) {
		bool done;

		if (!enter(resolve, statement->at))
			return false;
		statement->number = resolve->program->statements++;
		done = resolve_statement(resolve, scope, statement);
		resolve->depth--;
		if (!done)
			return false;
	}
	return true;
}

bool lod_resolve(struct lod_parse *parse, struct lod_program *program)
{
	struct lod_block *first;
	struct lod_resolver resolve = {.parse = parse, .program = program, .link = &first};

	return resolve_block(&resolve, NULL, program->block) && !resolve.failed &&
	       lod_find_effects(parse, program) && lod_check_decisions(parse, program);
}
