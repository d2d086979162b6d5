/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* decide/mdp_solve and decide/mdp_play: games whose best play is known, and random processes against all their policies. */
#include <math.h>
#include <string.h>

#include "decide/mdp_play.h"
#include "decide/mdp_solve.h"
#include "naive_pmf.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

enum { MANY_STATES = 2100, MOST_FACES = 100 };

/* A game, whose states are numbers of its own. */
struct game {
	struct pmf_context context;
	struct dicelab_memory memory;
	struct mdp mdp;
	struct mdp_solution solution;
	bool solved;
	bool (*step)(struct game *game, int64_t state, uint32_t *root);
	int64_t states[MANY_STATES], limit;
	uint64_t random;
};

/* ---- to build steps ---- */

static uint32_t end(struct game *game, int64_t number, int64_t times)
{
	return mdp_end(&game->mdp, number, times);
}

static uint32_t to(struct game *game, int64_t state, int64_t gained)
{
	uint32_t i = 0;

	while (i < game->mdp.state_count && game->states[i] != state)
		i++;
	ck_assert_uint_lt(i, MANY_STATES);
	game->states[i] = state;
	return mdp_to(&game->mdp, i, gained);
}

/* Targets, each with the weight counts[i] / total. */
static bool chance(struct game *game, const uint32_t *targets, const unsigned long *counts,
		   unsigned long total, size_t count, uint32_t *node)
{
	mpq_srcptr pointers[MOST_FACES];
	mpq_t weights[MOST_FACES];
	bool ok = true;
	size_t i;

	for (i = 0; i < count; i++) {
		mpq_init(weights[i]);
		mpq_set_ui(weights[i], counts == NULL ? 1 : counts[i], total);
		mpq_canonicalize(weights[i]);
		pointers[i] = weights[i];
		ok = ok && targets[i] != MDP_NONE;
	}
	*node = ok ? mdp_chance(&game->mdp, targets, pointers, count) : MDP_NONE;
	for (i = 0; i < count; i++)
		mpq_clear(weights[i]);
	return *node != MDP_NONE;
}

static bool choice(struct game *game, const uint32_t *options, size_t count, uint32_t *node)
{
	bool ok = true;
	size_t i;

	for (i = 0; i < count; i++)
		ok = ok && options[i] != MDP_NONE;
	*node = ok ? mdp_choice(&game->mdp, 0, NULL, options, count) : MDP_NONE;
	return *node != MDP_NONE;
}

static bool step_of(void *data, struct mdp *mdp, uint32_t state, uint32_t *root)
{
	struct game *game = data;

	(void)mdp;
	return game->step(game, game->states[state], root);
}

/* ---- to solve games ---- */

static void begin(struct game *game, const struct dicelab_memory *memory,
		  bool (*step)(struct game *game, int64_t state, uint32_t *root), int64_t first)
{
	*game = (struct game){.context = naive_context(false), .step = step};
	game->context.memory = memory;
	game->memory = pmf_memory(&game->context);
	game->mdp = mdp_of(&game->memory);
	game->states[0] = first;
}

static bool explore(struct game *game)
{
	const struct mdp_model model = {game, step_of};

	return mdp_explore(&game->mdp, &model);
}

static enum mdp_end solve_for(struct game *game, const struct mdp_goal *goal)
{
	if (game->solved)
		mdp_clear_solution(&game->solution);
	game->solved = true;
	return mdp_solve(&game->context, &game->mdp, goal, &game->solution);
}

static bool is_one(void *data, int64_t number)
{
	(void)data;
	return number == 1;
}

static const struct mdp_goal mean = {.least = false}, least = {.least = true},
			     one = {.is_good = is_one};

static void play(struct game *game, bool (*step)(struct game *game, int64_t state, uint32_t *root),
		 int64_t first, const struct mdp_goal *goal, enum mdp_end expected)
{
	begin(game, &memory_system, step, first);
	ck_assert(explore(game));
	ck_assert_int_eq(solve_for(game, goal), expected);
}

static void finish(struct game *game)
{
	if (game->solved)
		mdp_clear_solution(&game->solution);
	mdp_clear(&game->mdp);
	ck_assert_uint_eq(game->context.bytes, 0);
}

static uint32_t root_of(const struct game *game, int64_t state)
{
	uint32_t i = 0;

	while (i < game->mdp.state_count && game->states[i] != state)
		i++;
	ck_assert_uint_lt(i, game->mdp.state_count);
	return game->mdp.roots[i];
}

static void check_worth(const struct game *game, int64_t state, unsigned long n, unsigned long d)
{
	mpq_srcptr worth = mdp_worth(&game->solution, root_of(game, state));

	ck_assert_ptr_nonnull(worth);
	ck_assert_int_eq(mpq_cmp_ui(worth, n, d), 0);
}

/* The choice of that number in the order of nodes. */
static uint32_t find_choice(const struct game *game, size_t number)
{
	uint32_t i = 0;

	while (game->mdp.nodes[i].kind != MDP_CHOICE || number-- > 0)
		i++;
	return i;
}

static bool is_best(const struct game *game, uint32_t node, uint32_t option)
{
	return game->solution.is_best[game->mdp.nodes[node].first + option];
}

static struct pmf *distribution(struct game *game, bool keys)
{
	struct mdp_chain chain = {.mdp = &game->mdp,
				  .chosen = game->solution.chosen,
				  .keys = keys,
				  .context = &game->context,
				  .cut = 1e-12,
				  .ahead = 1000,
				  .most_states = 1000000};
	struct pmf *pmf = mdp_distribution(&chain);

	ck_assert_ptr_nonnull(pmf);
	return pmf;
}

