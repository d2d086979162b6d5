/* Where a script is at work: for who notes what it did there. */
#include "script/machine_inside.h"

struct span machine_here(const struct machine *machine)
{
	size_t count = machine->frame_count;

	return count == 0 ? (struct span){0, 0} : machine_place(&machine->frames[count - 1]);
}
