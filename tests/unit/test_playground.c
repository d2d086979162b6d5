/*
 * report/playground: tables as dice-playground prints them. The texts were worked out by hand from its rules, or are
 * those of the program itself.
 */
#include "report/playground.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "output.h"
#include "suites.h"
#include "unsteady_memory.h"

enum { MOST_OUTPUTS = 3, MOST_ROWS = 3000, LABEL_SIZE = 60 };

/*
 * An output in short. Its rows are "LABEL:SHARE;LABEL:SHARE": of a roll, LABEL is a number, FROM..TO or FROM..TO/STEP,
 * each of whose numbers has that share. A share is a fraction; behind a '~' it is a float.
 */
struct sample {
	enum playground_kind kind;
	const char *name;
	double mean;
	const char *rows; /* NULL: there is no such output */
};

struct rows {
	struct playground_row rows[MOST_ROWS];
	size_t count;
	char labels[MOST_ROWS][LABEL_SIZE];
	mpq_t shares[MOST_ROWS];
};

/* ---- outputs from their short form ---- */

static struct playground_row *add_row(struct rows *rows, const char *share)
{
	struct playground_row *row = &rows->rows[rows->count];
	mpq_ptr exact = rows->shares[rows->count];

	ck_assert_uint_lt(rows->count, MOST_ROWS);
	*row = (struct playground_row){.share = NULL};
	mpq_init(exact);
	if (share[0] == '~') {
		row->probability = strtod(share + 1, NULL);
	} else {
		ck_assert_int_eq(mpq_set_str(exact, share, 10), 0);
		mpq_canonicalize(exact);
		row->share = exact;
	}
	rows->count++;
	return row;
}

static void add_numbers(struct rows *rows, const char *label, const char *share)
{
	int64_t first, last, step = 1;
	char *end;

	first = last = strtoll(label, &end, 10);
	if (strncmp(end, "..", 2) == 0)
		last = strtoll(end + 2, &end, 10);
	if (*end == '/')
		step = strtoll(end + 1, &end, 10);
	ck_assert_str_eq(end, "");
	for (; first < last; first += step)
		add_row(rows, share)->number = first;
	add_row(rows, share)->number = first;
}

static void add_label(struct rows *rows, const char *label, const char *share)
{
	struct playground_row *row = add_row(rows, share);
	char *copy = rows->labels[rows->count - 1];

	ck_assert_uint_lt(strlen(label), LABEL_SIZE);
	strcpy(copy, label);
	row->label = copy;
	row->size = strlen(label);
}

static void add_rows(struct rows *rows, const struct sample *sample)
{
	char *text = strdup(sample->rows), *item, *next;

	rows->count = 0;
	for (item = text; *item != '\0'; item = next) {
		char *share;

		next = item + strcspn(item, ";");
		if (*next != '\0')
			*next++ = '\0';
		share = strrchr(item, ':');
		ck_assert_ptr_nonnull(share);
		*share++ = '\0';
		(sample->kind == PLAYGROUND_ROLL ? add_numbers : add_label)(rows, item, share);
	}
	free(text);
}

struct outputs {
	struct playground_output outputs[MOST_OUTPUTS];
	struct rows *rows[MOST_OUTPUTS];
	size_t count;
};

static void outputs_init(struct outputs *outputs, const struct sample samples[MOST_OUTPUTS])
{
	outputs->count = 0;
	while (outputs->count < MOST_OUTPUTS && samples[outputs->count].rows != NULL) {
		const struct sample *sample = &samples[outputs->count];
		struct rows *rows = malloc(sizeof *rows);

		ck_assert_ptr_nonnull(rows);
		add_rows(rows, sample);
		outputs->rows[outputs->count] = rows;
		outputs->outputs[outputs->count++] =
			(struct playground_output){sample->kind, sample->name, strlen(sample->name),
						   rows->rows,   rows->count,  sample->mean};
	}
}

