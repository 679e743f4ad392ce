import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overlaps } from '../../../../../parser/graph/geometry.ts';
import { layoutPage } from '../../../../../parser/graph/layout-page.ts';
import { toFrame } from '../../../../../parser/graph/name-frame.ts';
import { placeLabels } from '../../../../../parser/graph/place-labels.ts';
import { parsePage } from '../../../../../parser/parse-page.ts';
import { findSpot, HERO } from '../../../../../viewer/learner/features/hero/find-spot.ts';

const frame = { x: -200, y: -200, width: 400, height: 400 };
const tile = { x: 0, y: 0 };

test('the hero is on the road before the tile, or else after it', () => {
  expect(findSpot(tile, { frame, obstacles: [] }).x).toBeLessThan(0);
  const name = { x: -90, y: -8, width: 60, height: 16 };
  expect(findSpot(tile, { frame, obstacles: [name] }).x).toBeGreaterThan(0);
  expect(findSpot(tile, { frame: { ...frame, x: -40 }, obstacles: [] }).x).toBeGreaterThan(0);
});

/** Font sizes of names at scales between 0.82 and 1.4. */
test.each([9.5, 13, 16])(
  'the hero covers no tile, name or heading at any tile of an example, with names of size %d',
  (fontSize) => {
    const text = readFileSync(
      new URL('../../../../../examples/space-camp/skillmap.md', import.meta.url),
      'utf8',
    );
    const { page } = parsePage(text);
    const layout = layoutPage(page);
    const nodes = layout.maps.flatMap(({ nodes: placed }, index) =>
      placed
        .filter(({ kind }) => kind !== 'layout')
        .map(({ activityId, kind, x, y }) => ({
          key: `${index} ${activityId}`,
          name: page.maps[index]?.nodes.find((node) => node.activityId === activityId)?.displayName ?? '',
          x,
          y,
          hasMark: kind !== 'activity',
        })),
    );
    const maps = layout.maps.map(({ mapId: key, heading: corner }, index) => ({
      key,
      corner,
      name: page.maps[index]?.displayName ?? '',
      notes: ['3 of 12 activities completed'],
      hasIcon: true,
    }));
    const area = toFrame(layout);
    const { labels, headings } = placeLabels({ nodes, maps, frame: area, fontSize, isLabelled: () => true });
    const obstacles = [
      ...nodes.map(({ x, y }) => ({ x: x - 33, y: y - 33, width: 66, height: 66 })),
      ...[...labels.values(), ...headings.values()].map(({ box }) => box),
    ];
    const covering = nodes.filter((node) => {
      const { x, y } = findSpot(node, { frame: area, obstacles });
      const box = { x: x - HERO.width / 2, y: y - HERO.height, ...HERO };
      return obstacles.some((obstacle) => overlaps(obstacle, box));
    });
    expect(nodes.length).toBeGreaterThan(10);
    expect(covering.map(({ key }) => key)).toEqual([]);
  },
);
