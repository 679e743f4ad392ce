import { describe, expect, test } from 'vitest';
import type { GridPoint, SkillMap } from '#schemas/generated/page.ts';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { makeNumberedMap } from './make-map.ts';
import { expectGoodPaths } from './drawn-layout.ts';

/** Counts how often the layout reads a property of a node. */
function countReads(map: SkillMap): number {
  let reads = 0;
  const nodes = map.nodes.map(
    (node) =>
      new Proxy(node, {
        get(target, key, receiver): unknown {
          reads++;
          return Reflect.get(target, key, receiver);
        },
      }),
  );
  layoutMap({ ...map, nodes });
  return reads;
}

test('doubling the nodes at most doubles how often the layout reads them', () => {
  const diamonds = (count: number, positionOf?: (index: number) => GridPoint): SkillMap =>
    makeNumberedMap(
      count,
      (index) => [[index + 1, index + 2], [index + 2], [index + 1]][index % 3] ?? [],
      positionOf,
    );
  const inBlock = (index: number): GridPoint => ({ depth: index % 20, offset: Math.floor(index / 20) });
  expect(countReads(diamonds(6000))).toBeLessThan(2.01 * countReads(diamonds(3000)));
  expect(countReads(diamonds(6000, inBlock))).toBeLessThan(2.01 * countReads(diamonds(3000, inBlock)));
});

describe('large maps', () => {
  const count = 50_000;
  // Still too deep for recursion, but fewer nodes, because these shapes take three times as long as a chain.
  const fewer = 15_000;
  const shapes: Record<string, SkillMap> = {
    chain: makeNumberedMap(count, (index) => [index + 1]),
    'one node leads to all': makeNumberedMap(fewer, (index) =>
      index === 0 ? Array.from({ length: fewer - 1 }, (_, next) => next + 1) : [index + 1],
    ),
    'all lead back to the first': makeNumberedMap(fewer, (index) => [index + 1, 0]),
    'all at the same position': makeNumberedMap(
      count,
      (index) => [index + 1],
      () => ({ depth: 0, offset: 0 }),
    ),
  };

  test.each(Object.entries(shapes))('are laid out with all their nodes: %s', (_, map) => {
    expect(layoutMap(map).nodes).toHaveLength(map.nodes.length);
  });
});

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  const maps = readCorpusMaps().flatMap(({ name, text }) =>
    buildDocument(scanPage(text)).page.maps.map((map) => ({ name, mapId: map.mapId, map })),
  );

  test.each(maps)('have no path that crosses another tile: $name, $mapId', ({ map }) => {
    const layout = layoutMap(map);
    const own = new Set(
      map.nodes.flatMap((node) =>
        node.nextIds.filter((_, at) => node.edges[at]?.length).map((id) => `${node.activityId} ${id}`),
      ),
    );
    expectGoodPaths({
      ...layout,
      edges: layout.edges.filter(({ fromId, toId }) => !own.has(`${fromId} ${toId}`)),
    });
  });
});
