/* What the files share that show a document which has been read. Private to the room. */
#ifndef WEAVE_INSIDE_H
#define WEAVE_INSIDE_H

#ifdef HAVE_CMARK

#include "weave/prose.h"
#include "weave/weave.h"

struct woven {
	struct weaving weaving;
	struct prose prose;
	bool *placed; /* of each output: a placeholder shows it */
};

bool woven_is_named(const struct woven *woven, const struct placeholder *placeholder,
		    const struct woven_output *output);

/* Is the output to be shown below this fence? */
bool woven_is_below(const struct woven *woven, const struct literate_segment *segment,
		    size_t output);

#endif

#endif
