" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" Vim syntax: scripts with dice, which are a small Python
if exists('b:current_syntax')
	finish
endif

syntax case match
syntax keyword dicescriptControl and break continue def elif else for if in lambda not or pass return
syntax keyword dicescriptConstant True False None
syntax match dicescriptFunction "\<\h\w*\ze("
syntax match dicescriptNumber "\<\d\+\%(\.\d\+\)\=\>"
syntax match dicescriptDice "\<\d*d\d\+\>"
syntax match dicescriptOperator "[-+*/%<>=|&^!~]"
syntax match dicescriptComment "#.*" contains=@Spell
syntax region dicescriptText start=+"+ skip=+\\.+ end=+"\|$+ contains=@Spell
syntax region dicescriptText start=+'+ skip=+\\.+ end=+'\|$+ contains=@Spell
syntax region dicescriptText start=+"""+ skip=+\\.+ end=+"""+ contains=@Spell
syntax region dicescriptText start=+'''+ skip=+\\.+ end=+'''+ contains=@Spell

highlight default link dicescriptControl Keyword
highlight default link dicescriptConstant Constant
highlight default link dicescriptFunction Function
highlight default link dicescriptNumber Number
highlight default link dicescriptDice Type
highlight default link dicescriptOperator Operator
highlight default link dicescriptComment Comment
highlight default link dicescriptText String

let b:current_syntax = 'dicescript'
