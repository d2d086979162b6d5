/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* shard/part and shard/merge, by way of dicelab.h. What is wrong with parts is in tests/shards. */
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

/* Lists of different lengths, and many. */
static const char program[] = "let x = d3 in x # d20";
enum { TRIALS = 500, SHARDS = 3 };

/* The part of one statement, to be freed. */
static char *make_part(unsigned shard)
{
	const struct dicelab_sampling how = {.size = sizeof how, .shard = shard, .shards = SHARDS};
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;
	char *part;

	session_begin(&session, NULL);
	statement = session_open(&session, program, &source);
	outcomes = dicelab_sample(session.lab, statement, TRIALS, &how);
	ck_assert(dicelab_write_part(session.output.to, statement, outcomes));
	ck_assert(dicelab_write_part_end(session.output.to, 1));
	part = strdup(session_text(&session));
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	session_end(&session);
	return part;
}

/* Merges all shards, read so many bytes at once, and prints the outcomes if that goes well. */
static bool merge_parts(struct session *session, char *const *parts, size_t chunk)
{
	struct dicelab_merge *merge = dicelab_merge_new(session->lab);
	struct dicelab_outcomes *outcomes;
	bool ok = merge != NULL;
	int i;

	for (i = 0; i < SHARDS && ok; i++) {
		struct feed feed = feed_text(parts[i], chunk);

		ok = dicelab_merge_add(merge, "part", feed_read, &feed);
	}
	outcomes = ok && dicelab_merge_check(merge) ? dicelab_merge_take(merge, 0) : NULL;
	if (outcomes != NULL) {
		ck_assert_uint_eq(dicelab_merge_count(merge), 1);
		ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), TRIALS);
		ck_assert(dicelab_write_outcomes(session->output.to, outcomes, true));
	}
	dicelab_outcomes_free(outcomes);
	dicelab_merge_free(merge);
	return outcomes != NULL;
}

static void make_parts(char **parts)
{
	unsigned i;

	for (i = 0; i < SHARDS; i++)
		parts[i] = make_part(i + 1);
}

static void free_parts(char **parts)
{
	unsigned i;

	for (i = 0; i < SHARDS; i++)
		free(parts[i]);
}

/* What one process prints, to be freed. */
static char *whole(void)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	char *text;

	session_begin(&session, NULL);
	outcomes = session_sample(&session, program, TRIALS, NULL);
	ck_assert(dicelab_write_outcomes(session.output.to, outcomes, true));
	text = strdup(session_text(&session));
	dicelab_outcomes_free(outcomes);
	session_end(&session);
	return text;
}

START_TEST(parts_may_come_bit_by_bit)
{
	static const size_t chunks[] = {1, 2, 7, 100000};
	struct session session;
	char *parts[SHARDS], *right = whole();

	make_parts(parts);
	session_begin(&session, NULL);
	ck_assert(merge_parts(&session, parts, chunks[_i]));
	ck_assert_str_eq(session_text(&session), right);
	session_end(&session);
	free_parts(parts);
	free(right);
}
END_TEST

