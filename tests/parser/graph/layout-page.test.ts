import { describe, expect, test } from 'vitest';
import type { SkillMap } from '#schemas/generated/page.ts';
import { layoutPage, type PageLayout } from '../../../parser/graph/layout-page.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { makeMap, tilesTouched } from './make-map.ts';

function page(maps: SkillMap[], backgroundImageUrl?: string): PageLayout {
  const named = maps.map((map, index) => ({ ...map, mapId: `map ${index}` }));
  return layoutPage({ maps: named, ...(backgroundImageUrl !== undefined && { backgroundImageUrl }) });
}

/** For each map, the rows of the page that contain its nodes. */
function rowsOf({ maps }: PageLayout): number[][] {
  return maps.map(({ nodes }) => [...new Set(nodes.map(({ y }) => (y - 40) / 90))]);
}

function tilesOf(layout: PageLayout) {
  return layout.maps.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind !== 'layout'));
}

function expectNoTileHidden(layout: PageLayout): void {
  const tiles = tilesOf(layout);
  for (const [index, tile] of tiles.entries()) {
    for (const other of tiles.slice(index + 1)) {
      expect(Math.max(Math.abs(tile.x - other.x), Math.abs(tile.y - other.y))).toBeGreaterThanOrEqual(15);
    }
  }
}

describe('§9 Minimum graph view is 600 by 400', () => {
  test('a small map is centred in the graph view', () => {
    const { view, maps } = page([makeMap('a>b')]);
    expect(view).toMatchObject({ width: 600, height: 400 });
    const [a, b] = maps[0]?.nodes ?? [];
    expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBe(view.minX + 300);
    expect(a?.y).toBe(view.minY + 200);
  });

  test('a page without maps has the minimum size', () => {
    expect(page([]).view).toMatchObject({ width: 600, height: 400 });
  });

  test('a large map enlarges the graph view', () => {
    const { view } = page([makeMap('a>b; b>c; c>d; d>e; e>f; f>g')]);
    expect(view).toMatchObject({ width: 6 * 120 + 80, height: 400 });
  });
});

describe('§2 Several maps stack vertically', () => {
  test('each map is below the previous map, with room for its heading', () => {
    const layout = page([makeMap('a>b,c'), makeMap('a>b'), makeMap('a(0 -3)>b(1 -3)', 'manual')]);
    for (const [index, map] of layout.maps.entries()) {
      const top = Math.min(...map.nodes.map(({ y }) => y - 25));
      const above = layout.maps.slice(0, index).flatMap(({ nodes }) => nodes.map(({ y }) => y + 25));
      expect(map.heading.y).toBeLessThan(top);
      expect(map.heading.y - 20).toBeGreaterThan(Math.max(layout.view.minY, ...above));
    }
  });

  test('on a background picture, row 0 of a map is below the last row of the previous map', () => {
    const arena = ['a(1 0)>b(2 0)', 'a(1 1)>b(2 1)', 'a(1 1)>b(2 1)'].map((text) => makeMap(text, 'manual'));
    expect(rowsOf(page(arena, 'arena.png'))).toEqual([[0], [2], [4]]);
  });

  test('on a background picture, negative rows are between the rows of the previous map', () => {
    const lab = ['a(0 1)>b(3 1); b>c(3 7)', 'a(0 -5)', 'a(0 -5)'].map((text) => makeMap(text, 'manual'));
    expect(rowsOf(page(lab, 'lab.png'))).toEqual([[1, 7], [3], [4]]);
  });

  test('a map that would cover another map is placed below all maps', () => {
    const maps = ['a(0 0)>b(0 2)', 'a(0 -1)>b(1 -1)', 'a(1 0)'].map((text) => makeMap(text, 'manual'));
    expect(rowsOf(page(maps, 'picture.png'))).toEqual([[0, 2], [3], [5]]);
  });

  test('no path crosses a tile of another map', () => {
    const maps = ['a(0 0)>b(0 6)', 'c(0 -4)'].map((text) => makeMap(text, 'manual'));
    const layout = page(maps, 'picture.png');
    expect(rowsOf(layout)).toEqual([[0, 6], [3]]);
    const [first, second] = layout.maps;
    const all = { ...first!, nodes: [...first!.nodes, ...second!.nodes] };
    expect(tilesTouched(all, first!.edges[0]!)).toEqual([]);
  });

  test("the author's bends move with the rows of their map", () => {
    const second = makeMap('a(0 0)>b(1 1)', 'manual');
    second.nodes[0]!.edges = [[{ depth: 0, offset: 1 }]];
    const layout = page([makeMap('x(0 0)', 'manual'), second], 'picture.png');
    expect(layout.maps[1]?.edges[0]?.points).toEqual([
      { x: 40, y: 130 },
      { x: 40, y: 220 },
      { x: 160, y: 220 },
    ]);
  });
});

describe('a background picture', () => {
  test('begins at the origin of the grid, so that authors can place nodes on it', () => {
    const high = page([makeMap('a(0 0)>b(4 0)', 'manual')], 'picture.png');
    const low = page([makeMap('a(0 3)>b(4 3)', 'manual')], 'picture.png');
    const placeOf = ({ maps, picture }: PageLayout) =>
      ((maps[0]?.nodes[0]?.y ?? 0) - picture.minY) / picture.height;
    expect(placeOf(high)).toBe(0.5);
    expect(placeOf(low)).toBeGreaterThan(0.8);
  });

  test('is behind every node, including nodes left of and above the origin', () => {
    const layout = page([makeMap('a(-3 -4)>b(0 0)', 'manual'), makeMap('a>b')], 'picture.png');
    const { minX, minY, width, height } = layout.picture;
    for (const { x, y } of tilesOf(layout)) {
      expect(x - 25).toBeGreaterThanOrEqual(minX);
      expect(x + 25).toBeLessThanOrEqual(minX + width);
      expect(y - 25).toBeGreaterThanOrEqual(minY);
      expect(y + 25).toBeLessThanOrEqual(minY + height);
    }
  });
});

describe.skipIf(!hasCorpus)('real pages (need the corpus beside the repository)', () => {
  const pages = readCorpusMaps().map(({ name, text }) => ({
    name,
    page: buildDocument(scanPage(text)).page,
  }));

  test.each(pages)('show every tile and heading: $name', ({ page: real }) => {
    const layout = layoutPage(real);
    expectNoTileHidden(layout);
    const { minX, minY, width, height } = layout.view;
    const seen = [
      ...tilesOf(layout),
      ...(layout.maps.length > 1 ? layout.maps.map(({ heading }) => heading) : []),
    ];
    for (const { x, y } of seen) {
      expect(x).toBeGreaterThanOrEqual(minX);
      expect(x).toBeLessThan(minX + width);
      expect(y - 15).toBeGreaterThanOrEqual(minY);
      expect(y).toBeLessThan(minY + height);
    }
  });
});
