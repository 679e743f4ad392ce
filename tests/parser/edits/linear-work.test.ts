import { expect, test } from 'vitest';
import { addMap, addNode } from '../../../parser/edits/add-section.ts';
import { connect, disconnect } from '../../../parser/edits/connect.ts';
import type { Outcome } from '../../../parser/edits/edit-outcome.ts';
import { moveNodes, setLayout } from '../../../parser/edits/place-nodes.ts';
import { duplicateNode, removeSection, reorderNode } from '../../../parser/edits/remove-section.ts';
import { rename } from '../../../parser/edits/rename.ts';
import { setAttributes } from '../../../parser/edits/set-attributes.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../../../parser/model/map-document.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { countWork } from '../../support/count-work.ts';

/** A map in which each node leads to the next node, and the first one to all others. */
function mapOf(count: number): string {
  const nodes = Array.from({ length: count }, (_, at) => {
    const next =
      at === 0 ? Array.from({ length: count - 1 }, (_node, to) => `n${to + 1}`).join(', ') : `n${at + 1}`;
    return `### n${at}\n* name: Node ${at}\n* type: tutorial\n* url: /t/${at}\n* next: ${next}\n<!-- ${at} -->\n`;
  });
  return `# page\n## map\n${nodes.join('\n')}`;
}

interface Chosen {
  document: MapDocument;
  map: MapEntry;
  node: NodeEntry;
  last: NodeEntry;
}

const INTENTIONS: Readonly<Record<string, (chosen: Chosen) => Outcome<unknown>>> = {
  rename: ({ document, map, node }) => rename(document, { kind: 'node', map, node }, { name: 'other' }),
  'setting an attribute of all nodes': ({ document, map }) =>
    setAttributes(
      document,
      map.nodes.map(({ section }) => ({ section, key: 'tags', content: 'easy' })),
    ),
  'adding a node': ({ document, map, node }) =>
    addNode(document, map, { name: 'New', kind: 'layout', after: node }),
  'adding a map': ({ document }) => addMap(document, { name: 'New' }),
  'switching to a manual layout': ({ document, map }) => setLayout(document, map, 'manual'),
  'moving a node': ({ document, map, node }) =>
    moveNodes(document, new Map([[map, new Map([[node, { depth: 1, offset: 1 }]])]])),
  connect: ({ document, map, node, last }) => connect(document, map, { from: last, to: node }),
  disconnect: ({ document, node, last }) => disconnect(document, { from: node, to: last }),
  remove: ({ document, map, node }) => removeSection(document, { kind: 'node', map, node }),
  duplicate: ({ document, map, last }) => duplicateNode(document, map, last),
  reorder: ({ document, map, node, last }) => reorderNode(document, map, { node: last, before: node }),
};

test.each(Object.entries(INTENTIONS))('doubling the map at most doubles the work of %s', (_, intend) => {
  const work = (count: number): number => {
    const document = readMap(mapOf(count));
    const [map] = document.maps;
    const [node, last] = [map?.nodes[0], map?.nodes.at(-1)];
    if (!map || !node || !last) throw new Error('Expected nodes');
    return countWork(() => expect(intend({ document, map, node, last })).toMatchObject({ ok: true }));
  };
  expect(work(1000) / work(500)).toBeLessThan(2.4);
});
