/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a traced roll. A pool is a part of a program that only selects from dice and adds them up: they stand for it. */
#include "roll/breakdown.h"

#include <string.h>

#include "support/memory.h"
#include "support/text.h"
#include "support/writer.h"
#include "tree/operands.h"

enum { LONGEST = 200 }; /* bytes of a text in which dice take the place of what rolls them */

struct breakdown {
	const struct writer *to;
	const struct trace *trace;
	const struct source *source;
	struct span at;          /* of the statement */
	const struct node *root; /* NULL without a tree */
	size_t written;          /* number of dice */
};

/* ---- dice ---- */

const char *breakdown_label(const struct traced_die *die)
{
	const struct label_set *labels = die->node == NULL ? NULL : die->node->labels;

	return labels != NULL && die->value >= 0 && (uint64_t)die->value < labels->count
		       ? labels->texts[die->value]
		       : NULL;
}

static void write_die(const struct writer *to, const struct traced_die *die)
{
	const char *label = breakdown_label(die);
	bool left = die->node != NULL && !breakdown_is_used(die);

	writer_text(to, left ? "(" : "");
	if (label != NULL && strpbrk(label, "()[],!\"") != NULL)
		label_write(to, label);
	else if (label != NULL)
		writer_printable(to, label);
	else
		writer_number(to, die->value);
	writer_text(to, (die->marks & TRACE_EXPLODED) != 0 ? "!" : "");
	writer_text(to, left ? ")" : "");
}

static bool is_within(struct span part, struct span whole)
{
	return part.begin >= whole.begin && part.end <= whole.end;
}

static bool is_of(const struct traced_die *die, struct span at)
{
	return die->node != NULL && is_within(die->node->at, at);
}

/* Whether it repeats more than a plain die, so that each of its dice is rolled in a turn of its own. */
static bool has_turns(const struct node *node)
{
	size_t i;

	if (node->kind == NODE_REPEAT && (node_body(node)->kind != NODE_DIE ||
					  node_body(node)->operands[0]->kind != NODE_NUMBER))
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (has_turns(node_child(node, i)))
			return true;
	}
	return false;
}

/* The dice of a part; a list for each turn of loops around it. */
static size_t write_dice(struct breakdown *breakdown, const struct node *node)
{
	const struct trace *trace = breakdown->trace;
	bool parts = !has_turns(node);
	size_t i, count = 0, turn = 0;

	for (i = 0; i < trace->die_count; i++) {
		const struct traced_die *die = &trace->dice[i];

		if (!is_of(die, node->at))
			continue;
		writer_text(breakdown->to, count == 0                   ? "["
					   : parts && die->turn != turn ? "], ["
									: ", ");
		write_die(breakdown->to, die);
		turn = die->turn;
		count++;
	}
	writer_text(breakdown->to, count > 0 ? "]" : "");
	breakdown->written += count;
	return count;
}

static void write_all(const struct breakdown *breakdown)
{
	const struct trace *trace = breakdown->trace;
	size_t i;

	for (i = 0; i < trace->die_count; i++) {
		writer_text(breakdown->to, i == 0 ? "[" : ", ");
		write_die(breakdown->to, &trace->dice[i]);
	}
	writer_text(breakdown->to, "]");
}

/* ---- pools ---- */

/* Numbers that depend on dice have these beside the list. */
static bool rolls(const struct node *node)
{
	size_t i;

	if (node->kind == NODE_DIE || node->kind == NODE_TABLE || node->kind == NODE_VARIABLE)
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (rolls(node_child(node, i)))
			return true;
	}
	return false;
}

static bool is_list_of_dice(const struct node *node);

static bool are_lists_of_dice(const struct node *list)
{
	size_t i;

	for (i = 0; i < list->item_count; i++) {
		if (!is_list_of_dice(list->items[i]))
			return false;
	}
	return true;
}

