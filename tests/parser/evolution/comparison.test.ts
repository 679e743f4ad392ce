import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePages } from '../../../parser/evolution/compare-pages.ts';
import { createFormerIdLookup } from '../../../parser/model/former-id-lookup.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { read, lint, makeFixes } from './compare.ts';
import { tries } from '../../support/tries.ts';

async function ruleIds(before: string, after: string): Promise<string[]> {
  return (await lint(before, after)).map(({ ruleId }) => ruleId);
}

/** Gives the second node of a map another heading, and updates the paths to it. Undefined if that is impossible. */
function renameOne(text: string): string | undefined {
  const document = read(text);
  const node = document.maps[0]?.nodes[1];
  if (!node || node.node.kind !== 'activity' || node.section.header.trim() !== node.section.header)
    return undefined;
  const { header, headerStart } = node.section;
  const renamed = `${text.slice(0, headerStart)}another-heading${text.slice(headerStart + header.length)}`;
  const links = new RegExp(
    String.raw`(next:.*?)(?<=[\s,:])${header.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?=\s*(?:,|$))`,
    'gim',
  );
  const linked = renamed.replaceAll(links, '$1another-heading');
  const now = read(linked).maps[0];
  return now?.map.nodes.some(({ nextIds }) => nextIds.includes('another-heading')) ? linked : undefined;
}

test.each(['intro ', 'intro ##', 'intro\t'])(
  'fixing the white space after a heading loses no progress: `### %s`',
  async (heading) => {
    const text = (first: string): string =>
      `# p\n* name: P\n## m\n### ${first}\n* type: tutorial\n* url: /a\n* next: b\n### b\n* type: tutorial\n* url: /b\n`;
    expect(await ruleIds(text(heading), text('intro'))).toEqual([]);
    expect(await ruleIds(text(heading), text('other'))).toEqual(['require-former-id']);
  },
);

describe('a change of headings', () => {
  test.each([
    [
      'two removed nodes have the tutorial of the new one',
      '### a\n* url: /x\n### b\n* url: /x\n',
      '### c\n* url: /x\n',
    ],
    [
      'two new nodes have the name of the removed one',
      '### a\n* name: X\n',
      '### b\n* name: X\n### c\n* name: X\n',
    ],
    ['an activity becomes a reward', '### a\n* name: X\n', '### b\n* name: X\n* kind: reward\n'],
    ['the old and the new node share only their position', '### a\n* url: /x\n', '### b\n* url: /y\n'],
  ])('is no rename if %s', async (_name, before, after) => {
    const head = '# p\n## m\n### root\n* next: a, b, c\n';
    const found = await lint(head + before, head + after);
    expect(found.filter(({ ruleId }) => ruleId === 'require-former-id')).toEqual([]);
    expect(found.map(({ ruleId }) => ruleId)).toContain('no-removed-activity');
  });

  test('is a rename of a map if half of its nodes, or its name, are the same', async () => {
    const maps = (...parts: string[]): string => `# p\n${parts.join('')}`;
    const nodes = '### a\n* url: /a\n* next: b\n### b\n* url: /b\n';
    expect(await ruleIds(maps(`## m\n${nodes}`), maps(`## n\n${nodes}`))).toEqual(['require-former-id']);
    expect(await ruleIds(maps(`## m\n* name: X\n### a\n`), maps(`## n\n* name: X\n### b\n`))).toEqual([
      'no-removed-activity',
      'require-former-id',
    ]);
    expect(await ruleIds(maps(`## m\n### a\n`), maps(`## n\n### b\n`))).toEqual(['no-removed-map']);
    const split = maps(
      '## m1\n* formerly: m\n### a\n* url: /a\n',
      '## m2\n* formerly: m\n### b\n* url: /b\n',
    );
    expect(await ruleIds(maps(`## m\n${nodes}`), split)).toEqual([]);
  });
});

describe('two versions of any text', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const line = fc.oneof(
    fc.tuple(fc.constantFrom('##', '###'), id).map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom('next', 'formerly', 'url', 'name', 'tags'), fc.array(id))
      .map(([key, ids]) => `* ${key}: ${ids.join(', ')}`),
    fc.tuple(fc.constantFrom('', '1 ', '2 '), id).map(([count, name]) => `* required: ${count}${name}`),
    fc.constantFrom('* kind: reward', '* kind: layout', '', '<!--', '-->', '```'),
  );
  const text = fc.array(line, { maxLength: 30 }).map((lines) => `# p\n${lines.join('\n')}\n`);

  test('can be compared without an exception, and without findings if they are equal', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        await lint(before, after);
        expect(await lint(before, before)).toEqual([]);
      }),
      tries(300),
    );
  });

  test('have no fixable rename after fixing, and renamed nodes keep their progress', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const renamed = comparePages(read(before), read(after)).nodes.filter((node) => node.renamed);
        const fixed = await makeFixes(before, after);
        const left = await lint(before, fixed);
        expect(left.filter(({ ruleId, fix }) => ruleId === 'require-former-id' && fix)).toEqual([]);
        const told = (await lint(before, after)).filter(
          ({ ruleId, fix }) => ruleId === 'require-former-id' && !fix,
        );
        if (told.length > 0) return;
        const findCurrent = createFormerIdLookup(read(fixed).page);
        for (const { before: node, renamed: now } of renamed) {
          const place = { mapId: node.map.id, activityId: node.entry.id };
          expect(findCurrent(place)).toEqual({ mapId: now?.map.id, activityId: now?.entry.id });
        }
      }),
      tries(500),
    );
  });

  test('can be compared if all of their 20,000 nodes are renamed', async () => {
    const chain = (prefix: string): string =>
      `# p\n## m\n${Array.from({ length: 20_000 }, (_, n) => `### ${prefix}${n}\n* url: /${n}\n* next: ${prefix}${n + 1}\n`).join('')}`;
    const found = await lint(chain('a'), chain('b'));
    expect(found.filter(({ ruleId }) => ruleId === 'require-former-id')).toHaveLength(20_000);
  });
});

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  test('have no findings if they are unchanged', async () => {
    for (const { text } of readCorpusMaps()) expect(await lint(text, text)).toEqual([]);
  });

  test('have one finding with a fix if one activity is renamed', async () => {
    for (const { name, text } of readCorpusMaps()) {
      const renamed = renameOne(text);
      if (renamed === undefined) continue;
      expect([name, ...(await ruleIds(text, renamed))]).toEqual([name, 'require-former-id']);
      expect(await lint(text, await makeFixes(text, renamed))).toEqual([]);
    }
  });
});
