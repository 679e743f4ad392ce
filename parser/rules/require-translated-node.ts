import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { readFilledList } from '../values/read-list.ts';
import { valueRange } from '../syntax/tree.ts';
import {
  inOriginalMap,
  originalMapOf,
  pairMaps,
  pairNodes,
  type OriginalMap,
} from '../facts/original-map.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

type Entry = MapEntry | NodeEntry;
type What = 'map' | 'activity';

const EXTRA_NOTE = 'Only learners in this language get it. Add it to the original, or remove it.';
const MISSING_NOTE =
  'Learners in this language do not get it: a translated file takes the place of the whole original. Copy it, and translate its texts.';

const MESSAGES = {
  renamed: 'The heading `{heading}` needs to be `{wanted}`, as in `{original}`.',
  'extra-map': {
    reason: 'The map `{heading}` is not in `{original}`, which this file translates.',
    note: EXTRA_NOTE,
  },
  'extra-activity': {
    reason: 'The activity `{heading}` is not in `{original}`, which this file translates.',
    note: EXTRA_NOTE,
  },
  'missing-map': {
    reason: 'The map `{heading}` of `{original}` is missing in this translation.',
    note: MISSING_NOTE,
  },
  'missing-activity': {
    reason: 'The activity `{heading}` of `{original}` is missing in this translation.',
    note: MISSING_NOTE,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const requireTranslatedNode = defineRule('require-translated-node', {
  messages: MESSAGES,
  visit: {
    document: (_document, context) => {
      const original = originalMapOf(context);
      const { document, report } = context;
      // Another rule reports a file without maps.
      if (!original || document.maps.length === 0) return;
      const maps = pairMaps(document, original.document);
      for (const { mine, theirs } of maps.renamed) report(renamed({ mine, theirs, what: 'map' }, original));
      for (const map of maps.extra) report(extra(map, 'map', original));
      for (const map of maps.missing) {
        report(
          missing(
            { entry: map, what: 'map', of: document.pageEntry?.section ?? document.maps[0]?.section },
            original,
          ),
        );
      }
      for (const { mine, theirs } of [...maps.same, ...maps.renamed]) {
        const nodes = pairNodes(mine, theirs);
        const namings = nodes.renamed.length > 0 ? namingsIn(mine.nodes) : new Map<string, TextRange[]>();
        for (const pair of nodes.renamed) {
          report(renamed({ ...pair, what: 'activity' }, original, namings.get(pair.mine.id)));
        }
        for (const node of nodes.extra) report(extra(node, 'activity', original));
        for (const node of nodes.missing)
          report(missing({ entry: node, what: 'activity', of: mine.section }, original));
      }
    },
  },
});

interface Renaming {
  mine: Entry;
  theirs: Entry;
  what: What;
}

function renamed(
  { mine, theirs, what }: Renaming,
  original: OriginalMap,
  namings: readonly TextRange[] = [],
): Found {
  const originalHeading = theirs.section.header.trim();
  const range = headerRange(mine.section);
  const edits = namings.map((naming) => ({ ...naming, text: originalHeading }));
  return {
    message: 'renamed',
    values: { heading: mine.section.header.trim(), wanted: originalHeading, original: original.path },
    range,
    note: phrase(what === 'map' ? 'note.headings-are-ids-of-map' : 'note.headings-are-ids'),
    expected: [originalHeading],
    related: inOriginalMap(original, `The ${what} in the original`, headerRange(theirs.section)),
    suggestions: [
      {
        title: phrase(edits.length > 0 ? 'title.replace-with-also-in-next' : 'title.replace-with', {
          text: originalHeading,
        }),
        edits: [{ ...range, text: originalHeading }, ...edits],
      },
    ],
  };
}

function namingsIn(nodes: readonly NodeEntry[]): Map<string, TextRange[]> {
  const namings = new Map<string, TextRange[]>();
  for (const { attributes } of nodes) {
    const next = attributes.scalars.get('next');
    if (!next || next.segments.length > 1) continue;
    for (const { text, start, end } of readFilledList(next.value)) {
      const id = text.toLowerCase();
      const before = namings.get(id);
      const range = valueRange(next, start, end);
      if (before) before.push(range);
      else namings.set(id, [range]);
    }
  }
  return namings;
}

function extra(entry: Entry, what: What, original: OriginalMap): Found {
  return {
    message: `extra-${what}`,
    values: { heading: entry.section.header.trim(), original: original.path },
    range: headerRange(entry.section),
  };
}

interface Absence {
  entry: Entry;
  what: What;
  of: MapEntry['section'] | undefined;
}

function missing({ entry, what, of }: Absence, original: OriginalMap): Found {
  return {
    message: `missing-${what}`,
    values: { heading: entry.section.header.trim(), original: original.path },
    ...(of && { range: headerRange(of) }),
    related: inOriginalMap(original, `The ${what} in the original`, headerRange(entry.section)),
  };
}
