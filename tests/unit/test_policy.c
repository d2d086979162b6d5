/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* decide/policy: rules in words for tables made by hand, and for random tables, where an evaluator of its own reads the
   words and agrees with each row. */
#include "decide/policy.h"

#include <math.h>
#include <string.h>

#include "decide/mdp_solve.h"
#include "decide/rule.h"
#include "naive_pmf.h"
#include "output.h"
#include "report/policy.h"
#include "rule_reader.h"
#include "suites.h"
#include "unsteady_memory.h"

/* ---- tables ---- */

static void begin_site(struct policy *policy, const struct policy_site *site)
{
	policy_init(policy, &memory_system);
	policy->calls = true;
	ck_assert(policy_add_site(policy, site));
}

static void begin(struct policy *policy, enum policy_choice choice, const char *name,
		  const char *const *columns, size_t count)
{
	begin_site(policy, &(struct policy_site){.choice = choice,
						 .name = name,
						 .columns = columns,
						 .column_count = count});
}

static void begin_labels(struct policy *policy, const char *const *columns, size_t count,
			 const char *const *labels)
{
	begin_site(policy, &(struct policy_site){.choice = POLICY_LABELS,
						 .name = "how",
						 .columns = columns,
						 .column_count = count,
						 .labels = labels,
						 .label_count = 2});
}

static struct policy_value number(int64_t value)
{
	return (struct policy_value){POLICY_NUMBER, .number = value};
}

static struct policy_value text(const char *value)
{
	return (struct policy_value){POLICY_TEXT, .text = value, .size = strlen(value)};
}

static struct policy_value list(const int64_t *items, size_t count)
{
	return (struct policy_value){POLICY_ITEMS, .items = items, .count = count};
}

/* A row with one visit. */
static void add(struct policy *policy, const struct policy_value *columns, size_t count,
		const struct policy_value *options, size_t option_count)
{
	uint32_t numbers[8], best[8];
	size_t i;

	for (i = 0; i < count; i++)
		numbers[i] = policy_intern(policy, &columns[i]);
	for (i = 0; i < option_count; i++)
		best[i] = policy_intern(policy, &options[i]);
	ck_assert(
		policy_add_row(policy, &(struct policy_row){.columns = numbers,
							    .column_count = (uint32_t)count,
							    .options = best,
							    .option_count = (uint32_t)option_count,
							    .met = true,
							    .visits = 1}));
}

/* With one column, a number, and options that are numbers; `tie` < 0: none. */
static void add_number(struct policy *policy, int64_t column, int64_t option, int64_t tie)
{
	const struct policy_value value = number(column), options[] = {number(option), number(tie)};

	add(policy, &value, 1, options, tie < 0 ? 1 : 2);
}

static void assert_words(struct policy *policy, const char *expected)
{
	struct output output;
	struct writer writer;

	output_begin(&output);
	writer = writer_to_file(output.to);
	ck_assert(policy_write_words(policy, &writer));
	ck_assert_str_eq(output_text(&output), expected);
	output_end(&output);
	policy_clear(policy);
}

/* ---- by hand ---- */

static const char *const x[] = {"x"}, *const points[] = {"points"}, *const duel[] = {"me", "it"},
			 *const cargo[] = {"left", "dice"}, *const have[] = {"have"},
			 *const keep_labels[] = {"keep", "again"},
			 *const duel_labels[] = {"steady", "wild"};

START_TEST(labels_have_a_threshold)
{
	struct policy policy;
	int i;

	begin_labels(&policy, x, 1, keep_labels);
	for (i = 1; i <= 6; i++) {
		struct policy_value value = number(i), option = text(i >= 4 ? "keep" : "again");

		add(&policy, &value, 1, &option, 1);
	}
	assert_words(&policy, "keep: x >= 4\nagain: x <= 3\n");
}
END_TEST

START_TEST(a_tie_stays_where_it_is)
{
	struct policy policy;
	int i;

	begin(&policy, POLICY_MAY, "roll on", points, 1);
	for (i = 2; i <= 30; i++)
		add_number(&policy, i, i < 20, i == 20 ? 1 : -1);
	assert_words(&policy, "roll on: points < 20\t(20: as good either way)\n");
}
END_TEST

