import { history } from '@codemirror/commands';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readMap } from '#parser';
import '../../../../viewer/studio/map/editing-code.ts';
import type { ActivityTutorials } from '../../../../viewer/studio/files/activity-tutorials.ts';
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

const NO_TUTORIALS: ActivityTutorials = { plan: async () => undefined, make: async () => undefined };

/** Edits a drawn map with a selected node. */
function editingOf(activityId: string, text: string) {
  const texts = createTexts(() => history());
  texts.open('skillmap.md', text);
  const { page } = readMap(text);
  const asked: unknown[] = [];
  const store = createStore<StudioState>(() => ({
    ...initialState,
    map: 'skillmap.md',
    drawableMaps: new Map([['skillmap.md', { path: 'skillmap.md', page, stale: false, diagnostics: [] }]]),
    selection: { nodes: [{ mapId: 'first', activityId }] },
  }));
  const editing = createMapEditing({
    store,
    texts,
    open: async () => undefined,
    say: ({ reason }) => reason,
    askForName: async (place) => void asked.push(place),
    tutorials: NO_TUTORIALS,
  });
  return { store, editing, asked };
}

test('renaming changes the name that learners see, or the heading of a layout node', async () => {
  const bend = `${MAP}\n### turn\n* kind: layout\n* position: 1 1\n`;
  const one = editingOf('one', bend);
  await one.editing.run('rename');
  const part = { mapId: 'first', activityId: 'one' };
  expect(one.store.getState().form).toEqual({ kind: 'asked', part, field: 'name', closesAfterwards: true });
  expect(one.asked).toEqual([]);
  const turn = editingOf('turn', bend);
  await turn.editing.run('rename');
  expect(turn.store.getState().form).toEqual({ kind: 'hidden' });
  expect(turn.asked).toEqual([{ path: 'skillmap.md', offset: bend.indexOf('turn') }]);
});

test('simultaneous requests run in order, each with the selection at its time', async () => {
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
    tutorials: NO_TUTORIALS,
  });
  const removed = editing.run('remove');
  store.setState({ selection: { nodes: [] } });
  const undone = editing.run('undo');
  await removed;
  expect(text()).not.toContain('Hero');
  expect(store.getState().mapNews?.action).toBe('remove');
  await undone;
  expect(text()).toBe(MAP);
  // After the undo, the message about the removal is no longer true.
  expect(store.getState().mapNews).toBeUndefined();
});

test('an unknown action changes nothing', async () => {
  const { store, editing } = editingOf('one', MAP);
  const before = store.getState();
  await editing.run('format-the-disk');
  expect(store.getState()).toBe(before);
});

test('the key of an action does nothing while its button is disabled', async () => {
  const { store, editing } = editingOf('one', MAP);
  const nodes = ['one', 'two'].map((activityId) => ({ mapId: 'first', activityId }));
  store.setState({ selection: { nodes } });
  await editing.run('connect');
  await editing.run('rename');
  expect(store.getState().question).toBeUndefined();
  expect(store.getState().form).toEqual({ kind: 'hidden' });
  store.setState({ selection: { nodes: nodes.slice(0, 1) } });
  await editing.run('connect');
  expect(store.getState().question).toEqual({ kind: 'path', from: nodes[0] });
});