static void outputs_clear(struct outputs *outputs)
{
	size_t i, j;

	for (i = 0; i < outputs->count; i++) {
		for (j = 0; j < outputs->rows[i]->count; j++)
			mpq_clear(outputs->rows[i]->shares[j]);
		free(outputs->rows[i]);
	}
}

static bool print(FILE *to, const struct outputs *outputs, enum prob_format format,
		  struct unsteady_memory *unsteady)
{
	struct dicelab_memory memory = unsteady_interface(unsteady);
	struct writer writer = writer_to_file(to);
	bool ok = playground_print(&writer, &memory, outputs->outputs, outputs->count, format);

	ck_assert_uint_eq(unsteady->blocks, 0);
	return ok;
}

static void check_text(const struct sample samples[MOST_OUTPUTS], enum prob_format format,
		       const char *text)
{
	struct unsteady_memory unsteady = {0};
	struct outputs outputs;
	struct output output;

	outputs_init(&outputs, samples);
	output_begin(&output);
	ck_assert(print(output.to, &outputs, format, &unsteady));
	ck_assert_str_eq(output_text(&output), text);
	output_end(&output);
	outputs_clear(&outputs);
}

/* ---- whole texts ---- */

#define TWO_D6                                                                                            \
	{                                                                                                 \
		PLAYGROUND_ROLL, "two_d6", 7,                                                             \
			"2:1/36;3:2/36;4:3/36;5:4/36;6:5/36;7:6/36;8:5/36;9:4/36;10:3/36;11:2/36;12:1/36" \
	}

/* A roll with each kind of band: a tail, unlikely neighbours, equal ones, one alone, unlikely ones that fill several
   bands, and a tail behind a gap. */
#define BANDS                                                                                      \
	"1..10:4/10000;11:1/10;12..20:1/10000;21..22:1/20;24:1/20;30..58/2:9/10000;59..70:1/50;"   \
	"71:4868/10000;80..103:2/10000"

