/*
 * Whether a function minds the order of its list: what is certain of its value, when all that is known of the list are
 * its items (order_inside.h).
 */
#include "starlark/order.h"

#include "starlark/order_inside.h"

enum { MOST_STEPS = 20000, MOST_NESTED = 100 };

bool proof_down(struct proof *proof)
{
	proof->nested++;
	return ++proof->steps <= MOST_STEPS && proof->nested <= MOST_NESTED;
}

void proof_up(struct proof *proof)
{
	proof->nested--;
}

/* Variables that functions inside share are left to those who run the script. */
bool proof_variable(struct proof *proof, const struct variable *variable, size_t *number)
{
	struct proof_frame *frame = proof->frame;

	if (variable->function != frame->definition->scope || variable->caught)
		return false;
	for (*number = 0; *number < frame->count; ++*number) {
		if (frame->variables[*number] == variable)
			return true;
	}
	if (frame->count == MOST_FACTS)
		return false;
	frame->variables[frame->count++] = variable;
	return true;
}

/* ---- statements ---- */

static bool prove_if(struct proof *proof, const struct statement *statement)
{
	struct proof_frame *frame = proof->frame;
	struct facts start, yes;
	bool gathers;

	if (!prove_if_gathers(proof, statement, &gathers))
		return false;
	if (gathers)
		return true;
	if (!prove_condition(proof, statement->value))
		return false;
	start = frame->now;
	if (!prove_statements(proof, statement->body))
		return false;
	yes = frame->now;
	frame->now = start;
	if (!prove_statements(proof, statement->otherwise))
		return false;
	facts_join(&frame->now, &yes, frame->count);
	return true;
}

static bool prove_return(struct proof *proof, const struct statement *statement)
{
	struct proof_frame *frame = proof->frame;
	struct fact fact = fact_plain(FACT_VALUE);

	if (proof->depth != frame->depth ||
	    (statement->value != NULL && !prove_expression(proof, statement->value, &fact)))
		return false;
	frame->result = frame->returns ? fact_join(&frame->result, &fact) : fact;
	frame->returns = frame->now.ended = true;
	return frame->result.kind != FACT_UNKNOWN;
}

static bool prove_statement(struct proof *proof, const struct statement *statement)
{
	struct fact fact;

	switch (statement->kind) {
	case STATEMENT_EXPRESSION:
		return prove_look(proof, statement->value, &fact);
	case STATEMENT_ASSIGN:
		return prove_assignment(proof, statement);
	case STATEMENT_AUGMENT:
		return prove_augment(proof, statement);
	case STATEMENT_IF:
		return prove_if(proof, statement);
	case STATEMENT_FOR:
		return prove_for(proof, statement);
	case STATEMENT_RETURN:
		return prove_return(proof, statement);
	case STATEMENT_BREAK:
	case STATEMENT_CONTINUE:
		return prove_leave(proof, statement);
	case STATEMENT_PASS:
		return true;
	case STATEMENT_DEFINE:
		break;
	}
	return false;
}

bool prove_statements(struct proof *proof, const struct statement *statement)
{
	bool proved = true, two;

	for (; proved && statement != NULL && !proof->frame->now.ended;
	     statement = statement->next) {
		two = false;
		proved = proof_down(proof) && prove_two_gather(proof, statement, &two) &&
			 (two || prove_statement(proof, statement));
		proof_up(proof);
		if (proved && two)
			statement = statement->next;
	}
	return proved;
}

/* ---- functions ---- */

static bool bind_parameter(struct proof *proof, const struct declared *declared,
			   const struct fact *argument, const struct value *other)
{
	struct fact fact;
	size_t i;

	if (argument != NULL)
		fact = *argument;
	else if (other == NULL || !fact_of_value(*other, &fact))
		return false;
	if (!proof_variable(proof, declared->variable, &i))
		return false;
	proof->frame->now.of[i] = fact;
	proof->frame->now.of[i].assigned_at = proof->depth;
	return true;
}

static bool bind_parameters(struct proof *proof, const struct fact *arguments, size_t count)
{
	const struct function *function = proof->frame->function;
	const struct routine *routine = function->routine;
	const struct declared *declared = proof->frame->definition->parameters;
	size_t i;

	if (routine->list || routine->dict || count > routine->positional)
		return false;
	for (i = 0; declared != NULL; declared = declared->next, i++) {
		const struct parameter *parameter = &routine->parameters[i];
		const struct value *other =
			parameter->optional ? &function->values[parameter->number] : NULL;

		if (!bind_parameter(proof, declared, i < count ? &arguments[i] : NULL, other))
			return false;
	}
	return true;
}

static bool prove_body(struct proof *proof)
{
	struct proof_frame *frame = proof->frame;

	if (frame->definition->value != NULL)
		return prove_expression(proof, frame->definition->value, &frame->result);
	if (!prove_statements(proof, frame->definition->body))
		return false;
	/* At its end it returns None. */
	if (!frame->now.ended) {
		struct fact none = fact_plain(FACT_VALUE);

		frame->result = frame->returns ? fact_join(&frame->result, &none) : none;
	}
	return frame->result.kind != FACT_UNKNOWN;
}

bool proof_call(struct proof *proof, const struct function *function, const struct fact *arguments,
		size_t count, struct fact *result)
{
	struct proof_frame frame = {.caller = proof->frame,
				    .function = function,
				    .definition = function->routine->definition,
				    .depth = proof->depth};
	bool proved;

	proof->nested += 10;   /* a frame is large */
	proof->frame = &frame; /* cppcheck-suppress autoVariables ; until the end of the call */
	proved = proof_down(proof) && bind_parameters(proof, arguments, count) && prove_body(proof);
	proof_up(proof);
	proof->frame = frame.caller;
	proof->nested -= 10;
	*result = frame.result;
	return proved;
}

bool order_cannot_matter(struct machine *machine, struct value function)
{
	struct proof proof = {.machine = machine};
	struct fact list = fact_plain(FACT_BAG), result;
	bool proved = false;

	list.item = ITEM_INTEGER;
	if (value_is(function, &type_function))
		proved = proof_call(&proof, (const struct function *)function.object, &list, 1,
				    &result);
	else if (value_is(function, &type_native))
		proved = proof_native_takes(&proof,
					    ((const struct native_function *)function.object)->row,
					    &list, &result);
	return proved && fact_is_plain(&result);
}