/* Each request for memory fails once, until none does. */
START_TEST(memory_may_run_out)
{
	char *parts[SHARDS], *right = whole();
	size_t n = 0;
	bool done = false;

	make_parts(parts);
	while (!done) {
		struct unsteady_memory unsteady = {0};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct session session;

		session_begin(&session, &memory);
		unsteady.fails_at = unsteady.requests + ++n;
		done = merge_parts(&session, parts, 1000);
		ck_assert(done == (unsteady.requests < unsteady.fails_at));
		if (done)
			ck_assert_str_eq(session_text(&session), right);
		else if (n > 1) /* the merge itself is NULL */
			ck_assert_ptr_nonnull(strstr(session_text(&session), " out of memory\n"));
		session_end(&session);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(n, 10);
	free_parts(parts);
	free(right);
}
END_TEST

/* Whoever reads has said so. */
START_TEST(failure_to_read_is_not_reported_again)
{
	struct session session;
	struct dicelab_merge *merge;
	struct feed feed;
	char *part = make_part(1);

	session_begin(&session, NULL);
	merge = dicelab_merge_new(session.lab);
	feed = feed_text(part, 100);
	feed.fails_at = (size_t)_i + 1;
	ck_assert(!dicelab_merge_add(merge, "part", feed_read, &feed));
	ck_assert_str_eq(session_text(&session), "");
	dicelab_merge_free(merge);
	session_end(&session);
	free(part);
}
END_TEST

static ptrdiff_t read_too_much(void *data, char *into, size_t size)
{
	(void)data;
	memset(into, 'd', size);
	return (ptrdiff_t)size + 1;
}

START_TEST(a_reader_that_gives_too_much_is_an_error)
{
	struct session session;
	struct dicelab_merge *merge;

	session_begin(&session, NULL);
	merge = dicelab_merge_new(session.lab);
	ck_assert(!dicelab_merge_add(merge, "part", read_too_much, NULL));
	ck_assert_str_eq(
		session_text(&session),
		"error 1:1 [0,0) the read function returned more bytes than there was room for "
		"(the program's own function reads the input)\n");
	dicelab_merge_free(merge);
	session_end(&session);
}
END_TEST

/* Some editors write it. */
START_TEST(a_byte_order_mark_is_skipped)
{
	static const size_t chunks[] = {1, 2, 3, 100000};
	struct session session;
	char *parts[SHARDS], *marked, *right = whole();

	make_parts(parts);
	marked = malloc(strlen(parts[0]) + 4);
	strcpy(marked, "\xEF\xBB\xBF");
	strcat(marked, parts[0]);
	free(parts[0]);
	parts[0] = marked;
	session_begin(&session, NULL);
	ck_assert(merge_parts(&session, parts, chunks[_i]));
	ck_assert_str_eq(session_text(&session), right);
	session_end(&session);
	free_parts(parts);
	free(right);
}
END_TEST

START_TEST(only_complete_samples_make_parts)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	statement = session_open(&session, program, &source);
	outcomes = dicelab_calculate(session.lab, statement, NULL);
	ck_assert(!dicelab_write_part(session.output.to, statement, outcomes));
	dicelab_outcomes_free(outcomes);
	session.stops_at = session.questions + 1;
	outcomes = dicelab_sample(session.lab, statement, TRIALS, NULL);
	ck_assert(!dicelab_write_part(session.output.to, statement, outcomes));
	dicelab_outcomes_free(outcomes);
	ck_assert_str_eq(session_text(&session), "");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

START_TEST(failure_to_write_is_told)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;
	FILE *broken = output_broken();

	session_begin(&session, NULL);
	statement = session_open(&session, program, &source);
	outcomes = dicelab_sample(session.lab, statement, TRIALS, NULL);
	ck_assert(!dicelab_write_part(broken, statement, outcomes));
	clearerr(broken);
	ck_assert(!dicelab_write_part_end(broken, 1));
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	session_end(&session);
	fclose(broken);
}
END_TEST

/* ---- outcomes that have names ---- */

static const char named[] = "output(d(3).bucket(scale().step(\"names 2\", ..1)"
			    ".step(\"\\\\n\\n\\\\\", 2..2).step(\"\\u00fc\", 3..)))";

/* The part of all trials of a text in some notation, to be freed; or what one process prints, if no part is asked for. */
static char *sample_text(const char *notation, const char *script, bool as_part)
{
	const struct dicelab_sampling how = {.size = sizeof how, .shard = 1, .shards = 1};
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;
	char *text;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "rule", script, strlen(script));
	ck_assert(dicelab_set_notation(source, notation, 0));
	ck_assert(dicelab_next(source, &statement) == DICELAB_STATEMENT);
	outcomes = dicelab_sample(session.lab, statement, TRIALS, &how);
	if (as_part) {
		ck_assert(dicelab_write_part(session.output.to, statement, outcomes));
		ck_assert(dicelab_write_part_end(session.output.to, 1));
	} else {
		ck_assert(dicelab_write_outcomes(session.output.to, outcomes, true));
	}
	text = strdup(session_text(&session));
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	session_end(&session);
	return text;
}

