import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type {
  MapIntention,
  NodeAddition,
  NodePart,
  PageAttribute,
  PathPart,
  SetIntention,
} from '#schemas/map-edit.ts';
import { findMap, nodeOf, sectionOfPart } from '../facts/section-at.ts';
import { isOnPicture } from '../graph/layout-page.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { readMap } from '../parse-page.ts';
import { addMap, addNode } from './add-section.ts';
import { editActivityChecks } from './edit-checks.ts';
import { bendPath, connect, disconnect, hasBends, type Path } from './connect.ts';
import { applyEdits, refuse, shiftOf, type MapEdit, type Outcome, type Refusal } from './edit-outcome.ts';
import { pasteNodes } from './paste-nodes.ts';
import { needsPositions, moveNodes, setLayout, tidyMap } from './place-nodes.ts';
import { duplicateNode, removeSection } from './remove-section.ts';
import { setAttributes } from './set-attributes.ts';
import { isProseKey, setProse } from './set-prose.ts';
import { phrase } from '../phrases/phrase.ts';

/** Returns the text edits that carry out an intention, or why it is refused. */
export function editMap(document: MapDocument, intention: MapIntention): Outcome<MapEdit> {
  switch (intention.kind) {
    case 'move':
      return move(document, intention.moves);
    case 'layout':
    case 'tidy': {
      const map = findMap(document, intention.mapId);
      if (!map) return noMap(intention.mapId);
      return oneStep(
        intention.kind === 'tidy' ? tidyMap(document, map) : setLayout(document, map, intention.layout),
      );
    }
    case 'connect':
    case 'disconnect':
    case 'bend': {
      const found = findPathOf(document, intention.path);
      if (!found.ok) return found;
      const { map, path } = found.value;
      if (intention.kind === 'bend') return bend(document, intention);
      return oneStep(
        intention.kind === 'connect' ? connect(document, map, path) : disconnect(document, path),
      );
    }
    case 'add':
      return intention.beforeId === undefined
        ? add(document, intention)
        : insert(document, intention, intention.beforeId);
    case 'add-map':
      return addWithActivity(document, intention);
    case 'paste': {
      const map = findMap(document, intention.mapId);
      return map ? pasteNodes(document, map, intention.text) : noMap(intention.mapId);
    }
    case 'remove':
      return editSequentially(document, intention.nodes, (now, { map, node }) =>
        oneStep(removeSection(now, { kind: 'node', map, node })),
      );
    case 'duplicate':
      return editSequentially(document, intention.nodes, (now, { map, node }) =>
        withAddition(map, duplicateNode(now, map, node)),
      );
    case 'look':
      return setOnPage(document, intention.attributes);
    case 'set':
      return set(document, intention);
    case 'checks': {
      const found = findNode(document, intention.node);
      return found
        ? oneStep(editActivityChecks(document, found.node, intention.change))
        : noNode(intention.node);
    }
    default:
      return intention satisfies never;
  }
}

function set(document: MapDocument, { part, key, content }: SetIntention): Outcome<MapEdit> {
  const found = sectionOfPart(document, part);
  if (!found) {
    if (part.mapId === undefined) return refuse(phrase('refusal.no-page-heading'));
    return part.activityId === undefined ? noMap(part.mapId) : noNode({ activityId: part.activityId });
  }
  const { section } = found;
  const isText = typeof content !== 'object' && isProseKey(key);
  return oneStep(
    isText
      ? setProse(document, section, { key, text: content })
      : setAttributes(document, [{ section, key, content }]),
  );
}

/** Sets several attributes of the page in one step. */
function setOnPage(document: MapDocument, attributes: readonly PageAttribute[]): Outcome<MapEdit> {
  const found = sectionOfPart(document, {});
  if (!found) return refuse(phrase('refusal.no-page-heading'));
  const { section } = found;
  return oneStep(
    setAttributes(
      document,
      attributes.map((attribute) => ({ section, ...attribute })),
    ),
  );
}

