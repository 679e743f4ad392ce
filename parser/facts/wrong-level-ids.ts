import type { Cause, RuleId } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { headerRange } from './ranges.ts';
import { isNodeLike } from './wrong-levels.ts';
import type { UnknownNext } from './unknown-next-of.ts';

/**
 * Returns a function that checks whether a node with two `#`s causes an unknown id. If so, returns the findings on
 * that node.
 */
export function createWrongLevelCauses(
  document: MapDocument,
): (unknown: Pick<UnknownNext, 'id'>, map: MapEntry) => readonly Cause[] | undefined {
  let known: Owners | undefined;
  return ({ id }, map) => {
    known ??= ownersOf(document);
    return isOfWrongLevel(id, map, known) ? known.because : undefined;
  };
}

function isOfWrongLevel(id: string, map: MapEntry, { nodeLike, all, ofNodeLike }: Owners): boolean {
  if (!nodeLike.has(map)) return ofNodeLike.has(id);
  const owners = all.get(id);
  if (!owners) return false;
  return map.id === id || owners.size > (owners.has(map) ? 1 : 0);
}

const LEVEL_RULES: readonly RuleId[] = ['no-misplaced-attribute', 'require-nodes'];

interface Owners {
  nodeLike: ReadonlySet<MapEntry>;
  /** By id, the maps that have the id themselves or contain a node with it. */
  all: ReadonlyMap<string, ReadonlySet<MapEntry>>;
  /** Ids of maps that look like nodes, and of their nodes. */
  ofNodeLike: ReadonlySet<string>;
  because: readonly Cause[];
}

function ownersOf({ maps }: MapDocument): Owners {
  const nodeLike = new Set(maps.filter(isNodeLike));
  const all = new Map<string, Set<MapEntry>>();
  if (nodeLike.size === 0) return { nodeLike, all, ofNodeLike: new Set(), because: [] };
  for (const map of maps) {
    for (const id of idsOf(map)) {
      const known = all.get(id);
      if (known) known.add(map);
      else all.set(id, new Set([map]));
    }
  }
  const because = [...nodeLike].flatMap(({ section }) =>
    LEVEL_RULES.map((rule) => ({ rule, range: headerRange(section) })),
  );
  return { nodeLike, all, ofNodeLike: new Set([...nodeLike].flatMap(idsOf)), because };
}

function idsOf({ id, nodes }: MapEntry): string[] {
  return [id, ...nodes.map((node) => node.id)];
}
