/* What is certain of the values of expressions (order_inside.h). */
#include "starlark/order_inside.h"

#include <string.h>

/* ---- names ---- */

bool proof_outside(const struct proof *proof, const struct variable *variable, struct value *value)
{
	const struct function *function = proof->frame->function;
	const struct used *used = proof->frame->definition->scope->used;
	size_t number = function->routine->defaults;

	if (variable->global) {
		*value = proof->machine->globals[variable->number];
		return true;
	}
	for (; used != NULL && used->variable != variable; used = used->next)
		number++;
	if (used == NULL || !value_is(function->values[number], &type_cell))
		return false;
	*value = ((const struct cell *)function->values[number].object)->value;
	return true;
}

/* With `look`, the value does not get another name. */
static bool prove_name(struct proof *proof, const struct expression *expression, bool look,
		       struct fact *fact)
{
	const struct variable *variable = expression->variable;
	struct gathering *gathering;
	struct fact *known;
	struct value value;
	size_t i;

	if (variable == NULL) {
		*fact = fact_plain(FACT_VALUE);
		return true;
	}
	if (!proof_variable(proof, variable, &i))
		return proof_outside(proof, variable, &value) && fact_of_value(value, fact);
	known = &proof->frame->now.of[i];
	gathering = &proof->frame->gatherings[i];
	if (known->kind == FACT_UNKNOWN || gathering->gather != GATHER_NOT)
		return false;
	gathering->read = gathering->read || known->assigned_at < proof->depth;
	known->alone = known->alone && look;
	*fact = *known;
	fact->alone = false;
	return true;
}

bool prove_look(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	if (expression->kind == EXPRESSION_NAME)
		return prove_name(proof, expression, true, fact);
	return prove_expression(proof, expression, fact);
}

bool prove_plain(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	return prove_look(proof, expression, fact) && fact_is_plain(fact);
}

bool expressions_are_same(const struct expression *a, const struct expression *b)
{
	if (a->kind != b->kind)
		return false;
	switch ((int)a->kind) {
	case EXPRESSION_NONE:
		return true;
	case EXPRESSION_NAME:
		return a->variable != NULL && a->variable == b->variable;
	case EXPRESSION_TRUTH:
	case EXPRESSION_INTEGER:
		return a->integer == b->integer;
	case EXPRESSION_TEXT:
		return a->text.size == b->text.size &&
		       memcmp(a->text.bytes, b->text.bytes, a->text.size) == 0;
	case EXPRESSION_BINARY:
		return a->operation == b->operation && expressions_are_same(a->left, b->left) &&
		       expressions_are_same(a->right, b->right);
	}
	return false;
}

/* ---- operators ---- */

static bool both_are(const struct fact *a, const struct fact *b, enum fact_kind kind)
{
	return a->kind == kind && b->kind == kind;
}

/* a + b, where one is a bag: one that has the items of both. */
static bool join_bags(const struct fact *a, const struct fact *b, struct fact *result)
{
	bool lists = (a->kind == FACT_BAG || a->kind == FACT_LIST) &&
		     (b->kind == FACT_BAG || b->kind == FACT_LIST);

	result->kind = FACT_BAG;
	return lists;
}

bool proof_binary(const struct proof *proof, int operation, const struct fact *a,
		  const struct fact *b, struct fact *result)
{
	bool plus = operation == OPERATION_ADD, times = operation == OPERATION_MULTIPLY;

	*result = fact_plain(FACT_VALUE);
	if (both_are(a, b, FACT_INTEGER) && operation != OPERATION_DIVIDE)
		result->kind = FACT_INTEGER;
	else if ((plus && both_are(a, b, FACT_TEXT)) ||
		 (operation == OPERATION_MODULO && a->kind == FACT_TEXT))
		result->kind = FACT_TEXT;
	else if (plus && (both_are(a, b, FACT_LIST) || fact_is_bag(a) || fact_is_bag(b)))
		*result = fact_with_items(proof, FACT_LIST, item_join(a->item, b->item));
	else if (times && a->kind == FACT_LIST && b->kind == FACT_INTEGER)
		*result = fact_with_items(proof, FACT_LIST, a->item);
	if (fact_is_bag(a) || fact_is_bag(b))
		return plus && join_bags(a, b, result);
	return true;
}

