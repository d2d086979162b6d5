#include "tree/tree.h"

bool tree_derive(struct tree *tree, struct builder *builder)
{
	(void)tree;
	(void)builder;
	return true;
}