START_TEST(always_and_never)
{
	struct policy policy;

	begin(&policy, POLICY_MAY, "roll on", points, 1);
	add_number(&policy, 1, 1, -1);
	assert_words(&policy, "roll on: always\n");
	begin(&policy, POLICY_MAY, "roll on", points, 1);
	add_number(&policy, 1, 0, 1);
	assert_words(&policy, "roll on: never\t(as good either way)\n");
}
END_TEST

START_TEST(two_labels_of_two_variables)
{
	struct policy policy;
	int me, it;

	begin_labels(&policy, duel, 2, duel_labels);
	for (me = 1; me <= 3; me++) {
		for (it = 1; it <= 3; it++) {
			struct policy_value columns[] = {number(me), number(it)},
					    option = text(me == 1 && it != 2 ? "steady" : "wild");

			add(&policy, columns, 2, &option, 1);
		}
	}
	assert_words(&policy, "steady: me == 1 and it != 2\nwild: otherwise\n");
}
END_TEST

/* Rolling 2d6 again gives 7: with one roll left, 7 is a tie; with two, 8 is the least to keep. */
START_TEST(a_threshold_for_each_value)
{
	struct policy policy;
	int64_t left, dice[2];

	begin(&policy, POLICY_MAY, "new cargo", cargo, 2);
	for (left = 2; left >= 1; left--) {
		for (dice[0] = 1; dice[0] <= 6; dice[0]++) {
			for (dice[1] = dice[0]; dice[1] <= 6; dice[1]++) {
				int64_t sum = dice[0] + dice[1];
				struct policy_value columns[] = {number(left), list(dice, 2)},
						    options[] = {number(sum < 6 + left), number(1)};

				add(&policy, columns, 2, options, left == 1 && sum == 7 ? 2 : 1);
			}
		}
	}
	assert_words(&policy, "new cargo: left == 2: sum(dice) < 8; left == 1: sum(dice) < 7\t"
			      "(left == 1, sum(dice) == 7: as good either way)\n");
}
END_TEST

START_TEST(options_that_are_numbers)
{
	struct policy policy;

	begin(&policy, POLICY_VALUES, "bet", have, 1);
	add_number(&policy, 3, 1, 3);
	add_number(&policy, 4, 4, -1);
	add_number(&policy, 2, 2, -1);
	assert_words(&policy, "bet: have == 3: 1; have == 2: 2; have == 4: 4\t"
			      "(have == 3: 3 is as good)\n");
}
END_TEST

/* Three dice, up to two more rolls, for the sum: the best of a die is 3.5 with one roll left, 4.25 with two. */
START_TEST(dice_that_are_kept)
{
	struct policy policy;
	int64_t left, d[3];

	begin(&policy, POLICY_KEEP, "dice", cargo, 2);
	for (left = 2; left >= 1; left--) {
		for (d[0] = 1; d[0] <= 6; d[0]++) {
			for (d[1] = d[0]; d[1] <= 6; d[1]++) {
				for (d[2] = d[1]; d[2] <= 6; d[2]++) {
					struct policy_value columns[] = {number(left), list(d, 3)},
							    option;
					size_t skip = 0;

					while (skip < 3 && d[skip] < 3 + left)
						skip++;
					option = list(d + skip, 3 - skip);
					add(&policy, columns, 2, &option, 1);
				}
			}
		}
	}
	assert_words(&policy, "dice: left == 2: keep 5, 6; left == 1: keep 4, 5, 6\n");
}
END_TEST

/* What is never met does not count, nor a state after a tie, unless the rule takes the other option. */
START_TEST(texts_are_equal_or_not)
{
	static const char *const how[] = {"how"}, *const ways[] = {"steady", "wild", "odd"};
	struct policy policy;
	size_t i;

	begin(&policy, POLICY_MAY, "go", how, 1);
	for (i = 0; i < 3; i++) {
		struct policy_value value = text(ways[i]), option = number(i > 0);

		add(&policy, &value, 1, &option, 1);
	}
	assert_words(&policy, "go: how != 'steady'\n");
	begin(&policy, POLICY_VALUES, "next", how, 1);
	for (i = 0; i < 3; i++) {
		struct policy_value value = text(ways[i]), option = text(ways[(i + 1) % 3]);

		add(&policy, &value, 1, &option, 1);
	}
	assert_words(&policy, "next: how == 'steady': 'wild'; how == 'wild': 'odd'; "
			      "otherwise: 'steady'\n");
}
END_TEST

