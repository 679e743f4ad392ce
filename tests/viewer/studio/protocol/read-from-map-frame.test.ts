import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FromMapFrame } from '../../../../schemas/studio.ts';
import { readFromMapFrame } from '../../../../viewer/studio/protocol/map-frame.ts';
import { tries } from '../../../support/tries.ts';

const road = { mapId: 'm', fromId: 'a', toId: 'b' };
const cell = { depth: 1, offset: -0.5 };
const node = { mapId: 'm', activityId: 'a' };

test.each<FromMapFrame>([
  { kind: 'ready' },
  { kind: 'selected', part: { mapId: 'm' } },
  { kind: 'selected', part: node },
  { kind: 'finding', path: 'skillmap.md', offset: 4 },
  { kind: 'picked', selection: { nodes: [node] } },
  { kind: 'picked', selection: { nodes: [], road } },
  { kind: 'intend', intention: { kind: 'move', moves: [{ ...node, cell }] } },
  { kind: 'intend', intention: { kind: 'connect', road } },
  { kind: 'intend', intention: { kind: 'bend', road, points: [cell] } },
  { kind: 'create', place: { mapId: 'm', afterId: 'a', cell } },
  { kind: 'action', name: 'duplicate' },
  { kind: 'language', locale: 'de' },
])('valid messages of the map are read: %j', (message) => {
  expect(readFromMapFrame({ skillmapStudio: message })).toEqual(message);
});

test.each([
  { kind: 'action', name: 3 },
  { kind: 'intend', intention: { kind: 'move', moves: [node] } },
  { kind: 'intend', intention: { kind: 'move', moves: [{ ...node, cell: { depth: NaN, offset: 0 } }] } },
  { kind: 'intend', intention: { kind: 'remove', nodes: [node] } },
  { kind: 'picked', selection: { nodes: [node, 3] } },
  { kind: 'language', locale: 3 },
])('invalid messages are refused: %j', (message) => {
  expect(readFromMapFrame({ skillmapStudio: message })).toBeUndefined();
});

test('reading any message never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readFromMapFrame({ skillmapStudio: data });
      readFromMapFrame(data);
    }),
    tries(300),
  );
});
