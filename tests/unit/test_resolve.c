/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/resolve: which binding a variable belongs to. */
#include "suites.h"
#include "workshop.h"

/* Follows a path, "01" being the second part of the first. */
static const struct node *find(const struct workshop *workshop, const char *path)
{
	const struct node *node = workshop->tree.root;

	for (; *path != '\0'; path++) {
		node = node_child(node, (size_t)(*path - '0'));
		ck_assert_ptr_nonnull(node);
	}
	return node;
}

/* In each program the variable at one path belongs to the binding at another. */
static const struct {
	const char *program, *variable, *binding;
} rows[] = {
	{"let x = 1 in x", "1", ""},
	{"let x = 1 in let y = 2 in x + y", "110", ""},
	{"let x = 1 in let y = 2 in x + y", "111", "1"},
	/* the inner one hides the outer one, but not in its own value */
	{"let x = 1 in let x = 2 in x", "11", "1"},
	{"let x = 1 in let x = x in x", "10", ""},
	{"let x = 1 in let x = x in x", "11", "1"},
	{"let x = 1 in (let x = 2 in x), x", "101", "10"},
	{"let x = 1 in (let x = 2 in x), x", "11", ""},
	{"foreach x in (1,2) do while y = x do sum x", "110", ""},
	{"foreach x in (1,2) do while y = x do y", "10", ""},
	{"foreach x in (1,2) do while y = x do y", "11", "1"},
	{"while x = 1 do foreach x in x do x", "10", ""},
	{"while x = 1 do foreach x in x do x", "11", "1"},
	{"let x = 1 in if x then -x else 3 # drop low x (2, x)", "10", ""},
	{"let x = 1 in if x then -x else 3 # drop low x (2, x)", "110", ""},
	{"let x = 1 in if x then -x else 3 # drop low x (2, x)", "1210", ""},
	{"let x = 1 in if x then -x else 3 # drop low x (2, x)", "12111", ""},
};

START_TEST(variable_belongs_to_its_binding)
{
	struct workshop workshop;
	const struct node *variable, *binding;

	workshop_begin(&workshop, rows[_i].program);
	workshop_resolve(&workshop);
	variable = find(&workshop, rows[_i].variable);
	binding = find(&workshop, rows[_i].binding);
	ck_assert_int_eq(variable->kind, NODE_VARIABLE);
	ck_assert_ptr_eq(variable->binding, binding);
	ck_assert_uint_eq(variable->slot, binding->slot);
	ck_assert_uint_lt(binding->slot, workshop.tree.slots);
	workshop_end(&workshop);
}
END_TEST

/* How many variables are alive at once at most. */
static const struct {
	const char *program;
	size_t slots;
} counts[] = {
	{"1", 0},
	{"let x = 1 in x", 1},
	{"let x = 1 in let y = 2 in let z = 3 in x", 3},
	/* neighbours share a slot */
	{"(let x = 1 in x), (let y = 2 in y), (let z = 3 in z)", 1},
	{"(let x = 1 in let y = 2 in y), let z = 3 in z", 2},
	{"(let x = 1 in x), let y = 2 in let z = 3 in z", 2},
	/* the value is evaluated before the variable lives */
	{"let x = (let y = 1 in y) in x", 1},
	{"let x = (let y = 1 in let z = y in z) in x", 2},
	{"foreach x in (foreach y in 1..3 do y) do while z = x do ()", 2},
};

START_TEST(slots_are_used_again)
{
	struct workshop workshop;

	workshop_begin(&workshop, counts[_i].program);
	workshop_resolve(&workshop);
	ck_assert_uint_eq(workshop.tree.slots, counts[_i].slots);
	workshop_end(&workshop);
}
END_TEST

/* Variables that are alive at once have different slots. */
START_TEST(slots_differ_where_it_matters)
{
	struct workshop workshop;

	workshop_begin(&workshop, "let x = 1 in foreach y in 1..2 do while z = y do x");
	workshop_resolve(&workshop);
	ck_assert_uint_ne(find(&workshop, "")->slot, find(&workshop, "1")->slot);
	ck_assert_uint_ne(find(&workshop, "")->slot, find(&workshop, "11")->slot);
	ck_assert_uint_ne(find(&workshop, "1")->slot, find(&workshop, "11")->slot);
	workshop_end(&workshop);
}
END_TEST

static const struct {
	const char *program, *complaints;
} unknown[] = {
	{"x", "error 1:1 [0,1) unknown name 'x'\n"},
	{"let x = x in 1", "error 1:9 [8,9) unknown name 'x'\n"},
	{"(let x = 1 in x), x", "error 1:19 [18,19) unknown name 'x'\n"},
	{"foreach x in x do 1", "error 1:14 [13,14) unknown name 'x'\n"},
	{"while x = x do 1", "error 1:11 [10,11) unknown name 'x'\n"},
	/* all of them, in the order they are written in */
	{"a + b, c, sort e", "error 1:1 [0,1) unknown name 'a'\n"
			     "error 1:5 [4,5) unknown name 'b'\n"
			     "error 1:8 [7,8) unknown name 'c'\n"
			     "error 1:16 [15,16) unknown name 'e'\n"},
	{"let x = a in b", "error 1:9 [8,9) unknown name 'a'\n"
			   "error 1:14 [13,14) unknown name 'b'\n"},
	{"if a then b else c", "error 1:4 [3,4) unknown name 'a'\n"
			       "error 1:11 [10,11) unknown name 'b'\n"
			       "error 1:18 [17,18) unknown name 'c'\n"},
	/* hints: variables that can be seen from there, and reserved words */
	{"let attack = 1 in atack",
	 "error 1:19 [18,23) unknown name 'atack' (did you mean 'attack'?)\n"},
	{"let attack = 1 in let defence = 2 in atack",
	 "error 1:38 [37,42) unknown name 'atack' (did you mean 'attack'?)\n"},
	{"(let attack = 1 in 1), atack", "error 1:24 [23,28) unknown name 'atack'\n"},
	{"foreahc", "error 1:1 [0,7) unknown name 'foreahc' (did you mean 'foreach'?)\n"},
	{"let suma = 1 in sumb", "error 1:17 [16,20) unknown name 'sumb' (did you mean 'suma'?)\n"},
	/* long names are cut */
	{"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
	 "error 1:1 [0,52) unknown name 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn...'\n"},
};

START_TEST(unknown_names_are_reported)
{
	struct workshop workshop;

	workshop_begin(&workshop, unknown[_i].program);
	workshop_parse(&workshop);
	ck_assert(!tree_resolve(&workshop.tree, NULL, &workshop.diag));
	ck_assert_str_eq(workshop_text(&workshop), unknown[_i].complaints);
	workshop_end(&workshop);
}
END_TEST

Suite *suite_resolve(void)
{
	Suite *suite = suite_create("resolve");
	TCase *all = tcase_create("resolve");

	tcase_add_loop_test(all, variable_belongs_to_its_binding, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(all, slots_are_used_again, 0, sizeof counts / sizeof *counts);
	tcase_add_test(all, slots_differ_where_it_matters);
	tcase_add_loop_test(all, unknown_names_are_reported, 0, sizeof unknown / sizeof *unknown);
	suite_add_tcase(suite, all);
	return suite;
}
