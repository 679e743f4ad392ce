// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FromMapFrame, ToMapFrame } from '../../../../schemas/studio.ts';
import { mapFrameSide, studioSide } from '../../../../viewer/studio/protocol/map-frame.ts';

test('messages of the frame are handled synchronously, until the Studio stops listening', () => {
  const frameElement = document.createElement('iframe');
  const heard: FromMapFrame[] = [];
  const stop = studioSide(frameElement).listen((message) => heard.push(message));
  const frame = mapFrameSide({ frameElement });
  frame.send({ kind: 'name-map', mapId: 'first' });
  expect(heard).toEqual([{ kind: 'name-map', mapId: 'first' }]);
  stop();
  frame.send({ kind: 'name-map', mapId: 'second' });
  expect(heard).toHaveLength(1);
});

test('messages to the frame reach the page that listened last', () => {
  const frameElement = document.createElement('iframe');
  const studio = studioSide(frameElement);
  const heard: [page: string, message: ToMapFrame][] = [];
  studio.send({ kind: 'unchanged' });
  const stopFirst = mapFrameSide({ frameElement }).listen((message) => heard.push(['first', message]));
  studio.send({ kind: 'restart', path: 'a.md' });
  mapFrameSide({ frameElement }).listen((message) => heard.push(['reloaded', message]));
  stopFirst();
  studio.send({ kind: 'restart', path: 'b.md' });
  expect(heard).toEqual([
    ['first', { kind: 'restart', path: 'a.md' }],
    ['reloaded', { kind: 'restart', path: 'b.md' }],
  ]);
});

test('each side gets its own copy of a message', () => {
  const frameElement = document.createElement('iframe');
  const selection = { nodes: [{ mapId: 'm', activityId: 'a' }] };
  const heard: FromMapFrame[] = [];
  studioSide(frameElement).listen((message) => heard.push(message));
  mapFrameSide({ frameElement }).send({ kind: 'picked', selection });
  selection.nodes.length = 0;
  expect(heard).toEqual([{ kind: 'picked', selection: { nodes: [{ mapId: 'm', activityId: 'a' }] } }]);
});

test('a page outside of the Studio sends nothing', () => {
  const page = mapFrameSide({ frameElement: null });
  expect(() => page.send({ kind: 'ready' })).not.toThrow();
});