/* Whether it is a list of dice, or what was selected from one. */
static bool is_list_of_dice(const struct node *node)
{
	enum shape shape = node_is_leaf(node) ? SHAPE_COUNT : node_shape(node);

	if (shape == SHAPE_TABLE)
		return true;
	if (shape == SHAPE_WILD)
		return !rolls(node->operands[0]) && !rolls(node->operands[1]);
	if (shape == SHAPE_DIE)
		return !rolls(node->operands[0]);
	if (shape == SHAPE_MINUS || shape == SHAPE_ADDITIVE)
		return node->face;
	if (shape == SHAPE_REARRANGEMENT || shape == SHAPE_DICE)
		return is_list_of_dice(node->operands[0]);
	if (shape == SHAPE_SEQUENCE)
		return are_lists_of_dice(node);
	return (shape == SHAPE_REPETITION || shape == SHAPE_SELECTION ||
		shape == SHAPE_COMPARISON || shape == SHAPE_EACH) &&
	       node->kind != NODE_PLUS && !rolls(node->operands[0]) &&
	       is_list_of_dice(node->operands[1]);
}

/* Whether its number is that of the dice that are left, added up if there are several. */
static bool shows_its_number(const struct node *node)
{
	return node->kind == NODE_SUM || node->kind == NODE_MAX || node->kind == NODE_MIN ||
	       node->kind == NODE_MEDIAN || node->kind == NODE_ITEM;
}

/* A pool stands for its dice. What is said of a whole statement need not be their sum: count >=5 6#d6. */
static bool is_pool(const struct node *node, const struct node *root)
{
	enum shape shape = node_is_leaf(node) ? SHAPE_COUNT : node_shape(node);

	if (shape == SHAPE_REDUCTION || shape == SHAPE_SCORE) {
		if ((node != root && !shows_its_number(node)) ||
		    (shape == SHAPE_SCORE && rolls(node->operands[0])))
			return false;
		node = node_child(node, node_child_count(node) - 1);
	}
	return is_list_of_dice(node);
}

/* Whether it is a list, or a number that its dice show. */
static bool shows_its_dice(const struct node *node)
{
	enum shape shape = node_shape(node);

	return shows_its_number(node) || node_is_filter(node) || shape == SHAPE_SEQUENCE ||
	       shape == SHAPE_REARRANGEMENT;
}

/* Whether each part is evaluated once, with its dice where it stands. */
static bool is_direct(const struct node *node, const struct node *root)
{
	enum shape shape = node_is_leaf(node) ? SHAPE_COUNT : node_shape(node);
	size_t i, end = node->at.begin;

	if (is_pool(node, root) || node->kind == NODE_NUMBER)
		return true;
	if (node_is_leaf(node) || node_is_binding(node) || shape == SHAPE_REPETITION ||
	    shape == SHAPE_CHOICE || shape == SHAPE_CASES || shape == SHAPE_GIVEN)
		return false;
	for (i = 0; i < node_child_count(node); i++) {
		const struct node *child = node_child(node, i);

		if (child->kind == NODE_NUMBER) /* the text around has it */
			continue;
		if (child->at.begin < end || child->at.end > node->at.end ||
		    !is_direct(child, root))
			return false;
		/* Something is done with it, and no text says what: a definition has the place of its name. */
		if (is_within(node->at, child->at) && !shows_its_dice(node))
			return false;
		end = child->at.end;
	}
	return true;
}

/* ---- the text ---- */

static void write_source(const struct breakdown *breakdown, size_t begin, size_t end)
{
	const struct writer *to = breakdown->to;
	const char *text = breakdown->source->text;

	while (begin < end) {
		size_t length = text_character(text + begin, end - begin);

		if (text_is_printable(text + begin, length))
			to->put(to->data, text + begin, length);
		else
			writer_text(to, strchr(" \t\r\n", text[begin]) != NULL ? " " : "?");
		begin += length;
	}
}

static bool has_lines(const struct breakdown *breakdown, struct span at)
{
	return memchr(breakdown->source->text + at.begin, '\n', at.end - at.begin) != NULL;
}

