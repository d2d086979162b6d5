" Vim filetype plugin: rolls of virtual tabletops
if exists('b:did_ftplugin')
	finish
endif
let b:did_ftplugin = 1

setlocal comments=b:# commentstring=#\ %s
let b:undo_ftplugin = 'setlocal comments< commentstring<'
