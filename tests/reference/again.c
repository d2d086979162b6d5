/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dice that are rolled again. Each item carries its die along: a function that gives another such item, which is a node
 * and the names that were bound when it was rolled. What a die can show is found out by rolling it in every possible way.
 */
#include "tests/reference/again.h"

#include <stdlib.h>
#include <string.h>

#include "tests/reference/inside.h"
#include "tests/reference/numbers.h"
#include "tests/reference/sequence.h"

enum { MOST_FACES = 2000 };

static void *take(struct arena *arena, size_t size)
{
	void *taken = arena_take(arena, size);

	if (taken == NULL)
		abort();
	return taken;
}

/* ---- what is known without rolling ---- */

struct fact {
	int64_t length; /* how many items it always gives, or LENGTH_UNKNOWN */
	bool rolls;     /* there are dice, or a shuffle, in it */
	bool derived;   /* there is a derived operator in it */
};

struct facts {
	struct fact *of; /* nodes, by their ids */
};

struct noting {
	struct facts *facts;
	int64_t *lengths; /* of variables, by slot */
	uint64_t nodes;
};

static const struct fact *fact_of(const struct facts *facts, const struct node *node)
{
	return &facts->of[node->id];
}

int64_t known_length(const struct plain *plain, const struct node *node)
{
	return fact_of(plain->facts, node)->length;
}

static bool gives_number_of_list(enum node_kind kind)
{
	return operator_table[kind].shape == SHAPE_REDUCTION && operator_table[kind].derived;
}

/* Operators that always give one number, and a number itself. */
static bool gives_number(enum node_kind kind)
{
	return kind == NODE_NUMBER || kind == NODE_NEGATE || kind == NODE_DIE || kind == NODE_NET ||
	       kind == NODE_AS || gives_number_of_list(kind)
#define ARITHMETIC(id, ...) || kind == NODE_##id
#define REDUCTION(id, ...) || kind == NODE_##id
#include "tree/operators.def"
		;
}

static bool is_derived(enum node_kind kind)
{
	return false
#define DERIVED(id, ...) || kind == NODE_##id
#include "tree/operators.def"
		;
}

static int64_t lesser(int64_t x, int64_t y)
{
	return x < y ? x : y;
}

/* `n op e`, where e always gives `length` items. */
static int64_t counted_length(const struct node *node, int64_t n, int64_t length)
{
	if (node->kind == NODE_REPEAT)
		return n * length;
	if (node->kind == NODE_MIDDLE)
		return lesser(n, length);
	if (node_shape(node) != SHAPE_SELECTION)
		return LENGTH_UNKNOWN;
	return node->drop ? length - lesser(n, length) : lesser(n, length);
}

static int64_t length_of_items(const struct facts *facts, const struct node *list)
{
	int64_t length = 0;
	size_t i;

	for (i = 0; i < list->item_count; i++) {
		int64_t item = fact_of(facts, list->items[i])->length;

		if (item == LENGTH_UNKNOWN)
			return LENGTH_UNKNOWN;
		length += item;
	}
	return length;
}

/* Of an operator all of whose operands have known lengths. */
static int64_t combined_length(const struct facts *facts, const struct node *node)
{
	int64_t lengths[3] = {0, 0, 0};
	size_t i;

	if (node->kind == NODE_CONCAT)
		return length_of_items(facts, node);
	for (i = 0; i < 3 && node->operands[i] != NULL; i++) {
		lengths[i] = fact_of(facts, node->operands[i])->length;
		if (lengths[i] == LENGTH_UNKNOWN)
			return LENGTH_UNKNOWN;
	}
	if (node->kind == NODE_EMPTY)
		return 0;
	if (node->kind == NODE_DISTINCT)
		return lengths[0] <= 1 ? lengths[0] : LENGTH_UNKNOWN;
	if (node->kind == NODE_IF)
		return node->single ? 1 : lengths[1] == lengths[2] ? lengths[1] : LENGTH_UNKNOWN;
	if (i < 2 || node->operands[0]->kind != NODE_NUMBER)
		return LENGTH_UNKNOWN;
	return counted_length(node, node->operands[0]->number, lengths[1]);
}

static int64_t length_of_table(const struct table *table)
{
	size_t i;

	for (i = 1; i < table->count; i++) {
		if (table->rows[i].length != table->rows[0].length)
			return LENGTH_UNKNOWN;
	}
	return (int64_t)table->rows[0].length;
}

