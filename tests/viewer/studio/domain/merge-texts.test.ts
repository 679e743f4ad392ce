import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mergeTexts,
  resolveConflicts,
  textChanges,
  type MergedPart,
} from '../../../../viewer/studio/domain/merge-texts.ts';
import { hasCorpus, readCorpusMaps } from '../../../support/corpus.ts';

const settledIn = (parts: readonly MergedPart[]): string[] =>
  parts.flatMap((part) => (part.kind === 'settled' ? [part.text] : []));

test.each([
  ['neighbouring lines', 'a\nb\n', 'A\nb\n', 'a\nB\n', 'A\nB\n'],
  ['a line, and a new one after it', 'a\nb\n', 'A\nb\n', 'a\nnew\nb\n', 'A\nnew\nb\n'],
  ['the same change', 'a\nb\n', 'A\nb\n', 'A\nb\n', 'A\nb\n'],
  ['Windows line ends', 'a\r\nb\r\nc\r\n', 'A\r\nb\r\nc\r\n', 'a\r\nb\r\nC\r\n', 'A\r\nb\r\nC\r\n'],
  ['a removed last line end', 'a\nb\n', 'a\nb', 'a\nb\nc\n', 'a\nb\nc\n'],
])('merges changes: %s', (_, base, mine, theirs, both) => {
  expect(resolveConflicts(mergeTexts(mine, base, theirs))).toBe(both);
  expect(resolveConflicts(mergeTexts(theirs, base, mine))).toBe(both);
});

test('asks about the lines that both sides have changed, and only about them', () => {
  const parts = mergeTexts('A\nb\nmine\n', 'a\nb\nc\n', 'a\nb\ntheirs\n');
  expect(parts.filter(({ kind }) => kind === 'conflict')).toEqual([
    { kind: 'conflict', mine: 'mine\n', theirs: 'theirs\n' },
  ]);
  expect(settledIn(parts).join('')).toBe('A\nb\n');
  expect(resolveConflicts(parts)).toBeUndefined();
  expect(resolveConflicts(parts, ['both'])).toBe('A\nb\nmine\ntheirs\n');
});

test('the changes between two texts turn one into the other', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '\n')).map((all) => all.join(''));
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const edited = textChanges(before, after).reduceRight(
        (text, { from, to, insert }) => text.slice(0, from) + insert + text.slice(to),
        before,
      );
      expect(edited).toBe(after);
    }),
  );
});

/** A change of a line, or a new line before it. The texts are unique, so that they can be found again. */
interface LineEdit {
  at: number;
  kind: 'change' | 'insert';
}

/** Applies edits to lines, and returns each edit's own line. */
function editLines(lines: readonly string[], edits: readonly LineEdit[], author: string) {
  const edited = [...lines];
  const written = edits.map(({ at, kind }, index) => {
    const line = `${author} ${index}\n`;
    edited[at] = kind === 'change' ? line : line + (edited[at] ?? '');
    return { line, at };
  });
  return { text: edited.join(''), written };
}

describe.skipIf(!hasCorpus)('with real maps', () => {
  const maps = readCorpusMaps().map(({ text }) => text);

  test('every change of one side is in the merged text, and overlapping changes are shown', () => {
    const edits = fc.uniqueArray(
      fc.record({ at: fc.nat(400), kind: fc.constantFrom('change' as const, 'insert' as const) }),
      { maxLength: 12, selector: ({ at }) => at },
    );
    fc.assert(
      fc.property(fc.constantFrom(...maps), edits, edits, (base, myEdits, theirEdits) => {
        const lines = base.match(/[^\n]*\n|[^\n]+$/g) ?? [];
        const within = (all: readonly LineEdit[]): LineEdit[] => all.filter(({ at }) => at < lines.length);
        const mine = editLines(lines, within(myEdits), 'mine');
        const theirs = editLines(lines, within(theirEdits), 'theirs');
        const parts = mergeTexts(mine.text, base, theirs.text);
        const swapped = mergeTexts(theirs.text, base, mine.text);
        // The order of arrival makes no difference.
        expect(settledIn(swapped)).toEqual(settledIn(parts));
        const settled = settledIn(parts).join('');
        const shown = parts.flatMap((part) => (part.kind === 'conflict' ? [part.mine, part.theirs] : []));
        for (const { line, at } of [...mine.written, ...theirs.written]) {
          const isAlone = [mine, theirs].every(({ written }) =>
            written.every((other) => other.line === line || Math.abs(other.at - at) > 8),
          );
          if (isAlone) expect(settled).toContain(line);
          else expect(settled + shown.join('')).toContain(line);
        }
        expect(
          resolveConflicts(
            parts,
            parts.map(() => 'both'),
          ),
        ).toBeDefined();
      }),
    );
  });
});
