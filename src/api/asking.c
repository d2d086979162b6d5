/* Reports the progress of a script or program to the host, and asks it whether to stop. */
#include "api/asking.h"

static void tell(const struct asking *asking)
{
	struct span at = asking->stop.at;
	char label[LABEL_SIZE];

	label_make(asking->source->text + at.begin, at.end - at.begin, label);
	asking->lab->watch(asking->lab->hooks.data,
			   &(struct dicelab_progress){.text = label,
						      .question = "program",
						      .steps = asking->stop.steps,
						      .memory = asking->stop.memory});
}

static bool ask(void *data)
{
	const struct asking *asking = data;
	const struct dicelab_hooks *hooks = &asking->lab->hooks;

	if (asking->lab->watch != NULL)
		tell(asking);
	return hooks->stop != NULL && hooks->stop(hooks->data);
}

void asking_begin(struct asking *asking, const struct dicelab *lab, const struct source *source,
		  struct span at)
{
	*asking = (struct asking){
		.stop = {.ask = ask, .data = asking, .at = at}, .lab = lab, .source = source};
}

void asking_begin_script(struct asking *asking, const struct dicelab *lab,
			 const struct source *source, struct span at)
{
	uint64_t most;

	asking_begin(asking, lab, source, at);
	if (!__builtin_mul_overflow((uint64_t)lab->limits.steps, ASKING_STEPS_OF_CALCULATION,
				    &most))
		asking->stop.most = most;
}
