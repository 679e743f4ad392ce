import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkText } from '../../../parser/check-text.ts';
import { formatMap } from '../../../parser/edits/format-map.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { tries } from '../../support/tries.ts';
import { edited, REAL_MAPS } from './edited-text.ts';

function format(text: string): string {
  return edited(text, formatMap(readMap(text)));
}

const MAP = `# page

* name: A page

## first

* name: First

### one

* name: One
* type: tutorial
* url: /one
* tags: easy, short
* next: two, end

### two

* name: Two
* next: end

### end

* kind: completion
* actions:
    * activity: [Again](one)
    * map: [More](first)
`;

describe('formatting', () => {
  test.each([
    ['the mark of bullets', '* name: Two', '- name: Two'],
    ['the space after the mark', '* name: Two', '*   name: Two'],
    ['the space after the colon', 'name: Two', 'name:Two'],
    ['the space before the colon', 'name: Two', 'name  : Two'],
    ['the case of a key', '* name: Two', '* Name: Two'],
    ['space at the end of a line', 'name: Two', 'name: Two  '],
    ['the space after commas', 'two, end', 'two,end'],
    ['the indentation of an entry', '    * map:', '     * map:'],
    ['the indentation of an attribute', '* name: Two', ' * name: Two'],
    ['the space after hashes', '### two', '###two'],
    ['missing lines above a heading', '\n\n### two', '\n### two'],
    ['surplus lines above a heading', '\n\n### two', '\n\n\n  \n### two'],
    ['missing lines below a heading', '### two\n\n', '### two\n'],
  ])('makes %s like the rest of the file', (_, usual, odd) => {
    const text = MAP.replace(usual, odd);
    expect(text).not.toBe(MAP);
    expect(format(text)).toBe(MAP);
    expect(format(text.replaceAll('\n', '\r\n'))).toBe(MAP.replaceAll('\n', '\r\n'));
  });

  test("keeps another author's style, whatever it is", () => {
    const other = MAP.replaceAll('* ', '- ')
      .replaceAll(': ', ':')
      .replaceAll('    - ', '\t- ')
      .replaceAll('\n\n', '\n');
    expect(format(other)).toBe(other);
    expect(format(other.replace('- name:Two', '* Name: Two'))).toBe(other);
  });

  test.each([
    ['a comment', '<!--\n- Name:Two\n-->\n'],
    ['a fenced block', '```description\n-   Name:Two\n```\n'],
    ['text that learners do not see', 'Name:Two  \n'],
  ])('leaves %s as it is', (_, content) => {
    const text = MAP.replace('* name: Two\n', `* name: Two\n${content}`);
    expect(format(text)).toBe(text);
  });

  test('keeps a comment directly above the heading that it is about', () => {
    const text = MAP.replace('\n### two', '\n<!-- skillmap-ignore no-loop -->\n### two');
    expect(format(text)).toBe(text);
  });

  test('does not change the indentation of a list with a wrong indentation, which a rule reports', () => {
    const rewards = '* rewards:\n    * certificate:\n        * url: /a.pdf\n* next: one\n';
    const text = MAP.replace('* actions:\n', `${rewards}* actions:\n`);
    expect(format(text)).toBe(text);
  });

  test('keeps a value above a list, although learners do not see it', () => {
    const text = '# page\n\n## m\n\n### a\n* name: One\n  * type: tutorial\n* url: /one\n* next: b\n';
    expect(format(text)).toBe(text);
  });

  test('changes nothing in a text that is not a map', () => {
    expect(format('# A page\n\n* one\n- two\n')).toBe('# A page\n\n* one\n- two\n');
  });
});

/** Learners get the same, and a second formatting finds nothing to do. */
function expectSound(text: string): void {
  const formatted = format(text);
  expect(readMap(formatted).page).toEqual(readMap(text).page);
  expect(format(formatted)).toBe(formatted);
}

/** Changes white space, marks and case in some lines, as different authors would write them. */
const STYLES: readonly ((line: string) => string)[] = [
  (line) => line.replace(/^(\s*)\*/, '$1-'),
  (line) => line.replace(/^(\s*[*-])\s+/, '$1   '),
  (line) => line.replace(':', ': '),
  (line) => line.replace(/: /, ':'),
  (line) => line.replace(/^(\s*[*-]\s+)(\w)/, (_, lead: string, first: string) => lead + first.toUpperCase()),
  (line) => ` ${line}`,
  (line) => `${line}  `,
  (line) => line.replace(/^(#+) /, '$1'),
  (line) => line.replace(/,\s*/g, ','),
  (line) => `\n${line}`,
  (line) => `${line}\n\n`,
  (line) => line.replace(/^ {4}/, '\t'),
];

test('learners get the same from a formatted map, in any mixture of styles', () => {
  const lines = MAP.split('\n');
  const change = fc.tuple(fc.nat(lines.length - 1), fc.constantFrom(...STYLES));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const mixed = [...lines];
      for (const [at, style] of changes) mixed[at] = style(mixed[at] ?? '');
      expectSound(mixed.join('\n'));
    }),
    tries(100),
  );
});

describe('real maps', () => {
  test.each(REAL_MAPS)('mean the same after formatting, with the same findings: %s', async (_, text) => {
    expectSound(text);
    const codesOf = async (one: string): Promise<string[]> =>
      (await checkText(one, 'map')).diagnostics.map(({ ruleId }) => ruleId).sort();
    expect(await codesOf(format(text))).toEqual(await codesOf(text));
  });
});
