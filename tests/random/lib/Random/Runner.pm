# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Random::Runner;

# Runs a command under limits of time and memory, its input, output and errors in files.

use strict;
use warnings;

use File::Temp qw(tempdir);
use FindBin;
use POSIX ();

use lib "$FindBin::Bin/../lib";
use Calls;

use constant SIGNALLED => 128;

# seconds: of processor, for each call; memory: in KiB of address space, 0 for no limit.
sub new {
    my ($class, %self) = @_;
    my @under = $self{memory} ? ('sh', '-c', 'ulimit -v "$0" && exec "$@"', $self{memory}) : ();
    my $calls = Calls->new(seconds => $self{seconds}, under => \@under);
    return bless { calls => $calls, dir => tempdir('compare-XXXXXX', TMPDIR => 1, CLEANUP => 1) }, $class;
}

# The signal of a call that took too long is SIGALRM.
sub run {
    my ($self, $input, @command) = @_;
    my %files = map { $_ => "$self->{dir}/$_" } qw(in out errors);
    spill($files{in}, $input);
    my $status = $self->{calls}->status_of(\%files, @command);
    my $signal = Calls::is_late($status) ? POSIX::SIGALRM() : $status > SIGNALLED ? $status - SIGNALLED : 0;
    return { out => slurp($files{out}), err => slurp($files{errors}), status => $signal ? 0 : $status, signal => $signal };
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
