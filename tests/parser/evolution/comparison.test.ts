import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { comparePages } from '../../../parser/evolution/compare-pages.ts';
import { EVOLUTION_RULES } from '../../../parser/evolution-rules/index.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { createHeirs } from '../../../parser/model/create-heirs.ts';
import type { MapDocument } from '../../../parser/model/map-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';

const read = (text: string): MapDocument => buildDocument(scanPage(text));

function lint(before: string, after: string): Promise<Diagnostic[]> {
  return runRules(read(after), EVOLUTION_RULES, { before: { text: before, path: 'skillmap.md' } });
}

async function ruleIds(before: string, after: string): Promise<string[]> {
  return (await lint(before, after)).map(({ ruleId }) => ruleId);
}

/** The text with all fixes made. Two may write at the same place: the second is made in the next round, as `--fix` does. */
async function mend(before: string, after: string): Promise<string> {
  const found = await lint(before, after);
  const { text, left } = applyFixes(
    after,
    found.flatMap(({ fix }) => (fix ? [fix] : [])),
  );
  return left.length === 0 || text === after ? text : mend(before, text);
}

/** A map by its nodes, `a > b, c`, each with a tutorial; `[reward] a` for one of another kind. */
function map(...nodes: string[]): string {
  const sections = nodes.map((node) => {
    const [, kind, id = '', next] = /^(?:\[(\w+)\] )?(\w+)(?: > (.*))?$/.exec(node) ?? [];
    const what = kind === undefined ? `* type: tutorial\n* url: /${id}\n` : `* kind: ${kind}\n`;
    return `### ${id}\n${what}${next === undefined ? '' : `* next: ${next}\n`}`;
  });
  return `# page\n## m\n${sections.join('')}`;
}