START_TEST(equal_states_are_one)
{
	struct policy policy;

	begin(&policy, POLICY_MAY, "go", x, 1);
	add_number(&policy, 1, 1, -1);
	add_number(&policy, 1, 1, -1);
	ck_assert_uint_eq(policy.row_count, 1);
	ck_assert_double_eq(policy.rows[0].visits, 2);
	add_number(&policy, 1, 0, -1);
	ck_assert_uint_eq(policy.row_count, 2);
	add_number(&policy, 2, 0, -1);
	/* what decides is not in sight: there is no rule */
	assert_words(&policy, "go: x == 1: yes\ngo: x == 1: no\ngo: x == 2: no\n");
}
END_TEST

START_TEST(only_states_that_are_met_count)
{
	struct policy policy;
	uint32_t column, no;
	struct policy_value value = number(4), option = number(0);

	begin(&policy, POLICY_MAY, "roll on", points, 1);
	add_number(&policy, 1, 1, -1);
	add_number(&policy, 2, 0, -1);
	column = policy_intern(&policy, &value);
	no = policy_intern(&policy, &option);
	value = number(5);
	ck_assert(policy_add_row(&policy, &(struct policy_row){.columns = &column,
							       .column_count = 1,
							       .options = &no,
							       .option_count = 1}));
	assert_words(&policy, "roll on: points == 1\n");
}
END_TEST

START_TEST(a_given_rule_is_repeated)
{
	static const char text[] = "roll on: points < 15";
	const struct decide_rule rule = {.source = source_of_text("", text, sizeof text - 1),
					 .decision = {0, 7},
					 .condition = {9, sizeof text - 1}};
	struct policy policy;

	begin(&policy, POLICY_MAY, "roll on", points, 1);
	add_number(&policy, 1, 1, -1);
	ck_assert(policy_give(&policy, &rule, policy.sites[0].at, -0.294198));
	ck_assert_uint_eq(policy.site_count, 1);
	assert_words(&policy, "roll on: points < 15\t(given; 0.294198 less than the best)\n");
	policy_init(&policy, &memory_system);
	ck_assert(policy_give(&policy, &rule, (struct span){0, 0}, NAN));
	assert_words(&policy, "roll on: points < 15\t(given)\n");
}
END_TEST

/* x^2 mod 31 is a number without a rule: of 30 states the first 12 are shown. */
START_TEST(the_states_met_most_often)
{
	struct policy policy;
	int i;

	begin(&policy, POLICY_VALUES, "bet", x, 1);
	for (i = 1; i <= 30; i++)
		add_number(&policy, i, i * i % 31, -1);
	assert_words(&policy,
		     "bet: x == 1: 1\nbet: x == 2: 4\nbet: x == 3: 9\nbet: x == 4: 16\n"
		     "bet: x == 5: 25\nbet: x == 6: 5\nbet: x == 7: 18\nbet: x == 8: 2\n"
		     "bet: x == 9: 19\nbet: x == 10: 7\nbet: x == 11: 28\nbet: x == 12: 20\n"
		     "bet: 18 more states\n");
}
END_TEST

/* ---- random tables ---- */

static uint32_t next_random(uint32_t *seed)
{
	*seed = *seed * 1664525 + 1013904223;
	return *seed >> 16;
}

enum { TABLES = 1000, SIDES = 5 };

/* A row of a table: its state, and whether options 0, 1, 2 are best. */
struct example {
	struct rule_state state;
	bool best[3];
};

/* The worth of the options differs by small steps, so that there are ties and thresholds; `noise` makes rules longer. */
static void choose_best(struct example *e, uint32_t *seed, const int64_t *slopes, uint32_t noise,
			int options)
{
	const struct rule_state *s = &e->state;
	int64_t worths[3], most = INT64_MIN;
	int i;

	for (i = 0; i < options; i++) {
		worths[i] = i * (slopes[0] * s->a + slopes[1] * s->b + slopes[2] * s->c +
				 slopes[3] * (s->dice[0] + s->dice[1] + s->dice[2]) - slopes[4]) +
			    i * i * slopes[5];
		if (next_random(seed) % 64 < noise)
			worths[i] += next_random(seed) % 3;
		most = worths[i] > most ? worths[i] : most;
	}
	for (i = 0; i < options; i++)
		e->best[i] = worths[i] == most;
}

