import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duplicateNode, removeSection, reorderNode } from '../../../parser/edits/remove-section.ts';
import type { MapEntry, NodeEntry } from '../../../parser/model/map-document.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { Page } from '../../../schemas/generated/page.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS, edited, giveContent, pageOf, sectionsIn, valueOf } from './edited-text.ts';

const MAP = `# page

## first

### one
* name: One
* next: two, three
* edges: 1 0; 2 0

### two
* name: Two

A note on two.

<!-- the prize -->
### three
* kind: completion
* actions:
    * activity: [Again](two)
    * editor: [On](/)

## second
* required: 2 easy, First

### one
* next: two
`;

function find(text: string, id: string): { map: MapEntry; node: NodeEntry } {
  for (const map of readMap(text).maps) {
    const node = map.nodes.find((one) => one.id === id);
    if (node) return { map, node };
  }
  throw new Error(`Expected ${id}`);
}

describe('removing', () => {
  const remove = (text: string, id: string): string => {
    const document = readMap(text);
    const map = document.maps.find((one) => one.id === id);
    const node = document.maps[0]?.nodes.find((one) => one.id === id);
    const owner = map ?? document.maps[0];
    if (!owner) throw new Error('Expected a map');
    return edited(
      text,
      valueOf(
        removeSection(document, node ? { kind: 'node', map: owner, node } : { kind: 'map', map: owner }),
      ),
    );
  };

  test('a node also removes all references to it in its map', () => {
    expect(remove(MAP, 'two')).toBe(
      MAP.replace('### two\n* name: Two\n\nA note on two.\n\n', '')
        .replace('two, three\n* edges: 1 0; 2 0', 'three\n* edges: 2 0')
        .replace('    * activity: [Again](two)\n', ''),
    );
  });

  test('the last node of a file also removes the blank line above it', () => {
    const text = '## m\r\n\r\n### a\r\n* next: b\r\n\r\n### b\r\n* name: B';
    expect(remove(text, 'b')).toBe('## m\r\n\r\n### a');
    expect(remove(`${text}\r\n`, 'b')).toBe('## m\r\n\r\n### a\r\n');
  });

  test('a map also removes its nodes and the prerequisites that name it', () => {
    const after = remove(MAP, 'first');
    expect(after).toBe(`# page\n\n${MAP.slice(MAP.indexOf('## second')).replace(', First', '')}`);
  });

  test('one of two nodes with the same id keeps the references to that id', () => {
    const text = '## m\n### x\n* next: a\n### a\n* name: 1\n### a\n* name: 2\n';
    expect(remove(text, 'a')).toBe('## m\n### x\n* next: a\n### a\n* name: 2\n');
  });
});

test('a duplicated node gets its own heading and no former ids', () => {
  const text =
    '## m\n* layout: manual\n\n### a\n* formerly: z\n* next: b\n* position: 0 0\n\n### b\n* position: 1 0\n';
  const document = readMap(text);
  const { map, node } = { map: document.maps[0], node: document.maps[0]?.nodes[0] };
  if (!map || !node) throw new Error('Expected a node');
  expect(edited(text, valueOf(duplicateNode(document, map, node)).edits)).toBe(
    text
      .replace('### b\n', '### a-2\n* next: b\n* position: 0 1\n\n### b\n')
      .replace(
        '0 1',
        readMap(
          edited(text, valueOf(duplicateNode(document, map, node)).edits),
        ).maps[0]?.nodes[1]?.attributes.scalars.get('position')?.value ?? '',
      ),
  );
});

test('reordering moves a node together with everything below its heading', () => {
  const document = readMap(MAP);
  const [map] = document.maps;
  const [one, two] = map?.nodes ?? [];
  if (!map || !one || !two) throw new Error('Expected nodes');
  const note = '### two\n* name: Two\n\nA note on two.\n\n';
  expect(edited(MAP, valueOf(reorderNode(document, map, { node: two, before: one })))).toBe(
    MAP.replace(note, '').replace('### one', `${note}### one`),
  );
  expect(valueOf(reorderNode(document, map, { node: one, before: two }))).toEqual([]);
  expect(find(MAP, 'two').node.id).toBe('two');
});

/** A copy of a page without one node and without the references to it. */
function withoutNode(page: Page, mapAt: number, id: string): Page {
  const copy = structuredClone(page);
  const map = copy.maps[mapAt];
  if (!map) throw new Error('Expected a map');
  map.nodes = map.nodes.filter((node) => node.activityId !== id);
  const [first] = map.nodes;
  if (first) map.rootId = first.activityId;
  else delete map.rootId;
  for (const node of map.nodes) {
    const at = node.nextIds.indexOf(id);
    if (at >= 0) {
      node.nextIds.splice(at, 1);
      node.edges.splice(at, 1);
      if (node.edges.every((edge) => edge.length === 0)) node.edges = [];
    }
    if ('actions' in node) node.actions = node.actions.filter(({ activityId }) => activityId !== id);
  }
  return copy;
}