static int64_t length_of(const struct noting *noting, const struct node *node)
{
	const struct node *same = NULL; /* what has as many items */

	if (gives_number(node->kind))
		return 1;
	if (node->kind == NODE_TABLE)
		return length_of_table(node->table);
	if (node->kind == NODE_VARIABLE)
		return noting->lengths[node->slot];
	if (node->kind == NODE_LET || node->kind == NODE_FORCE || node->kind == NODE_PLUS)
		same = node->operands[1];
	else if (node->kind == NODE_REROLL || node->kind == NODE_COMPOUND ||
		 node->kind == NODE_REQUIRE)
		same = node_dice(node);
#define REARRANGEMENT(id, ...) else if (node->kind == NODE_##id) same = node->operands[0];
#include "tree/operators.def"
	return same != NULL ? fact_of(noting->facts, same)->length
			    : combined_length(noting->facts, node);
}

static void note_binding(struct noting *noting, const struct node *node)
{
	noting->lengths[node->slot] = node->kind == NODE_FOREACH ? 1
				      : node->kind == NODE_WHILE
					      ? LENGTH_UNKNOWN
					      : fact_of(noting->facts, node->operands[0])->length;
}

static void note(struct noting *noting, struct node *node)
{
	struct fact *fact = &noting->facts->of[node->id = noting->nodes++];
	size_t i;

	fact->rolls = node->kind == NODE_DIE || node->kind == NODE_TABLE || node->kind == NODE_PERM;
	fact->derived = is_derived(node->kind);
	for (i = 0; i < node_child_count(node); i++) {
		struct node *child = node_child(node, i);

		if (i == 1 && node_is_binding(node))
			note_binding(noting, node);
		note(noting, child);
		fact->rolls |= fact_of(noting->facts, child)->rolls;
		fact->derived |= fact_of(noting->facts, child)->derived;
	}
	fact->length = length_of(noting, node);
}

static size_t count_nodes(const struct node *node)
{
	size_t count = 1, i;

	for (i = 0; i < node_child_count(node); i++)
		count += count_nodes(node_child(node, i));
	return count;
}

const struct facts *facts_of(struct tree *tree, struct arena *arena)
{
	struct facts *facts = take(arena, sizeof *facts);
	struct noting noting = {facts, take(arena, (tree->slots + 1) * sizeof(int64_t)), 0};

	facts->of = take(arena, count_nodes(tree->root) * sizeof *facts->of);
	note(&noting, tree->root);
	return facts->of[0].derived ? facts : NULL;
}

/* ---- what is remembered ---- */

/* What the names were bound to. */
struct scope {
	size_t live;
	struct {
		struct item *items;
		size_t length;
	} * slots;
};

enum die_kind {
	DIE_NODE,     /* `node` once more */
	DIE_EACH,     /* `node` is a foreach: its body, for another item like `item` */
	DIE_COMPOUND, /* another item like `item`, rolled on and added up while `test` passes it */
	DIE_PLUS,     /* another item like `item`, and `number` more */
	DIE_TAME,     /* a die with `number` faces */
	DIE_WILD,     /* a wild one with `number` faces, which cannot be rolled by itself */
	DIE_NONE      /* nobody knows how */
};

struct test {
	bool given; /* then these two say which dice are meant, else the operator does */
	enum node_kind comparison;
	int64_t limit;
	enum node_kind word; /* the operator */
};

struct die {
	enum die_kind kind;
	bool rolls; /* there is chance in it */
	const struct node *node;
	const struct scope *scope;
	struct item item;
	struct test test;
	int64_t number;
	int64_t *
		faces; /* what it can show, rising, as often as it falls; or NULL while nobody asked */
	size_t face_count;
};

static struct die *make_die(struct plain *plain, struct die die)
{
	struct die *made = take(&plain->memory, sizeof *made);

	*made = die;
	return made;
}

static const struct scope *capture(struct plain *plain)
{
	struct scope *scope = take(&plain->memory, sizeof *scope);
	size_t i;

	scope->live = plain->live;
	scope->slots = take(&plain->memory, (scope->live + 1) * sizeof *scope->slots);
	for (i = 0; i < scope->live; i++) {
		struct binding binding = plain->variables[i];

		scope->slots[i].length = binding.length;
		scope->slots[i].items =
			take(&plain->memory, (binding.length + 1) * sizeof(struct item));
		if (binding.length > 0)
			memcpy(scope->slots[i].items, plain->items + binding.begin,
			       binding.length * sizeof(struct item));
	}
	return scope;
}