static char *sample_script(const char *script, bool as_part)
{
	return sample_text("dice-script", script, as_part);
}

/* Merges a part that is a whole sample, and prints its outcomes if that goes well. */
static bool merge_one(struct session *session, const char *part, size_t chunk)
{
	struct dicelab_merge *merge = dicelab_merge_new(session->lab);
	struct dicelab_outcomes *outcomes = NULL;
	struct feed feed = feed_text(part, chunk);

	if (merge != NULL && dicelab_merge_add(merge, "part", feed_read, &feed) &&
	    dicelab_merge_check(merge))
		outcomes = dicelab_merge_take(merge, 0);
	if (outcomes != NULL)
		ck_assert(dicelab_write_outcomes(session->output.to, outcomes, true));
	dicelab_merge_free(merge);
	/* The names are theirs, too. */
	dicelab_outcomes_free(outcomes);
	return outcomes != NULL;
}

START_TEST(names_come_back)
{
	static const size_t chunks[] = {1, 2, 7, 100000};
	char *part = sample_script(named, true), *right = sample_script(named, false);
	struct session session;

	ck_assert_ptr_nonnull(
		strstr(part, "\nnames 3\n\"names 2\n\"\\\\n\\n\\\\\n\"\xC3\xBC\nseed "));
	session_begin(&session, NULL);
	ck_assert(merge_one(&session, part, chunks[_i]));
	ck_assert_str_eq(session_text(&session), right);
	session_end(&session);
	free(part);
	free(right);
}
END_TEST

/* The part with `to` in the place of the first `from`; it is freed. */
static char *replace(char *part, const char *from, const char *to)
{
	char *at = strstr(part, from), *changed = malloc(strlen(part) + strlen(to) + 1);

	ck_assert_ptr_nonnull(at);
	*at = '\0';
	strcpy(changed, part);
	strcat(changed, to);
	strcat(changed, at + strlen(from));
	free(part);
	return changed;
}

static const struct {
	const char *from, *to, *complaint;
} damages[] = {
	{"names 3\n", "names \n", "expected a whole number"},
	{"names 3\n", "names 3 \n", "expected the end of the line"},
	{"names 3\n", "name 3\n", "expected 'names'"},
	{"names 3\n", "names 0\n", "there must be at least one outcome with a name"},
	{"names 3\n", "names 18446744073709551616\n", "this number is too large"},
	{"names 3\n", "names 18446744073709551615\n", "more than 1000000 different outcomes"},
	{"names 3\n", "names 2\n", "expected 'seed'"},
	{"names 3\n", "names 4\n", "expected '\"' and a name"},
	{"names 3\n", "", "expected 'seed'"},
	{"\"names 2", "names 2", "expected '\"' and a name"},
	{"\\\\n", "\\x", "expected 'n' or '\\' after '\\'"},
	{"\xC3\xBC", "u", "the part was changed after it was written"},
};

START_TEST(damaged_names_are_complained_of)
{
	char *part = replace(sample_script(named, true), damages[_i].from, damages[_i].to);
	struct session session;

	session_begin(&session, NULL);
	ck_assert(!merge_one(&session, part, 1000));
	ck_assert_msg(strstr(session_text(&session), damages[_i].complaint) != NULL,
		      "%s and not %s", session_text(&session), damages[_i].complaint);
	session_end(&session);
	free(part);
}
END_TEST

