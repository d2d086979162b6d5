/* Changes of variables, and of what is in them: by statements in order, or gathered by loops over bags
   (order_inside.h). */
#include "starlark/order_inside.h"

#include <string.h>

/* ---- gathering ---- */

/* The variable that an expression names, if it is one of the function from before the loop over a bag at hand. */
static bool is_gathered(struct proof *proof, const struct expression *expression, size_t *i)
{
	const struct fact *fact;

	if (expression->kind != EXPRESSION_NAME || expression->variable == NULL ||
	    !proof_variable(proof, expression->variable, i))
		return false;
	fact = &proof->frame->now.of[*i];
	return fact->kind != FACT_UNKNOWN && fact->assigned_at < proof->depth;
}

/* The loop gathers into a variable in this way, and in no other; nobody reads it meanwhile. */
static bool gather(struct proof *proof, size_t i, enum gather way)
{
	struct gathering *gathering = &proof->frame->gatherings[i];

	if (gathering->read || (gathering->gather != GATHER_NOT && gathering->gather != way))
		return false;
	if (gathering->gather == GATHER_NOT)
		*gathering = (struct gathering){.gather = way};
	return true;
}

/* Integers are gathered. The variable itself must not be in what is added to it: that would be to read it. */
static bool gather_integer(struct proof *proof, size_t i, enum gather way,
			   const struct expression *value)
{
	struct fact fact;

	return gather(proof, i, way) && proof->frame->now.of[i].kind == FACT_INTEGER &&
	       prove_plain(proof, value, &fact) && fact.kind == FACT_INTEGER;
}

static bool gather_literal(struct proof *proof, size_t i, enum gather way,
			   const struct expression *value)
{
	struct gathering *gathering = &proof->frame->gatherings[i];
	struct fact fact;

	if (!fact_of_literal(value, &fact) || !gather(proof, i, way))
		return false;
	if (gathering->constant == NULL)
		gathering->constant = value;
	return expressions_are_same(gathering->constant, value);
}

static bool is_same_variable(const struct expression *expression, const struct expression *name)
{
	return expression->kind == EXPRESSION_NAME && expression->variable == name->variable;
}

/* The other operand of two, of which one is the variable; NULL if neither is. */
static const struct expression *find_other(const struct expression *a, const struct expression *b,
					   const struct expression *name)
{
	if (is_same_variable(a, name))
		return b;
	return is_same_variable(b, name) ? a : NULL;
}

/* n = n + …, n = … + n, n = n - … */
static bool gather_sum(struct proof *proof, size_t i, const struct expression *target,
		       const struct expression *value)
{
	const struct expression *other = find_other(value->left, value->right, target);

	if (value->operation != OPERATION_ADD &&
	    (value->operation != OPERATION_SUBTRACT || !is_same_variable(value->left, target)))
		return false;
	return other != NULL && gather_integer(proof, i, GATHER_SUM, other);
}

/* n = max(n, …) */
static bool gather_best(struct proof *proof, size_t i, const struct expression *target,
			const struct expression *call)
{
	const struct argument *a = call->arguments, *b = a != NULL ? a->next : NULL;
	const struct expression *other;
	const char *name;

	if (call->left->kind != EXPRESSION_NAME || call->left->variable != NULL || b == NULL ||
	    b->next != NULL || a->kind != ARGUMENT_PLAIN || b->kind != ARGUMENT_PLAIN)
		return false;
	name = call->left->name->text;
	other = find_other(a->value, b->value, target);
	if (other == NULL || !proof_is_builtin(proof, name))
		return false;
	if (strcmp(name, "max") == 0)
		return gather_integer(proof, i, GATHER_MOST, other);
	return strcmp(name, "min") == 0 && gather_integer(proof, i, GATHER_LEAST, other);
}

static bool gather_assignment(struct proof *proof, size_t i, const struct expression *target,
			      const struct expression *value)
{
	if (value->kind == EXPRESSION_BINARY)
		return gather_sum(proof, i, target, value);
	if (value->kind == EXPRESSION_CALL)
		return gather_best(proof, i, target, value);
	return gather_literal(proof, i, GATHER_CONSTANT, value);
}