struct die *remember_node(struct plain *plain, const struct node *node)
{
	return make_die(plain, (struct die){.kind = DIE_NODE,
					    .node = node,
					    .scope = capture(plain),
					    .rolls = fact_of(plain->facts, node)->rolls ||
						     node->kind == NODE_NET});
}

struct die *remember_each(struct plain *plain, const struct node *node, struct item item)
{
	bool rolls = fact_of(plain->facts, node->operands[1])->rolls;

	return make_die(plain,
			(struct die){.kind = item.die != NULL ? DIE_EACH : DIE_NONE,
				     .node = node,
				     .scope = capture(plain),
				     .item = item,
				     .rolls = rolls || (item.die != NULL && item.die->rolls)});
}

bool remember(struct plain *plain, const struct node *node, size_t begin)
{
	if (gives_number(node->kind) ||
	    (node->kind == NODE_TABLE && fact_of(plain->facts, node)->length == 1))
		plain->items[begin].die = remember_node(plain, node);
	return true;
}

/* ---- rolling again ---- */

static bool bind_all(struct plain *plain, const struct node *node, const struct scope *scope)
{
	size_t slot, i;

	for (slot = 0; slot < scope->live; slot++) {
		plain->variables[slot] = (struct binding){plain->length, scope->slots[slot].length};
		for (i = 0; i < scope->slots[slot].length; i++) {
			struct item item = scope->slots[slot].items[i];

			if (!plain_push(plain, node, item.value, item.die))
				return false;
		}
	}
	plain->live = scope->live;
	return true;
}

/* Rolls a node where the names are bound as they were, and to one more item if `each` is a foreach. */
static bool roll_in_scope(struct plain *plain, const struct node *node, const struct scope *scope,
			  const struct node *each, struct item item, int64_t *value)
{
	size_t begin = plain->length, live = plain->live;
	struct binding *variables = take(&plain->memory, (live + 1) * sizeof *variables);
	bool ok;

	memcpy(variables, plain->variables, live * sizeof *variables);
	ok = bind_all(plain, node, scope);
	if (ok && each != NULL) {
		plain->variables[each->slot] = (struct binding){plain->length, 1};
		plain->live = each->slot + 1;
		ok = plain_push(plain, node, item.value, item.die);
	}
	ok = ok && plain_roll_one(plain, node, value);
	memcpy(plain->variables, variables, live * sizeof *variables);
	plain->live = live;
	plain->length = begin;
	return ok;
}

static bool roll_die_again(struct plain *plain, struct die *die, int64_t *value);

/* Nobody knows of an item without a die how it came. */
static bool can_roll(struct plain *plain, struct item item)
{
	return (item.die != NULL && item.die->kind != DIE_NONE) ||
	       plain_doubt(plain, "unknown dice");
}

static bool roll_another(struct plain *plain, struct item item, struct item *another)
{
	another->die = item.die;
	return can_roll(plain, item) && roll_die_again(plain, item.die, &another->value);
}

static bool roll_each(struct plain *plain, const struct die *die, int64_t *value)
{
	struct item item = die->item;

	return (item.die->kind == DIE_WILD || roll_another(plain, die->item, &item)) &&
	       roll_in_scope(plain, die->node->operands[1], die->scope, die->node, item, value);
}

static bool add_up(struct plain *plain, struct item item, const struct test *test, int64_t *sum);

static bool roll_die_again(struct plain *plain, struct die *die, int64_t *value)
{
	struct item item = {0, NULL};

	switch (die->kind) {
	case DIE_NODE:
		return roll_in_scope(plain, die->node, die->scope, NULL, item, value);
	case DIE_EACH:
		return roll_each(plain, die, value);
	case DIE_COMPOUND:
		return roll_another(plain, die->item, &item) &&
		       add_up(plain, item, &die->test, value);
	case DIE_PLUS:
		return roll_another(plain, die->item, &item) &&
		       (number_add(item.value, die->number, value) == FAULT_NONE ||
			plain_fail(plain, NULL, FAILURE_OVERFLOW, 0));
	case DIE_TAME:
		return plain_roll_die(plain, NULL, 0, die->number, value);
	case DIE_WILD:
		return plain_doubt(plain, "wild dice");
	case DIE_NONE:
		break;
	}
	return plain_doubt(plain, "unknown dice");
}

