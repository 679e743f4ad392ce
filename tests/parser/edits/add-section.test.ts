import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMap, addNode, type NewNode } from '../../../parser/edits/add-section.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { SectionNode } from '../../../parser/syntax/tree.ts';
import { readFilledList } from '../../../parser/values/read-list.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS, edited, giveContent, pageOf, sectionsIn, valueOf } from './edited-text.ts';

const MAP = `# page

## map

- name: Map

### one

- name: One
- type: tutorial
- next: end

<!-- the end -->
### end

- kind: completion
`;

/** Adds a node to the first map of a text, after the node with the id `after`; returns the new text. */
function add(text: string, node: Omit<NewNode, 'after'>, after?: string): string {
  const document = readMap(text);
  const [map] = document.maps;
  if (!map) throw new Error('Expected a map');
  const leading = map.nodes.find(({ id }) => id === after);
  return edited(text, valueOf(addNode(document, map, { ...node, ...(leading && { after: leading }) })).edits);
}

describe('a new node', () => {
  test('is inserted after the node that leads to it, in the style of the file', () => {
    const url = { key: 'url', content: '/tutorials/two' };
    expect(add(MAP, { name: 'Part two!', kind: 'activity', attributes: [url] }, 'one')).toBe(
      MAP.replace(
        '- next: end\n',
        '- next: end, part-two\n\n### part-two\n\n- name: Part two!\n- type: tutorial\n- url: /tutorials/two\n',
      ),
    );
  });

  test('becomes the only target of a node without `next`, with the line ends of the file', () => {
    const text = '## m\r\n### a\r\n* name: A';
    expect(add(text, { name: 'A', kind: 'layout' }, 'a')).toBe(
      '## m\r\n### a\r\n* name: A\r\n* next: a-2\r\n### a-2\r\n* kind: layout',
    );
  });

  test('is inserted before the completion, but never as the first node', () => {
    expect(add(MAP, { name: 'Two', kind: 'activity' })).toBe(
      MAP.replace('next: end\n', 'next: end\n\n### two\n\n- name: Two\n- type: tutorial\n'),
    );
    const only = '## m\n### end\n* kind: completion\n';
    expect(add(only, { name: 'Two', kind: 'reward' })).toBe(`${only}### two\n* name: Two\n* kind: reward\n`);
  });

  test('gets an id that is no former id of another node', () => {
    const text = '## m\n### a\n* formerly: b, b-2\n';
    expect(add(text, { name: 'B', kind: 'layout' })).toBe(`${text}### b-3\n* kind: layout\n`);
  });

  test('gets a free position in a manual layout', () => {
    const text = '## m\n* layout: manual\n### a\n* position: 0 0\n';
    expect(add(text, { name: 'B', kind: 'layout' }, 'a')).toBe(
      '## m\n* layout: manual\n### a\n* next: b\n* position: 0 0\n### b\n* kind: layout\n* position: 1 0\n',
    );
  });

  test('is not inserted into a comment', () => {
    const text = '## m\n### a\n* name: A\n<!-- later:\n\n* url: /b\n-->\n';
    expect(add(text, { name: 'B', kind: 'layout' }, 'a')).toBe(
      '## m\n### a\n* name: A\n* next: b\n<!-- later:\n\n* url: /b\n-->\n### b\n* kind: layout\n',
    );
  });
});

test('a new map is inserted at the end, or after another map', () => {
  const document = readMap(MAP);
  const [after] = document.maps;
  expect(edited(MAP, valueOf(addMap(document, { name: 'Map' })).edits)).toBe(
    `${MAP}\n## map-2\n\n- name: Map\n`,
  );
  const two = `${MAP}\n## other\n\n### x\n`;
  const wanted = `${MAP}\n## new-map\n\n- name: New map\n\n## other\n\n### x\n`;
  expect(
    after &&
      edited(
        two,
        valueOf(addMap(readMap(two), { name: 'New map', after: readMap(two).maps[0] ?? after })).edits,
      ),
  ).toBe(wanted);
  expect(edited('', valueOf(addMap(readMap(''), { name: 'Ä' })).edits)).toBe('## ä\n* name: Ä');
});

const anyNode = fc.record({
  at: fc.nat(),
  name: fc.constantFrom('New one', '???', 'Ü 2', 'lift off', 'orbit'),
  kind: fc.constantFrom('activity', 'reward', 'completion', 'layout'),
  isLed: fc.boolean(),
});

/** Adds a node; compares the new text's model with that of the old tree plus a section. Returns false if refused. */
function check(
  text: string,
  { at, name, kind, isLed }: typeof anyNode extends fc.Arbitrary<infer One> ? One : never,
): boolean {
  const document = readMap(text);
  const { nodes } = sectionsIn(document);
  const chosen = nodes[at % nodes.length];
  if (!chosen) return true;
  const { map, node } = chosen;
  const position = { depth: 7, offset: -2.5 };
  const added = addNode(document, map, { name, kind, position, ...(isLed && { after: node }) });
  if (!added.ok) return false;
  const { heading, edits } = added.value;
  const after = readMap(edited(text, edits));
  const index = after.tree.children.findIndex(
    ({ header, level }, place) =>
      level === 3 && header === heading && document.tree.children[place]?.header !== heading,
  );
  const isManual = map.map.layout === 'manual' && map.map.nodes.some((one) => one.position);
  const meant = pageOf(document, (sections) => {
    const own = document.tree.children.indexOf(node.section);
    const [first] = sections;
    if (!first) throw new Error('Expected a section');
    const section: SectionNode = { ...first, level: 3, header: heading, children: [] };
    if (kind !== 'layout') giveContent(section, 'name', name);
    giveContent(section, kind === 'activity' ? 'type' : 'kind', kind === 'activity' ? 'tutorial' : kind);
    if (isManual) giveContent(section, 'position', '7 -2.5');
    if (isLed) {
      const next = node.attributes.scalars.get('next')?.value ?? '';
      giveContent(sections[own], 'next', next === '' ? heading : `${next}, ${heading}`);
      // Expect that bends without a path are removed: otherwise the new path would get them.
      const bends = (node.attributes.scalars.get('edges')?.value ?? '').split(';');
      const count = readFilledList(next).length;
      if (bends.length > count)
        giveContent(sections[own], 'edges', bends.slice(0, count).join(';') || undefined);
    }
    sections.splice(index, 0, section);
  });
  expect(after.page).toEqual(meant);
  return true;
}

test.each(REAL_MAPS)('a node can be added after any node: %s', (_, text) => {
  fc.assert(
    fc.property(anyNode, (node) => {
      expect(check(text, node)).toBe(true);
    }),
    tries(20),
  );
});

test('adding a node to any text adds only this node, or is refused', () => {
  fc.assert(
    fc.property(mapLikeText, anyNode, (text, node) => {
      check(text, node);
    }),
    tries(500),
  );
});
