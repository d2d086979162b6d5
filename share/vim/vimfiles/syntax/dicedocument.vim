" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: documents with scripts between fences: Markdown, and what runs is coloured as a script
if exists('b:current_syntax')
	finish
endif

runtime! syntax/markdown.vim
unlet! b:current_syntax
syntax include @dicescript syntax/dicescript.vim
syntax region dicedocumentScript matchgroup=dicedocumentFence start="^\z(`\{3,}\)\s*\%(dice\)\=\s*$" end="^\z1`*\s*$" contains=@dicescript

highlight default link dicedocumentFence PreProc

let b:current_syntax = 'dicedocument'
