/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Trials shared among threads, of a sampler whose trials are known: number n is worth n. */
#include "roll/jobs.h"

#include "libcheck.h"
#include <stdatomic.h>

#include "tests/unit/suites.h"
#include "tests/unit/unsteady_memory.h"

enum { TRIALS = 9000 };

/* The helpers of a caller that waits for them. */
struct shared {
	atomic_int helpers, at_work;
};

struct counter {
	struct shared *shared; /* NULL: nobody waits */
	bool helps, helpers_fail;
	uint64_t fails_from; /* trials from this one on fail */
	uint64_t too_much;   /* so many helpers cannot be added; 0: all can */
	uint64_t sum, made;
	uint64_t failed_at;
	uint64_t *reported; /* where to tell of it; the caller's */
	struct stop stop;
	bool is_full; /* it could not add a helper */
};

static bool begin_counter(void *helper, const void *caller, struct stop stop)
{
	const struct counter *like = caller;
	struct counter *counter = helper;

	*counter = (struct counter){.shared = like->shared,
				    .helps = true,
				    .fails_from = like->helpers_fail ? 0 : like->fails_from,
				    .reported = like->reported,
				    .stop = stop};
	if (counter->shared != NULL)
		counter->shared->helpers++;
	return true;
}

/* The caller, once it has helpers, goes on when one of them is at work. (The others may come too late to do anything.) */
static void meet(const struct counter *counter)
{
	struct shared *shared = counter->shared;

	if (shared == NULL)
		return;
	shared->at_work += counter->helps;
	while (!counter->helps && shared->helpers > 0 && shared->at_work == 0)
		;
}

static enum job_result make_three(void *worker, uint64_t trial, uint64_t end, struct job *job)
{
	struct counter *counter = worker;
	uint64_t i, count = end - trial < 3 ? end - trial : 3;

	meet(counter);
	for (i = trial; i < trial + count; i++) {
		if (i >= counter->fails_from) {
			counter->failed_at = i;
			return JOB_FAILED;
		}
		if (stop_after(&counter->stop, 1))
			return JOB_STOPPED;
		counter->sum += i;
		counter->made++;
	}
	*job = (struct job){.trials = count, .work = count};
	return JOB_DONE;
}

static bool add_counter(void *caller, void *helper)
{
	struct counter *counter = caller, *other = helper;

	if (counter->too_much > 0 && --counter->too_much == 0) {
		counter->is_full = true;
		return false;
	}
	counter->sum += other->sum;
	counter->made += other->made;
	return true;
}

static void report_counter(void *worker)
{
	const struct counter *counter = worker;

	*counter->reported = counter->is_full ? UINT64_MAX : counter->failed_at;
}

static void clear_counter(void *helper)
{
	struct counter *counter = helper;

	if (counter->shared != NULL)
		counter->shared->helpers--;
}

static const struct sampler sampler = {.size = sizeof(struct counter),
				       .batch = 10,
				       .alone = 30,
				       .asking = 6,
				       .begin = begin_counter,
				       .make = make_three,
				       .add = add_counter,
				       .report = report_counter,
				       .clear = clear_counter};

static struct sampling sampling_of(unsigned jobs)
{
	return (struct sampling){.begin = 7, .end = 7 + TRIALS, .jobs = jobs};
}

static bool share(struct counter *caller, const struct sampling *sampling)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	bool ok;

	ok = jobs_run(&sampler, sampling, &memory, &caller->stop, caller);
	ck_assert_uint_eq(unsteady.blocks, 0);
	return ok;
}

START_TEST(each_trial_is_made_once)
{
	struct sampling sampling = sampling_of((unsigned)_i + 1);
	struct counter caller = {.fails_from = UINT64_MAX};

	ck_assert(share(&caller, &sampling));
	ck_assert_uint_eq(caller.made, TRIALS);
	ck_assert_uint_eq(caller.sum, 7 * TRIALS + TRIALS / 2 * (TRIALS - 1));
}
END_TEST

START_TEST(the_first_failure_counts)
{
	static const uint64_t from[] = {7, 8, 36, 37, 38, 39, 40, 500, 4999, 5006};
	uint64_t reported = 0;
	struct sampling sampling = sampling_of(4);
	struct counter caller = {.fails_from = from[_i], .reported = &reported};

	ck_assert(!share(&caller, &sampling));
	ck_assert_uint_eq(reported, from[_i]);
}
END_TEST

/* Where there are threads. */
START_TEST(a_helper_may_fail)
{
	struct shared shared = {0};
	uint64_t reported = 0;
	struct sampling sampling = sampling_of(3);
	struct counter caller = {.shared = &shared,
				 .helpers_fail = true,
				 .fails_from = UINT64_MAX,
				 .reported = &reported};

	if (share(&caller, &sampling))
		ck_assert_uint_eq(caller.made, TRIALS);
	else
		ck_assert_uint_ge(reported, 7 + 30);
	ck_assert_int_eq(shared.helpers, 0);
}
END_TEST

START_TEST(sums_may_be_too_much)
{
	uint64_t reported = 0;
	struct sampling sampling = sampling_of(3);
	struct counter caller = {
		.fails_from = UINT64_MAX, .reported = &reported, .too_much = (uint64_t)_i + 1};

	/* Nobody is added where there are no threads. */
	if (share(&caller, &sampling))
		ck_assert_uint_eq(caller.made, TRIALS);
	else
		ck_assert_uint_eq(reported, UINT64_MAX);
}
END_TEST

/* Nobody has to help. */
START_TEST(without_memory_the_caller_is_alone)
{
	struct unsteady_memory unsteady = {.fails_at = (size_t)_i + 1};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct sampling sampling = sampling_of(4);
	struct counter caller = {.fails_from = UINT64_MAX};

	ck_assert(jobs_run(&sampler, &sampling, &memory, &caller.stop, &caller));
	ck_assert_uint_eq(caller.made, TRIALS);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

static bool no_more(void *data, uint64_t steps)
{
	uint64_t *questions = data;

	(void)steps;
	return --*questions == 0;
}

static void note_progress(void *data, uint64_t done)
{
	uint64_t *last = data;

	ck_assert_uint_ge(done, *last);
	*last = done;
}

START_TEST(what_is_stopped_is_what_was_made)
{
	uint64_t questions = (uint64_t)_i + 1, progress = 0;
	struct sampling sampling = sampling_of(2);
	struct counter caller = {.fails_from = UINT64_MAX,
				 .stop = {.ask = no_more, .data = &questions}};

	sampling.progress = note_progress;
	sampling.data = &progress;
	ck_assert(share(&caller, &sampling));
	ck_assert_uint_lt(caller.made, TRIALS);
	ck_assert_uint_ge(caller.made, progress);
	if (_i == 0)
		ck_assert_uint_eq(caller.made, 0);
}
END_TEST

Suite *suite_jobs(void)
{
	Suite *suite = suite_create("jobs");
	TCase *all = tcase_create("all");

	tcase_add_loop_test(all, each_trial_is_made_once, 0, 5);
	tcase_add_loop_test(all, the_first_failure_counts, 0, 10);
	tcase_add_test(all, a_helper_may_fail);
	tcase_add_loop_test(all, sums_may_be_too_much, 0, 2);
	tcase_add_loop_test(all, without_memory_the_caller_is_alone, 0, 2);
	tcase_add_loop_test(all, what_is_stopped_is_what_was_made, 0, 4);
	suite_add_tcase(suite, all);
	return suite;
}