/* ---- faces ---- */

struct found {
	int64_t face;
	uint64_t odds; /* of it: one in so many */
};

static int compare_found(const void *a, const void *b)
{
	const struct found *x = a, *y = b;

	return x->face < y->face ? -1 : x->face > y->face;
}

/* Each face as often as it falls, where the least likely one is there once. */
static bool set_faces(struct plain *plain, struct die *die, struct found *found, size_t count)
{
	uint64_t most = 1;
	size_t i, j, n = 0;

	for (i = 0; i < count; i++)
		most = found[i].odds > most ? found[i].odds : most;
	for (i = 0; i < count; i++) {
		if (most % found[i].odds != 0)
			return plain_doubt(plain, "faces of odd odds");
		n += most / found[i].odds;
		if (n > MOST_FACES * MOST_FACES)
			return plain_doubt(plain, "many faces");
	}
	qsort(found, count, sizeof *found, compare_found);
	die->faces = take(&plain->memory, n * sizeof *die->faces);
	for (i = 0; i < count; i++) {
		for (j = 0; j < most / found[i].odds; j++)
			die->faces[die->face_count++] = found[i].face;
	}
	return true;
}

/* Rolls it in every possible way, with dice of its own. */
static bool find_faces(struct plain *plain, struct die *die)
{
	struct found *found = take(&plain->memory, MOST_FACES * sizeof *found);
	struct dice *dice = plain->dice;
	struct sequence sequence;
	size_t count = 0;
	bool ok;

	sequence_init(&sequence, 1e15);
	plain->dice = &sequence.dice;
	do {
		ok = count < MOST_FACES && roll_die_again(plain, die, &found[count].face);
		if (ok)
			found[count++].odds = (uint64_t)sequence.odds;
	} while (ok && sequence_next(&sequence));
	plain->dice = dice;
	sequence_clear(&sequence);
	if (!ok)
		return plain_doubt(plain, "a die that cannot always be rolled, or with many faces");
	return set_faces(plain, die, found, count);
}

static bool know_faces(struct plain *plain, struct item item)
{
	if (!can_roll(plain, item))
		return false;
	if (!item.die->rolls)
		return plain_doubt(plain, "no dice");
	return item.die->faces != NULL || find_faces(plain, item.die);
}

/* ---- which are meant ---- */

/* As the operator has it where no comparison says which: those at their highest or lowest face. */
static bool is_meant_usually(struct plain *plain, const struct test *test, struct item item,
			     bool *meant)
{
	if (!know_faces(plain, item))
		return false;
	if (test->word == NODE_REROLL)
		*meant = item.value <= item.die->faces[0];
	else if (test->word == NODE_AGAIN)
		*meant = item.value == item.die->faces[item.die->face_count - 1];
	else
		*meant = item.value >= item.die->faces[item.die->face_count - 1];
	return true;
}

static bool is_meant(struct plain *plain, const struct test *test, struct item item, bool *meant)
{
	if (!test->given)
		return is_meant_usually(plain, test, item, meant);
	*meant = plain_passes(test->comparison, item.value, test->limit);
	return true;
}

/* Rolls the number that the dice are compared with, if there is one, and then the dice. */
static bool roll_dice_and_test(struct plain *plain, const struct node *node, struct test *test)
{
	const struct node *comparison = node->operands[0];

	*test = (struct test){.given = node->conditional, .word = node->kind};
	if (!node->conditional)
		return plain_roll_node(plain, comparison);
	test->comparison = comparison->kind;
	return plain_roll_one(plain, comparison->operands[0], &test->limit) &&
	       plain_roll_node(plain, comparison->operands[1]);
}

/* ---- explode, and wild dice, of which those that are rolled again are wild, too ---- */

static bool push_one(struct plain *plain, const struct node *node, struct item item)
{
	return plain_push(plain, node, item.value, item.die);
}

static bool roll_wild_die(struct plain *plain, const struct node *node, int64_t faces,
			  struct die *die)
{
	int64_t value;

	return plain_roll_die(plain, node, 0, faces, &value) && plain_push(plain, node, value, die);
}

