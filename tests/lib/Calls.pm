# SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors
package Calls;

# Calls of commands by a shell that is started once: to start a process, Perl copies itself, which takes longer than most of
# these commands when it has read a lot.
#
#     my $calls = Calls->new(SECONDS, FOLDER);
#     my ($out, $errors, $status) = $calls->call('dicelab', '--roll', '3d6');
#     my $status = $calls->status_of('<in >out', 'dicelab', '--eval');
#
# FOLDER is where the commands run, or what cd names, and where the files `out` and `errors` have what they print. A command ends
# by a signal when it has computed for SECONDS, and has then a status above 128.

use strict;
use warnings;

use FindBin;
use IPC::Open2 qw(open2);

use lib "$FindBin::Bin/../lib";
use Tests qw(slurp);

sub new {
    my ($class, $seconds, $folder) = @_;
    my $self = bless { folder => $folder }, $class;
    local $SIG{PIPE} = 'DEFAULT';
    $self->{pid} = open2($self->{answers}, $self->{commands}, '/bin/sh');
    $self->{commands}->autoflush(1);
    print { $self->{commands} } "ulimit -t $seconds; ulimit -c 0; cd ", quoted($folder), "\n";
    return $self;
}

# What it prints, its errors and its exit status. Its standard input is empty.
sub call {
    my ($self, @command) = @_;
    my $status = $self->status_of('</dev/null >out 2>errors', @command);
    return (slurp("$self->{folder}/out"), slurp("$self->{folder}/errors"), $status);
}

# The exit status of a command with these redirections.
sub status_of {
    my ($self, $redirections, @command) = @_;
    print { $self->{commands} } join(' ', map { quoted($_) } @command), " $redirections; echo \$?\n";
    return 0 + (readline($self->{answers}) // die "the shell has gone\n");
}

# Another folder for the calls that follow.
sub cd {
    my ($self, $folder) = @_;
    $self->{folder} = $folder;
    print { $self->{commands} } 'cd ', quoted($folder), "\n";
    return;
}

sub quoted {
    my ($word) = @_;
    return "'" . ($word =~ s/'/'\\''/gr) . "'";
}

sub DESTROY {
    my ($self) = @_;
    local ($?, $!);
    close $self->{commands};
    waitpid $self->{pid}, 0;
}

1;
