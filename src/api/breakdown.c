/* Functions of dicelab.h for the dice of a roll. */
#include "roll/breakdown.h"
#include "api/statement.h"
#include "support/memory.h"

static enum dicelab_fate fate_of(const struct traced_die *die)
{
	if (die->node == NULL)
		return DICELAB_ROLLED;
	if (breakdown_is_used(die))
		return (die->marks & TRACE_COUNTED) != 0 ? DICELAB_COUNTED : DICELAB_KEPT;
	return (die->marks & TRACE_REROLLED) != 0 ? DICELAB_REROLLED : DICELAB_DROPPED;
}

/* Lists the dice of the last roll; none when out of memory, since the roll is there. */
static void list_dice(struct dicelab *lab, const struct dicelab_statement *statement,
		      struct dicelab_breakdown *breakdown)
{
	struct trace *trace = &lab->trace;
	const struct tree *tree = statement->program == NULL ? &statement->tree : NULL;
	const struct source *source = statement->diag->source;
	size_t i, begin, end;

	label_trim(source->text + statement->at.begin, statement->at.end - statement->at.begin,
		   &begin, &end);
	breakdown->text = breakdown_text(
		trace, tree, source,
		(struct span){statement->at.begin + begin, statement->at.begin + end});
	if (breakdown->text == NULL || !memory_grow(trace->memory, &lab->dice, &lab->die_room,
						    trace->die_count, sizeof *lab->dice))
		return;
	for (i = 0; i < trace->die_count; i++) {
		const struct traced_die *die = &trace->dice[i];

		lab->dice[i] = (struct dicelab_die){.value = die->value,
						    .faces = die->faces,
						    .label = breakdown_label(die),
						    .fate = fate_of(die),
						    .exploded = (die->marks & TRACE_EXPLODED) != 0};
	}
	breakdown->dice = lab->dice;
	breakdown->count = trace->die_count;
}

bool dicelab_roll_dice(struct dicelab *lab, const struct dicelab_statement *statement,
		       struct dicelab_list *result, struct dicelab_breakdown *breakdown)
{
	/* What a script outputs is a distribution, not dice. */
	bool has_dice = statement->kind != &statement_of_output;
	bool ok;

	*breakdown = (struct dicelab_breakdown){.dice = NULL};
	lab->roll.trace = has_dice ? &lab->trace : NULL;
	trace_begin(&lab->trace, 0);
	ok = dicelab_roll(lab, statement, result);
	lab->roll.trace = NULL;
	if (ok && has_dice)
		list_dice(lab, statement, breakdown);
	return ok;
}