static void check_share(const struct pmf *pmf, int64_t key, unsigned long n, unsigned long d)
{
	mpq_t share;
	size_t i = 0;

	while (i < pmf->count && pmf_key(pmf, i) != key)
		i++;
	ck_assert_uint_lt(i, pmf->count);
	mpq_init(share);
	pmf_get_share(pmf, i, share);
	ck_assert_int_eq(mpq_cmp_ui(share, n, d), 0);
	mpq_clear(share);
}

/* ---- without cycles ---- */

/* A d6 may be rolled once more. */
static bool reroll(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t faces[6], options[2], again;
	int64_t i;

	(void)state;
	for (i = 0; i < 6; i++)
		faces[i] = end(game, i + 1, 0);
	if (!chance(game, faces, NULL, 6, 6, &again))
		return false;
	for (i = 0; i < 6; i++) {
		options[0] = faces[i];
		options[1] = again;
		if (!choice(game, options, 2, &faces[i]))
			return false;
	}
	return chance(game, faces, NULL, 6, 6, root);
}

START_TEST(a_die_may_be_rolled_again)
{
	struct game game;
	struct pmf *pmf;
	double visits[64];
	size_t i;

	play(&game, reroll, 0, &mean, MDP_SOLVED);
	check_worth(&game, 0, 17, 4);
	pmf = distribution(&game, false);
	for (i = 0; i < 6; i++) {
		ck_assert_uint_eq(game.solution.chosen[find_choice(&game, i)], i < 3);
		check_share(pmf, (int64_t)i + 1, i < 3 ? 1 : 3, 12);
	}
	pmf_free(&game.context, pmf);
	ck_assert_uint_lt(game.mdp.node_count, 64);
	ck_assert(mdp_visits(&game.context, &game.mdp, game.solution.chosen, visits));
	ck_assert_double_eq_tol(visits[find_choice(&game, 0)], 1.0 / 6, 1e-12);
	ck_assert_double_eq_tol(visits[6], 0.5, 1e-12);
	ck_assert_int_eq(solve_for(&game, &least), MDP_SOLVED);
	check_worth(&game, 0, 11, 4);
	finish(&game);
}
END_TEST

/* A turn of Pig that must stop at 30. */
static bool turn(struct game *game, int64_t points, uint32_t *root)
{
	uint32_t faces[6], options[2];
	int64_t i;

	if (points >= 30) {
		*root = end(game, points, 0);
		return *root != MDP_NONE;
	}
	faces[0] = end(game, 0, 0);
	for (i = 2; i <= 6; i++)
		faces[i - 1] = to(game, points + i, 0);
	options[0] = end(game, points, 0);
	return chance(game, faces, NULL, 6, 6, &options[1]) && choice(game, options, 2, root);
}

/* Holding at 20 gives 8.141794894 (Neller and Presser 2004); at 20, rolling gives (5 * 20 + 20) / 6, as much. */
START_TEST(pig_holds_at_20)
{
	struct game game;
	int64_t points;

	play(&game, turn, 0, &mean, MDP_SOLVED);
	ck_assert_double_eq_tol(mpq_get_d(mdp_worth(&game.solution, game.mdp.roots[0])),
				8.141794894, 1e-9);
	for (points = 2; points < 30; points++) {
		uint32_t node = root_of(&game, points);

		ck_assert_uint_eq(game.solution.chosen[node], points < 20);
		ck_assert_int_eq(is_best(&game, node, 0), points >= 20);
		ck_assert_int_eq(is_best(&game, node, 1), points <= 20);
	}
	finish(&game);
}
END_TEST

/* ---- with cycles ---- */

/* A d100: take it, or pay 1 and roll again. */
static bool hundred(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t faces[100], options[2];
	int64_t i;

	options[1] = to(game, state, 1);
	for (i = 0; i < 100; i++) {
		options[0] = end(game, i + 1, -1);
		if (!choice(game, options, 2, &faces[i]))
			return false;
	}
	return chance(game, faces, NULL, 100, 100, root);
}

/* v = (87 + ... + 100)/100 + 86/100 (v - 1) */
START_TEST(payments_are_counted_on_the_way)
{
	struct game game;
	struct pmf *pmf;
	double *visits;
	size_t i;

	play(&game, hundred, 0, &mean, MDP_SOLVED);
	check_worth(&game, 0, 1223, 14);
	for (i = 0; i < 100; i++)
		ck_assert_uint_eq(game.solution.chosen[find_choice(&game, i)], i + 1 < 87);
	pmf = distribution(&game, false);
	check_share(pmf, 100, 1, 100);
	check_share(pmf, 99, 186, 10000);
	ck_assert(pmf_lost(pmf) < 1e-12);
	pmf_free(&game.context, pmf);
	visits = memory_take(&memory_system, game.mdp.node_count * sizeof *visits);
	ck_assert(mdp_visits(&game.context, &game.mdp, game.solution.chosen, visits));
	ck_assert_double_eq_tol(visits[game.mdp.roots[0]], 100.0 / 14, 1e-9);
	memory_release(&memory_system, visits);
	finish(&game);
}
END_TEST

/* Each bet is any part of what one has, and not more than is needed for 8; it is won with 40 %. */
static bool bet(struct game *game, int64_t have, uint32_t *root)
{
	static const unsigned long odds[] = {2, 3};
	uint32_t options[8], ends[2];
	int64_t most = have < 4 ? have : 8 - have, i;

	if (have == 0 || have == 8) {
		*root = end(game, have == 8, 0);
		return *root != MDP_NONE;
	}
	for (i = 1; i <= most; i++) {
		ends[0] = to(game, have + i, 0);
		ends[1] = to(game, have - i, 0);
		if (!chance(game, ends, odds, 5, 2, &options[i - 1]))
			return false;
	}
	return choice(game, options, (size_t)most, root);
}

