import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { actionListsOf } from './entries-of.ts';
import { prerequisitesOf } from './prerequisites-of.ts';
import { headerRange } from './ranges.ts';
import { valueRange, type AttributeNode, type SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';

export type IdTarget = { kind: 'map'; map: MapEntry } | { kind: 'node'; map: MapEntry; node: NodeEntry };

export interface IdUse {
  target: IdTarget;
  /** The range of the name alone, without trailing white space or other parts of the entry. */
  range: TextRange;
  role: 'heading' | 'next' | 'required' | 'action';
}

/** Returns all uses of ids of maps and nodes, headings first. Unknown ids are left out. */
export const idUsesOf: (document: MapDocument) => readonly IdUse[] = oncePer(findUses);

/**
 * Returns the id at an offset. The offset directly after an id belongs to it too, because the cursor is there after
 * typing.
 */
export function idUseAt(document: MapDocument, offset: number): IdUse | undefined {
  return idUsesOf(document).find(({ range }) => range.start <= offset && offset <= range.end);
}

/** Returns the map or node whose former id is at an offset. */
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

export function usesOfTarget(document: MapDocument, target: IdTarget): IdUse[] {
  return [...usesOfSection(document, sectionOf(target))];
}

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

/** Returns each map's nodes by id. If nodes share an id, the first counts. */
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
  // If maps share an id, the last counts.
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
