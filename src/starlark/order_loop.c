/* Loops over what has an order and over what has none, and comprehensions (order_inside.h). */
#include "starlark/order_inside.h"

bool prove_leave(struct proof *proof, const struct statement *statement)
{
	struct proof_frame *frame = proof->frame;
	struct proof_loop *loop = frame->loop;

	if (loop == NULL || (loop->over_bag && statement->kind == STATEMENT_BREAK))
		return false;
	facts_join(&loop->left, &frame->now, frame->count);
	frame->now.ended = true;
	return true;
}

/* A turn of the loop: afterwards what holds at its end, however it ends. */
static bool prove_turn(struct proof *proof, const struct statement *statement, enum item item,
		       bool over_bag)
{
	struct proof_frame *frame = proof->frame;
	struct proof_loop loop = {
		.around = frame->loop, .over_bag = over_bag, .left = {.ended = true}};
	struct fact fact = fact_of_item(item);
	bool proved;

	frame->loop = &loop; /* cppcheck-suppress autoVariables ; until the end of the turn */
	proved = prove_assign(proof, statement->target, &fact) &&
		 prove_statements(proof, statement->body);
	frame->loop = loop.around;
	facts_join(&frame->now, &loop.left, frame->count);
	return proved;
}

/* What holds before each turn: what holds before the first, and after any. */
static bool prove_in_order(struct proof *proof, const struct statement *statement, enum item item)
{
	enum { MOST_ROUNDS = 8 };
	struct proof_frame *frame = proof->frame;
	struct facts start;
	int i;

	for (i = 0; i < MOST_ROUNDS; i++) {
		start = frame->now;
		if (!prove_turn(proof, statement, item, false))
			return false;
		facts_join(&frame->now, &start, frame->count);
		if (facts_are_same(&frame->now, &start, frame->count))
			return true;
	}
	return false;
}

/* Turns know nothing of each other, so that one stands for all. */
static bool prove_over_bag(struct proof *proof, const struct statement *statement, enum item item)
{
	struct facts start;

	proof->depth++;
	gather_begin(proof);
	start = proof->frame->now;
	if (!prove_turn(proof, statement, item, true))
		return false;
	facts_join(&proof->frame->now, &start, proof->frame->count);
	gather_end(proof);
	proof->depth--;
	return true;
}

/* ---- loops that search ---- */

/*
 * `for x in bag: if …: return 1`: it does not matter which item is the first to be found, if all that are found lead to
 * the same, and if the others cannot fail: so conditions must be made of what never does.
 */
static bool never_fails(struct proof *proof, const struct expression *expression);

static bool both_never_fail(struct proof *proof, const struct expression *expression)
{
	return never_fails(proof, expression->left) && never_fails(proof, expression->right);
}

static bool is_integer(struct proof *proof, const struct expression *expression)
{
	struct fact fact;

	return prove_plain(proof, expression, &fact) && fact.kind == FACT_INTEGER;
}

static bool integers_never_fail(struct proof *proof, const struct expression *expression)
{
	return is_integer(proof, expression->left) && is_integer(proof, expression->right) &&
	       both_never_fail(proof, expression);
}

static bool items_never_fail(struct proof *proof, const struct expression *in)
{
	const struct expression *each = in->items;
	struct fact fact;

	if (in->kind == EXPRESSION_NAME)
		return prove_look(proof, in, &fact) &&
		       (fact.kind == FACT_LIST || fact.kind == FACT_TUPLE ||
			fact.kind == FACT_BAG) &&
		       item_is_simple(fact.item);
	if (in->kind != EXPRESSION_LIST && in->kind != EXPRESSION_TUPLE)
		return false;
	while (each != NULL && is_integer(proof, each) && never_fails(proof, each))
		each = each->next;
	return each == NULL;
}

static bool comparison_never_fails(struct proof *proof, const struct expression *expression)
{
	switch ((enum comparison_of_values)expression->operation) {
	case VALUES_IN:
	case VALUES_NOT_IN:
		return is_integer(proof, expression->left) &&
		       never_fails(proof, expression->left) &&
		       items_never_fail(proof, expression->right);
	case VALUES_EQUAL:
	case VALUES_DIFFER:
	case VALUES_LESS:
	case VALUES_AT_MOST:
	case VALUES_MORE:
	case VALUES_AT_LEAST:
		break;
	}
	return integers_never_fail(proof, expression);
}

