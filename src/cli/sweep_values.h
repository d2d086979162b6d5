/* The values that --for gives a name, one after the other: n=1..10, n=0..20..5, n=1,2,5. */
#ifndef CLI_SWEEP_VALUES_H
#define CLI_SWEEP_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for a name, which is cut where it is longer. */
enum { SWEEP_NAME = 85 };

struct sweep_values {
	const char *argument; /* of --for; belongs to argv, or to the prompt */
	size_t name_length;   /* that the argument begins with */
	int64_t *values;      /* to be freed */
	size_t count;
};

/* Reads the values of the argument, of which there may be `most`; `limit` is how many all options of a command may make
   together, for the complaint. False after a complaint at its place. Whether the name is one, the language says. */
bool sweep_values_read(struct sweep_values *values, size_t most, int64_t limit);
/* Puts the name there, without blanks around it. */
void sweep_copy_name(const struct sweep_values *values, char *name, size_t size);
/* Complains of the name; the hint may be NULL. */
void sweep_values_fail(const struct sweep_values *values, const char *message, const char *hint);
void sweep_values_clear(struct sweep_values *values);

#endif
