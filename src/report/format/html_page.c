/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The frame of a self-contained page: no scripts, fonts, pictures or network access. It is both HTML and XML, for light
 * and dark mode, small screens and paper. Its contents are written by html.c, and documents
 * (<article>) by the room weave.
 */
#include "report/format.h"
#include "report/markup.h"
#include "report/plot.h"

/* Background and text have the colours of charts (chart_look.c). All text has a contrast of at least 4.5 to 1 (WCAG 2.2,
   1.4.3), which tests/weave checks. */
static const char style[] =
	":root{color-scheme:light dark;--ground:#fff;--text:#1f2328;--faint:#59636e;--line:#d8dee4;"
	"--band:#f6f8fa;--link:#0550ae;"
	"--keyword:#a40e26;--string:#0a3069;--number:#0550ae;--dice:#6639ba;--call:#8a4600}\n"
	"@media screen and (prefers-color-scheme:dark){\n"
	":root{--ground:#15191e;--text:#e6edf3;--faint:#9aa4af;--line:#30363d;--band:#1d232a;"
	"--link:#79c0ff;"
	"--keyword:#ff8f87;--string:#a5d6ff;--number:#79c0ff;--dice:#d2a8ff;--call:#ffa657}\n"
	"}\n"
	"*{box-sizing:border-box}\n"
	"body{margin:0 auto;padding:1rem;max-width:72rem;background:var(--ground);color:var(--text);"
	"font:1rem/1.5 system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",\"Noto Sans\","
	"Arial,sans-serif}\n"
	"h1{margin:0;font-size:1rem;font-weight:600;color:var(--faint)}\n"
	"h2{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3;overflow-wrap:anywhere}\n"
	"section{margin:1rem 0 2rem;padding-top:1rem;border-top:1px solid var(--line)}\n"
	"p{margin:.5rem 0;color:var(--faint)}\n"
	"pre,code,samp{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,\"Liberation Mono\","
	"monospace}\n"
	"pre{margin:.5rem 0;padding:.5rem .75rem;background:var(--band);border-radius:.375rem;"
	"white-space:pre-wrap;overflow-wrap:anywhere}\n"
	".roll{font-size:1.25rem}\n"
	".answer{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:flex-start}\n"
	"figure{flex:0 1 30rem;min-width:0;margin:0}\n"
	"figure svg{display:block;width:100%;height:auto}\n"
	".tables{flex:1 1 auto;min-width:0;max-width:100%}\n"
	".wide{max-width:100%;overflow-x:auto}\n"
	"table{margin:0 0 1rem;border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
	"caption{padding:.25rem .75rem;text-align:left;font-weight:600}\n"
	"th,td{padding:.125rem .75rem;text-align:right;font-weight:400}\n"
	"td,.statistics th{white-space:nowrap}\n"
	".outcomes tbody th{min-width:5rem;overflow-wrap:anywhere}\n"
	"thead th{border-bottom:1px solid var(--line);color:var(--faint)}\n"
	"tbody tr:nth-child(even){background:var(--band)}\n"
	".statistics th:first-child{text-align:left}\n"
	/* Documents. */
	"a{color:var(--link)}\n"
	"article p:not(.kind){color:var(--text)}\n"
	"article h2{margin-top:1.5rem;font-size:1.5rem}\n"
	"article .output{margin:.5rem 0 1.5rem;padding:.5rem 0 0 .75rem;border-top:0;"
	"border-left:.25rem solid var(--line)}\n"
	"article .name{margin-top:0;font-weight:600;overflow-wrap:anywhere}\n"
	"article>p,article>ul,article>ol,article>blockquote{max-width:45rem;overflow-wrap:anywhere}\n"
	"article>ul,article>ol,article>blockquote{overflow-x:auto}\n"
	"blockquote{margin:.5rem 0;padding-left:1rem;border-left:.25rem solid var(--line)}\n"
	"hr{height:0;margin:1.5rem 0;border:0;border-top:1px solid var(--line)}\n"
	".prose th,.prose td{text-align:left;white-space:normal}\n"
	".prose .centre{text-align:center}\n"
	".prose .right{text-align:right}\n"
	".program .keyword{color:var(--keyword)}\n"
	".program .text{color:var(--string)}\n"
	".program .number{color:var(--number)}\n"
	".program .dice{color:var(--dice);font-weight:600}\n"
	".program .comment{color:var(--faint)}\n"
	".program .call{color:var(--call)}\n"
	"@media (max-width:30rem){\n"
	"th,td{padding:.125rem .375rem}\n"
	"caption{padding:.25rem .375rem}\n"
	"}\n"
	"@media print{\n"
	":root{color-scheme:light}\n"
	"body{max-width:none;padding:0;font-size:10pt}\n"
	"figure{max-width:12cm}\n"
	".wide,article>ul,article>ol,article>blockquote{overflow:visible}\n"
	"h2,h3,h4,h5,h6{break-after:avoid}\n"
	"figure,tr{break-inside:avoid}\n"
	"}\n";

void html_open(FILE *to, const char *title)
{
	fputs("<!DOCTYPE html>\n"
	      "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\">\n"
	      "<head>\n"
	      "<meta charset=\"utf-8\"/>\n"
	      "<meta http-equiv=\"Content-Security-Policy\" "
	      "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n"
	      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
	      "<meta name=\"generator\" content=\"dicelab\"/>\n"
	      "<title>",
	      to);
	markup_text(to, title);
	fprintf(to, "%sdicelab</title>\n<style>\n%s", *title != '\0' ? " – " : "", style);
	plot_write_style(to);
	fputs("</style>\n</head>\n<body>\n<h1>dicelab</h1>\n<main>\n", to);
}

void html_close(FILE *to)
{
	fputs("</main>\n</body>\n</html>\n", to);
}
