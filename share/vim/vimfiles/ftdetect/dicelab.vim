" Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
" As dicelab decides: a document has a closed fence of code that runs, a script calls output(); all are in files of one suffix.
function! s:dice() abort
	let open = ''
	for line in getline(1, '$')
		let ticks = matchstr(line, '^`\{3,}')
		if open ==# '' && ticks !=# ''
			let open = ticks
			let runs = line =~# '^`*\s*\%(dice\)\=\s*$'
		elseif open !=# '' && len(ticks) >= len(open) && line =~# '^`*\s*$'
			if runs
				return 'dicedocument'
			endif
			let open = ''
		endif
	endfor
	return search('^[^#"''/]*\<output\s*(', 'cnw') ? 'dicescript' : 'dicelab'
endfunction

autocmd BufNewFile,BufRead *.dice execute 'setfiletype' s:dice()
autocmd BufNewFile,BufRead *.pydice setfiletype pydice
autocmd BufNewFile,BufRead *.dicebag setfiletype dicebag
" Files of subtitles have the same suffix.
autocmd BufNewFile,BufRead *.vtt if getline(1) !~# '^WEBVTT' | setfiletype dicevtt | endif
autocmd BufNewFile,BufRead *.lod setfiletype lod
autocmd BufNewFile,BufRead *.troll setfiletype troll
autocmd BufNewFile,BufRead *.anydice setfiletype anydice