static void add_example(struct policy *policy, const struct example *e, int options)
{
	const struct rule_state *s = &e->state;
	struct policy_value best[3],
		columns[] = {number(s->a), number(s->b), number(s->c), list(s->dice, 3)};
	size_t count = 0;
	int i;

	for (i = 0; i < options; i++) {
		if (e->best[i])
			best[count++] = number(i);
	}
	add(policy, columns, 4, best, count);
}

static void check_rule(const char *rule, const struct example *examples, size_t count, bool may)
{
	size_t i;

	for (i = 0; i < count; i++) {
		const struct rule_state *s = &examples[i].state;
		int64_t option = rule_option(rule, may, s);

		ck_assert_msg(option >= 0 && option < 3 && examples[i].best[option],
			      "%s: not for a = %d, b = %d, c = %d, sum(dice) = %d", rule, (int)s->a,
			      (int)s->b, (int)s->c, (int)(s->dice[0] + s->dice[1] + s->dice[2]));
	}
}

/* Returns whether the rule is complete. */
static bool try_table(uint32_t *seed, bool may)
{
	static const char *const columns[] = {"a", "b", "c", "dice"};
	static struct example examples[SIDES * SIDES * SIDES];
	int64_t slopes[6];
	uint32_t noise = next_random(seed) % 16, sides = 2 + next_random(seed) % (SIDES - 1),
		 holes = next_random(seed) % 4;
	int options = may ? 2 : 3;
	size_t i, k, count = 0;
	struct policy policy;
	struct policy_rule rule;
	bool complete;

	for (i = 0; i < 6; i++)
		slopes[i] = (int64_t)(next_random(seed) % 5) - 2;
	begin(&policy, may ? POLICY_MAY : POLICY_VALUES, "n", columns, 4);
	for (i = 0; i < (size_t)sides * sides * sides; i++) {
		struct example *e = &examples[count];
		struct rule_state *s = &e->state;

		if (next_random(seed) % 4 < holes)
			continue;
		count++;
		*s = (struct rule_state){.a = (int64_t)(i % sides),
					 .b = (int64_t)(i / sides % sides),
					 .c = (int64_t)(i / sides / sides)};
		for (k = 0; k < 3; k++)
			s->dice[k] = 1 + next_random(seed) % 2;
		choose_best(e, seed, slopes, noise, options);
		add_example(&policy, e, options);
	}
	ck_assert(policy_words(&policy, 0, &rule));
	complete = rule.complete;
	if (complete && count > 0)
		check_rule(rule.rule, examples, count, may);
	policy_clear(&policy);
	return complete;
}

START_TEST(words_agree_with_random_tables)
{
	uint32_t seed = 1;
	int i, complete = 0;

	for (i = 0; i < TABLES; i++)
		complete += try_table(&seed, i % 2 == 0);
	ck_assert_int_gt(complete, TABLES / 4);
	ck_assert_int_lt(complete, TABLES);
}
END_TEST

/* ---- random dice to keep ---- */

/* The items of a row that are in a set; a set is the sum of 2^item. */
static struct policy_value kept(const int64_t *dice, int64_t set, int64_t *items)
{
	size_t i, count = 0;

	for (i = 0; i < 3; i++) {
		if ((set >> dice[i] & 1) != 0)
			items[count++] = dice[i];
	}
	return list(items, count);
}

/* Calls a function for the rows with three dice and each a. */
static void each_row(void (*visit)(void *data, const struct rule_state *s), void *data)
{
	struct rule_state s = {0};
	int64_t *d = s.dice;

	for (s.a = 0; s.a < 3; s.a++) {
		for (d[0] = 1; d[0] <= 4; d[0]++) {
			for (d[1] = d[0]; d[1] <= 4; d[1]++) {
				for (d[2] = d[1]; d[2] <= 4; d[2]++)
					visit(data, &s);
			}
		}
	}
}

struct keeping {
	struct policy policy;
	int64_t must[3], may[3]; /* by a: the items that are kept; those that may be */
	const char *rule;
};

