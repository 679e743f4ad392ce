import { expect, test } from 'vitest';
import { createLineFinder } from '../../../cli/build/line-finder.ts';
import { countWork } from '../../support/count-work.ts';

test.each([
  ['* url: /img/a.png\n* image: /img/a', '/img/a', 2],
  ['* url: /img/a.png', '/img/a', 1],
  ['x\r\n* url:/t/one\r\n', '/t/one', 2],
  ['* url: /my pictures/a b.png', '/my pictures/a b.png', 1],
  ['see ![a](/img/b.png "b")', '/img/b.png', 1],
  ['see [a](<c d.md>)', 'c d.md', 1],
  ['see `owner/name`, and\n(owner/name)', 'owner/name', 2],
  ['* url: /t/one', '/t/two', undefined],
])('in the text %j, the address %j is found on line %j', (text, address, line) => {
  expect(createLineFinder(text)(address)).toBe(line);
});

test('a text is split into lines only once, however many addresses are searched', () => {
  const workFor = (count: number): number => {
    const names = Array.from({ length: count }, (_, at) => `/tutorials/t${at}`);
    const text = names.map((name) => `* url: ${name}\n`).join('');
    let found: unknown[] = [];
    const work = countWork(() => {
      const lineOf = createLineFinder(text);
      found = names.map(lineOf);
    });
    expect(found).toEqual(names.map((_, at) => at + 1));
    return work;
  };
  expect(workFor(4000)).toBeLessThan(2.5 * workFor(2000));
});
