import { diff3Merge } from 'node-diff3';

/** A stretch of two texts that were made from one: settled, or changed in both in different ways. */
export type MergedPart =
  { kind: 'settled'; text: string } | { kind: 'conflict'; mine: string; theirs: string };

/** Which of two stretches stays; `both`: one after the other. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** Puts two texts that were made from one together, line by line. */
export function mergeTexts(mine: string, base: string, theirs: string): MergedPart[] {
  const regions = diff3Merge(toLines(mine), toLines(base), toLines(theirs));
  return regions.flatMap(({ ok, conflict }): MergedPart[] => {
    if (conflict) return [{ kind: 'conflict', mine: conflict.a.join(''), theirs: conflict.b.join('') }];
    return ok ? [{ kind: 'settled', text: ok.join('') }] : [];
  });
}

/** The one text that is left; undefined while a conflict has no choice. Choices are in the order of the conflicts. */
export function settle(
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

/** With their ends, whichever those are. */
function toLines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
}