/* Bold play is best (Dubins and Savage 1965): 0.4^3 from 1; with 3, betting 1 is as good as 3. */
START_TEST(bold_play_is_best)
{
	struct game game;
	struct pmf *pmf;

	play(&game, bet, 1, &one, MDP_SOLVED);
	check_worth(&game, 1, 8, 125);
	check_worth(&game, 3, 32, 125);
	ck_assert_uint_eq(game.solution.chosen[root_of(&game, 3)], 0);
	ck_assert(is_best(&game, root_of(&game, 3), 2));
	ck_assert(!is_best(&game, root_of(&game, 3), 1));
	pmf = distribution(&game, _i == 1);
	check_share(pmf, 1, 8, 125);
	check_share(pmf, 0, 117, 125);
	pmf_free(&game.context, pmf);
	finish(&game);
}
END_TEST

/* Steady or wild, as in decide.md; a state is 10 * mine + its. */
static bool fight(struct game *game, int64_t state, uint32_t *root)
{
	static const unsigned long odds[2][4] = {{9, 9, 9, 9}, {16, 8, 8, 4}};
	int64_t me = state / 10, it = state % 10, wild, i;
	uint32_t options[2], ends[4];

	if (me == 0 || it == 0) {
		*root = end(game, me > 0, 0);
		return *root != MDP_NONE;
	}
	for (wild = 0; wild < 2; wild++) {
		int64_t left = it > 1 + wild ? it - 1 - wild : 0;

		for (i = 0; i < 4; i++) /* I hit, it hits */
			ends[i] = to(game, 10 * (me - (i % 2 == 0)) + (i < 2 ? left : it), 0);
		if (!chance(game, ends, odds[wild], 36, 4, &options[wild]))
			return false;
	}
	return choice(game, options, 2, root);
}

START_TEST(duels_are_fought_wildly_or_steadily)
{
	struct game game;
	int64_t me, it;

	play(&game, fight, 33, &one, MDP_SOLVED);
	check_worth(&game, 33, 145, 192);
	for (me = 1; me <= 3; me++) {
		for (it = 1; it <= 3; it++)
			ck_assert_uint_eq(game.solution.chosen[root_of(&game, 10 * me + it)],
					  !(me == 1 && it != 2));
	}
	finish(&game);
}
END_TEST

/* Pig alone: a state is 1000 * score + points; a turn is a gain of 1. */
static bool alone(struct game *game, int64_t state, uint32_t *root)
{
	int64_t score = state / 1000, points = state % 1000, i;
	uint32_t faces[6], options[2];

	faces[0] = to(game, 1000 * score, 1);
	for (i = 2; i <= 6; i++)
		faces[i - 1] = score + points + i >= game->limit ? end(game, 1, 1)
								 : to(game, state + i, 0);
	if (points == 0)
		return chance(game, faces, NULL, 6, 6, root);
	options[0] = to(game, 1000 * (score + points), 1);
	return chance(game, faces, NULL, 6, 6, &options[1]) && choice(game, options, 2, root);
}

static bool explore_pig(struct game *game, const struct dicelab_memory *memory, int64_t limit)
{
	begin(game, memory, alone, 0);
	game->limit = limit;
	return explore(game);
}

/* The number of turns is in the distribution, too. */
START_TEST(pig_alone_rolls_on)
{
	struct game game;
	struct pmf *pmf;
	mpq_t *moments;

	ck_assert(explore_pig(&game, &memory_system, 20));
	ck_assert_int_eq(solve_for(&game, &least), MDP_SOLVED);
	check_worth(&game, 0, 15116544, 5675645);
	pmf = distribution(&game, false);
	moments = pmf_find_moments(&game.context, pmf);
	ck_assert_int_eq(mpq_cmp_ui(moments[1], 15116544, 5675645), 0);
	pmf_give_moments(&game.context, moments);
	pmf_free(&game.context, pmf);
	finish(&game);
}
END_TEST

/* A state of wait-or-try: wait comes first. Another waits for it. */
static bool wait_or_try(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t coin[2], options[2];

	coin[0] = end(game, 0, 0);
	coin[1] = end(game, 1, 0);
	options[0] = to(game, 1 - state, 0);
	return chance(game, coin, NULL, 2, 2, &options[1]) && choice(game, options, 2, root);
}

START_TEST(ties_lead_out)
{
	struct game game;
	int64_t i;

	play(&game, wait_or_try, 0, _i == 0 ? &mean : &one, MDP_SOLVED);
	check_worth(&game, 0, 1, 2);
	for (i = 0; i < 2; i++) {
		ck_assert_uint_eq(game.solution.chosen[root_of(&game, i)], 1);
		ck_assert(is_best(&game, root_of(&game, i), 0));
	}
	finish(&game);
}
END_TEST

/* ---- without an end ---- */

/* The end, or a coin: from 0 and from 1, to 0 with a gain of 1, or to 1, from 1 with a debt. */
static bool gain(struct game *game, int64_t state, int64_t debt, uint32_t *root)
{
	uint32_t coin[2], options[2];

	coin[0] = to(game, 0, 1);
	coin[1] = to(game, 1, state == 0 ? 0 : -debt);
	options[0] = end(game, 0, 1);
	return chance(game, coin, NULL, 2, 2, &options[1]) && choice(game, options, 2, root);
}

static bool gain_much(struct game *game, int64_t state, uint32_t *root)
{
	return gain(game, state, 1, root);
}

static bool gain_nothing(struct game *game, int64_t state, uint32_t *root)
{
	return gain(game, state, 2, root);
}

/* Of four turns, two gain 1 and one pays the debt. Where that is 2, a turn gains nothing, on average, but the player can stop at
   any height. */
