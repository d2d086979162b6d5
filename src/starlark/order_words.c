/* What is certain of the results of functions and methods in C (order_inside.h). Those that are not here may do
   anything. */
#include "starlark/order_inside.h"

#include <string.h>

#include "starlark/words.h"

/* What a function makes of its arguments. */
enum rule {
	RULE_VALUE,   /* a value of theirs, all plain */
	RULE_SAME,    /* of integers an integer, of other plain values a value */
	RULE_INTEGER, /* of plain values an integer, and so on */
	RULE_TEXT,
	RULE_RANGE,
	RULE_ROWS,
	RULE_LENGTH, /* an integer that does not hang on the order */
	RULE_TRUTH,  /* a truth value like that */
	RULE_BEST,
	RULE_SORTED,
	RULE_LIST, /* the items */
	RULE_TUPLE
};

static const struct {
	const char *name;
	enum rule rule;
} rules[] = {
	{"abs", RULE_SAME},      {"all", RULE_TRUTH},     {"any", RULE_TRUTH},
	{"bool", RULE_TRUTH},    {"chr", RULE_TEXT},      {"enumerate", RULE_ROWS},
	{"float", RULE_VALUE},   {"int", RULE_INTEGER},   {"len", RULE_LENGTH},
	{"list", RULE_LIST},     {"max", RULE_BEST},      {"min", RULE_BEST},
	{"ord", RULE_INTEGER},   {"range", RULE_RANGE},   {"repr", RULE_TEXT},
	{"reversed", RULE_LIST}, {"sorted", RULE_SORTED}, {"str", RULE_TEXT},
	{"tuple", RULE_TUPLE},   {"type", RULE_TEXT},     {"zip", RULE_ROWS},
};

/* Is the function of this name that of the language, not one of the host? */
bool proof_is_builtin(const struct proof *proof, const char *name)
{
	const struct native *const *table = proof->machine->script->natives, *row, *found = NULL;

	for (; *table != NULL; table++) {
		for (row = *table; row->call != NULL; row++) {
			if (strcmp(row->name, name) == 0)
				found = row;
		}
	}
	for (row = script_builtins; row->call != NULL; row++) {
		if (row == found)
			return true;
	}
	return false;
}

static bool find_rule(const struct proof *proof, const char *name, enum rule *rule)
{
	size_t i;

	for (i = 0; i < sizeof rules / sizeof *rules; i++) {
		*rule = rules[i].rule;
		if (strcmp(rules[i].name, name) == 0)
			return proof_is_builtin(proof, name);
	}
	return false;
}

/* ---- functions of one list ---- */

static bool take_sorted(const struct proof *proof, const struct fact *of, struct fact *result)
{
	*result = fact_with_items(proof, FACT_LIST, fact_met(of));
	return fact_is_plain(of) || item_is_simple(fact_met(of));
}

/* The facts of an argument that may be a bag. */
static bool take_one(const struct proof *proof, enum rule rule, const struct fact *of,
		     struct fact *result)
{
	switch (rule) {
	case RULE_LENGTH:
		*result = fact_plain(FACT_INTEGER);
		return true;
	case RULE_TRUTH:
		*result = fact_plain(FACT_TRUTH);
		return true;
	case RULE_BEST:
		*result = fact_of_item(fact_met(of));
		return fact_is_plain(of) || item_is_simple(fact_met(of));
	case RULE_SORTED:
		return take_sorted(proof, of, result);
	case RULE_LIST:
	case RULE_TUPLE:
		*result = fact_with_items(proof, rule == RULE_LIST ? FACT_LIST : FACT_TUPLE,
					  fact_met(of));
		if (fact_is_bag(of))
			result->kind = FACT_BAG;
		return true;
	case RULE_VALUE:
	case RULE_SAME:
	case RULE_INTEGER:
	case RULE_TEXT:
	case RULE_RANGE:
	case RULE_ROWS:
		break;
	}
	return false;
}

bool proof_native_takes(struct proof *proof, const struct native *row, const struct fact *list,
			struct fact *result)
{
	enum rule rule;

	return find_rule(proof, row->name, &rule) && rule >= RULE_LENGTH &&
	       take_one(proof, rule, list, result);
}

/* ---- functions of plain values ---- */

/* All arguments are plain; with `named`, they may be known by another name afterwards. What all of them are. */
static bool take_plain(struct proof *proof, const struct argument *argument, bool named,
		       struct fact *all)
{
	struct fact fact;
	bool first = true;

	*all = fact_plain(FACT_VALUE);
	for (; argument != NULL; argument = argument->next, first = false) {
		if (argument->kind != ARGUMENT_PLAIN ||
		    !(named ? prove_expression(proof, argument->value, &fact)
			    : prove_look(proof, argument->value, &fact)) ||
		    !fact_is_plain(&fact))
			return false;
		*all = first ? fact : fact_join(all, &fact);
	}
	return true;
}

