import { describe, expect, test } from 'vitest';
import { lint } from './compare.ts';
import { accept, map, told } from './heading-changes.ts';

const THREE = map('one = a > two', 'two = b > three', 'three = c');

describe('headings given to other activities cause one finding, with a suggestion', () => {
  test.each([
    ['if they are swapped', ['two = a > two', 'one = b > three', 'three = c'], THREE],
    [
      'if they are swapped together with the references to them',
      ['two = a > one', 'one = b > three', 'three = c'],
      map('one = a > two', 'two = b > three', 'three = c'),
    ],
    [
      'if the last two are swapped, so that nothing leads to the last activity',
      ['one = a > two', 'three = b > three', 'two = c'],
      THREE,
    ],
    [
      'if sections are reordered, but not their headings',
      ['one = b > two', 'two = a > three', 'three = c'],
      map('two = b > one', 'one = a > three', 'three = c'),
    ],
    [
      'if they are rotated',
      ['one = c > two', 'two = a > three', 'three = b'],
      map('three = c > one', 'one = a > two', 'two = b'),
    ],
    [
      'if they are renumbered after an inserted activity',
      ['one = new > two', 'two = a > three', 'three = b > four', 'four = c'],
      map('four = new > one', 'one = a > two', 'two = b > three', 'three = c'),
    ],
    [
      'if they move up after a removed activity, with a new activity at the end',
      ['one = b > two', 'two = c > three', 'three = new'],
      map('two = b > three', 'three = c > three-2', 'three-2 = new'),
    ],
  ])('%s', async (_name, nodes, fixed) => {
    const after = map(...nodes);
    const found = await lint(THREE, after);
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['no-reused-heading']);
    expect(found[0]?.fix).toBeUndefined();
    const text = await accept(THREE, after);
    expect(text).toBe(fixed);
    expect((await told(THREE, text)).filter((one) => one.startsWith('no-reused-heading'))).toEqual([]);
  });

  test('even if activities can only be recognized by their names', async () => {
    const same = (text: string): string => text.replaceAll(/url: .*/g, 'url: /soon');
    const swapped = map('two = a > one', 'one = b > three', 'three = c');
    expect(await told(same(THREE), same(swapped))).toEqual([
      'no-reused-heading: The headings `one` and `two` have swapped places.',
    ]);
  });

  test('also if a completion gets the heading of an activity', async () => {
    const before = '# p\n## m\n### a\n* url: /a\n* next: finish\n### finish\n* url: /finish\n';
    const after =
      '# p\n## m\n### a\n* url: /a\n* next: last\n### last\n* url: /finish\n* next: finish\n### finish\n* kind: completion\n';
    expect(await told(before, after)).toEqual([
      'no-reused-heading: `finish` is the heading of something new now, and was that of `last` before.',
    ]);
  });

  test('but without a suggestion if a list cannot contain the heading', async () => {
    const before = '# p\n## m\n### a, b\n* url: /a\n* next: c\n### c\n* url: /c\n';
    const after = '# p\n## m\n### c\n* url: /a\n* next: a, b\n### a, b\n* url: /c\n';
    for (const { ruleId, suggestions } of await lint(before, after)) {
      if (ruleId === 'no-reused-heading') expect(suggestions).toBeUndefined();
    }
  });
});