/* ---- what is in lists and dictionaries ---- */

/* The variable of a list or dictionary that is to be changed. */
static bool find_container(struct proof *proof, const struct expression *name, size_t *i)
{
	return name->kind == EXPRESSION_NAME && name->variable != NULL && proof->frame->each == 0 &&
	       proof_variable(proof, name->variable, i) &&
	       proof->frame->now.of[*i].kind != FACT_UNKNOWN &&
	       proof->frame->gatherings[*i].gather == GATHER_NOT;
}

/* A change in order, of what was made at this depth; nothing may be known of what others know, too. */
static bool change_items(struct proof *proof, size_t i, enum item key, enum item item)
{
	struct fact *fact = &proof->frame->now.of[i];

	if (fact->made != proof->depth || fact->assigned_at != proof->depth ||
	    (fact->kind != FACT_LIST && fact->kind != FACT_DICT))
		return false;
	if (!fact->alone)
		return fact->item == ITEM_ANY && (fact->kind == FACT_LIST || fact->key == ITEM_ANY);
	fact->item = item_join(fact->item, item);
	if (fact->kind == FACT_DICT)
		fact->key = item_join(fact->key, key);
	return true;
}

static bool gather_items(struct proof *proof, size_t i, enum gather way, enum item key,
			 enum item item)
{
	const struct fact *fact = &proof->frame->now.of[i];
	struct gathering *gathering = &proof->frame->gatherings[i];

	if (!fact->alone || proof->frame->each > 0 || !gather(proof, i, way))
		return false;
	gathering->key = item_join(gathering->key, key);
	gathering->item = item_join(gathering->item, item);
	return true;
}

static bool gather_append(struct proof *proof, size_t i, enum item item)
{
	enum fact_kind kind = proof->frame->now.of[i].kind;

	return (kind == FACT_LIST || kind == FACT_BAG) && item_is_simple(item) &&
	       gather_items(proof, i, GATHER_APPEND, ITEM_NONE, item);
}

bool prove_append(struct proof *proof, const struct expression *call)
{
	const struct expression *list = call->left->of;
	const struct argument *argument = call->arguments;
	struct fact fact;
	enum item item;
	size_t i;

	if (argument == NULL || argument->next != NULL || argument->kind != ARGUMENT_PLAIN ||
	    !prove_expression(proof, argument->value, &fact) || !fact_item(&fact, &item))
		return false;
	if (is_gathered(proof, list, &i))
		return gather_append(proof, i, item);
	return find_container(proof, list, &i) && proof->frame->now.of[i].kind == FACT_LIST &&
	       change_items(proof, i, ITEM_NONE, item);
}

/* items[key] += integer, where no key is new. */
static bool gather_add_to_item(struct proof *proof, size_t i, const struct fact *key,
			       const struct expression *value)
{
	const struct fact *of = &proof->frame->now.of[i];
	struct fact fact;

	return of->kind >= FACT_LIST && of->kind != FACT_BAG && of->item == ITEM_INTEGER &&
	       fact_is_plain(key) && (of->kind != FACT_LIST || key->kind == FACT_INTEGER) &&
	       prove_plain(proof, value, &fact) && fact.kind == FACT_INTEGER &&
	       gather_items(proof, i, GATHER_ADD_TO_ITEMS, ITEM_NONE, ITEM_INTEGER);
}

/* Entries of a dictionary, under keys of one kind, of which equal ones are the same. */
static bool gather_entry(struct proof *proof, size_t i, enum gather way, const struct fact *key,
			 enum item item)
{
	const struct fact *of = &proof->frame->now.of[i];
	const struct gathering *gathering = &proof->frame->gatherings[i];
	enum item of_key;

	return (of->kind == FACT_DICT || of->kind == FACT_COUNTS) && fact_item(key, &of_key) &&
	       item_is_simple(of_key) && gather_items(proof, i, way, of_key, item) &&
	       item_is_simple(item_join(gathering->key, of->key));
}

