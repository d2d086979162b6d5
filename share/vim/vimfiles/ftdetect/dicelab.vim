autocmd BufNewFile,BufRead *.dice setfiletype dicelab
autocmd BufNewFile,BufRead *.lod setfiletype lod
autocmd BufNewFile,BufRead *.troll setfiletype troll
autocmd BufNewFile,BufRead *.anydice setfiletype anydice
