import { diffLines } from 'diff';
import { flowchartOf } from '#parser';
import type { Change, FileChanges } from '#schemas/generated/change-report.ts';
import { entriesOf, headingOf, pagesOf, summaryOf, type Comparison, type Entry } from './sentences.ts';

const SIGNS = { lost: '⚠️', added: '➕', removed: '➖', changed: '✏️', moved: '↔️' } as const;

export interface MarkdownOptions {
  /** Maximum length of the report, in characters. A longer report is shortened, with a note. */
  maxLength?: number;
}

/** Levels of detail, the most detailed first, each with the note about the parts that it leaves out. */
const SHORTER = [
  { note: undefined, hasTexts: true, hasCharts: true },
  {
    note: 'The compared texts are left out here, because they are too long.',
    hasTexts: false,
    hasCharts: true,
  },
  {
    note: 'The maps and the compared texts are left out here, because they are too long.',
    hasTexts: false,
    hasCharts: false,
  },
] as const;

/**
 * Returns a comparison as Markdown for a pull request: a list for each file, with its maps as Mermaid flowcharts.
 * Longer texts are folded.
 */
export function markdownReport(
  comparison: Comparison,
  { maxLength = Infinity }: MarkdownOptions = {},
): string {
  const reports = SHORTER.map((level) => reportAt(comparison, level));
  const fitting = reports.find((report) => report.length <= maxLength);
  return fitting ?? cutAtLine(reports.at(-1) ?? '', maxLength);
}

function reportAt({ before, after, files }: Comparison, level: (typeof SHORTER)[number]): string {
  const sections = files.map((file) => {
    const chart = level.hasCharts && file.kind === 'map' ? chartOf(file, { before, after }) : [];
    const entries = entriesOf(file).map((entry) => item(entry, level.hasTexts));
    return [`### ${escapeMarkdown(headingOf(file))}`, ...chart, entries.join('\n')].join('\n\n').trimEnd();
  });
  const versions = `Between ${code(before.name)} and ${code(after.name)}`;
  const lead = `${versions}: ${summaryOf(files)}${level.note ? ` ${level.note}` : ''}`;
  return `${['## What learners see differently', lead, ...sections].join('\n\n')}\n`;
}

const MARK_LEGEND = '`+` new, `−` removed, `~` changed, `→` moved';

/** Longer charts are left out: code hosts draw up to 50,000 characters and 500 lines between nodes. */
const LONGEST_CHART = 20_000;

function chartOf(file: FileChanges, versions: Pick<Comparison, 'before' | 'after'>): string[] {
  const { before, after } = pagesOf(file, versions);
  const had = before && flowchartOf(before, file.changes, 'before');
  const has = after && flowchartOf(after, file.changes, 'after');
  if ((had ?? has) === undefined || Math.max(had?.length ?? 0, has?.length ?? 0) > LONGEST_CHART) return [];
  const block = (title: string, chart: string | undefined): string[] =>
    chart === undefined ? [] : [`**${title}**`, `\`\`\`mermaid\n${chart}\n\`\`\``];
  return [...block('Before', had), ...block('After', has), MARK_LEGEND];
}

function cutAtLine(report: string, maxLength: number): string {
  const end = '\n\nThe list continues: it is too long to be shown here.\n';
  const cut = report.slice(0, Math.max(0, maxLength - end.length));
  return cut.slice(0, cut.lastIndexOf('\n')).trimEnd() + end;
}

function item({ kind, text, note, long }: Entry, hasTexts: boolean): string {
  const line = `- ${SIGNS[kind]} ${escapeMarkdown(text)}`;
  const more = [
    ...(note === undefined ? [] : [`  ${escapeMarkdown(note)}`]),
    ...(long && hasTexts
      ? [`  <details><summary>Compare</summary>\n\n${fence(linesOf(long))}\n\n  </details>`]
      : []),
  ];
  return [line, ...more].join('\n');
}

/** Returns the lines of both texts as a unified diff shows them: each starts with `+`, `-` or a space. */
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
