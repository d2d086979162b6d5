/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Markdown tables, for notes and rule books. */
#include "report/format.h"

#include <string.h>

#include "report/policy.h"
#include "report/table.h"

static void put_escaped(void *to, const char *text, size_t length)
{
	for (; length > 0; text++, length--) {
		if (strchr("\\`*_|<&[]~#$", *text) != NULL)
			putc('\\', to);
		putc(*text, to);
	}
}

/* Escapes all markup. */
static void put_text(FILE *to, const char *text)
{
	put_escaped(to, text, strlen(text));
}

static void put_title(FILE *to, const struct answer_table *table)
{
	if (*table->title == '\0' || table->kind == TABLE_COMPARISON)
		return;
	fputs("**", to);
	put_text(to, table->title);
	fputs("**\n\n", to);
}

static void put_heads(FILE *to, struct answer_table *table)
{
	size_t i;

	for (i = 0; i < table->columns; i++) {
		fputs("| ", to);
		put_text(to, table_head(table, i));
		putc(' ', to);
	}
	fputs("|\n", to);
	for (i = 0; i < table->columns; i++)
		fputs(i == 0 && table->kind == TABLE_STATISTICS ? "|---" : "|---:", to);
	fputs("|\n", to);
}

static void put_row(FILE *to, struct answer_table *table)
{
	const struct writer writer = {put_escaped, to};
	size_t i;

	for (i = 0; i < table->columns; i++) {
		fputs("| ", to);
		table_cell(table, i, &writer);
		putc(' ', to);
	}
	fputs("|\n", to);
}

static void put_policy(FILE *to, struct answer_table *table)
{
	if (table->answer->policy == NULL || table->layout->policy == DICELAB_NO_POLICY)
		return;
	fputs("```\n", to);
	table->failed |= !policy_put_after(to, table->answer, table->layout);
	fputs("```\n\n", to);
}

void markdown_table(FILE *to, struct answer_table *table)
{
	const struct writer writer = {put_escaped, to};

	put_title(to, table);
	if (table->kind == TABLE_ROLL) {
		table_cell(table, 0, &writer);
		fputs("\n\n", to);
		return;
	}
	put_heads(to, table);
	while (table_next(table))
		put_row(to, table);
	if (table->kind != TABLE_COMPARISON)
		putc('\n', to);
	table_put_statistics(table, to, markdown_table);
	if (table->kind == TABLE_OUTCOMES)
		put_policy(to, table);
}
