import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { applyEdits } from '../../../parser/edits/edit-outcome.ts';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS } from './edited-text.ts';

describe('tidying a map', () => {
  /** Tidies the first map of a text, and compares it with the automatic layout. Skips maps without nodes. */
  const check = (text: string): void => {
    const document = readMap(text);
    const [map] = document.page.maps;
    if (!map || map.nodes.length === 0) return;
    const outcome = editMap(document, { kind: 'tidy', mapId: map.mapId });
    if (!outcome.ok) return;
    const after = outcome.value.steps.reduce((now, edits) => applyEdits(now, edits), text);
    const tidied = readMap(after).page.maps.find(({ mapId }) => mapId === map.mapId);
    const wanted = layoutMap({ ...map, layout: 'automatic' });
    const own = document.maps.find((entry) => entry.map === map)?.nodes ?? [];
    for (const { activityId, position, edges } of tidied?.nodes ?? []) {
      // Skip nodes whose heading has another level than `###`: they cannot have a position.
      if (own.find(({ id }) => id === activityId)?.section.level !== 3) continue;
      const place = wanted.nodesById.get(activityId);
      expect(edges).toEqual([]);
      expect(position).toEqual(place && { depth: round(place.depth), offset: round(place.offset) });
    }
  };
  const round = (number: number): number => Math.round(number * 1000) / 1000 + 0;

  test('gives every node its automatic position, in real maps', () => {
    for (const [, text] of REAL_MAPS) check(text);
  });

  test('gives every node its automatic position, in any text', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => check(text)),
      tries(150),
    );
  });
});