START_TEST(gains_for_ever_are_found)
{
	struct game game;

	play(&game, gain_much, 0, &mean, MDP_GAINS_FOR_EVER);
	ck_assert_uint_eq(game.solution.state, 0);
	finish(&game);
	play(&game, gain_nothing, 0, &mean, MDP_GAINS_FOR_EVER);
	ck_assert_uint_lt(game.solution.state, 2);
	finish(&game);
}
END_TEST

/* ---- random walks ---- */

/* From each state, the player may stop, or go on to one of some equally likely targets; if there is one, that is forced. */
struct walk {
	struct walk_target {
		int64_t state, gained; /* the state STOP: the end with 0 */
	} targets[2][3];
	size_t counts[2];
	bool stays; /* in state 1, the player may also stay there, and win or lose the stake */
	int64_t stake;
	bool unlimited[2]; /* the mean; the least mean */
};

enum { STOP = 2 };

static const struct walk walks[] = {
	/* A coin; three faces; and a coin in the second of two states. */
	{{{{0, 1}, {0, -1}}}, .counts = {2}, .unlimited = {true, true}},
	{{{{0, 2}, {0, -1}, {0, -1}}}, .counts = {3}, .unlimited = {true, true}},
	{{{{1, 0}}, {{0, 3}, {1, -3}}}, .counts = {1, 2}, .unlimited = {true, true}},
	/* The coin is tossed in the second state; on the way there, the player pays 1. */
	{{{{1, -1}, {1, -1}}, {{1, 1}, {1, -1}}}, .counts = {2, 2}, .unlimited = {true, true}},
	/* A third of the turns end play; the second of two states ends it every other time. */
	{{{{0, 1}, {0, -1}, {STOP, 0}}}, .counts = {3}},
	{{{{1, 1}, {1, -1}}, {{0, 0}, {STOP, 0}}}, .counts = {2, 2}},
	/* The same, but the player can also stay in the second state for ever. */
	{{{{1, 1}, {1, -1}}, {{0, 0}, {STOP, 0}}}, .counts = {2, 2}, .stays = true},
	{{{{1, 0}}, {{0, 0}, {STOP, 0}}},
	 .counts = {1, 2},
	 .unlimited = {true, true},
	 .stays = true,
	 .stake = 1},
	/* A turn costs 1/2, on average. */
	{{{{0, 1000}, {0, -1001}}}, .counts = {2}, .unlimited = {false, true}},
	/* Nothing is gained; what is gained on the way to a state is paid on the way back. */
	{{{{0, 0}, {0, 0}}}, .counts = {2}},
	{{{{1, 1}, {0, 0}}, {{0, -1}}}, .counts = {2, 1}},
};

static bool take_a_walk(struct game *game, int64_t state, uint32_t *root)
{
	const struct walk *walk = &walks[game->limit];
	bool stays = walk->stays && state == 1;
	uint32_t targets[3], options[3], coin[2];
	size_t count = walk->counts[state], i;

	for (i = 0; i < count; i++) {
		const struct walk_target *target = &walk->targets[state][i];

		targets[i] = target->state == STOP ? end(game, 0, 1)
						   : to(game, target->state, target->gained);
	}
	if (count == 1)
		return chance(game, targets, NULL, 1, 1, root);
	if (stays) {
		coin[0] = to(game, 1, walk->stake);
		coin[1] = to(game, 1, -walk->stake);
		if (!chance(game, coin, NULL, 2, 2, &options[2]))
			return false;
	}
	options[0] = end(game, 0, 1);
	return chance(game, targets, NULL, count, count, &options[1]) &&
	       choice(game, options, stays ? 3 : 2, root);
}

/* Those with a limit are worth 0, as if they were stopped at once. */
START_TEST(walks_without_drift_have_no_limit)
{
	bool unlimited = walks[_i / 2].unlimited[_i % 2];
	struct game game;

	begin(&game, &memory_system, take_a_walk, 0);
	game.limit = _i / 2;
	ck_assert(explore(&game));
	ck_assert_int_eq(solve_for(&game, _i % 2 == 0 ? &mean : &least),
			 unlimited ? MDP_GAINS_FOR_EVER : MDP_SOLVED);
	if (unlimited)
		ck_assert_uint_lt(game.solution.state, game.mdp.state_count);
	else
		check_worth(&game, 0, 0, 1);
	finish(&game);
}
END_TEST

/* 0: the end with 0, or a coin: the end with 1, or the trap. */
static bool avoid(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t coin[2], options[2];

	if (state == 1) {
		*root = to(game, 1, 0);
		return *root != MDP_NONE;
	}
	coin[0] = end(game, 1, 0);
	coin[1] = to(game, 1, 0);
	options[0] = end(game, 0, 0);
	return chance(game, coin, NULL, 2, 2, &options[1]) && choice(game, options, 2, root);
}

START_TEST(traps_have_no_mean_and_the_chance_0)
{
	struct game game;
	struct pmf *pmf;

	play(&game, avoid, 0, &mean, MDP_SOLVED);
	check_worth(&game, 0, 0, 1);
	ck_assert_ptr_null(mdp_worth(&game.solution, root_of(&game, 1)));
	ck_assert_int_eq(solve_for(&game, &one), MDP_SOLVED);
	check_worth(&game, 0, 1, 2);
	check_worth(&game, 1, 0, 1);
	pmf = distribution(&game, false);
	ck_assert_double_eq(pmf->failed, 0.5);
	pmf_free(&game.context, pmf);
	finish(&game);
	play(&game, avoid, 1, &mean, MDP_NEVER_ENDS);
	ck_assert_uint_eq(game.solution.state, 0);
	finish(&game);
}
END_TEST

/* Half of the chance is missing. */
static bool lose(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t coin[2] = {end(game, 4, 0), to(game, state, 0)};

	return chance(game, coin, NULL, 3, 2, root);
}