static const struct {
	struct sample samples[MOST_OUTPUTS];
	const char *text;
} texts[] = {
	/* what the original prints */
	{{{PLAYGROUND_PROBABILITY, "p", 0, "p:11/36"}},
	 "       |    % |  frac |     X\n"
	 "  p    | 30.6 | 11/36 | 0.306\n"},
	{{{PLAYGROUND_ROLL, "d100", 50.5, "1..100:1/100"}},
	 "output d100: DieRoll mean=50.500000\n"
	 "         |     % | frac | X/100\n"
	 "  1..100 | 100.0 |    1 |   100\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "Normal:~0.5;Advantage:~0.75"}},
	 "output t: Table\n"
	 "            |    % | frac |     X\n"
	 "  Normal    | 50.0 |  1/2 | 0.500\n"
	 "  Advantage | 75.0 |  3/4 | 0.750\n"},
	{{{PLAYGROUND_PROBABILITY, "é", 0, "é:~0.5"}},
	 "       |    % | frac |     X\n"
	 "  é    | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_ROLL, "k", 0.8333333333333334,
	   "0:3125/7776;1:3125/7776;2:1250/7776;3:250/7776;4:25/7776;5:1/7776"}},
	 "output k: DieRoll mean=0.833333\n"
	 "       |    % |     frac | X/7776\n"
	 "     0 | 40.2 | 428/1065 |   3125\n"
	 "     1 | 40.2 | 428/1065 |   3125\n"
	 "     2 | 16.1 |   77/479 |   1250\n"
	 "     3 | 3.22 |   29/902 |    250\n"
	 "     4 | 0.32 |    1/311 |     25\n"
	 "     5 | 0.01 |   1/7717 |      1\n"},
	/* one sample space for all: that of the first roll or table to which one fits, wherever it is */
	{{{PLAYGROUND_TABLE, "odds", 0, "+1:1/4;+2:1/2"},
	  {PLAYGROUND_PROBABILITY, "hit", 0, "hit:11/36"},
	  TWO_D6},
	 "output odds: Table\n"
	 "       |    % | frac | X/36\n"
	 "    +1 | 25.0 |  1/4 |    9\n"
	 "    +2 | 50.0 |  1/2 |   18\n"
	 "       |    % |  frac | X/36\n"
	 "  hit  | 30.6 | 11/36 |   11\n"
	 "output two_d6: DieRoll mean=7.000000\n"
	 "       |    % | frac | X/36\n"
	 "     2 | 2.78 | 1/36 |    1\n"
	 "     3 | 5.56 | 1/18 |    2\n"
	 "     4 | 8.33 | 1/12 |    3\n"
	 "     5 | 11.1 |  1/9 |    4\n"
	 "     6 | 13.9 | 5/36 |    5\n"
	 "     7 | 16.7 |  1/6 |    6\n"
	 "     8 | 13.9 | 5/36 |    5\n"
	 "     9 | 11.1 |  1/9 |    4\n"
	 "    10 | 8.33 | 1/12 |    3\n"
	 "    11 | 5.56 | 1/18 |    2\n"
	 "    12 | 2.78 | 1/36 |    1\n"},
	/* and so where it does not fit: 7/5 and 43/5 cases are rounded, and 5/2 away from 0 */
	{{{PLAYGROUND_ROLL, "d6", 3.5, "1..6:1/6"},
	  {PLAYGROUND_OUTCOMES, "o", 0, "no:1/5;maybe:1/60;yes:47/60"},
	  {PLAYGROUND_PROBABILITY, "p", 0, "p:5/12"}},
	 "output d6: DieRoll mean=3.500000\n"
	 "       |    % | frac | X/6\n"
	 "     1 | 16.7 |  1/6 |   1\n"
	 "     2 | 16.7 |  1/6 |   1\n"
	 "     3 | 16.7 |  1/6 |   1\n"
	 "     4 | 16.7 |  1/6 |   1\n"
	 "     5 | 16.7 |  1/6 |   1\n"
	 "     6 | 16.7 |  1/6 |   1\n"
	 "output o: Ordinal\n"
	 "        |    % |  frac | X/6\n"
	 "  no    | 20.0 |   1/5 |   1\n"
	 "  maybe | 1.67 |  1/60 |   0\n"
	 "  yes   | 78.3 | 47/60 |   5\n"
	 "       |    % | frac | X/6\n"
	 "  p    | 41.7 | 5/12 |   3\n"},
	/* at most five rows are preferably out of 36, if they can be */
	{{{PLAYGROUND_OUTCOMES, "move", 0, "MISS:1/6;PARTIAL:5/12;FULL_SUCCESS:5/12"}},
	 "output move: Ordinal\n"
	 "               |    % | frac | X/36\n"
	 "  MISS         | 16.7 |  1/6 |    6\n"
	 "  PARTIAL      | 41.7 | 5/12 |   15\n"
	 "  FULL_SUCCESS | 41.7 | 5/12 |   15\n"},
	{{{PLAYGROUND_ROLL, "d5", 3, "1..5:1/5"}},
	 "output d5: DieRoll mean=3.000000\n"
	 "       |    % | frac | X/5\n"
	 "     1 | 20.0 |  1/5 |   1\n"
	 "     2 | 20.0 |  1/5 |   1\n"
	 "     3 | 20.0 |  1/5 |   1\n"
	 "     4 | 20.0 |  1/5 |   1\n"
	 "     5 | 20.0 |  1/5 |   1\n"},
	{{{PLAYGROUND_ROLL, "always", 7, "7:1"}},
	 "output always: DieRoll mean=7.000000\n"
	 "       |     % | frac | X/36\n"
	 "     7 | 100.0 |    1 |   36\n"},
	{{{PLAYGROUND_OUTCOMES, "five", 0, "a:1/6;b:1/6;c:1/6;d:1/6;e:1/3"}},
	 "output five: Ordinal\n"
	 "       |    % | frac | X/36\n"
	 "  a    | 16.7 |  1/6 |    6\n"
	 "  b    | 16.7 |  1/6 |    6\n"
	 "  c    | 16.7 |  1/6 |    6\n"
	 "  d    | 16.7 |  1/6 |    6\n"
	 "  e    | 33.3 |  1/3 |   12\n"},
	/* what is as good as 1 */
	{{{PLAYGROUND_TABLE, "t", 0, "a:9999995/10000000"}},
	 "output t: Table\n"
	 "       |     % | frac | X/36\n"
	 "  a    | 100.0 |    1 |   36\n"},
	/* a probability has no sample space of its own, nor have negative numbers */
	{{{PLAYGROUND_PROBABILITY, "sure", 0, "sure:1"}},
	 "       |     % | frac |     X\n"
	 "  sure | 100.0 |    1 | 1.000\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "a:1;b:-1/2"}},
	 "output t: Table\n"
	 "       |     % |   frac |      X\n"
	 "  a    | 100.0 |      1 |  1.000\n"
	 "  b    | -50.0 | -0.500 | -0.500\n"},
	/* rows of probability 0 are rows, too */
	{{{PLAYGROUND_OUTCOMES, "o", 0, "a:0;b:1/4;c:1/4;d:1/4;e:1/4;f:0"}},
	 "output o: Ordinal\n"
	 "       |    % | frac | X/4\n"
	 "  a    | 0.00 |    0 |   0\n"
	 "  b    | 25.0 |  1/4 |   1\n"
	 "  c    | 25.0 |  1/4 |   1\n"
	 "  d    | 25.0 |  1/4 |   1\n"
	 "  e    | 25.0 |  1/4 |   1\n"
	 "  f    | 0.00 |    0 |   0\n"},
	/* halves, which are exact in doubles, go to the even digit */
	{{{PLAYGROUND_TABLE, "sixteenths", 0, "1:1/16;3:3/16;5:5/16;7:7/16;9:9/16"}},
	 "output sixteenths: Table\n"
	 "       |    % | frac |     X\n"
	 "     1 | 6.25 | 1/16 | 0.062\n"
	 "     3 | 18.8 | 3/16 | 0.188\n"
	 "     5 | 31.2 | 5/16 | 0.312\n"
	 "     7 | 43.8 | 7/16 | 0.438\n"
	 "     9 | 56.2 | 9/16 | 0.562\n"},
	/* numbers that are no probabilities */
	{{{PLAYGROUND_TABLE, "t", 0,
	   "a:2;b:3/2;c:-1/2;d:~nan;e:~inf;f:~-inf;g:1/20000;h:-1/2000000"}},
	 "output t: Table\n"
	 "       |     % |                   frac |      X\n"
	 "  a    | 200.0 |                    2/1 |  2.000\n"
	 "  b    | 150.0 |                    3/2 |  1.500\n"
	 "  c    | -50.0 |                 -0.500 | -0.500\n"
	 "  d    |   NaN |                      0 |    NaN\n"
	 "  e    |   inf | 18446744073709551615/1 |    inf\n"
	 "  f    |  -inf |                   -inf |   -inf\n"
	 "  g    |  0.01 |                  0.000 |  0.000\n"
	 "  h    |  -0.0 |                      0 | -0.000\n"},
	{{{PLAYGROUND_OUTCOMES, "o", 0, "heads:1/2;tails:1/2"},
	  {PLAYGROUND_TABLE, "t", 0, "c:-1/2;d:~nan;e:~inf"}},
	 "output o: Ordinal\n"
	 "        |    % | frac | X/36\n"
	 "  heads | 50.0 |  1/2 |   18\n"
	 "  tails | 50.0 |  1/2 |   18\n"
	 "output t: Table\n"
	 "       |     % |                   frac |                 X/36\n"
	 "  c    | -50.0 |                 -0.500 |                    0\n"
	 "  d    |   NaN |                      0 |                    0\n"
	 "  e    |   inf | 18446744073709551615/1 | 18446744073709551615\n"},
	/* labels: bytes count for the width, characters for what is filled up; numbers are on the right */
	{{{PLAYGROUND_TABLE, "t", 0, "ééé:1/4;ab:1/2"}},
	 "output t: Table\n"
	 "         |    % | frac |     X\n"
	 "  ééé | 25.0 |  1/4 | 0.250\n"
	 "  ab     | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "-12345:1/4;+6:1/4;<less:1/4;>more:1/4;from..to:1/4;007:1/4"}},
	 "output t: Table\n"
	 "           |    % | frac |     X\n"
	 "    -12345 | 25.0 |  1/4 | 0.250\n"
	 "        +6 | 25.0 |  1/4 | 0.250\n"
	 "     <less | 25.0 |  1/4 | 0.250\n"
	 "     >more | 25.0 |  1/4 | 0.250\n"
	 "  from..to | 25.0 |  1/4 | 0.250\n"
	 "       007 | 25.0 |  1/4 | 0.250\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "1:1/4;1.5:1/2"}},
	 "output t: Table\n"
	 "       |    % | frac |     X\n"
	 "  1    | 25.0 |  1/4 | 0.250\n"
	 "  1.5  | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "9223372036854775807:1/4;-9223372036854775808:1/2"}},
	 "output t: Table\n"
	 "                       |    % | frac |     X\n"
	 "   9223372036854775807 | 25.0 |  1/4 | 0.250\n"
	 "  -9223372036854775808 | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "9223372036854775808:1/4;5:1/2"}},
	 "output t: Table\n"
	 "                      |    % | frac |     X\n"
	 "  9223372036854775808 | 25.0 |  1/4 | 0.250\n"
	 "  5                   | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "-9223372036854775809:1/4;5:1/2"}},
	 "output t: Table\n"
	 "                       |    % | frac |     X\n"
	 "  -9223372036854775809 | 25.0 |  1/4 | 0.250\n"
	 "  5                    | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_TABLE, "t", 0, "-:1/4;5:1/2"}},
	 "output t: Table\n"
	 "       |    % | frac |     X\n"
	 "  -    | 25.0 |  1/4 | 0.250\n"
	 "  5    | 50.0 |  1/2 | 0.500\n"},
	{{{PLAYGROUND_PROBABILITY, "", 0, ":1/4"},
	  {PLAYGROUND_PROBABILITY, "DC 15", 0, "DC 15:1/4"}},
	 "       |    % | frac |     X\n"
	 "       | 25.0 |  1/4 | 0.250\n"
	 "        |    % | frac |     X\n"
	 "  DC 15 | 25.0 |  1/4 | 0.250\n"},
	/* a label of two lines has both in the table */
	{{{PLAYGROUND_TABLE, "t", 0, "a\r\nb\nc\rd:1/4;e:1/2"}},
	 "output t: Table\n"
	 "           |    % | frac |     X\n"
	 "  a\n  b\n  c\rd | 25.0 |  1/4 | 0.250\n"
	 "  e        | 50.0 |  1/2 | 0.500\n"},
	/* nothing but a title */
	{{{PLAYGROUND_OUTCOMES, "o", 0, ""}}, "output o: Ordinal\n"},
	/* each kind of band */
	{{{PLAYGROUND_ROLL, "bands", 0.1234567, BANDS}},
	 "output bands: DieRoll mean=0.123457\n"
	 "         |    % |    frac | X/10000\n"
	 "     <11 | 0.40 |   1/250 |      40\n"
	 "      11 | 10.0 |    1/10 |    1000\n"
	 "  12..20 | 0.09 |  1/1110 |       9\n"
	 "  21..22 | 10.0 |    1/10 |    1000\n"
	 "      24 | 5.00 |    1/20 |     500\n"
	 "  30..38 | 0.45 |   4/889 |      45\n"
	 "  40..48 | 0.45 |   4/889 |      45\n"
	 "  50..58 | 0.45 |   4/889 |      45\n"
	 "  59..70 | 24.0 |    6/25 |    2400\n"
	 "      71 | 48.7 | 461/947 |    4868\n"
	 "     >79 | 0.48 |   3/625 |      48\n"},
	/* single numbers at the ends that have a gap beside them */
	{{{PLAYGROUND_ROLL, "gaps", 0, "-5:1/4;10..89:1/160;100:1/4"}},
	 "output gaps: DieRoll mean=0.000000\n"
	 "         |    % | frac | X/160\n"
	 "     <10 | 25.0 |  1/4 |    40\n"
	 "  10..89 | 50.0 |  1/2 |    80\n"
	 "     >99 | 25.0 |  1/4 |    40\n"},
};

