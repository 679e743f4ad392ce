import { earlierMapsOf, type PageComparison } from '../evolution/compare-pages.ts';
import type { MapChange } from '../evolution/match-maps.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';

/** The headings that must be unique together: those of a page's maps, or of a map's nodes. */
export interface HeadingScope {
  isSamePath: () => boolean;
  isTaken: (id: string) => boolean;
  /** All sections of the later text with an id, including sections that another one with the same id overrides. */
  sectionsAt: (id: string) => readonly SectionNode[];
}

export interface HeadingScopes {
  ofMaps: () => HeadingScope;
  ofNodes: (map: MapEntry) => HeadingScope;
  earlierOf: (map: MapEntry) => MapEntry | undefined;
}

/** Collects the headings of a page. Each part is computed once, on first use. */
export function createHeadingScopes(comparison: PageComparison): HeadingScopes {
  const earlier = earlierMapsOf(comparison);
  const otherPaths = once(() => otherPathsOf(comparison, earlier));
  const ofMaps = once(() =>
    createScope(comparison.before.maps, comparison.after.maps, () => comparison.maps.every(isSameRequired)),
  );
  const cache = new Map<MapEntry, HeadingScope>();
  return {
    ofMaps,
    ofNodes: (map) => {
      const scope =
        cache.get(map) ?? createScope(earlier.get(map)?.nodes ?? [], map.nodes, () => !otherPaths().has(map));
      cache.set(map, scope);
      return scope;
    },
    earlierOf: (map) => earlier.get(map),
  };
}

interface Headed {
  id: string;
  section: SectionNode;
}

function createScope(
  before: readonly Headed[],
  after: readonly Headed[],
  isSamePath: () => boolean,
): HeadingScope {
  const sections = new Map<string, SectionNode[]>();
  for (const { id, section } of after) {
    const known = sections.get(id);
    if (known) known.push(section);
    else sections.set(id, [section]);
  }
  const taken = once(() => new Set(before.map(({ id }) => id)));
  return {
    isSamePath: once(isSamePath),
    isTaken: (id) => sections.has(id) || taken().has(id),
    sectionsAt: (id) => sections.get(id) ?? [],
  };
}

function isSameRequired({ before, after }: MapChange): boolean {
  return !after || JSON.stringify(before.map.prerequisites) === JSON.stringify(after.map.prerequisites);
}

/** Returns the maps of the later text whose connections changed. */
function otherPathsOf(
  { nodes }: PageComparison,
  earlier: ReadonlyMap<MapEntry, MapEntry>,
): ReadonlySet<MapEntry> {
  const other = new Set<MapEntry>();
  for (const { before, after } of nodes) {
    if (!after || earlier.get(after.map) !== before.map) continue;
    if (nextOf(before.entry) !== nextOf(after.entry)) other.add(after.map);
  }
  for (const [map, earlierMap] of earlier) if (hasOtherBends(earlierMap, map)) other.add(map);
  return other;
}

/** True if paths of layout nodes changed. Layout nodes are matched by heading, because learners cannot work in them. */
function hasOtherBends(before: MapEntry, after: MapEntry): boolean {
  const earlierNodes = new Map(before.nodes.map((entry) => [entry.id, entry]));
  return after.nodes.some((entry) => {
    const one = entry.node.kind === 'layout' ? earlierNodes.get(entry.id) : undefined;
    return one?.node.kind === 'layout' && nextOf(one) !== nextOf(entry);
  });
}

function nextOf({ node }: MapEntry['nodes'][number]): string {
  return node.nextIds.join('\n');
}

function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
}
