# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""
What pyproject.toml cannot say: the wheel has a library for one kind of machine, but is for every Python 3.

It has the libraries in the folder DICELAB_LIBRARIES, or, where that is not set, one that is compiled here.
"""
import os
import subprocess
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel


def compiled() -> Path:
    """The library, from the sources beside this file, without what only the command needs. GMP is that of the system."""
    top, here = Path(__file__).resolve().parent, Path("build/pip").resolve()
    here.mkdir(parents=True, exist_ok=True)
    if not (top / "configure").exists():
        subprocess.run(["autoconf"], cwd=top, check=True)
    subprocess.run([top / "configure", "--quiet", "--without-readline", "--without-cmark-gfm", "--without-jansson"], cwd=here, check=True)
    subprocess.run(["make", f"-j{os.cpu_count()}", "build/wheel/libdicelab.so.1"], cwd=here, check=True)
    return here / "build/wheel"


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


class Build(build_py):
    def run(self):
        super().run()
        for library in sorted(Path(os.environ.get("DICELAB_LIBRARIES") or compiled()).glob("*.so.*")):
            self.copy_file(str(library), os.path.join(self.build_lib, "dicelab", library.name))


class Wheel(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


setup(distclass=WithLibrary, cmdclass={"build_py": Build, "bdist_wheel": Wheel})
