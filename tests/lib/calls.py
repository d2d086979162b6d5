# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Calls of the command, as Calls.pm makes them: by tests/lib/calls, which calls its `main` again and again in one process, where
make has built that after the command; otherwise by a process for each."""

import os
import shutil
import subprocess
import tempfile
import weakref


class Calls:
    """Answers are as from subprocess.run: returncode, stdout and stderr; TimeoutExpired after so many seconds of processor."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.process = None
        self.scratch = tempfile.mkdtemp(prefix="calls-")
        weakref.finalize(self, shutil.rmtree, self.scratch)

    def run(self, command):
        server = server_of(command[0])
        if server is None:
            return subprocess.run(command, capture_output=True, text=True, timeout=self.seconds, check=False)
        if self.process is None:
            self.process = subprocess.Popen([server, str(self.seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        out, errors = (os.path.join(self.scratch, name) for name in ("out", "errors"))
        words = [os.getcwd(), os.devnull, out, errors, *command]
        self.process.stdin.write(f"{len(words)}\n".encode() + b"".join(word.encode() + b"\0" for word in words))
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        status = int(line) if line else self.status_at_end(command)
        return subprocess.CompletedProcess(command, status, read(out), read(errors))

    def status_at_end(self, command):
        """Of a process that a call has ended."""
        status = self.process.wait()
        self.process = None
        if -status == 27:       # SIGPROF
            raise subprocess.TimeoutExpired(command, self.seconds)
        return status


def server_of(command):
    server = os.path.join(os.path.dirname(command), "tests", "lib", "calls")
    return server if os.path.exists(server) and os.path.getmtime(server) >= os.path.getmtime(command) else None


def read(name):
    with open(name, encoding="utf-8", newline="") as file:
        return file.read()