static void add_kept(void *data, const struct rule_state *s)
{
	struct keeping *k = data;
	int64_t all[3], some[3];
	const struct policy_value columns[] = {number(s->a), list(s->dice, 3)},
				  options[] = {kept(s->dice, k->must[s->a] | k->may[s->a], all),
					       kept(s->dice, k->must[s->a], some)};

	add(&k->policy, columns, 2, options, options[0].count == options[1].count ? 1 : 2);
}

/* Of each item of the row that is neither to be kept nor rolled, all or none in one row. */
static void check_kept(void *data, const struct rule_state *s)
{
	const struct keeping *k = data;
	int64_t set = rule_option(k->rule, false, s), shown = 0;
	size_t i;

	for (i = 0; i < 3; i++)
		shown |= INT64_C(1) << s->dice[i];
	set &= shown;
	ck_assert_msg(set == (k->must[s->a] & shown) ||
			      set == ((k->must[s->a] | k->may[s->a]) & shown),
		      "%s: not for a = %d and %d, %d, %d", k->rule, (int)s->a, (int)s->dice[0],
		      (int)s->dice[1], (int)s->dice[2]);
}

START_TEST(words_agree_with_random_dice)
{
	static const char *const columns[] = {"a", "dice"};
	uint32_t seed = 1, i, a;

	for (i = 0; i < TABLES / 10; i++) {
		struct keeping k;
		struct policy_rule rule;

		for (a = 0; a < 3; a++) {
			k.must[a] = next_random(&seed) % 16 * 2;
			k.may[a] = next_random(&seed) % 2 << (1 + next_random(&seed) % 4);
		}
		begin(&k.policy, POLICY_KEEP, "n", columns, 2);
		each_row(add_kept, &k);
		ck_assert(policy_words(&k.policy, 0, &rule));
		ck_assert_msg(rule.complete, "%s", rule.rule);
		k.rule = rule.rule;
		each_row(check_kept, &k);
		policy_clear(&k.policy);
	}
}
END_TEST

/* ---- of a solved process ---- */

static bool take_column(void *data, const struct mdp_node *choice, size_t column,
			struct policy_value *value)
{
	(void)data;
	(void)column;
	*value = text(choice->view);
	return true;
}

static uint32_t add_chance(struct mdp *mdp, uint32_t a, uint32_t b)
{
	const uint32_t to[] = {a, b};
	mpq_t half;
	uint32_t node;

	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	node = mdp_chance(mdp, to, (const mpq_srcptr[]){half, half}, 2);
	mpq_clear(half);
	return node;
}

/* State 0: wait (come back), try (a coin: 0 or 1), retry (a coin: come back, or a coin), or err: state 1, where the best is 0.
   Waiting is worth a half as well, but for ever. */
enum { WAIT, TRY, RETRY, ERR, NODES = 10 };

static void make_process(struct mdp *mdp, uint32_t *start, uint32_t *erred)
{
	uint32_t lost, won, options[4], coin;

	*mdp = mdp_of(&memory_system);
	ck_assert_uint_eq(mdp_to(mdp, 0, 0), WAIT);
	lost = mdp_end(mdp, 0, 0);
	won = mdp_end(mdp, 1, 0);
	coin = add_chance(mdp, lost, won);
	options[WAIT] = mdp_to(mdp, 0, 0);
	options[TRY] = coin;
	options[RETRY] = add_chance(mdp, options[WAIT], coin);
	options[ERR] = mdp_to(mdp, 1, 0);
	*start = mdp->roots[0] = mdp_choice(mdp, 0, "start", options, 4);
	options[0] = mdp_end(mdp, -1, 0);
	options[1] = lost;
	*erred = mdp->roots[1] = mdp_choice(mdp, 1, "erred", options, 2);
	ck_assert_uint_eq(mdp->node_count, NODES);
}