START_TEST(missing_chances_are_worth_0)
{
	struct game game;
	struct pmf *pmf;

	play(&game, lose, 0, &mean, MDP_SOLVED);
	check_worth(&game, 0, 2, 1);
	pmf = distribution(&game, false);
	check_share(pmf, 4, 1, 2);
	ck_assert_double_eq_tol(pmf->failed, 0.5, 1e-15);
	pmf_free(&game.context, pmf);
	finish(&game);
}
END_TEST

/* ---- given options ---- */

/* Rolling again below 50: v = (50 + ... + 100)/100 + 49/100 (v - 1), so v = 3776/51. */
START_TEST(rules_have_their_worth)
{
	struct game game;
	uint32_t *given;
	struct mdp_goal goal = mean;
	size_t i;

	play(&game, hundred, 0, &mean, MDP_SOLVED);
	given = memory_take(&memory_system, game.mdp.node_count * sizeof *given);
	for (i = 0; i < game.mdp.node_count; i++)
		given[i] = MDP_NONE;
	for (i = 0; i < 100; i++)
		given[find_choice(&game, i)] = i + 1 < 50;
	goal.given = given;
	ck_assert_int_eq(solve_for(&game, &goal), MDP_SOLVED);
	check_worth(&game, 0, 3776, 51);
	for (i = 0; i < 100; i++)
		given[find_choice(&game, i)] = 1;
	ck_assert_int_eq(solve_for(&game, &goal), MDP_NEVER_ENDS);
	memory_release(&memory_system, given);
	finish(&game);
}
END_TEST

/* ---- rolls ---- */

struct rolls {
	uint64_t numbers[4];
	size_t drawn, decisions;
	uint32_t option;
};

static bool draw(void *data, uint64_t bound, uint64_t *number)
{
	struct rolls *rolls = data;

	ck_assert_uint_lt(rolls->drawn, 4);
	*number = rolls->numbers[rolls->drawn++] * (bound / 6) + bound / 12;
	return true;
}

static bool decided(void *data, const struct mdp_node *node, uint32_t option)
{
	struct rolls *rolls = data;

	ck_assert_int_eq(node->kind, MDP_CHOICE);
	rolls->decisions++;
	rolls->option = option;
	return true;
}

/* A 3 is rolled again, a 4 is kept; of what is missing a third, nothing comes. */
START_TEST(plays_are_rolled)
{
	static const uint64_t first[] = {2, 3}, option[] = {1, 0};
	struct game game;
	int i;

	for (i = 0; i < 3; i++) {
		struct rolls rolls = {.numbers = {i < 2 ? first[i] : 5, 5}};
		const struct chance chance = {.draw = draw, .data = &rolls};
		struct mdp_roller roller = {
			.memory = &memory_system, .decided = decided, .data = &rolls};
		int64_t outcome = 0;

		play(&game, i < 2 ? reroll : lose, 0, &mean, MDP_SOLVED);
		roller.mdp = &game.mdp;
		roller.chosen = game.solution.chosen;
		ck_assert(mdp_roller_begin(&roller));
		ck_assert_int_eq(mdp_roll(&roller, &chance, &outcome),
				 i < 2 ? MDP_ROLLED : MDP_ROLL_LOST);
		if (i < 2) {
			ck_assert_int_eq(outcome, i == 0 ? 6 : 4);
			ck_assert_uint_eq(rolls.decisions, 1);
			ck_assert_uint_eq(rolls.option, option[i]);
		}
		mdp_roller_end(&roller);
		finish(&game);
	}
}
END_TEST

/* ---- random processes, and all their policies ---- */

enum { STATES = 4, OPTIONS = 3, TARGETS = 3 };

/* Each state has three options, each of which leads to three targets, among them few ends; the gains have the sign of
   game->limit. */
static bool wander(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t options[OPTIONS], targets[TARGETS];
	unsigned long counts[TARGETS];
	size_t i, k;

	(void)state;
	for (i = 0; i < OPTIONS; i++) {
		unsigned long total = 0;

		for (k = 0; k < TARGETS; k++) {
			uint64_t target = naive_random(&game->random, 3 * STATES / 2);
			int64_t number = (int64_t)naive_random(&game->random, 4);

			targets[k] = target < STATES ? to(game, (int64_t)target,
							  game->limit * (number > 1 ? number : 0))
						     : end(game, number % 2, game->limit != 0);
			counts[k] = 1 + (unsigned long)naive_random(&game->random, 3);
			total += counts[k];
		}
		/* An option without chance, now and then. */
		if (naive_random(&game->random, 3) == 0)
			options[i] = targets[0];
		else if (!chance(game, targets, counts, total, TARGETS, &options[i]))
			return false;
	}
	return choice(game, options, OPTIONS, root);
}

/* Equations of a policy: v[i] = sum of m[i][j] * v[j] + m[i][STATES]. */
struct policy_test {
	mpq_t m[STATES][STATES + 1];
	bool seen[STATES], ends[STATES];
};

static void add_target(const struct game *game, struct policy_test *test, size_t row,
		       uint32_t target, const mpq_t weight)
{
	const struct mdp_node *node = &game->mdp.nodes[target];
	bool goes_on = node->kind == MDP_TO;
	mpq_ptr constant = test->m[row][STATES];
	mpq_t part;

	mpq_init(part);
	if (goes_on)
		mpq_add(test->m[row][node->state], test->m[row][node->state], weight);
	mpq_set_si(part, (long)node->number, 1);
	mpq_mul(part, part, weight);
	mpq_add(constant, constant, part);
	test->ends[row] |= !goes_on;
	mpq_clear(part);
}

