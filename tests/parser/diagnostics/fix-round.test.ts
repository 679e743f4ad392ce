import { describe, expect, test } from 'vitest';
import {
  startFixing,
  fixRound,
  type FixRoundOptions,
  type FixProgress,
} from '../../../parser/diagnostics/fix-round.ts';
import type { Diagnostic, Fix } from '../../../schemas/generated/diagnostic.ts';

const finding = (ruleId: string, fixes: Pick<Diagnostic, 'fix' | 'suggestions'>): Diagnostic => ({
  ruleId,
  severity: 'warning',
  reason: ruleId,
  ...fixes,
});
const write = (start: number, end: number, text: string): Fix => ({
  title: '',
  edits: [{ start, end, text }],
});

/** Runs rounds of fixes until none is left. `check` returns the findings in a text. */
function makeFixes(
  text: string,
  check: (text: string) => Diagnostic[],
  options: FixRoundOptions = {},
): FixProgress {
  let progress = startFixing(text);
  for (let round = 0; round < 100; round += 1) {
    const next = fixRound(progress, check(progress.text), options);
    if (next === progress) return progress;
    progress = next;
  }
  throw new Error('It goes on and on');
}

/** A check that reports each `a`, with a fix that replaces it by `b`. */
const noA = (text: string): Diagnostic[] =>
  [...text.matchAll(/a/g)].map(({ index }) => finding('no-a', { fix: write(index, index + 1, 'b') }));

describe('rounds of fixes', () => {
  test('continue until no fix is left, however many findings depend on each other', () => {
    // In one word, only one fix applies per round.
    const progress = makeFixes('a'.repeat(40), noA);
    expect(progress.text).toBe('b'.repeat(40));
    expect(progress.made).toHaveLength(40);
    expect(progress.endless).toEqual([]);
  });

  test('stop if two rules undo each other, name both, and drop their changes', () => {
    const rules = (text: string): Diagnostic[] => [
      finding(text.startsWith('x') ? 'no-x' : 'no-y', { fix: write(0, 1, text.startsWith('x') ? 'y' : 'x') }),
      ...noA(text),
    ];
    const progress = makeFixes('x a', rules);
    expect(progress.endless).toEqual(['no-x', 'no-y']);
    expect(progress.text).toBe('x b');
    expect(progress.made.map(({ ruleId }) => ruleId)).toEqual(['no-a']);
  });

  test('stop if a rule makes the text longer each time, and drop its changes', () => {
    const growing = (text: string): Diagnostic[] => [
      finding('no-end', { fix: write(text.length, text.length, '!') }),
    ];
    expect(makeFixes('text', growing)).toMatchObject({ text: 'text', made: [], endless: ['no-end'] });
  });

  test('count every finding that a shared fix solves', () => {
    const shared = write(0, 1, 'b');
    const check = (text: string): Diagnostic[] =>
      text === 'a' ? [finding('one', { fix: shared }), finding('two', { fix: shared })] : [];
    expect(makeFixes('a', check).made.map(({ ruleId }) => ruleId)).toEqual(['one', 'two']);
  });

  test('skip findings that `accepts` excludes', () => {
    const check = (text: string): Diagnostic[] => (text === 'a' ? noA(text) : []);
    expect(makeFixes('a', check, { accepts: ({ severity }) => severity === 'error' }).text).toBe('a');
  });
});

describe('fixing a map', () => {
  /** Creates a check: `!` means that the map cannot be opened, and each digit has a fix that writes `by[digit]`. */
  const rules = (by: Record<string, string>) => (text: string) => [
    ...(text.includes('!') ? [finding('require-maps', {})] : []),
    ...[...text.matchAll(/\d/g)].map(([digit], index) => {
      const at = text.indexOf(digit);
      return finding(`no-${digit}`, { fix: write(at, at + 1, by[digit] ?? String(index)) });
    }),
  ];

  test('skips only the fixes after which learners could not open the map', () => {
    const by = { 1: 'a', 2: 'b', 3: '!', 4: 'd', 5: '!', 6: 'f' };
    const progress = makeFixes('1 2 3 4 5 6', rules(by));
    expect(progress.text).toBe('a b 3 d 5 f');
    expect(progress.refused.map(({ name }) => name)).toEqual(['no-3 no-3', 'no-5 no-5']);
    expect(progress.made).toHaveLength(4);
    expect(progress.endless).toEqual([]);
  });

  test('applies all fixes if learners cannot open the map anyway', () => {
    expect(makeFixes('! 1 2', rules({ 1: 'a', 2: '!' })).text).toBe('! a !');
  });
});

