import { drawChanges } from '#parser';
import type { FileChanges } from '#schemas/generated/change-report.ts';
import { escapeHtml } from '#schemas/exchange/escape-html.ts';
import { reportPage } from '../report/report-page.ts';
import { linesOf } from './markdown-report.ts';
import { entriesOf, headingOf, pagesOf, summaryOf, type Comparison, type Entry } from './sentences.ts';

const WORDS = {
  lost: 'Affects learners',
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
} as const;

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:1200px;margin:0 auto;padding:16px}
h2{overflow-wrap:anywhere}
.maps{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px}
figure{margin:0;min-width:0}
figure svg{width:100%;height:auto;border:1px solid #8888;border-radius:8px}
ul{list-style:none;padding:0}
li{display:grid;grid-template-columns:8em minmax(0,1fr);gap:0 1em;padding:6px 0;border-top:1px solid #8884}
li p{margin:0}
.lost>b{color:#b3261e}
pre{overflow:auto;padding:8px;border:1px solid #8888;border-radius:8px;white-space:pre-wrap}
ins{background:#0a7d3333;text-decoration:none}
del{background:#b3261e33}
@media(prefers-color-scheme:dark){.lost>b{color:#ff8a80}}
@media(max-width:600px){li{grid-template-columns:minmax(0,1fr)}}
`;

/**
 * Returns a comparison as an HTML page that loads no scripts or other files: each map before and after, then the
 * changes.
 */
export function htmlReport({ before, after, files }: Comparison): string {
  const sections = files.map((file) => {
    const pictures = file.kind === 'map' ? picturesOf(file, { before, after }) : '';
    const entries = entriesOf(file).map(item).join('\n');
    return `<section>\n<h2>${escapeHtml(headingOf(file))}</h2>\n${pictures}<ul>\n${entries}\n</ul>\n</section>`;
  });
  const summary = `Between <b>${escapeHtml(before.name)}</b> and <b>${escapeHtml(after.name)}</b>: ${escapeHtml(summaryOf(files))}`;
  return reportPage({
    title: 'What learners see differently',
    style: STYLE,
    body: `<p>${summary}</p>\n${sections.join('\n')}`,
  });
}

function picturesOf(file: FileChanges, versions: Pick<Comparison, 'before' | 'after'>): string {
  const pages = pagesOf(file, versions);
  const figure = (side: 'before' | 'after', title: string): string => {
    const page = pages[side];
    if (!page) return '';
    return `<figure><figcaption>${title}</figcaption>${drawChanges(page, file.changes, side)}</figure>`;
  };
  return `<div class="maps">${figure('before', 'Before')}${figure('after', 'After')}</div>\n`;
}

function item({ kind, text, note, long }: Entry): string {
  const parts = [
    `<b>${WORDS[kind]}</b><div>${withCode(text)}`,
    ...(note === undefined ? [] : [`<p>${withCode(note)}</p>`]),
    ...(long ? [`<pre>${linesOf(long).split('\n').map(markedLine).join('\n')}</pre>`] : []),
  ];
  return `<li class="${kind}">${parts.join('')}</div></li>`;
}

function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function markedLine(line: string): string {
  const text = escapeHtml(line);
  if (line.startsWith('+')) return `<ins>${text}</ins>`;
  return line.startsWith('-') ? `<del>${text}</del>` : text;
}