test.each(REAL_MAPS)('each node and each map can be removed without other changes: %s', (_, text) => {
  const document = readMap(text);
  for (const { map, node } of sectionsIn(document).nodes) {
    // Skip duplicate headings: the other node would get the references.
    if (map.nodes.filter(({ id }) => id === node.id).length > 1) continue;
    if (document.maps.filter(({ id }) => id === map.id).length > 1) continue;
    const after = edited(text, valueOf(removeSection(document, { kind: 'node', map, node })));
    expect(readMap(after).page).toEqual(
      withoutNode(document.page, document.page.maps.indexOf(map.map), node.id),
    );
  }
  for (const { map } of sectionsIn(document).maps) {
    if (document.maps.filter(({ id }) => id === map.id).length > 1) continue;
    const after = readMap(edited(text, valueOf(removeSection(document, { kind: 'map', map }))));
    const left = structuredClone(document.page.maps.filter((one) => one !== map.map));
    for (const one of left) {
      one.prerequisites = one.prerequisites.filter((need) => need.type === 'tag' || need.mapId !== map.id);
    }
    expect(after.page).toEqual({ ...document.page, maps: left });
  }
});

test.each(REAL_MAPS)('each node can be duplicated and reordered without other changes: %s', (_, text) => {
  const document = readMap(text);
  const { nodes } = sectionsIn(document);
  for (const [step, { map, node, at }] of nodes.entries()) {
    const copy = valueOf(duplicateNode(document, map, node));
    const copied = readMap(edited(text, copy.edits));
    const index = copied.tree.children.findIndex(
      ({ header }, place) => header === copy.heading && document.tree.children[place]?.header !== header,
    );
    const meant = pageOf(document, (sections) => {
      const own = sections[at];
      if (!own) throw new Error('Expected a section');
      const twin = { ...own, header: copy.heading, children: [...own.children] };
      giveContent(twin, 'formerly', undefined);
      for (const key of ['position', 'name']) {
        if (!node.attributes.scalars.has(key)) continue;
        const changed = copied.tree.children[index]?.children.find(
          (child) => child.type === 'attribute' && child.key === key,
        );
        giveContent(twin, key, changed?.type === 'attribute' ? changed.value : '');
      }
      sections.splice(index, 0, twin);
    });
    expect(copied.page).toEqual(meant);
    const other = nodes[(step * 7 + 3) % nodes.length];
    if (other?.map !== map || other.node === node) continue;
    const after = readMap(edited(text, valueOf(reorderNode(document, map, { node, before: other.node }))));
    const moved = pageOf(document, (sections) => {
      const [own] = sections.splice(at, 1);
      if (own) sections.splice(other.at - (other.at > at ? 1 : 0), 0, own);
    });
    expect(after.page).toEqual(moved);
  }
});

test('removing a node removes the actions that lead to it, also in another section of the page', () => {
  const text = `# page

## m

### one
* next: two

### two
* next: end

# end
* kind: completion
* actions:
    * map: [On](/on)
    * activity: [Again](one)
`;
  const document = readMap(text);
  const [map] = document.maps;
  const [node] = map?.nodes ?? [];
  if (!map || !node) throw new Error('Expected a node');
  const after = edited(text, valueOf(removeSection(document, { kind: 'node', map, node })));
  expect(after).toContain('[On](/on)');
  expect(after).not.toContain('Again');
});

test('removing a node from any text removes only that node, or is refused', () => {
  fc.assert(
    fc.property(mapLikeText, fc.nat(), (text, at) => {
      const document = readMap(text);
      const { nodes } = sectionsIn(document);
      const chosen = nodes[at % nodes.length];
      if (!chosen) return;
      const { map, node } = chosen;
      const removed = removeSection(document, { kind: 'node', map, node });
      if (removed.ok) {
        const after = readMap(edited(text, removed.value));
        expect(after.tree.children.length).toBe(document.tree.children.length - 1);
        const isOnly = map.nodes.every((other) => other === node || other.id !== node.id);
        const isShown = document.page.maps.includes(map.map);
        if (isOnly && isShown) {
          expect(after.page).toEqual(
            withoutNode(document.page, document.page.maps.indexOf(map.map), node.id),
          );
        }
      }
      for (const outcome of [duplicateNode(document, map, node)])
        if (outcome.ok) edited(text, outcome.value.edits);
      const moved = reorderNode(document, map, { node });
      if (moved.ok) edited(text, moved.value);
    }),
    tries(500),
  );
});
