// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mapFrameSide, studioSide } from '../../../../viewer/studio/protocol/map-frame.ts';

test('messages of the frame are handled synchronously', () => {
  // Its own parent, like a top-level window.
  const studio = studioSide({ window, other: () => window });
  const heard: unknown[] = [];
  const stop = studio.listen((message) => heard.push(message));
  const frame = mapFrameSide(window);
  frame.send({ kind: 'name-map', mapId: 'first' });
  expect(heard).toEqual([{ kind: 'name-map', mapId: 'first' }]);
  stop();
  frame.send({ kind: 'name-map', mapId: 'second' });
  expect(heard).toHaveLength(1);
});

test('another window is ignored', () => {
  const studio = studioSide({ window, other: () => null });
  const heard: unknown[] = [];
  studio.listen((message) => heard.push(message));
  mapFrameSide(window).send({ kind: 'ready' });
  expect(heard).toEqual([]);
});
