/* Statements and expressions of a body that is gone through with formulas (tree_call.c). */
#include <string.h>

#include "language/anydice/interpret.h"
#include "language/anydice/operate.h"
#include "language/anydice/tree_walk.h"

/* What is done behind a block: the rest of the block around it, or a loop's next turn. */
struct rest {
	const struct any_statement *next;
	const struct rest *outer;
	const struct any_formula *over; /* of a loop, `next`: a sequence or a roll; or NULL */
	int64_t turn;
};

static bool evaluate(struct walk *walk, struct any_formula *variables,
		     const struct any_expression *expression, struct any_formula *result);

struct any_formula *any_walk_copy(struct walk *walk, const struct any_formula *variables)
{
	size_t size = (count_variables(walk) + 1) * sizeof *variables;
	struct any_formula *copy = arena_take(walk->arena, size);

	if (copy != NULL)
		memcpy(copy, variables, size);
	return copy;
}

/* ---- statements ---- */

/* Where both ways end as they do. */
static bool join(struct walk *walk, const struct any_formula *condition,
		 const struct any_formula *yes, const struct any_formula *no, bool mixes,
		 struct any_formula *result)
{
	struct any_formula x, y;

	if (is_empty(yes) || is_empty(no)) {
		*result = *yes;
		return is_empty(yes) && is_empty(no);
	}
	/* a sequence that is returned as it is, is more than its sum */
	if (!mixes && (yes->kind == FORMULA_ROLL || no->kind == FORMULA_ROLL ||
		       (yes->kind == FORMULA_KNOWN && yes->value.type == ANY_SEQUENCE) ||
		       (no->kind == FORMULA_KNOWN && no->value.type == ANY_SEQUENCE)))
		return false;
	return any_formula_total(walk->run, yes, &x) && any_formula_total(walk->run, no, &y) &&
	       any_formula_choose(walk->run, condition, &x, &y, result);
}

static const struct rest *put_off(struct walk *walk, struct rest rest)
{
	struct rest *made = arena_take(walk->arena, sizeof *made);

	if (made != NULL)
		*made = rest;
	return made;
}

static bool execute(struct walk *walk, struct any_formula *variables,
		    const struct any_statement *statement, const struct rest *rest, bool mixes,
		    struct any_formula *result);

/* Both ways, as it is not known which one is gone. */
static bool execute_both(struct walk *walk, struct any_formula *variables,
			 const struct any_statement *statement, const struct rest *rest, bool mixes,
			 const struct any_formula *condition, struct any_formula *result)
{
	struct any_formula *copy = any_walk_copy(walk, variables), yes, no;

	return condition->kind == FORMULA_NUMBER && copy != NULL &&
	       execute(walk, copy, statement->body, rest, mixes, &yes) &&
	       execute(walk, variables, statement->otherwise, rest, mixes, &no) &&
	       join(walk, condition, &yes, &no, mixes, result);
}

/* The next statement, after a block has come to its end; *statement is NULL behind the last one. False without memory. */
static bool go_on(struct walk *walk, struct any_formula *variables,
		  const struct any_statement **statement, const struct rest **rest)
{
	while (*statement == NULL && *rest != NULL) {
		const struct rest *now = *rest;

		*rest = now->outer;
		*statement = now->next;
		if (now->over == NULL)
			continue;
		*statement = NULL;
		if (now->turn == any_formula_length(now->over))
			continue;
		if (!any_formula_item(walk->run, now->over, now->turn + 1,
				      &variables[now->next->variable]))
			return false;
		*rest = put_off(walk,
				(struct rest){now->next, now->outer, now->over, now->turn + 1});
		*statement = now->next->body;
		if (*rest == NULL || walk->steps-- == 0)
			return false;
	}
	return true;
}

static const struct rest *begin_loop(struct walk *walk, const struct any_statement *loop,
				     const struct rest *outer, const struct any_formula *over)
{
	struct any_formula *kept = arena_take(walk->arena, sizeof *kept);

	if (kept == NULL)
		return NULL;
	*kept = *over;
	return put_off(walk, (struct rest){loop, outer, kept, 0});
}

static bool execute(struct walk *walk, struct any_formula *variables,
		    const struct any_statement *statement, const struct rest *rest, bool mixes,
		    struct any_formula *result)
{
	const struct any_value nothing = any_empty(0);
	struct any_formula value;
	const struct any_statement *now;

