import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { createPathSuggestions } from '../edits/add-next.ts';
import { reorderNode } from '../edits/remove-section.ts';
import { headerRange } from '../facts/ranges.ts';
import { trophyStartsOf, type TrophyStart } from '../facts/trophy-starts.ts';
import { unreachedNodesOf } from '../facts/unreached-nodes-of.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE =
  'Learners can never open it, nor what follows it. They start at `{start}`: write `{heading}` into the `next` of the activity before it.';
const TROPHY_NOTE =
  'Learners start at the first node of a map, and no path leads from there to `{start}`. Move `{heading}` below the activities.';

const MESSAGES = {
  activity: {
    reason: 'No path leads to the activity `{heading}`.',
    note: NOTE,
  },
  layout: {
    reason: 'No path leads to the layout node `{heading}`.',
    note: NOTE,
  },
  reward: {
    reason: 'The map `{map}` begins with its reward `{heading}`, so its activities stay locked.',
    note: TROPHY_NOTE,
  },
  completion: {
    reason: 'The map `{map}` begins with its completion `{heading}`, so its activities stay locked.',
    note: TROPHY_NOTE,
  },
} as const;

/** Limits the maps with suggestions, because each one parses the whole text again. */
const MAX_MOVES = 20;

export const noUnreachableActivity = defineRule('no-unreachable-activity', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const trophies = trophyStartsOf(document);
      for (const [index, one] of [...trophies.values()].entries()) {
        report(beginsWithTrophy(one, index < MAX_MOVES ? document : undefined));
      }
      const pathsTo = createPathSuggestions(document);
      for (const { map, entry, because } of unreachedNodesOf(document)) {
        const { kind } = entry.node;
        if ((kind !== 'activity' && kind !== 'layout') || trophies.has(map)) continue;
        report({
          message: kind,
          values: { heading: nameOf(entry), start: map.nodes[0] ? nameOf(map.nodes[0]) : '' },
          range: headerRange(entry.section),
          suggestions: pathsTo(map, entry),
          because,
        });
      }
    },
  },
});

/** Reports all activities of the map at once, because moving the trophy fixes most of them. */
function beginsWithTrophy(one: TrophyStart, document: MapDocument | undefined): FindingOf<typeof MESSAGES> {
  const { map, trophy, start } = one;
  return {
    message: trophy.node.kind === 'reward' ? 'reward' : 'completion',
    values: { map: map.section.header.trimEnd(), heading: nameOf(trophy), start: nameOf(start.entry) },
    range: headerRange(trophy.section),
    related: [{ reason: 'The map should begin here', range: headerRange(start.entry.section) }],
    suggestions: document ? moves(one, document) : [],
    because: start.because,
  };
}

/** Suggests moving the trophy down if an activity then comes first, else moving the activity up. */
function moves({ map, trophy, start: { entry } }: TrophyStart, document: MapDocument): FixDraft[] {
  const isNext = map.nodes[1] === entry;
  const outcome = isNext
    ? reorderNode(document, map, { node: trophy })
    : reorderNode(document, map, { node: entry, before: trophy });
  if (!outcome.ok || outcome.value.length === 0) return [];
  const title = isNext
    ? phrase('title.move-to-map-end', { name: nameOf(trophy) })
    : phrase('title.move-to-map-top', { name: nameOf(entry) });
  return [{ title, edits: outcome.value }];
}

function nameOf({ section }: NodeEntry): string {
  return section.header.trimEnd();
}
