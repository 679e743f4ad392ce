import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bendPath, connect, disconnect } from '../../../parser/edits/connect.ts';
import type { EditOutcome } from '../../../parser/edits/edit-outcome.ts';
import { moveNodes, setLayout } from '../../../parser/edits/place-nodes.ts';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../../../parser/model/map-document.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { GridPoint, Page, SkillMap, SkillNode } from '../../../schemas/generated/page.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS, edited } from './edited-text.ts';

interface Chosen {
  document: MapDocument;
  map: MapEntry;
  from: NodeEntry;
  to: NodeEntry;
}

function choose(text: string, from = 0, to = 1): Chosen | undefined {
  const document = readMap(text);
  const shown = new Set(document.page.maps);
  const maps = document.maps.filter(({ map, nodes }) => shown.has(map) && nodes.length > 0);
  const map = maps[from % maps.length];
  const nodes =
    map?.nodes.filter(({ node, section }) => section.level === 3 && map.map.nodes.includes(node)) ?? [];
  const [left, right] = [nodes[from % nodes.length], nodes[to % nodes.length]];
  return map && left && right && { document, map, from: left, to: right };
}

function intended(text: string, intend: (chosen: Chosen) => EditOutcome): string {
  const chosen = choose(text);
  if (!chosen) throw new Error('Expected two nodes');
  const outcome = intend(chosen);
  return outcome.ok ? edited(text, outcome.value) : outcome.reason;
}

const node = (body: string): string => `## m\n### a\n${body}### b\n`;

describe('a path', () => {
  const lead = ({ document, map, from, to }: Chosen) => connect(document, map, { from, to });
  const part = ({ document, from, to }: Chosen) => disconnect(document, { from, to });

  test.each([
    ['', '* next: b\n'],
    ['- next: c,d\n', '- next: c,d,b\n'],
    ['* next: c,\n', '* next: c, b\n'],
    ['* next: c,\n* d\n', '* next: c,\n* d,b\n'],
    ['* next: B\n', '* next: B\n'],
    ['* next: c\n* edges: 1 0; 2 0\n', '* next: c, b\n* edges: 1 0\n'],
  ])('is added to %j', (before, after) => {
    expect(intended(node(before), lead)).toBe(node(after));
  });

  test.each([
    ['* next: b\n* edges: 1 0\n', ''],
    ['* next: c,  B, d\n* edges: 1 0; 2 0; 3 0\n', '* next: c, d\n* edges: 1 0; 3 0\n'],
    ['* next: b, c, b\n* edges: ;2 0\n', '* next: c\n* edges: 2 0\n'],
    ['* next: c\n', '* next: c\n'],
  ])('is removed from %j', (before, after) => {
    expect(intended(node(before), part)).toBe(node(after));
  });

  test.each<[string, GridPoint[], string]>([
    ['* next: b\n', [{ depth: 1, offset: -0.5 }], '* next: b\n* edges: 1 -0.5\n'],
    [
      '* next: c, b\n* edges: 1 0\n',
      [
        { depth: 2, offset: 0 },
        { depth: 1e-9, offset: 1 / 3 },
      ],
      '* next: c, b\n* edges: 1 0; 2 0, 0 0.333\n',
    ],
    // Bent paths come first, because the MakeCode reader drops empty entries of `edges`.
    ['* next: b, c\n* edges: 1 0; 2 0\n', [], '* next: c, b\n* edges: 2 0\n'],
    ['* next: c,d,  b\n', [{ depth: 1, offset: 0 }], '* next: b,c,  d\n* edges: 1 0\n'],
    ['* next: c, b, c\n* edges: ; ;3 0\n', [{ depth: 1, offset: 0 }], '* next: b, c, c\n* edges: 1 0\n'],
    ['* next: c,\n* b\n* edges: ;2 0\n', [{ depth: 1, offset: 0 }], '* next: b,c\n* edges: 1 0\n'],
    ['* next: c, b\n* edges: 1 0; 2 0\n', [], '* next: c, b\n* edges: 1 0\n'],
    ['* next: b\n* edges: 1 0\n', [], '* next: b\n'],
  ])('in %j gets the bends %j', (before, points, after) => {
    expect(intended(node(before), ({ document, from, to }) => bendPath(document, { from, to }, points))).toBe(
      node(after),
    );
  });

  test('is not added or bent with invalid ends, names or numbers', () => {
    expect(intended('## m\n### a\n### b, c\n', lead)).toBe(
      '`b, c` cannot be used in `next`. Rename it first.',
    );
    expect(intended(node(''), ({ document, from, to }) => bendPath(document, { from, to }, []))).toBe(
      'No path leads from `a` to `b`.',
    );
    expect(
      intended(node('* next: b\n'), ({ document, from, to }) =>
        bendPath(document, { from, to }, [{ depth: NaN, offset: 0 }]),
      ),
    ).toBe('A bend needs two numbers.');
    expect(intended(node(''), ({ document, map, from }) => connect(document, map, { from, to: from }))).toBe(
      'An activity cannot lead to itself.',
    );
  });
});