static bool prove_binary(struct proof *proof, const struct expression *expression,
			 struct fact *fact)
{
	struct fact a, b;

	return prove_look(proof, expression->left, &a) &&
	       prove_look(proof, expression->right, &b) &&
	       proof_binary(proof, expression->operation, &a, &b, fact);
}

static bool prove_unary(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	if (!prove_plain(proof, expression->left, fact))
		return false;
	if (fact->kind != FACT_INTEGER)
		*fact = fact_plain(FACT_VALUE);
	return true;
}

static bool prove_compare(struct proof *proof, const struct expression *expression,
			  struct fact *fact)
{
	bool in = expression->operation == VALUES_IN || expression->operation == VALUES_NOT_IN;
	struct fact a, b;

	*fact = fact_plain(FACT_TRUTH);
	if (!prove_plain(proof, expression->left, &a) || !prove_look(proof, expression->right, &b))
		return false;
	return fact_is_plain(&b) || (in && item_is_simple(fact_met(&b)));
}

/* `and`, `or`: the value is one of the two. */
static bool prove_either(struct proof *proof, const struct expression *left,
			 const struct expression *right, struct fact *fact)
{
	struct fact a, b;

	if (!prove_expression(proof, left, &a) || !prove_expression(proof, right, &b))
		return false;
	*fact = fact_join(&a, &b);
	return fact->kind != FACT_UNKNOWN;
}

bool prove_condition(struct proof *proof, const struct expression *expression)
{
	struct fact fact;
	bool proved;

	if (!proof_down(proof))
		return false;
	if (expression->kind == EXPRESSION_NOT)
		proved = prove_condition(proof, expression->left);
	else if (expression->kind == EXPRESSION_AND || expression->kind == EXPRESSION_OR)
		proved = prove_condition(proof, expression->left) &&
			 prove_condition(proof, expression->right);
	else
		proved = prove_look(proof, expression, &fact);
	proof_up(proof);
	return proved;
}

/* ---- lists, tuples, dictionaries ---- */

static bool prove_items(struct proof *proof, const struct expression *expression,
			enum fact_kind kind, struct fact *fact)
{
	const struct expression *each = expression->items;
	enum item all = ITEM_NONE, item;
	struct fact one;

	for (; each != NULL; each = each->next) {
		if (!prove_expression(proof, each, &one) || !fact_item(&one, &item))
			return false;
		all = item_join(all, item);
	}
	*fact = fact_with_items(proof, kind, all);
	return true;
}

static bool prove_dict(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	const struct expression *each = expression->items;
	enum item item, key;
	struct fact one;

	*fact = fact_with_items(proof, FACT_DICT, ITEM_NONE);
	for (; each != NULL; each = each->next->next) {
		if (!prove_expression(proof, each, &one) || !fact_item(&one, &key) ||
		    !prove_expression(proof, each->next, &one) || !fact_item(&one, &item))
			return false;
		fact->key = item_join(fact->key, key);
		fact->item = item_join(fact->item, item);
	}
	return true;
}

static bool prove_index(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	struct fact of, key;

	if (!prove_look(proof, expression->left, &of) ||
	    !prove_plain(proof, expression->right, &key) || of.kind == FACT_BAG)
		return false;
	if (of.kind >= FACT_TUPLE)
		*fact = fact_of_item(of.item);
	else
		*fact = fact_plain(of.kind == FACT_TEXT ? FACT_TEXT : FACT_VALUE);
	return true;
}

