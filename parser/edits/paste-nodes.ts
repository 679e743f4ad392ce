import type { GridPoint, SkillMap } from '#schemas/generated/page.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { readMap } from '../parse-page.ts';
import { freeHeading, insertSection, lastBeforeCompletion, writeSection } from './add-section.ts';
import { contentEnd } from './author-style.ts';
import { pointText } from './connect.ts';
import { applyEdits, refuse, type MapEdit, type Outcome } from './edit-outcome.ts';
import { findFreeName } from './free-id.ts';
import { needsPositions } from './place-nodes.ts';
import { meaningOf } from './read-back.ts';
import { setAttributes, type AttributeChange } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

/** Returns the source of nodes, for pasting into a map or a text. */
export function textOfNodes({ source }: Pick<MapDocument, 'source'>, nodes: readonly NodeEntry[]): string {
  return nodes
    .map(({ section }) => source.text.slice(section.position.start.offset, contentEnd(section, source.text)))
    .join('\n\n');
}

/** Returns the steps that paste nodes at the end of a map, with free headings and positions. */
export function pasteNodes(document: MapDocument, map: MapEntry, pasted: string): Outcome<MapEdit> {
  const copied = readCopied(pasted);
  if (!copied || copied.nodes.length === 0) return refuse(phrase('refusal.copied-no-activity'));
  const headings = new Map<NodeEntry, string>();
  const taken: (NodeEntry | MapEntry)[] = [...map.nodes];
  for (const node of copied.nodes) {
    const heading = freeHeading(node.section.header.trimEnd(), taken);
    if (heading === undefined) return refuse(phrase('refusal.too-many-activities', { name: node.id }));
    headings.set(node, heading);
    taken.push({ ...node, id: heading.toLowerCase() });
  }
  const shift = needsPositions(map.map) ? freeShift(map.map, copied.nodes) : undefined;
  const renamed = setAttributes(copied.document, changesFor(copied.nodes, headings, { map: map.map, shift }));
  if (!renamed.ok) return renamed;
  const ready = readCopied(applyEdits(copied.document.source.text, renamed.value));
  const steps: MapEdit['steps'][number][] = [];
  const added: MapEdit['added'][number][] = [];
  let now = document;
  let anchor = lastBeforeCompletion(map, 'activity');
  for (const [index, heading] of [...headings.values()].entries()) {
    const node = ready?.nodes[index];
    const current = now.maps.findLast(({ id }) => id === map.id);
    if (!ready || !node || !current) return refuse(phrase('refusal.copied-unreadable'));
    const { section } = node;
    const { text } = ready.document.source;
    const body = text.slice(section.headerEnd, contentEnd(section, text));
    const written = writeSection(now, anchor, { level: 3, heading, lines: [] }) + body;
    const meaning = { ...meaningOf(section), header: heading };
    const outcome = insertSection(now, { heading, anchor, changes: [], map: current, written, meaning });
    if (!outcome.ok) return outcome;
    steps.push(outcome.value.edits);
    added.push({ mapId: map.id, activityId: heading.toLowerCase(), at: outcome.value.at });
    now = readMap(applyEdits(now.source.text, outcome.value.edits));
    const next = now.maps
      .findLast(({ id }) => id === map.id)
      ?.nodes.find(({ id }) => id === heading.toLowerCase());
    if (!next) return refuse(phrase('refusal.copied-unreadable'));
    anchor = next.section;
  }
  return { ok: true, value: { steps, added } };
}