START_TEST(tables_are_those_of_the_original)
{
	check_text(texts[_i].samples, PROB_DECIMAL, texts[_i].text);
}
END_TEST

/* ---- other forms ---- */

static const struct {
	enum prob_format format;
	const char *text;
} forms[] = {
	/* 869/1305 and 1/1305 are 0.4e-6 away, and the three counts add up to 1305 */
	{PROB_SAMPLE_SPACE, "output coin: Ordinal\n"
			    "  outcome |        p\n"
			    "  heads   | 435/1305\n"
			    "  tails   | 869/1305\n"
			    "  edge    |   1/1305\n"},
	{PROB_PERCENT, "output coin: Ordinal\n"
		       "  outcome |     p\n"
		       "  heads   | 33.3%\n"
		       "  tails   | 66.6%\n"
		       "  edge    | 0.08%\n"},
	/* 0.6659 = [0; 1, 1, 1, 144, 6, ...]: 580/871 is 1.3e-6 away, 869/1305 0.4e-6; so is 1/1302 too far from 23/30000 */
	{PROB_FRACTION, "output coin: Ordinal\n"
			"  outcome |        p\n"
			"  heads   |      1/3\n"
			"  tails   | 869/1305\n"
			"  edge    |   1/1303\n"},
};

START_TEST(other_forms_have_one_column)
{
	static const struct sample coin[MOST_OUTPUTS] = {
		{PLAYGROUND_OUTCOMES, "coin", 0, "heads:1/3;tails:6659/10000;edge:23/30000"}};

	check_text(coin, forms[_i].format, forms[_i].text);
}
END_TEST

