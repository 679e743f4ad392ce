import { describe, expect, test } from 'vitest';
import { readCodeTokens } from '../../../parser/tutorial/code-tokens.ts';
import { findDifference, ownNamesOf } from '../../../parser/tutorial/compare-code.ts';
import { countWork } from '../../support/count-work.ts';

/** The token expected at the first difference of two programs, or undefined if they do the same. */
function differs(original: string, translated: string, isPython = false): string | undefined {
  const [left, right] = [readCodeTokens(original, 0, isPython), readCodeTokens(translated, 0, isPython)];
  const difference = findDifference(left, right, {
    declared: ownNamesOf([left]),
    to: new Map(),
    from: new Map(),
  });
  if (!difference) return undefined;
  return difference.expected ?? difference.original?.value ?? 'the end';
}

describe('the code of a translation may differ in', () => {
  test.each([
    ['white space', 'a(1, 2)\nb()', 'a( 1,2 )\n\n    b( )'],
    ['comments', 'a() // one\n/* two */ b()', '// eins\na()\nb() /* zwei\n*/'],
    ['texts', 'say("Hello!", \'you\')', 'say("Hallo, \\"du\\"!", \'\')'],
    ['text in backticks', 'say(`Hello!`)', 'say(`Hallo!`)'],
    ['semicolons', 'a();', 'a()'],
    [
      "the learner's own names",
      'let a = 1\nfunction b () { a += 1 }\nb()',
      'let x = 1\nfunction y () { x += 1 }\ny()',
    ],
    ['the layout of a picture', 'let a = img`\n  1 2\n  3 4\n`', 'let a = img`1 2\n3 4`'],
  ])('%s', (_, original, translated) => {
    expect(differs(original, translated)).toBeUndefined();
  });

  test('comments and texts in Python', () => {
    expect(differs('a = 1 # one', '# eins\na = 1', true)).toBeUndefined();
    expect(differs('say("""Hello\nyou""")', 'say("""Hallo\ndu""")', true)).toBeUndefined();
  });
});

describe('the code of a translation may not differ in', () => {
  test.each([
    ['a number', 'a(1)', 'a(2)', '1'],
    ['a name of the editor', 'info.setLife(3)', 'info.setScore(3)', 'setLife'],
    ['a name that is translated in only one place', 'let a = 1\na()', 'let x = 1\na()', 'x'],
    ['two names that become one', 'let a = 1\nlet b = 2', 'let x = 1\nlet x = 2', 'b'],
    ['a picture', 'img`1 2`', 'img`1 3`', '`1 2`'],
    ['a picture without a name before it', 'show(`\n. #\n`)', 'show(`\n# .\n`)', '`. #`'],
    ['the name of a picture', 'assets.image`ship`', 'assets.image`schiff`', '`ship`'],
    ['a line that is missing', 'a()\nb()', 'a()', 'b'],
    ['an additional line', 'a()', 'a()\nb()', 'the end'],
  ])('%s', (_, original, translated, expected) => {
    expect(differs(original, translated)).toBe(expected);
  });

  test('finds a changed line in a picture in Python', () => {
    expect(differs('img("""\n1 2\n""")', 'img("""\n1 3\n""")', true)).toBe('`1 2`');
  });
});

test('readCodeTokens returns the offsets of each token in the file', () => {
  const code = 'let a = "b" // c\nimg`1`';
  expect(readCodeTokens(code, 10, false).map(({ start, end }) => code.slice(start - 10, end - 10))).toEqual([
    'let',
    'a',
    '=',
    '"b"',
    'img',
    '`1`',
  ]);
});

test('readCodeTokens reads `#` as the start of a comment in Python, but not in blocks', () => {
  const code = 'a # "b\n#\nc #';
  const valuesOf = (isPython: boolean) => readCodeTokens(code, 0, isPython).map(({ value }) => value);
  expect(valuesOf(true)).toEqual(['a', 'c']);
  expect(valuesOf(false)).toEqual(['a', '#', '"…"', '#', 'c', '#']);
});

test.each([true, false])('doubling the number of `#` at most doubles the work (Python: %s)', (isPython) => {
  const workFor = (count: number): number =>
    countWork(() => void readCodeTokens(`${'#'.repeat(count)}\n${'a # b\n'.repeat(count)}`, 0, isPython));
  expect(workFor(2000)).toBeLessThan(2.3 * workFor(1000));
});
