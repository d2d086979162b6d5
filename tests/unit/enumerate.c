/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs programs in all ways there are, by playing again the choices of the run before with the last one changed. */
#include "enumerate.h"

#include "libcheck.h"
#include <gmp.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/lod/parse.h"
#include "language/lod/run/run.h"

/* ---- choices ---- */

enum { MOST_CHOICES = 2000 };

/* The choices of a run, each below its bound. */
struct path {
	uint64_t chosen[MOST_CHOICES], bounds[MOST_CHOICES];
	size_t count; /* that are set before the run */
	size_t at;    /* made so far */
};

static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	struct path *path = data;

	ck_assert_uint_ge(bound, 1);
	ck_assert_uint_lt(path->at, MOST_CHOICES);
	if (path->at == path->count) {
		path->chosen[path->count] = 0;
		path->bounds[path->count++] = bound;
	}
	ck_assert_uint_eq(path->bounds[path->at], bound);
	*number = path->chosen[path->at++];
	return true;
}

/* The next path; false after the last. */
static bool advance(struct path *path)
{
	while (path->count > 0 &&
	       path->chosen[path->count - 1] + 1 == path->bounds[path->count - 1])
		path->count--;
	if (path->count == 0)
		return false;
	path->chosen[path->count - 1]++;
	return true;
}

/* ---- results ---- */

struct row {
	char *text;
	mpq_t share;
};

struct rows {
	struct row *of;
	size_t count;
	bool numbers;
};

static void add_row(struct rows *rows, char *text, const struct path *path)
{
	mpq_t share;
	size_t i;

	mpq_init(share);
	mpq_set_ui(share, 1, 1);
	for (i = 0; i < path->at; i++)
		mpz_mul_ui(mpq_denref(share), mpq_denref(share), path->bounds[i]);
	for (i = 0; i < rows->count && strcmp(rows->of[i].text, text) != 0; i++)
		;
	if (i == rows->count) {
		rows->of = realloc(rows->of, (rows->count + 1) * sizeof *rows->of);
		ck_assert_ptr_nonnull(rows->of);
		rows->of[rows->count].text = strdup(text);
		mpq_init(rows->of[rows->count++].share);
	}
	mpq_add(rows->of[i].share, rows->of[i].share, share);
	mpq_clear(share);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(((const struct row *)a)->text, ((const struct row *)b)->text);
}

static int by_number(const void *a, const void *b)
{
	long left = strtol(((const struct row *)a)->text, NULL, 10);
	long right = strtol(((const struct row *)b)->text, NULL, 10);

	return (left > right) - (left < right);
}

static void write_rows(FILE *to, struct rows *rows)
{
	size_t i;

	if (rows->count > 0)
		qsort(rows->of, rows->count, sizeof *rows->of, rows->numbers ? by_number : by_text);
	for (i = 0; i < rows->count; i++) {
		fprintf(to, "%s%s:", i > 0 ? " " : "", rows->of[i].text);
		gmp_fprintf(to, "%Qd", rows->of[i].share);
		mpq_clear(rows->of[i].share);
		free(rows->of[i].text);
	}
	free(rows->of);
}

static int by_value(const void *a, const void *b)
{
	return lod_value_compare(*(const struct lod_value *)a, *(const struct lod_value *)b);
}

static void write_total(FILE *to, struct lod_value value)
{
	int64_t total = 0;
	size_t i;

	if (value.kind == LOD_VALUE_INTEGER)
		total = value.of.integer;
	else
		for (i = 0; i < value.of.array->count; i++)
			total += value.of.array->items[i].of.integer;
	fprintf(to, "%" PRId64, total);
}

static char *result_text(struct lod_value value, enum counted counted)
{
	char *text = NULL;
	size_t length;
	FILE *to = open_memstream(&text, &length);

	if (counted == COUNTED_TOTAL) {
		write_total(to, value);
	} else {
		if (counted == COUNTED_SORTED && value.kind == LOD_VALUE_ARRAY)
			qsort(value.of.array->items, value.of.array->count,
			      sizeof(struct lod_value), by_value);
		ck_assert(lod_value_write(to, &value));
	}
	fclose(to);
	return text;
}

/* ---- errors ---- */

struct complaints {
	struct enumeration *enumeration;
	FILE *to;
	bool told;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct complaints *complaints = data;

	ck_assert_uint_le(diagnostic->begin, diagnostic->end);
	if (diagnostic->severity == DICELAB_WARNING)
		return;
	if (diagnostic->severity == DICELAB_NOTE) {
		complaints->enumeration->notes++;
	} else if (!complaints->told) {
		fprintf(complaints->to, "error: %s", diagnostic->message);
		complaints->enumeration->begin = diagnostic->begin;
		complaints->enumeration->end = diagnostic->end;
		complaints->told = true;
	}
}

/* ---- all runs ---- */

static bool run_all(struct enumeration *enumeration, const struct lod_program *program,
		    struct lod_run *run, struct rows *rows)
{
	struct path *path = calloc(1, sizeof *path);
	const struct chance chance = {.draw = draw, .data = path};
	bool done;

	ck_assert_ptr_nonnull(path);
	run->chance = &chance;
	do {
		char *text;

		path->at = 0;
		enumeration->paths++;
		done = lod_run(program, run);
		if (!done)
			break;
		text = result_text(run->result, enumeration->counted);
		add_row(rows, text, path);
		free(text);
		enumeration->is_cut = advance(path);
	} while (enumeration->is_cut && enumeration->paths < enumeration->most);
	free(path);
	return done;
}

void enumerate(struct enumeration *enumeration, const char *text)
{
	struct source source = {
		.name = "test", .text = text, .length = strlen(text), .line = 1, .column = 1};
	struct complaints complaints = {.enumeration = enumeration};
	struct diag diag = {.source = &source, .report = report, .data = &complaints};
	struct lod_run run = {
		.diag = &diag, .limits = enumeration->limits, .memory = enumeration->memory};
	struct rows rows = {.numbers = enumeration->counted == COUNTED_TOTAL};
	struct {
		FILE *to;
		char *text;
	} scrap = {NULL, NULL}; /* for rows of a run that failed */
	struct lod_program *program;
	struct arena arena;
	size_t length;
	bool done;

	enumeration->paths = enumeration->notes = 0;
	enumeration->is_cut = false;
	enumeration->text = NULL;
	complaints.to = open_memstream(&enumeration->text, &length);
	arena_init(&arena, enumeration->memory);
	program =
		lod_read(&arena, &diag, (struct span){0, source.length}, enumeration->limits, NULL);
	done = program != NULL && run_all(enumeration, program, &run, &rows);
	ck_assert(done != complaints.told);
	scrap.to = done ? complaints.to : open_memstream(&scrap.text, &length);
	write_rows(scrap.to, &rows); /* which are used up */
	if (!done)
		fclose(scrap.to);
	free(scrap.text);
	fclose(complaints.to);
	lod_run_clear(&run);
	arena_clear(&arena);
}
