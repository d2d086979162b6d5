# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
# Builds dicelab with Homebrew, from a release: see packaging/README.md for what is to be filled in.
class Dicelab < Formula
  desc "Roll dice by any rule, and calculate exact probabilities"
  homepage "https://dicelab.example/"
  url "https://dicelab.example/releases/dicelab-0.8.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "GPL-3.0-or-later"

  depends_on "pkgconf" => :build
  depends_on "cmark-gfm"
  depends_on "gmp"
  depends_on "jansson"
  depends_on "readline"

  def install
    system "./configure", "--prefix=#{prefix}", "--with-readline", "--with-cmark-gfm", "--with-jansson"
    system "make", "install"
  end

  test do
    assert_equal "3\n", shell_output("#{bin}/dicelab 'sum 3#d1'")
    assert_equal "0.166667\n", shell_output("#{bin}/dicelab --chance '==7' 2d6")
  end
end
