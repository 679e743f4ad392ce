import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { EVOLUTION_RULES } from '../../../parser/evolution-rules/index.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { MapDocument, MapEntry } from '../../../parser/model/map-document.ts';
import { parsePage } from '../../../parser/parse-page.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { tries } from '../../support/tries.ts';

const read = (text: string): MapDocument => buildDocument(scanPage(text));

function lint(before: string, after: string): Promise<Diagnostic[]> {
  return runRules(read(after), EVOLUTION_RULES, { before: { text: before, path: 'skillmap.md' } });
}

const told = async (before: string, after: string): Promise<string[]> =>
  (await lint(before, after)).map(({ ruleId, reason }) => `${ruleId}: ${reason}`);

/** The text with all that is suggested. Of two that reach into each other the second is made in the next round. */
async function accept(before: string, after: string): Promise<string> {
  const fixes = (await lint(before, after)).flatMap(({ ruleId, suggestions = [] }) =>
    ruleId === 'no-reused-heading' ? suggestions.slice(0, 1) : [],
  );
  const { text, left } = applyFixes(after, fixes);
  return left.length === 0 ? text : accept(before, text);
}

/** A map by its nodes, `id = content > next`; content is the tutorial and the name. */
function map(...nodes: string[]): string {
  const sections = nodes.map((node) => {
    const [, id, content, next] = /^([\w-]+) = (\w+)(?: > (.*))?$/.exec(node) ?? [];
    return `### ${id}\n* name: All about ${content}\n* url: /${content}\n${next === undefined ? '' : `* next: ${next}\n`}`;
  });
  return `# page\n## m\n${sections.join('')}`;
}

const THREE = map('one = a > two', 'two = b > three', 'three = c');

