/* Rolls in what was written: dice, and names of definitions, which roll wherever they stand. */
#include <ctype.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/unresolved.h"
#include "tree/warn_inside.h"

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

/* What the definition of a name does with its arguments, or is; NULL if the name has none, or a binding. */
static const struct node *body_of_definition(const struct warner *warner, const struct node *name,
					     const struct scope *scope)
{
	const struct definition *definition = NULL;
	const struct node *body;
	size_t i;

	if (name->binding == NULL && scope_find(scope, name->name) == NULL)
		definition = definitions_find(warner->definitions, name->name);
	if (definition == NULL)
		return NULL;
	body = definition->tree.root;
	for (i = 0; i < definition->parameters; i++)
		body = node_body(body);
	return body;
}

bool warn_rolls(struct warner *warner, const struct node *node, const struct scope *scope)
{
	const struct node *body;
	size_t i;

	if (warner->searched++ > MOST_SEARCHED)
		return false;
	if (node_is_chance(node))
		return true;
	if (node->kind == NODE_VARIABLE) {
		body = body_of_definition(warner, node, scope);
		if (body != NULL && warn_rolls(warner, body, NULL))
			return true;
	}
	for (i = 0; i < node_child_count(node); i++) {
		if (warn_rolls(warner, node_child(node, i), scope))
			return true;
	}
	return false;
}

/* ---- which there are ---- */

/* Does the definition roll, whatever its arguments are? */
static bool rolls_by_itself(struct warner *warner, const struct node *name,
			    const struct scope *scope)
{
	const struct node *body = body_of_definition(warner, name, scope);

	return body != NULL && warn_rolls(warner, body, NULL);
}

/* Is it dice as a whole, if there are any in it? */
static bool is_of_dice(const struct node *node)
{
	if (node->kind == NODE_DIE && node->operands[0]->kind == NODE_NUMBER &&
	    node->operands[0]->number == 1)
		return false; /* which surely shows 1 */
	return node_is_chance(node) || node->kind == NODE_REPEAT || node->kind == NODE_CONCAT ||
	       node->kind == NODE_EXPLODE || node->kind == NODE_COMPOUND ||
	       node->kind == NODE_REROLL || node->kind == NODE_FORCE || node->kind == NODE_WILD;
}

/* Is it something that is done with rolls, and not with their outcomes only? What chooses or repeats may roll again. */
static bool is_done_with_rolls(const struct node *node)
{
	return node_is_arithmetic(node) || node_is_relation(node) || node->kind == NODE_NEGATE ||
	       node->kind == NODE_NOT || node->kind == NODE_POWER ||
	       (node_takes_list(node) && node->kind != NODE_IF) || node->kind == NODE_VARIABLE;
}

/* Has it parentheses of its own? Dice that add themselves up count as enclosed without, and those of arguments are no such. */
static bool is_set_apart(const struct warner *warner, const struct node *node)
{
	const char *text = warner->diag->source->text;
	size_t begin = node->at.begin;

	return node->enclosed && begin > 0 && text[begin - 1] == '(' && text[node->at.end] == ')' &&
	       (begin == 1 || !isalnum((unsigned char)text[begin - 2]));
}

/* `set_apart` is that of the sum of the dice. */
static void find_rolls(struct warner *warner, const struct node *node, const struct scope *scope,
		       bool set_apart, struct rolls *rolls)
{
	size_t i;

	if (node->kind == NODE_VARIABLE ? rolls_by_itself(warner, node, scope)
					: is_of_dice(node) && warn_rolls(warner, node, scope)) {
		set_apart = set_apart || is_set_apart(warner, node);
		if (rolls->count < MOST_ROLLS)
			rolls->found[rolls->count++] = (struct found_roll){node, set_apart};
		return;
	}
	if (!is_done_with_rolls(node))
		return;
	set_apart = *warn_adder(node) != '\0' && is_set_apart(warner, node);
	for (i = 0; i < node_child_count(node); i++)
		find_rolls(warner, node_child(node, i), scope, set_apart, rolls);
}

struct rolls warn_find_rolls(struct warner *warner, const struct node *node,
			     const struct scope *scope)
{
	struct rolls rolls = {0};

	find_rolls(warner, node, scope, false, &rolls);
	return rolls;
}

/* ---- which are alike ---- */

static bool same_text(const struct warner *warner, struct span a, struct span b)
{
	const char *text = warner->diag->source->text;

	return a.end - a.begin == b.end - b.begin &&
	       memcmp(text + a.begin, text + b.begin, a.end - a.begin) == 0;
}

