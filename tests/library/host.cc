/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
// A game in C++ that brings its own dice: dicelab.h is understood, and what it declares can be linked.
#include <dicelab.h>

#include <cstring>
#include <iostream>
#include <vector>

namespace
{
// Gives the numbers 0, 1, 2, … in turn.
bool draw(void *data, std::uint64_t bound, std::uint64_t *value)
{
	*value = (*static_cast<std::uint64_t *>(data))++ % bound;
	return true;
}

void complain(void *, const dicelab_diagnostic *diagnostic)
{
	std::cout << diagnostic->line << ':' << diagnostic->column << ' ' << diagnostic->code_name << '\n';
}
} // namespace

int main(int argc, char **argv)
{
	std::uint64_t drawn = 0;
	dicelab_hooks hooks = dicelab_hooks();
	hooks.size = sizeof hooks;
	hooks.report = complain;
	hooks.draw = draw;
	hooks.data = &drawn;
	dicelab *lab = dicelab_new(&hooks);

	for (int i = 1; i < argc; i++) {
		dicelab_source *source = dicelab_open_text(lab, "rule", argv[i], std::strlen(argv[i]));
		dicelab_statement *statement;
		dicelab_list list;

		if (dicelab_next(source, &statement) == DICELAB_STATEMENT && dicelab_roll(lab, statement, &list)) {
			for (std::int64_t item : std::vector<std::int64_t>(list.items, list.items + list.length))
				std::cout << item << ' ';
			std::cout << '\n';
		}
		dicelab_close(source);
	}
	dicelab_free(lab);
	return 0;
}
