/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds files to a fuzz target without a fuzzer, so that what was found once is tried each time. */
#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

static int replay(const char *name)
{
	static const size_t most = 1 << 20;
	FILE *file = fopen(name, "rb");
	uint8_t *bytes;
	size_t size;

	if (file == NULL) {
		perror(name);
		return 0;
	}
	bytes = malloc(most);
	if (bytes == NULL)
		abort();
	size = fread(bytes, 1, most, file);
	fclose(file);
	bytes = realloc(bytes, size + 1); /* so that reading on is found out */
	LLVMFuzzerTestOneInput(bytes, size);
	free(bytes);
	return 1;
}

int main(int argc, char **argv)
{
	int i, passed = 0;

	for (i = 1; i < argc; i++)
		passed += replay(argv[i]);
	printf("%d passed, %d failed\n", passed, argc - 1 - passed);
	return passed == 0 || passed != argc - 1;
}
