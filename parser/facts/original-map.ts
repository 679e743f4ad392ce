import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import type { FindingDetails, CheckContext, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { mapsIn } from '../repository/maps-in.ts';

export interface OriginalMap {
  path: string;
  document: MapDocument;
}

/** Returns the original of a translated map. Undefined for originals, or if it does not exist. */
export function originalMapOf({
  repository,
  path,
}: Pick<CheckContext, 'repository' | 'path'>): OriginalMap | undefined {
  const files = repository?.files;
  if (!files || path === undefined || !isLocalized(path)) return undefined;
  const originalPath = withoutLocale(path);
  const document = mapsIn(files).get(originalPath);
  return document && { path: originalPath, document };
}

export function inOriginalMap(
  { path, document }: OriginalMap,
  reason: string,
  range: TextRange,
): NonNullable<FindingDetails['related']> {
  return [{ reason, range, file: { path, source: document.source } }];
}

/** Entries of a translation and its original, paired by id. The rest is paired by position. */
export interface Pairing<Entry> {
  same: { mine: Entry; theirs: Entry }[];
  /** Entries paired by position, because equally many are left on both sides: the translator changed their ids. */
  renamed: { mine: Entry; theirs: Entry }[];
  missing: Entry[];
  extra: Entry[];
}

export function pairMaps(mine: MapDocument, theirs: MapDocument): Pairing<MapEntry> {
  return pair(mine.maps, theirs.maps);
}

/**
 * Pairs the nodes of a translated map with those of its original. A page heading (`#`) below the map is not a node.
 */
export function pairNodes(mine: MapEntry, theirs: MapEntry): Pairing<NodeEntry> {
  const nodes = (map: MapEntry): NodeEntry[] => map.nodes.filter(({ section }) => section.level === 3);
  return pair(nodes(mine), nodes(theirs));
}

function pair<Entry extends { id: string }>(
  mine: readonly Entry[],
  theirs: readonly Entry[],
): Pairing<Entry> {
  const [own, others] = [byId(mine), byId(theirs)];
  const same = [...own.values()].flatMap((entry) => {
    const other = others.get(entry.id);
    return other ? [{ mine: entry, theirs: other }] : [];
  });
  const extra = [...own.values()].filter(({ id }) => !others.has(id));
  const missing = [...others.values()].filter(({ id }) => !own.has(id));
  if (extra.length !== missing.length) return { same, renamed: [], missing, extra };
  const renamed = extra.flatMap((entry, index) => {
    const other = missing[index];
    return other ? [{ mine: entry, theirs: other }] : [];
  });
  return { same, renamed, missing: [], extra: [] };
}

function byId<Entry extends { id: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