static bool operation_never_fails(struct proof *proof, const struct expression *expression)
{
	const struct expression *right = expression->right;

	if (expression->operation == OPERATION_MODULO ||
	    expression->operation == OPERATION_FLOOR_DIVIDE)
		return right->kind == EXPRESSION_INTEGER && right->integer != 0 &&
		       integers_never_fail(proof, expression);
	return (expression->operation == OPERATION_ADD ||
		expression->operation == OPERATION_SUBTRACT) &&
	       integers_never_fail(proof, expression);
}

static bool never_fails(struct proof *proof, const struct expression *expression)
{
	struct fact fact;
	bool never = false;

	if (!proof_down(proof))
		return false;
	switch ((int)expression->kind) {
	case EXPRESSION_TRUTH:
	case EXPRESSION_INTEGER:
		never = true;
		break;
	case EXPRESSION_NAME:
		never = prove_plain(proof, expression, &fact) &&
			(fact.kind == FACT_INTEGER || fact.kind == FACT_TRUTH);
		break;
	case EXPRESSION_NOT:
		never = never_fails(proof, expression->left);
		break;
	case EXPRESSION_AND:
	case EXPRESSION_OR:
		never = both_never_fail(proof, expression);
		break;
	case EXPRESSION_COMPARE:
		never = comparison_never_fails(proof, expression);
		break;
	case EXPRESSION_BINARY:
		never = operation_never_fails(proof, expression);
		break;
	}
	proof_up(proof);
	return never;
}

/* What a search does when it has found something. */
struct search {
	const struct expression *returned, *assigned; /* literals; one of them is NULL */
	const struct variable *variable;              /* that is assigned to, before `break` */
	bool found;                                   /* there is one such statement already */
};

static bool finds_return(struct search *search, const struct statement *statement)
{
	struct fact fact;

	if (statement->value == NULL || statement->next != NULL || search->assigned != NULL ||
	    !fact_of_literal(statement->value, &fact))
		return false;
	if (search->returned == NULL)
		search->returned = statement->value;
	return expressions_are_same(search->returned, statement->value);
}

/* found = True; break */
static bool finds_break(struct search *search, const struct statement *statement)
{
	const struct statement *leave = statement->next;
	struct fact fact;

	if (search->found || leave == NULL || leave->kind != STATEMENT_BREAK ||
	    leave->next != NULL || statement->target->kind != EXPRESSION_NAME ||
	    !fact_of_literal(statement->value, &fact))
		return false;
	search->assigned = statement->value;
	search->variable = statement->target->variable;
	return true;
}

static bool finds(struct proof *proof, struct search *search, const struct statement *statement)
{
	const struct statement *body;
	bool same;

	for (; statement != NULL; statement = statement->next) {
		if (statement->kind != STATEMENT_IF || !never_fails(proof, statement->value))
			return false;
		body = statement->body;
		same = (body->kind == STATEMENT_RETURN && finds_return(search, body)) ||
		       (body->kind == STATEMENT_ASSIGN && finds_break(search, body));
		search->found = true;
		if (!same || !finds(proof, search, statement->otherwise))
			return false;
	}
	return true;
}

static bool found_return(struct proof *proof, const struct search *search)
{
	struct proof_frame *frame = proof->frame;
	struct fact fact;

	if (proof->depth != frame->depth || !fact_of_literal(search->returned, &fact))
		return false;
	frame->result = frame->returns ? fact_join(&frame->result, &fact) : fact;
	frame->returns = true;
	return true;
}

static bool found_break(struct proof *proof, const struct search *search)
{
	struct proof_frame *frame = proof->frame;
	struct fact fact;
	size_t i;

	if (search->variable == NULL || !proof_variable(proof, search->variable, &i) ||
	    frame->now.of[i].kind == FACT_UNKNOWN || frame->now.of[i].assigned_at != proof->depth ||
	    !fact_of_literal(search->assigned, &fact))
		return false;
	frame->now.of[i] = fact_join(&frame->now.of[i], &fact);
	return true;
}

