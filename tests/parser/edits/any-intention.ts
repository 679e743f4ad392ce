import * as fc from 'fast-check';
import type { Page } from '../../../schemas/generated/page.ts';
import type { AttributeContent, MapIntention, NodePart, SectionPart } from '../../../schemas/map-edit.ts';

/** Creates an intention for a page, choosing among its maps and nodes. */
export type Intend = (page: Page) => MapIntention;

/** Texts that authors type or paste: one line or several, with the line ends of any operating system. */
const TEXTS = [
  'Fly',
  'Fly on\nand land',
  'Fly on\r\nand land\r\n\r\nagain',
  'Fly on\rand land',
  ' \r\n',
  '* a\n* b',
];

const NODES = [
  '### pasted\n* type: tutorial\n* url: /a\n\nMore.\n',
  '### one\n* next: two\n### two\n* name: Two\n',
];
const PASTED = [
  ...NODES,
  ...NODES.map((text) => text.replaceAll('\n', '\r\n')),
  ...NODES.map((text) => text.replaceAll('\n', '\r')),
  NODES.join('\n').replace('\n', '\r\n'),
];

const CONTENTS: readonly (AttributeContent | undefined)[] = [
  ...TEXTS,
  undefined,
  [{ key: 'certificate', content: '/c.pdf' }],
  [{ key: 'completion-badge', content: [{ key: 'imageurl', content: '/b.png' }] }],
];

const KEYS = [
  'name',
  'description',
  'intro',
  'url',
  'next',
  'tags',
  'rewards',
  'actions',
  'primarycolor',
  'required',
];

interface Numbers {
  map: number;
  node: number;
  other: number;
  depth: number;
  offset: number;
  text: string;
  pasted: string;
  key: string;
  content: AttributeContent | undefined;
  isWhole: boolean;
}

const numbers: fc.Arbitrary<Numbers> = fc.record({
  map: fc.nat(5),
  node: fc.nat(20),
  other: fc.nat(20),
  depth: fc.integer({ min: -2, max: 6 }),
  offset: fc.integer({ min: -2, max: 6 }),
  text: fc.constantFrom(...TEXTS),
  pasted: fc.constantFrom(...PASTED),
  key: fc.constantFrom(...KEYS),
  content: fc.constantFrom(...CONTENTS),
  isWhole: fc.boolean(),
});

const KINDS: readonly ((
  chosen: Numbers,
  at: { map: string; node: NodePart; other: NodePart },
) => MapIntention)[] = [
  ({ depth, offset }, { node }) => ({ kind: 'move', moves: [{ ...node, cell: { depth, offset } }] }),
  ({ isWhole }, { map }) => ({ kind: 'layout', mapId: map, layout: isWhole ? 'manual' : 'automatic' }),
  (_, { map }) => ({ kind: 'tidy', mapId: map }),
  ({ isWhole }, { map, node, other }) => ({
    kind: isWhole ? 'connect' : 'disconnect',
    path: { mapId: map, fromId: node.activityId, toId: other.activityId },
  }),
  ({ depth, offset }, { map, node, other }) => ({
    kind: 'bend',
    path: { mapId: map, fromId: node.activityId, toId: other.activityId },
    points: [{ depth, offset }],
  }),
  ({ text, isWhole, depth, offset }, { map, node }) => ({
    kind: 'add',
    mapId: map,
    name: text,
    nodeKind: isWhole ? 'activity' : 'completion',
    ...(depth > 0 && { afterId: node.activityId }),
    ...(offset > 0 && { cell: { depth, offset } }),
  }),
  ({ text }, { map, node, other }) => ({
    kind: 'add',
    mapId: map,
    name: text,
    nodeKind: 'activity',
    afterId: node.activityId,
    beforeId: other.activityId,
  }),
  ({ text }) => ({ kind: 'add-map', name: text, activity: 'First' }),
  ({ pasted }, { map }) => ({ kind: 'paste', mapId: map, text: pasted }),
  ({ isWhole }, { node, other }) => ({ kind: isWhole ? 'remove' : 'duplicate', nodes: [node, other] }),
  ({ key, content, isWhole, node }, at) => ({
    kind: 'set',
    part: partOf(at, node, isWhole),
    key,
    content,
  }),
];

function partOf(
  { map, node }: { map: string; node: NodePart },
  which: number,
  isWhole: boolean,
): SectionPart {
  if (which % 5 === 0) return {};
  return isWhole ? { mapId: map } : node;
}

/** Random intentions of every kind for the maps and nodes of a map file. */
export const anyIntention: fc.Arbitrary<Intend> = fc
  .tuple(fc.constantFrom(...KINDS), numbers)
  .map(([make, chosen]) => ({ maps }) => {
    const map = maps[chosen.map % maps.length];
    const { mapId = '', nodes = [] } = map ?? {};
    const part = (at: number): NodePart => ({
      mapId,
      activityId: nodes[at % nodes.length]?.activityId ?? '',
    });
    return make(chosen, { map: mapId, node: part(chosen.node), other: part(chosen.other) });
  });
