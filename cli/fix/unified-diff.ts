import type { StructuredPatch } from 'diff';
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { safe } from '../report/cells.ts';

/** Above this many changed lines the shortest diff takes too long to find: all lines are shown as changed then. */
const MOST_CHANGES = 2000;
const CONTEXT = 3;

/**
 * What changes in a file, as `git apply` and `patch -p1` take it. There is no `diff --git` line on purpose: with one, git
 * would take the path from the root of the repository instead of the folder it runs in.
 */
export function unifiedDiff(shownPath: string, before: string, after: string): string {
  const slashed = shownPath.replaceAll('\\', '/');
  const [from, to] = [`a/${slashed}`, `b/${slashed}`];
  const limits = { context: CONTEXT, maxEditLength: MOST_CHANGES };
  const patch =
    structuredPatch(from, to, before, after, undefined, undefined, limits) ??
    wholePatch([from, to], before, after);
  const [fromLine = '', toLine = '', ...hunks] = formatPatch(patch, FILE_HEADERS_ONLY).split('\n');
  return [withEnd(fromLine), withEnd(toLine), ...hunks].join('\n');
}

/** Behind a name with spaces stands a tab, as git writes it: it could end at each of them. */
function withEnd(line: string): string {
  const isQuoted = line.endsWith('"');
  return line.indexOf(' ') < line.lastIndexOf(' ') && !isQuoted ? `${line}\t` : line;
}

function wholePatch([from, to]: [string, string], before: string, after: string): StructuredPatch {
  const removed = toLines(before);
  const added = toLines(after);
  const lines = [
    ...removed.flatMap((line) => marked('-', line)),
    ...added.flatMap((line) => marked('+', line)),
  ];
  return {
    oldFileName: from,
    newFileName: to,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: [{ oldStart: 1, oldLines: removed.length, newStart: 1, newLines: added.length, lines }],
  };
}

function toLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function marked(mark: '-' | '+', line: string): string[] {
  return line.endsWith('\n')
    ? [`${mark}${line.slice(0, -1)}`]
    : [`${mark}${line}`, '\\ No newline at end of file'];
}

/** A diff to be looked at: what would move the cursor is a sign of its own. It is no patch any more. */
export function shownDiff(diff: string): string {
  return diff
    .split('\n')
    .map((line) => line.replace(/\r$/, '^M').split('\t').map(safe).join('\t'))
    .join('\n');
}

const RESET = '\u001B[0m';
const BOLD = '\u001B[1m';
const RED = '\u001B[31m';
const GREEN = '\u001B[32m';
const CYAN = '\u001B[36m';
const INVERSE = '\u001B[7m';

/** A diff for a terminal, coloured as git does it; white space at the end of a line, else not to be seen, stands out. */
export function coloredDiff(diff: string): string {
  return diff
    .split('\n')
    .map((line, index) => coloredLine(line, index < 2))
    .join('\n');
}

function coloredLine(line: string, isName: boolean): string {
  if (line === '') return line;
  if (isName) return `${BOLD}${line}${RESET}`;
  if (line.startsWith('@@')) return `${CYAN}${line}${RESET}`;
  const color = line.startsWith('-') ? RED : line.startsWith('+') ? GREEN : undefined;
  if (color === undefined) return line;
  const text = line.trimEnd();
  const blank = line.slice(text.length);
  return `${color}${text}${blank === '' ? '' : `${INVERSE}${blank}`}${RESET}`;
}
