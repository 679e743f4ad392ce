import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import type { Fix, TextEdit } from '../../../schemas/generated/diagnostic.ts';

type Edit = [start: number, end: number, text: string];

function fix(...edits: Edit[]): Fix {
  return { title: 'Fix', edits: edits.map(([start, end, text]) => ({ start, end, text })) };
}

const fixed = (text: string, ...fixes: Fix[]): string => applyFixes(text, fixes).text;

describe('fixes of one text', () => {
  test('are made in any order, each with all of its edits', () => {
    expect(fixed('one two three', fix([8, 13, '3']), fix([4, 7, '2'], [0, 3, '1']))).toBe('1 2 3');
  });

  test('that overlap: the first in the text is made, the other is left as a whole', () => {
    const first = fix([2, 5, 'x']);
    const second = fix([4, 6, 'y'], [8, 9, 'z']);
    expect(applyFixes('0123456789', [second, first])).toEqual({
      text: '01x56789',
      applied: [first],
      left: [second],
    });
  });

  test('inside of the lines that another moves wait for their turn', () => {
    const move = fix([0, 0, 'c\n'], [4, 6, '']);
    const inside = fix([2, 3, 'B']);
    expect(applyFixes('a\nb\nc\n', [inside, move])).toEqual({
      text: 'c\na\nb\n',
      applied: [move],
      left: [inside],
    });
  });

  test('side by side are both made', () => {
    expect(fixed('* a:\n* b:\n* c:\n', fix([0, 5, '']), fix([5, 10, '']))).toBe('* c:\n');
  });

  test('that write to one place have no clear order: the second waits', () => {
    const [first, second, behind] = [fix([2, 2, 'x']), fix([2, 2, 'y']), fix([2, 3, ''])];
    expect(applyFixes('a b c', [first, second, behind])).toMatchObject({
      text: 'a xb c',
      applied: [first],
      left: [second, behind],
    });
  });

  test('in one word are two minds about it, in one list of words they are not', () => {
    expect(fixed('* kind: Completon', fix([8, 9, 'c']), fix([15, 15, 'i']))).toBe('* kind: completon');
    expect(fixed('* next: Aone,Btwo', fix([8, 9, 'a']), fix([13, 14, 'b']))).toBe('* next: aone,btwo');
  });

  test('that are the same are made once, and both count as made', () => {
    const [one, other] = [fix([1, 1, '!'], [3, 4, '']), fix([1, 1, '!'])];
    const again = { ...one };
    expect(applyFixes('a b c', [one, other, again])).toEqual({
      text: 'a! bc',
      applied: [one, other, again],
      left: [],
    });
  });

  test('may write several times to one place, in their own order', () => {
    expect(fixed('ac', fix([1, 1, 'b'], [1, 1, 'B'], [1, 2, 'C']))).toBe('abBC');
  });

  test('leave the byte order mark where it is', () => {
    expect(fixed('\uFEFF # a', fix([0, 2, '']))).toBe('\uFEFF# a');
    expect(fixed('\uFEFF# a', fix([0, 0, '# page\n']))).toBe('\uFEFF# page\n# a');
  });

  test('remove the byte order mark where a fix removes nothing else', () => {
    expect(fixed('\uFEFF{}', fix([0, 1, '']))).toBe('{}');
  });

  test('count in UTF-16, and never cut a character', () => {
    expect(fixed('👾 a', fix([3, 4, 'b']))).toBe('👾 b');
    const [cutting] = [fix([1, 3, ''])];
    expect(applyFixes('👾 a', [cutting])).toEqual({ text: '👾 a', applied: [], left: [cutting] });
  });

  test.each([
    ['without edits', fix()],
    ['behind the end', fix([3, 9, ''])],
    ['before the beginning', fix([-1, 1, ''])],
    ['the wrong way round', fix([2, 1, ''])],
    ['of numbers that are none', fix([Number.NaN, 2, ''])],
    ['whose edits overlap', fix([0, 2, 'x'], [1, 3, 'y'])],
  ])('that do not fit are left: %s', (_, unfit) => {
    expect(applyFixes('abc', [unfit])).toEqual({ text: 'abc', applied: [], left: [unfit] });
  });
});

describe('whatever the fixes', () => {
  const words = fc.array(fc.constantFrom('a', 'bb', ' ', ',', '\n', '\r\n', '👾', '\uFEFF', '# '), {
    maxLength: 20,
  });
  const edit = fc.record({
    start: fc.nat(24),
    length: fc.nat(4),
    text: fc.constantFrom('', 'x', '\n', '👾'),
  });
  const anyFix = fc
    .array(edit, { maxLength: 3 })
    .map((edits) => fix(...edits.map(({ start, length, text }): Edit => [start, start + length, text])));
  const cases = fc.tuple(
    words.map((parts) => parts.join('')),
    fc.array(anyFix, { maxLength: 6 }),
  );

  /** Each edit once, in the order of the text, as `applyFixes` says that it made them. */
  function editsOf(text: string, applied: readonly Fix[]): TextEdit[] {
    const mark = text.startsWith('\uFEFF') ? 1 : 0;
    const all = applied
      .flatMap(({ edits }) => edits)
      .map(({ start, end, text: by }) => ({
        start: Math.max(start, mark),
        end: Math.max(end, mark),
        text: by,
      }));
    const once = new Map(all.map((one) => [`${one.start} ${one.end} ${one.text}`, one]));
    return [...once.values()].sort((left, right) => left.start - right.start || left.end - right.end);
  }

  test('what is outside of the edits that were made stays byte by byte', () => {
    fc.assert(
      fc.property(cases, ([text, fixes]) => {
        const { text: result, applied, left } = applyFixes(text, fixes);
        expect([...applied, ...left].length).toBe(fixes.length);
        let rest = result;
        let at = 0;
        const edits = editsOf(text, applied);
        // The same insertion twice in one fix is two insertions.
        fc.pre(
          edits.length === 0 ||
            applied.every(({ edits: own }) => new Set(own.map(nameOf)).size === own.length),
        );
        for (const { start, end, text: by } of edits) {
          expect(start).toBeGreaterThanOrEqual(at);
          const kept = text.slice(at, start) + by;
          expect(rest.startsWith(kept)).toBe(true);
          rest = rest.slice(kept.length);
          at = end;
        }
        expect(rest).toBe(text.slice(at));
      }),
    );
  });

  test('those that are left change nothing of what the others do', () => {
    fc.assert(
      fc.property(cases, ([text, fixes]) => {
        const { text: result, applied } = applyFixes(text, fixes);
        expect(applyFixes(text, applied)).toEqual({ text: result, applied, left: [] });
      }),
    );
  });
});

function nameOf({ start, end, text }: TextEdit): string {
  return `${start} ${end} ${text}`;
}