static void fill_policy(const struct game *game, const uint32_t *chosen, struct policy_test *test)
{
	size_t i, k;
	mpq_t all;

	mpq_init(all);
	mpq_set_ui(all, 1, 1);
	for (i = 0; i < game->mdp.state_count; i++) {
		const struct mdp_node *at = &game->mdp.nodes[game->mdp.roots[i]];
		uint32_t option = game->mdp.edges[at->first + chosen[game->mdp.roots[i]]].to;
		const struct mdp_node *node = &game->mdp.nodes[option];

		if (node->kind != MDP_CHANCE)
			add_target(game, test, i, option, all);
		for (k = 0; node->kind == MDP_CHANCE && k < node->count; k++)
			add_target(game, test, i, game->mdp.edges[node->first + k].to,
				   game->mdp.weights[game->mdp.edges[node->first + k].weight]);
	}
	mpq_clear(all);
}

/* Which states are seen from the first on, and which of all may end. */
static void look_around(struct policy_test *test)
{
	size_t turn, i, k;

	test->seen[0] = true;
	for (turn = 0; turn < STATES; turn++) {
		for (i = 0; i < STATES; i++) {
			for (k = 0; k < STATES; k++) {
				if (mpq_sgn(test->m[i][k]) == 0)
					continue;
				test->seen[k] |= test->seen[i];
				test->ends[i] |= test->ends[k];
			}
		}
	}
}

/* The worth of the first state by Gauss's elimination, the last state first; a state that never ends is worth 0. */
static void eliminate(struct policy_test *test, mpq_t worth)
{
	size_t p, i, k;
	mpq_t factor, part;

	mpq_inits(factor, part, NULL);
	for (p = STATES; p-- > 0;) {
		for (i = 0; i < STATES; i++) {
			if (!test->ends[i] || !test->ends[p])
				mpq_set_ui(test->m[i][p], 0, 1);
		}
		mpq_set_ui(factor, 1, 1);
		mpq_sub(factor, factor, test->m[p][p]);
		mpq_set_ui(test->m[p][p], 0, 1);
		for (k = 0; k <= STATES; k++)
			mpq_div(test->m[p][k], test->m[p][k], factor);
		for (i = 0; i < p; i++) {
			mpq_set(factor, test->m[i][p]);
			mpq_set_ui(test->m[i][p], 0, 1);
			for (k = 0; k <= STATES; k++) {
				mpq_mul(part, factor, test->m[p][k]);
				mpq_add(test->m[i][k], test->m[i][k], part);
			}
		}
	}
	mpq_set(worth, test->m[0][STATES]);
	mpq_clears(factor, part, NULL);
}

/* The worth of a policy; false if it need not end, but for a chance. `stops`: before each state, play ends with a chance of
   1 in 10^9. */
static bool evaluate(const struct game *game, const uint32_t *chosen, bool is_chance, bool stops,
		     mpq_t worth)
{
	struct policy_test test;
	bool ok = true;
	mpq_t part;
	size_t i, k;

	memset(&test, 0, sizeof test);
	for (i = 0; i < STATES; i++) {
		for (k = 0; k <= STATES; k++)
			mpq_init(test.m[i][k]);
	}
	fill_policy(game, chosen, &test);
	mpq_init(part);
	mpq_set_ui(part, 999999999, 1000000000);
	for (i = 0; stops && i < STATES; i++) {
		test.ends[i] = true;
		for (k = 0; k < STATES; k++)
			mpq_mul(test.m[i][k], test.m[i][k], part);
	}
	mpq_clear(part);
	look_around(&test);
	for (i = 0; i < STATES; i++)
		ok = ok && (is_chance || !test.seen[i] || test.ends[i]);
	if (ok)
		eliminate(&test, worth);
	for (i = 0; i < STATES; i++) {
		for (k = 0; k <= STATES; k++)
			mpq_clear(test.m[i][k]);
	}
	return ok;
}

/* The best of all policies; false if none ends. */
static bool try_all(const struct game *game, uint32_t *chosen, const struct mdp_goal *goal,
		    bool stops, mpq_t best)
{
	size_t policies = 1, i, number;
	bool found = false;
	mpq_t worth;

	mpq_init(worth);
	for (i = 0; i < game->mdp.state_count; i++)
		policies *= OPTIONS;
	for (number = 0; number < policies; number++) {
		size_t rest = number;

		for (i = 0; i < game->mdp.state_count; i++, rest /= OPTIONS)
			chosen[game->mdp.roots[i]] = rest % OPTIONS;
		if (!evaluate(game, chosen, goal->is_good != NULL, stops, worth))
			continue;
		if (!found || (goal->least ? mpq_cmp(worth, best) < 0 : mpq_cmp(worth, best) > 0))
			mpq_set(best, worth);
		found = true;
	}
	mpq_clear(worth);
	return found;
}

/* The distribution has the worth as its mean, or, for a chance, as the share of 1. */
static void check_distribution(struct game *game, bool is_chance, const mpq_t worth)
{
	struct pmf *pmf = distribution(game, false);
	mpq_t *moments, sum;
	size_t i;

	mpq_init(sum);
	if (!is_chance && pmf_has_moments(pmf)) {
		moments = pmf_find_moments(&game->context, pmf);
		ck_assert(mpq_equal(moments[1], worth));
		pmf_give_moments(&game->context, moments);
	}
	for (i = 0; is_chance && i < pmf->count; i++) {
		if (pmf_key(pmf, i) == 1)
			pmf_get_share(pmf, i, sum);
	}
	ck_assert(!is_chance || mpq_equal(sum, worth));
	mpq_clear(sum);
	pmf_free(&game->context, pmf);
}

