import { expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { lintMap } from '../../support/fix-map.ts';

const NODE = '* type: tutorial\n* url: /one\n';

test.each(['### two ; the second'])(
  'if `next` names `two`, the finding points to the heading `%s`, and does not suggest removing `two`',
  async (heading) => {
    const text = `# page\n## map\n### one\n${NODE}* next: two\n${heading}\n${NODE}`;
    const [found] = (await lintMap(text)).filter(({ ruleId }) => ruleId === 'no-unknown-activity');
    expect(found?.related).toMatchObject([{ place: { start: { line: 7 } } }]);
    expect((found?.suggestions ?? []).map(({ title }) => title)).not.toContain('Remove `two`');
  },
);

test('an id that is the heading of a map without activities causes only the finding about this map', async () => {
  const text = `# page\n## map\n### one\n${NODE}* next: two\n## two\n${NODE}`;
  expect((await lintMap(text)).map(({ ruleId }) => ruleId)).toEqual(['require-nodes']);
});

test('an unknown id used in several places is one finding, and its fix changes all of them', async () => {
  const node = (id: string, next: string): string => `### ${id}\n${NODE.replace('one', id)}* next: ${next}\n`;
  const text = `# page\n## map\n${node('one', 'two, tree')}${node('two', 'tree')}### three\n${NODE}`;
  const [found, ...more] = (await lintMap(text)).filter(({ ruleId }) => ruleId === 'no-unknown-activity');
  expect(more).toEqual([]);
  expect(found?.related).toMatchObject([{ reason: 'It is named here too', place: { start: { line: 10 } } }]);
  const [fix] = found?.suggestions ?? [];
  expect(applyFixes(text, fix ? [fix] : []).text).toBe(text.replaceAll('tree', 'three'));
});

test.each([
  ['', ['Replace with `Three`', 'Remove `zenith`']],
  ['* next: three\n', ['Remove `zenith`']],
])(
  'for an id unlike any other, the next activity is suggested, unless a path already leads to that activity (%j)',
  async (last, offered) => {
    const node = (id: string, next: string): string => `### ${id}\n${NODE.replace('one', id)}${next}`;
    const nodes = [
      node('one', '* next: two\n'),
      node('two', '* next: zenith\n'),
      node('Three', ''),
      node('four', last),
    ];
    const found = await lintMap(`# page\n## map\n${nodes.join('')}`);
    const { suggestions = [] } = found.find(({ ruleId }) => ruleId === 'no-unknown-activity') ?? {};
    expect(suggestions.map(({ title }) => title)).toEqual(offered);
  },
);
