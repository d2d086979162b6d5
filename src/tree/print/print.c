/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dumps the tree line by line in the format of dicelab 0.7 (including its trailing blanks), which other programs parse.
 * Lines that are not nodes occur only in `if`: "then" and "else" precede its branches.
 */
#include "tree/tree.h"

static void indent(const struct writer *to, int level)
{
	writer_blanks(to, 2 * (size_t)level);
}

static void print_words(const struct writer *to, const char *first, const char *second,
			const char *end)
{
	writer_text(to, first);
	writer_text(to, " ");
	writer_text(to, second);
	writer_text(to, end);
}

static void print_cases_of_labels(const struct writer *to, const struct node *node)
{
	writer_text(to, operator_table[node->kind].tree);
	writer_text(to, " ");
	label_cases_write(to, node->label_cases);
}

static void print_may(const struct writer *to, const struct node *node)
{
	print_words(to, operator_table[node->kind].tree, "reroll", node->all ? " all" : "");
	if (node->conditional)
		print_words(to, "", operator_table[node->operands[1]->kind].tree, "");
}

static void print_label(const struct writer *to, const struct node *node)
{
	const char *word = operator_table[node->kind].tree;

	if (node_is_text(node))
		label_write(to, node->name);
	else if (node->kind == NODE_NUMBER)
		writer_number(to, node->number);
	else if (node->kind == NODE_VARIABLE)
		writer_text(to, node->name);
	else if (node->kind == NODE_FAIL)
		writer_text(to, "failure");
	else if (node->kind == NODE_TABLE)
		table_write(to, node->table, node->labels);
	else if (node->kind == NODE_AS)
		print_cases_of_labels(to, node);
	else if (node->kind == NODE_LET)
		print_words(to, word, node->name, " = ");
	else if (node_is_binding(node))
		print_words(to, word, node->name, " ");
	else if (node_is_filter(node))
		print_words(to, node->drop ? "drop" : "keep", word, "");
	else if (node->kind == NODE_MAY)
		print_may(to, node);
	else if (node->conditional)
		print_words(to, word, operator_table[node->operands[0]->kind].tree, "");
	else
		writer_text(to, word);
	writer_text(to, "\n");
}

static void print_node(const struct writer *to, const struct node *node, int level);

/* Dicelab 0.7 has only pairs: `1, 2, 3` is printed as 1 before the pair of 2 and 3. */
static void print_items(const struct writer *to, const struct node *node, int level)
{
	size_t i;

	for (i = 0; i + 1 < node->item_count; i++) {
		indent(to, level + (int)i);
		print_label(to, node);
		print_node(to, node->items[i], level + (int)i + 1);
	}
	print_node(to, node->items[i], level + (int)i);
}

static void print_operand(const struct writer *to, const struct node *node, int i, int level)
{
	if (node->kind == NODE_IF && i > 0) {
		indent(to, level);
		writer_text(to, i == 1 ? "then\n" : "else\n");
	}
	print_node(to, node->operands[i], level + 1);
}

/* Prints the equivalent chain of `if`s. */
static void print_cases(const struct writer *to, const struct node *choice, int level)
{
	size_t i;

	for (i = 0; i + 1 < choice->item_count; i++, level++) {
		indent(to, level);
		writer_text(to, "if\n");
		indent(to, level + 1);
		writer_text(to, "keep comparison eq\n");
		indent(to, level + 2);
		writer_number(to, choice->cases[i]);
		writer_text(to, "\n");
		print_node(to, choice->operands[0], level + 2);
		indent(to, level);
		writer_text(to, "then\n");
		print_node(to, choice->items[i], level + 1);
		indent(to, level);
		writer_text(to, "else\n");
	}
	print_node(to, choice->items[i], level);
}

static void print_node(const struct writer *to, const struct node *node, int level)
{
	int i;

	if (node->kind == NODE_CONCAT) {
		print_items(to, node, level);
		return;
	}
	if (node->kind == NODE_CHOICE) {
		print_cases(to, node, level);
		return;
	}
	indent(to, level);
	print_label(to, node);
	if (node->kind == NODE_MAY)
		print_node(to, node->operands[0], level + 1);
	if (node->conditional)
		node = node->operands[node->kind == NODE_MAY];
	for (i = node->kind == NODE_MAY; i < node_arity(node); i++)
		print_operand(to, node, i, level);
	for (i = 0; i < (int)node->item_count;
	     i++) { /* options, or arguments of a name not expanded */
		if (node->kind == NODE_DECIDE && node->options[i] != NULL) {
			indent(to, level);
			label_write(to, node->options[i]);
			writer_text(to, ":\n");
		}
		print_node(to, node->items[i], level + 1);
	}
}

void tree_print(const struct writer *to, const struct tree *tree)
{
	print_node(to, tree->root, 0);
}