/* Each request for memory fails once, until none does; `right` is what is to come out then. */
static void merge_without_memory(const char *part, const char *right)
{
	size_t n = 0;
	bool done = false;

	while (!done) {
		struct unsteady_memory unsteady = {0};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct session session;

		session_begin(&session, &memory);
		unsteady.fails_at = unsteady.requests + ++n;
		done = merge_one(&session, part, 1000);
		ck_assert(done == (unsteady.requests < unsteady.fails_at));
		if (done)
			ck_assert_str_eq(session_text(&session), right);
		session_end(&session);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(n, 5);
}

START_TEST(memory_for_names_may_run_out)
{
	char *part = sample_script(named, true), *right = sample_script(named, false);

	merge_without_memory(part, right);
	free(part);
	free(right);
}
END_TEST

/* ---- lists of labels ---- */

static const char labelled[] = "2#d{\"miss\":2, \"a \\\\ b\"}";

START_TEST(labels_come_back)
{
	char *part = sample_text("dicelab", labelled, true);
	char *right = sample_text("dicelab", labelled, false);
	struct session session;

	ck_assert_ptr_nonnull(strstr(part, "\nlabels 2\n\"miss\n\"a \\\\ b\nseed "));
	session_begin(&session, NULL);
	ck_assert(merge_one(&session, part, 1000));
	ck_assert_str_eq(session_text(&session), right);
	ck_assert_ptr_nonnull(strstr(right, "(miss,a \\ b)\t"));
	session_end(&session);
	free(part);
	free(right);
}
END_TEST

static const struct {
	const char *from, *to, *complaint;
} label_damages[] = {
	{"labels 2\n", "labels \n", "expected a whole number"},
	{"labels 2\n", "label 2\n", "expected 'labels'"},
	{"labels 2\n", "labels 0\n", "there must be at least one outcome with a name"},
	{"labels 2\n", "names 2\n", "this is not one of the named outcomes"},
	{" 1 1\n", " 1 2\n", "this is not one of the named outcomes"},
	{" 1 1\n", " -1 1\n", "this is not one of the named outcomes"},
	{"|#\n", "|program\n", "expected 'seed'"},
};

START_TEST(damaged_labels_are_complained_of)
{
	char *part = replace(sample_text("dicelab", labelled, true), label_damages[_i].from,
			     label_damages[_i].to);
	struct session session;

	session_begin(&session, NULL);
	ck_assert(!merge_one(&session, part, 1000));
	ck_assert_msg(strstr(session_text(&session), label_damages[_i].complaint) != NULL,
		      "%s and not %s", session_text(&session), label_damages[_i].complaint);
	session_end(&session);
	free(part);
}
END_TEST

START_TEST(memory_for_labels_may_run_out)
{
	char *part = sample_text("dicelab", labelled, true);
	char *right = sample_text("dicelab", labelled, false);

	merge_without_memory(part, right);
	free(part);
	free(right);
}
END_TEST

/* ---- outcomes of programs ---- */

/* All kinds of them, and enough texts for the table of them to grow. */
static const char rule[] = "x = 1d50  h = {hp = x}  s = {'a\\b', '\n', '', 'c'}"
			   "if x < 3 then x elif x < 6 then [] elif x < 9 then [x, 1] "
			   "elif x < 12 then s elif x < 47 then ['z', x] else h done";

START_TEST(values_come_back)
{
	static const size_t chunks[] = {1, 2, 7, 100000};
	char *part = sample_text("lod", rule, true), *right = sample_text("lod", rule, false);
	struct session session;

	ck_assert_ptr_nonnull(strstr(part, "\n|program\n|x = 1d50  h ="));
	ck_assert_ptr_nonnull(strstr(part, " \"a\\\\b\n"));
	ck_assert_ptr_nonnull(strstr(part, " \"\\n\n"));
	ck_assert_ptr_nonnull(strstr(part, " 6 1\n"));
	ck_assert_ptr_nonnull(strstr(part, " ['z', 12]\n"));
	ck_assert_ptr_nonnull(strstr(part, " {hp = 50}\n"));
	session_begin(&session, NULL);
	ck_assert(merge_one(&session, part, chunks[_i]));
	ck_assert_str_eq(session_text(&session), right);
	session_end(&session);
	free(part);
	free(right);
}
END_TEST

START_TEST(memory_for_values_may_run_out)
{
	char *part = sample_text("lod", rule, true), *right = sample_text("lod", rule, false);

	merge_without_memory(part, right);
	free(part);
	free(right);
}
END_TEST

/* ---- conditions ---- */

static const char condition[] = "let x = 2#d3 in x given sum x == 4";

/* The text without the note before it, which is freed. */
static char *without_note(char *text, const char *begins)
{
	char *rest;

	ck_assert_ptr_nonnull(strstr(text, "the condition held in "));
	ck_assert_ptr_nonnull(strstr(text, begins));
	rest = strdup(strstr(text, begins));
	free(text);
	return rest;
}

/* What merging gives, without the note. */
static char *merge_condition(const char *part)
{
	struct session session;
	char *text;

	session_begin(&session, NULL);
	ck_assert(merge_one(&session, part, 3));
	text = strdup(session_text(&session));
	session_end(&session);
	/* Parts have no text of the statement that the place could be in. */
	ck_assert_ptr_nonnull(strstr(text, "note 1:1 [0,5) the condition"));
	return text;
}

/* Trials that do not count are in the part, so that it adds up, and not in what comes of it. */
START_TEST(what_is_excluded_comes_back)
{
	char *part = without_note(sample_text("dicelab", condition, true), "dicelab ");
	char *right = without_note(sample_text("dicelab", condition, false), "(1,3)");
	char *merged = without_note(merge_condition(part), "(1,3)");

	ck_assert_ptr_nonnull(strstr(part, "\nexcluded "));
	ck_assert_str_eq(merged, right);
	free(part);
	free(right);
	free(merged);
}
END_TEST

static const struct {
	const char *to, *complaint;
} excluded[] = {
	{"exclude ", "expected 'excluded'"},
	{"excluded x", "expected a whole number"},
	{"excluded 9999", "more are excluded than there are trials"},
	{"excluded 1 ", "expected the end of the line"},
};

START_TEST(damage_of_what_is_excluded_is_complained_of)
{
	char *part = without_note(sample_text("dicelab", condition, true), "dicelab ");
	struct session session;

	part = replace(part, "excluded ", excluded[_i].to);
	session_begin(&session, NULL);
	ck_assert(!merge_one(&session, part, 1000));
	ck_assert_msg(strstr(session_text(&session), excluded[_i].complaint) != NULL,
		      "%s and not %s", session_text(&session), excluded[_i].complaint);
	session_end(&session);
	free(part);
}
END_TEST

START_TEST(memory_for_conditions_may_run_out)
{
	char *part = without_note(sample_text("dicelab", condition, true), "dicelab ");
	char *right = merge_condition(part);

	merge_without_memory(part, right);
	free(part);
	free(right);
}
END_TEST

Suite *suite_part(void)
{
	Suite *suite = suite_create("part");
	TCase *all = tcase_create("part");

	tcase_add_loop_test(all, parts_may_come_bit_by_bit, 0, 4);
	tcase_add_test(all, memory_may_run_out);
	tcase_add_loop_test(all, failure_to_read_is_not_reported_again, 0, 10);
	tcase_add_test(all, a_reader_that_gives_too_much_is_an_error);
	tcase_add_loop_test(all, a_byte_order_mark_is_skipped, 0, 4);
	tcase_add_test(all, only_complete_samples_make_parts);
	tcase_add_test(all, failure_to_write_is_told);
	tcase_add_loop_test(all, names_come_back, 0, 4);
	tcase_add_loop_test(all, damaged_names_are_complained_of, 0,
			    sizeof damages / sizeof *damages);
	tcase_add_test(all, memory_for_names_may_run_out);
	tcase_add_test(all, labels_come_back);
	tcase_add_loop_test(all, damaged_labels_are_complained_of, 0,
			    sizeof label_damages / sizeof *label_damages);
	tcase_add_test(all, memory_for_labels_may_run_out);
	tcase_add_loop_test(all, values_come_back, 0, 4);
	tcase_add_test(all, memory_for_values_may_run_out);
	tcase_add_test(all, what_is_excluded_comes_back);
	tcase_add_loop_test(all, damage_of_what_is_excluded_is_complained_of, 0,
			    sizeof excluded / sizeof *excluded);
	tcase_add_test(all, memory_for_conditions_may_run_out);
	suite_add_tcase(suite, all);
	return suite;
}
