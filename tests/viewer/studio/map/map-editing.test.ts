import { history } from '@codemirror/commands';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readMap } from '#parser';
import '../../../../viewer/studio/map/editing-code.ts';
import { createMapEditing } from '../../../../viewer/studio/map/map-editing.ts';
import { initialState, type StudioState } from '../../../../viewer/studio/state/studio-state.ts';
import { createTexts } from '../../../../viewer/studio/text/texts.ts';

const MAP = `# guide
* name: Our Guide

## first
* name: First map
* layout: manual

### one
* name: Hero
* type: tutorial
* url: github:ada/guide/one
* position: 0 0
`;

/** Of a map that is drawn, with a node picked. */
function editingOf(activityId: string, text: string) {
  const texts = createTexts(() => history());
  texts.open('skillmap.md', text);
  const { page } = readMap(text);
  const asked: unknown[] = [];
  const store = createStore<StudioState>(() => ({
    ...initialState,
    map: 'skillmap.md',
    drawn: new Map([['skillmap.md', { path: 'skillmap.md', page, stale: false, diagnostics: [] }]]),
    selection: { nodes: [{ mapId: 'first', activityId }] },
  }));
  const editing = createMapEditing({
    store,
    texts,
    open: async () => undefined,
    say: ({ reason }) => reason,
    askForName: async (place) => void asked.push(place),
  });
  return { store, editing, asked };
}

test('what learners read is renamed, and the heading of what they do not read', async () => {
  const bend = `${MAP}\n### turn\n* kind: layout\n* position: 1 1\n`;
  const one = editingOf('one', bend);
  await one.editing.run('rename');
  const part = { mapId: 'first', activityId: 'one' };
  expect(one.store.getState().form).toEqual({ kind: 'asked', part, field: 'name', isBrief: true });
  expect(one.asked).toEqual([]);
  const turn = editingOf('turn', bend);
  await turn.editing.run('rename');
  expect(turn.store.getState().form).toEqual({ kind: 'hidden' });
  expect(turn.asked).toEqual([{ path: 'skillmap.md', offset: bend.indexOf('turn') }]);
});

test('what is wanted at the same time is done in its order, of what was picked when it was wanted', async () => {
  const texts = createTexts(() => history());
  const text = (): string | undefined => texts.fileText('skillmap.md');
  const store = createStore<StudioState>(() => ({
    ...initialState,
    map: 'skillmap.md',
    selection: { nodes: [{ mapId: 'first', activityId: 'one' }] },
  }));
  const editing = createMapEditing({
    store,
    texts,
    open: async (path) => texts.open(path, MAP),
    say: ({ reason }) => reason,
    askForName: async () => undefined,
  });
  const removed = editing.run('remove');
  store.setState({ selection: { nodes: [] } });
  const undone = editing.run('undo');
  await removed;
  expect(text()).not.toContain('Hero');
  expect(store.getState().mapNews?.done).toBe('remove');
  await undone;
  expect(text()).toBe(MAP);
  // It is not so any more.
  expect(store.getState().mapNews).toBeUndefined();
});

test('an action that does not exist changes nothing', async () => {
  const { store, editing } = editingOf('one', MAP);
  const before = store.getState();
  await editing.run('format-the-disk');
  expect(store.getState()).toBe(before);
});
