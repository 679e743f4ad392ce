import { diffIndices } from 'node-diff3';

/** A part of a merged text: settled, or a conflict, where the two versions have different changes. */
export type MergedPart =
  { kind: 'settled'; text: string } | { kind: 'conflict'; mine: string; theirs: string };

/** How to resolve a conflict. `both`: `mine` followed by `theirs`. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** A change of lines: the lines from `start` to `end` of the earlier text are replaced. */
interface LineChange {
  start: number;
  end: number;
  lines: readonly string[];
}

/**
 * Merges two versions of a text line by line, given the common version `base`. Changes of neighbouring lines are no
 * conflict, because each line of a map has its own meaning.
 */
export function mergeTexts(mine: string, base: string, theirs: string): MergedPart[] {
  const lines = toLines(base);
  const [myChanges, theirChanges] = [mine, theirs].map((text) => changesBetween(lines, toLines(text)));
  const parts: MergedPart[] = [];
  let at = 0;
  for (const group of groupByOverlap(myChanges ?? [], theirChanges ?? [])) {
    if (group.start > at) parts.push({ kind: 'settled', text: lines.slice(at, group.start).join('') });
    const [my, their] = [group.mine, group.theirs].map((changes) => applyTo(lines, group, changes));
    if (group.theirs.length === 0 || my === their) parts.push({ kind: 'settled', text: my ?? '' });
    else if (group.mine.length === 0) parts.push({ kind: 'settled', text: their ?? '' });
    else parts.push({ kind: 'conflict', mine: my ?? '', theirs: their ?? '' });
    at = group.end;
  }
  if (at < lines.length) parts.push({ kind: 'settled', text: lines.slice(at).join('') });
  return parts;
}

/** Returns the merged text, or undefined if a conflict has no choice yet. Choices are in the order of the conflicts. */
export function resolveConflicts(
  parts: readonly MergedPart[],
  choices: readonly (ConflictChoice | undefined)[] = [],
): string | undefined {
  const resolved: string[] = [];
  let conflict = 0;
  for (const part of parts) {
    if (part.kind === 'settled') {
      resolved.push(part.text);
      continue;
    }
    const choice = choices[conflict];
    conflict += 1;
    if (choice === undefined) return undefined;
    resolved.push(choose(part, choice));
  }
  return resolved.reduce(joinLines, '');
}

/** Returns the changes of lines that turn one text into another, as offsets in the earlier text. */
export function textChanges(before: string, after: string): { from: number; to: number; insert: string }[] {
  const lines = toLines(before);
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return changesBetween(lines, toLines(after)).map((change) => ({
    from: offsets[change.start] ?? 0,
    to: offsets[change.end] ?? 0,
    insert: change.lines.join(''),
  }));
}

function changesBetween(before: string[], after: string[]): LineChange[] {
  return diffIndices(before, after).map(({ buffer1: [start, length], buffer2Content }) => ({
    start,
    end: start + length,
    lines: buffer2Content,
  }));
}

interface ChangeGroup {
  start: number;
  end: number;
  mine: LineChange[];
  theirs: LineChange[];
}

/** Groups the changes of two versions, in the order of their lines. Changes that overlap share a group. */
function groupByOverlap(mine: readonly LineChange[], theirs: readonly LineChange[]): ChangeGroup[] {
  const all = [
    ...mine.map((change) => ({ change, side: 'mine' as const })),
    ...theirs.map((change) => ({ change, side: 'theirs' as const })),
  ].sort(({ change: one }, { change: other }) => one.start - other.start || one.end - other.end);
  const groups: ChangeGroup[] = [];
  for (const { change, side } of all) {
    const last = groups.at(-1);
    const isInsertedTwice = last?.start === change.start && last.end === change.end;
    if (last && (change.start < last.end || isInsertedTwice)) {
      last[side].push(change);
      last.end = Math.max(last.end, change.end);
    } else {
      groups.push({ start: change.start, end: change.end, mine: [], theirs: [], [side]: [change] });
    }
  }
  return groups;
}

function applyTo(
  lines: readonly string[],
  { start, end }: Pick<ChangeGroup, 'start' | 'end'>,
  changes: readonly LineChange[],
): string {
  let at = start;
  let text = '';
  for (const change of changes) {
    text += lines.slice(at, change.start).join('') + change.lines.join('');
    at = change.end;
  }
  return text + lines.slice(at, end).join('');
}

function choose({ mine, theirs }: Extract<MergedPart, { kind: 'conflict' }>, choice: ConflictChoice): string {
  if (choice === 'mine') return mine;
  return choice === 'theirs' ? theirs : joinLines(mine, theirs);
}

/** Joins two texts, and breaks the line between them if the first one lacks a line break at its end. */
function joinLines(before: string, after: string): string {
  const needsBreak = before !== '' && after !== '' && !/[\r\n]$/.test(before);
  return `${before}${needsBreak ? '\n' : ''}${after}`;
}

/** Splits a text into lines with their line endings. */
function toLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
}
