import type { Cause, CheckContext, FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { findLikelyHeading } from '../diagnostics/find-likely.ts';
import { lookAlike } from '../names/look-alikes.ts';
import { removeEntry } from '../edits/line-edits.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { findMapElsewhere, relatedTo, type MapElsewhere } from '../facts/maps-elsewhere.ts';
import { readMalformedPrerequisite } from './malformed-prerequisite.ts';
import { createMeantTags, wrongLevelMaps, type MeantTags } from '../facts/meant-prerequisites.ts';
import { countTags, countTagsOf, type PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import { MARKS } from '../facts/quoted-value.ts';
import { replaceFix } from '../facts/ranges.ts';
import { readPrerequisite } from '../values/reading.ts';

/** Limits the searches for a similar name, because each search compares a name with all others. */
const MAX_OFFERS = 50;
const MAX_NAMES = 2000;

const TAG_NOTE = 'Learners can never open this map.';
const MAP_NOTE = 'It locks nothing: learners can open this map at once.';

const MESSAGES = {
  'too-many': {
    reason: '`{entry}` asks for too many activities: learners can do at most {found} with the tag `{tag}`.',
    note: TAG_NOTE,
  },
  tag: { reason: 'There is no activity with the tag `{tag}`.', note: TAG_NOTE },
  'own-tag': {
    reason: 'Only activities of this map itself have the tag `{tag}`.',
    note: TAG_NOTE,
  },
  'likely-tag': { reason: 'There is no tag `{tag}`. Did you mean `{likely}`?', note: TAG_NOTE },
  map: { reason: 'There is no map `{name}` in this file.', note: MAP_NOTE },
  'likely-map': { reason: 'There is no map `{name}`. Did you mean `{likely}`?', note: MAP_NOTE },
  'renamed-map': { reason: 'The map `{name}` is called `{now}` now.', note: MAP_NOTE },
  quotes: {
    reason: 'The quotation marks are read as a part of the name: write `{meant}` without them.',
    note: MAP_NOTE,
  },
  activity: {
    reason: '`{name}` is an activity: `required` needs a map, or a number and a tag.',
    note: MAP_NOTE,
  },
  elsewhere: {
    reason: 'The map `{name}` is in another file, `{path}`.',
    note: `${MAP_NOTE} A map can wait only for maps of its own file.`,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noUnknownPrerequisite = defineRule('no-unknown-prerequisite', {
  messages: MESSAGES,
  visit: (context) => {
    let known: Known | undefined;
    return {
      prerequisite: (placed) => {
        known ??= listKnown(context);
        const finding = checkTag(placed, known) ?? checkMap(placed, known);
        if (finding) context.report(withSuggestions(finding, placed, context.text));
      },
    };
  },
});

function withSuggestions(finding: Found, placed: PlacedPrerequisite, text: string): Found {
  const { attribute, entry } = placed;
  const { range, expected = [], suggestions = [], fix } = finding;
  if (fix) return finding;
  const offers = range && attribute.segments.length === 1 ? expected : [];
  const [first] = offers;
  if (range && first !== undefined && lookAlike(text.slice(range.start, range.end), first)) {
    return { ...finding, fix: replaceFix(range, first) };
  }
  return {
    ...finding,
    suggestions: [
      ...offers.flatMap((offer) => (range ? [replaceFix(range, offer)] : [])),
      ...suggestions,
      ...removeEntry(attribute, entry, text),
    ],
  };
}

interface Known {
  tags: ReadonlyMap<string, number>;
  /** Returns the tags of the map's own activities, which nobody can complete while the map is locked. */
  ownTags: (map: MapEntry) => ReadonlyMap<string, number>;
  /** Returns the tags that activities would have if other mistakes were fixed. */
  meantTags: () => MeantTags;
  mapIds: ReadonlySet<string>;
  /** Returns the findings on maps that lost their heading. Explains as many ids as there are such maps. */
  lostMapCauses: (id: string) => readonly Cause[] | undefined;
  renamedMaps: ReadonlyMap<string, string>;
  activityIds: ReadonlySet<string>;
  misplacedCauses: (id: string) => readonly Cause[] | undefined;
  /** Returns the likely heading or tag, up to `MAX_OFFERS` times. */
  findName: (word: string, names: readonly string[]) => string | undefined;
  mapHeadings: readonly string[];
  findElsewhere: (mapId: string) => MapElsewhere | undefined;
}

function listKnown(context: CheckContext): Known {
  const { document } = context;
  const shown = new Set(document.page.maps);
  const ownTags = new Map<MapEntry, ReadonlyMap<string, number>>();
  let offers = 0;
  let meantTags: MeantTags | undefined;
  let wrongLevel: ReturnType<typeof wrongLevelMaps> | undefined;
  const lost = new Set<string>();
  const lostMaps = document.maps.length - document.page.maps.length + (document.strays.length > 0 ? 1 : 0);
  return {
    tags: countTags(document),
    meantTags: () => (meantTags ??= createMeantTags(document)),
    ownTags: (map) => {
      const counts = ownTags.get(map) ?? (shown.has(map.map) ? countTagsOf(map.map) : new Map());
      ownTags.set(map, counts);
      return counts;
    },
    mapIds: new Set(document.maps.map(({ id }) => id)),
    lostMapCauses: (id) => {
      lost.add(id);
      return lost.size <= lostMaps ? LOST_MAP_CAUSES : undefined;
    },
    renamedMaps: new Map(
      document.maps.flatMap(({ map, section }) =>
        (map.formerIds ?? []).map((id) => [id, section.header.trimEnd()] as const),
      ),
    ),
    activityIds: new Set(document.maps.flatMap((map) => map.nodes.map(({ id }) => id))),
    misplacedCauses: (id) => {
      wrongLevel ??= wrongLevelMaps(document);
      return wrongLevel.get(id);
    },
    findName: (word, names) => {
      offers += 1;
      return offers > MAX_OFFERS || names.length > MAX_NAMES
        ? undefined
        : findLikelyHeading(word, names)?.toLowerCase();
    },
    // White space at the end of an entry is dropped, so that no entry can name a heading that ends with some.
    mapHeadings: document.maps.flatMap(({ section: { header } }) => (/\s$/.test(header) ? [] : [header])),
    findElsewhere: (mapId) => findMapElsewhere(mapId, context),
  };
}

const LOST_MAP_CAUSES: readonly Cause[] = [
  { rule: 'no-duplicate-map' },
  { rule: 'no-node-before-map' },
  // If two maps share a heading, this may be the only finding.
  { rule: 'require-nodes' },
];

function checkTag(placed: PlacedPrerequisite, known: Known): Found | undefined {
  const { map, attribute, entry, prerequisite } = placed;
  if (prerequisite.type !== 'tag') return undefined;
  const { tag, numberCompleted } = prerequisite;
  const all = known.tags.get(tag) ?? 0;
  const found = all - (known.ownTags(map).get(tag) ?? 0);
  if (found >= numberCompleted) return undefined;
  const meant = known.meantTags();
  const because = meant.count(tag, map) >= numberCompleted ? meant.because : undefined;
  if (found > 0) {
    return {
      message: 'too-many',
      values: { entry: entry.text, found, tag },
      range: valueRange(attribute, entry.start, entry.end),
      expected: [`${found} ${tag}`],
      because,
    };
  }
  const range = valueRange(attribute, entry.end - tag.length, entry.end);
  if (all > 0) return { message: 'own-tag', values: { tag }, range, because };
  const likely = known.findName(tag, [...known.tags.keys()]);
  if (likely === undefined) return { message: 'tag', values: { tag }, range, because };
  return { message: 'likely-tag', values: { tag, likely }, range, expected: [likely], because };
}

function checkMap(placed: PlacedPrerequisite, known: Known): Found | undefined {
  const { attribute, entry, prerequisite } = placed;
  if (prerequisite.type !== 'map' || known.mapIds.has(prerequisite.mapId)) return undefined;
  const range = valueRange(attribute, entry.start, entry.end);
  const isMalformed = readMalformedPrerequisite(entry.text, (tag) => known.tags.has(tag)) !== undefined;
  const because: readonly Cause[] | undefined = isMalformed
    ? [{ rule: 'valid-prerequisite', range }]
    : known.misplacedCauses(prerequisite.mapId);
  const meant = because ? undefined : withoutMarks(entry.text, known);
  if (meant !== undefined) {
    return { message: 'quotes', values: { meant }, range, fix: replaceFix(range, meant) };
  }
  const finding = explainMap(placed, prerequisite.mapId, known);
  if (because || finding.message !== 'map') return { ...finding, range, because };
  return { ...finding, range, because: known.lostMapCauses(prerequisite.mapId) };
}

function explainMap({ entry }: PlacedPrerequisite, mapId: string, known: Known): Found {
  const name = entry.text;
  const now = known.renamedMaps.get(mapId);
  if (now !== undefined) return { message: 'renamed-map', values: { name, now }, expected: [now] };
  if (known.activityIds.has(mapId)) return { message: 'activity', values: { name } };
  const otherFile = known.findElsewhere(mapId);
  if (otherFile) {
    const { path } = otherFile;
    return { message: 'elsewhere', values: { name, path }, related: [relatedTo(otherFile)] };
  }
  const likely = known.findName(name, known.mapHeadings);
  if (likely !== undefined) return { message: 'likely-map', values: { name, likely }, expected: [likely] };
  return { message: 'map', values: { name } };
}

/** Removes quotation marks if the result is a known map or a tag with its number. */
function withoutMarks(name: string, known: Known): string | undefined {
  const bare = name.replaceAll(MARKS, '').trim();
  if (bare === name) return undefined;
  const meant = readPrerequisite(bare);
  const isKnown = meant.type === 'tag' || known.mapIds.has(meant.mapId);
  return isKnown ? bare : undefined;
}
