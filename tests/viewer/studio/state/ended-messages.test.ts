import { expect, test } from 'vitest';
import { initialState, withFiles, type StudioState } from '../../../../viewer/studio/state/studio-state.ts';
import { withSaveState } from '../../../../viewer/studio/state/text-state.ts';

const bytes = new Uint8Array();

test.each<[name: string, news: NonNullable<StudioState['fileNews']>, paths: string[], isOver: boolean]>([
  ['a new file', { kind: 'created', path: 'a.md' }, ['a.md'], false],
  ['a new file that is gone', { kind: 'created', path: 'a.md' }, [], true],
  ['a deleted file', { kind: 'deleted', files: [{ path: 'a.md', bytes }] }, [], false],
  ['a deleted file that is back', { kind: 'deleted', files: [{ path: 'a.md', bytes }] }, ['a.md'], true],
  ['a moved file', { kind: 'moved', moves: [{ from: 'a.md', to: 'b.md' }] }, ['b.md'], false],
  ['a moved file that is gone', { kind: 'moved', moves: [{ from: 'a.md', to: 'b.md' }] }, ['a.md'], true],
])('a message ends when it is no longer true: %s', (_, news, paths, isOver) => {
  const files = paths.map((path) => ({ path, size: 1 }));
  const { fileNews } = withFiles({ ...initialState, fileNews: news }, { kind: 'listed', files });
  expect(fileNews).toEqual(isOver ? undefined : news);
});

test('the message about a file that could not be saved ends when the file is saved', () => {
  const trouble = { kind: 'file', path: 'a.md' } as const;
  const state = { ...initialState, trouble };
  expect(withSaveState(state, 'b.md', { kind: 'saved' }).trouble).toEqual(trouble);
  expect(withSaveState(state, 'a.md', { kind: 'unsaved' }).trouble).toEqual(trouble);
  expect(withSaveState(state, 'a.md', { kind: 'saved' }).trouble).toBeUndefined();
});
