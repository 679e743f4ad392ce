import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SkillMap } from '#schemas/generated/page.ts';
import { countCrossings } from '../../../parser/graph/count-crossings.ts';
import { foldLayout } from '../../../parser/graph/fold-layout.ts';
import { overlaps } from '../../../parser/graph/geometry.ts';
import { layoutMap, type MapLayout } from '../../../parser/graph/layout-map.ts';
import { layoutPage } from '../../../parser/graph/layout-page.ts';
import { toFrame, toNameSize } from '../../../parser/graph/name-frame.ts';
import { placeLabels } from '../../../parser/graph/place-labels.ts';
import { tries } from '../../support/tries.ts';
import { expectGoodPaths } from './drawn-layout.ts';
import { anyMap, makeNumberedMap } from './make-map.ts';

function drawFolded(map: SkillMap): { folded: SkillMap; drawn: MapLayout } {
  const cells = foldLayout(map);
  const nodes = map.nodes.map((node, index) => ({ ...node, position: cells[index]! }));
  const folded = { ...map, layout: 'manual' as const, nodes };
  return { folded, drawn: layoutMap(folded) };
}

/** Long maps: steps in a row, some with a branch that ends, or that joins the row again. */
const longMap = fc
  .record({
    count: fc.integer({ min: 1, max: 90 }),
    branches: fc.array(fc.constantFrom('none', 'end', 'join'), { minLength: 1, maxLength: 7 }),
  })
  .map(({ count, branches }) =>
    makeNumberedMap(count, (index) => {
      const branch = branches[Math.floor(index / 3) % branches.length];
      if (branch === 'none' || index % 3 === 2) return [index + 1];
      if (branch === 'join') return index % 3 === 0 ? [index + 1, index + 2] : [index + 2];
      return index % 3 === 0 ? [index + 2, index + 1] : [];
    }),
  );

describe('a folded layout', () => {
  const check = (map: SkillMap): void => {
    const { drawn } = drawFolded(map);
    const automatic = layoutMap(map);
    expect(new Set(drawn.nodes.map(({ depth, offset }) => `${depth} ${offset}`)).size).toBe(map.nodes.length);
    expect(drawn.edges).toHaveLength(automatic.edges.length);
    expectGoodPaths(drawn);
    expect(countCrossings(drawn)).toBeLessThanOrEqual(countCrossings(automatic));
    for (const { depth, offset } of drawn.nodes) expect(Math.min(depth, offset)).toBeGreaterThanOrEqual(0);
  };

  test('has at most one node in a cell, paths that cross no tile, and no new crossings', () => {
    fc.assert(fc.property(longMap, check), tries(15));
    fc.assert(fc.property(anyMap, check), tries(30));
  });

  test('has names that do not overlap', () => {
    fc.assert(
      fc.property(longMap, (map) => {
        const { folded } = drawFolded(map);
        const page = layoutPage({ maps: [folded] });
        const nodes = page.maps[0]!.nodes.map(({ activityId, x, y }) => {
          return { key: activityId, name: `Step ${activityId}`, x, y, hasMark: false };
        });
        const fontSize = toNameSize(1);
        const { labels } = placeLabels({
          nodes,
          maps: [],
          frame: toFrame(page),
          fontSize,
          isLabelled: () => true,
        });
        const boxes = [...labels.values()].map(({ box }) => box);
        expect(boxes).toHaveLength(nodes.length);
        for (const [at, box] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) expect(overlaps(box, other)).toBe(false);
        }
      }),
      tries(8),
    );
  });

  test('of a row too long for the window has about the proportions of the window', () => {
    for (const count of [60, 150, 400, 1000]) {
      const { width, height } = drawFolded(makeNumberedMap(count, (index) => [index + 1])).drawn.bounds;
      expect(width / height).toBeGreaterThan(1);
      expect(width / height).toBeLessThan(2.4);
    }
  });

  test('of a row runs to the right, and in the next row back to the left', () => {
    const cells = foldLayout(makeNumberedMap(20, (index) => [index + 1]));
    const columns = Math.max(...cells.map(({ depth }) => depth)) + 1;
    expect(cells.slice(columns - 2, columns + 2)).toEqual([
      { depth: columns - 2, offset: 0 },
      { depth: columns - 1, offset: 0 },
      { depth: columns - 1, offset: 1 },
      { depth: columns - 2, offset: 1 },
    ]);
  });

  test('of parallel lanes turns them without crossings', () => {
    const lanes = makeNumberedMap(61, (index) => (index === 0 ? [1, 2, 3] : [index + 3]));
    const { drawn } = drawFolded(lanes);
    expect(drawn.bounds.width).toBeLessThan(layoutMap(lanes).bounds.width * 0.6);
    expect(countCrossings(drawn)).toBe(0);
  });
});