/* For a chance, the mean with costs, and the least mean with gains. */
START_TEST(no_policy_is_better)
{
	static const int64_t signs[] = {0, -1, 1};
	const struct mdp_goal *const goals[] = {&one, &mean, &least};
	struct mdp_goal given = *goals[_i % 3];
	struct game game;
	uint32_t *chosen;
	bool found;
	mpq_t best;

	begin(&game, &memory_system, wander, 0);
	game.random = (uint64_t)_i + 1;
	game.limit = signs[_i % 3];
	ck_assert(explore(&game));
	chosen = memory_take(&memory_system, game.mdp.node_count * sizeof *chosen);
	memset(chosen, 0, game.mdp.node_count * sizeof *chosen);
	mpq_init(best);
	found = try_all(&game, chosen, &given, false, best);
	ck_assert_int_eq(solve_for(&game, &given), found ? MDP_SOLVED : MDP_NEVER_ENDS);
	if (found) {
		ck_assert(mpq_equal(best, mdp_worth(&game.solution, game.mdp.roots[0])));
		/* The chosen options are a policy as good. */
		ck_assert(
			evaluate(&game, game.solution.chosen, given.is_good != NULL, false, best));
		ck_assert(mpq_equal(best, mdp_worth(&game.solution, game.mdp.roots[0])));
		check_distribution(&game, given.is_good != NULL, best);
	}
	/* The last policy of all, alone. */
	given.given = chosen;
	found = evaluate(&game, chosen, given.is_good != NULL, false, best);
	ck_assert_int_eq(solve_for(&game, &given), found ? MDP_SOLVED : MDP_NEVER_ENDS);
	if (found)
		ck_assert(mpq_equal(best, mdp_worth(&game.solution, game.mdp.roots[0])));
	mpq_clear(best);
	memory_release(&memory_system, chosen);
	finish(&game);
}
END_TEST

/* With gains, there is no limit if more than 10^5 can be had before play is stopped, 10^9 turns later. */
START_TEST(random_gains_are_limited_or_not)
{
	struct game game;
	uint32_t *chosen;
	enum mdp_end way;
	mpq_t best;

	begin(&game, &memory_system, wander, 0);
	game.random = (uint64_t)_i + 1;
	game.limit = 1;
	ck_assert(explore(&game));
	chosen = memory_take(&memory_system, game.mdp.node_count * sizeof *chosen);
	memset(chosen, 0, game.mdp.node_count * sizeof *chosen);
	mpq_init(best);
	way = solve_for(&game, &mean);
	if (try_all(&game, chosen, &mean, false, best)) {
		if (way == MDP_SOLVED)
			ck_assert(mpq_equal(best, mdp_worth(&game.solution, game.mdp.roots[0])));
		ck_assert(try_all(&game, chosen, &mean, true, best));
		ck_assert_int_eq(way,
				 mpq_cmp_ui(best, 100000, 1) > 0 ? MDP_GAINS_FOR_EVER : MDP_SOLVED);
	}
	mpq_clear(best);
	memory_release(&memory_system, chosen);
	finish(&game);
}
END_TEST

/* ---- limits ---- */

enum { LONG_WAY = 2050 };

/* A turn: a step on or none, with the chance of a half each; or a step on or back, which is never better. */
static bool walk_on(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t coin[2], option[2];

	if (state == LONG_WAY) {
		*root = end(game, 0, 1);
		return *root != MDP_NONE;
	}
	coin[0] = to(game, state + 1, 1);
	coin[1] = to(game, state > 0 ? state - 1 : 0, 1);
	if (!chance(game, coin, NULL, 2, 2, &option[0]))
		return false;
	coin[1] = to(game, state, 1);
	return chance(game, coin, NULL, 2, 2, &option[1]) && choice(game, option, 2, root);
}

/* A gambler at 3 who wins 1 or 2 with the chance of two thirds and otherwise loses as much, of what there is. At 1 it is best to
   bet 2: to 3, or to 0. With bets of 1, from 3 on 1 is met sooner or later with the chance of a fourth, up to 2^-2000. So the chance
   never to lose all is c = 3/4 + 1/4 * 2/3 * c. */
static bool gamble(struct game *game, int64_t state, uint32_t *root)
{
	static const unsigned long counts[] = {2, 1};
	uint32_t coin[2], option[2];
	int64_t bet;

	if (state == 0 || state == LONG_WAY) {
		*root = end(game, state > 0, 0);
		return *root != MDP_NONE;
	}
	for (bet = 1; bet <= 2; bet++) {
		coin[0] = to(game, state + bet < LONG_WAY ? state + bet : LONG_WAY, 0);
		coin[1] = to(game, state - bet > 0 ? state - bet : 0, 0);
		if (!chance(game, coin, counts, 3, 2, &option[bet - 1]))
			return false;
	}
	return choice(game, option, 2, root);
}

/* Whether a worth is known to fifty digits. */
static void check_near(mpq_srcptr worth, unsigned long n, unsigned long d)
{
	mpq_t difference, small;

	ck_assert_ptr_nonnull(worth);
	mpq_inits(difference, small, NULL);
	mpq_set_ui(difference, n, d);
	mpq_sub(difference, difference, worth);
	mpq_abs(difference, difference);
	mpq_set_ui(small, 1, 1);
	mpq_div_2exp(small, small, 166);
	ck_assert_int_lt(mpq_cmp(difference, small), 0);
	mpq_clears(difference, small, NULL);
}

START_TEST(worths_of_many_states_are_rounded)
{
	struct game game;

	play(&game, walk_on, 0, &least, MDP_SOLVED);
	check_near(mdp_worth(&game.solution, game.mdp.roots[0]), 2 * LONG_WAY, 1);
	check_near(mdp_worth(&game.solution, root_of(&game, LONG_WAY - 50)), 100, 1);
	ck_assert(is_best(&game, find_choice(&game, 7), 1));
	ck_assert(!is_best(&game, find_choice(&game, 7), 0));
	finish(&game);
	play(&game, gamble, 3, &one, MDP_SOLVED);
	check_near(mdp_worth(&game.solution, game.mdp.roots[0]), 9, 10);
	finish(&game);
}
END_TEST

