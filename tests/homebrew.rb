# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# The formula of Homebrew, without Homebrew: is it of this version, does configure know its options, and does its test pass?
#
#     ruby homebrew.rb FORMULA COMMAND     COMMAND is the command that the test tries
require "open3"
require "tmpdir"

FORMULA, COMMAND = ARGV.map { |name| File.expand_path(name) }
Dir.chdir(File.dirname(__dir__))

# As much of Homebrew's class as the formula uses.
class Formula
  @facts = {}
  class << self
    attr_reader :facts
    attr_accessor :trial
    %i[desc homepage url sha256 license depends_on].each { |name| define_method(name) { |value| (Formula.facts[name] ||= []) << value } }
    def test(&block) = Formula.trial = block
  end

  attr_reader :commands, :bin

  def initialize(bin)
    @bin = bin
    @commands = []
  end

  def system(*command) = @commands << command
  def prefix = "/opt/dicelab"

  def shell_output(command)
    output, status = Open3.capture2(command)
    status.success? ? output : abort("FAILED: #{command}: #{status}")
  end

  def assert_equal(wanted, found) = wanted == found || abort("FAILED: expected #{wanted.inspect}, got #{found.inspect}")
end

load FORMULA
archive = "dicelab-#{File.read('VERSION').strip}.tar.gz"
Formula.facts[:url].first.end_with?("/#{archive}") || abort("FAILED: the formula's url is not that of #{archive}")

Dir.mktmpdir do |bin|
  File.symlink(COMMAND, "#{bin}/dicelab")
  formula = Dicelab.new(bin)
  formula.install
  known = Open3.capture2("./configure", "--help").first
  options = formula.commands.find { |command| command.first == "./configure" }.drop(1).map { |option| option[/\A[^=]*/] }
  unknown = options.reject { |option| known.match?(/^ *#{Regexp.escape(option)}\b/) }
  unknown.empty? || abort("FAILED: configure has no #{unknown.join(', ')}")
  formula.instance_eval(&Formula.trial)
end
puts "ok: the formula of Homebrew"