/* The largest of several arguments is one of them. */
static bool take_best(struct proof *proof, const struct argument *arguments, struct fact *result)
{
	struct fact all;

	if (!take_plain(proof, arguments, true, &all))
		return false;
	*result = fact_plain(all.kind == FACT_INTEGER || all.kind == FACT_TEXT ? all.kind
									       : FACT_VALUE);
	return true;
}

static bool take_several(struct proof *proof, enum rule rule, const struct argument *arguments,
			 struct fact *result)
{
	static const enum fact_kind kinds[] = {[RULE_VALUE] = FACT_VALUE,
					       [RULE_SAME] = FACT_VALUE,
					       [RULE_INTEGER] = FACT_INTEGER,
					       [RULE_TEXT] = FACT_TEXT};
	struct fact all;

	if (rule == RULE_BEST)
		return take_best(proof, arguments, result);
	if (rule > RULE_ROWS || !take_plain(proof, arguments, false, &all))
		return false;
	*result = fact_plain(FACT_LIST);
	if (rule == RULE_RANGE)
		result->item = ITEM_INTEGER; /* made outside: it does not change */
	else if (rule == RULE_ROWS)
		*result = fact_with_items(proof, FACT_LIST, ITEM_ANY);
	else if (rule == RULE_SAME && all.kind == FACT_INTEGER)
		result->kind = FACT_INTEGER;
	else
		result->kind = kinds[rule];
	return true;
}

/* sorted(list, reverse=True) */
static bool take_reverse(struct proof *proof, enum rule rule, const struct argument *argument)
{
	struct fact fact;

	return argument == NULL ||
	       (rule == RULE_SORTED && argument->kind == ARGUMENT_KEYWORD &&
		argument->next == NULL && strcmp(argument->name->text, "reverse") == 0 &&
		prove_plain(proof, argument->value, &fact));
}

bool prove_native(struct proof *proof, const char *name, const struct argument *arguments,
		  struct fact *result)
{
	enum rule rule;
	struct fact one;

	if (!find_rule(proof, name, &rule) || arguments == NULL)
		return false;
	if (rule < RULE_LENGTH || (rule == RULE_BEST && arguments->next != NULL))
		return take_several(proof, rule, arguments, result);
	return arguments->kind == ARGUMENT_PLAIN && prove_look(proof, arguments->value, &one) &&
	       take_reverse(proof, rule, arguments->next) && take_one(proof, rule, &one, result);
}

/* ---- methods ---- */

/* dict.get(key, default) */
static bool take_get(struct proof *proof, const struct argument *arguments, const struct fact *of,
		     struct fact *result)
{
	struct fact key, other = fact_plain(FACT_VALUE), found = fact_of_item(of->item);

	if (arguments == NULL || !prove_plain(proof, arguments->value, &key) ||
	    (arguments->next != NULL &&
	     (!prove_expression(proof, arguments->next->value, &other) || !fact_is_plain(&other))))
		return false;
	*result = of->item == ITEM_NONE ? other : fact_join(&found, &other);
	return arguments->next == NULL || arguments->next->next == NULL;
}

/* keys(), values() and items(), in the dictionary's order. */
static bool take_parts(const struct proof *proof, const char *name, const struct fact *of,
		       struct fact *result)
{
	bool integers = item_join(of->key, ITEM_INTEGER) == ITEM_INTEGER &&
			item_join(of->item, ITEM_INTEGER) == ITEM_INTEGER;
	enum item item = integers ? ITEM_INTEGERS : ITEM_ANY;

	if (strcmp(name, "keys") == 0)
		item = of->key;
	else if (strcmp(name, "values") == 0)
		item = of->item;
	else if (strcmp(name, "items") != 0)
		return false;
	*result = fact_with_items(proof, of->kind == FACT_COUNTS ? FACT_BAG : FACT_LIST, item);
	return true;
}

static bool is_text_method(const char *name)
{
	const struct native *row = type_text.methods;

	while (row->call != NULL && strcmp(row->name, name) != 0)
		row++;
	return row->call != NULL;
}

bool prove_method(struct proof *proof, const struct expression *call, struct fact *result)
{
	const char *name = call->left->name->text;
	const struct argument *argument;
	struct fact of, all;

	for (argument = call->arguments; argument != NULL; argument = argument->next) {
		if (argument->kind != ARGUMENT_PLAIN)
			return false;
	}
	if (strcmp(name, "append") == 0) {
		*result = fact_plain(FACT_VALUE);
		return prove_append(proof, call);
	}
	if (!prove_look(proof, call->left->of, &of))
		return false;
	if (of.kind == FACT_DICT || of.kind == FACT_COUNTS)
		return strcmp(name, "get") == 0
			       ? take_get(proof, call->arguments, &of, result)
			       : call->arguments == NULL && take_parts(proof, name, &of, result);
	if (of.kind == FACT_LIST && strcmp(name, "index") == 0) {
		*result = fact_plain(FACT_INTEGER);
		return take_plain(proof, call->arguments, false, &all);
	}
	*result = fact_plain(FACT_VALUE);
	return of.kind == FACT_TEXT && is_text_method(name) &&
	       take_plain(proof, call->arguments, false, &all);
}
