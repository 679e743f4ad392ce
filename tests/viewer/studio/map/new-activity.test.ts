import { expect, test } from 'vitest';
import type { MapIntention } from '#schemas/map-edit.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { newTutorial } from '../../../support/new-tutorial.ts';

const MAP =
  '# guide\n* name: Guide\n\n## m\n* name: Map\n\n### one\n* name: One\n* type: tutorial\n* url: /tutorials/one\n';
const PACKAGE = '{\n  "name": "guide",\n  "files": [\n    "skillmap.md",\n    "tutorials/one.md"\n  ]\n}\n';
const FILES = { 'skillmap.md': MAP, 'pxt.json': PACKAGE, 'tutorials/one.md': newTutorial('One') };

async function openGuide(files: Readonly<Record<string, string>> = FILES) {
  const { studio, clock, textsNow } = await openMemoryStudio(files);
  const problems = (): string[] =>
    [...studio.store.getState().checks.values()].flatMap(({ path, diagnostics }) =>
      diagnostics.filter(({ severity }) => severity === 'error').map(({ reason }) => `${path}: ${reason}`),
    );
  return {
    studio,
    textsNow,
    problems,
    rest: () => clock.pass(3000),
    do: async (intention: MapIntention): Promise<void> => {
      await studio.mapEditing.apply(intention);
      await clock.pass(3000);
    },
  };
}

const ADD = { kind: 'add', mapId: 'm', name: 'Lift off', nodeKind: 'activity' } as const;

test.each([
  ['an activity', ADD, 'tutorials/lift-off.md'],
  ['an activity after another one', { ...ADD, afterId: 'one' }, 'tutorials/lift-off.md'],
  ['an activity with the name of a file', { ...ADD, name: 'One' }, 'tutorials/one-2.md'],
  [
    'an activity in a path',
    { ...ADD, afterId: 'one', beforeId: 'end' },
    'tutorials/lift-off.md',
    { ...FILES, 'skillmap.md': `${MAP}* next: end\n\n### end\n* kind: completion\n` },
  ],
  ['a map', { kind: 'add-map', name: 'Second', activity: 'First steps' }, 'tutorials/first-steps.md'],
] as const)(
  '%s comes with its tutorial, and one undo removes both',
  async (_, intention, path, files: Readonly<Record<string, string>> = FILES) => {
    const guide = await openGuide(files);
    expect(guide.problems()).toEqual([]);
    await guide.do(intention);
    const added = guide.textsNow();
    expect(added['skillmap.md']).toContain(`* url: /${path.replace('.md', '')}\n`);
    expect(added[path]).toContain('# ');
    expect(added['pxt.json']).toContain(`"${path}"`);
    expect(guide.problems()).toEqual([]);
    // The map stays in front.
    expect(guide.studio.store.getState().active).toBe('skillmap.md');
    guide.studio.texts.undo('skillmap.md');
    await guide.rest();
    expect(guide.textsNow()).toEqual(files);
    guide.studio.texts.redo('skillmap.md');
    await guide.rest();
    expect(guide.textsNow()).toEqual(added);
  },
);

test('a copy comes with a copy of its tutorial, and one undo takes both back', async () => {
  const files = { ...FILES, 'tutorials/one.md': newTutorial('One').replace('Say', 'Tell') };
  const guide = await openGuide(files);
  await guide.do({ kind: 'duplicate', nodes: [{ mapId: 'm', activityId: 'one' }] });
  const copied = guide.textsNow();
  expect(copied['skillmap.md']).toMatch(
    /### one-2\n\* name: One 2\n\* type: tutorial\n\* url: \/tutorials\/one-2\n/,
  );
  expect(copied['tutorials/one-2.md']).toBe(newTutorial('One 2').replace('Say', 'Tell'));
  expect(copied['pxt.json']).toContain('"tutorials/one-2.md"');
  const found = [...guide.studio.store.getState().checks.values()].flatMap(({ diagnostics }) => diagnostics);
  expect(found.map(({ ruleId }) => ruleId)).not.toContain('no-duplicate-url');
  guide.studio.texts.undo('skillmap.md');
  await guide.rest();
  expect(guide.textsNow()).toEqual(files);
});

test('several copies at once open the tutorials of their originals', async () => {
  const two = MAP + '* next: two\n\n### two\n* name: Two\n* type: tutorial\n* url: /tutorials/two\n';
  const guide = await openGuide({ ...FILES, 'skillmap.md': two, 'tutorials/two.md': newTutorial('Two') });
  const nodes = ['one', 'two'].map((activityId) => ({ mapId: 'm', activityId }));
  await guide.do({ kind: 'duplicate', nodes });
  const { 'skillmap.md': map = '', ...others } = guide.textsNow();
  expect(map.match(/url: \/tutorials\/(?:one|two)\n/g)).toHaveLength(4);
  expect(Object.keys(others)).not.toContain('tutorials/one-2.md');
});

test('a copy of a tutorial in another folder opens the same tutorial, whose pictures are found there', async () => {
  const map = MAP.replace('/tutorials/one', '/lessons/one');
  const guide = await openGuide({ 'skillmap.md': map, 'lessons/one.md': newTutorial('One') });
  await guide.do({ kind: 'duplicate', nodes: [{ mapId: 'm', activityId: 'one' }] });
  expect(guide.textsNow()['skillmap.md']?.match(/url: \/lessons\/one\n/g)).toHaveLength(2);
});

test('undoing an activity keeps a tutorial that the author has written', async () => {
  const guide = await openGuide();
  await guide.do(ADD);
  await guide.studio.open('tutorials/lift-off.md');
  guide.studio.texts.edit('tutorials/lift-off.md', [[{ start: 0, end: 0, text: '<!-- mine -->\n' }]]);
  guide.studio.texts.undo('skillmap.md');
  await guide.rest();
  expect(guide.textsNow()['skillmap.md']).toBe(MAP);
  expect(guide.textsNow()['tutorials/lift-off.md']).toMatch(/^<!-- mine -->/);
});

test('if the tutorial cannot be written, the activity is added and the reason is shown', async () => {
  const guide = await openGuide();
  const { files } = guide.studio;
  files.write = async () => ({ kind: 'refused', reason: 'The disk is full.' });
  await guide.do(ADD);
  expect(guide.studio.texts.fileText('skillmap.md')).toContain('* name: Lift off');
  expect(guide.studio.store.getState().trouble).toEqual({
    kind: 'file',
    path: 'tutorials/lift-off.md',
    reason: 'The disk is full.',
  });
});

test('a reward comes without a tutorial', async () => {
  const guide = await openGuide();
  await guide.do({ ...ADD, nodeKind: 'reward' });
  expect(Object.keys(guide.textsNow())).toEqual(Object.keys(FILES));
});
