/* What is rolled twice where one roll may be meant. */
#include <ctype.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

/* ---- d6 given d6 > 3: these are two dice ---- */

bool has_chance(const struct warner *warner, const struct node *node)
{
	size_t i;

	if (node_is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE)
		return definitions_find(warner->definitions, node->name) != NULL;
	for (i = 0; i < node_child_count(node); i++) {
		if (has_chance(warner, node_child(node, i)))
			return true;
	}
	return false;
}

bool warn_mentions(const struct node *node, const char *name)
{
	size_t i;

	if (node->kind == NODE_VARIABLE && strcmp(node->name, name) == 0)
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (warn_mentions(node_child(node, i), name))
			return true;
	}
	return false;
}

static bool mentions_any(const struct node *node, const struct scope *scope)
{
	for (; scope != NULL; scope = scope->outer) {
		if (warn_mentions(node, scope->binding->name))
			return true;
	}
	return false;
}

static bool share_a_name(const struct node *a, const struct node *b, const struct scope *scope)
{
	for (; scope != NULL; scope = scope->outer) {
		if (warn_mentions(a, scope->binding->name) &&
		    warn_mentions(b, scope->binding->name))
			return true;
	}
	return false;
}

/* Where in `within` the text of `dice` stands, and not as a part of something longer; `within.end` if nowhere. */
static size_t find_text(const char *text, struct span within, struct span dice)
{
	size_t length = dice.end - dice.begin, at;

	for (at = within.begin; at + length <= within.end; at++) {
		if (memcmp(text + at, text + dice.begin, length) == 0 &&
		    (at == within.begin || !isalnum((unsigned char)text[at - 1])) &&
		    (at + length == within.end || !isalnum((unsigned char)text[at + length])))
			return at;
	}
	return within.end;
}

/* What stands there, the outermost of it; NULL if only a part of something does. */
static const struct node *find_node(const struct node *node, struct span place)
{
	const struct node *found = NULL;
	size_t i;

	if (node->at.begin == place.begin && node->at.end == place.end)
		return node;
	for (i = 0; i < node_child_count(node) && found == NULL; i++)
		found = find_node(node_child(node, i), place);
	return found;
}

/* count >=5 8d6 given 8d6 >= 30: these add up in the condition only, so that the name stands for a list. */
static void add_value(struct hint *hint, const struct node *compared, bool is_list)
{
	size_t cut;

	if (!is_list) {
		hint_add(hint, "%s%.*s", warn_adder(compared), SHOWN(hint, compared->at));
		return;
	}
	cut = node_argument(compared->operands[0])->at.end;
	hint_add(hint, "%.*s#", SHOWN(hint, ((struct span){compared->at.begin, cut})));
	hint_add(hint, "%.*s", SHOWN(hint, ((struct span){cut, compared->at.end})));
}

/* d20+5 given d20 > 3: what is compared is in the other once, so that one name can stand for both. */
static void hint_at_unrelated(const struct node *given, struct hint *hint)
{
	const struct node *condition = given->operands[1], *compared, *dice;
	struct span body = given->operands[0]->at, all = condition->at, place;
	bool is_list;

	if (!node_is_relation(condition) || condition->enclosed)
		return;
	compared = condition->operands[0];
	place.begin = find_text(hint->source, body, compared->at);
	place.end = place.begin + (compared->at.end - compared->at.begin);
	if (place.begin == body.end ||
	    memchr(hint->source + body.begin, '#', place.begin - body.begin) != NULL ||
	    !hint_fits(hint, body) || !hint_fits(hint, all) ||
	    find_text(hint->source, (struct span){place.begin + 1, body.end}, compared->at) !=
		    body.end)
		return;
	dice = find_node(given->operands[0], place);
	if (dice == NULL)
		return;
	is_list = *warn_adder(compared) != '\0' && *warn_adder(dice) == '\0';
	hint_add(hint, "'let x = ");
	add_value(hint, compared, is_list);
	hint_add(hint, " in %.*sx", SHOWN(hint, ((struct span){body.begin, place.begin})));
	hint_add(hint, "%.*s given %sx", SHOWN(hint, ((struct span){place.end, body.end})),
		 is_list ? "sum " : "");
	hint_add(hint, "%.*s' is about one roll",
		 SHOWN(hint, ((struct span){compared->at.end, all.end})));
}

/* A name of a definition is rolled wherever it stands. */
void warn_of_unrelated(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);

	if (node->kind != NODE_GIVEN ||
	    !(has_chance(warner, node->operands[1]) || mentions_any(node->operands[1], scope)) ||
	    share_a_name(node->operands[0], node->operands[1], scope) || !may_warn(warner))
		return;
	hint_at_unrelated(node, &hint);
	diag_warning(warner->diag, CODE_UNRELATED, node->operands[1]->at,
		     hint_text(&hint, "'let x = d6 in x given x > 3' is about one die: what 'let' "
				      "names is rolled once"),
		     "this is about dice of its own, so that it changes nothing");
}

/* ---- attack = d20+5; if attack >= 15 then attack else 0: each of the two names is a roll ---- */

/* Is there chance in what the name of a definition stands for? */
bool warn_rolls(struct warner *warner, const struct node *node)
{
	const struct definition *definition;
	size_t i;

	if (warner->searched++ > MOST_SEARCHED)
		return false;
	if (node_is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE && node->binding == NULL) {
		definition = definitions_find(warner->definitions, node->name);
		if (definition != NULL && warn_rolls(warner, definition->tree.root))
			return true;
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (warn_rolls(warner, node_child(node, i)))
			return true;
	}
	return false;
}

/* The first name of a definition with chance that is in both; else NULL. */
static const struct node *rolled_in_both(struct warner *warner, const struct node *a,
					 const struct node *b, const struct scope *scope)
{
	const struct node *found = NULL;
	size_t i;

	if (a->kind == NODE_VARIABLE && a->item_count == 0)
		return scope_find(scope, a->name) == NULL && warn_mentions(b, a->name) &&
				       warn_rolls(warner, a)
			       ? a
			       : NULL;
	for (i = 0; i < node_child_count(a) && found == NULL; i++)
		found = rolled_in_both(warner, node_child(a, i), b, scope);
	return found;
}

void warn_of_two_rolls(struct warner *warner, const struct node *node, const struct scope *scope)
{
	struct hint hint = hint_start(warner->diag->source);
	const struct node *name;

	if (node->kind != NODE_IF)
		return;
	name = rolled_in_both(warner, node->operands[1], node_condition(node), scope);
	if (name == NULL)
		name = rolled_in_both(warner, node->operands[2], node_condition(node), scope);
	if (name == NULL || !may_warn(warner))
		return;
	hint_add(&hint, "'let x = %s in' before it rolls once, and x is what came up", name->name);
	diag_warning(warner->diag, CODE_UNRELATED, name->at,
		     hint_text(&hint, "'let x = e in' before it rolls once"),
		     "this is another roll than the one that is asked about");
}