static bool prove_slice(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	const struct expression *bound = expression->right;
	struct fact of, one;
	bool whole = true;

	if (!prove_look(proof, expression->left, &of))
		return false;
	for (; bound != NULL; bound = bound->next) {
		whole = whole && bound->kind == EXPRESSION_NONE;
		if (!prove_plain(proof, bound, &one))
			return false;
	}
	*fact = fact_plain(of.kind == FACT_TEXT ? FACT_TEXT : FACT_VALUE);
	if (of.kind == FACT_LIST || of.kind == FACT_TUPLE || of.kind == FACT_BAG)
		*fact = fact_with_items(proof, of.kind, of.item);
	return fact_is_plain(&of) || (of.kind == FACT_BAG && whole);
}

/* ---- calls ---- */

/* A function of the script, with arguments that are no keywords. */
static bool prove_own_call(struct proof *proof, const struct expression *call,
			   const struct function *function, struct fact *fact)
{
	enum { MOST = 8 };
	const struct argument *argument = call->arguments;
	struct fact facts[MOST];
	size_t count = 0;

	for (; argument != NULL; argument = argument->next) {
		if (argument->kind != ARGUMENT_PLAIN || count == MOST ||
		    !prove_expression(proof, argument->value, &facts[count++]))
			return false;
	}
	return proof_call(proof, function, facts, count, fact);
}

static bool prove_call(struct proof *proof, const struct expression *call, struct fact *fact)
{
	const struct variable *variable;
	struct value value;
	size_t i;

	if (call->left->kind == EXPRESSION_ATTRIBUTE)
		return prove_method(proof, call, fact);
	if (call->left->kind != EXPRESSION_NAME)
		return false;
	variable = call->left->variable;
	if (variable == NULL)
		return prove_native(proof, call->left->name->text, call->arguments, fact);
	return !proof_variable(proof, variable, &i) && proof_outside(proof, variable, &value) &&
	       !value_is_unset(value) && value_is(value, &type_function) &&
	       prove_own_call(proof, call, (const struct function *)value.object, fact);
}

/* ---- all kinds ---- */

static bool prove_choice(struct proof *proof, const struct expression *expression,
			 struct fact *fact)
{
	return prove_condition(proof, expression->condition) &&
	       prove_either(proof, expression->left, expression->right, fact);
}

static bool prove_kind(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	switch (expression->kind) {
	case EXPRESSION_NONE:
	case EXPRESSION_TRUTH:
	case EXPRESSION_INTEGER:
	case EXPRESSION_BIG:
	case EXPRESSION_FLOAT:
	case EXPRESSION_TEXT:
		return fact_of_literal(expression, fact);
	case EXPRESSION_NAME:
		return prove_name(proof, expression, false, fact);
	case EXPRESSION_LIST:
		return prove_items(proof, expression, FACT_LIST, fact);
	case EXPRESSION_TUPLE:
		return prove_items(proof, expression, FACT_TUPLE, fact);
	case EXPRESSION_DICT:
		return prove_dict(proof, expression, fact);
	case EXPRESSION_UNARY:
		return prove_unary(proof, expression, fact);
	case EXPRESSION_NOT:
		*fact = fact_plain(FACT_TRUTH);
		return prove_condition(proof, expression->left);
	case EXPRESSION_BINARY:
		return prove_binary(proof, expression, fact);
	case EXPRESSION_COMPARE:
		return prove_compare(proof, expression, fact);
	case EXPRESSION_AND:
	case EXPRESSION_OR:
		return prove_either(proof, expression->left, expression->right, fact);
	case EXPRESSION_IF:
		return prove_choice(proof, expression, fact);
	case EXPRESSION_CALL:
		return prove_call(proof, expression, fact);
	case EXPRESSION_INDEX:
		return prove_index(proof, expression, fact);
	case EXPRESSION_SLICE:
		return prove_slice(proof, expression, fact);
	case EXPRESSION_EACH:
		return prove_each(proof, expression, fact);
	case EXPRESSION_NATIVE:
	case EXPRESSION_LAMBDA:
	case EXPRESSION_ATTRIBUTE:
		break;
	}
	return false;
}

bool prove_expression(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	bool proved = proof_down(proof) && prove_kind(proof, expression, fact);

	proof_up(proof);
	return proved;
}
