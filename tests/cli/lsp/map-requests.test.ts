import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { MapIntention } from '../../../schemas/map-edit.ts';
import type { MapView } from '../../../schemas/map-view.ts';
import { openMap, MAP } from './open-map.ts';

test('the map of a document is drawn, with its picture and the places of its nodes', async () => {
  const text = MAP.replace('* name: A page', '* name: A page\n* backgroundurl: /images/sky & sea.gif');
  const { client, uri, folder } = await openMap(text, { 'images/sky & sea.gif': 'GIF89a' });
  const view = await client.request<MapView>('skillmap/map', { textDocument: { uri }, look: 'dark' });
  const picture = pathToFileURL(path.join(folder, 'images/sky & sea.gif')).href;
  expect(view.picture).toBe(picture);
  expect(view.svg).toContain(picture.replaceAll('&', '&amp;'));
  expect(
    view.nodes.map(({ activityId, name, heading }) => [activityId, name, text.slice(heading, heading + 3)]),
  ).toEqual([
    ['one', 'One', 'one'],
    ['two', 'Two', 'two'],
  ]);
  const [one, two] = view.nodes;
  expect(two && one && two.x - one.x).toBe(view.column);
  expect(text.slice(two?.start, two?.end)).toMatch(/^### two\n/);
});

test('an edit of the map changes the text, and an impossible edit returns the reason', async () => {
  const { client, uri } = await openMap();
  const edit = (intention: MapIntention): Promise<{ edit?: WorkspaceEdit; refused?: string }> =>
    client.request('skillmap/editMap', { textDocument: { uri }, intention });
  const node = { mapId: 'first', activityId: 'two' };
  const moved = await edit({ kind: 'move', moves: [{ ...node, cell: { depth: 2, offset: 1 } }] });
  await client.apply(moved.edit ?? {});
  expect(client.textOf(uri)).toMatch(/### two\n[^#]*\* position: 2 1\n/);

  const removed = await edit({ kind: 'remove', nodes: [node] });
  await client.apply(removed.edit ?? {});
  expect(client.textOf(uri)).not.toContain('two');
  expect(await edit({ kind: 'remove', nodes: [node] })).toEqual({
    refused: expect.stringContaining('two') as string,
  });
});

test('a text without a map has no picture', async () => {
  const { client, folder } = await openMap();
  const uri = await client.open(path.join(folder, 'notes.md'), '# Notes\n');
  expect(await client.request('skillmap/map', { textDocument: { uri }, look: 'light' })).toBeNull();
});
