/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Catches what is printed. */
#include "output.h"

#include "libcheck.h"
#include <stdlib.h>

#include "support/diag.h"

void output_begin(struct output *output)
{
	output->to = open_memstream(&output->text, &output->length);
	ck_assert_ptr_nonnull(output->to);
}

const char *output_text(struct output *output)
{
	fflush(output->to);
	return output->text;
}

void output_end(struct output *output)
{
	fclose(output->to);
	free(output->text);
}

void output_complaint(struct output *output, const struct dicelab_diagnostic *diagnostic)
{
	fprintf(output->to, "%s %zu:%zu [%zu,%zu) %s", diag_severity(diagnostic->severity),
		diagnostic->line, diagnostic->column, diagnostic->begin, diagnostic->end,
		diagnostic->message);
	if (diagnostic->hint != NULL)
		fprintf(output->to, " (%s)", diagnostic->hint);
	if (diagnostic->limit != NULL)
		fprintf(output->to, " (limit %s)", diagnostic->limit);
	putc('\n', output->to);
}

FILE *output_broken(void)
{
	FILE *broken = fopen("/dev/null", "r");

	ck_assert_ptr_nonnull(broken);
	return broken;
}