START_TEST(cases_of_the_sample_space)
{
	static const struct sample coin[MOST_OUTPUTS] = {
		{PLAYGROUND_OUTCOMES, "coin", 0, "heads:1/2;tails:1/2"}};

	check_text(coin, PROB_SAMPLE_SPACE,
		   "output coin: Ordinal\n"
		   "  outcome |     p\n"
		   "  heads   | 18/36\n"
		   "  tails   | 18/36\n");
}
END_TEST

/* ---- bands ---- */

static const struct {
	const char *rows;
	const char *labels; /* of all lines, or of some and "..." */
} bands[] = {
	/* up to 64 numbers have a row each */
	{"1..64:1/64", "1 2 3 4 ..."},
	{"1..65:1/65", "1..65"},
	/* a tail is less than 0.005, and what is unlikely is less than 0.001 */
	{"1..200:1/200", "1..200"},
	{"1..201:1/201", "<2 2..200 >200"},
	{"1..1000:1/1000", "<5 5..996 >996"},
	{"1..1001:1/1001", "<6 6..10 11..15 16..20 ..."},
	{"1..2000:1/2000", "<10 10..18 19..27 28..36 ..."},
	{"1..4:1/800;5..68:199/12800", "<4 4 5..68"},
	{"1..4:1/801;5..68:797/51264", "<5 5..68"},
	/* 0.0000005 is no difference, but 0.000002 is one, each to the first of the band */
	{"1..10:1/100;11..20:100005/10000000;21..50:1/100;51..80:499995/30000000", "1..50 51..80"},
	{"1..10:1/100;11..20:10002/1000000;21..50:1/100;51..80:49998/3000000",
	 "1..10 11..20 21..50 51..80"},
	{"1..31:1/100;32:100006/10000000;33:100012/10000000;34..66:6699982/330000000",
	 "1..32 33 34..66"},
	/* so unlikely ones do not go on where equal ones would */
	{"1..60:1/100;61:20010/20000000;62:19996/20000000;63..66:99499925/1000000000",
	 "1..60 61 62 63..66"},
	/* gaps end what is equal, but not what is unlikely */
	{"0..98/2:1/100;200..249:1/100", "<2 2 4 6 ..."},
	{"1:1/4;2..20/2:1/10000;21:1/4;22..200:499/179000", "1 2..20 21 22..199 >199"},
	/* the ends of the numbers there are */
	{"-9223372036854775808..-9223372036854775709:1/100",
	 "-9223372036854775808..-9223372036854775709"},
	{"-9223372036854775808:1/2;-9223372036854775800..-9223372036854775736:1/260;"
	 "9223372036854775807:1/4",
	 "<-9223372036854775800 -9223372036854775800..-9223372036854775736 >9223372036854775806"},
};

