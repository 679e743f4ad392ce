import type { Cause, RuleId } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { mapOf } from './map-of.ts';
import { meantValue, unclearCauses } from './unclear-values.ts';
import { findMeant } from './meant-attributes.ts';
import { isLaterPage, laterPageCauses } from './wrong-levels.ts';

/*
 * What `required` would find, were it not for mistakes of which other rules speak. Asked for only where it finds nothing.
 */

export interface MeantTags {
  /**
   * How many activities that are not in a map would carry a tag: those too that nothing leads to, that share a heading or
   * stand at the wrong level, and those whose `tags` are not read.
   */
  count: (tag: string, map: MapEntry) => number;
  /** What is told of them. */
  because: readonly Cause[];
}

export function createMeantTags(document: MapDocument): MeantTags {
  const all = new Map<string, number>();
  const own = new Map<MapEntry, Map<string, number>>();
  const because: Cause[] = OF_NODES.map((rule) => ({ rule }));
  for (const section of document.tree.children) {
    const map = mapOf(document, section);
    const ofMap = (map && own.get(map)) ?? new Map<string, number>();
    if (map && map.section !== section) own.set(map, ofMap);
    for (const tag of tagsIn(section, document, because)) {
      all.set(tag, (all.get(tag) ?? 0) + 1);
      ofMap.set(tag, (ofMap.get(tag) ?? 0) + 1);
    }
  }
  const countOf = (counts: ReadonlyMap<string, number> | undefined, tag: string): number =>
    (counts?.get(tag) ?? 0) + (counts?.get(ANY) ?? 0);
  return { count: (tag, map) => countOf(all, tag) - countOf(own.get(map), tag), because };
}

/** The rules that speak of activities which learners cannot come to, or that are none. */
const OF_NODES: readonly RuleId[] = [
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

/** For tags that are not on the line of their name. */
const ANY = '';

/** Those of two activities where the heading of one is missing. Adds what is told of tags that are not read. */
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
  return lost.text === '' ? [ANY] : [...namesIn(lost.text)];
}

function namesIn(list: string): Set<string> {
  return new Set(readFilledList(list).map(({ text }) => text.toLowerCase()));
}

/** By heading, lower-cased, what is told of those that are probably meant for maps, at the level of a page or above the first map. */
export function wrongLevelMaps(document: MapDocument): ReadonlyMap<string, readonly Cause[]> {
  const { tree, strays } = document;
  const idOf = ({ header }: SectionNode): string => header.trimEnd().toLowerCase();
  const pages = tree.children.filter((section) => isLaterPage(section, document));
  return new Map([
    ...pages.map((section) => [idOf(section), laterPageCauses(section, document)] as const),
    // Said once, of the first of them.
    ...strays.map((section) => [idOf(section), [{ rule: 'no-node-before-map' }]] as const),
  ]);
}
