#include "script/troll/tree.h"

struct node *troll_tree(const struct troll_program *program, struct builder *builder)
{
	(void)program;
	(void)builder;
	return NULL;
}