/* Puts the labels of a table into `labels`, with a blank between them: what stands before the first '|' in each line
   but the title and the head. */
static void find_labels(const char *text, char *labels, size_t size)
{
	const char *line = strchr(strchr(text, '\n') + 1, '\n') + 1;
	size_t length = 0;

	for (; *line != '\0'; line = strchr(line, '\n') + 1) {
		const char *begin = line + strspn(line, " ");

		length += (size_t)snprintf(labels + length, size - length, "%s%.*s",
					   length > 0 ? " " : "", (int)strcspn(begin, " |"), begin);
		ck_assert_uint_lt(length, size);
	}
}

START_TEST(numbers_are_in_bands)
{
	const struct sample sample[MOST_OUTPUTS] = {{PLAYGROUND_ROLL, "x", 0, bands[_i].rows}};
	struct unsteady_memory unsteady = {0};
	struct outputs outputs;
	struct output output;
	char labels[8000];
	char *more = strstr(bands[_i].labels, "...");

	outputs_init(&outputs, sample);
	output_begin(&output);
	ck_assert(print(output.to, &outputs, PROB_DECIMAL, &unsteady));
	find_labels(output_text(&output), labels, sizeof labels);
	if (more != NULL)
		strcpy(labels + (more - bands[_i].labels), "...");
	ck_assert_str_eq(labels, bands[_i].labels);
	output_end(&output);
	outputs_clear(&outputs);
}
END_TEST

