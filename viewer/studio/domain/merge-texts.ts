import { diff3Merge } from 'node-diff3';

/** A part of a merged text: settled, or a conflict, where the two versions have different changes. */
export type MergedPart =
  { kind: 'settled'; text: string } | { kind: 'conflict'; mine: string; theirs: string };

/** How to resolve a conflict. `both`: `mine` followed by `theirs`. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** Merges two versions of a text line by line, given the common version `base`. */
export function mergeTexts(mine: string, base: string, theirs: string): MergedPart[] {
  const regions = diff3Merge(toLines(mine), toLines(base), toLines(theirs));
  return regions.flatMap(({ ok, conflict }): MergedPart[] => {
    if (conflict) return [{ kind: 'conflict', mine: conflict.a.join(''), theirs: conflict.b.join('') }];
    return ok ? [{ kind: 'settled', text: ok.join('') }] : [];
  });
}

/** Returns the merged text, or undefined if a conflict has no choice yet. Choices are in the order of the conflicts. */
export function resolveConflicts(
  parts: readonly MergedPart[],
  choices: readonly (ConflictChoice | undefined)[] = [],
): string | undefined {
  let text = '';
  let conflict = 0;
  for (const part of parts) {
    if (part.kind === 'settled') {
      text += part.text;
      continue;
    }
    const choice = choices[conflict];
    conflict += 1;
    if (choice === undefined) return undefined;
    text += choose(part, choice);
  }
  return text;
}

function choose({ mine, theirs }: Extract<MergedPart, { kind: 'conflict' }>, choice: ConflictChoice): string {
  if (choice === 'mine') return mine;
  if (choice === 'theirs') return theirs;
  const needsBreak = mine !== '' && theirs !== '' && !/[\r\n]$/.test(mine);
  return `${mine}${needsBreak ? '\n' : ''}${theirs}`;
}

/** Splits a text into lines with their line endings. */
function toLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
}
