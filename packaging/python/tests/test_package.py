# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""The wheel and the library in it, README.md, the command, and the magics of IPython."""
import contextlib
import doctest
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import types
import unittest
import xml.etree.ElementTree
import zipfile
from pathlib import Path
from unittest import mock

import dicelab
from dicelab import _library, _options

README = Path(__file__).parents[1] / "README.md"
INSTALLED = Path(dicelab.__file__).parent


def load_tests(_loader, tests, _pattern):
    tests.addTest(doctest.DocFileSuite(str(README), module_relative=False))
    return tests


in_wheel = unittest.skipUnless("WHEEL" in os.environ, "a package of a distribution has no wheel")


@in_wheel
class Wheel(unittest.TestCase):
    def test_name(self):
        machine = re.sub("[-.]", "_", sysconfig.get_platform()).split("_", 1)[1]
        self.assertRegex(Path(os.environ["WHEEL"]).name, rf"^dicelab-{dicelab.__version__}-py3-none-manylinux_2_\d+_{machine}\.whl$")

    def test_contents(self):
        with zipfile.ZipFile(os.environ["WHEEL"]) as wheel:
            names = wheel.namelist()
            self.assertIn(f"dicelab/{_library.SONAME}", names)
            self.assertIn("dicelab/py.typed", names)
            self.assertFalse([it for it in names if "test" in it])
            self.assertTrue([it for it in names if it.startswith("dicelab/libgmp.so.")])
            notices, = [it for it in names if it.endswith("/NOTICES")]
            self.assertIn(b"GNU MP", wheel.read(notices))
            licence, = [it for it in names if it.endswith("/COPYING")]
            self.assertEqual(wheel.read(licence), (README.parents[2] / "COPYING").read_bytes())

class Metadata(unittest.TestCase):
    def test_metadata(self):
        metadata = importlib.metadata.metadata("dicelab")
        self.assertEqual((metadata["Version"], metadata["License"], metadata["Requires-Python"]), (dicelab.__version__, "GPL-3.0-or-later", ">=3.9"))


class Table(unittest.TestCase):
    def test_options(self):
        """The names are those of the library's tables."""
        source = README.parents[2] / "src"
        if not source.exists():
            self.skipTest("the source is not here")
        names = re.findall(r'^ASK\("(\w+)"', (source / "api/ask.def").read_text(), re.M)
        names += re.findall(r'^\w*SETTING\(\w+, \w+, "[^"]*", "[^"]*", "(\w+)"', (source / "support/settings.def").read_text(), re.M)
        names += re.findall(r"^LIMIT\((\w+)", (source / "support/limits.def").read_text(), re.M)
        self.assertEqual(sorted(_options.Options.__annotations__), sorted(names))