const AUTOMATIC = '## m\n* name: M\n### a\n* next: b\n### b\n* edges: 5 5\n';
const MANUAL =
  '## m\n* name: M\n* layout: manual\n### a\n* next: b\n* position: 0 0\n### b\n* position: 1 0\n';

describe('a layout', () => {
  test('can be made manual, with all nodes where they are, and automatic again', () => {
    expect(intended(AUTOMATIC, ({ document, map }) => setLayout(document, map, 'manual'))).toBe(MANUAL);
    expect(intended(MANUAL, ({ document, map }) => setLayout(document, map, 'automatic'))).toBe(
      AUTOMATIC.replace('* edges: 5 5\n', ''),
    );
    expect(intended(MANUAL, ({ document, map }) => setLayout(document, map, 'manual'))).toBe(MANUAL);
  });

  test('becomes manual when a node is moved', () => {
    const move = ({ document, map, to }: Chosen) =>
      moveNodes(document, new Map([[map, new Map([[to, { depth: 3, offset: 0.5 }]])]]));
    expect(intended(AUTOMATIC, move)).toBe(MANUAL.replace('position: 1 0', 'position: 3 0.5'));
    expect(intended(MANUAL, move)).toBe(MANUAL.replace('position: 1 0', 'position: 3 0.5'));
  });
});

/** A copy of a page, with a change to one of its maps. */
function withMap(page: Page, map: SkillMap, change: (copy: SkillMap) => void): Page {
  const copy = structuredClone(page);
  const own = copy.maps[page.maps.indexOf(map)];
  if (own) change(own);
  return copy;
}

function nodeIn(map: SkillMap, id: string): SkillNode {
  const found = map.nodes.find(({ activityId }) => activityId === id);
  if (!found) throw new Error('Expected a node');
  return found;
}

/** Sets the bends of one path of a node. If no path has bends, the list is empty. */
function setEdge(one: SkillNode, at: number, points: GridPoint[]): void {
  const edges = one.nextIds.map((_, index) => one.edges[index] ?? []);
  edges[at] = points;
  one.edges = edges.some((edge) => edge.length > 0) ? edges : [];
}

const intention = fc.record({
  kind: fc.constantFrom('connect', 'disconnect', 'bend', 'place', 'manual', 'automatic'),
  from: fc.nat(),
  to: fc.nat(),
  points: fc.array(
    fc.record({ depth: fc.integer({ min: -9, max: 9 }), offset: fc.integer({ min: -9, max: 9 }) }),
    { maxLength: 2 },
  ),
});