/* The entry is `first` when its key is new, then `add` is added each time. */
static bool gather_tally(struct proof *proof, size_t i, const struct expression *key,
			 const struct expression *first, const struct expression *add)
{
	const struct fact *of = &proof->frame->now.of[i];
	struct fact fact, under;

	return first->kind == EXPRESSION_INTEGER &&
	       item_join(of->item, ITEM_INTEGER) == ITEM_INTEGER &&
	       prove_plain(proof, key, &under) && prove_plain(proof, add, &fact) &&
	       fact.kind == FACT_INTEGER &&
	       gather_entry(proof, i, GATHER_TALLY, &under, ITEM_INTEGER) &&
	       gather_literal(proof, i, GATHER_TALLY, first);
}

/* dict.get(key, first) of the dictionary and the key that are assigned to: `first`, or NULL. */
static const struct expression *find_first(const struct expression *target,
					   const struct expression *call)
{
	const struct argument *key, *first;

	if (call->kind != EXPRESSION_CALL || call->left->kind != EXPRESSION_ATTRIBUTE ||
	    strcmp(call->left->name->text, "get") != 0 ||
	    !is_same_variable(call->left->of, target->left))
		return NULL;
	key = call->arguments;
	first = key != NULL ? key->next : NULL;
	if (first == NULL || first->next != NULL || key->kind != ARGUMENT_PLAIN ||
	    first->kind != ARGUMENT_PLAIN || !expressions_are_same(key->value, target->right))
		return NULL;
	return first->value;
}

/* dict[key] = dict.get(key, 0) + 1, or dict[key] = constant */
static bool gather_item(struct proof *proof, size_t i, const struct expression *target,
			const struct expression *value)
{
	const struct expression *first = NULL;
	struct fact key, constant;
	enum item item;

	if (value->kind == EXPRESSION_BINARY && value->operation == OPERATION_ADD)
		first = find_first(target, value->left);
	if (first != NULL)
		return gather_tally(proof, i, target->right, first, value->right);
	return fact_of_literal(value, &constant) && fact_item(&constant, &item) &&
	       prove_plain(proof, target->right, &key) &&
	       gather_entry(proof, i, GATHER_ENTRIES, &key, item) &&
	       gather_literal(proof, i, GATHER_ENTRIES, value);
}

/* ---- assignments ---- */

static bool assign_name(struct proof *proof, const struct variable *variable,
			const struct fact *fact)
{
	struct fact *known;
	size_t i;

	if (!proof_variable(proof, variable, &i))
		return false;
	known = &proof->frame->now.of[i];
	if (known->kind != FACT_UNKNOWN && known->assigned_at < proof->depth)
		return false;
	*known = *fact;
	known->assigned_at = proof->depth;
	return true;
}

/* a, b = row */
static bool assign_row(struct proof *proof, const struct expression *target,
		       const struct fact *fact)
{
	const struct expression *each = target->items;
	struct fact item = fact_of_item(fact_met(fact));

	if (!fact_is_plain(fact))
		return false;
	for (; each != NULL; each = each->next) {
		if (!prove_assign(proof, each, &item))
			return false;
	}
	return true;
}

static bool assign_item(struct proof *proof, const struct expression *target,
			const struct fact *fact)
{
	struct fact of_key;
	enum item key, item;
	size_t i;

	return prove_expression(proof, target->right, &of_key) && fact_item(&of_key, &key) &&
	       fact_item(fact, &item) && find_container(proof, target->left, &i) &&
	       change_items(proof, i, key, item);
}

bool prove_assign(struct proof *proof, const struct expression *target, const struct fact *fact)
{
	if (target->kind == EXPRESSION_NAME)
		return target->variable != NULL && assign_name(proof, target->variable, fact);
	if (target->kind == EXPRESSION_INDEX)
		return assign_item(proof, target, fact);
	return (target->kind == EXPRESSION_TUPLE || target->kind == EXPRESSION_LIST) &&
	       assign_row(proof, target, fact);
}

bool prove_assignment(struct proof *proof, const struct statement *statement)
{
	const struct expression *target = statement->target, *value = statement->value;
	struct fact fact;
	size_t i;

	if (is_gathered(proof, target, &i))
		return gather_assignment(proof, i, target, value);
	if (target->kind == EXPRESSION_INDEX && is_gathered(proof, target->left, &i))
		return gather_item(proof, i, target, value);
	return prove_expression(proof, value, &fact) && prove_assign(proof, target, &fact);
}

