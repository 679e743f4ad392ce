import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft, MessageWithValues } from '../diagnostics/rule.ts';
import { removeEntry, replaceEntry } from '../edits/line-edits.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { areOfOneSeries } from '../names/is-other-name.ts';
import { readFilledList } from '../values/read-list.ts';
import { valueRange, type SectionNode } from '../syntax/tree.ts';
import { UNKNOWN_ACTIVITY_MESSAGES, type ActivityIndex } from '../facts/activity-index.ts';
import { meantByDuplicates } from '../facts/meant-by-duplicates.ts';
import { MARKS } from '../facts/quoted-value.ts';
import { createWrongLevelCauses } from '../facts/wrong-level-ids.ts';
import { headerRange } from '../facts/ranges.ts';
import { unknownNextOf, type UnknownIds, type UnknownNext } from '../facts/unknown-next-of.ts';
import { phrase } from '../phrases/phrase.ts';

const MISTAKE_NOTE =
  'All of it is read as the heading of one activity: the path leads nowhere, and the map does not open for learners.';

const MESSAGES = {
  ...UNKNOWN_ACTIVITY_MESSAGES,
  backticks: {
    reason: 'The backticks are read as a part of the id: write `{meant}` without them.',
    note: MISTAKE_NOTE,
  },
  none: {
    reason: '`{id}` is read as the heading of an activity. Leave `next` out where a path ends.',
    note: 'The path leads nowhere, and the map does not open for learners.',
  },
  quotes: {
    reason: 'The quotation marks are read as a part of the id: write `{meant}` without them.',
    note: MISTAKE_NOTE,
  },
  separator: { reason: 'Activities in `next` need a comma between them, not `{mark}`.', note: MISTAKE_NOTE },
  spaces: { reason: 'Activities in `next` need a comma between them.', note: MISTAKE_NOTE },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noUnknownActivity = defineRule('no-unknown-activity', {
  messages: MESSAGES,
  visit: ({ document, text, report }) => {
    const unknownIds = unknownNextOf(document);
    // Computed on demand, because few maps need them.
    let headings: Map<string, SectionNode> | undefined;
    const followerOf = createFollowers();
    // A heading at the wrong level moves nodes into another map. Report that once.
    const wrongLevelCauses = createWrongLevelCauses(document);
    // A map without nodes already keeps the page from opening.
    let isReported = document.maps.some(({ nodes }) => nodes.length === 0);
    return {
      map: ({ map }) => {
        for (const unknown of withoutDuplicates(map, unknownIds)) {
          if (wrongLevelCauses(unknown, map)) {
            if (isReported) continue;
            isReported = true;
          }
          if (isNone(unknown)) {
            report(toNone(unknown, text));
            continue;
          }
          const mistake = findMistake(unknown, { map, activities: unknownIds.activities });
          if (mistake) for (const occurrence of unknown.occurrences) report(toMistake(occurrence, mistake));
          else {
            headings ??= headingsOf(document);
            report(toUnknown(unknown, { map, text, unknownIds, headings, followerOf }));
          }
        }
      },
    };
  },
});

/** Removes ids that probably mean the second of two equal headings, which `no-duplicate-activity` reports. */
function withoutDuplicates(map: MapEntry, { of, activities }: UnknownIds): UnknownNext[] {
  const unknown = [...of(map).values()];
  if (unknown.length === 0) return unknown;
  const meant = new Set(meantByDuplicates(map, { of, activities }));
  return unknown.filter(({ id }) => !meant.has(id));
}

/** Matches words that authors write for "no next activity". */
const NO_ACTIVITY_WORD = /^(?:none|null|nothing|n\/?a|-+)$/i;

function isNone({ id, occurrences }: UnknownNext): boolean {
  return NO_ACTIVITY_WORD.test(id) && occurrences.every(({ next }) => !next.value.includes(','));
}

function toNone({ occurrences }: UnknownNext, text: string): Found {
  const [first, ...others] = occurrences.map(({ next, entry }) => ({
    id: entry.text,
    range: valueRange(next, entry.start, entry.end),
  }));
  const [fix] = joinFixes(occurrences.map((occurrence) => withoutEntry(occurrence, text)));
  return {
    message: 'none',
    values: { id: first?.id ?? '' },
    ...(first && { range: first.range }),
    related: others.slice(0, MAX_OCCURRENCES).map(({ range }) => ({ reason: 'It stands here too', range })),
    ...(fix && { fix }),
  };
}

function toMistake({ next, entry }: Occurrence, { wording, correction }: Mistake): Found {
  return {
    ...wording,
    range: valueRange(next, entry.start, entry.end),
    suggestions: replaceEntry(next, entry, correction),
  };
}

type Occurrence = UnknownNext['occurrences'][number];

interface LookupContext {
  map: MapEntry;
  text: string;
  unknownIds: UnknownIds;
  headings: ReadonlyMap<string, SectionNode>;
  followerOf: (map: MapEntry, node: NodeEntry) => string | undefined;
}

function toUnknown(
  { id, occurrences }: UnknownNext,
  { map, text, unknownIds, headings, followerOf }: LookupContext,
): Found {
  const [first, ...others] = occurrences;
  const { isCertain, ...unknown } = unknownIds.activities.explainUnknown(map, first?.entry.text ?? id);
  const isElsewhere = unknown.message === 'elsewhere';
  const section = isElsewhere ? undefined : headings.get(id);
  const follower = first && !section && others.length === 0 ? followerOf(map, first.node) : undefined;
  const isOffered = follower !== undefined && !areOfOneSeries(follower, first?.entry.text ?? id);
  const related = [
    ...(section
      ? [
          {
            reason: 'There is such a heading here: fix it, if you mean that',
            range: headerRange(section),
          },
        ]
      : []),
    ...others.slice(0, MAX_OCCURRENCES).map(({ next, entry }) => ({
      reason: 'It is named here too',
      range: valueRange(next, entry.start, entry.end),
    })),
  ];
  const offers = (unknown.expected ?? (isOffered ? [follower] : [])).flatMap((likely) =>
    joinFixes(occurrences.map(({ next, entry }) => replaceEntry(next, entry, likely))),
  );
  const removals = section ? [] : joinFixes(occurrences.map((occurrence) => withoutEntry(occurrence, text)));
  const [firstOffer] = offers;
  return {
    ...unknown,
    ...(related.length > 0 && { related }),
    ...(first && { range: valueRange(first.next, first.entry.start, first.entry.end) }),
    note: isElsewhere ? phrase('note.path-into-map') : phrase('note.path-nowhere'),
    ...(isCertain && firstOffer ? { fix: firstOffer } : { suggestions: [...offers, ...removals] }),
  };
}

/**
 * Returns a function that finds the node below a node in the text, if no path leads to that node. If `next` still
 * names a node of the map that the author copied from, the node below is probably meant.
 */
function createFollowers(): LookupContext['followerOf'] {
  const known = new Map<MapEntry, ReadonlyMap<NodeEntry, string>>();
  const findIn = ({ nodes }: MapEntry): ReadonlyMap<NodeEntry, string> => {
    const nextIds = new Set(
      nodes.flatMap(({ attributes }) => {
        const next = attributes.scalars.get('next');
        return next ? readFilledList(next.value).map(({ text }) => text.toLowerCase()) : [];
      }),
    );
    const followers = new Map<NodeEntry, string>();
    for (const [index, node] of nodes.entries()) {
      const follower = nodes[index + 1];
      const header = follower?.section.header.trimEnd() ?? '';
      if (follower && !nextIds.has(follower.id) && !header.includes(',')) followers.set(node, header);
    }
    return followers;
  };
  return (map, node) => {
    const followers = known.get(map) ?? findIn(map);
    known.set(map, followers);
    return followers.get(node);
  };
}

const MAX_OCCURRENCES = 5;

/** Joins the fixes of all occurrences. Empty if one of them has none. */
function joinFixes(fixes: readonly (readonly FixDraft[])[]): FixDraft[] {
  const [first] = fixes[0] ?? [];
  if (!first || fixes.some((one) => one.length === 0)) return [];
  const edits = fixes.flatMap(([one]) => one?.edits ?? []).sort((left, right) => left.start - right.start);
  // Edits in the same list may overlap.
  const isApart = edits.every(({ start }, index) => index === 0 || (edits[index - 1]?.end ?? 0) <= start);
  return [isApart ? { ...first, edits } : first];
}

/** Returns headings at another level or with extra text, by the id that they probably mean. */
function headingsOf({ tree }: MapDocument): Map<string, SectionNode> {
  const headings = new Map<string, SectionNode>();
  for (const section of tree.children) {
    const header = section.header.toLowerCase().trim();
    const bare = header.split(/[,;:#]/, 1)[0]?.trim() ?? '';
    for (const id of [header, bare]) if (id !== '' && !headings.has(id)) headings.set(id, section);
  }
  return headings;
}

interface Mistake {
  wording: MessageWithValues<typeof MESSAGES>;
  correction: string;
}

/** Recognizes quoted ids, and ids without commas between them: `orbit; moon`, `orbit and moon`. */
function findMistake(
  { occurrences }: UnknownNext,
  { map, activities }: { map: MapEntry; activities: ActivityIndex },
): Mistake | undefined {
  const text = occurrences[0]?.entry.text ?? '';
  const bare = text.replaceAll(MARKS, '').trim();
  const isKnown = (id: string): boolean => activities.has(map, id.toLowerCase());
  if (bare !== text && isKnown(bare)) {
    const message = text.includes('`') ? 'backticks' : 'quotes';
    return { wording: { message, values: { meant: bare } }, correction: bare };
  }
  for (const separator of [/[;|&+/]/, /\s+and\s+/i, /\s+/]) {
    const mark = separator.exec(bare)?.[0].trim();
    const parts = bare.split(separator).map((part) => part.trim());
    if (mark === undefined || !parts.every(isKnown)) continue;
    return {
      wording: mark === '' ? { message: 'spaces' } : { message: 'separator', values: { mark } },
      correction: parts.join(', '),
    };
  }
  return undefined;
}

/** Returns the fix that removes an entry. Empty with `edges`, because the bends would move to other paths. */
function withoutEntry({ node, next, entry }: Occurrence, text: string): FixDraft[] {
  return node.attributes.scalars.has('edges') ? [] : removeEntry(next, entry, text);
}
