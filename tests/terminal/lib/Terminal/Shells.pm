# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
package Terminal::Shells;

# Do bash, zsh and fish complete what they should? Each is asked as a person would ask it, for the
# same lines, in a folder with some files.

use strict;
use warnings;

use Cwd qw(abs_path);
use File::Basename qw(dirname);
use File::Temp qw(tempdir);

use Terminal;

my $top    = abs_path(dirname($0) . '/../..');
my $home   = tempdir(CLEANUP => 1);
my $folder = "$home/rolls";
my %file;    # of each shell

# The words of a table's rows, sorted.
sub rows_of {
    my ($table, $row) = @_;
    return sort map { /$row/ ? $1 : () } split /^/, slurp("$top/$table");
}

# What there is to complete, as --help has it.
my (@words, %about, @letters);

# ---- lines as typed, and what may stand there; fish shows other files, too, but last ----

my @cases = (
    ['dicelab --ev',               ['--eval']],
    ['dicelab --max-st',           ['--max-stack', '--max-states', '--max-steps']],
    ['dicelab --',                 \@words],
    ['dicelab --format=mark',      ['markdown']],
    ['dicelab --color=',           ['always', 'auto', 'never']],
    ['dicelab --color ',           ['always', 'auto', 'never']],
    ['dicelab --help=',            [sort 'topics', rows_of('src/cli/help/topics.def', qr/^(?:LIST|TOPIC)\((\w+),/)]],
    ['dicelab --help=op',          ['operators']],
    ['dicelab --help ',            []],
    ['dicelab --hel',              ['--help']],
    ['dicelab --format=',          [rows_of('src/report/format.def', qr/^FORMAT\(\w+, +(\w+),/m)]],
    ['dicelab --notation=',        [rows_of('src/language/languages.def', qr/^LANGUAGE\(\w+, \w+\([^)]*\), "([-a-z]+)",/m)]],
    ['dicelab --eval --file=ru',   ['rule.dice']],
    ['dicelab -f r',               ['rule.dice'], ['rule.dice', 'readme']],
    ['dicelab -f rule.dice -f my', ['my rule.dice']],
    ['dicelab -f fo',              ['folder']],
    ['dicelab -f pa',              ['part.1', 'part.2']],
    ['dicelab --count=',           []],
    ['dicelab -j ',                []],
    ['dicelab r',                  []],
    ['dicelab l',                  ['lsp']],
    ['dicelab d6 l',               []],
    ['dicelab --merge p',          ['part.1', 'part.2']],
    ['dicelab -- d6 --ev',         []],
);

sub lay_out {
    mkdir $_ or die "$_: $!\n" for $folder, "$folder/folder";
    spew("$folder/$_", "d6\n") for 'rule.dice', 'my rule.dice', 'readme', 'part.1', 'part.2';
    chdir $folder or die "$folder: $!\n";
}

# ---- the shells: each takes lines and returns a list of completions for each of them ----

# Types lines into bash; the words with which each of them then called dicelab.
sub type_into_bash {
    spew("$home/rc", <<"END");
PS1='> '
. '$file{bash}'
dicelab() { { printf '%s\\n' "\$@"; echo '=='; } >>'$home/bash'; }
END
    spew("$home/bash", '');
    spew("$home/keys", join '', "\n", (map { "$_\n" } @_), "exit\n");
    on_terminal("bash --noprofile --rcfile '$home/rc' -i", "<'$home/keys'");
    return map { [split /\n/] } split /^==\n/m, slurp("$home/bash");
}

# The keys Escape * put all completions into the line.
sub ask_bash {
    my @calls = type_into_bash(map { "$_\e*" } @_);
    return map {
        my ($before, $last) = /^dicelab (.* )?(.*)$/;
        my @completed = @{ shift @calls // [] };
        splice @completed, 0, scalar(split ' ', $before // '');
        "@completed" eq $last ? [] : \@completed;
    } @_;
}

# The completions of each line are noted where they are made.
sub ask_zsh {
    spew("$home/lines", join '', map { "$_\n" } @_);
    spew("$home/.zshrc", <<"END");
fpath=('${\ ($file{zsh} =~ s{/[^/]*$}{}r)}' \$fpath)
autoload -Uz compinit && compinit -u -D
LISTMAX=1000
compadd() {
	if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
		local -a found about
		local at=\${@[(i)-d]}
		(( at < \$# )) && about=(\${(P)@[at + 1]})
		builtin compadd -O found -D about "\$@"
		(( \$#found )) && print -rl -- \${(Q)found} >>'$home/zsh'
		(( \$#about )) && print -rl -- "about "\$^about >>'$home/zsh'
	fi
	builtin compadd "\$@"
}
zle-line-init() {
	for BUFFER in \${(f)"\$(<'$home/lines')"}; do
		CURSOR=\$#BUFFER
		zle list-choices
		print '==' >>'$home/zsh'
	done
	BUFFER=exit
	zle accept-line
}
zle -N zle-line-init
END
    on_terminal('stty rows 200 cols 120; zsh -i', '</dev/null');
    return map { [split /\n/] } split /^==\n/m, slurp("$home/zsh");
}

sub ask_fish {
    spew("$home/lines.fish", join '', ". '$file{fish}'\n", map { "complete -C '$_'\necho ==\n" } @_);
    return map { [split /\n/] } split /^==\n/m, qx{timeout 60 fish --no-config '$home/lines.fish'};
}

# ---- the verdicts ----

# Words alone: without the option before an argument, the = before one to come, and descriptions. (Where an argument
# may be left out, fish has the word with and without the =.)
sub words_of {
    my %seen;
    return grep { !$seen{$_}++ } map { s/\t.*//r =~ s/^--[-a-z]+=(?=.)//r =~ s{[=/]$}{}r } grep { !/^about / } @_;
}

sub check_answers {
    my ($shell, @answers) = @_;
    verdict(@answers == @cases, "$shell answers", scalar(@answers) . " answers\n");
    for my $case (@cases) {
        my ($line, $expected, $in_fish) = @$case;
        my @found = words_of(@{ shift @answers // [] });
        $expected = $in_fish if defined $in_fish && $shell eq 'fish';
        @found = sort @found unless defined $in_fish;
        verdict("@found" eq "@$expected", "$shell: $line", "expected: @$expected\nfound:    @found\n");
    }
}

sub check_descriptions {
    my ($shell, $pattern, $answer) = @_;
    my %found = map { /$pattern/ ? ($1 => $2) : () } @$answer;
    for (sort keys %about) {
        verdict(($found{$_} // '') eq $about{$_}, "$shell: what $_ is for", ($found{$_} // 'nothing') . "\n");
    }
}

# A blank follows what is complete, but not an option that goes on; a name with a blank is one word.
sub check_typing {
    my @keys     = map { "dicelab $_" } "--ev\td6", "--cou\t5", "--hel\td6", "--help=lan\td6", "--color=al\td6", "-f my\td6", "-f fo\tx";
    my @expected = ('--eval|d6', '--count=5', '--help|d6', '--help=language|d6', '--color=always|d6', '-f|my rule.dice|d6', '-f|folder/x');
    my @found    = map { join '|', @$_ } type_into_bash(@keys);
    verdict("@found" eq "@expected", 'bash: typing', "expected: @expected\nfound:    @found\n");
}

sub check_letters {
    my ($shell, $answer) = @_;
    my %found = map { $_ => 1 } words_of(@$answer);
    verdict($found{$_}, "$shell: $_") for @letters;
}

# ---- all of it ----

sub read_help {
    my ($help) = @_;
    my %seen;
    @words = sort grep { !$seen{$_}++ } $help =~ /--[a-z][-a-z]*/g;
    %about = $help =~ /^  (?:-.,|   ) (--[-a-z]+)\S* +(.+?)(?:: \S+\|\S+)?$/mg;
    @letters = $help =~ /^  (-.), /mg;
    verdict(@words > 20 && @letters > 8 && keys %about > 10, '--help names the options', $help);
}

sub run {
    my ($dicelab, $share) = ($_[0], abs_path($_[1]));
    %file = (
        bash => "$share/bash-completion/completions/dicelab",
        zsh  => "$share/zsh/site-functions/_dicelab",
        fish => "$share/fish/vendor_completions.d/dicelab.fish",
    );
    local %ENV = (PATH => $ENV{PATH}, HOME => $home, TERM => 'xterm', LC_ALL => 'C.UTF-8');
    read_help(scalar qx{'$dicelab' --help; '$dicelab' --help=limits});
    lay_out();
    for my $shell (sort keys %file) {
        my $output = qx{$shell -n '$file{$shell}' 2>&1};
        verdict($? == 0 && $output eq '', "$shell -n", $output);
    }
    my @lines   = ((map { $_->[0] } @cases), 'dicelab -');
    my %answers = (bash => [ask_bash(@lines)], zsh => [ask_zsh(@lines)], fish => [ask_fish(@lines)]);
    for my $shell (sort keys %answers) {
        check_letters($shell, pop @{ $answers{$shell} });
        check_answers($shell, @{ $answers{$shell} });
    }
    check_typing();
    check_descriptions('zsh', qr/^about (--[-a-z]+) +-- (.*)$/, $answers{zsh}[2]);
    check_descriptions('fish', qr/^(--[-a-z]+)=?\t(.*)$/, $answers{fish}[2]);
}

1;
