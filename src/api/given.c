/* Reports in how many trials a condition held. */
#include "api/given.h"

#include <inttypes.h>

bool given_tell(const struct outcomes *outcomes, struct diag *diag, struct span at)
{
	uint64_t tried = outcomes_tried(outcomes);

	if (outcomes->given == NULL || tried == 0)
		return true;
	if (outcomes->trials == 0)
		return diag_error(diag, CODE_NEVER, at, "--count=N runs more trials",
				  "the condition held in none of %" PRIu64 " trials", tried);
	diag_note(diag, CODE_HELD, at, NULL,
		  "the condition held in %" PRIu64 " of %" PRIu64 " trials", outcomes->trials,
		  tried);
	return true;
}