/* The text of a part, before its dice; of several lines, which may have comments, none. */
static void write_name(const struct breakdown *breakdown, struct span at)
{
	if (has_lines(breakdown, at) || at.end - at.begin > LONGEST)
		return;
	write_source(breakdown, at.begin, at.end);
	writer_text(breakdown->to, " ");
}

static void write_direct(struct breakdown *breakdown, const struct node *node)
{
	size_t i, at = node->at.begin;

	if (is_pool(node, breakdown->root) && write_dice(breakdown, node) > 0)
		return;
	for (i = 0; i < node_child_count(node); i++) {
		const struct node *child = node_child(node, i);

		if (child->kind == NODE_NUMBER)
			continue;
		write_source(breakdown, at, child->at.begin);
		write_direct(breakdown, child);
		at = child->at.end;
	}
	write_source(breakdown, at, node->at.end);
}

/* Whether it is what some notations write around a whole expression, as "floor(" and ")", and no comment. */
static bool is_written_around(const struct breakdown *breakdown, size_t begin, size_t end)
{
	for (; begin < end; begin++) {
		char character = breakdown->source->text[begin];

		if (!text_is_name(character) && strchr("() ", character) == NULL)
			return false;
	}
	return true;
}

static void write_whole(struct breakdown *breakdown, const struct node *root)
{
	struct span at = breakdown->at;

	if (!is_within(root->at, at) || !is_written_around(breakdown, at.begin, root->at.begin) ||
	    !is_written_around(breakdown, root->at.end, at.end))
		at = root->at;
	write_source(breakdown, at.begin, root->at.begin);
	write_direct(breakdown, root);
	write_source(breakdown, root->at.end, at.end);
}

static bool has_dice(const struct trace *trace, struct span at)
{
	size_t i;

	for (i = 0; i < trace->die_count; i++) {
		if (is_of(&trace->dice[i], at))
			return true;
	}
	return false;
}

/* Each pool with its dice, in the order of the text. */
static void write_pools(struct breakdown *breakdown, const struct node *node)
{
	bool whole = is_pool(node, node);
	size_t i;

	if (whole && has_dice(breakdown->trace, node->at)) {
		writer_text(breakdown->to, breakdown->written > 0 ? "; " : "");
		write_name(breakdown, node->at);
		write_dice(breakdown, node);
	}
	for (i = 0; i < node_child_count(node) && !whole; i++)
		write_pools(breakdown, node_child(node, i));
}

/* Writes it in one of three forms, the first in which each die has a place. */
enum form { DIRECT, POOLS, ALL };

static bool write_form(struct breakdown *breakdown, enum form form)
{
	const struct node *root = breakdown->root;

	breakdown->written = 0;
	if (form == ALL) {
		if (root != NULL)
			write_name(breakdown, breakdown->at);
		write_all(breakdown);
	} else if (root == NULL) {
		return false;
	} else if (form == POOLS) {
		write_pools(breakdown, root);
	} else if (is_pool(root, root) ||
		   (root->at.end - root->at.begin <= LONGEST && !has_lines(breakdown, root->at) &&
		    is_direct(root, root))) {
		write_whole(breakdown, root);
	}
	return form == ALL || breakdown->written == breakdown->trace->die_count;
}

const char *breakdown_text(struct trace *trace, const struct tree *tree,
			   const struct source *source, struct span at)
{
	struct buffer buffer = {.length = 0};
	struct writer to;
	struct breakdown breakdown = {&to, trace, source, at, tree == NULL ? NULL : tree->root, 0};
	enum form form = DIRECT;

	if (trace->ended || trace->die_count == 0)
		return NULL;
	for (;; form++) {
		to = writer_to_buffer(&buffer, NULL, 0);
		if (write_form(&breakdown, form))
			break;
	}
	if (!memory_grow(trace->memory, &trace->text, &trace->text_room, buffer.length + 1, 1))
		return NULL;
	to = writer_to_buffer(&buffer, trace->text, trace->text_room);
	write_form(&breakdown, form);
	return trace->text;
}
