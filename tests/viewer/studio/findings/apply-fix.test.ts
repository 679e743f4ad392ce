import { history } from '@codemirror/commands';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fixesOf, type FileChange } from '#parser';
import { createFixing } from '../../../../viewer/studio/findings/apply-fix.ts';
import { initialState } from '../../../../viewer/studio/state/studio-state.ts';
import { createTexts } from '../../../../viewer/studio/text/texts.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { memoryAuthorFiles } from '../../../../viewer/studio/services/memory/memory-author-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function open() {
  const texts = createTexts(() => history());
  texts.open('skillmap.md', 'see one.md');
  const store = createStore(() => initialState);
  const contents = new Map([['one.md', bytes('# One')]]);
  const files = {
    ...memoryAuthorFiles(contents, { why: 'full', urls: { create: () => '', revoke: () => undefined } }),
    rename: vi.fn(async (from: string, _to: string) =>
      from === 'de/one.md'
        ? { kind: 'refused' as const, reason: 'It may not be.' }
        : { kind: 'done' as const },
    ),
  };
  const { make } = createFixing({
    store,
    files,
    language: {
      call: () => {
        throw new Error('Nobody asks.');
      },
      dispose: () => undefined,
    },
    check: () => Promise.reject(new Error('Nobody asks.')),
    texts,
    open: async () => undefined,
    create: () => undefined,
    close: async () => true,
    saveVersions: async () => undefined,
    batchMapUpdates: (_paths, work) => work(),
    localizer: { localizePlaceholders: (changes) => [...changes] },
  });
  return { texts, store, files, make };
}

const MOVE: readonly FileChange[] = [
  { kind: 'edit', path: 'skillmap.md', edits: [{ start: 4, end: 7, text: 'two' }] },
  { kind: 'rename', from: 'one.md', to: 'two.md' },
  { kind: 'rename', from: 'de/one.md', to: 'de/two.md' },
];

test('changes of several files are applied completely or not at all', async () => {
  const { texts, store, files, make } = open();
  await make('skillmap.md', MOVE);
  expect(texts.fileText('skillmap.md')).toBe('see one.md');
  expect(files.rename.mock.calls.at(-1)).toEqual(['two.md', 'one.md']);
  expect(store.getState().trouble).toEqual({ kind: 'file', path: 'de/one.md', reason: 'It may not be.' });
});

test('undoing half-applied changes keeps text typed in the meantime', async () => {
  const { texts, files, make } = open();
  files.rename.mockImplementation(async () => {
    texts.dispatch('skillmap.md', { changes: { from: 0, insert: 'I ' } });
    return { kind: 'refused', reason: 'It may not be.' };
  });
  await make('skillmap.md', MOVE);
  expect(texts.fileText('skillmap.md')).toBe('I see two.md');
});

test('a fix that creates a file keeps the open file, and reports the created one', async () => {
  const { studio, clock } = await openMemoryStudio({
    'skillmap.md': '# p\n* name: P\n\n## m\n* name: M\n\n### a\n* name: A\n* type: tutorial\n',
  });
  const { diagnostics = [] } = studio.store.getState().checks.get('skillmap.md') ?? {};
  const [fix] = diagnostics.flatMap(fixesOf).filter(({ title }) => title.startsWith('Create'));
  await studio.fix('skillmap.md', fix!);
  await clock.pass(1000);
  const { active, open: tabs, fileNews } = studio.store.getState();
  expect({ active, tabs, fileNews }).toEqual({
    active: 'skillmap.md',
    tabs: ['skillmap.md', 'tutorials/a.md'],
    fileNews: { kind: 'created', path: 'tutorials/a.md' },
  });
  expect(studio.texts.fileText('skillmap.md')).toContain('* url: /tutorials/a\n');
});

test('a fix after which learners could not open the map is not applied, with a reason', async () => {
  const text =
    '# p\r\n* name: P\r\n## m\r\n* name: M\r\n### a\r\n* kind: layout\r\n* next: nowhere\r\n* next: b\r\n### b\r\n* kind: layout\r\n';
  const { studio } = await openMemoryStudio({ 'skillmap.md': text });
  const { diagnostics = [] } = studio.store.getState().checks.get('skillmap.md') ?? {};
  const fixOf = (title: string) => diagnostics.flatMap(fixesOf).find((one) => one.title === title);
  await studio.fix('skillmap.md', fixOf('Keep the `next` above')!);
  expect(studio.texts.fileText('skillmap.md')).toBe(text);
  expect(studio.store.getState().trouble).toMatchObject({
    kind: 'refused',
    reason: 'This change would cause another problem in the file.',
  });
  await studio.fix('skillmap.md', fixOf('Keep this `next`')!);
  expect(studio.texts.fileText('skillmap.md')).toBe(text.replace('* next: nowhere\r\n', ''));
  expect(studio.store.getState().trouble).toBeUndefined();
});