@in_wheel
class Library(unittest.TestCase):
    """A copy of the package without its library finds that of the system, if it is the right one."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        shutil.copytree(INSTALLED, f"{self.folder.name}/dicelab", ignore=shutil.ignore_patterns("*.so.*"))
        os.mkdir(f"{self.folder.name}/lib")

    def run_copy(self):
        script = ("import sys; sys.path.insert(0, sys.argv[1]); import dicelab; "
                  "print(dicelab.odds('d2')[2], open('/proc/self/maps').read())")
        return subprocess.run([sys.executable, "-B", "-c", script, self.folder.name], text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env={**os.environ, "LD_LIBRARY_PATH": f"{self.folder.name}/lib"})

    def test_carried(self):
        self.assertIn(str(INSTALLED / _library.SONAME), Path("/proc/self/maps").read_text())

    def test_of_the_system(self):
        for library in INSTALLED.glob("*.so.*"):
            shutil.copy(library, f"{self.folder.name}/lib")
        ran = self.run_copy()
        self.assertEqual((ran.stderr, ran.stdout[:4]), ("", "1/2 "))
        self.assertIn(f"{self.folder.name}/lib/{_library.SONAME}", ran.stdout)

    def test_other_interface(self):
        if self.run_copy().returncode == 0:
            self.skipTest("the system has the library")
        shutil.copy(INSTALLED / _library.SONAME, f"{self.folder.name}/lib/libdicelab.so.0")
        self.assertRegex(self.run_copy().stderr, rf"ImportError: dicelab needs {_library.SONAME}: ")

    def test_older(self):
        # Any library that has no dicelab_ask.
        math, = set(re.findall(r"/\S*/libm\.so\.6|/\S*/libm-\S*\.so", self.maps_with_math()))
        shutil.copy(math, f"{self.folder.name}/lib/{_library.SONAME}")
        self.assertRegex(self.run_copy().stderr, rf"ImportError: dicelab needs {_library.SONAME}: .*dicelab_")

    @staticmethod
    def maps_with_math():
        _library.ctypes.CDLL("libm.so.6")
        return Path("/proc/self/maps").read_text()


def command(*arguments):
    ran = subprocess.run([sys.executable, "-m", "dicelab", *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return ran.returncode, ran.stdout, ran.stderr


class Command(unittest.TestCase):
    def test_readme(self):
        sessions = re.findall(r"^    \$ python (.*)\n((?:    (?!\$).*\n)+)", README.read_text(), re.M)
        self.assertEqual(len(sessions), 2)
        for arguments, printed in sessions:
            ran = subprocess.run(f"{sys.executable} {arguments}", shell=True, text=True, stdout=subprocess.PIPE)
            self.assertEqual(ran.stdout, re.sub("^    ", "", printed, flags=re.M))

    def test_answers(self):
        lines = ["-d2:", " -2\t0.500000\t1/2", " -1\t0.500000\t1/2", "d2,d1:", "(1,1)\t0.500000\t1/2", "(2,1)\t0.500000\t1/2"]
        self.assertEqual(command("--", "-d2; d2,d1"), (0, "\n".join([*lines, ""]), ""))
        self.assertEqual(command('output("x", 1/3)', "notation=dice-script")[1], "   \t0.333333\n")
        self.assertEqual(command("--version"), (0, f"{dicelab.__version__}\n", ""))

    def test_rounding(self):
        # 1/2^7 = 0.0078125 is half a unit of the last digit more than 0.007812, to even.
        self.assertIn("\n  7\t0.007812\t1/128\n", "\n" + command("sum 7#d{0,1}")[1])

    def test_bounds(self):
        status, out, error = command("(count while x=d2 do ((count <2 x)#d2))^2 % 2")
        self.assertEqual(status, 0)
        self.assertRegex(out, r"^  0\t≥0\.333333\t≥\d+/\d+\n  1\t≥0\.666667\t≥\d+/\d+\nunresolved 0\.\.1\t0\.000000\t\d+/\d+\n$")

    def test_errors(self):
        status, out, error = command("d20 = 20")
        self.assertEqual((status, out), (1, ""))
        self.assertRegex(error, r"^dicelab: program:1:5: .*\nhint: ")
        status, _, error = command("d6", "nosuch=1")
        self.assertEqual((status, error), (1, "dicelab: there is no option 'nosuch'\n"))
        self.assertEqual(command()[0], 2)

    def test_narrow_output(self):
        with mock.patch.dict(os.environ, {"PYTHONIOENCODING": "ascii"}):
            self.assertEqual(command('d{"é"}'), (0, "  ?\t1.000000\t1\n", ""))

    def test_messages(self):
        status, _, error = command("sum 3#d6+2")
        self.assertEqual(status, 0)
        self.assertRegex(error, "^program:1:")


class Shell:
    """What IPython offers an extension."""

    def register_magic_function(self, function, magic_kind, magic_name):
        self.registered = function, magic_kind, magic_name


class Magic(unittest.TestCase):
    def setUp(self):
        class UsageError(Exception):
            pass

        self.error = UsageError
        stubs = {name: types.ModuleType(name) for name in ["IPython", "IPython.core", "IPython.core.error"]}
        stubs["IPython.core.error"].UsageError = UsageError
        with mock.patch.dict(sys.modules, stubs):
            shell = Shell()
            dicelab.load_ipython_extension(shell)
        self.dice, kind, name = shell.registered
        self.assertEqual((kind, name), ("line_cell", "dice"))

    def test_line(self):
        answers = self.dice("2d6")
        self.assertIn("\n  7\t0.166667\t1/6\n", repr(answers))
        chart = xml.etree.ElementTree.fromstring(answers._repr_svg_())
        self.assertEqual(chart.tag, "{http://www.w3.org/2000/svg}svg")
        self.assertEqual(answers.document["answers"][0]["label"], "2d6")

    def test_cell(self):
        rolled = self.dice("way=roll seed=7", "4d6kh3\n")
        self.assertEqual((repr(rolled), rolled._repr_svg_()), (str(dicelab.roll("4d6kh3", seed=7)), None))
        self.assertIn("  2\t", repr(self.dice("notation=anydice", "output 2d6")))
        self.assertEqual(repr(self.dice("format=plain", "d2")), "  1\t0.500000\n  2\t0.500000")
        self.assertRegex(repr(self.dice("", "sum 3#d6+2")), r"\nprogram:1:5: .*\nhint: ")

    def test_errors(self):
        for line, cell, expected in [("d20 = 20", None, "program:1:5: "), ("nosuch", "d6", "nosuch")]:
            with self.assertRaisesRegex(self.error, expected):
                self.dice(line, cell)

    def test_ipython(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {"IPYTHONDIR": folder}):
            try:
                from IPython.core.interactiveshell import InteractiveShell
            except ImportError:
                self.skipTest("there is no IPython")
            shell = InteractiveShell()
            shell.run_line_magic("load_ext", "dicelab")
            shown, _ = shell.display_formatter.format(shell.run_line_magic("dice", "2d6"))
            self.assertEqual(set(shown), {"image/svg+xml", "text/plain"})
            rolled = shell.run_cell_magic("dice", "way=roll seed=7", "4d6kh3")
            self.assertEqual(shell.display_formatter.format(rolled)[0], {"text/plain": "[(4), 6, 5, 4] = 15"})
            with contextlib.redirect_stderr(None), contextlib.redirect_stdout(None):
                failed = shell.run_cell("%dice d20 = 20")
            self.assertEqual(type(failed.error_in_exec).__name__, "UsageError")
            shell.history_manager.end_session()
