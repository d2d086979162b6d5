/* Fills the buckets of the alias method. */
#include "chance/alias.h"

#include "support/memory.h"
#include "support/wide.h"

/* Outcomes that do not just fill a bucket with what parts they still have. */
struct rest {
	wide *parts; /* how many, by outcome */
	size_t *waiting; /* those with less than a bucket from the front, those with more from the back */
	size_t small, large;
};

static void put_in_line(struct rest *rest, size_t outcome, wide bucket)
{
	if (wide_is_less(rest->parts[outcome], bucket))
		rest->waiting[rest->small++] = outcome;
	else if (wide_is_less(bucket, rest->parts[outcome]))
		rest->waiting[--rest->large] = outcome;
}

/* What an outcome with few parts leaves of its bucket, one with many fills up. */
static void fill(struct alias *alias, struct rest *rest)
{
	wide bucket = wide_of(alias->total);

	while (rest->small > 0) {
		size_t few = rest->waiting[--rest->small], many = rest->waiting[rest->large++];
		wide left = wide_subtract(bucket, rest->parts[few]);

		/* The parts of those that wait just fill their buckets: with one that has few, there is one
		   that has many. */
		alias->buckets[few].own = wide_number(rest->parts[few]);
		alias->buckets[few].other = many;
		alias->even = false;
		rest->parts[many] = wide_subtract(rest->parts[many], left);
		put_in_line(rest, many, bucket);
	}
}

bool alias_make(const struct dicelab_memory *memory, struct alias *alias)
{
	struct rest rest = {.large = alias->count};
	size_t i;

	rest.parts = memory_take(memory, alias->count * sizeof *rest.parts);
	rest.waiting = memory_take(memory, alias->count * sizeof *rest.waiting);
	if (rest.parts != NULL && rest.waiting != NULL) {
		alias->even = true;
		for (i = 0; i < alias->count; i++) {
			rest.parts[i] = wide_product(alias->buckets[i].own, (int64_t)alias->count);
			put_in_line(&rest, i, wide_of(alias->total));
			alias->buckets[i] = (struct alias_bucket){alias->total, i};
		}
		fill(alias, &rest);
	}
	memory_release(memory, rest.parts);
	memory_release(memory, rest.waiting);
	return rest.parts != NULL && rest.waiting != NULL;
}
