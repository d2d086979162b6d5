# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# The files that public hosts read: CITATION.cff, forms for issues, and CI. Are they of the form that the hosts demand?
#
#     ruby host.rb
require "yaml"

Dir.chdir(File.dirname(__dir__))
@failed = 0

def expect(right, what)
  puts "#{right ? 'ok' : 'FAILED'}: #{what}"
  @failed += 1 unless right
end

# Citation File Format 1.2.0: the members of a document and of an author that is no person, as far as they have to do with software.
MEMBERS = %w[abstract authors cff-version commit contact date-released doi identifiers keywords license license-url message
             preferred-citation references repository repository-artifact repository-code title type url version].freeze
citation = YAML.safe_load_file("CITATION.cff")
expect((citation.keys - MEMBERS).empty? && (%w[authors cff-version message title] - citation.keys).empty?, "CITATION.cff has what it must and may have")
expect(citation["version"] == File.read("VERSION").strip && citation["cff-version"] == "1.2.0", "and the version of this release")
expect(citation["authors"].all? { |author| author.keys == %w[name] }, "and authors with names")
expect(File.exist?("LICENSES/#{citation['license']}.txt"), "and its licence")

# A form: https://docs.github.com/communities, "Syntax for GitHub's form schema".
Dir[".github/ISSUE_TEMPLATE/*.yml"].sort.each do |file|
  form = YAML.safe_load_file(file)
  if file.end_with?("/config.yml")
    expect(form["contact_links"].all? { |link| link.keys.sort == %w[about name url] }, file)
    next
  end
  ids = form["body"].map { |part| part["id"] }
  parts = form["body"].all? { |part| %w[input textarea].include?(part["type"]) && part.dig("attributes", "label") && part["id"].match?(/\A[\w-]+\z/) }
  expect((%w[name description body] - form.keys).empty? && parts && ids.uniq == ids, file)
end

# What CI runs is there, and nothing but checkout comes from elsewhere.
jobs = YAML.safe_load_file(".github/workflows/ci.yml")["jobs"]
steps = jobs.values.flat_map { |job| job["steps"] }
expect(jobs.values.all? { |job| job["runs-on"] }, "CI has a machine")
expect(steps.filter_map { |step| step["uses"] }.all? { |action| action.start_with?("actions/checkout@v") }, "CI uses nothing but checkout")
expect(steps.filter_map { |step| step["run"] }.any? { |command| command.end_with?("bash .ci/run") } && File.exist?(".ci/run"), "CI runs .ci/run")
exit 1 if @failed.positive?
