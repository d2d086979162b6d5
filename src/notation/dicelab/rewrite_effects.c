/* What stands behind dice, done to their list: "explode >=5 4d6", "count ==6 8d6", "max 2d20". */
#include <string.h>

#include "notation/dicelab/rewrite_list.h"

static void say(struct rewriter *rewriter, const char *says)
{
	rewriter_changed(rewriter, says);
}

static void select_of(struct rewriter *rewriter, struct list *list, const struct against *against,
		      const char *words)
{
	if (has_number(against))
		list_set(list, "%s %.*s %s", words, SHOWN(&rewriter->out, against->number),
			 list->text);
	else
		list_set(list, "%s 1 %s", words, list->text);
}

/* "explode >=5 4d6" */
static void pass_of(struct rewriter *rewriter, struct list *list, const struct against *against,
		    const char *word)
{
	if (has_number(against))
		list_set(list, "%s %s%.*s %s", word, against->sign,
			 SHOWN(&rewriter->out, against->number), list->text);
	else
		list_set(list, "%s %s", word, list->text);
}

/* Are these the lowest faces, so that all above the number are left? */
static bool is_from_below(const struct rewriter *rewriter, const struct against *against)
{
	return !has_number(against) || *against->sign == '<' ||
	       (*against->sign == '=' && rewriter_value(rewriter, against->number) == 1);
}

/* 4d{1,3..6}: what comes of 4d6 when each 2 is rolled again until it is none. */
static void leave_out(struct rewriter *rewriter, struct list *list, const struct against *against)
{
	long faces = list_faces(rewriter, list), number = rewriter_value(rewriter, against->number);
	struct span count = list->dice->count;

	if (list->changed || number < 2 || number > faces)
		list->fails = true;
	else if (*against->sign == '>' || number == faces)
		list_set(list, "%.*sd%ld", SHOWN(&rewriter->out, count), number - 1);
	else
		list_set(list, number == 2 ? "%.*sd{%ld,%ld..%ld}" : "%.*sd{1..%ld,%ld..%ld}",
			 SHOWN(&rewriter->out, count), number - 1, number + 1, faces);
}

static void force(struct rewriter *rewriter, struct list *list, const struct against *against)
{
	if (!is_from_below(rewriter, against)) {
		leave_out(rewriter, list, against);
		say(rewriter, "is without the faces that are rolled again");
		return;
	}
	if (strcmp(against->sign, "<") == 0)
		list_set(list, "force %ld %s", rewriter_value(rewriter, against->number) - 1,
			 list->text);
	else
		select_of(rewriter, list, against, "force");
	say(rewriter, "rolls these until they are more");
}

static void once(struct rewriter *rewriter, struct list *list, const struct against *against)
{
	pass_of(rewriter, list, against, "reroll");
	say(rewriter, "rolls these once more");
}

/* Roll20 goes on until it is another face, Foundry does it once. */
static void reroll(struct rewriter *rewriter, struct list *list, struct against *against)
{
	bool is_always = rewriter_reads_second(rewriter);

	if (against->is_bare) {
		against->is_bare = false;
		against->sign =
			*against->sign == '<' ? (is_always ? "<=" : "<") : (is_always ? ">=" : ">");
	}
	if (is_always)
		force(rewriter, list, against);
	else
		once(rewriter, list, against);
	rewriter->reading = !is_always ? "rolls these once more, as in Foundry"
			    : is_from_below(rewriter, against)
				    ? "rolls these until they are more, as in Roll20"
				    : "rolls these until they are others, as in Roll20";
}

static void at_least(struct rewriter *rewriter, struct list *list, const struct against *against,
		     const char *word)
{
	list_set(list, "foreach x in %s do %s(x,%.*s)", list->text, word,
		 SHOWN(&rewriter->out, against->number));
}

static void count(struct rewriter *rewriter, struct list *list, const struct against *against,
		  const char *sign)
{
	list_set(list, "%s%.*s %s", sign, SHOWN(&rewriter->out, against->number), list->text);
	list->reduce = "count ";
	if (*sign == '=')
		say(rewriter, "is how many are that");
	else if (sign[1] == '=')
		say(rewriter,
		    *sign == '<' ? "is how many are that low" : "is how many are that high");
	else
		say(rewriter, *sign == '<' ? "is how many are lower" : "is how many are higher");
}

static void roll_twice(struct rewriter *rewriter, struct list *list, bool is_better)
{
	struct span number = list->dice->count;

	list->fails = list->fails || list->changed ||
		      (number.end > number.begin && rewriter_value(rewriter, number) > 2);
	list_set(list, "2d%.*s", SHOWN(&rewriter->out, list->dice->faces));
	list->reduce = is_better ? "max " : "min ";
	say(rewriter, is_better ? "is the better of two dice" : "is the worse of two dice");
}