function readCopied(text: string): { document: MapDocument; nodes: readonly NodeEntry[] } | undefined {
  // A lone `\r` would not end a line.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // Nodes are copied without their map: add one.
  const document = readMap(/^## /m.test(lines) ? lines : `## copied\n\n${lines}`);
  const nodes = document.maps.flatMap((map) => map.nodes.filter(({ section }) => section.level === 3));
  return { document, nodes };
}

/** Returns how far to shift copies to the right or down, so that no copy lies on another node, or half over it. */
function freeShift({ nodes }: SkillMap, copied: readonly NodeEntry[]): GridPoint {
  const isTaken = createIsTaken(nodes.flatMap(({ position }) => position ?? []));
  const positions = copied.flatMap(({ node: { position } }) => position ?? []);
  const isFree = (shift: GridPoint): boolean => positions.every((one) => !isTaken(shifted(one, shift)));
  for (let far = 0; far <= FARTHEST_SHIFT; far++) {
    const shifts = [
      { depth: far, offset: 0 },
      { depth: 0, offset: far },
      { depth: far, offset: far },
    ];
    const shift = shifts.find(isFree);
    if (shift) return shift;
  }
  const bottom = Math.max(...nodes.map(({ position }) => Math.ceil(position?.offset ?? 0)));
  const top = Math.min(...positions.map(({ offset }) => Math.floor(offset)));
  return { depth: 0, offset: bottom - top + 1 };
}

/** Largest shift to try, in cells. If none is free, copies go below all other nodes. */
const FARTHEST_SHIFT = 100;

/** Returns a function that checks whether a node at a position would overlap a node at one of the given positions. */
function createIsTaken(positions: readonly GridPoint[]): (at: GridPoint) => boolean {
  const cells = new Map<string, GridPoint[]>();
  for (const position of positions) {
    const cell = `${Math.floor(position.depth)} ${Math.floor(position.offset)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), position]);
  }
  return ({ depth, offset }) => {
    const isNear = (one: GridPoint): boolean =>
      Math.abs(one.depth - depth) < 1 && Math.abs(one.offset - offset) < 1;
    return [-1, 0, 1].some((right) =>
      [-1, 0, 1].some((down) =>
        cells.get(`${Math.floor(depth) + right} ${Math.floor(offset) + down}`)?.some(isNear),
      ),
    );
  };
}

function shifted({ depth, offset }: GridPoint, by: GridPoint): GridPoint {
  return { depth: depth + by.depth, offset: offset + by.offset };
}

function changesFor(
  nodes: readonly NodeEntry[],
  headings: ReadonlyMap<NodeEntry, string>,
  { map, shift }: { map: SkillMap; shift: GridPoint | undefined },
): AttributeChange[] {
  const byId = new Map(nodes.map((node) => [node.id, headings.get(node)]));
  return nodes.flatMap(({ section, attributes, node }) => {
    const { position, nextIds, edges } = node;
    const positionText = (point: GridPoint): string | undefined =>
      shift === undefined ? undefined : pointText(shifted(point, shift));
    const paths = nextIds.map((id, index) => {
      const points = (edges[index] ?? []).map(positionText);
      return { to: byId.get(id) ?? id, bends: points.includes(undefined) ? '' : points.join(', ') };
    });
    // The MakeCode reader drops empty entries of `edges`: put paths without bends last.
    const bent = paths.filter(({ bends }) => bends !== '');
    const inOrder = [...bent, ...paths.filter(({ bends }) => bends === '')];
    const newPosition = position && positionText(position);
    const has = (key: string): boolean => attributes.scalars.has(key);
    const name = has('name') ? findFreeName(node.displayName, map) : undefined;
    return [
      ...(name === undefined ? [] : [{ section, key: 'name', content: name }]),
      ...(has('next')
        ? [{ section, key: 'next', content: inOrder.map(({ to }) => to).join(', ') || undefined }]
        : []),
      ...(has('edges')
        ? [{ section, key: 'edges', content: bent.map(({ bends }) => bends).join('; ') || undefined }]
        : []),
      // Learners' progress stays with the original, so the copy gets no `formerly`.
      ...(has('formerly') ? [{ section, key: 'formerly', content: undefined }] : []),
      ...(has('position') ? [{ section, key: 'position', content: newPosition }] : []),
    ];
  });
}