/* ---- what may go wrong ---- */

START_TEST(memory_runs_out)
{
	struct unsteady_memory unsteady = {0};
	struct outputs outputs;
	struct output output;
	size_t n, requests;

	outputs_init(&outputs, texts[5].samples);
	output_begin(&output);
	ck_assert(print(output.to, &outputs, PROB_DECIMAL, &unsteady));
	requests = unsteady.requests;
	ck_assert_uint_gt(requests, 0);
	for (n = 1; n <= requests; n++) {
		unsteady = (struct unsteady_memory){.fails_at = n};
		ck_assert(!print(output.to, &outputs, PROB_DECIMAL, &unsteady));
	}
	output_end(&output);
	outputs_clear(&outputs);
}
END_TEST

Suite *suite_playground(void)
{
	Suite *suite = suite_create("playground");
	TCase *all = tcase_create("playground");

	tcase_add_loop_test(all, tables_are_those_of_the_original, 0, sizeof texts / sizeof *texts);
	tcase_add_loop_test(all, other_forms_have_one_column, 0, sizeof forms / sizeof *forms);
	tcase_add_test(all, cases_of_the_sample_space);
	tcase_add_loop_test(all, numbers_are_in_bands, 0, sizeof bands / sizeof *bands);
	tcase_add_test(all, memory_runs_out);
	suite_add_tcase(suite, all);
	return suite;
}