/* ---- augmented assignments ---- */

static bool augment_item(struct proof *proof, const struct statement *statement)
{
	const struct expression *target = statement->target;
	bool adds =
		statement->operation == OPERATION_ADD || statement->operation == OPERATION_SUBTRACT;
	struct fact key, old, value, result;
	size_t i;

	if (is_gathered(proof, target->left, &i))
		return adds && prove_plain(proof, target->right, &key) &&
		       gather_add_to_item(proof, i, &key, statement->value);
	/* What is no integer may be a list, which += changes. */
	return prove_look(proof, target, &old) && old.kind == FACT_INTEGER &&
	       prove_plain(proof, statement->value, &value) &&
	       proof_binary(proof, (int)statement->operation, &old, &value, &result) &&
	       assign_item(proof, target, &result);
}

/* list += list, in place. */
static bool augment_list(struct proof *proof, const struct expression *target,
			 const struct fact *value)
{
	size_t i;

	return (value->kind == FACT_LIST || value->kind == FACT_TUPLE) &&
	       find_container(proof, target, &i) && change_items(proof, i, ITEM_NONE, value->item);
}

static bool augment_name(struct proof *proof, const struct statement *statement)
{
	const struct expression *target = statement->target;
	bool may_be_in_place =
		statement->operation == OPERATION_ADD || statement->operation == OPERATION_OR;
	struct fact old, value, result;

	if (!prove_look(proof, target, &old) || !prove_plain(proof, statement->value, &value))
		return false;
	if (old.kind == FACT_LIST && statement->operation == OPERATION_ADD)
		return augment_list(proof, target, &value);
	if (may_be_in_place && old.kind != FACT_INTEGER && old.kind != FACT_TEXT)
		return false;
	return proof_binary(proof, (int)statement->operation, &old, &value, &result) &&
	       prove_assign(proof, target, &result);
}

bool prove_augment(struct proof *proof, const struct statement *statement)
{
	size_t i;

	if (statement->target->kind == EXPRESSION_INDEX)
		return augment_item(proof, statement);
	if (!is_gathered(proof, statement->target, &i))
		return augment_name(proof, statement);
	return (statement->operation == OPERATION_ADD ||
		statement->operation == OPERATION_SUBTRACT) &&
	       gather_integer(proof, i, GATHER_SUM, statement->value);
}

/* ---- if ---- */

static const struct statement *only(const struct statement *statement, enum statement_kind kind)
{
	bool alone = statement != NULL && statement->next == NULL && statement->kind == kind;

	return alone ? statement : NULL;
}

/* if x > best: best = x */
static bool if_better(struct proof *proof, const struct statement *statement, bool *gathers)
{
	const struct statement *assigned = only(statement->body, STATEMENT_ASSIGN);
	const struct expression *condition = statement->value, *left, *right;
	bool more, less;
	size_t i;

	if (assigned == NULL || statement->otherwise != NULL ||
	    condition->kind != EXPRESSION_COMPARE || !is_gathered(proof, assigned->target, &i))
		return true;
	more = condition->operation == VALUES_MORE || condition->operation == VALUES_AT_LEAST;
	less = condition->operation == VALUES_LESS || condition->operation == VALUES_AT_MOST;
	left = condition->left;
	right = condition->right;
	if (is_same_variable(left, assigned->target)) { /* best < x */
		bool was_more = more;

		more = less;
		less = was_more;
		left = condition->right;
		right = condition->left;
	}
	*gathers = (more || less) && is_same_variable(right, assigned->target) &&
		   expressions_are_same(left, assigned->value);
	return !*gathers || gather_integer(proof, i, more ? GATHER_MOST : GATHER_LEAST, left);
}

static bool is_entry(const struct expression *target, const struct expression *in)
{
	return target->kind == EXPRESSION_INDEX && is_same_variable(in->right, target->left) &&
	       expressions_are_same(target->right, in->left);
}

