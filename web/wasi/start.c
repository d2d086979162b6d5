/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The folder in which the command starts: the environment has its name, PWD, since WASI, which has one folder with all files, has no folder
 * for relative names.
 */
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void enter_folder(void)
{
	const char *folder = getenv("PWD");

	if (folder != NULL)
		(void)chdir(folder);
}
