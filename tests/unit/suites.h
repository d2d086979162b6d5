/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The suites of the unit tests. A row NAME stands for `Suite *suite_NAME(void)`, which is in the
 * file test_NAME.c; to add a suite, add its row.
 */
#ifndef UNIT_SUITES_H
#define UNIT_SUITES_H

#include "libcheck.h"

#define SUITES(SUITE)                                                                              \
	SUITE(memory)                                                                              \
	SUITE(arena)                                                                               \
	SUITE(hash_table)                                                                          \
	SUITE(row_index)                                                                           \
	SUITE(components)                                                                          \
	SUITE(wide)                                                                                \
	SUITE(source)                                                                              \
	SUITE(text)                                                                                \
	SUITE(diag)                                                                                \
	SUITE(excerpt)                                                                             \
	SUITE(limits)                                                                              \
	SUITE(sized)                                                                               \
	SUITE(time)                                                                                \
	SUITE(bind)                                                                                \
	SUITE(arithmetic)                                                                          \
	SUITE(assertions)                                                                          \
	SUITE(pool)                                                                                \
	SUITE(random)                                                                              \
	SUITE(alias)                                                                               \
	SUITE(tally)                                                                               \
	SUITE(outcomes)                                                                            \
	SUITE(printed)                                                                             \
	SUITE(pmf)                                                                                 \
	SUITE(pmf_powers)                                                                          \
	SUITE(pmf_floating)                                                                        \
	SUITE(pmf_counts)                                                                          \
	SUITE(pmf_tails)                                                                           \
	SUITE(rational)                                                                            \
	SUITE(pmf_rational)                                                                        \
	SUITE(pmf_order)                                                                           \
	SUITE(pmf_failed)                                                                          \
	SUITE(pmf_limits)                                                                          \
	SUITE(table)                                                                               \
	SUITE(build)                                                                               \
	SUITE(copy)                                                                                \
	SUITE(once)                                                                                \
	SUITE(resolve)                                                                             \
	SUITE(check)                                                                               \
	SUITE(choice)                                                                              \
	SUITE(prelude)                                                                             \
	SUITE(use)                                                                                 \
	SUITE(print)                                                                               \
	SUITE(reader)                                                                              \
	SUITE(interval)                                                                            \
	SUITE(comparison)                                                                          \
	SUITE(fold)                                                                                \
	SUITE(label)                                                                               \
	SUITE(literate)                                                                            \
	SUITE(highlight)                                                                           \
	SUITE(weave)                                                                               \
	SUITE(places)                                                                              \
	SUITE(operators)                                                                           \
	SUITE(jobs)                                                                                \
	SUITE(roll)                                                                                \
	SUITE(roll_errors)                                                                         \
	SUITE(roll_limits)                                                                         \
	SUITE(terms)                                                                               \
	SUITE(facts)                                                                               \
	SUITE(chain)                                                                               \
	SUITE(mdp)                                                                                 \
	SUITE(calc)                                                                                \
	SUITE(stop)                                                                                \
	SUITE(decimal)                                                                             \
	SUITE(statistics)                                                                          \
	SUITE(moments)                                                                             \
	SUITE(tails)                                                                               \
	SUITE(report)                                                                              \
	SUITE(axis)                                                                                \
	SUITE(svg)                                                                                 \
	SUITE(plot)                                                                                \
	SUITE(part)                                                                                \
	SUITE(distributions)                                                                       \
	SUITE(compiled)                                                                            \
	SUITE(api)                                                                                 \
	SUITE(last_error)                                                                          \
	SUITE(sources)                                                                             \
	SUITE(seeds)                                                                               \
	SUITE(questions)                                                                           \
	SUITE(grid)                                                                                \
	SUITE(host_dice)                                                                           \
	SUITE(ways)                                                                                \
	SUITE(ask)                                                                                 \
	SUITE(definitions)                                                                         \
	SUITE(program_list)                                                                        \
	SUITE(dice_script)                                                                         \
	SUITE(measure)                                                                             \
	SUITE(exhaustion)                                                                          \
	SUITE(order)                                                                               \
	SUITE(script_words)                                                                        \
	SUITE(policy)                                                                              \
	SUITE(policy_play)                                                                         \
	SUITE(weighted_set)                                                                        \
	SUITE(draws)                                                                               \
	SUITE(runs)                                                                                \
	SUITE(lod)                                                                                 \
	SUITE(lod_sample)                                                                          \
	SUITE(lod_walk)                                                                            \
	SUITE(lod_exhaustion)

#define DECLARE_SUITE(name) Suite *suite_##name(void);
SUITES(DECLARE_SUITE)
#undef DECLARE_SUITE

#endif
