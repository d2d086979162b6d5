/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing the library: all that can be done with a statement through dicelab.h, under tight limits. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz.h"

/* ---- what must agree ---- */

static bool has(const struct dicelab_outcomes *outcomes, const struct dicelab_list *list)
{
	struct dicelab_outcome other;
	size_t i, bytes = list->length * sizeof *list->items;

	for (i = 0; dicelab_outcomes_get(outcomes, i, &other); i++) {
		if (other.list.length == list->length &&
		    (bytes == 0 || memcmp(other.list.items, list->items, bytes) == 0))
			return true;
	}
	return false;
}

/* Whether it is like what was not told apart. */
static bool may_be_left(const struct dicelab_outcomes *outcomes, const struct dicelab_list *list)
{
	struct dicelab_tail tail;
	size_t i;

	if (!dicelab_outcomes_tail(outcomes, &tail) || (int64_t)list->length < tail.shortest ||
	    (int64_t)list->length > tail.longest)
		return false;
	for (i = 0; i < list->length; i++) {
		if (list->items[i] < tail.low || list->items[i] > tail.high)
			return false;
	}
	return true;
}

/* What comes up was calculated, and what was calculated is all there is. */
static void compare(const struct dicelab_outcomes *exact, const struct dicelab_outcomes *sample,
		    const struct dicelab_list *rolled)
{
	struct dicelab_outcome drawn;
	size_t i, count = dicelab_outcomes_count(exact);
	char whole[8];

	/* The tail is the row behind all others. */
	if (dicelab_outcomes_fraction(exact, 0, count + 1, whole, sizeof whole) != 1 ||
	    *whole != '1')
		abort();
	if (rolled != NULL && !has(exact, rolled) && !may_be_left(exact, rolled))
		abort();
	for (i = 0; sample != NULL && dicelab_outcomes_get(sample, i, &drawn); i++) {
		if (!has(exact, &drawn.list) && !may_be_left(exact, &drawn.list))
			abort();
	}
}

static const char *tree_of(struct dicelab_text *text, const struct dicelab_statement *statement)
{
	dicelab_write_tree(dicelab_text_file(text), statement);
	return dicelab_text_get(text, NULL);
}

static const char *translation_of(struct dicelab_text *text,
				  const struct dicelab_statement *statement)
{
	dicelab_write_translation(dicelab_text_file(text), statement);
	return dicelab_text_get(text, NULL);
}

/* What is translated into dicelab is read as the same; but a list that is a single value has become a sum, which is
   written as it was read. */
static void translate(struct dicelab *lab, const struct dicelab_statement *statement)
{
	struct dicelab_text *text = dicelab_text_new(lab), *before = dicelab_text_new(lab),
			    *after = dicelab_text_new(lab), *again = dicelab_text_new(lab);
	struct dicelab_source *source;
	struct dicelab_statement *other;
	const char *translation;
	size_t length;

	dicelab_write_translation(dicelab_text_file(text), statement);
	translation = dicelab_text_get(text, &length);
	source = dicelab_open_text(lab, "translation", translation, length);
	if (dicelab_next(source, &other) != DICELAB_STATEMENT ||
	    (strcmp(tree_of(before, statement), tree_of(after, other)) != 0 &&
	     (strstr(translation, "(sum ") == NULL ||
	      strcmp(translation, translation_of(again, other)) != 0)))
		abort();
	dicelab_close(source);
	dicelab_text_free(again);
	dicelab_text_free(after);
	dicelab_text_free(before);
	dicelab_text_free(text);
}

/* ---- what it means ---- */

/* A sum that depends on how many dice there are with how many faces, but not on their order. */
static uint64_t add_dice(uint64_t dice, uint64_t count, uint64_t faces)
{
	return dice + count * (faces + 1000003) * (faces + 1000003) + count * count;
}

