// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followMap } from '../../../../viewer/studio/map/follow-map.ts';
import type { FromMapFrame, ToMapFrame } from '../../../../schemas/studio.ts';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';

const FILES = {
  'skillmap.md': `# guide
* name: Guide
## m
### one
* type: tutorial
* url: /tutorials/one
* imageurl: /images/a.png
`,
  'tutorials/one.md': '# One\n\n## First\n\nDo it.\n\n![a](../images/a.png)\n',
  'tutorials/two.md': '# Two\n\n## First\n\nDo it.\n',
  'images/a.png': 'png',
};

const MOVES = [
  { from: 'tutorials/one.md', to: 'unit/lessons/one.md' },
  { from: 'tutorials/two.md', to: 'unit/lessons/two.md' },
  { from: 'images/a.png', to: 'unit/a.png' },
];

test('several files move with all references to them, and one undo reverts everything', async () => {
  const { studio, clock, textsNow } = await openMemoryStudio(FILES);
  await studio.open('tutorials/two.md');
  expect(await studio.fileActions.move(MOVES)).toBeUndefined();
  await clock.pass(2000);
  expect(textsNow()).toEqual({
    'skillmap.md': FILES['skillmap.md']
      .replace('/tutorials/one', '/unit/lessons/one')
      .replace('/images/a', '/unit/a'),
    'unit/lessons/one.md': FILES['tutorials/one.md'].replace('../images/', '../'),
    'unit/lessons/two.md': FILES['tutorials/two.md'],
    'unit/a.png': 'png',
  });
  // The author's open file is still open.
  expect(studio.store.getState().active).toBe('unit/lessons/two.md');
  await studio.fileActions.undo();
  await clock.pass(2000);
  expect(textsNow()).toEqual(FILES);
  expect(studio.store.getState()).toMatchObject({ active: 'tutorials/two.md', fileNews: undefined });
});

test('the map is updated when all files have moved, together with the text that names the files', async () => {
  const { studio } = await openMemoryStudio(FILES);
  const sent: ToMapFrame[] = [];
  let hear: (message: FromMapFrame) => void = () => undefined;
  const following = followMap({
    studio,
    side: {
      send: (message) => void sent.push(message),
      listen: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
    clock: { after: () => () => undefined } as never,
    slug: undefined,
    look: () => ({ theme: 'system', highContrast: false }),
    learner: () => 'finished',
    onFinding: () => undefined,
    onSelectionBox: () => undefined,
  });
  hear({ kind: 'ready' });
  sent.length = 0;
  await studio.fileActions.move(MOVES);
  const [first, ...others] = sent.filter(({ kind }) => kind === 'files' || kind === 'map');
  expect(first).toMatchObject({
    kind: 'files',
    repository: { files: expect.arrayContaining(['unit/a.png', 'unit/lessons/one.md']) as string[] },
    maps: [{ path: 'skillmap.md' }],
  });
  expect(JSON.stringify(first)).toContain('/unit/lessons/one');
  expect(JSON.stringify([first, ...others])).not.toContain('/tutorials/one');
  following.stop();
});

test('several files are deleted and restored, without findings in between', async () => {
  const { studio, clock, textsNow } = await openMemoryStudio({ ...FILES, 'bad.md': '# bad\n## m\n### x\n' });
  const said = (): string[] => [...studio.store.getState().checks.keys()].sort();
  // The code that checks texts is loaded after the texts.
  await expect.poll(said).toContain('bad.md');
  const before = said();
  await studio.fileActions.remove(['bad.md', 'images/a.png', 'tutorials/two.md']);
  await settle();
  expect(Object.keys(textsNow()).sort()).toEqual(['skillmap.md', 'tutorials/one.md']);
  expect(said()).toEqual(['skillmap.md', 'tutorials/one.md']);
  await studio.fileActions.undo();
  await clock.pass(2000);
  expect(textsNow()).toEqual({ ...FILES, 'bad.md': '# bad\n## m\n### x\n' });
  await expect.poll(said).toEqual(before);
});

test('files that cannot be moved stay, with a reason', async () => {
  const { studio, textsNow } = await openMemoryStudio(FILES);
  const taken = [{ from: 'tutorials/one.md', to: 'tutorials/two.md' }];
  expect(await studio.fileActions.move(taken)).toMatchObject({
    kind: 'refused',
    reason: 'There is already a file `tutorials/two.md`.',
  });
  expect(textsNow()).toEqual(FILES);
  expect(studio.store.getState().fileNews).toBeUndefined();
});

test("the reason why files cannot be moved is in the author's language", async () => {
  const { studio } = await openMemoryStudio(FILES);
  studio.setWords(await loadAuthorWords('de'));
  const taken = [{ from: 'tutorials/one.md', to: 'tutorials/two.md' }];
  expect(await studio.fileActions.move(taken)).toMatchObject({
    kind: 'refused',
    reason: 'Es gibt schon eine Datei `tutorials/two.md`.',
  });
  expect(await studio.files.rename('tutorials/one.md', 'skillmap.md')).toMatchObject({
    kind: 'refused',
    reason: '`skillmap.md` gibt es schon',
  });
});
