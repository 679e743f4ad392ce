import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { countCrossings } from '../../../parser/graph/count-crossings.ts';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { edited, REAL_MAPS } from './edited-text.ts';

/** Returns the text with its first map tidied, or undefined if that is refused or the map has no nodes. */
function tidied(text: string): string | undefined {
  const [map] = readMap(text).page.maps;
  if (!map || map.nodes.length === 0) return undefined;
  const outcome = editMap(readMap(text), { kind: 'tidy', mapId: map.mapId });
  return outcome.ok ? outcome.value.steps.reduce((now, edits) => edited(now, edits), text) : undefined;
}

describe('tidying a map', () => {
  /** Tidies the first map of a text, and compares it with the automatic layout. */
  const check = (text: string): void => {
    const after = tidied(text);
    if (after === undefined) return;
    const document = readMap(text);
    const [map] = document.page.maps;
    const own = document.maps.find((entry) => entry.map === map)?.nodes ?? [];
    const automatic = layoutMap({ ...map!, layout: 'automatic' });
    // Nodes whose heading has another level than `###` cannot have a position.
    if (own.some(({ section }) => section.level !== 3)) return;
    const [now] = readMap(after).page.maps;
    const drawn = layoutMap(now!);
    expect(now?.nodes.flatMap(({ edges }) => edges)).toEqual([]);
    expect(new Set(drawn.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.nodes.length);
    expect(drawn.edges.map(({ fromId, toId }) => [fromId, toId])).toEqual(
      automatic.edges.map(({ fromId, toId }) => [fromId, toId]),
    );
    expect(countCrossings(drawn)).toBeLessThanOrEqual(countCrossings(automatic));
    expect(drawn.bounds.width).toBeLessThanOrEqual(automatic.bounds.width);
    if (automatic.nodes.every(({ depth }) => depth < 10)) {
      const cellOf = ({ depth, offset }: { depth: number; offset: number }) => ({ depth, offset });
      expect(drawn.nodes.map(cellOf)).toEqual(automatic.nodes.map(cellOf));
    }
    expect(tidied(after)).toBe(after);
  };

  test('keeps the layout of a small map, loses no path, adds no crossing, and is stable, in real maps', () => {
    for (const [, text] of REAL_MAPS) check(text);
  });

  test('keeps the layout of a small map, loses no path, adds no crossing, and is stable, in any text', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => check(text)),
      tries(150),
    );
  });

  test('changes nothing but positions, bends and the layout', () => {
    const nodes = Array.from(
      { length: 60 },
      (_, at) => `### n${at}\n* name: Step ${at}\n* next: n${at + 1}\n`,
    );
    const text = `# page\n## map\n* name: Long\n${nodes.join('')}`;
    const lines = tidied(text)?.split('\n') ?? [];
    expect(lines.filter((line) => !/^\* (position|layout): /.test(line)).join('\n')).toBe(text);
    expect(lines.filter((line) => line.startsWith('* position: '))).toHaveLength(60);
  });
});
