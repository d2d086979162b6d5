# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Odds and rolls, against all ways in which dice can fall; errors, options and bad input."""
import pickle
import unittest
from collections import Counter
from fractions import Fraction
from itertools import product

import dicelab


def enumerate_odds(faces, result):
    """The probability of each result(dice), with one die of so many faces for each number in `faces`."""
    ways = Counter(result(dice) for dice in product(*(range(1, it + 1) for it in faces)))
    return {outcome: Fraction(count, ways.total() if hasattr(ways, "total") else sum(ways.values()))
            for outcome, count in ways.items()}


class Odds(unittest.TestCase):
    def test_numbers(self):
        for program, faces, result in [
                ("2d6", [6] * 2, sum),
                ("4d6kh3", [6] * 4, lambda dice: sum(sorted(dice)[1:])),
                ("2d20kh1 + 5", [20] * 2, lambda dice: max(dice) + 5),
                ("count >=5 4#d6", [6] * 4, lambda dice: sum(it >= 5 for it in dice)),
                ("d4 - d6", [4, 6], lambda dice: dice[0] - dice[1]),
                ("2d6 >= 7", [6] * 2, lambda dice: int(sum(dice) >= 7))]:
            with self.subTest(program):
                self.assertEqual(dicelab.odds(program), enumerate_odds(faces, result))

    def test_lists(self):
        self.assertEqual(dicelab.odds("sort 3#d4"), enumerate_odds([4] * 3, lambda dice: tuple(sorted(dice))))
        self.assertEqual(dicelab.odds("0#d6"), {(): 1})
        self.assertEqual(dicelab.odds('2#d{"a","b"}'), enumerate_odds([2] * 2, lambda dice: tuple("ab"[it - 1] for it in dice)))

    def test_names(self):
        odds = dicelab.odds('d20 + 5 >= 15 as {"miss", "hit"}')
        self.assertEqual(odds, enumerate_odds([20], lambda dice: "hit" if dice[0] + 5 >= 15 else "miss"))
        self.assertEqual(list(odds), ["miss", "hit"])

    def test_other_notation(self):
        self.assertEqual(dicelab.odds("output 1d6 + 2d4", notation="anydice"), enumerate_odds([6, 4, 4], sum))

    def test_tail(self):
        odds = dicelab.odds("d6!")
        # Every six brings another die: it shows 6k + r with probability 1/6^(k+1), for r from 1 to 5.
        self.assertEqual(dict(odds), {k * 6 + r: Fraction(1, 6**(k + 1)) for k in range(max(odds) // 6 + 1) for r in range(1, 6)
                                      if k * 6 + r <= max(odds)})
        self.assertEqual(odds.tail, dicelab.Tail(f"> {max(odds)}", 1 - sum(odds.values()), max(odds) + 1, None))

    def test_large(self):
        for large in [2**53 + 1, -2**53 - 1, 2**63 - 1]:
            self.assertEqual(dicelab.odds(f"d{{{large}}}"), {large: 1})
            self.assertEqual(dicelab.roll(f"d{{{large}}}").value, large)
        self.assertEqual(dicelab.odds('d{"9007199254740993","a"}'),
                         {"9007199254740993": Fraction(1, 2), "a": Fraction(1, 2)})

    def test_names_of_digits(self):
        # Only numbers beyond 2^53 are strings in JSON.
        for name in [str(2**53), "3", "09007199254740993"]:
            self.assertEqual(dicelab.roll(f'd{{"{name}"}}').value, name)

    def test_long_fractions(self):
        odds = dicelab.odds("sum 500#d6")
        self.assertEqual(odds[500], Fraction(1, 6**500))
        self.assertEqual(sum(odds.values()), 1)

    def test_not_exact(self):
        for program, options in [("d6", {"way": "sample"}), ("d6", {"float": True}), ("", {}), ("d6; d4", {}), ("x = 3", {}),
                                 ('output("x", 1/3)', {"notation": "dice-script"})]:
            with self.subTest(program, **options), self.assertRaises(ValueError):
                dicelab.odds(program, **options)

    def test_bounds(self):
        # What is unresolved here may be even or odd.
        program = "(count while x=d2 do ((count <2 x)#d2))^2 % 2"
        self.assertTrue(all("bound" in it for it in dicelab.ask(program)["answers"][0]["outcomes"]))
        with self.assertRaisesRegex(ValueError, "at least so large"):
            dicelab.odds(program)


class Rolls(unittest.TestCase):
    def test_dice_are_the_text(self):
        for seed in range(50):
            roll = dicelab.roll("4d6kh3", seed=seed)
            kept = [it.value for it in roll.dice if it.fate == "kept"]
            shown = ", ".join(f"{it.value}" if it.fate == "kept" else f"({it.value})" for it in roll.dice)
            self.assertEqual(str(roll), f"[{shown}] = {sum(kept)}")
            self.assertEqual((roll.value, roll.items, len(roll.dice)), (sum(kept), (sum(kept),), 4))
            self.assertEqual(sorted(kept), sorted(it.value for it in roll.dice)[1:])
            self.assertTrue(all(it.faces == 6 and not it.exploded for it in roll.dice))

    def test_explosions(self):
        for seed in range(50):
            for die in dicelab.roll("3d6!", seed=seed).dice:
                self.assertEqual(die.exploded, die.value == 6)

    def test_values(self):
        roll = dicelab.roll("3#d6", seed=1)
        self.assertEqual(roll.value, tuple(it.value for it in roll.dice))
        self.assertEqual(dicelab.roll("0#d6").value, ())
        self.assertEqual((dicelab.roll("2 + 3").value, dicelab.roll("2 + 3").dice, str(dicelab.roll("2 + 3"))), (5, (), "5"))
        self.assertIn(dicelab.roll('d{"hit","miss"}').value, ("hit", "miss"))

    def test_seeds(self):
        program = "8#d1000000000"
        self.assertEqual(dicelab.roll(program, seed=3), dicelab.roll(program, seed=3))
        self.assertNotEqual(dicelab.roll(program, seed=3), dicelab.roll(program, seed=4))
        # A seed is not left behind for who asks next.
        self.assertNotEqual(dicelab.roll(program), dicelab.roll(program))
        dicelab.roll(program, seed=2**64 - 1)


class Errors(unittest.TestCase):
    def error(self, program, **options):
        with self.assertRaises(dicelab.DiceError) as caught:
            dicelab.ask(program, **options)
        return caught.exception

    def test_place(self):
        for program in ["d20 = 20", 'd{"é"};\nd20 = 20']:
            line = program.split("\n")[-1]
            error = self.error(program)
            self.assertEqual((error.line, error.column, error.code), (program.count("\n") + 1, line.index("=") + 1, "syntax"))
            self.assertIn("'='", error.message)
            self.assertIn("d20 == 20", error.hint)
            self.assertTrue(str(error).startswith(f"program:{error.line}:{error.column}: {error.message}\nhint: "), error)

    def test_probable(self):
        error = self.error("d6/(d6-1)")
        self.assertEqual((error.code, error.hint), ("division-by-zero", None))
        self.assertIn(str(enumerate_odds([6], lambda dice: dice[0] == 1)[True]), error.message)

    def test_others_are_answered(self):
        self.assertEqual([it["label"] for it in self.error("d2; 1/0; d4").document["answers"]], ["d2", "d4"])

    def test_pickled(self):
        error = self.error("1 +")
        copy = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(copy), copy.column, copy.document), (str(error), error.column, error.document))

    def test_options(self):
        for options in [{"nosuch": 3}, {"nosuch": True}, {"": 3}, {"a" * 100: True}, {"way\nroll": True}]:
            for ask in [dicelab.ask, dicelab.odds, dicelab.roll]:
                with self.subTest(**{"options": options}), self.assertRaisesRegex(TypeError, "there is no option"):
                    ask("d6", **options)
        for options in [{"seed": -1}, {"seed": 2**64}, {"seed": True}, {"seed": 1.5},
                        {"fractions": 1}, {"way": "run"}, {"notation": "klingon"}, {"items": 0}, {"stack": "deep"}, {"way": "roll seed=1"}, {"way": "a\tb"}]:
            with self.subTest(**{"options": options}):
                self.assertEqual(self.error("d6", **options).code, "misuse")
        for options in [{"way": "roll\nseed=1"}, {"way": "roll\0"}]:
            with self.subTest(**{"options": options}), self.assertRaisesRegex(ValueError, "line ends"):
                dicelab.ask("d6", **options)
        self.assertEqual(dicelab.ask("d6", chart=False, seed=None), dicelab.ask("d6"))

    def test_other_documents(self):
        document = dicelab.ask("d2; d8", format="plain", statements=True, first=1)
        self.assertEqual(document["text"], "  1\t0.500000\n  2\t0.500000\n")
        self.assertEqual([(it["label"], it["count"]) for it in document["statements"]], [("d2", 2)])
        with self.assertRaisesRegex(ValueError, "one statement"):
            dicelab.odds("d2", format="plain")

    def test_limits(self):
        with dicelab.Session() as session:
            with self.assertRaises(dicelab.DiceError) as caught:
                session.roll("11#d6", items=10)
            self.assertEqual(caught.exception.code, "limit")
            self.assertEqual(len(session.roll("11#d6").items), 11)

    def test_bad_programs(self):
        for program in ["\0", "d6\0", "(" * 3000, "\x7f", "é", "d" * 100000]:
            with self.subTest(program[:9]):
                self.error(program)
        with self.assertRaises(UnicodeEncodeError):
            dicelab.ask("\ud800")
        for program in [b"d6", None, 6]:
            with self.assertRaises(TypeError):
                dicelab.ask(program)

    def test_warnings(self):
        for ask in [dicelab.odds, dicelab.roll, dicelab.Session().odds]:
            with self.assertWarnsRegex(dicelab.DiceWarning, r"^program:1:5: .*\nhint: ") as caught:
                ask("sum 3#d6+2")
            self.assertEqual(caught.filename, __file__)
        self.assertEqual([it["severity"] for it in dicelab.ask("sum 3#d6+2")["messages"]], ["warning"])
