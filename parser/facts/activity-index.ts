import type { FindingDetails, MessageWithValues } from '../diagnostics/rule.ts';
import { findLikelyHeading } from '../diagnostics/find-likely.ts';
import { lookAlike } from '../names/look-alikes.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';

/** Limits the searches for a similar name, because each search compares a name with all others. */
const MAX_OFFERS = 50;
const MAX_IDS = 2000;

export const UNKNOWN_ACTIVITY_MESSAGES = {
  unknown: 'There is no activity `{name}` on the map `{map}`.',
  likely: 'There is no activity `{name}` on this map. Did you mean `{likely}`?',
  renamed: 'The activity `{name}` is called `{now}` now.',
  elsewhere: 'The activity `{name}` is on the map `{other}`, not on `{map}`.',
  'space-behind': 'The heading of the activity `{name}` has white space behind it.',
} as const;

export type UnknownActivity = MessageWithValues<typeof UNKNOWN_ACTIVITY_MESSAGES> &
  Pick<FindingDetails, 'expected'> & {
    /** True if both ids look identical, so that only this activity can be meant. */
    isCertain?: boolean;
  };

export interface ActivityIndex {
  has: (map: MapEntry, id: string) => boolean;
  /** Explains an unknown id: it is on another map, misspelt, renamed, or unknown. */
  explainUnknown: (map: MapEntry, written: string) => UnknownActivity;
}

export function createActivityIndex(document: MapDocument): ActivityIndex {
  const idsOfMap = new Map<MapEntry, ReadonlySet<string>>();
  const mapOfId = new Map<string, MapEntry>();
  for (const map of document.maps) {
    idsOfMap.set(map, new Set(map.nodes.map((node) => node.id)));
    for (const node of map.nodes) mapOfId.set(node.id, map);
  }
  const renamed = createRenamed();
  const findMeant = createLikely();
  return {
    has: (map, id) => idsOfMap.get(map)?.has(id) === true,
    explainUnknown: (map, text) => {
      const id = text.toLowerCase();
      // Messages put names in backticks, so a name must not contain any.
      const name = text.replaceAll('`', "'");
      const now = renamed(map, id);
      if (now !== undefined) return { message: 'renamed', values: { name, now }, expected: [now] };
      const elsewhere = mapOfId.get(id);
      if (elsewhere) {
        return { message: 'elsewhere', values: { name, other: nameOf(elsewhere), map: nameOf(map) } };
      }
      const likely = findMeant(map, text);
      if (likely === undefined) return { message: 'unknown', values: { name, map: nameOf(map) } };
      if (likely.trimEnd() === id) return { message: 'space-behind', values: { name } };
      const isCertain = lookAlike(text, likely);
      return { message: 'likely', values: { name, likely }, expected: [likely], isCertain };
    },
  };
}

function nameOf({ section }: MapEntry): string {
  return section.header.trimEnd();
}

function createLikely(): (map: MapEntry, written: string) => string | undefined {
  let offers = 0;
  const find = (map: MapEntry, written: string): string | undefined => {
    if (map.nodes.length > MAX_IDS || offers >= MAX_OFFERS) return undefined;
    offers += 1;
    const headings = map.nodes.map(({ section }) => section.header);
    return findLikelyHeading(written, headings)?.toLowerCase();
  };
  // Cached, because several rules look up the same id.
  const found = new Map<MapEntry, Map<string, string | undefined>>();
  return (map, written) => {
    const ofMap = found.get(map) ?? new Map<string, string | undefined>();
    found.set(map, ofMap);
    if (!ofMap.has(written)) ofMap.set(written, find(map, written));
    return ofMap.get(written);
  };
}

function createRenamed(): (map: MapEntry, id: string) => string | undefined {
  const known = new Map<MapEntry, ReadonlyMap<string, string>>();
  const findIn = ({ nodes }: MapEntry): ReadonlyMap<string, string> => {
    const headings = new Map<string, string>();
    for (const { node, section } of nodes) {
      for (const id of node.formerIds ?? [])
        if (!headings.has(id)) headings.set(id, section.header.trimEnd());
    }
    return headings;
  };
  return (map, id) => {
    const headings = known.get(map) ?? findIn(map);
    known.set(map, headings);
    return headings.get(id);
  };
}