describe('headings that were given to other activities are told once, and can be given back', () => {
  test.each([
    ['swapped, and nothing else', ['two = a > two', 'one = b > three', 'three = c'], THREE],
    [
      'swapped with what leads to them',
      ['two = a > one', 'one = b > three', 'three = c'],
      map('one = a > two', 'two = b > three', 'three = c'),
    ],
    [
      'swapped at the end, where nothing leads to the last any more',
      ['one = a > two', 'three = b > three', 'two = c'],
      THREE,
    ],
    [
      'in another order, with the headings in the old one',
      ['one = b > two', 'two = a > three', 'three = c'],
      map('two = b > one', 'one = a > three', 'three = c'),
    ],
    [
      'all around',
      ['one = c > two', 'two = a > three', 'three = b'],
      map('three = c > one', 'one = a > two', 'two = b'),
    ],
    [
      'counted anew behind something new',
      ['one = new > two', 'two = a > three', 'three = b > four', 'four = c'],
      map('four = new > one', 'one = a > two', 'two = b > three', 'three = c'),
    ],
    [
      'moved up behind one that is gone, with something new at the end',
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

  test('with their tutorials at other addresses they are known by their names, where nothing else is told apart', async () => {
    const same = (text: string): string => text.replaceAll(/url: .*/g, 'url: /soon');
    const swapped = map('two = a > one', 'one = b > three', 'three = c');
    expect(await told(same(THREE), same(swapped))).toEqual([
      'no-reused-heading: The headings `one` and `two` have swapped places.',
    ]);
  });

  test('a reward at the heading of an activity is told with where that one is now, and not as its change', async () => {
    const before = '# p\n## m\n### a\n* url: /a\n* next: finish\n### finish\n* url: /finish\n';
    const after =
      '# p\n## m\n### a\n* url: /a\n* next: last\n### last\n* url: /finish\n* next: finish\n### finish\n* kind: completion\n';
    expect(await told(before, after)).toEqual([
      'no-reused-heading: `finish` is the heading of something new now, and was that of `last` before.',
    ]);
  });

  test('a heading that a list cannot name is told without a fix where lists name it', async () => {
    const before = '# p\n## m\n### a, b\n* url: /a\n* next: c\n### c\n* url: /c\n';
    const after = '# p\n## m\n### c\n* url: /a\n* next: a, b\n### a, b\n* url: /c\n';
    for (const { ruleId, suggestions } of await lint(before, after)) {
      if (ruleId === 'no-reused-heading') expect(suggestions).toBeUndefined();
    }
  });
});

describe('nothing is said where an activity is only edited', () => {
  test.each([
    ['another tutorial and name', ['one = new > two', 'two = b > three', 'three = c']],
    ['others in all of them', ['one = x > two', 'two = y > three', 'three = z']],
    ['the tutorial of another, which has it too', ['one = b > two', 'two = b > three', 'three = c']],
    ['the order of the sections', ['two = b > three', 'three = c', 'one = a > two']],
  ])('%s', async (_name, nodes) => {
    expect((await told(THREE, map(...nodes))).filter((one) => one.startsWith('no-reused'))).toEqual([]);
  });

  test('tutorials or names exchanged, with the other one kept', async () => {
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

  test('a `formerly` that is not honoured is left to the rule about it', async () => {
    const after = map('two = a > one', 'one = b > three', 'three = c').replace(
      '### two\n',
      '### two\n* formerly: one\n',
    );
    expect((await told(THREE, after)).filter((one) => one.startsWith('no-reused'))).toEqual([]);
  });
});

describe('maps', () => {
  const page = (...maps: string[]): string => `# p\n${maps.join('')}`;
  const body = (content: string): string =>
    `* name: Map ${content}\n### start\n* url: /${content}1\n* next: end\n### end\n* url: /${content}2\n`;

  test.each([
    [
      'swapped',
      page(`## x\n${body('a')}`, `## y\n* required: x\n${body('b')}`),
      page(`## y\n${body('a')}`, `## x\n* required: y\n${body('b')}`),
    ],
    [
      'with something new in front',
      page(`## x\n${body('a')}`, `## y\n${body('b')}`),
      page(`## x\n${body('new')}`, `## y\n${body('a')}`, `## z\n${body('b')}`),
    ],
    [
      'one is gone, and another has its heading',
      page(`## x\n${body('a')}`, `## y\n${body('b')}`),
      page(`## x\n${body('b')}`),
    ],
  ])('%s', async (_name, before, after) => {
    expect((await lint(before, after)).map(({ ruleId }) => ruleId)).toEqual(['no-reused-heading']);
    const fixed = await accept(before, after);
    expect((await told(before, fixed)).filter((one) => !one.startsWith('no-removed-map'))).toEqual([]);
  });

  test('what two maps have exchanged is told by map and heading, without a fix that cannot be', async () => {
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

test('whatever the order: what is given back is as it was, and then nothing is said of it', async () => {
  const contents = ['a', 'b', 'c', 'd', 'e'];
  const before = map(...contents.map((content, index) => `id${index} = ${content} > id${index + 1}`));
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(contents, { minLength: 5 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      async (shown, ids) => {
        const after = map(...shown.map((content, index) => `id${ids[index]} = ${content} > id${ids[index]}`));
        const text = await accept(before, after);
        const left = await lint(before, text);
        expect(left.filter(({ ruleId }) => ruleId === 'no-reused-heading')).toEqual([]);
        for (const { id, node } of read(text).maps[0]?.nodes ?? []) {
          expect(node).toMatchObject({ url: `/${contents[Number(id.slice(2))]}` });
        }
      },
    ),
    tries(150),
  );
});

describe('a fix never makes worse what opens', () => {
  const activity = (id: string, content: string, next = ''): string =>
    `### ${id}\n* type: tutorial\n* url: /${content}\n${next && `* next: ${next}\n`}`;
  const bend = (id: string, next: string): string => `### ${id}\n* kind: layout\n* next: ${next}\n`;
  const page = (...sections: string[]): string => `# page\n## m\n${sections.join('')}`;

  test('a heading that a bend of the path has now is not written a second time', async () => {
    const before = page(
      activity('one', 'a', 'two'),
      activity('two', 'b', 'bend'),
      bend('bend', 'end'),
      activity('end', 'c'),
    );
    const after = page(
      activity('two', 'a', 'bend'),
      activity('bend', 'b', 'one'),
      bend('one', 'end'),
      activity('end', 'c'),
    );
    const found = (await lint(before, after)).filter(({ ruleId }) => ruleId === 'no-reused-heading');
    expect(found).toHaveLength(1);
    expect(found[0]).not.toHaveProperty('suggestions');
  });

  test('what names a heading that is then gone is written with it', async () => {
    const before = page(activity('start', 's', 'one'), activity('one', 'a', 'two'), activity('two', 'b'));
    const after = page(activity('start', 's', 'one'), activity('one', 'b'));
    expect(await accept(before, after)).toBe(page(activity('start', 's', 'two'), activity('two', 'b')));
  });

  test('bends that were exchanged too go on leading where they lead', async () => {
    const before = page(
      activity('root', 'r', 'b'),
      bend('b', 'x'),
      activity('x', '1', 'y'),
      activity('y', '2'),
    );
    const after = page(
      activity('root', 'r', 'b'),
      bend('b', 'y'),
      activity('y', '1', 'y'),
      activity('x', '2'),
    );
    expect(await accept(before, after)).toBe(
      page(activity('root', 'r', 'b'), bend('b', 'x'), activity('x', '1', 'x'), activity('y', '2')),
    );
  });

  test('a heading with white space behind it is told without a fix', async () => {
    const before = page(activity('x', '1', 'y'), activity('y', '2'));
    const after = page(activity('y ', '1', 'x'), activity('x', '2'));
    for (const { suggestions } of await lint(before, after)) expect(suggestions).toBeUndefined();
  });

  test('headings that differ in white space alone are told without a fix', async () => {
    const before = page(
      activity('two ', 'c', 'four'),
      activity('two', 'a'),
      bend('three', ''),
      bend('four', 'two'),
      bend('new', ''),
    );
    const after = page(
      activity('new', 'd'),
      activity('three', 'a'),
      activity('five', 'b'),
      activity('two', 'c'),
    );
    const found = (await lint(before, after)).filter(({ ruleId }) => ruleId === 'no-reused-heading');
    expect(found).not.toEqual([]);
    for (const { suggestions } of found) expect(suggestions).toBeUndefined();
  });

  test('whatever the headings, paths and kinds were and are', async () => {
    const ids = ['one', 'two', 'three', 'four', 'five'];
    const heads = [...ids, 'new', 'One', 'two '];
    const contents = ['a', 'b', 'c', 'd', 'layout', 'layout', 'layout'];
    const text = fc
      .tuple(
        fc.shuffledSubarray(heads, { minLength: 4 }),
        fc.shuffledSubarray(contents, { minLength: 4 }),
        fc.array(fc.shuffledSubarray([...ids, 'nowhere'], { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
      )
      .map(([shown, given, nexts]) =>
        page(
          ...given.map((content, index) => {
            const [id, next] = [shown[index % shown.length] ?? '', nexts[index]?.join(', ') ?? ''];
            return content === 'layout' ? bend(id, next) : activity(id, content, next);
          }),
        ),
      );
    let fixes = 0;
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        for (const { ruleId, suggestions = [] } of await lint(before, after)) {
          if (ruleId !== 'no-reused-heading') continue;
          for (const fix of suggestions) {
            fixes += 1;
            const { violations } = parsePage(applyFixes(after, [fix]).text);
            expect(violations.length).toBeLessThanOrEqual(parsePage(after).violations.length);
          }
        }
      }),
      tries(1500),
    );
    expect(fixes).toBeGreaterThan(100);
  });
});

describe('a name that is the heading once more is a name', () => {
  const nodes = (ship: string, stars: string): string =>
    `### ship\n* name: Ship\n* url: /${ship}\n* next: stars\n### stars\n* name: Stars\n* url: /${stars}\n`;

  test('activities whose crossed tutorials were put right are only edited', async () => {
    const page = (...urls: [string, string]): string => `# p\n## m\n${nodes(...urls)}`;
    expect(await told(page('stars', 'ship'), page('ship', 'stars'))).toEqual([]);
    const unnamed = (text: string): string => text.replaceAll(/\* name: .*\n/g, '');
    expect(await told(unnamed(page('stars', 'ship')), unnamed(page('ship', 'stars')))).toHaveLength(1);
  });

  test('maps whose activities were exchanged too', async () => {
    const page = (one: string, other: string): string =>
      `# p\n## m\n* name: M\n### a\n* url: /${one}\n## n\n* name: N\n### b\n* url: /${other}\n`;
    const found = await told(page('1', '2'), page('2', '1'));
    expect(found.filter((one) => one.includes('`m` and `n`'))).toEqual([]);
  });
});

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  test('of any two activities with swapped headings one thing is said, and it is fixed', async () => {
    let swaps = 0;
    for (const { name, text } of readCorpusMaps()) {
      for (const one of read(text).maps) {
        const swapped = swapFirst(text, one);
        if (swapped === undefined) continue;
        swaps += 1;
        expect([name, ...(await lint(text, swapped)).map(({ ruleId }) => ruleId)]).toEqual([
          name,
          'no-reused-heading',
        ]);
        expect(await accept(text, swapped)).toBe(text);
      }
    }
    expect(swaps).toBeGreaterThan(50);
  });
});

/** The text with the headings of the first two activities of a map swapped, where both can be told apart. */
function swapFirst(text: string, { map: { nodes: kept }, nodes }: MapEntry): string | undefined {
  const urls = kept.flatMap((node) => (node.kind === 'activity' ? [node.url] : []));
  const [one, other] = nodes.filter(
    ({ node }) => node.kind === 'activity' && urls.filter((url) => url === node.url).length === 1,
  );
  // Of headings that stand there twice nobody knows which is meant.
  if (!one || !other || kept.length < nodes.length) return undefined;
  const [from, to] = [one.section, other.section];
  return (
    text.slice(0, from.headerStart) +
    to.header.trimEnd() +
    text.slice(from.headerStart + from.header.trimEnd().length, to.headerStart) +
    from.header.trimEnd() +
    text.slice(to.headerStart + to.header.trimEnd().length)
  );
}
