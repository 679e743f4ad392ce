import { diffLines } from 'diff';
import type { Change } from '#schemas/generated/change-report.ts';
import { entriesOf, headingOf, summaryOf, type Comparison, type Entry } from './sentences.ts';

const SIGNS = { lost: '⚠️', added: '➕', removed: '➖', changed: '✏️', moved: '↔️' } as const;

/** Returns a comparison as Markdown for a pull request: a list for each file, with longer texts folded. */
export function markdownReport({ before, after, files }: Comparison): string {
  const sections = files.map(
    (file) => `### ${escapeMarkdown(headingOf(file))}\n\n${entriesOf(file).map(item).join('\n')}`,
  );
  const versions = `Between ${code(before.name)} and ${code(after.name)}`;
  return `${['## What learners see differently', `${versions}: ${summaryOf(files)}`, ...sections].join('\n\n')}\n`;
}

function item({ kind, text, note, long }: Entry): string {
  const line = `- ${SIGNS[kind]} ${escapeMarkdown(text)}`;
  const more = [
    ...(note === undefined ? [] : [`  ${escapeMarkdown(note)}`]),
    ...(long ? [`  <details><summary>Compare</summary>\n\n${fence(linesOf(long))}\n\n  </details>`] : []),
  ];
  return [line, ...more].join('\n');
}

/** Returns a text's lines as a unified diff shows them. */
export function linesOf({ before = '', after = '' }: Pick<Change, 'before' | 'after'>): string {
  return diffLines(ended(before), ended(after))
    .flatMap(({ value, added, removed }) => {
      const sign = added ? '+' : removed ? '-' : ' ';
      return value
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => sign + line);
    })
    .join('\n');
}

function ended(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trim();
  return lines === '' ? '' : `${lines}\n`;
}

function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return [`${ticks}diff`, ...text.split('\n'), ticks].map((line) => `  ${line}`).join('\n');
}

/**
 * Makes an author's text harmless in Markdown: it must not become a link, a mention, a picture or HTML. Names in backticks
 * are harmless already.
 */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 1
        ? part
        : part.replaceAll(/[\\*_[\]<>#|~!`]/g, (sign) => `\\${sign}`).replaceAll('@', '@\u200B'),
    )
    .join('');
}

function code(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}
