import { FILE_HEADERS_ONLY, formatPatch, structuredPatch, type StructuredPatch } from 'diff';
import { sanitize } from '../report/cells.ts';
import type { FileTree, FileState } from './file-tree.ts';

/**
 * Maximum number of changed lines for which the shortest diff is searched. With more, that takes too long: all lines
 * count as changed.
 */
const MAX_CHANGES = 2000;
const CONTEXT = 3;

/** The name of a missing file in diffs. */
const MISSING_FILE = '/dev/null';

/** How a diff names files. */
export interface DiffNames {
  /** The states of all changed files. */
  tree: FileTree;
  displayPath: (file: string) => string;
  /** Uses git's headers. Paths must then start at the repository's root. */
  isGit: boolean;
}

/**
 * Returns whether only git's own header can describe the change: a rename, or a new empty file. If one file of a diff
 * needs that header, all of them get it.
 */
export function needsGitHead(file: string, { kind, origin, ...state }: FileState): boolean {
  if (kind === 'gone') return false;
  return origin ? origin.file !== file : 'text' in state && state.text === '';
}

/**
 * Returns a file's change as a patch for `git apply`. Empty for the old path of a renamed file, because the new path's
 * patch describes it.
 */
export function fileDiff(file: string, state: FileState, { tree, displayPath, isGit }: DiffNames): string {
  const { kind, origin } = state;
  const shown = displayPath(file);
  const from = origin ? displayPath(origin.file) : shown;
  if (kind === 'gone' && [...tree].some(([other, one]) => one.origin?.file === file && other !== file))
    return '';
  const before = origin?.text ?? '';
  const after = kind === 'text' ? state.text : kind === 'moved' ? before : '';
  const names = [origin ? `a/${from}` : MISSING_FILE, kind === 'gone' ? MISSING_FILE : `b/${shown}`] as const;
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

/** Quotes a name as git does if it contains quotes or line breaks. */
function quoted(name: string): string {
  return /["\\\n\r\t]/.test(name) ? JSON.stringify(name) : name;
}

/**
 * Returns the change of a text as a patch for `git apply` and `patch -p1`. It deliberately has no `diff --git` line,
 * with which git would resolve the path from the repository's root instead of the current folder.
 */
export function unifiedDiff(shownPath: string, before: string, after: string): string {
  const slashed = shownPath.replaceAll('\\', '/');
  return diffBetween([`a/${slashed}`, `b/${slashed}`], before, after);
}

function diffBetween([from, to]: readonly [string, string], before: string, after: string): string {
  const limits = { context: CONTEXT, maxEditLength: MAX_CHANGES };
  const patch =
    structuredPatch(from, to, before, after, undefined, undefined, limits) ??
    wholePatch([from, to], before, after);
  const [fromLine = '', toLine = '', ...hunks] = formatPatch(patch, FILE_HEADERS_ONLY).split('\n');
  return [withEnd(fromLine), withEnd(toLine), ...hunks].join('\n');
}

/** Adds a tab after a name with spaces, like git: otherwise the name could end at a space. */
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

/** Returns a diff for people, with control characters made visible. It is no longer a valid patch. */
export function shownDiff(diff: string): string {
  return diff
    .split('\n')
    .map((line) => line.replace(/\r$/, '^M').split('\t').map(sanitize).join('\t'))
    .join('\n');
}

const RESET = '\u001B[0m';
const BOLD = '\u001B[1m';
const RED = '\u001B[31m';
const GREEN = '\u001B[32m';
const CYAN = '\u001B[36m';
const INVERSE = '\u001B[7m';

/** Colours a diff for a terminal like git, and marks white space at the ends of lines. */
export function coloredDiff(diff: string): string {
  let isHeader = true;
  return diff
    .split('\n')
    .map((line, index, lines) => {
      // A new file's header ends the previous hunk.
      if (isHeadAt(lines, index)) isHeader = true;
      if (line.startsWith('@@')) isHeader = false;
      return coloredLine(line, isHeader);
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