START_TEST(outcomes_of_many_states_have_a_proved_error)
{
	struct game game;
	struct mdp_chain chain = {.cut = 1e-12, .most_states = 100000};
	struct pmf *pmf;

	play(&game, gamble, 3, &one, MDP_SOLVED);
	chain.mdp = &game.mdp;
	chain.chosen = game.solution.chosen;
	chain.context = &game.context;
	pmf = mdp_distribution(&chain);
	ck_assert_ptr_nonnull(pmf);
	ck_assert_uint_eq(pmf->count, 2);
	ck_assert_double_gt(pmf->error, 0);
	ck_assert_double_lt(pmf->error, 1e-14);
	ck_assert_double_le(fabs(pmf_probability(pmf, 0) - 0.1), 0.1 * pmf->error);
	ck_assert_double_le(fabs(pmf_probability(pmf, 1) - 0.9), 0.9 * pmf->error);
	pmf_free(&game.context, pmf);
	finish(&game);
}
END_TEST

/* A coin, again and again: to the next state, or back to the first. */
static bool climb(struct game *game, int64_t state, uint32_t *root)
{
	uint32_t coin[2];

	coin[0] = state < MDP_LONGEST_CYCLE ? to(game, state + 1, 0) : end(game, 1, 0);
	coin[1] = to(game, 0, 0);
	return chance(game, coin, NULL, 2, 2, root);
}

START_TEST(cycles_may_be_too_large)
{
	struct game game;

	play(&game, climb, 0, &mean, MDP_TOO_LARGE);
	ck_assert_uint_lt(game.solution.state, game.mdp.state_count);
	finish(&game);
}
END_TEST

/* All of it, as far as memory lasts; false when it was too little. */
static bool solve_all(struct game *game, const struct dicelab_memory *memory)
{
	struct mdp_chain chain = {
		.mdp = &game->mdp, .context = &game->context, .cut = 1e-12, .most_states = 1000000};
	struct mdp_roller roller = {.mdp = &game->mdp, .memory = &game->memory};
	struct pmf *pmf = NULL;
	double visits[300];
	bool ok = explore_pig(game, memory, 4) && solve_for(game, &least) == MDP_SOLVED;

	if (ok) {
		chain.chosen = roller.chosen = game->solution.chosen;
		ck_assert_uint_lt(game->mdp.node_count, 300);
		pmf = mdp_distribution(&chain);
		ok = pmf != NULL && mdp_roller_begin(&roller) &&
		     mdp_visits(&game->context, &game->mdp, game->solution.chosen, visits);
		pmf_free(&game->context, pmf);
		mdp_roller_end(&roller);
	}
	finish(game);
	return ok;
}

START_TEST(memory_may_run_out)
{
	struct unsteady_memory unsteady = {.fails_at = 0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct game game;
	size_t n = 0;

	do {
		unsteady.requests = 0;
		unsteady.fails_at = ++n;
		ck_assert_uint_lt(n, 100000);
	} while (!solve_all(&game, &memory));
	ck_assert_uint_gt(n, 50);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

static bool stop_now(void *data, uint64_t steps)
{
	size_t *questions = data;

	(void)steps;
	return *questions == 0 || --*questions == 0;
}

START_TEST(solving_can_be_stopped)
{
	size_t questions = (size_t)_i;
	struct stop stop = {.ask = stop_now, .data = &questions};
	struct game game;

	ck_assert(explore_pig(&game, &memory_system, 40));
	game.context.stop = &stop;
	ck_assert_int_eq(solve_for(&game, &least), MDP_NO_MEMORY);
	ck_assert(stop.wanted);
	finish(&game);
}
END_TEST

Suite *suite_mdp(void)
{
	enum { PROCESSES = 150 };
	Suite *suite = suite_create("mdp");
	TCase *tcase = tcase_create("mdp");

	tcase_add_test(tcase, a_die_may_be_rolled_again);
	tcase_add_test(tcase, pig_holds_at_20);
	tcase_add_test(tcase, payments_are_counted_on_the_way);
	tcase_add_loop_test(tcase, bold_play_is_best, 0, 2);
	tcase_add_test(tcase, duels_are_fought_wildly_or_steadily);
	tcase_add_test(tcase, pig_alone_rolls_on);
	tcase_add_loop_test(tcase, ties_lead_out, 0, 2);
	tcase_add_test(tcase, gains_for_ever_are_found);
	tcase_add_loop_test(tcase, walks_without_drift_have_no_limit, 0,
			    2 * sizeof walks / sizeof *walks);
	tcase_add_test(tcase, traps_have_no_mean_and_the_chance_0);
	tcase_add_test(tcase, missing_chances_are_worth_0);
	tcase_add_test(tcase, rules_have_their_worth);
	tcase_add_test(tcase, plays_are_rolled);
	tcase_add_loop_test(tcase, no_policy_is_better, 0, PROCESSES);
	tcase_add_loop_test(tcase, random_gains_are_limited_or_not, 0, PROCESSES / 3);
	tcase_add_test(tcase, worths_of_many_states_are_rounded);
	tcase_add_test(tcase, outcomes_of_many_states_have_a_proved_error);
	tcase_add_test(tcase, cycles_may_be_too_large);
	tcase_add_test(tcase, memory_may_run_out);
	tcase_add_loop_test(tcase, solving_can_be_stopped, 1, 8);
	suite_add_tcase(suite, tcase);
	return suite;
}