/* Is it a loop that searches? Then all that it does is noted. */
static bool prove_search(struct proof *proof, const struct statement *statement, enum item item)
{
	struct facts start = proof->frame->now;
	struct fact fact = fact_of_item(item);
	struct search search = {.found = false};
	int depth = proof->depth++;
	bool searches;

	gather_begin(proof);
	searches = statement->body->kind == STATEMENT_IF &&
		   statement->target->kind == EXPRESSION_NAME &&
		   prove_assign(proof, statement->target, &fact) &&
		   finds(proof, &search, statement->body);
	proof->depth = depth;
	proof->frame->now = start;
	if (!searches)
		return false;
	return search.returned != NULL ? found_return(proof, &search) : found_break(proof, &search);
}

bool prove_for(struct proof *proof, const struct statement *statement)
{
	struct fact over;

	if (!prove_look(proof, statement->value, &over))
		return false;
	if (fact_is_plain(&over))
		return prove_in_order(proof, statement, fact_met(&over));
	return prove_search(proof, statement, fact_met(&over)) ||
	       prove_over_bag(proof, statement, fact_met(&over));
}

/* ---- comprehensions ---- */

struct made {
	const struct expression *each;
	enum item key, item;
	bool over_bag;
};

/* {x: … for x in bag}: what is under a key must not hang on which of its items comes last. */
static bool keys_are_met(const struct expression *each)
{
	const struct clause *clause = each->each->clauses;
	const struct expression *target = clause->target;

	if (target == NULL || target->kind != EXPRESSION_NAME ||
	    each->left->kind != EXPRESSION_NAME || each->left->variable != target->variable)
		return false;
	for (clause = clause->next; clause != NULL; clause = clause->next) {
		if (clause->target != NULL)
			return false;
	}
	return true;
}

static bool prove_element(struct proof *proof, struct made *made)
{
	struct fact fact;
	enum item item;

	if (!prove_expression(proof, made->each->left, &fact) || !fact_item(&fact, &item))
		return false;
	if (made->each->right == NULL) {
		made->item = item_join(made->item, item);
		return true;
	}
	made->key = item_join(made->key, item);
	if (!prove_expression(proof, made->each->right, &fact) || !fact_item(&fact, &item))
		return false;
	made->item = item_join(made->item, item);
	return !made->over_bag || (keys_are_met(made->each) && item_is_simple(made->key));
}

static bool prove_clauses(struct proof *proof, struct made *made, const struct clause *clause);

static bool prove_for_clause(struct proof *proof, struct made *made, const struct clause *clause)
{
	struct fact over, item;
	bool bag;

	if (!prove_look(proof, clause->value, &over))
		return false;
	bag = fact_is_bag(&over);
	item = fact_of_item(fact_met(&over));
	made->over_bag = made->over_bag || bag;
	if (bag) {
		proof->depth++;
		gather_begin(proof);
	}
	if (!prove_assign(proof, clause->target, &item) ||
	    !prove_clauses(proof, made, clause->next))
		return false;
	if (bag) {
		gather_end(proof);
		proof->depth--;
	}
	return true;
}

static bool prove_clauses(struct proof *proof, struct made *made, const struct clause *clause)
{
	if (clause == NULL)
		return prove_element(proof, made);
	if (clause->target != NULL)
		return prove_for_clause(proof, made, clause);
	return prove_condition(proof, clause->value) && prove_clauses(proof, made, clause->next);
}

static void forget_variables(struct proof *proof, const struct scope *scope)
{
	const struct variable *variable = scope->variables;
	size_t i;

	for (; variable != NULL; variable = variable->next) {
		if (proof_variable(proof, variable, &i))
			proof->frame->now.of[i] = fact_plain(FACT_UNKNOWN);
	}
}

bool prove_each(struct proof *proof, const struct expression *expression, struct fact *fact)
{
	struct made made = {.each = expression, .key = ITEM_NONE, .item = ITEM_NONE};
	bool dict = expression->right != NULL, proved;

	proof->frame->each++;
	proved = prove_clauses(proof, &made, expression->each->clauses);
	proof->frame->each--;
	forget_variables(proof, expression->each->scope);
	if (dict)
		*fact = fact_with_items(proof, made.over_bag ? FACT_COUNTS : FACT_DICT, made.item);
	else
		*fact = fact_with_items(proof, made.over_bag ? FACT_BAG : FACT_LIST, made.item);
	fact->key = made.key;
	return proved;
}
