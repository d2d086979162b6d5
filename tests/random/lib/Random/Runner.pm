# SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
package Random::Runner;

# Runs one process under limits of time and memory, its input, output and errors in files.

use strict;
use warnings;

use File::Temp qw(tempdir);
use POSIX ();

# seconds: for each process; memory: in KiB of address space, 0 for no limit.
sub new {
    my ($class, %self) = @_;
    return bless { %self, dir => tempdir('compare-XXXXXX', TMPDIR => 1, CLEANUP => 1) }, $class;
}

sub run {
    my ($self, $input, @command) = @_;
    spill($self->file('in'), $input);
    defined(my $pid = fork) or die "fork: $!\n";
    $self->become(@command) if !$pid;
    waitpid $pid, 0;
    my ($status, $signal) = ($? >> 8, $? & 127);
    return { out => slurp($self->file('out')), err => slurp($self->file('err')), status => $status, signal => $signal };
}

sub file { my ($self, $name) = @_; return "$self->{dir}/$name" }

# An alarm set here outlives exec and ends a program that hangs.
sub become {
    my ($self, @command) = @_;
    unshift @command, 'sh', '-c', 'ulimit -v "$0" && exec "$@"', $self->{memory} if $self->{memory};
    my $ready = open(STDIN, '<', $self->file('in'))
        && open(STDOUT, '>', $self->file('out'))
        && open(STDERR, '>', $self->file('err'));
    alarm $self->{seconds};
    { no warnings 'exec'; exec { $command[0] } @command if $ready; }
    POSIX::_exit(127);
}

sub spill {
    my ($name, $text) = @_;
    open my $file, '>:raw', $name or die "$name: $!\n";
    print $file $text;
    close $file or die "$name: $!\n";
}

sub slurp {
    my ($name) = @_;
    open my $file, '<:raw', $name or die "$name: $!\n";
    local $/;
    return scalar(<$file>) // '';
}

1;