static void select_some(struct rewriter *rewriter, struct list *list, enum effect effect,
			const struct against *against)
{
	static const struct {
		const char *words, *says;
	} rows[] = {
		[EFFECT_HIGH] = {"high", "adds up the highest only"},
		[EFFECT_LOW] = {"low", "adds up the lowest only"},
		[EFFECT_DROP_LOW] = {"drop low", "adds up all but the lowest"},
		[EFFECT_DROP_HIGH] = {"drop high", "adds up all but the highest"},
	};

	select_of(rewriter, list, against, rows[effect].words);
	say(rewriter, rows[effect].says);
	list->is_one = (effect == EFFECT_HIGH || effect == EFFECT_LOW) &&
		       (!has_number(against) || rewriter_value(rewriter, against->number) == 1);
}

static void roll_more(struct rewriter *rewriter, struct list *list, enum effect effect,
		      const struct against *against)
{
	bool explodes = effect == EFFECT_EXPLODE;
	bool all = has_number(against);

	pass_of(rewriter, list, against, explodes ? "explode" : "compound");
	if (explodes)
		say(rewriter, all ? "adds up dice with one more for each of these"
				  : "adds up dice with one more for each at its highest face");
	else
		say(rewriter, all ? "adds up dice that are rolled on at these"
				  : "adds up dice that are rolled on at their highest face");
}

static void apply(struct rewriter *rewriter, struct list *list, enum effect effect,
		  struct against *against)
{
	switch (effect) {
	case EFFECT_HIGH:
	case EFFECT_LOW:
	case EFFECT_DROP_LOW:
	case EFFECT_DROP_HIGH:
		select_some(rewriter, list, effect, against);
		break;
	case EFFECT_ONCE:
		once(rewriter, list, against);
		break;
	case EFFECT_REROLL:
		reroll(rewriter, list, against);
		break;
	case EFFECT_FORCE:
		force(rewriter, list, against);
		break;
	case EFFECT_EXPLODE:
	case EFFECT_COMPOUND:
		roll_more(rewriter, list, effect, against);
		break;
	case EFFECT_COUNT:
		count(rewriter, list, against, ">=");
		break;
	case EFFECT_EACH:
	case EFFECT_COMPARED:
	case EFFECT_MARKED:
		count(rewriter, list, against, against->sign);
		break;
	case EFFECT_AT_LEAST:
		at_least(rewriter, list, against, "max");
		say(rewriter, "raises what is less");
		break;
	case EFFECT_AT_MOST:
		at_least(rewriter, list, against, "min");
		say(rewriter, "lowers what is more");
		break;
	case EFFECT_SORT:
		say(rewriter, "adds them up, and 'sort' before dice puts them in order");
		break;
	case EFFECT_BETTER:
	case EFFECT_WORSE:
		roll_twice(rewriter, list, effect == EFFECT_BETTER);
		break;
	case EFFECT_NONE:
		break;
	}
}

/* Is the number among those that '<' or '>' says? That has two readings but for what no Roll20 has. */
static bool settle_sign(struct rewriter *rewriter, enum effect effect, struct against *against)
{
	bool is_fixed = effect == EFFECT_FORCE || effect == EFFECT_EACH || effect == EFFECT_MARKED;
	bool is_strict = is_fixed || rewriter_reads_second(rewriter);

	if (*against->sign == '<')
		against->sign = is_strict ? "<" : "<=";
	else
		against->sign = is_strict ? ">" : ">=";
	return is_strict && !is_fixed;
}

void list_apply(struct rewriter *rewriter, struct list *list, enum effect effect,
		const struct against *against)
{
	struct against settled = *against;
	bool is_second = false;

	if (effect == EFFECT_MARKED && rewriter_reads_second(rewriter)) {
		rewriter_changed(rewriter, "is the roll");
		rewriter->reading = "is the roll, which Roll20 only shows in another colour";
		return;
	}
	/* nothing can be done to the dice of which one value was made */
	list->fails = list->fails || strcmp(list->reduce, "sum") != 0;
	if (settled.is_bare && effect != EFFECT_REROLL)
		is_second = settle_sign(rewriter, effect, &settled);
	apply(rewriter, list, effect, &settled);
	if (is_second)
		rewriter->reading = *settled.sign == '<'
					    ? "is meant if '<' leaves the number itself out"
					    : "is meant if '>' leaves the number itself out";
	list->changed = true;
}