function move(
  document: MapDocument,
  moves: Extract<MapIntention, { kind: 'move' }>['moves'],
): Outcome<MapEdit> {
  const cellsByMap = new Map<MapEntry, Map<NodeEntry, (typeof moves)[number]['cell']>>();
  for (const one of moves) {
    const found = findNode(document, one);
    if (!found) return noNode(one);
    const cells = cellsByMap.get(found.map);
    if (cells) cells.set(found.node, one.cell);
    else cellsByMap.set(found.map, new Map([[found.node, one.cell]]));
  }
  return oneStep(moveNodes(document, cellsByMap));
}

/** Sets the bends of a path. Bends require a manual layout, so the map gets one first. */
function bend(
  document: MapDocument,
  { path, points }: Extract<MapIntention, { kind: 'bend' }>,
): Outcome<MapEdit> {
  const map = findMap(document, path.mapId);
  const placed = map && setLayout(document, map, 'manual');
  if (!placed?.ok) return placed ?? noMap(path.mapId);
  const now = withEdits(document, placed.value);
  const found = findPathOf(now, path);
  if (!found.ok) return found;
  const bent = bendPath(now, found.value.path, points);
  return bent.ok ? { ok: true, value: { steps: [placed.value, bent.value], added: [] } } : bent;
}

/**
 * Adds a node. If the author chose a cell, on a background picture or on a map with other nodes, all nodes get
 * positions first.
 */
function add(document: MapDocument, intention: Extract<MapIntention, { kind: 'add' }>): Outcome<MapEdit> {
  const { mapId, name, nodeKind, afterId, cell } = intention;
  const before = findMap(document, mapId);
  if (!before) return noMap(mapId);
  if (name.trim() === '') return refuse(NO_NAME);
  const isBesideAnything = document.page.backgroundImageUrl !== undefined || before.map.nodes.length > 0;
  const isPlacing = cell && isBesideAnything && !needsPositions(before.map);
  const placed = isPlacing ? setLayout(document, before, 'manual') : { ok: true as const, value: [] };
  if (!placed.ok) return placed;
  const now = withEdits(document, placed.value);
  const map = findMap(now, mapId) ?? before;
  const after = afterId === undefined ? undefined : nodeOf(map, afterId);
  if (afterId !== undefined && !after) return noNode({ activityId: afterId });
  const node = { kind: nodeKind, name, ...(after && { after }), ...(cell && { position: cell }) };
  const result = withAddition(map, addNode(now, map, node));
  if (!result.ok || placed.value.length === 0) return result;
  return { ok: true, value: { ...result.value, steps: [placed.value, ...result.value.steps] } };
}

/** Adds a node into a path. The bends of that path are removed, because they were for the way to the old end. */
function insert(
  document: MapDocument,
  { mapId, name, nodeKind, afterId = '' }: NodeAddition,
  beforeId: string,
): Outcome<MapEdit> {
  if (name.trim() === '') return refuse(NO_NAME);
  const part = { mapId, fromId: afterId, toId: beforeId };
  const found = findPathOf(document, part);
  if (!found.ok) return found;
  const { path } = found.value;
  const straight = hasBends(path) ? bendPath(document, path, []) : { ok: true as const, value: [] };
  if (!straight.ok) return straight;
  const now = withEdits(document, straight.value);
  const here = findPathOf(now, part);
  if (!here.ok) return here;
  const {
    map,
    path: { from, to },
  } = here.value;
  if (!from.node.nextIds.includes(to.id))
    return refuse(phrase('refusal.no-path', { from: from.section.header, to: to.section.header }));
  const result = withAddition(map, addNode(now, map, { kind: nodeKind, name, after: from, before: to }));
  if (!result.ok || straight.value.length === 0) return result;
  return { ok: true, value: { ...result.value, steps: [straight.value, ...result.value.steps] } };
}

const NO_NAME = phrase('refusal.empty-name');

