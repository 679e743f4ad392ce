import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { removeEntry } from '../edits/line-edits.ts';
import { findCycles } from '../graph/find-cycles.ts';
import type { NodeEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { ownNodesOf } from '../facts/own-nodes-of.ts';
import { headerRange } from '../facts/ranges.ts';
import { droppedNodesOf } from '../facts/duplicate-nodes.ts';
import { unclearCauses } from '../facts/unclear-values.ts';

/** Messages abbreviate longer loops to the first three and last two members. */
const MAX_NAMES = 6;

const MESSAGES = {
  itself: {
    reason: 'The activity `{heading}` leads to itself.',
    note: 'Learners are led back to what they have just done. Write the id of the activity that comes next, or remove this one.',
  },
  loop: {
    reason: 'The paths lead round in a loop: {way}.',
    note: 'Learners are led back to what they have done already, and see no end. Remove one of the paths.',
  },
} as const;

export const noLoop = defineRule('no-loop', {
  messages: MESSAGES,
  visit: {
    map: ({ map }, { document, text, report }) => {
      const cycles = findCycles(map.map);
      if (cycles.length === 0) return;
      // If headings are repeated, it is unclear where a path leads.
      const duplicates = new Set(droppedNodesOf(map).map(({ id }) => id));
      const single = ownNodesOf(map).filter(({ id }) => !duplicates.has(id));
      const byId = new Map(single.map((entry) => [entry.id, entry]));
      for (const cycle of cycles) {
        const entries = cycle.flatMap((id) => byId.get(id) ?? []);
        const finding = entries.length === cycle.length ? toFinding(entries, text) : undefined;
        const paths = entries.map(({ attributes }) => attributes.scalars.get('next'));
        if (finding) report({ ...finding, because: unclearCauses(document, ...paths) });
      }
    },
  },
});

function toFinding(cycle: readonly NodeEntry[], text: string): FindingOf<typeof MESSAGES> | undefined {
  const first = cycle[0];
  const last = cycle.at(-1);
  const next = last?.attributes.scalars.get('next');
  if (!first || !last || !next) return undefined;
  const closingEntry = readFilledList(next.value).find((entry) => entry.text.toLowerCase() === first.id);
  const range = valueRange(next, closingEntry?.start, closingEntry?.end);
  // Each entry of `edges` belongs to one of `next`, so removing an entry would move the bends to other paths.
  const isCounted = last.attributes.scalars.has('edges');
  const suggestions = closingEntry && !isCounted ? removeEntry(next, closingEntry, text) : [];
  if (first === last) return { message: 'itself', values: { heading: nameOf(first) }, range, suggestions };
  return {
    message: 'loop',
    values: { way: formatLoop([...cycle, first]) },
    range,
    suggestions,
    related: [{ reason: 'The path leads back to here', range: headerRange(first.section) }],
  };
}

function formatLoop(cycle: readonly NodeEntry[]): string {
  const names = cycle.map((entry) => `\`${nameOf(entry)}\``);
  const isLong = names.length > MAX_NAMES;
  return (isLong ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names).join(' → ');
}

function nameOf(entry: NodeEntry): string {
  return entry.section.header.trimEnd();
}
