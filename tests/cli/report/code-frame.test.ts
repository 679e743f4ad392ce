import * as fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { sanitize, wrap } from '../../../cli/report/cells.ts';
import { drawFrame, type Mark } from '../../../cli/report/code-frame.ts';
import { createSourceText, placeOf } from '../../../parser/syntax/source-text.ts';
import { countWork } from '../../support/count-work.ts';

const plain = (text: string): string => text;
const style = { width: 60, main: plain, secondary: plain, dim: plain };

/** The frame around the marked words: `«...»` the finding, `‹...›` the related place. */
function draw(text: string, { width = 60, label = '' } = {}): string[] {
  const marks: Mark[] = [];
  let clean = '';
  const open: { isMain: boolean; start: number }[] = [];
  for (const sign of text) {
    if (sign === '«' || sign === '‹') open.push({ isMain: sign === '«', start: clean.length });
    else if (sign === '»' || sign === '›') {
      const { isMain = true, start = 0 } = open.pop() ?? {};
      marks.push({
        isMain,
        label: isMain ? label : 'the other end',
        place: { start: at(start), end: at(clean.length) },
      });
    } else clean += sign;
  }
  const source = createSourceText(clean);
  const placed = marks.map((mark) => ({
    ...mark,
    place: placeOf(source, mark.place.start.offset, mark.place.end.offset),
  }));
  return drawFrame(placed, source, { ...style, width });

  function at(offset: number): Mark['place']['start'] {
    return { line: 1, column: 1, offset };
  }
}

test('the line of a finding is shown with its neighbours, and the word underlined with a label', () => {
  expect(draw('one\ntwo «three» four\nfive\nsix', { label: 'did you mean `tree`?' })).toEqual([
    '  1 │ one',
    '› 2 │ two three four',
    '    │     ^^^^^ did you mean `tree`?',
    '  3 │ five',
  ]);
});

test('two related places are shown in one frame, with a gap between them', () => {
  expect(draw('‹one›\n2\n3\n4\n5\n6\n7\n8\n9\n«one»')).toEqual([
    '   1 │ one',
    '     │ --- the other end',
    '   2 │ 2',
    '     ⋮',
    '   9 │ 9',
    '› 10 │ one',
    '     │ ^^^',
  ]);
});

describe('the underline is aligned with the word', () => {
  test.each([
    ['a tab', '\t«x»', '    x', '    ^'],
    ['a tab in the middle of a tab stop', 'ab\t«x»', 'ab  x', '    ^'],
    ['wide letters', '日本 «語» x', '日本 語 x', '     ^^'],
    ['an emoji of several code points', '👩‍🚀 «x»', '👩‍🚀 x', '   ^'],
    ['a letter with a combining accent', 'e\u0301 «x»', 'e\u0301 x', '  ^'],
    ['half a surrogate pair', '«👾»x', '👾x', '^^'],
    ['an empty range', 'ab«»c', 'abc', '  ^'],
    ['an empty range at its end', 'ab«»', 'ab', '  ^'],
  ])('in a line with %s', (_name, text, line, marks) => {
    expect(draw(text)).toEqual([`› 1 │ ${line}`, `    │ ${marks}`]);
  });
});

test('a range of several lines is marked on its first line', () => {
  expect(draw('a\n«b c\nd e» f')).toEqual(['  1 │ a', '› 2 │ b c', '    │ ^^^', '  3 │ d e f']);
});

test('a long line is cut around the word, and a long label goes below', () => {
  const long = `${'word '.repeat(40)}«here» ${'word '.repeat(40)}`;
  const [line = '', under = ''] = draw(long, { label: 'this is quite a long remark about it' });
  expect(stringWidth(line)).toBeLessThanOrEqual(60);
  expect(line).toMatch(/^› 1 │ ….* here .*…$/);
  expect(under.indexOf('^')).toBe(line.indexOf('here'));
});

test('control and direction characters are replaced by a visible sign', () => {
  expect(draw('a\u001B[2Jb «x» \u202Ey\r')[0]).toBe('› 1 │ a\uFFFD[2Jb x \uFFFDy\uFFFD');
  expect(sanitize('\u0007\u0085\u2066')).toBe('\uFFFD\uFFFD\uFFFD');
});

test('no line of a frame is wider than the terminal, for any text and place', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(
      text,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 40, max: 120 }),
      (value, start, length, width) => {
        const source = createSourceText(value);
        const from = start % (value.length + 1);
        const place = placeOf(source, from, Math.min(value.length, from + (length % 20)));
        const lines = drawFrame([{ place, label: 'a label of some words', isMain: true }], source, {
          ...style,
          width,
        });
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      },
    ),
  );
});

test('text wraps between words, and a name in backticks stays whole', () => {
  expect(wrap('Add the line `* type: tutorial` here', 20)).toEqual([
    'Add the line',
    '`* type: tutorial`',
    'here',
  ]);
  expect(wrap('one\n\ntwo', 20)).toEqual(['one', '', 'two']);
  expect(wrap('a `b c', 3)).toEqual(['a', '`b', 'c']);
});

test('only the shown part of a long line is processed', () => {
  const lookedAt = (length: number): number =>
    countWork(() => {
      const [line = '', under = ''] = draw(`${'é '.repeat(length)}«here»${' é'.repeat(length)}`);
      expect(line).toMatch(/^› 1 │ ….* here .*…$/);
      expect(under.indexOf('^')).toBe(line.indexOf('here'));
    });
  const frame = (length: number): number => {
    const text = `${'é '.repeat(length)}here`;
    const source = createSourceText(text);
    const place = placeOf(source, text.length - 4, text.length);
    return countWork(() => void drawFrame([{ place, label: '', isMain: true }], source, style));
  };
  expect(lookedAt(500)).toBeGreaterThan(0);
  // Reading the line from the text takes one step per character. Only the remaining work must not grow.
  expect(frame(100_000) - 2 * 100_000).toBeLessThan(frame(10_000));
});

test('a frame keeps its width if a line is cut inside a character of several code units', () => {
  for (const sign of ['👾', `e${'\u0301'.repeat(100)}`, '\t', '👩‍🚀']) {
    for (const shift of ['', 'x']) {
      const [line = ''] = draw(`${shift}${sign.repeat(2000)}«here»${sign.repeat(2000)}`);
      expect(stringWidth(line)).toBeLessThanOrEqual(60);
      expect(line).toMatch(/^› 1 │ ….*here.*…$/);
      expect(line).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    }
  }
});
