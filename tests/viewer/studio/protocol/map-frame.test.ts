// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mapFrameSide, studioSide } from '../../../../viewer/studio/protocol/map-frame.ts';

test('what the frame says is heard before it goes on', () => {
  // Its own parent, as a window is that stands in no other.
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

test('another window is not heard', () => {
  const studio = studioSide({ window, other: () => null });
  const heard: unknown[] = [];
  studio.listen((message) => heard.push(message));
  mapFrameSide(window).send({ kind: 'ready' });
  expect(heard).toEqual([]);
});
