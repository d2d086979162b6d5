/* Builds nodes of the syntax tree for the grammar's actions. */
#include "language/dice_script/parse.h"

struct expression *form_operation(struct parse *parse, enum expression_kind kind, struct span at,
				  int operation, struct expression *left, struct expression *right)
{
	struct expression *result = syntax_expression(parse->syntax, kind, at);

	if (result != NULL) {
		result->left = left;
		result->right = right;
		result->operation = operation;
	}
	return result;
}

struct expression *form_items(struct parse *parse, enum expression_kind kind, struct span at,
			      struct expressions items)
{
	struct expression *result = syntax_expression(parse->syntax, kind, at);

	if (result != NULL) {
		result->items = items.first;
		result->count = items.count;
	}
	return result;
}

struct expression *form_slice(struct parse *parse, struct span at, struct expression *of,
			      struct expression *from, struct expression *to,
			      struct expression *step)
{
	struct expression *bounds[] = {from, to, step}, *before = NULL, *result;
	size_t i = 3;

	while (i-- > 0) {
		struct expression *bound = bounds[i];

		if (bound == NULL)
			bound = syntax_expression(parse->syntax, EXPRESSION_NONE, at);
		if (bound == NULL)
			return NULL;
		bound->next = before;
		before = bound;
	}
	result = syntax_expression(parse->syntax, EXPRESSION_SLICE, at);
	if (result != NULL) {
		result->left = of;
		result->right = before;
	}
	return result;
}

struct expression *form_attribute(struct parse *parse, struct span at, struct expression *of,
				  struct name *name, struct span name_at)
{
	struct expression *result = syntax_expression(parse->syntax, EXPRESSION_ATTRIBUTE, at);

	if (result != NULL) {
		result->of = of;
		result->name = name;
		result->name_at = name_at;
	}
	return result;
}

struct expression *form_call(struct parse *parse, struct span at, struct expression *function,
			     struct argument *arguments)
{
	struct expression *result = syntax_expression(parse->syntax, EXPRESSION_CALL, at);

	if (result != NULL) {
		result->left = function;
		result->arguments = arguments;
	}
	return result;
}

static struct expression *make_name(struct parse *parse, enum expression_kind kind, struct span at,
				    struct name *name)
{
	struct expression *result = syntax_expression(parse->syntax, kind, at);

	if (result != NULL) {
		result->name = name;
		result->name_at = at;
	}
	return result;
}

struct expression *form_name(struct parse *parse, struct span at, struct name *name)
{
	return make_name(parse, EXPRESSION_NAME, at, name);
}

struct expression *form_each(struct parse *parse, struct span at, struct expression *key,
			     struct expression *value, struct clauses clauses)
{
	struct expression *result = syntax_expression(parse->syntax, EXPRESSION_EACH, at);
	struct each *each = syntax_take(parse->syntax, sizeof *each);

	if (result == NULL || each == NULL)
		return NULL;
	each->clauses = clauses.first;
	result->left = key;
	result->right = value;
	result->each = each;
	return result;
}

struct expression *form_lambda(struct parse *parse, struct span at, struct declared *parameters,
			       struct expression *value)
{
	struct expression *result = syntax_expression(parse->syntax, EXPRESSION_LAMBDA, at);
	struct definition *definition = syntax_take(parse->syntax, sizeof *definition);

	if (result == NULL || definition == NULL)
		return NULL;
	definition->at = at;
	definition->parameters = parameters;
	definition->value = value;
	result->definition = definition;
	return result;
}

/* ---- literals ---- */

/* A call of a native function: function(numbers[0], ..., numbers[count - 1]). */
static struct expression *call_native(struct parse *parse, struct span at, const char *function,
				      const int32_t *numbers, size_t count)
{
	struct name *name = syntax_find(parse->syntax, function);
	struct argument *arguments = NULL;

	while (count-- > 0) {
		struct expression *number =
			syntax_expression(parse->syntax, EXPRESSION_INTEGER, at);
		struct argument *argument = form_argument(parse, ARGUMENT_PLAIN, at, NULL, number);

		if (number == NULL || argument == NULL)
			return NULL;
		number->integer = numbers[count];
		argument->next = arguments;
		arguments = argument;
	}
	if (name == NULL)
		return NULL;
	return form_call(parse, at, make_name(parse, EXPRESSION_NATIVE, at, name), arguments);
}