	for (;;) {
		if (!go_on(walk, variables, &statement, &rest))
			return false;
		*result = any_formula_of(&nothing);
		if (statement == NULL)
			return true;
		now = statement;
		statement = now->next;
		if (!evaluate(walk, variables, now->value, &value))
			return false;
		if (now->kind == ANY_ASSIGN) {
			variables[now->variable] = value;
			continue;
		}
		if (now->kind == ANY_RESULT) {
			*result = value;
			return true;
		}
		rest = put_off(walk, (struct rest){statement, rest, NULL, 0});
		if (rest == NULL)
			return false;
		if (now->kind == ANY_IF && value.kind != FORMULA_KNOWN)
			return execute_both(walk, variables, now, rest, mixes, &value, result);
		statement = NULL;
		if (now->kind == ANY_LOOP && any_formula_is_sequence(&value))
			rest = begin_loop(walk, now, rest, &value);
		else if (now->kind == ANY_IF && value.kind == FORMULA_KNOWN &&
			 value.value.type == ANY_NUMBER)
			statement = value.value.number != 0 ? now->body : now->otherwise;
		else
			return false;
		if (rest == NULL)
			return false;
	}
}

bool any_walk_body(struct walk *walk, struct any_formula *variables,
		   const struct any_statement *statement, bool mixes, struct any_formula *result)
{
	return execute(walk, variables, statement, NULL, mixes, result);
}

/* ---- expressions ---- */

static bool evaluate_call(struct walk *walk, struct any_formula *variables,
			  const struct any_expression *call, struct any_formula *result)
{
	struct parameters *parameters = arena_take(walk->arena, sizeof *parameters);
	const struct any_argument *argument;
	bool known = true;
	size_t i = 0;

	if (parameters == NULL)
		return false;
	memset(parameters, 0, sizeof *parameters);
	for (argument = call->arguments; argument != NULL; argument = argument->next, i++) {
		if (!evaluate(walk, variables, argument->value, &parameters->values[i]))
			return false;
		known &= parameters->values[i].kind == FORMULA_KNOWN;
	}
	return any_walk_call(walk, variables, call, parameters, known, result);
}

static bool evaluate_binary(struct walk *walk, struct any_formula *variables,
			    const struct any_expression *expression, struct any_formula *result)
{
	struct any_formula a, b;
	struct any_value value;

	if (!evaluate(walk, variables, expression->left, &a) ||
	    !evaluate(walk, variables, expression->right, &b))
		return false;
	if (a.kind != FORMULA_KNOWN || b.kind != FORMULA_KNOWN)
		return any_formula_binary(walk->run, expression->operation, &a, &b, result);
	if (!any_binary(walk->run, expression->at, expression->operation, &a.value, &b.value,
			&value))
		return false;
	*result = any_formula_of(&value);
	return true;
}

static bool evaluate_prefix(struct walk *walk, struct any_formula *variables,
			    const struct any_expression *expression, struct any_formula *result)
{
	struct any_formula a;
	struct any_value value;

	if (!evaluate(walk, variables, expression->right, &a))
		return false;
	if (a.kind != FORMULA_KNOWN)
		return any_formula_prefix(walk->run, expression->operation, &a, result);
	if (!any_prefix(walk->run, expression->at, expression->operation, &a.value, &value))
		return false;
	*result = any_formula_of(&value);
	return true;
}

struct sight {
	struct walk *walk;
	struct any_formula *variables;
};

/* A part of a sequence is known, or there is no tree. */
static bool evaluate_part(struct any_run *run, void *data, const struct any_expression *expression,
			  struct any_value *value)
{
	const struct sight *sight = data;
	struct any_formula formula;

	(void)run;
	if (!evaluate(sight->walk, sight->variables, expression, &formula))
		return false;
	*value = formula.value;
	return formula.kind == FORMULA_KNOWN;
}

static bool evaluate_sequence(struct walk *walk, struct any_formula *variables,
			      const struct any_expression *expression, struct any_formula *result)
{
	struct sight sight = {walk, variables};
	struct any_value value;

	if (!any_evaluate_sequence(walk->run, evaluate_part, &sight, expression, &value))
		return false;
	*result = any_formula_of(&value);
	return true;
}

static bool evaluate(struct walk *walk, struct any_formula *variables,
		     const struct any_expression *expression, struct any_formula *result)
{
	struct any_value number;

	if (walk->steps-- == 0)
		return false;
	switch (expression->kind) {
	case ANY_EXPRESSION_NUMBER:
		number = any_number(expression->number);
		*result = any_formula_of(&number);
		return true;
	case ANY_EXPRESSION_VARIABLE:
		*result = variables[expression->variable];
		return result->kind != FORMULA_KNOWN || result->value.type != ANY_NOTHING;
	case ANY_EXPRESSION_BINARY:
		return evaluate_binary(walk, variables, expression, result);
	case ANY_EXPRESSION_PREFIX:
		return evaluate_prefix(walk, variables, expression, result);
	case ANY_EXPRESSION_SEQUENCE:
		return evaluate_sequence(walk, variables, expression, result);
	case ANY_EXPRESSION_CALL:
		return evaluate_call(walk, variables, expression, result);
	}
	return false;
}