/* A 1 on the wild die is taken away, and the highest of the others with it; another 1, and nothing counts. */
static bool lose_to_wild_die(struct plain *plain, const struct node *node, size_t begin,
			     int64_t faces)
{
	size_t i, highest = begin, end = plain->length;
	int64_t second;

	for (i = begin; i + 1 < end; i++) {
		if (plain->items[i].value >= plain->items[highest].value)
			highest = i;
	}
	if (end - begin > 1) {
		memmove(plain->items + highest, plain->items + highest + 1,
			(end - 2 - highest) * sizeof *plain->items);
		plain->items[end - 2].value = 0;
	}
	plain->items[end - 1].value = 0;
	if (!plain_roll_die(plain, node, 0, faces, &second))
		return false;
	for (i = begin; second == 1 && i < end; i++)
		plain->items[i].value = 0;
	return true;
}

static bool push_wild_dice(struct plain *plain, const struct node *node, int64_t count,
			   int64_t faces)
{
	struct die *die =
		make_die(plain, (struct die){.kind = DIE_WILD, .rolls = true, .number = faces});
	size_t begin = plain->length;
	int64_t i;

	for (i = 0; i < count; i++) {
		if (!roll_wild_die(plain, node, faces, die))
			return false;
	}
	if (count == 0 || faces == 1)
		return true;
	if (plain->items[plain->length - 1].value == 1 &&
	    !lose_to_wild_die(plain, node, begin, faces))
		return false;
	while (plain->items[plain->length - 1].value == faces) {
		if (!plain_spend_turn(plain, node) || !roll_wild_die(plain, node, faces, die))
			return false;
	}
	return true;
}

static bool roll_wild(struct plain *plain, const struct node *node)
{
	int64_t count, faces;

	return plain_roll_count(plain, node, &count) &&
	       plain_roll_one(plain, node->operands[1], &faces) &&
	       push_wild_dice(plain, node, count, faces);
}

/* Puts the items of [begin, end) that are meant on top. */
static bool push_meant(struct plain *plain, const struct node *node, const struct test *test,
		       size_t begin, size_t end)
{
	size_t i;
	bool meant;

	for (i = begin; i < end; i++) {
		if (!is_meant(plain, test, plain->items[i], &meant) ||
		    (meant && !push_one(plain, node, plain->items[i])))
			return false;
	}
	return true;
}

/* In place of the items from `begin` on, those that they are rolled again for. */
static bool roll_joining(struct plain *plain, const struct node *node, size_t begin)
{
	size_t end = plain->length, i;

	for (i = begin; i < end; i++) {
		const struct die *die = plain->items[i].die;

		if (die != NULL && die->kind == DIE_WILD) {
			plain->length = begin;
			return push_wild_dice(plain, node, (int64_t)(end - begin), die->number);
		}
	}
	for (i = begin; i < end; i++) {
		struct item item; /* the stack may move */

		if (!roll_another(plain, plain->items[i], &item))
			return false;
		plain->items[i] = item;
	}
	return true;
}

static bool roll_explode(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end;
	struct test test;

	if (!roll_dice_and_test(plain, node, &test))
		return false;
	for (end = plain->length; begin < end; begin = end, end = plain->length) {
		if (!plain_spend_turn(plain, node) || !push_meant(plain, node, &test, begin, end) ||
		    !roll_joining(plain, node, end))
			return false;
	}
	return true;
}

/* ---- operators that change each item, or leave it ---- */

static bool add_up(struct plain *plain, struct item item, const struct test *test, int64_t *sum)
{
	bool meant = true;

	for (*sum = 0; meant;) {
		if (number_add(*sum, item.value, sum) != FAULT_NONE)
			return plain_fail(plain, NULL, FAILURE_OVERFLOW, 0);
		if (!is_meant(plain, test, item, &meant) || !plain_spend_turn(plain, NULL) ||
		    (meant && !roll_another(plain, item, &item)))
			return false;
	}
	return true;
}

static bool compound_item(struct plain *plain, const struct test *test, struct item *item)
{
	int64_t sum;

	if (!can_roll(plain, *item))
		return false;
	if (item->die->kind == DIE_WILD)
		return plain_doubt(plain, "wild dice");
	if (!add_up(plain, *item, test, &sum))
		return false;
	*item = (struct item){sum, make_die(plain, (struct die){.kind = DIE_COMPOUND,
								.item = *item,
								.test = *test,
								.rolls = item->die->rolls})};
	return true;
}

