/*
 * The words that may stand behind an option, where another table has them. CHOICES_FORMAT is a string like
 * "plain|table|csv", made of the rows of report/format.def: options.def names it instead of repeating them.
 */
#ifndef CLI_CHOICES_H
#define CLI_CHOICES_H

/* Each word has a | before it; the choices begin behind the first of them. */
static const char choices_format[] =
#define FORMAT(id, name, ...) "|" #name
#include "report/format.def"
	;
static const char choices_notation[] =
#define LANGUAGE(id, read, name, ...) "|" name
#include "language/languages.def"
	;

/* Of statistics, those that one number can be and that are not about a sample alone. */
#define CHOICES_STATISTIC                                                                          \
	"[mean|variance|deviation|skewness|kurtosis|minimum|median|maximum|condition]"

#define CHOICES_FORMAT (choices_format + 1)
#define CHOICES_NOTATION (choices_notation + 1)

/* The topics; there is help on many other names, too. */
static const char choices_help[] = "[topics"
#define LIST(name, summary) "|" #name
#include "cli/topics.def"
				   "]";
#define CHOICES_HELP choices_help

#endif
