# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Distributions: against all ways in which dice can fall, and by hand."""
import json
import pickle
import unittest
from collections import Counter
from fractions import Fraction as F
from itertools import product

from dicelab import Distribution, Tail, odds


def ways(function, *faces):
    """The distribution of a function of dice with these numbers of faces, counted."""
    return Distribution(Counter(function(*dice) for dice in product(*(range(1, it + 1) for it in faces))))


class Mappings(unittest.TestCase):
    def test_weights(self):
        self.assertEqual(dict(Distribution({6: 1, 1: 2, 3: 0})), {1: F(2, 3), 6: F(1, 3)})
        self.assertEqual(list(Distribution([("b", 1), ("a", 1), ("b", 2)]).items()), [("b", F(3, 4)), ("a", F(1, 4))])
        self.assertEqual(Distribution({1: F(1, 3), 2: F(1, 3)})[1], F(1, 2))
        for weights in [{}, {1: 0}, {1: -1}, {1: 0.5}, {1: 1, 2: -1}]:
            with self.assertRaises(ValueError):
                Distribution(weights)

    def test_equal(self):
        d6 = Distribution(dict.fromkeys(range(1, 7), 1))
        self.assertEqual(d6, odds("d6"))
        self.assertEqual(hash(d6), hash(odds("d6")))
        self.assertNotEqual(d6, odds("d8"))
        self.assertNotEqual(Distribution({1: 1}, Tail("> 1", F(1, 2))), Distribution({1: 1}))
        self.assertEqual(pickle.loads(pickle.dumps(d6)), d6)
        self.assertEqual(repr(odds("d2")), "Distribution({1: Fraction(1, 2), 2: Fraction(1, 2)})")
        self.assertRegex(repr(odds("d20")), r"^Distribution\(\{1: .*, \.\.\. 8 more\}\)$")


class Numbers(unittest.TestCase):
    def test_moments(self):
        d = odds("2d6")
        self.assertEqual((d.mean, d.variance, d.median, d.quantile(0), d.quantile(1)), (7, F(35, 6), 7, 2, 12))
        self.assertAlmostEqual(d.deviation, (35 / 6) ** 0.5)
        self.assertEqual([d.quantile(F(k, 36)) for k in (1, 2, 3, 35)], [2, 3, 3, 11])
        for p in [-1, 2]:
            with self.assertRaises(ValueError):
                d.quantile(p)
        with self.assertRaises(TypeError):
            odds('d{"a","b"}').mean

    def test_chances(self):
        d = odds("2d6")
        self.assertEqual((d.chance(7), d.chance(13), d.chance({7, 11}), d.chance(range(2, 4))), (F(1, 6), 0, F(2, 9), F(1, 12)))
        self.assertEqual(d.chance(lambda it: it % 2), F(1, 2))
        self.assertEqual((d >= 11, d > 11, d <= 3, d < 3, 11 <= d), (F(1, 12), F(1, 36), F(1, 12), F(1, 36), F(1, 12)))
        self.assertEqual(odds("d6") > odds("d6"), F(5, 12))
        self.assertEqual(odds("d20") + 3 >= odds("d20") + 5, ways(lambda a, b: a + 3 >= b + 5, 20, 20)[True])

    def test_tail(self):
        d = odds("d6!")
        # 95 is behind fifteen sixes, where a number from 91 to 95 or more sixes come.
        self.assertEqual((d >= 16, d > 94, d <= 5, d < 1, d.quantile(F(1, 2))), (F(1, 72), d.tail.probability, F(5, 6), 0, 3))
        self.assertEqual((d.chance(3), d.chance(6), d.chance(0)), (F(1, 6), 0, 0))
        for what in [lambda: d.mean, lambda: d >= 100, lambda: d.chance(97), lambda: d.chance(lambda it: it % 2), lambda: d + 1,
                     lambda: d.quantile(1), lambda: odds("d6") < d]:
            with self.assertRaisesRegex(ValueError, "unresolved"):
                what()

    def test_tail_of_both_sides(self):
        d = Distribution({0: 1}, Tail("unresolved", F(1, 2)))
        self.assertEqual(d[0], F(1, 2))
        for what in [lambda: d >= 0, lambda: d.chance(1), lambda: d.quantile(F(1, 4))]:
            with self.assertRaises(ValueError):
                what()


class Others(unittest.TestCase):
    def test_arithmetic(self):
        d4, d6 = odds("d4"), odds("d6")
        for made, function in [(d4 + d6, lambda a, b: a + b), (d4 - d6, lambda a, b: a - b), (d4 * d6, lambda a, b: a * b),
                               (d4.map(max, d6), max), (d4.joint(d6), lambda a, b: (a, b)), (d4 + 1, lambda a, b: a + 1),
                               (1 - d4, lambda a, b: 1 - a), (2 * d4 + d6, lambda a, b: 2 * a + b), (-d4, lambda a, b: -a),
                               (1 + d6, lambda a, b: b + 1), (d6.map(pow, 2), lambda a, b: b ** 2)]:
            self.assertEqual(made, ways(function, 4, 6))

    def test_times(self):
        for n in range(6):
            self.assertEqual(odds("d6").times(n), odds(f"sum {n}#d6"))
        with self.assertRaises(ValueError):
            odds("d6").times(-1)

    def test_given(self):
        self.assertEqual(odds("2d6").given(lambda it: it > 10), {11: F(2, 3), 12: F(1, 3)})
        with self.assertRaises(ValueError):
            odds("2d6").given(lambda it: it > 12)


class Texts(unittest.TestCase):
    def test_json(self):
        for program in ["2d6", "d6!", "sort 2#d3", 'd{"a","b"}']:
            d = odds(program)
            self.assertEqual(Distribution.from_json(d.to_json()), d)
        self.assertEqual(json.loads(odds("d2").to_json()), {"outcomes": [{"value": 1, "fraction": "1/2"}, {"value": 2, "fraction": "1/2"}]})

    def test_html(self):
        chart = odds('d{"a<b","c"}')._repr_html_()
        self.assertEqual(chart.count("<tr>"), 2)
        self.assertIn("a&lt;b</td>", chart)
        self.assertIn("50.00 %", chart)
        self.assertIn("&gt; 94", odds("d6!")._repr_html_())
