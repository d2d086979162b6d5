/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files, pipes and the terminal unbuffered, so that input that arrives slowly is answered at once. */
#include "cli/files/input_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/complaints.h"

static bool is_regular(int descriptor)
{
	struct stat status;

	return descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_open(struct file *file, struct runner *runner, const char *name)
{
	bool is_input = strcmp(name, "-") == 0;

	*file = (struct file){runner, is_input ? "<stdin>" : name, -1, false, false};
	if (is_input)
		file->descriptor = STDIN_FILENO;
	else if (team_leads(runner->team))
		file->descriptor = open(name, O_RDONLY);
	if (team_leads(runner->team) && file->descriptor < 0)
		runner_fail_system(runner, name);
	file->regular = team_agree(runner->team, TEAM_INPUT, is_regular(file->descriptor));
	return is_input || team_agree(runner->team, TEAM_INPUT, file->descriptor >= 0);
}

void file_close(struct file *file)
{
	if (file->descriptor >= 0 && file->descriptor != STDIN_FILENO)
		close(file->descriptor);
}

bool file_is_typed(const struct file *file)
{
	return file->descriptor == STDIN_FILENO && isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
}

static ptrdiff_t read_descriptor(struct file *file, char *into, size_t size)
{
	ptrdiff_t got;

	fflush(file->runner->to); /* before waiting for input, show all answers */
	if (file->prompts) {
		fputs("> ", stderr);
		fflush(stderr);
	}
	do
		got = read(file->descriptor, into, size);
	while (got < 0 && errno == EINTR);
	if (got < 0)
		runner_fail_system(file->runner, file->name);
	if (got == 0 && file->prompts)
		putc('\n', stderr);
	return got;
}

ptrdiff_t file_read(void *data, char *into, size_t size)
{
	struct file *file = data;
	struct team *team = file->runner->team;
	ptrdiff_t got = team_leads(file->runner->team) ? read_descriptor(file, into, size) : 0;

	if (team != NULL)
		team->share(team, TEAM_INPUT, &got, sizeof got);
	if (team != NULL && got > 0)
		team->share(team, TEAM_INPUT, into, (size_t)got);
	return got;
}
