import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { actionListsOf } from './entries-of.ts';
import { prerequisitesOf } from './prerequisites-of.ts';
import { headerRange } from './ranges.ts';
import { valueRange, type AttributeNode, type SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';

/** What an id names: a map of the page, or a node of a map. */
export type IdTarget = { kind: 'map'; map: MapEntry } | { kind: 'node'; map: MapEntry; node: NodeEntry };

/** A place where an id is written. */
export interface IdUse {
  target: IdTarget;
  /** Of `next`, `required` and actions it is the name alone; of a heading without the white space behind it. */
  range: TextRange;
  role: 'heading' | 'next' | 'required' | 'action';
}

/** Every place where the id of a map or node stands, headings first. What names nothing is left out. */
export const idUsesOf: (document: MapDocument) => readonly IdUse[] = oncePer(findUses);

/** The id that is written at an offset; its end counts too, as a cursor stands there after writing. */
export function idUseAt(document: MapDocument, offset: number): IdUse | undefined {
  return idUsesOf(document).find(({ range }) => range.start <= offset && offset <= range.end);
}

/** The map or node that has the former id at an offset: it is no name of it any more, and leads there all the same. */
export function formerUseAt(
  document: MapDocument,
  offset: number,
): Pick<IdUse, 'target' | 'range'> | undefined {
  const targets = document.maps.flatMap((map): IdTarget[] => [
    { kind: 'map', map },
    ...map.nodes.map((node) => ({ kind: 'node', map, node }) as const),
  ]);
  for (const target of targets) {
    const { attributes } = target.kind === 'map' ? target.map : target.node;
    const formerly = attributes.scalars.get('formerly');
    if (!formerly || offset < formerly.keyStart) continue;
    for (const { start, end } of readFilledList(formerly.value)) {
      const range = valueRange(formerly, start, end);
      if (range.start <= offset && offset <= range.end) return { target, range };
    }
  }
  return undefined;
}

/** All places that mean the same map or node. */
export function usesOfTarget(document: MapDocument, target: IdTarget): IdUse[] {
  return [...usesOfSection(document, sectionOf(target))];
}

/** The same of a map or node that is known by its section. */
export function usesOfSection(document: MapDocument, section: SectionNode): readonly IdUse[] {
  const uses = bySection.get(document) ?? groupBySection(idUsesOf(document));
  bySection.set(document, uses);
  return uses.get(section) ?? [];
}

const bySection = new WeakMap<MapDocument, ReadonlyMap<SectionNode, readonly IdUse[]>>();

function groupBySection(uses: readonly IdUse[]): ReadonlyMap<SectionNode, readonly IdUse[]> {
  const groups = new Map<SectionNode, IdUse[]>();
  for (const use of uses) {
    const section = sectionOf(use.target);
    const group = groups.get(section);
    if (group) group.push(use);
    else groups.set(section, [use]);
  }
  return groups;
}

export function sectionOf(target: IdTarget): SectionNode {
  return target.kind === 'map' ? target.map.section : target.node.section;
}

/** The id as the reader compares it. */
export function idOf(target: IdTarget): string {
  return target.kind === 'map' ? target.map.id : target.node.id;
}

function findUses(document: MapDocument): IdUse[] {
  const nodes = indexNodes(document);
  return [
    ...headingsOf(document),
    ...nextOf(document, nodes),
    ...requiredOf(document),
    ...actionsOf(document, nodes),
  ];
}

type NodeIndex = ReadonlyMap<MapEntry, ReadonlyMap<string, NodeEntry>>;

/** Among nodes with the same id the first counts. */
function indexNodes({ maps }: MapDocument): NodeIndex {
  return new Map(
    maps.map((map) => [map, new Map(map.nodes.toReversed().map((node) => [node.id, node] as const))]),
  );
}

function headingsOf({ maps }: MapDocument): IdUse[] {
  return maps.flatMap((map) => [
    { target: { kind: 'map', map }, range: headerRange(map.section), role: 'heading' } satisfies IdUse,
    ...map.nodes.map((node): IdUse => ({
      target: { kind: 'node', map, node },
      range: headerRange(node.section),
      role: 'heading',
    })),
  ]);
}

function nextOf({ maps }: MapDocument, nodes: NodeIndex): IdUse[] {
  return maps.flatMap((map) =>
    map.nodes.flatMap(({ attributes }) => {
      const next = attributes.scalars.get('next');
      return next ? namesIn(next, map, nodes) : [];
    }),
  );
}

function namesIn(next: AttributeNode, map: MapEntry, nodes: NodeIndex): IdUse[] {
  return readFilledList(next.value).flatMap(({ text, start, end }) => {
    const node = nodes.get(map)?.get(text.toLowerCase());
    const range = valueRange(next, start, end);
    return node ? [{ target: { kind: 'node', map, node }, range, role: 'next' } satisfies IdUse] : [];
  });
}

function requiredOf(document: MapDocument): IdUse[] {
  // Among maps with the same id the last counts.
  const maps = new Map(document.maps.map((map) => [map.id, map]));
  return prerequisitesOf(document).flatMap(({ attribute, entry, prerequisite }) => {
    const map = prerequisite.type === 'map' ? maps.get(prerequisite.mapId) : undefined;
    const range = valueRange(attribute, entry.start, entry.end);
    return map ? [{ target: { kind: 'map', map }, range, role: 'required' } satisfies IdUse] : [];
  });
}

function actionsOf(document: MapDocument, nodes: NodeIndex): IdUse[] {
  return actionListsOf(document).flatMap(({ map, entries }) =>
    entries.flatMap(({ item, kind, link }) => {
      const isOfNode = kind === 'activity' || kind === 'editor';
      const node = isOfNode ? nodes.get(map)?.get(link.target.toLowerCase()) : undefined;
      const range = valueRange(item, link.targetStart, link.targetEnd);
      return node ? [{ target: { kind: 'node', map, node }, range, role: 'action' } satisfies IdUse] : [];
    }),
  );
}