/* A pool of dice, or their sum if a single number is required. */
static struct expression *form_pool(struct parse *parse, struct span at,
				    const struct literal *literal)
{
	struct expression *pool = call_native(parse, at, "dice_pool", literal->numbers, 2);
	struct expression *sum;

	if (pool == NULL || !literal->summed)
		return pool;
	sum = call_native(parse, at, "sum", NULL, 0);
	if (sum == NULL)
		return NULL;
	sum->arguments = form_argument(parse, ARGUMENT_PLAIN, at, NULL, pool);
	return sum->arguments == NULL ? NULL : sum;
}

struct expression *form_literal(struct parse *parse, struct span at, const struct literal *literal)
{
	const int32_t *numbers = literal->numbers;

	switch (literal->kind) {
	case LITERAL_DICE:
		return numbers[0] == 1 ? call_native(parse, at, "d", numbers + 1, 1)
				       : form_pool(parse, at, literal);
	case LITERAL_DROP_LOWEST:
		return call_native(parse, at, "drop_lowest", numbers, 3);
	case LITERAL_DROP_HIGHEST:
		return call_native(parse, at, "drop_highest", numbers, 3);
	case LITERAL_KEEP_HIGHEST:
		return call_native(parse, at, "keep_highest", numbers, 3);
	case LITERAL_KEEP_LOWEST:
		return call_native(parse, at, "keep_lowest", numbers, 3);
	case LITERAL_THROUGH:
		return call_native(parse, at, "through", numbers, 2);
	case LITERAL_AT_LEAST:
		return call_native(parse, at, "at_least", numbers, 1);
	case LITERAL_AT_MOST:
		return call_native(parse, at, "at_most", numbers + 1, 1);
	}
	return NULL;
}

/* ---- parts of expressions, and statements ---- */

struct argument *form_argument(struct parse *parse, int kind, struct span at, struct name *name,
			       struct expression *value)
{
	struct argument *argument = syntax_take(parse->syntax, sizeof *argument);

	if (argument != NULL) {
		argument->kind = kind;
		argument->at = at;
		argument->name = name;
		argument->value = value;
	}
	return argument;
}

struct declared *form_parameter(struct parse *parse, int kind, struct span at, struct name *name,
				struct expression *type, struct expression *value)
{
	struct declared *parameter = syntax_take(parse->syntax, sizeof *parameter);

	if (parameter != NULL) {
		parameter->kind = kind;
		parameter->at = at;
		parameter->name = name;
		parameter->type = type;
		parameter->value = value;
	}
	return parameter;
}

struct clause *form_clause(struct parse *parse, struct expression *target, struct expression *value)
{
	struct clause *clause = syntax_take(parse->syntax, sizeof *clause);

	if (clause != NULL) {
		clause->target = target;
		clause->value = value;
	}
	return clause;
}

struct statement *form_statement(struct parse *parse, enum statement_kind kind, struct span at,
				 struct expression *target, struct expression *value)
{
	struct statement *statement = syntax_statement(parse->syntax, kind, at);

	if (statement != NULL) {
		statement->target = target;
		statement->value = value;
	}
	return statement;
}

struct statement *form_block(struct parse *parse, enum statement_kind kind, struct span at,
			     struct expression *target, struct expression *value,
			     struct statement *body, struct statement *otherwise)
{
	struct statement *statement = form_statement(parse, kind, at, target, value);

	if (statement != NULL) {
		statement->body = body;
		statement->otherwise = otherwise;
	}
	return statement;
}

struct statement *form_function(struct parse *parse, struct span at, struct name *name,
				struct span name_at, struct declared *parameters,
				struct expression *type, struct statement *body)
{
	struct statement *statement = syntax_statement(parse->syntax, STATEMENT_DEFINE, at);
	struct definition *definition = syntax_take(parse->syntax, sizeof *definition);

	if (statement == NULL || definition == NULL)
		return NULL;
	definition->name = name;
	definition->at = name_at;
	definition->parameters = parameters;
	definition->type = type;
	definition->body = body;
	statement->definition = definition;
	return statement;
}