/* 3#d6, d6 and 4#(d3 - 2) in dicelab's notation; 0 if there are any whose number or faces are not written as digits. */
static uint64_t dice_of_program(const char *program)
{
	uint64_t dice = *program != '\0';
	const char *at, *before;
	bool counted;

	for (at = program; *at != '\0'; at++) {
		if (*at == '"' ||
		    (*at == '#' && (at == program || !isdigit((unsigned char)at[-1]))))
			return 0;
		if (*at != 'd' || at[1] == '{' || isalpha((unsigned char)at[1]) ||
		    (at > program && isalpha((unsigned char)at[-1])))
			continue;
		if (!isdigit((unsigned char)at[1]))
			return 0;
		before = at > program && strncmp(at - 1, "(d3 - 2)", 8) == 0 ? at - 1 : at;
		counted = before > program && before[-1] == '#';
		before -= counted;
		while (counted && before > program && isdigit((unsigned char)before[-1]))
			before--;
		dice = add_dice(dice, counted ? strtoull(before, NULL, 10) : 1,
				strtoull(at + 1, NULL, 10));
	}
	return dice;
}

/* The number that a text begins with, in words or digits. */
static uint64_t number_of(const char *text)
{
	static const char words[] = "one  two  three four five six  seveneightnine ten  elevetwelv";
	char word[6] = "     ";
	const char *found;

	if (isdigit((unsigned char)*text))
		return strtoull(text, NULL, 10);
	if (strncmp(text + 1, "wenty", 5) == 0)
		return 20;
	memcpy(word, text, strcspn(text, " -") < 5 ? strcspn(text, " -") : 5);
	*word = (char)tolower((unsigned char)*word);
	found = strstr(words, word);
	return found == NULL ? 1 : (uint64_t)(found - words) / 5 + 1; /* 1: an article */
}

/* `three six-sided dice`, `an eight-sided die`, `two Fudge dice`. */
static uint64_t dice_of_sentence(const char *sentence)
{
	uint64_t dice = 1;
	const char *at, *faces, *count;

	for (at = sentence; *at != '\0'; at++) {
		bool fudge = strncmp(at, " Fudge di", 9) == 0;

		if (!fudge && strncmp(at, "-sided di", 9) != 0)
			continue;
		for (faces = at; !fudge && faces > sentence && faces[-1] != ' ';)
			faces--;
		for (count = fudge ? at : faces - 1; count > sentence && count[-1] != ' ';)
			count--;
		dice = add_dice(dice, number_of(count), fudge ? 3 : number_of(faces));
	}
	return dice;
}

/* A sentence is put into a buffer of any size, and names the dice of the program. */
static void describe(struct dicelab *lab, const struct dicelab_statement *statement)
{
	struct dicelab_text *text = dicelab_text_new(lab);
	char sentence[256], small[20];
	size_t length = dicelab_describe(statement, sentence, sizeof sentence), size;
	uint64_t dice = dice_of_program(translation_of(text, statement));

	if (length != strlen(sentence))
		abort();
	for (size = 0; size < sizeof small; size++) {
		if (dicelab_describe(statement, small, size) != length ||
		    (size > 0 && strncmp(small, sentence, size - 1) != 0) ||
		    (size > 0 && strlen(small) != (length < size ? length : size - 1)))
			abort();
	}
	if (length > 0 && dice != 0 && dice != dice_of_sentence(sentence)) {
		fprintf(stderr, "%s%s\n", translation_of(text, statement), sentence);
		abort();
	}
	dicelab_text_free(text);
}

/* ---- what can be asked ---- */

static void ask(struct dicelab_outcomes *outcomes)
{
	static const struct dicelab_ratio part = {1, 3};
	size_t i, count = dicelab_outcomes_count(outcomes);
	char text[40];
	double number;
	int64_t quantile;

	for (i = DICELAB_STATISTIC_NONE; i <= DICELAB_STATISTIC_GOAL + 1; i++) {
		const enum dicelab_statistic which = (enum dicelab_statistic)i;

		dicelab_outcomes_statistic(outcomes, which, &number);
		dicelab_outcomes_statistic_text(outcomes, which, text, i * 7 % sizeof text);
	}
	dicelab_outcomes_quantile(outcomes, &part, &quantile);
	for (i = 0; i < count; i++) {
		dicelab_outcomes_fraction(outcomes, i, i + 1, text, sizeof text);
		dicelab_outcomes_is_mode(outcomes, i);
	}
	i = dicelab_outcomes_find(outcomes, 7);
	if (i > count || dicelab_outcomes_share(outcomes, i, count) > 1 + 1e-9)
		abort();
}

