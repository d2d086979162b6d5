/*
 * Writes statements anew that people type who know other notations: Roll20, Foundry, Troll, AnyDice, icepool. What is known
 * is written in dicelab's notation, all else is copied. Private to the notation.
 */
#ifndef NOTATION_DICELAB_REWRITER_H
#define NOTATION_DICELAB_REWRITER_H

#include "notation/parse.h"
#include "tree/hint.h"

/* `d20+5 adv`: the first die of the statement is rolled twice. */
enum luck { LUCK_NONE, LUCK_BETTER, LUCK_WORSE };

struct rewriter {
	const struct parse *parse;
	const char *text; /* the source */
	size_t at, end;   /* what is still to be read of it */
	struct hint out;  /* what was written */
	struct hint says; /* what that is, of the last thing that was written anew */
	size_t changes;   /* how many things were */
	enum luck luck;
	bool joined; /* more will follow behind `end` */
	bool second; /* the second reading is asked for, where there are two … */
	bool varies; /* … and there are */
	const char
		*reading; /* what sets this one apart, or NULL: it is said in the place of `says` */
};

/* A byte of what is read; 0 outside of it. */
char rewriter_byte(const struct rewriter *rewriter, size_t at);

bool rewriter_is_digit(const struct rewriter *rewriter, size_t at);
bool rewriter_is_letter(const struct rewriter *rewriter, size_t at);

/* Where the digits, the letters, the blanks end that begin at `at`. */
size_t rewriter_skip_digits(const struct rewriter *rewriter, size_t at);
size_t rewriter_skip_letters(const struct rewriter *rewriter, size_t at);
size_t rewriter_skip_blanks(const struct rewriter *rewriter, size_t at);

/* Where the bracket is that closes the one at `at`; the end if none does. */
size_t rewriter_closing(const struct rewriter *rewriter, size_t at);

/* The first `byte` from `at` up to `end` that is in no brackets; `end` if there is none. */
size_t rewriter_find(const struct rewriter *rewriter, size_t at, size_t end, char byte);

/* The stretch without blanks around it. */
struct span rewriter_trim(const struct rewriter *rewriter, size_t begin, size_t end);

/* Are these letters the word, large or small? */
bool rewriter_is_word(const struct rewriter *rewriter, struct span letters, const char *word);

/* Where the words end, large or small, if they begin at `at`; else 0. A blank stands for one or more. */
size_t rewriter_match(const struct rewriter *rewriter, size_t at, const char *words);

/* The letters at `at`, or behind the blanks there; and those that end where the stretch does. */
struct span rewriter_word_at(const struct rewriter *rewriter, size_t at);
struct span rewriter_word_before(const struct rewriter *rewriter, struct span stretch);

/* Nothing but digits, not too many of them. */
bool rewriter_is_number(const struct rewriter *rewriter, struct span stretch);
/* The number that begins there, and ends with the span; of very great ones, only that they are great. */
long rewriter_value(const struct rewriter *rewriter, struct span digits);

static inline bool span_is_empty(struct span span)
{
	return span.begin >= span.end;
}

/* A word of the language, other than a name? */
bool rewriter_is_known(const struct rewriter *rewriter, struct span letters);

/* A definition of the program's own, whether it has errors or not? */
bool rewriter_is_defined(const struct rewriter *rewriter, struct span word);

/* Of what was written so far up to `end`, but for blanks: the word of the language that it ends with, or NULL; and the last
   byte, or 0. */
const struct word *rewriter_last_word(const struct hint *out, size_t end);
char rewriter_last_byte(const struct hint *out);

/* Is what was written so far, and what is still to be read, nothing, or do parentheses enclose what is written next? */
bool rewriter_is_alone(const struct rewriter *rewriter);

/* What begins with a word takes all that follows, so that there are parentheses around it where something does follow
   behind `behind`; what is written is closed by the second, which goes on there. */
bool rewriter_open(struct rewriter *rewriter, size_t behind);
void rewriter_close(struct rewriter *rewriter, bool opened, size_t behind);

/* Something was written anew, and this says what it is; more of it may be added to `says`. */
void rewriter_changed(struct rewriter *rewriter, const char *says);

/* What is at hand has two readings: is the second one asked for? */
bool rewriter_reads_second(struct rewriter *rewriter);

/* Writes a stretch of the source, and what is known of it anew; `at` stays. */
void rewriter_write(struct rewriter *rewriter, struct span stretch);

/* Writes it as a list, as one that a name can be given to, and as one of several items, which is what dice add up to. */
void rewriter_write_list(struct rewriter *rewriter, struct span stretch);
void rewriter_write_pool(struct rewriter *rewriter, struct span stretch);
void rewriter_write_item(struct rewriter *rewriter, struct span stretch);

/* Where the word stands in the stretch; its end if nowhere. */
size_t rewriter_find_word(const struct rewriter *rewriter, struct span within, const char *word);

/* Words that choose some items: highest, least, keep. */
struct choice {
	const char *word, *meant;
	const char *greatest; /* of two values, the one; NULL if it is neither */
	const char *says;
};

/* NULL if it is none of them. */
const struct choice *rewriter_choice(const struct rewriter *rewriter, struct span word);

/* Writes the stretch anew. False if it is anything else than what is known; what was written then does not count. */
typedef bool rewrite_part(struct rewriter *rewriter, struct span stretch);

/* The first of so many that knows it writes the stretch. */
bool rewriter_try(struct rewriter *rewriter, rewrite_part *const *known, size_t count,
		  struct span stretch);

/* Writes what is at `at` anew and goes on behind it. False as above. */
typedef bool rewrite(struct rewriter *rewriter);
rewrite rewrite_dice;     /* 4d6kh3, d6.pool(4).highest(3) */
rewrite rewrite_faces;    /* d[1,2,3], d{1-6} */
rewrite rewrite_brackets; /* [highest 3 of 4d6] */
rewrite rewrite_group;    /* {2d6,3d8}kh1 */
rewrite rewrite_position; /* 1@3d20 */
rewrite rewrite_word;     /* largest 3 4d6 */
rewrite rewrite_random;   /* randint(1,6), rand()%6+1 */
rewrite rewrite_sign;     /* && */
rewrite rewrite_call;     /* adv(d20), ceil(d6/2) */

/* Writes the dice in the stretch as a list, which something stands before that takes one: "4d6", "explode 4d6". False if it
   is anything else. */
bool rewrite_list(struct rewriter *rewriter, struct span stretch);

/* Is the stretch nothing but dice with their number, as 4d6? */
bool rewriter_is_dice(const struct rewriter *rewriter, struct span stretch);

/* A condition of other languages: c ? x : y, x if c else y, d20+5 vs 15. */
rewrite_part rewrite_condition;

/* All that is read: `6 x 4d6`, `d20+5 adv`, `/roll 2d6`, or what has none of these. */
void rewrite_statement(struct rewriter *rewriter);

#endif