bool warn_same(struct warner *warner, const struct node *a, const struct node *b)
{
	size_t i;

	if (warner->searched++ > MOST_SEARCHED || a->kind != b->kind || a->drop != b->drop ||
	    node_child_count(a) != node_child_count(b))
		return false;
	if (a->kind == NODE_TABLE || a->kind == NODE_AS || a->kind == NODE_CHOICE)
		return same_text(warner, a->at, b->at);
	if (a->number != b->number || (a->name == NULL) != (b->name == NULL) ||
	    (a->name != NULL && strcmp(a->name, b->name) != 0))
		return false;
	for (i = 0; i < node_child_count(a); i++) {
		if (!warn_same(warner, node_child(a, i), node_child(b, i)))
			return false;
	}
	return true;
}

/* ---- how one is named, and used by its name ---- */

/* Where a name is to stand in the text. */
struct spot {
	struct span at;
	bool is_sum; /* the dice add themselves up there */
};

enum { MOST_SPOTS = 12 };

struct naming {
	struct warner *warner;
	const struct node *roll;
	bool leaves_apart; /* what has parentheses of its own is another roll */
	size_t count;
	struct spot spots[MOST_SPOTS];
};

static void find_spots(struct naming *naming, const struct node *node)
{
	bool is_sum = *warn_adder(node) != '\0';
	const struct node *dice = is_sum ? node->operands[0] : node;
	size_t i;

	if (warn_same(naming->warner, dice, naming->roll)) {
		if (!(naming->leaves_apart && is_set_apart(naming->warner, node)) &&
		    naming->count < MOST_SPOTS)
			naming->spots[naming->count++] = (struct spot){node->at, is_sum};
		return;
	}
	if (node_is_binding(node) && warn_mentions(naming->roll, node->name))
		return;
	for (i = 0; i < node_child_count(node); i++) {
		if (!warn_is_known_face(naming->warner, node, i, naming->roll))
			find_spots(naming, node_child(node, i));
	}
}

/* A name that stands for nothing yet; NULL when all of a few do. */
static const char *free_name(const struct naming *naming, const struct node *node,
			     const struct scope *scope)
{
	static const char *const names[] = {"x", "y", "z", "roll", "dice"};
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		if (!warn_mentions(node, names[i]) && scope_find(scope, names[i]) == NULL &&
		    definitions_find(naming->warner->definitions, names[i]) == NULL)
			return names[i];
	}
	return NULL;
}

/* What the name is to stand for: 'sum 5d6', where it always is their sum; else 5#d6. */
static void add_value(struct hint *hint, const struct node *roll, bool is_sum)
{
	size_t cut;

	if (is_sum || !roll->counted || roll->kind != NODE_REPEAT) {
		hint_add_span(hint, is_sum ? "sum " : "", roll->at);
		return;
	}
	cut = hint_skip_closing(hint, node_argument(roll)->at.end, roll->at.end);
	hint_add_span(hint, "", hint_trim(hint, roll->at.begin, cut));
	hint_add_span(hint, "#", (struct span){cut, roll->at.end});
}

const struct node *warn_with_words(const struct node *node, const struct node *word)
{
	const struct node *inner = word;

	while (inner != NULL && inner != node)
		inner = node_takes_list(inner) && inner->kind != NODE_IF ? node_last_operand(inner)
									 : NULL;
	return inner == node ? word : node;
}

void warn_hint_at_name(struct warner *warner, const struct node *all, struct found_roll roll,
		       const struct scope *scope, struct hint *hint)
{
	struct naming naming = {
		.warner = warner, .roll = roll.node, .leaves_apart = !roll.set_apart};
	size_t from = all->at.begin, i, sums = 0;
	const char *name = free_name(&naming, all, scope);

	find_spots(&naming, all);
	for (i = 0; i < naming.count; i++)
		sums += naming.spots[i].is_sum;
	if (name == NULL || naming.count == MOST_SPOTS)
		return;
	hint_add(hint, "'let %s = ", name);
	add_value(hint, roll.node, sums == naming.count);
	hint_add(hint, " in ");
	for (i = 0; i < naming.count; i++) {
		struct span before = {from, naming.spots[i].at.begin};

		hint_add_span(hint, "", before);
		if (isalpha((unsigned char)hint->text[hint->length - 1]))
			hint_add(hint, " "); /* 2d6 given2d6 > 7 */
		hint_add(hint, sums < naming.count && naming.spots[i].is_sum ? "(sum %s)" : "%s",
			 name);
		from = naming.spots[i].at.end;
		if (from < all->at.end && isalpha((unsigned char)hint->source[from]))
			hint_add(hint, " ");
	}
	hint_add_span(hint, "", (struct span){from, all->at.end});
	hint_add(hint, "' rolls once");
}