function addWithActivity(
  document: MapDocument,
  { name, activity }: Extract<MapIntention, { kind: 'add-map' }>,
): Outcome<MapEdit> {
  if (name.trim() === '') return refuse(NO_NAME);
  // On a picture, the rows of a map directly follow those of the map before: leave a row free for the heading and the
  // names above it.
  const isPlaced = isOnPicture(document.page);
  const attributes = isPlaced ? [{ key: 'layout', content: 'manual' }] : [];
  const result = addMap(document, { name, attributes });
  if (!result.ok) return result;
  const { edits, heading } = result.value;
  const mapId = heading.toLowerCase();
  const first = add(withEdits(document, edits), {
    kind: 'add',
    mapId,
    name: activity,
    nodeKind: 'activity',
    ...(isPlaced && { cell: { depth: 0, offset: 1 } }),
  });
  return first.ok ? { ok: true, value: { ...first.value, steps: [edits, ...first.value.steps] } } : first;
}

function withEdits(document: MapDocument, edits: readonly TextEdit[]): MapDocument {
  return edits.length > 0 ? readMap(applyEdits(document.source.text, edits)) : document;
}

function withAddition(map: MapEntry, outcome: ReturnType<typeof addNode>): Outcome<MapEdit> {
  if (!outcome.ok) return outcome;
  const { edits, heading, at } = outcome.value;
  const added = [{ mapId: map.id, activityId: heading.toLowerCase(), at }];
  return { ok: true, value: { steps: [edits], added } };
}

function oneStep(outcome: Outcome<TextEdit[]>): Outcome<MapEdit> {
  return outcome.ok ? { ok: true, value: { steps: [outcome.value], added: [] } } : outcome;
}

/** Edits one node after the other. Each edit applies to the text that results from the edits before. */
function editSequentially(
  document: MapDocument,
  nodes: readonly NodePart[],
  edit: (now: MapDocument, found: { map: MapEntry; node: NodeEntry }) => Outcome<MapEdit>,
): Outcome<MapEdit> {
  const steps: MapEdit['steps'][number][] = [];
  let added: MapEdit['added'] = [];
  let now = document;
  let unread: MapEdit['steps'] = [];
  for (const one of nodes) {
    for (const edits of unread) now = withEdits(now, edits);
    const found = findNode(now, one);
    if (!found) return noNode(one);
    const outcome = edit(now, found);
    if (!outcome.ok) return outcome;
    unread = outcome.value.steps;
    steps.push(...unread);
    added = [...added.map((before) => movedBy(before, unread)), ...outcome.value.added];
  }
  return { ok: true, value: { steps, added } };
}

/** Returns an addition with the offset that it has after the later `steps`. */
function movedBy<Added extends { at: number }>(added: Added, steps: MapEdit['steps']): Added {
  const shiftPosition = (at: number, edits: readonly TextEdit[]): number =>
    edits.reduce((moved, edit) => moved + shiftOf(edit, at), at);
  return { ...added, at: steps.reduce(shiftPosition, added.at) };
}

function findNode(
  document: MapDocument,
  { mapId, activityId }: NodePart,
): { map: MapEntry; node: NodeEntry } | undefined {
  const map = findMap(document, mapId);
  const node = map && nodeOf(map, activityId);
  return map && node && { map, node };
}

function findPathOf(
  document: MapDocument,
  { mapId, fromId, toId }: PathPart,
): Outcome<{ map: MapEntry; path: Path }> {
  const map = findMap(document, mapId);
  if (!map) return noMap(mapId);
  const from = nodeOf(map, fromId);
  const to = nodeOf(map, toId);
  if (!from) return noNode({ activityId: fromId });
  return to ? { ok: true, value: { map, path: { from, to } } } : noNode({ activityId: toId });
}

function noMap(mapId: string): Refusal {
  return refuse(phrase('refusal.map-is-gone', { id: mapId }));
}

function noNode({ activityId }: Pick<NodePart, 'activityId'>): Refusal {
  return refuse(phrase('refusal.activity-is-gone', { id: activityId }));
}
