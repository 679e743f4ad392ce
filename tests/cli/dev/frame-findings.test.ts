import { expect, test } from 'vitest';
import { total } from '../../../viewer/learner/features/authoring/group-findings.ts';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const activity = (id: string, more = ''): string =>
  `### ${id}\n* type: tutorial\n* url: github:ada/t/${id}\n${more}`;

async function mapOf(text: string, config = {}) {
  const root = await tempFolder({ 'skillmap.md': text });
  const workspace = await openWorkspace(root, { config, folder: root });
  const [map] = workspace.snapshot().maps;
  if (!map) throw new Error('no map');
  return map;
}

test('a finding names its map and activity, and whether it stops learners from opening the map', async () => {
  const { diagnostics } = await mapOf(
    `# p\n* naem: P\n## m\n* reqired: x\n${activity('one', '* next: sharc\n')}${activity('shark', '* tgas: a\n')}`,
  );
  const told = diagnostics.map(({ ruleId, about, isClosing }) => ({ ruleId, about, isClosing }));
  expect(told).toContainEqual({
    ruleId: 'no-unknown-activity',
    about: { mapId: 'm', activityId: 'one' },
    isClosing: true,
  });
  const attributes = told.filter(({ ruleId }) => ruleId === 'no-unknown-attribute');
  expect(attributes.map(({ about }) => about)).toEqual([
    undefined,
    { mapId: 'm' },
    { mapId: 'm', activityId: 'shark' },
  ]);
  expect(attributes.every(({ isClosing }) => isClosing === undefined)).toBe(true);
});

test('the configured severity does not change whether a finding stops learners', async () => {
  const text = `# p\n## m\n${activity('one', '* tgas: a\n* next: two\n')}`;
  const { diagnostics } = await mapOf(text, {
    rules: { 'no-unknown-attribute': 'error', 'no-unknown-activity': 'warning' },
  });
  const closing = diagnostics.filter(({ isClosing }) => isClosing);
  expect(closing.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
    ['no-unknown-activity', 'warning'],
  ]);
});

test('at most 500 findings are sent, including those that stop learners, and the others are counted', async () => {
  const typos = Array.from({ length: 600 }, (_, index) => `* tgas${index}: a`).join('\n');
  const map = await mapOf(`# p\n## m\n${activity('one', `${typos}\n* next: sharc\n`)}`);
  expect(map.diagnostics).toHaveLength(500);
  expect(map.diagnostics.filter(({ isClosing }) => isClosing)).toHaveLength(1);
  expect(map.more).toEqual({ error: 0, warning: total([map]) - 500, info: 0 });
  expect(total([map])).toBeGreaterThan(600);
});
