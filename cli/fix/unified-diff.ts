import { FILE_HEADERS_ONLY, formatPatch, structuredPatch, type StructuredPatch } from 'diff';
import { safe } from '../report/cells.ts';
import type { FileTree, FileState } from './file-tree.ts';

/** Above this many changed lines the shortest diff takes too long to find: all lines are shown as changed then. */
const MOST_CHANGES = 2000;
const CONTEXT = 3;

/** A file that is not there, as diffs name it. */
const NOWHERE = '/dev/null';

/** How the files of a diff are shown. */
export interface DiffNames {
  /** What else becomes of files. */
  tree: FileTree;
  shownOf: (file: string) => string;
  /** With git's own heads: then paths have to start at the root of the repository. */
  isGit: boolean;
}

/** True where only git's own head can say what becomes of a file. All files of a diff have one then, or none. */
export function needsGitHead(file: string, { kind, origin, ...state }: FileState): boolean {
  if (kind === 'gone') return false;
  return origin ? origin.file !== file : 'text' in state && state.text === '';
}

/** What becomes of a file, as `git apply` takes it; '' for one that only leaves its place: that is said where it goes. */
export function fileDiff(file: string, state: FileState, { tree, shownOf, isGit }: DiffNames): string {
  const { kind, origin } = state;
  const shown = shownOf(file);
  const from = origin ? shownOf(origin.file) : shown;
  if (kind === 'gone' && [...tree].some(([other, one]) => one.origin?.file === file && other !== file))
    return '';
  const before = origin?.text ?? '';
  const after = kind === 'text' ? state.text : kind === 'moved' ? before : '';
  const names = [origin ? `a/${from}` : NOWHERE, kind === 'gone' ? NOWHERE : `b/${shown}`] as const;
  const changes = before === after ? '' : diffBetween(names, before, after);
  if (!isGit) return changes;
  const head = [`diff --git ${quoted(`a/${from}`)} ${quoted(`b/${shown}`)}`];
  if (!origin) head.push('new file mode 100644');
  else if (kind === 'gone') head.push('deleted file mode 100644');
  else if (from !== shown) {
    if (changes === '') head.push('similarity index 100%');
    head.push(`rename from ${quoted(from)}`, `rename to ${quoted(shown)}`);
  }
  return `${head.join('\n')}\n${changes}`;
}

/** A name as git writes it: with quotes where it holds some, or what would end the line. */
function quoted(name: string): string {
  return /["\\\n\r\t]/.test(name) ? JSON.stringify(name) : name;
}

/**
 * What changes in a file, as `git apply` and `patch -p1` take it. There is no `diff --git` line on purpose: with one, git
 * would take the path from the root of the repository instead of the folder it runs in.
 */
export function unifiedDiff(shownPath: string, before: string, after: string): string {
  const slashed = shownPath.replaceAll('\\', '/');
  return diffBetween([`a/${slashed}`, `b/${slashed}`], before, after);
}

function diffBetween([from, to]: readonly [string, string], before: string, after: string): string {
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

function wholePatch([from, to]: readonly [string, string], before: string, after: string): StructuredPatch {
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
  let isHead = true;
  return diff
    .split('\n')
    .map((line, index, lines) => {
      // One file behind the other: a hunk ends where a new head begins.
      if (isHeadAt(lines, index)) isHead = true;
      if (line.startsWith('@@')) isHead = false;
      return coloredLine(line, isHead);
    })
    .join('\n');
}

function isHeadAt(lines: readonly string[], index: number): boolean {
  const [line = '', next = '', third = ''] = lines.slice(index, index + 3);
  if (line.startsWith('diff --git ')) return true;
  return line.startsWith('--- ') && next.startsWith('+++ ') && third.startsWith('@@');
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
