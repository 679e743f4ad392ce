import type { Finding, CheckContext } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { removeEntry } from '../edits/line-edits.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import type { MapElsewhere } from '../facts/maps-elsewhere.ts';
import { findMapElsewhere, relatedTo } from '../facts/maps-elsewhere.ts';
import { readMalformedPrerequisite } from './malformed-prerequisite.ts';
import type { PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import { createMeantTags, wrongLevelMapIds } from '../facts/meant-prerequisites.ts';
import { countTags, countTagsOf, prerequisitesOf } from '../facts/prerequisites-of.ts';
import { replaceFix } from '../facts/ranges.ts';

/** Limits how many words get a likely spelling: each is compared with all names. */
const MOST_OFFERS = 50;
const MOST_NAMES = 2000;

export const noUnknownPrerequisite = defineRule('no-unknown-prerequisite', (context) => {
  const { document, report } = context;
  const known = listKnown(context);
  for (const placed of prerequisitesOf(document)) {
    const finding = checkTag(placed, known) ?? checkMap(placed, known);
    if (finding) report(withSuggestions(finding, placed, context.text));
  }
});

function withSuggestions(finding: Finding, placed: PlacedPrerequisite, text: string): Finding {
  const { attribute, entry } = placed;
  const { range, expected = [], suggestions = [] } = finding;
  const offers = range && attribute.segments.length === 1 ? expected : [];
  return {
    ...finding,
    suggestions: [
      ...offers.flatMap((offer) => (range ? [replaceFix(range, offer)] : [])),
      ...suggestions,
      ...removeEntry(attribute, entry, text),
    ],
  };
}

/** What a prerequisite can name. */
interface Known {
  tags: ReadonlyMap<string, number>;
  /** The tags of a map's own activities, which nobody can finish while the map is locked. */
  ownTags: (map: MapEntry) => ReadonlyMap<string, number>;
  /** How many activities would count for a map, were it not for other mistakes. */
  countMeant: (tag: string, map: MapEntry) => number;
  mapIds: ReadonlySet<string>;
  /**
   * True for as many ids as there are maps whose heading is not theirs: two have the same, or nodes stand above the first
   * map. Of that another rule speaks.
   */
  isOfLostMap: (id: string) => boolean;
  /** The headings that maps have now, by those that they had before. */
  renamedMaps: ReadonlyMap<string, string>;
  activityIds: ReadonlySet<string>;
  /** True for the heading of a map that stands at another level: of that another rule speaks. */
  isMisplaced: (id: string) => boolean;
  findName: (word: string, names: Names) => string | undefined;
  findElsewhere: (mapId: string) => MapElsewhere | undefined;
}

type Names = Pick<ReadonlyMap<string, unknown>, 'size' | 'keys'>;

function listKnown(context: CheckContext): Known {
  const { document } = context;
  const shown = new Set(document.page.maps);
  const ownTags = new Map<MapEntry, ReadonlyMap<string, number>>();
  let offers = 0;
  let countMeant: Known['countMeant'] | undefined;
  let wrongLevel: ReadonlySet<string> | undefined;
  const lost = new Set<string>();
  const lostMaps = document.maps.length - document.page.maps.length + (document.strays.length > 0 ? 1 : 0);
  return {
    tags: countTags(document),
    countMeant: (tag, map) => {
      countMeant ??= createMeantTags(document);
      return countMeant(tag, map);
    },
    ownTags: (map) => {
      const counts = ownTags.get(map) ?? (shown.has(map.map) ? countTagsOf(map.map) : new Map());
      ownTags.set(map, counts);
      return counts;
    },
    mapIds: new Set(document.maps.map(({ id }) => id)),
    isOfLostMap: (id) => {
      lost.add(id);
      return lost.size <= lostMaps;
    },
    renamedMaps: new Map(
      document.maps.flatMap(({ map, section }) =>
        (map.formerIds ?? []).map((id) => [id, section.header.trimEnd()] as const),
      ),
    ),
    activityIds: new Set(document.maps.flatMap((map) => map.nodes.map(({ id }) => id))),
    isMisplaced: (id) => {
      wrongLevel ??= wrongLevelMapIds(document);
      return wrongLevel.has(id);
    },
    findName: (word, names) => {
      offers += 1;
      return offers > MOST_OFFERS || names.size > MOST_NAMES
        ? undefined
        : findLikely(word, [...names.keys()]);
    },
    findElsewhere: (mapId) => findMapElsewhere(mapId, context),
  };
}

function checkTag(placed: PlacedPrerequisite, known: Known): Finding | undefined {
  const { map, attribute, entry, prerequisite } = placed;
  if (prerequisite.type !== 'tag') return undefined;
  const { tag, numberCompleted } = prerequisite;
  const all = known.tags.get(tag) ?? 0;
  const found = all - (known.ownTags(map).get(tag) ?? 0);
  if (found >= numberCompleted || known.countMeant(tag, map) >= numberCompleted) return undefined;
  const note = 'Learners can never open this map.';
  if (found > 0) {
    return {
      reason: `Unexpected \`${entry.text}\`, expected at most \`${found} ${tag}\`: learners come to no more activities with the tag`,
      range: valueRange(attribute, entry.start, entry.end),
      note,
      expected: [`${found} ${tag}`],
    };
  }
  const likely = all > 0 ? undefined : known.findName(tag, known.tags);
  const owner = all > 0 ? 'an activity of another map' : 'an activity of the page';
  return {
    reason: `Unexpected tag \`${tag}\`, expected ${likely === undefined ? `one that ${owner} has` : `\`${likely}\``}`,
    range: valueRange(attribute, entry.end - tag.length, entry.end),
    note,
    ...(likely !== undefined && { expected: [likely] }),
  };
}

function checkMap(placed: PlacedPrerequisite, known: Known): Finding | undefined {
  const { attribute, entry, prerequisite } = placed;
  if (prerequisite.type !== 'map' || known.mapIds.has(prerequisite.mapId)) return undefined;
  if (known.isMisplaced(prerequisite.mapId)) return undefined;
  if (readMalformedPrerequisite(entry.text, (tag) => known.tags.has(tag))) return undefined;
  const range = valueRange(attribute, entry.start, entry.end);
  const now = known.renamedMaps.get(prerequisite.mapId);
  const isActivity = now === undefined && known.activityIds.has(prerequisite.mapId);
  const elsewhere = isActivity || now !== undefined ? undefined : known.findElsewhere(prerequisite.mapId);
  if (elsewhere) {
    return {
      reason: `Unexpected map \`${entry.text}\` of \`${elsewhere.path}\`, expected one of this file`,
      range,
      note: 'Nothing is locked by it: learners can open this map at once. A map can wait only for maps of its own file.',
      related: [relatedTo(elsewhere)],
    };
  }
  const likely = isActivity ? undefined : (now ?? known.findName(prerequisite.mapId, known.mapIds));
  if (!isActivity && likely === undefined && known.isOfLostMap(prerequisite.mapId)) return undefined;
  return {
    reason: isActivity
      ? `Unexpected activity \`${entry.text}\`, expected a map or a number and a tag`
      : `Unexpected map \`${entry.text}\`, expected ${likely === undefined ? 'one of this file' : `\`${likely}\``}`,
    range,
    note: 'Nothing is locked by it: learners can open this map at once.',
    ...(likely !== undefined && { expected: [likely] }),
  };
}
