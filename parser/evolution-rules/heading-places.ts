import { earlierMapsOf, type PageComparison } from '../evolution/compare-pages.ts';
import type { MapChange } from '../evolution/match-maps.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';

/** Where headings must differ: the maps of a page, or the nodes of a map. */
export interface HeadingPlace {
  /** True where what leads from one to another is written as before. */
  isSamePath: () => boolean;
  /** True for ids of the earlier and the later text. */
  isTaken: (id: string) => boolean;
  /** All of the later text that have an id, those too that another one hides. */
  sectionsAt: (id: string) => readonly SectionNode[];
}

export interface HeadingPlaces {
  ofMaps: () => HeadingPlace;
  ofNodes: (map: MapEntry) => HeadingPlace;
  /** What a map of the later text was. */
  earlierOf: (map: MapEntry) => MapEntry | undefined;
}

/** The places of a page, each looked through once, however many ask. */
export function createHeadingPlaces(comparison: PageComparison): HeadingPlaces {
  const earlier = earlierMapsOf(comparison);
  const otherPaths = once(() => otherPathsOf(comparison, earlier));
  const ofMaps = once(() =>
    createPlace(comparison.before.maps, comparison.after.maps, () => comparison.maps.every(isSameRequired)),
  );
  const made = new Map<MapEntry, HeadingPlace>();
  return {
    ofMaps,
    ofNodes: (map) => {
      const place =
        made.get(map) ?? createPlace(earlier.get(map)?.nodes ?? [], map.nodes, () => !otherPaths().has(map));
      made.set(map, place);
      return place;
    },
    earlierOf: (map) => earlier.get(map),
  };
}

interface Headed {
  id: string;
  section: SectionNode;
}

function createPlace(
  before: readonly Headed[],
  after: readonly Headed[],
  isSamePath: () => boolean,
): HeadingPlace {
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

/** The maps of the later text in which paths lead elsewhere than before. */
function otherPathsOf(
  { nodes }: PageComparison,
  earlier: ReadonlyMap<MapEntry, MapEntry>,
): ReadonlySet<MapEntry> {
  const other = new Set<MapEntry>();
  for (const { before, after } of nodes) {
    if (!after || earlier.get(after.map) !== before.map) continue;
    if (nextOf(before.entry) !== nextOf(after.entry)) other.add(after.map);
  }
  for (const [map, was] of earlier) if (hasOtherBends(was, map)) other.add(map);
  return other;
}

/** Bends of paths are no nodes that learners work in: they are known by their headings alone. */
function hasOtherBends(before: MapEntry, after: MapEntry): boolean {
  const was = new Map(before.nodes.map((entry) => [entry.id, entry]));
  return after.nodes.some((entry) => {
    const one = entry.node.kind === 'layout' ? was.get(entry.id) : undefined;
    return one?.node.kind === 'layout' && nextOf(one) !== nextOf(entry);
  });
}

function nextOf({ node }: MapEntry['nodes'][number]): string {
  return node.nextIds.join('\n');
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
