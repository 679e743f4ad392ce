import { describe, expect, test } from 'vitest';
import { ATTRIBUTES } from '../../../../parser/model/attribute-catalogue.ts';
import english from '../../../../viewer/shared/i18n/studio/en.json' with { type: 'json' };
import { pathPointsOf, withBend } from '../../../../viewer/studio/properties/path-form.tsx';
import { layoutPage } from '../../../../parser/graph/layout-page.ts';
import { readMap } from '../../../../parser/parse-page.ts';

/** Attributes without a named field: they are listed by their targets, or edited on the map or in the text. */
const ELSEWHERE = new Set(['url', 'completionurl', 'edges']);

describe('the form of a part', () => {
  test('has a name for every attribute', () => {
    const names = [...ATTRIBUTES.keys()].filter((key) => !ELSEWHERE.has(key));
    expect(names.filter((key) => !(`studio.form.${key}` in english))).toEqual([]);
  });
});

describe('the bends of a path', () => {
  const MAP = `# p
## m
* layout: manual
### a
* position: 0 0
* next: b
* edges: 0 1.5, 2 1.5
### b
* position: 2 1
`;
  const path = { mapId: 'm', fromId: 'a', toId: 'b' };

  test('are as written, between the positions of its nodes', () => {
    expect(pathPointsOf(layoutPage(readMap(MAP).page), path)).toEqual([
      { depth: 0, offset: 0 },
      { depth: 0, offset: 1.5 },
      { depth: 2, offset: 1.5 },
      { depth: 2, offset: 1 },
    ]);
    expect(pathPointsOf(layoutPage(readMap(MAP).page), { ...path, toId: 'gone' })).toEqual([]);
  });

  test('get one more in the middle of the longest segment', () => {
    const course = pathPointsOf(layoutPage(readMap(MAP).page), path);
    expect(withBend(course)).toEqual([
      { depth: 0, offset: 1.5 },
      { depth: 1, offset: 1.5 },
      { depth: 2, offset: 1.5 },
    ]);
    expect(withBend([])).toEqual([]);
  });
});
