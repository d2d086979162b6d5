/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of options whose choices are rows of another table: CHOICES_FORMAT is "plain|table|csv" and so on, from
 * report/format.def. Used in options.def.
 */
#ifndef CLI_OPTIONS_CHOICES_H
#define CLI_OPTIONS_CHOICES_H

/* Each word follows a |; CHOICES_FORMAT skips the first. */
static const char choices_format[] =
#define FORMAT(id, name, ...) "|" #name
#include "report/format.def"
	;
static const char choices_notation[] =
#define LANGUAGE(id, read, name, ...) "|" name
#include "language/languages.def"
	;

#define CHOICES_FORMAT (choices_format + 1)
#define CHOICES_NOTATION (choices_notation + 1)

/* The topics; --help has other names, too. */
static const char choices_help[] = "[topics"
#define LIST(name, summary) "|" #name
#include "cli/help/topics.def"
				   "]";
#define CHOICES_HELP choices_help

/* The statistics that --stats=NAME accepts: all, or one alone. */
#define ALONE(name) "|" name
#define AMONG(name) ""
static const char choices_statistic[] = "[all"
#define STATISTIC(id, name, kind, place, asked, ...) asked(name)
#include "report/statistic.def"
					"]";
#undef ALONE
#undef AMONG
#define CHOICES_STATISTIC choices_statistic

#endif
