#include "notation/notation.h"

bool notation_parse_python_dice(struct builder *builder, struct span at, unsigned manners,
				struct reading *reading)
{
	(void)manners;
	(void)reading;
	return diag_error(builder->diag, CODE_SYNTAX, at, NULL, "not there yet");
}