/* if key in counts: counts[key] += 1, else: counts[key] = 1; or with `not in`, the other way round. */
static bool if_counted(struct proof *proof, const struct statement *statement, bool *gathers)
{
	const struct expression *in = statement->value;
	bool yes = in->kind == EXPRESSION_COMPARE && in->operation == VALUES_IN;
	const struct statement *adds =
		only(yes ? statement->body : statement->otherwise, STATEMENT_AUGMENT);
	const struct statement *begins =
		only(yes ? statement->otherwise : statement->body, STATEMENT_ASSIGN);
	struct fact key;
	enum item item;
	size_t i;

	if (in->kind != EXPRESSION_COMPARE || (!yes && in->operation != VALUES_NOT_IN) ||
	    adds == NULL || begins == NULL || !is_gathered(proof, in->right, &i))
		return true;
	*gathers = adds->operation == OPERATION_ADD && is_entry(adds->target, in) &&
		   is_entry(begins->target, in) && begins->value->kind == EXPRESSION_INTEGER &&
		   expressions_are_same(adds->value, begins->value);
	item = proof->frame->now.of[i].item;
	return !*gathers || (item_join(item, ITEM_INTEGER) == ITEM_INTEGER &&
			     prove_plain(proof, in->left, &key) &&
			     gather_entry(proof, i, GATHER_COUNT, &key, ITEM_INTEGER));
}

bool prove_two_gather(struct proof *proof, const struct statement *statement, bool *gathers)
{
	const struct expression *in = statement->value;
	const struct statement *adds = statement->next, *begins;
	size_t i;

	*gathers = false;
	if (statement->kind != STATEMENT_IF || statement->otherwise != NULL || adds == NULL ||
	    adds->kind != STATEMENT_AUGMENT || in->kind != EXPRESSION_COMPARE ||
	    in->operation != VALUES_NOT_IN || !is_gathered(proof, in->right, &i))
		return true;
	begins = only(statement->body, STATEMENT_ASSIGN);
	*gathers = begins != NULL && adds->operation == OPERATION_ADD &&
		   is_entry(adds->target, in) && is_entry(begins->target, in);
	return !*gathers || gather_tally(proof, i, in->left, begins->value, adds->value);
}

bool prove_if_gathers(struct proof *proof, const struct statement *statement, bool *gathers)
{
	*gathers = false;
	return if_better(proof, statement, gathers) &&
	       (*gathers || if_counted(proof, statement, gathers));
}

/* ---- loops over bags ---- */

void gather_begin(struct proof *proof)
{
	struct proof_frame *frame = proof->frame;
	size_t i;

	for (i = 0; i < frame->count; i++) {
		if (frame->now.of[i].assigned_at == proof->depth - 1)
			frame->gatherings[i] = (struct gathering){.gather = GATHER_NOT};
	}
}

/* What the variable is when all has been gathered. */
static void settle(struct fact *fact, const struct gathering *gathering)
{
	struct fact constant;

	if (gathering->gather == GATHER_CONSTANT &&
	    fact_of_literal(gathering->constant, &constant)) {
		constant.assigned_at = fact->assigned_at;
		*fact = fact_join(fact, &constant);
	}
	if (gathering->gather == GATHER_APPEND)
		fact->kind = FACT_BAG;
	if (gathering->gather >= GATHER_TALLY)
		fact->kind = FACT_COUNTS;
	fact->item = item_join(fact->item, gathering->item);
	fact->key = item_join(fact->key, gathering->key);
}

void gather_end(struct proof *proof)
{
	struct proof_frame *frame = proof->frame;
	size_t i;

	for (i = 0; i < frame->count; i++) {
		struct fact *fact = &frame->now.of[i];

		if (fact->assigned_at >= proof->depth)
			*fact = fact_plain(FACT_UNKNOWN);
		else if (fact->assigned_at == proof->depth - 1 && fact->kind != FACT_UNKNOWN)
			settle(fact, &frame->gatherings[i]);
		if (fact->assigned_at == proof->depth - 1)
			frame->gatherings[i] = (struct gathering){.gather = GATHER_NOT};
	}
}