enum { TRIALS = 20 };
enum kind { SAMPLED, EXACT, FLOATING, KINDS };

static struct dicelab_outcomes *find(struct dicelab *lab, const struct dicelab_statement *statement,
				     enum kind kind)
{
	const struct dicelab_calculation how = {
		.size = sizeof how, .threshold = 1e-3, .floating = kind == FLOATING};

	return kind == SAMPLED ? dicelab_sample(lab, statement, TRIALS, NULL)
			       : dicelab_calculate(lab, statement, &how);
}

/* A sample that was stopped is not. */
static bool is_complete(const struct dicelab_outcomes *sample)
{
	return dicelab_outcomes_tried(sample) == TRIALS;
}

static void draw(struct dicelab *lab, const struct dicelab_statement *statement,
		 const struct dicelab_outcomes *outcomes, FILE *to)
{
	struct dicelab_plot *plot = dicelab_plot_new(lab);

	if (!dicelab_plot_add(plot, dicelab_label(statement), outcomes) ||
	    !dicelab_plot_write(plot, to, NULL))
		abort();
	dicelab_plot_free(plot);
}

/* A report takes the outcomes: every format gets its own, now of this kind and now of that. The host may stop what is written. */
static void report(struct dicelab *lab, const struct dicelab_statement *statement, FILE *to,
		   const unsigned *patience)
{
	static const char *const formats[] = {
#define FORMAT(id, name, ...) #name,
#include "report/format.def"
	};
	struct dicelab_layout layout = {.size = sizeof layout,
					.fractions = true,
					.at_least = true,
					.at_most = true,
					.statistics = true};
	size_t kind = strlen(dicelab_label(statement)), i;

	for (i = 0; i < sizeof formats / sizeof *formats; i++) {
		struct dicelab_report *one;
		struct dicelab_outcomes *outcomes = find(lab, statement, ++kind % KINDS);
		const struct dicelab_breakdown *breakdown;
		struct dicelab_list list;

		layout.format = formats[i];
		layout.top = kind % 4;
		layout.compare = kind % 5 == 0;
		one = dicelab_report_new(lab, to, &layout);
		if (dicelab_roll_dice(lab, statement, &list, &breakdown) &&
		    !dicelab_report_roll_dice(one, statement, &list, breakdown))
			abort();
		if (outcomes != NULL && !dicelab_report_outcomes(one, statement, outcomes) &&
		    *patience > 0)
			abort();
		if (!dicelab_report_end(one) && *patience > 0)
			abort();
		dicelab_report_free(one);
	}
}

/* Outcomes that are reported: more of them only take time. */
enum { MOST = 1000 };

static void do_everything(struct dicelab *lab, const struct dicelab_statement *statement,
			  FILE *sink, const unsigned *patience)
{
	struct dicelab_text *text = dicelab_text_new(lab);
	FILE *to = dicelab_text_file(text);
	struct dicelab_outcomes *found[KINDS];
	struct dicelab_list list;
	size_t outcomes = 0;
	enum kind kind;

	(void)sink;
	translate(lab, statement);
	describe(lab, statement);
	for (kind = SAMPLED; kind < KINDS; kind++) {
		found[kind] = find(lab, statement, kind);
		if (found[kind] != NULL) {
			outcomes += dicelab_outcomes_count(found[kind]);
			ask(found[kind]);
			draw(lab, statement, found[kind], to);
			dicelab_write_outcomes(to, found[kind], true);
		}
	}
	if (found[SAMPLED] != NULL &&
	    dicelab_write_part(to, statement, found[SAMPLED]) != is_complete(found[SAMPLED]))
		abort();
	if (found[EXACT] != NULL)
		compare(found[EXACT], found[SAMPLED],
			dicelab_roll(lab, statement, &list) ? &list : NULL);
	for (kind = SAMPLED; kind < KINDS; kind++)
		dicelab_outcomes_free(found[kind]);
	if (outcomes < MOST)
		report(lab, statement, to, patience);
	if (dicelab_text_get(text, NULL) == NULL)
		abort();
	dicelab_text_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_statements(data, size, do_everything);
	return 0;
}
