# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Calls;

# Calls of commands from one process that is started once. Of dicelab, it is tests/lib/calls, which calls its `main` again and
# again, if make has built that after the command; of other commands, and where it has not, it is a shell.
#
#     my $calls = Calls->new(folder => FOLDER);
#     my ($out, $errors, $status) = $calls->call('dicelab', '--roll', '3d6');
#     my ($said, $status) = $calls->said('dicelab', '--roll', '3d');
#     my $status = $calls->status_of({ in => FILE, out => FILE, errors => FILE }, 'dicelab', '--eval');
#     my ($printed, $status) = $calls->capture("dicelab --calc 3d6 | head -n 3");
#     my $problem = $calls->end;
#
# FOLDER, or what `cd` names, is where the commands run. A command ends by a signal when it has computed for a minute, or for the
# `seconds` given, and has then a status above 128. `under => [WORDS]` go before each command, such as those of valgrind.

use strict;
use warnings;

use Cwd qw(getcwd);
use File::Basename qw(dirname);
use File::Temp qw(tempdir);
use FindBin;
use IPC::Open2 qw(open2);
use POSIX ();
use Text::ParseWords qw(shellwords);

use lib "$FindBin::Bin/../lib";
use Tests qw(slurp);

use constant SIGNALLED => 128;

# The statuses of a call that computed too long, here and by a shell.
my %LATE = map { (SIGNALLED + $_ => 1) } 24, 27;    # SIGXCPU, SIGPROF

sub new {
    my ($class, %options) = @_;
    my $scratch = tempdir('calls-XXXXXX', TMPDIR => 1, CLEANUP => 1);
    return bless { seconds => 60, folder => getcwd(), under => [], %options, scratch => $scratch }, $class;
}

# Output, errors and exit status. Standard input is empty.
sub call {
    my ($self, @command) = @_;
    my ($out, $errors) = map { "$self->{scratch}/$_" } qw(out errors);
    my $status = $self->status_of({ in => '/dev/null', out => $out, errors => $errors }, @command);
    return (slurp($out), slurp($errors), $status);
}

# The same with its output and errors together.
sub said {
    my ($self, @command) = @_;
    my $out = "$self->{scratch}/out";
    my $status = $self->status_of({ in => '/dev/null', out => $out }, @command);
    return (slurp($out), $status);
}

# The exit status. The names of files are absolute; without `errors`, these go where the output goes.
sub status_of {
    my ($self, $files, $command, @arguments) = @_;
    my $server = server_of($command);
    return $self->status_by_shell($files, $command, @arguments) if !defined $server;
    my $process = $self->{processes}{$server} //= start(@{ $self->{under} }, $server, $self->{seconds});
    my @words = ($self->{folder}, $files->{in}, $files->{out}, $files->{errors} // '', $command, @arguments);
    print { $process->{commands} } scalar(@words), "\n", map { "$_\0" } @words;
    my $status = readline $process->{answers};
    return 0 + $status if defined $status;
    delete $self->{processes}{$server};
    return status_at_end($process);
}

sub is_late { my ($status) = @_; return exists $LATE{$status} }

# What a command line of a shell prints, errors included, and its exit status. Calls of dicelab need no shell where nothing in the line
# has a meaning for one; the last lines, or the first, may be picked.
sub capture {
    my ($self, $line, $dicelab) = @_;
    my ($call, $picks, $count) = $line =~ /\A(.*?)(?: \| (head|tail) -n (\d+))?\z/s;
    my @words = plain_words($call);
    if (!@words || $words[0] ne 'dicelab') {
        my $printed = qx{cd @{[quoted($self->{folder})]} && { $line ; } 2>&1 </dev/null};
        return ($printed, $? >> 8);
    }
    my ($said, $status) = $self->said($dicelab, @words[ 1 .. $#words ]);
    my @lines = split /^/, $said;
    @lines = grep { defined } $picks eq 'head' ? @lines[ 0 .. $count - 1 ] : @lines[ -$count .. -1 ] if $picks && @lines > $count;
    return (join('', @lines), $picks ? 0 : $status);
}

# The words of a line in which a shell would do no more than to take quotes away; nothing of any other.
sub plain_words {
    my ($line) = @_;
    return if $line !~ /\A(?:[-\w.,:+=@%\/ ]|'[^']*'|"[^"\\`\$!]*")+\z/ || $line =~ /\A\w+=/;
    return shellwords($line);
}

# As a status of a shell.
sub status_at_end {
    my ($process) = @_;
    local ($?, $!);
    close $process->{commands};
    waitpid $process->{pid}, 0;
    return $? & 127 ? SIGNALLED + ($? & 127) : $? >> 8;
}

# What calls the `main` of a command: undefined if there is none, or if it was built before the command.
sub server_of {
    my ($command) = @_;
    my $server = dirname($command) . '/tests/lib/calls';
    return -e $server && -M $server <= -M $command ? $server : undef;
}

sub start {
    my (@command) = @_;
    local $SIG{PIPE} = 'DEFAULT';
    my $process = {};
    $process->{pid} = open2($process->{answers}, $process->{commands}, @command);
    $process->{commands}->autoflush(1);
    return $process;
}

sub status_by_shell {
    my ($self, $files, @command) = @_;
    my $shell = $self->{processes}{shell} //= start('/bin/sh');
    my $errors = defined $files->{errors} ? quoted($files->{errors}) : '&1';
    print { $shell->{commands} } '(cd ', quoted($self->{folder}), "; ulimit -t $self->{seconds}; ulimit -c 0; exec ",
        join(' ', map { quoted($_) } @{ $self->{under} }, @command), ' <', quoted($files->{in}), ' >', quoted($files->{out}), " 2>$errors); echo \$?\n";
    return 0 + (readline($shell->{answers}) // die "the shell has gone\n");
}

# Another folder for the calls that follow.
sub cd {
    my ($self, $folder) = @_;
    $self->{folder} = $folder;
    return;
}

sub quoted {
    my ($word) = @_;
    return "'" . ($word =~ s/'/'\\''/gr) . "'";
}

# Ends the processes; nothing, or what was wrong at their end, as valgrind tells by the exit status.
sub end {
    my ($self) = @_;
    my %processes = %{ delete $self->{processes} // {} };
    return join '', map { my $status = status_at_end($processes{$_}); $status ? "$_ ended with status $status\n" : '' } sort keys %processes;
}

sub DESTROY {
    my ($self) = @_;
    $self->end;
}

1;
