# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Terminal;

# A terminal, which script(1) plays, and verdicts on what is seen there.

use strict;
use warnings;

use IO::Select;
use IPC::Open2;
use Tests qw(verdict counts spew);

use Exporter 'import';
our @EXPORT = qw(verdict slurp spew on_terminal sit_down wait_for type rest_of_session process_at_terminal);
our @EXPORT_OK = qw(counts);

use constant SECONDS => 60;    # for an answer, on a machine that has much else to do

# Of a file that is not there, why.
sub slurp {
    my ($file) = @_;
    open my $in, '<', $file or return "$file: $!\n";
    local $/;
    return scalar(<$in>) // '';
}

# What a shell's command prints at a terminal whose keyboard is that input: a redirection, or a pipe in front.
sub on_terminal {
    my ($command, $input, $typing) = @_;
    local $ENV{AT_TERMINAL} = $command;
    my $pipe = defined $typing ? "$typing |" : '';
    return qx{$pipe timeout 60 script -qec "\$AT_TERMINAL" /dev/null 2>&1 ${\ ($input // '')}};
}

# ---- a session ----

my ($pid, $to, $from, $seen);

# Begins one with this command.
sub sit_down {
    my ($command) = @_;
    $seen = '';
    $pid  = open2($from, $to, 'script', '-qefc', $command, '/dev/null');
}

# Waits until what was printed since the last time ends as it should; returns it.  What never comes ends the test.
sub wait_for {
    my ($what, $pattern) = @_;
    my $select = IO::Select->new($from);
    my $end = time + SECONDS;
    while ($seen !~ $pattern) {
        my $bytes = '';
        if (time > $end || !$select->can_read(1) && next || !sysread $from, $bytes, 65536) {
            verdict(0, $what, "printed:\n$seen\nand not $pattern\n");
            kill 'KILL', $pid;
            waitpid $pid, 0;
            exit counts();
        }
        $seen .= $bytes =~ s/\r//gr;
    }
    verdict(1, $what);
    my $printed = $seen;
    $seen = '';
    return $printed;
}

sub type {
    my ($text) = @_;
    syswrite $to, $text;
}

# What is printed until the session ends, and with which status.
sub rest_of_session {
    my $rest = $seen . do { local $/; <$from> // '' };
    close $to;
    waitpid $pid, 0;
    return ($rest, $? >> 8);
}

# Who leads the session: what script(1) has started.
sub process_at_terminal {
    my ($command) = split ' ', qx{ps -o pid= --ppid $pid};
    return $command;
}

1;