/* A wild die that is rolled by itself is an ordinary one from then on. */
static struct item tamed(struct plain *plain, struct item item)
{
	if (item.die != NULL && item.die->kind == DIE_WILD)
		item.die = make_die(
			plain,
			(struct die){.kind = DIE_TAME, .number = item.die->number, .rolls = true});
	return item;
}

static bool reroll_item(struct plain *plain, const struct test *test, struct item *item)
{
	bool meant;

	*item = tamed(plain, *item);
	return can_roll(plain, *item) && is_meant(plain, test, *item, &meant) &&
	       (!meant || roll_another(plain, *item, item));
}

/* One of the faces above that, each as likely as it was; if there is none, the highest face. */
static bool force_item(struct plain *plain, const struct test *test, struct item *item)
{
	int64_t place = 1;
	size_t above;

	*item = tamed(plain, *item);
	if (item->value > test->limit)
		return true;
	if (!know_faces(plain, *item))
		return false;
	for (above = 0; above < item->die->face_count && item->die->faces[above] <= test->limit;)
		above++;
	if (above == item->die->face_count)
		above--;
	else if (!plain_roll_die(plain, NULL, 0, (int64_t)(item->die->face_count - above), &place))
		return false;
	item->value = item->die->faces[above + (size_t)place - 1];
	return true;
}

static bool require_item(struct plain *plain, const struct test *test, struct item *item)
{
	bool meant;

	return is_meant(plain, test, *item, &meant) &&
	       (meant || plain_fail(plain, NULL, FAILURE_REFUSED, 0));
}

static bool add_to_item(struct plain *plain, const struct test *test, struct item *item)
{
	const struct die *die = item->die;
	struct die more = {.kind = DIE_PLUS, .item = *item, .number = test->limit};

	if (number_add(item->value, test->limit, &item->value) != FAULT_NONE)
		return plain_fail(plain, NULL, FAILURE_OVERFLOW, 0);
	item->die = NULL;
	if (die != NULL && die->kind != DIE_WILD && die->kind != DIE_NONE) {
		more.rolls = die->rolls;
		item->die = make_die(plain, more);
	}
	return true;
}

typedef bool item_change(struct plain *plain, const struct test *test, struct item *item);

static bool change_items(struct plain *plain, const struct test *test, size_t begin,
			 item_change *change)
{
	size_t i, end = plain->length;

	for (i = begin; i < end; i++) {
		struct item item = plain->items[i];

		if (!change(plain, test, &item))
			return false;
		plain->items[i] = item;
	}
	return true;
}

static bool roll_changed(struct plain *plain, const struct node *node, item_change *change)
{
	size_t begin = plain->length;
	struct test test;

	return roll_dice_and_test(plain, node, &test) && change_items(plain, &test, begin, change);
}

/* The number, which the test has as its limit, is an operand. */
static bool roll_changed_by(struct plain *plain, const struct node *node, item_change *change)
{
	size_t begin = plain->length;
	struct test test = {.word = node->kind};

	return plain_roll_one(plain, node->operands[0], &test.limit) &&
	       plain_roll_node(plain, node->operands[1]) &&
	       change_items(plain, &test, begin, change);
}

static bool roll_again(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, end, i;
	struct test test;

	if (!roll_dice_and_test(plain, node, &test))
		return false;
	end = plain->length;
	for (i = begin; i < end; i++) {
		bool meant;

		if (!is_meant(plain, &test, plain->items[i], &meant) ||
		    !push_one(plain, node, plain->items[i]) ||
		    (meant && !push_one(plain, node, plain->items[i])))
			return false;
	}
	plain_pull_out(plain, begin, end);
	return true;
}

/* ---- middle and net ---- */

/* Takes those that are first in the order out: equal ones from the right. */
static void take_out(struct plain *plain, size_t begin, size_t count, bool falling)
{
	size_t length = plain->length - begin, i;
	size_t *ranks = plain_ranks(plain->items + begin, length, falling, true);
	bool *out = calloc(length + 1, sizeof *out);

	if (out == NULL)
		abort();
	for (i = 0; i < count; i++)
		out[ranks[i]] = true;
	plain->length = begin;
	for (i = 0; i < length; i++) {
		if (!out[i])
			plain->items[plain->length++] = plain->items[begin + i];
	}
	free(out);
	free(ranks);
}