describe('reused headings are not reported', () => {
  test.each([
    ['if an activity gets a new tutorial and name', ['one = new > two', 'two = b > three', 'three = c']],
    ['if all activities get new tutorials and names', ['one = x > two', 'two = y > three', 'three = z']],
    [
      'if an activity gets the tutorial of another activity, which keeps it',
      ['one = b > two', 'two = b > three', 'three = c'],
    ],
    [
      'if sections are reordered together with their headings',
      ['two = b > three', 'three = c', 'one = a > two'],
    ],
  ])('%s', async (_name, nodes) => {
    expect((await told(THREE, map(...nodes))).filter((one) => one.startsWith('no-reused'))).toEqual([]);
  });

  test('if only tutorials or only names are exchanged', async () => {
    const exchange = (key: string): string =>
      THREE.replaceAll(
        new RegExp(`(${key}.*)([ab])\n`, 'g'),
        (_all, line: string, id: string) => `${line}${id === 'a' ? 'b' : 'a'}\n`,
      );
    for (const key of ['url: /', 'name: All about ']) {
      expect(exchange(key)).not.toBe(THREE);
      expect(await told(THREE, exchange(key))).toEqual([]);
    }
  });

  test('if `formerly` already names one of the swapped headings', async () => {
    const after = map('two = a > one', 'one = b > three', 'three = c').replace(
      '### two\n',
      '### two\n* formerly: one\n',
    );
    expect((await told(THREE, after)).filter((one) => one.startsWith('no-reused'))).toEqual([]);
  });
});

describe('headings given to other maps cause one finding', () => {
  const page = (...maps: string[]): string => `# p\n${maps.join('')}`;
  const body = (content: string): string =>
    `* name: Map ${content}\n### start\n* url: /${content}1\n* next: end\n### end\n* url: /${content}2\n`;

  test.each([
    [
      'if two maps are swapped',
      page(`## x\n${body('a')}`, `## y\n* required: x\n${body('b')}`),
      page(`## y\n${body('a')}`, `## x\n* required: y\n${body('b')}`),
    ],
    [
      'if they are renumbered after a new map at the front',
      page(`## x\n${body('a')}`, `## y\n${body('b')}`),
      page(`## x\n${body('new')}`, `## y\n${body('a')}`, `## z\n${body('b')}`),
    ],
    [
      'if a map is removed and another map gets its heading',
      page(`## x\n${body('a')}`, `## y\n${body('b')}`),
      page(`## x\n${body('b')}`),
    ],
  ])('%s', async (_name, before, after) => {
    expect((await lint(before, after)).map(({ ruleId }) => ruleId)).toEqual(['no-reused-heading']);
    const fixed = await accept(before, after);
    expect((await told(before, fixed)).filter((one) => !one.startsWith('no-removed-map'))).toEqual([]);
  });

  test('without a suggestion if two maps exchange activities with the same heading', async () => {
    const before = page(`## x\n* name: Map X\n### a\n* url: /1\n`, `## y\n* name: Map Y\n### a\n* url: /2\n`);
    const after = page(`## x\n* name: Map X\n### a\n* url: /2\n`, `## y\n* name: Map Y\n### a\n* url: /1\n`);
    const [found, ...more] = await lint(before, after);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      ruleId: 'no-reused-heading',
      reason: 'The headings `x/a` and `y/a` have swapped places.',
    });
    expect(found).not.toHaveProperty('suggestions');
  });
});

describe('a name that repeats the heading still identifies an activity', () => {
  const nodes = (ship: string, stars: string): string =>
    `### ship\n* name: Ship\n* url: /${ship}\n* next: stars\n### stars\n* name: Stars\n* url: /${stars}\n`;

  test('so that exchanging tutorials to correct them causes no finding', async () => {
    const page = (...urls: [string, string]): string => `# p\n## m\n${nodes(...urls)}`;
    expect(await told(page('stars', 'ship'), page('ship', 'stars'))).toEqual([]);
    const unnamed = (text: string): string => text.replaceAll(/\* name: .*\n/g, '');
    expect(await told(unnamed(page('stars', 'ship')), unnamed(page('ship', 'stars')))).toHaveLength(1);
  });

  test('so that exchanging the tutorials of two maps is not reported as swapped maps', async () => {
    const page = (one: string, other: string): string =>
      `# p\n## m\n* name: M\n### a\n* url: /${one}\n## n\n* name: N\n### b\n* url: /${other}\n`;
    const found = await told(page('1', '2'), page('2', '1'));
    expect(found.filter((one) => one.includes('`m` and `n`'))).toEqual([]);
  });
});
