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
  test('apply in any order, each with all of its edits', () => {
    expect(fixed('one two three', fix([8, 13, '3']), fix([4, 7, '2'], [0, 3, '1']))).toBe('1 2 3');
  });

  test('that overlap are skipped as a whole, except the first in the text', () => {
    const first = fix([2, 5, 'x']);
    const second = fix([4, 6, 'y'], [8, 9, 'z']);
    expect(applyFixes('0123456789', [second, first])).toEqual({
      text: '01x56789',
      applied: [first],
      left: [second],
    });
  });

  test('inside lines that another fix moves are skipped', () => {
    const move = fix([0, 0, 'c\n'], [4, 6, '']);
    const inside = fix([2, 3, 'B']);
    expect(applyFixes('a\nb\nc\n', [inside, move])).toEqual({
      text: 'c\na\nb\n',
      applied: [move],
      left: [inside],
    });
  });

  test('whose ranges only touch are both applied', () => {
    expect(fixed('* a:\n* b:\n* c:\n', fix([0, 5, '']), fix([5, 10, '']))).toBe('* c:\n');
  });

  test('that insert at the same position are skipped, except the first', () => {
    const [first, second, behind] = [fix([2, 2, 'x']), fix([2, 2, 'y']), fix([2, 3, ''])];
    expect(applyFixes('a b c', [first, second, behind])).toMatchObject({
      text: 'a xb c',
      applied: [first],
      left: [second, behind],
    });
  });

  test('conflict within one word, but not in different words of a list', () => {
    expect(fixed('* kind: Completon', fix([8, 9, 'c']), fix([15, 15, 'i']))).toBe('* kind: completon');
    expect(fixed('* next: Aone,Btwo', fix([8, 9, 'a']), fix([13, 14, 'b']))).toBe('* next: aone,btwo');
  });

  test('that are identical apply once, and all of them count as applied', () => {
    const [one, other] = [fix([1, 1, '!'], [3, 4, '']), fix([1, 1, '!'])];
    const again = { ...one };
    expect(applyFixes('a b c', [one, other, again])).toEqual({
      text: 'a! bc',
      applied: [one, other, again],
      left: [],
    });
  });

  test('may insert several texts at one position, in the order of their edits', () => {
    expect(fixed('ac', fix([1, 1, 'b'], [1, 1, 'B'], [1, 2, 'C']))).toBe('abBC');
  });

  test('keep the byte order mark', () => {
    expect(fixed('\uFEFF # a', fix([0, 2, '']))).toBe('\uFEFF# a');
    expect(fixed('\uFEFF# a', fix([0, 0, '# page\n']))).toBe('\uFEFF# page\n# a');
  });

  test('remove the byte order mark if a fix removes just the mark', () => {
    expect(fixed('\uFEFF{}', fix([0, 1, '']))).toBe('{}');
  });

  test('use UTF-16 offsets and never split a character', () => {
    expect(fixed('👾 a', fix([3, 4, 'b']))).toBe('👾 b');
    const [cutting] = [fix([1, 3, ''])];
    expect(applyFixes('👾 a', [cutting])).toEqual({ text: '👾 a', applied: [], left: [cutting] });
  });

  test.each([
    ['without edits', fix()],
    ['beyond the end', fix([3, 9, ''])],
    ['before the beginning', fix([-1, 1, ''])],
    ['with start and end swapped', fix([2, 1, ''])],
    ['with offsets that are not numbers', fix([Number.NaN, 2, ''])],
    ['whose edits overlap', fix([0, 2, 'x'], [1, 3, 'y'])],
  ])('that are invalid are skipped: %s', (_, unfit) => {
    expect(applyFixes('abc', [unfit])).toEqual({ text: 'abc', applied: [], left: [unfit] });
  });
});

describe('any fixes', () => {
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

  /** The applied edits, once each, in text order, behind the byte order mark unless an edit removes just the mark. */
  function editsOf(text: string, applied: readonly Fix[]): TextEdit[] {
    const mark = text.startsWith('\uFEFF') ? 1 : 0;
    const all = applied
      .flatMap(({ edits }) => edits)
      .map(({ start, end, text: by }) => {
        const first = start === 0 && end === 1 && by === '' ? 0 : mark;
        return { start: Math.max(start, first), end: Math.max(end, first), text: by };
      });
    const once = new Map(all.map((one) => [`${one.start} ${one.end} ${one.text}`, one]));
    return [...once.values()].sort((left, right) => left.start - right.start || left.end - right.end);
  }

  test('leave all text outside the applied edits unchanged', () => {
    fc.assert(
      fc.property(cases, ([text, fixes]) => {
        const { text: result, applied, left } = applyFixes(text, fixes);
        expect([...applied, ...left].length).toBe(fixes.length);
        let rest = result;
        let at = 0;
        const edits = editsOf(text, applied);
        // Skip fixes that insert the same text twice at one position: both count there.
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

  test('that are skipped do not affect the result of the others', () => {
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