bool roll_middle(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, out;
	int64_t count;

	if (!plain_roll_count(plain, node, &count) || !plain_roll_node(plain, node->operands[1]))
		return false;
	if ((uint64_t)count >= plain->length - begin)
		return true;
	out = plain->length - begin - (size_t)count;
	take_out(plain, begin, out / 2, true);
	take_out(plain, begin, (out + 1) / 2, false);
	return true;
}

/* n # (d m + k), or something like it. */
static bool has_plain_faces(const struct node *node)
{
	const struct node *body = node->kind == NODE_REPEAT ? node->operands[1] : NULL;
	size_t i;

	if (body == NULL || (body->kind != NODE_ADD && body->kind != NODE_SUBTRACT &&
			     body->kind != NODE_NEGATE && body->kind != NODE_DIE))
		return false;
	for (i = 0; i < 3 && body->operands[i] != NULL; i++) {
		if (body->operands[i]->kind != NODE_NUMBER && body->operands[i]->kind != NODE_DIE)
			return false;
	}
	return true;
}

/* The lowest face is looked for in the text: of one sort of dice it is found there, of others it may not be. */
static bool know_failing(struct plain *plain, const struct node *list, struct item item,
			 int64_t *face)
{
	*face = 1;
	if (item.die == NULL || item.die->kind == DIE_WILD || !item.die->rolls)
		return true;
	if (!know_faces(plain, item))
		return false;
	*face = item.die->faces[0];
	return *face == 1 || has_plain_faces(list) ||
	       plain_doubt(plain, "which is the lowest face");
}

/* How many are good, less the failures: below the limit, and at the lowest face. */
static bool roll_net(struct plain *plain, const struct node *node)
{
	size_t begin = plain->length, i;
	int64_t limit, net = 0, face;

	if (!plain_roll_one(plain, node->operands[0], &limit) ||
	    !plain_roll_node(plain, node->operands[1]))
		return false;
	for (i = begin; i < plain->length; i++) {
		struct item item = plain->items[i];

		if (item.value >= limit)
			net++;
		else if (!know_failing(plain, node->operands[1], item, &face))
			return false;
		else
			net -= item.value <= face;
	}
	plain->length = begin;
	return plain_push(plain, node, net, NULL);
}

/* The label of the case that the number is in, else that of all others. */
static bool roll_as(struct plain *plain, const struct node *node)
{
	const struct label_cases *cases = node->label_cases;
	const struct label_case *chosen = NULL, *one;
	int64_t value;
	size_t i;

	if (!plain_roll_one(plain, node->operands[0], &value))
		return false;
	for (i = 0; i < cases->count; i++) {
		one = &cases->written[i];
		if (one->otherwise ? chosen == NULL : one->low <= value && value <= one->high)
			chosen = one;
	}
	return chosen == NULL ? plain_fail(plain, node, FAILURE_CASE, 0)
			      : plain_push(plain, node, (int64_t)chosen->label, NULL);
}

/* A roll that does not count ends where that is found out. */
static bool roll_given(struct plain *plain, const struct node *node)
{
	bool holds;

	if (!roll_holds(plain, node->operands[1], &holds))
		return false;
	plain->excluded = !holds;
	return holds && plain_roll_node(plain, node->operands[0]);
}

bool roll_addition(struct plain *plain, const struct node *node)
{
	return roll_changed_by(plain, node, add_to_item);
}

bool roll_derived(struct plain *plain, const struct node *node)
{
	switch ((enum derived_kind)node->kind) {
	case DERIVED_EXPLODE:
		return roll_explode(plain, node);
	case DERIVED_COMPOUND:
		return roll_changed(plain, node, compound_item);
	case DERIVED_REROLL:
		return roll_changed(plain, node, reroll_item);
	case DERIVED_AGAIN:
		return roll_again(plain, node);
	case DERIVED_REQUIRE:
		return roll_changed(plain, node, require_item);
	case DERIVED_FORCE:
		return roll_changed_by(plain, node, force_item);
	case DERIVED_NET:
		return roll_net(plain, node);
	case DERIVED_WILD:
		return roll_wild(plain, node);
	case DERIVED_AS:
		return roll_as(plain, node);
	case DERIVED_GIVEN:
		return roll_given(plain, node);
	case DERIVED_MAY: /* a decision: tests/reference has no best play in C */
		break;
	}
	return false;
}
