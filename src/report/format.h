/* The forms in which answers are written: a table of them, and what they have in common. */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include "report/view.h"

/* What a form does. Whether all of it could be written is told by ferror(3). */
struct format {
	const char *name, *help;
	/* Before the first answer; or NULL. */
	void (*begin)(FILE *to, const struct dicelab_layout *layout);
	/* An answer with outcomes: the view is open, and of them. */
	void (*outcomes)(FILE *to, const struct answer *answer, struct view *view);
	void (*roll)(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
};

enum format_id {
#define FORMAT(id, name, header, help) FORMAT_##id,
#include "report/format.def"
#undef FORMAT
	FORMAT_COUNT
};

extern const struct format format_table[FORMAT_COUNT];

/* The one called `name`; NULL when there is none. */
const struct format *format_named(const char *name);

/* Are there exact probabilities? */
static inline bool answer_is_exact(const struct answer *answer)
{
	return answer->outcomes->pmf != NULL && answer->outcomes->pmf->weights != NULL;
}

static inline bool answer_is_sampled(const struct answer *answer)
{
	return answer->outcomes->pmf == NULL;
}

/* "roll", "sampled", "exact" or "floating". */
const char *answer_kind(const struct answer *answer);

/* plain.c */
void plain_outcomes(FILE *to, const struct answer *answer, struct view *view);
void plain_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
/* table.c */
void table_outcomes(FILE *to, const struct answer *answer, struct view *view);
void table_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
/* delimited.c */
void csv_begin(FILE *to, const struct dicelab_layout *layout);
void csv_outcomes(FILE *to, const struct answer *answer, struct view *view);
void csv_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
void tsv_begin(FILE *to, const struct dicelab_layout *layout);
void tsv_outcomes(FILE *to, const struct answer *answer, struct view *view);
void tsv_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
/* A field: quoted in a file with commas if it has to be; one with tabs has blanks instead of them. What a
   spreadsheet would take for a formula has an apostrophe before it, unless it is to be `raw`. */
void delimited_text(FILE *to, char separator, const char *text, bool raw);
void delimited_list(FILE *to, char separator, struct dicelab_list list);
/* json.c */
void json_outcomes(FILE *to, const struct answer *answer, struct view *view);
void json_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);
/* markdown.c */
void markdown_outcomes(FILE *to, const struct answer *answer, struct view *view);
/* A text in which nothing is read as markup. */
void markdown_text(FILE *to, const char *text);
void markdown_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);

#endif