describe('a fix that writes the name of a missing file', () => {
  const place = (offset: number): NonNullable<Diagnostic['place']> => ({
    start: { line: 1, column: offset + 1, offset },
    end: { line: 1, column: offset + 2, offset: offset + 1 },
  });
  /** A check: `1` has a fix that writes `a`, other digits one that writes `b`, and each `b` names a missing file. */
  const check = (text: string): Diagnostic[] => [
    ...[...text.matchAll(/\d/g)].map(({ 0: digit, index }) =>
      finding(`no-${digit}`, { fix: write(index, index + 1, digit === '1' ? 'a' : 'b') }),
    ),
    ...[...text.matchAll(/b/g)].map(({ index }) => ({
      ...finding('require-tutorial-file', {}),
      place: place(index),
    })),
  ];

  test('is undone with a reason, and the other fixes apply', () => {
    const progress = makeFixes('1 2 1', check);
    expect(progress.text).toBe('a 2 a');
    expect(progress.made).toHaveLength(2);
    expect(progress.refused).toMatchObject([
      { why: 'Not fixed: this would cause another finding (require-tutorial-file).' },
    ]);
  });

  test('applies if the next round fixes the new finding', () => {
    const next = (text: string): Diagnostic[] =>
      check(text).map((one) =>
        one.ruleId === 'require-tutorial-file' && one.place
          ? { ...one, fix: write(one.place.start.offset, one.place.end.offset, 'c') }
          : one,
      );
    expect(makeFixes('2', next).text).toBe('c');
  });
});

describe('suggestions', () => {
  const one = finding('one', { suggestions: [write(0, 1, '1')] });
  const two = finding('two', { suggestions: [write(2, 3, '2'), write(2, 3, '3')] });
  const both = finding('both', { fix: write(4, 5, '4'), suggestions: [write(4, 5, '5')] });
  const check = (text: string): Diagnostic[] =>
    [one, two, both].filter(({ fix, suggestions = [] }) => {
      const start = (fix ?? suggestions[0])?.edits[0]?.start ?? 0;
      return text[start] === '-';
    });

  test("need the author's choice", () => {
    expect(makeFixes('- - -', check).text).toBe('- - 4');
  });

  test('apply on request if a finding has exactly one and no fix', () => {
    expect(makeFixes('- - -', check, { unsafe: true }).text).toBe('1 - 4');
  });

  test('apply after the fixes, one at a time, so that no finding is fixed twice', () => {
    // Three findings for one mistake, each with its own suggestion.
    const missing = (text: string): Diagnostic[] =>
      text.includes('type')
        ? []
        : ['a', 'b', 'c'].map((id) =>
            finding(id, { suggestions: [write(text.length, text.length, `${id}:type `)] }),
          );
    expect(makeFixes('', missing, { unsafe: true }).text).toBe('a:type ');
    const typo = (text: string): Diagnostic[] =>
      text.startsWith('typ ')
        ? [finding('typo', { fix: write(0, 3, 'type') }), ...missing(text)]
        : missing(text);
    expect(makeFixes('typ ', typo, { unsafe: true }).text).toBe('type ');
  });

  test('are undone with a reason if they cause a new finding', () => {
    const worse = (text: string): Diagnostic[] => [
      ...(text === 'x y' ? [finding('no-x', { suggestions: [write(0, 1, 'z')] })] : []),
      ...(text.startsWith('z') ? [finding('no-z', {})] : []),
      ...(text.endsWith('y') ? [finding('no-y', { suggestions: [write(2, 3, 'w')] })] : []),
    ];
    const progress = makeFixes('x y', worse, { unsafe: true });
    expect(progress.text).toBe('x w');
    expect(progress.made.map(({ ruleId }) => ruleId)).toEqual(['no-y']);
    expect(progress.refused).toMatchObject([
      { why: expect.stringContaining('another finding (no-z)') as string },
    ]);
  });

  test('are not applied if learners could no longer open the map, with that as the reason', () => {
    const closing = (text: string): Diagnostic[] =>
      text === 'x' ? [finding('no-x', { suggestions: [write(0, 1, '!')] })] : [finding('require-maps', {})];
    const progress = makeFixes('x', closing, { unsafe: true });
    expect(progress).toMatchObject({ text: 'x', made: [] });
    expect(progress.refused[0]?.why).toBe('Not fixed: learners could no longer open the map.');
  });
});
