import type { Cause, RuleId } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { mapOf } from './map-of.ts';
import { meantValue, unclearCauses } from './unclear-values.ts';
import { findMeant } from './meant-attributes.ts';
import { isLaterPage, laterPageCauses } from './wrong-levels.ts';

/*
 * Finds the maps and tags that `required` would match if mistakes were fixed that other rules report. Used only if
 * `required` matches nothing.
 */

export interface MeantTags {
  /** Counts activities outside of a map that would have a tag if other mistakes were fixed. */
  count: (tag: string, map: MapEntry) => number;
  because: readonly Cause[];
}

export function createMeantTags(document: MapDocument): MeantTags {
  const all = new Map<string, number>();
  const countsByMap = new Map<MapEntry, Map<string, number>>();
  const because: Cause[] = NODE_RULES.map((rule) => ({ rule }));
  for (const section of document.tree.children) {
    const map = mapOf(document, section);
    const ofMap = (map && countsByMap.get(map)) ?? new Map<string, number>();
    if (map && map.section !== section) countsByMap.set(map, ofMap);
    for (const tag of tagsIn(section, document, because)) {
      all.set(tag, (all.get(tag) ?? 0) + 1);
      ofMap.set(tag, (ofMap.get(tag) ?? 0) + 1);
    }
  }
  const countOf = (counts: ReadonlyMap<string, number> | undefined, tag: string): number =>
    (counts?.get(tag) ?? 0) + (counts?.get(ANY_TAG) ?? 0);
  return { count: (tag, map) => countOf(all, tag) - countOf(countsByMap.get(map), tag), because };
}

const NODE_RULES: readonly RuleId[] = [
  'no-unreachable-activity',
  'no-unreachable-reward',
  'no-unknown-activity',
  'no-duplicate-activity',
  'no-duplicate-attribute',
  'no-duplicate-map',
  'no-duplicate-page',
  'no-late-page',
  'no-node-before-map',
  'require-activity-type',
];

/** Key for nodes with an empty `tags` line. They may have any tag, so they count for every tag. */
const ANY_TAG = '';

/** Returns the tags in a section, also if it merges two activities. Adds findings on unread tags to `because`. */
function tagsIn(section: SectionNode, document: MapDocument, because: Cause[]): string[] {
  const { text } = document.source;
  const tags = section.children.flatMap((child) =>
    child.type === 'attribute' && child.key === 'tags' && child.value !== '' ? [child] : [],
  );
  if (tags.length > 0) {
    for (const child of tags) because.push(...(unclearCauses(document, child) ?? []));
    return tags.flatMap((child) => [...namesIn(meantValue(child, text))]);
  }
  const lost = findMeant(document, section, 'tags');
  if (!lost) return [];
  because.push(...lost.because);
  return lost.text === '' ? [ANY_TAG] : [...namesIn(lost.text)];
}

function namesIn(list: string): Set<string> {
  return new Set(readFilledList(list).map(({ text }) => text.toLowerCase()));
}

/** Returns the findings on headings that were probably meant as maps, by lower-cased heading. */
export function wrongLevelMaps(document: MapDocument): ReadonlyMap<string, readonly Cause[]> {
  const { tree, strays } = document;
  const idOf = ({ header }: SectionNode): string => header.trimEnd().toLowerCase();
  const pages = tree.children.filter((section) => isLaterPage(section, document));
  return new Map([
    ...pages.map((section) => [idOf(section), laterPageCauses(section, document)] as const),
    // `no-node-before-map` reports only the first of these nodes.
    ...strays.map((section) => [idOf(section), [{ rule: 'no-node-before-map' }]] as const),
  ]);
}