START_TEST(ties_do_not_go_round_for_ever)
{
	static const char *const labels[] = {"wait", "try", "retry", "err"}, *const at[] = {"at"};
	const struct policy_site sites[] = {
		{.choice = POLICY_LABELS,
		 .name = "start",
		 .columns = at,
		 .column_count = 1,
		 .labels = labels,
		 .label_count = 4},
		{.choice = POLICY_MAY, .name = "mend", .columns = at, .column_count = 1}};
	const struct policy_language language = {
		.sites = sites, .site_count = 2, .calls = true, .column = take_column};
	/* the nodes: to 0, lost, won, coin, to 0, retry, to 1, the choice, -1, the other choice */
	const int64_t halves[NODES] = {1, 0, 2, 1, 1, 1, 0, 1, -2, 0};
	struct pmf_context context = naive_context(false);
	struct mdp_solution solution = {
		.node_count = NODES, .context = &context, .memory = pmf_memory(&context)};
	uint32_t chosen[NODES] = {0}, same[NODES], start, erred, i;
	bool is_best[32] = {false};
	mpq_t worths[NODES];
	struct unsteady_memory unsteady = {.fails_at = 1};
	const struct dicelab_memory memory = unsteady_interface(&unsteady);
	size_t fails_at = 1;
	struct policy policy;
	struct mdp mdp;
	bool failed;

	make_process(&mdp, &start, &erred);
	for (i = 0; i < NODES; i++) {
		mpq_init(worths[i]);
		mpq_set_si(worths[i], halves[i], 2);
		mpq_canonicalize(worths[i]);
		same[i] = i;
	}
	chosen[start] = TRY;
	chosen[erred] = 1;
	for (i = WAIT; i <= RETRY; i++)
		is_best[mdp.nodes[start].first + i] = true;
	is_best[mdp.nodes[erred].first + 1] = true;
	solution.chosen = chosen;
	solution.is_best = is_best;
	solution.same = same;
	solution.worths = worths;
	for (failed = true; failed; unsteady.fails_at = ++fails_at) {
		unsteady.requests = 0;
		policy_init(&policy, &memory);
		failed = !policy_take(&policy, &mdp, &solution, &language);
		policy_clear(&policy);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	policy_init(&policy, &memory_system);
	ck_assert(policy_take(&policy, &mdp, &solution, &language));
	ck_assert_uint_eq(policy.row_count, 2);
	ck_assert_uint_eq(policy.rows[0].option_count, 2);
	ck_assert_double_eq(policy.rows[0].worth, 0.5);
	ck_assert_double_eq(policy.rows[0].loss, 0.5);
	ck_assert(policy.rows[0].met);
	ck_assert(policy.rows[0].visits > 0 && !policy.rows[1].met);
	ck_assert_double_eq(policy.rows[1].loss, 1);
	for (i = 0; i < NODES; i++)
		mpq_clear(worths[i]);
	mdp_clear(&mdp);
	assert_words(&policy, "try: always\t(retry is as good)\n");
}
END_TEST

/* ---- tables for programs ---- */

/* Two decisions: one of "x" with a tie, and one of "x" and "dice" that is only met after a mistake. */
static void begin_table(struct policy *policy)
{
	const int64_t dice[] = {2, 6};
	const struct policy_site more = {.choice = POLICY_KEEP,
					 .name = "dice",
					 .at = {4, 5},
					 .columns = (const char *const[]){"x", "dice"},
					 .column_count = 2};
	const struct policy_value values[] = {number(3), list(dice, 2), list(dice + 1, 1)};
	uint32_t columns[2], option;

	begin(policy, POLICY_MAY, "=go", x, 1);
	add_number(policy, 7, 1, 0);
	policy->rows[0].worth = 2.5;
	policy->rows[0].loss = 0.125;
	ck_assert(policy_add_site(policy, &more));
	columns[0] = policy_intern(policy, &values[0]);
	columns[1] = policy_intern(policy, &values[1]);
	option = policy_intern(policy, &values[2]);
	ck_assert(policy_add_row(policy, &(struct policy_row){.site = 1,
							      .columns = columns,
							      .column_count = 2,
							      .options = &option,
							      .option_count = 1}));
}

START_TEST(a_row_for_each_state)
{
	struct policy policy;
	struct output output;
	struct dicelab_layout layout = {.format = "csv"};

	begin_table(&policy);
	output_begin(&output);
	csv_policy(output.to, &layout, &policy, POLICY_ALL);
	layout = (struct dicelab_layout){.format = "tsv", .digits = 1, .raw_cells = true};
	csv_policy(output.to, &layout, &policy, POLICY_MET);
	ck_assert_str_eq(output_text(&output),
			 "decision,x,dice,option,goal,loss,visits\n"
			 "'=go,7,,yes,2.500000,0.125000,1.000000\n"
			 "dice,3,\"[2, 6]\",\"[6]\",0.000000,0.000000,0.000000\n"
			 "decision\tx\tdice\toption\tgoal\tloss\tvisits\n"
			 "=go\t7\t\tyes\t2.5\t0.1\t1.0\n");
	output_end(&output);
	policy_clear(&policy);
}
END_TEST

START_TEST(objects_with_rules)
{
	const struct source source = source_of_text("test", "ab\ncdef", 7);
	struct policy policy;
	struct output output;

	begin_table(&policy);
	policy.rows[1].visits = 0.5;
	output_begin(&output);
	ck_assert(json_policy(output.to, &policy, &source, POLICY_MET));
	ck_assert_str_eq(
		output_text(&output),
		"[{\"decision\":\"=go\",\"place\":{\"line\":1,\"column\":1},\"rule\":\"=go: always\","
		"\"complete\":true,\"ties\":\"as good either way\",\"states\":[{\"variables\":{\"x\":7},"
		"\"option\":true,\"as_good\":[false],\"goal\":2.5,\"loss\":0.125,\"visits\":1}]},"
		"{\"decision\":\"dice\",\"place\":{\"line\":2,\"column\":2},\"rule\":\"dice: keep 6\","
		"\"complete\":true,\"ties\":\"\",\"states\":[{\"variables\":{\"x\":3,\"dice\":[2,6]},"
		"\"option\":[6],\"as_good\":[],\"goal\":0,\"loss\":0,\"visits\":0.5}]}]");
	output_end(&output);
	policy_clear(&policy);
}
END_TEST

/* ---- memory ---- */

START_TEST(running_out_of_memory_is_said)
{
	size_t fails_at;
	bool failed = true;

	for (fails_at = 1; failed; fails_at++) {
		struct unsteady_memory unsteady = {.fails_at = fails_at};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		const struct policy_site site = {
			.choice = POLICY_KEEP, .name = "dice", .columns = cargo, .column_count = 2};
		const int64_t items[] = {1, 2, 3};
		struct policy policy;
		struct policy_rule rule;
		uint32_t i;

		policy_init(&policy, &memory);
		policy.calls = true;
		failed = !policy_add_site(&policy, &site);
		for (i = 0; i < 3 && !failed; i++) {
			const struct policy_value left = number(i), dice = list(items + i, 3 - i);
			uint32_t columns[] = {policy_intern(&policy, &left),
					      policy_intern(&policy, &dice)};

			failed = columns[0] == UINT32_MAX || columns[1] == UINT32_MAX ||
				 !policy_add_row(&policy,
						 &(struct policy_row){.columns = columns,
								      .column_count = 2,
								      .options = &columns[1],
								      .option_count = 1,
								      .visits = 1});
		}
		failed = failed || !policy_words(&policy, 0, &rule);
		if (!failed)
			ck_assert_str_eq(rule.rule, "dice: keep all");
		policy_clear(&policy);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
}
END_TEST

Suite *suite_policy(void)
{
	Suite *suite = suite_create("policy");
	TCase *tcase = tcase_create("policy");

	tcase_add_test(tcase, labels_have_a_threshold);
	tcase_add_test(tcase, a_tie_stays_where_it_is);
	tcase_add_test(tcase, always_and_never);
	tcase_add_test(tcase, two_labels_of_two_variables);
	tcase_add_test(tcase, a_threshold_for_each_value);
	tcase_add_test(tcase, options_that_are_numbers);
	tcase_add_test(tcase, dice_that_are_kept);
	tcase_add_test(tcase, texts_are_equal_or_not);
	tcase_add_test(tcase, equal_states_are_one);
	tcase_add_test(tcase, only_states_that_are_met_count);
	tcase_add_test(tcase, a_given_rule_is_repeated);
	tcase_add_test(tcase, the_states_met_most_often);
	tcase_add_test(tcase, words_agree_with_random_tables);
	tcase_add_test(tcase, words_agree_with_random_dice);
	tcase_add_test(tcase, ties_do_not_go_round_for_ever);
	tcase_add_test(tcase, a_row_for_each_state);
	tcase_add_test(tcase, objects_with_rules);
	tcase_add_test(tcase, running_out_of_memory_is_said);
	suite_add_tcase(suite, tcase);
	return suite;
}
