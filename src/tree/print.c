/*
 * The tree as text, line by line as dicelab 0.7 prints it (its blanks at the end of a line
 * included), since that is what programs around it parse. Only `if` takes lines that are no nodes:
 * "then" and "else" stand before its branches.
 */
#include <inttypes.h>

#include "tree/tree.h"

static void indent(FILE *to, int level)
{
	fprintf(to, "%*s", 2 * level, "");
}

static void print_label(FILE *to, const struct node *node)
{
	if (node->kind == NODE_NUMBER)
		fprintf(to, "%" PRId64 "\n", node->number);
	else if (node->kind == NODE_VARIABLE)
		fprintf(to, "%s\n", node->name);
	else if (node->kind == NODE_LET)
		fprintf(to, "%s %s = \n", operator_table[node->kind].tree, node->name);
	else if (node_is_binding(node))
		fprintf(to, "%s %s \n", operator_table[node->kind].tree, node->name);
	else if (node_is_filter(node))
		fprintf(to, "%s %s\n", node->drop ? "drop" : "keep",
			operator_table[node->kind].tree);
	else
		fprintf(to, "%s\n", operator_table[node->kind].tree);
}

static void print_node(FILE *to, const struct node *node, int level);

static void print_operand(FILE *to, const struct node *node, int i, int level)
{
	if (node->kind == NODE_IF && i > 0) {
		indent(to, level);
		fputs(i == 1 ? "then\n" : "else\n", to);
	}
	print_node(to, node->operands[i], level + 1);
}

static void print_node(FILE *to, const struct node *node, int level)
{
	int i;

	for (; node->kind == NODE_CONCAT; node = node->operands[1], level++) {
		indent(to, level);
		print_label(to, node);
		print_node(to, node->operands[0], level + 1);
	}
	indent(to, level);
	print_label(to, node);
	for (i = 0; i < node_arity(node); i++)
		print_operand(to, node, i, level);
}

bool tree_print(FILE *to, const struct tree *tree)
{
	print_node(to, tree->root, 0);
	return !ferror(to);
}