/** Applies an intention; compares the new text's model with the page after the same change. False if refused. */
function check(
  text: string,
  { kind, from: left, to: right, points }: typeof intention extends fc.Arbitrary<infer One> ? One : never,
): boolean {
  const chosen = choose(text, left, right);
  if (!chosen) return true;
  const { document, map, from, to } = chosen;
  const { page } = document;
  const id = from.id;
  const at = from.node.nextIds.indexOf(to.id);
  const expectPage = (outcome: EditOutcome, change: (copy: SkillMap) => void): boolean => {
    if (!outcome.ok) return false;
    const after = readMap(edited(text, outcome.value));
    expect(after.page).toEqual(withMap(page, map.map, change));
    return true;
  };
  switch (kind) {
    case 'connect':
      if (from === to || to.section.header.trim() !== to.section.header || to.id.includes(',')) return true;
      return expectPage(connect(document, map, { from, to }), (copy) => {
        const one = nodeIn(copy, id);
        if (at < 0) one.nextIds.push(to.id);
        if (one.edges.length > 0) setEdge(one, at < 0 ? one.nextIds.length - 1 : at, one.edges[at] ?? []);
      });
    case 'disconnect':
      return expectPage(disconnect(document, { from, to }), (copy) => {
        const one = nodeIn(copy, id);
        if (at < 0) return;
        one.nextIds.splice(at, 1);
        one.edges.splice(at, 1);
        if (one.edges.every((edge) => edge.length === 0)) one.edges = [];
      });
    case 'bend':
      if (at < 0) return true;
      return expectPage(bendPath(document, { from, to }, points), (copy) => {
        const one = nodeIn(copy, id);
        setEdge(one, at, points);
        // Bent paths come first in the text, and `edges` lists only them.
        const paths = one.nextIds.map((nextId, index) => ({ nextId, edge: one.edges[index] ?? [] }));
        const isBent = ({ edge }: (typeof paths)[number]): boolean => edge.length > 0;
        const inOrder = [...paths.filter(isBent), ...paths.filter((path) => !isBent(path))];
        one.nextIds = inOrder.map(({ nextId }) => nextId);
        if (one.edges.length > 0) one.edges = inOrder.map(({ edge }) => edge);
      });
    case 'place': {
      const [place = { depth: 1, offset: 2 }] = points;
      const places = new Map([from, to].map((one) => [one, place]));
      const outcome = moveNodes(document, new Map([[map, places]]));
      return expectPage(outcome, (copy) => {
        if (!isPlaced(copy)) makeManual(copy, map);
        for (const one of [from, to]) nodeIn(copy, one.id).position = place;
      });
    }
    case 'manual':
      return expectPage(setLayout(document, map, 'manual'), (copy) => {
        if (!isPlaced(copy)) makeManual(copy, map);
      });
    case 'automatic':
      return expectPage(setLayout(document, map, 'automatic'), (copy) => {
        if (copy.layout === 'automatic') return;
        copy.layout = 'automatic';
        for (const one of copy.nodes) {
          if (isPage(map, one)) continue;
          delete one.position;
          one.edges = [];
        }
      });
  }
}

const isPlaced = ({ layout, nodes }: SkillMap): boolean =>
  layout === 'manual' && nodes.some(({ position }) => position);

/** True for a second page heading: it is read as a node, but its attributes are those of a page. */
const isPage = (map: MapEntry, { activityId }: SkillNode): boolean =>
  map.nodes.find(({ id }) => id === activityId)?.section.level === 1;

function makeManual(copy: SkillMap, map: MapEntry): void {
  const { nodesById } = layoutMap(map.map);
  for (const one of copy.nodes) {
    if (isPage(map, one)) continue;
    const place = nodesById.get(one.activityId);
    if (place) one.position = { depth: place.depth, offset: place.offset };
    if (copy.layout === 'automatic') one.edges = [];
  }
  copy.layout = 'manual';
}

test.each(REAL_MAPS)('an edit changes a map only as intended: %s', (_, text) => {
  fc.assert(
    fc.property(intention, (one) => {
      expect(check(text, one)).toBe(true);
    }),
    tries(40),
  );
});

test('an edit changes any map only as intended, or is refused', () => {
  fc.assert(
    fc.property(mapLikeText, intention, (text, one) => {
      check(text, one);
    }),
    tries(1000),
  );
});