describe('`formerly` is written as its author writes', () => {
  const cases = {
    'behind the name': [
      '### old\n* name: Same\n* type: tutorial\n',
      '### new\n* name: Same\n* formerly: old\n* type: tutorial\n',
    ],
    'with dashes, an indent and more space': [
      '### old\n  -   url: /same\n',
      '### new\n  -   formerly: old\n  -   url: /same\n',
    ],
    'below a blank line': ['### old\n\n* url: /same\n', '### new\n\n* formerly: old\n* url: /same\n'],
    'with a name of several lines': [
      '### old\n* url: /same\n* name:\n    * a: b\n',
      '### new\n* formerly: old\n* url: /same\n* name:\n    * a: b\n',
    ],
    'to what is there': [
      '### old\n* url: /same\n',
      '### new\n* url: /same\n* Formerly: older, old\n',
      '### new\n* url: /same\n* Formerly: older\n',
    ],
    'at the end of a text without a last line end': [
      '### old\n* name: Same',
      '### new\n* name: Same\n* formerly: old',
    ],
    'of a heading with capitals': [
      '### Old One\n* url: /same\n',
      '### new\n* formerly: Old One\n* url: /same\n',
    ],
  } as const;

  test.each(Object.entries(cases))('%s', async (_name, [before, mended, given]) => {
    const head = '# p\n## m\n### root\n* next: old, new, Old One\n';
    const after = given ?? before.replace(/### .*/, '### new');
    expect(await mend(head + before, head + after)).toBe(head + mended);
    const [dos, dosMended] = [after, mended].map((text) => (head + text).replaceAll('\n', '\r\n'));
    expect(await mend(head + before, dos!)).toBe(dosMended);
  });

  test('what a list cannot name is told without a fix', async () => {
    const before = '# p\n## m\n### a, b\n* url: /same\n';
    const [found] = await lint(before, before.replace('a, b', 'new'));
    expect(found).toMatchObject({ ruleId: 'require-former-id' });
    expect(found).not.toHaveProperty('fix');
  });

  test('what stands in a comment is left alone', async () => {
    const before = '# p\n## m\n### old\n<!--\n* url: /same\n-->\n';
    const [found] = await lint(before, before.replace('old', 'new'));
    expect(found).not.toHaveProperty('fix');
  });
});

describe('a rename is sure only where nothing else could be meant', () => {
  test.each([
    [
      'two that are gone have the tutorial of the new one',
      '### a\n* url: /x\n### b\n* url: /x\n',
      '### c\n* url: /x\n',
    ],
    [
      'two new ones have the name of the one that is gone',
      '### a\n* name: X\n',
      '### b\n* name: X\n### c\n* name: X\n',
    ],
    ['one is an activity, the other a reward', '### a\n* name: X\n', '### b\n* name: X\n* kind: reward\n'],
    ['they have nothing in common but the place', '### a\n* url: /x\n', '### b\n* url: /y\n'],
  ])('%s', async (_name, before, after) => {
    const head = '# p\n## m\n### root\n* next: a, b, c\n';
    const found = await lint(head + before, head + after);
    expect(found.filter(({ ruleId }) => ruleId === 'require-former-id')).toEqual([]);
    expect(found.map(({ ruleId }) => ruleId)).toContain('no-removed-activity');
  });

  test('maps that share half of their nodes, or a name; a split one is the first that says so', async () => {
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

describe('what is closed for those who came on a path', () => {
  const closed = async (before: string[], after: string[]): Promise<string[]> => {
    const found = await lint(map(...before), map(...after));
    return found.flatMap(({ ruleId, reason }) =>
      ruleId === 'no-closed-activity' ? [/lock of `(\w+)`/.exec(reason)?.[1] ?? ''] : [],
    );
  };

  test.each([
    ['one is put in between', ['a > b', 'b > c', 'c'], ['a > x', 'x > b', 'b > c', 'c'], ['b']],
    ['another becomes the first', ['a > b', 'b'], ['x > a', 'a > b', 'b'], ['a']],
    [
      'a path is taken away, another is left',
      ['a > b, c', 'b > d', 'c > d', 'd'],
      ['a > b, c', 'b > d', 'c', 'd'],
      ['d'],
    ],
    ['it moves behind another', ['a > b, c', 'b', 'c'], ['a > b', 'b > c', 'c'], ['c']],
    ['a bend becomes an activity', ['a > x', '[layout] x > b', 'b'], ['a > x', 'x > b', 'b'], ['b']],
    ['the first was a bend', ['[layout] x > a, b', 'a', 'b'], ['[layout] x > a', 'a > b', 'b'], ['b']],
    ['a loop leads back', ['a > b', 'b > a, c', 'c'], ['a > x', 'x > b', 'b > a, c', 'c'], ['b']],
  ])('%s', async (_name, before, after, expected) => {
    expect(await closed(before, after)).toEqual(expected);
  });

  test.each([
    ['something stands beside the path', ['a > b', 'b'], ['a > b, x', 'b', 'x']],
    ['a shortcut is made', ['a > b', 'b > c', 'c'], ['a > b, c', 'b > c', 'c']],
    ['one of the path is taken out', ['a > b', 'b > c', 'c'], ['a > c', 'c']],
    [
      'one of two ways is joined before',
      ['a > b, c', 'b > x', 'c > x', 'x > d', 'd'],
      ['a > b, c', 'b > d', 'c > d', 'd'],
    ],
    [
      'bends and a reward are put in between',
      ['a > b', 'b'],
      ['a > x', '[layout] x > r', '[reward] r > b', 'b'],
    ],
    ['the first is taken away', ['x > a', 'a > b', 'b'], ['a > b', 'b']],
    ['nothing had led to it', ['a', 'b'], ['a > x', 'x > b', 'b']],
  ])('not where %s', async (_name, before, after) => {
    expect(await closed(before, after)).toEqual([]);
  });
});

describe('whatever the texts', () => {
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

  test('nothing throws, and of a text that stays as it is nothing is said', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        await lint(before, after);
        expect(await lint(before, before)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a rename that is mended needs no mending again, and the node goes on from the earlier one', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        const renamed = comparePages(read(before), read(after)).nodes.filter((node) => node.renamed);
        const mended = await mend(before, after);
        const left = await lint(before, mended);
        expect(left.filter(({ ruleId, fix }) => ruleId === 'require-former-id' && fix)).toEqual([]);
        const told = (await lint(before, after)).filter(
          ({ ruleId, fix }) => ruleId === 'require-former-id' && !fix,
        );
        if (told.length > 0) return;
        const heirOf = createHeirs(read(mended).page);
        for (const { before: node, renamed: now } of renamed) {
          const place = { mapId: node.map.id, activityId: node.entry.id };
          expect(heirOf(place)).toEqual({ mapId: now?.map.id, activityId: now?.entry.id });
        }
      }),
      { numRuns: 500 },
    );
  });

  test('20,000 nodes, all renamed, in a chain', async () => {
    const chain = (prefix: string): string =>
      `# p\n## m\n${Array.from({ length: 20_000 }, (_, n) => `### ${prefix}${n}\n* url: /${n}\n* next: ${prefix}${n + 1}\n`).join('')}`;
    const found = await lint(chain('a'), chain('b'));
    expect(found.filter(({ ruleId }) => ruleId === 'require-former-id')).toHaveLength(20_000);
  });
});

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  test('of none that stays as it is anything is said', async () => {
    for (const { text } of readCorpusMaps()) expect(await lint(text, text)).toEqual([]);
  });

  test('of none with an activity renamed anything else is said, and it is mended', async () => {
    for (const { name, text } of readCorpusMaps()) {
      const renamed = renameOne(text);
      if (renamed === undefined) continue;
      expect([name, ...(await ruleIds(text, renamed))]).toEqual([name, 'require-former-id']);
      expect(await lint(text, await mend(text, renamed))).toEqual([]);
    }
  });
});

/** The text with another heading for its second activity, where paths that lead there can follow. */
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
