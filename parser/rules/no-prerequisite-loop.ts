import type { SkillNode } from '#schemas/generated/page.ts';
import type { Finding } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findCycles } from '../graph/find-cycles.ts';
import { valueRange } from '../syntax/tree.ts';
import type { PlacedPrerequisite } from './prerequisites-of.ts';
import { prerequisitesOf } from './prerequisites-of.ts';

/** Of a longer way round the message names the ends. */
const MOST_NAMED = 6;

export const noPrerequisiteLoop = defineRule('no-prerequisite-loop', ({ document, report }) => {
  const steps = new Map<string, Map<string, PlacedPrerequisite>>();
  for (const { id } of document.maps) steps.set(id, new Map());
  for (const placed of prerequisitesOf(document)) {
    const { map, prerequisite } = placed;
    if (prerequisite.type === 'map') steps.get(map.id)?.set(prerequisite.mapId, placed);
  }
  const nodes = [...steps].map(([id, required]) => toNode(id, [...required.keys()]));
  for (const [first = '', ...others] of findCycles({ nodes })) {
    const placed = steps.get(others.at(-1) ?? first)?.get(first);
    if (placed) report(toFinding(placed, [first, ...others, first]));
  }
});

/** A map as a node whose paths lead to the maps it requires. */
function toNode(activityId: string, nextIds: string[]): SkillNode {
  return { kind: 'layout', activityId, displayName: activityId, nextIds, edges: [] };
}

function toFinding({ attribute, entry }: PlacedPrerequisite, ids: readonly string[]): Finding {
  const names = ids.map((id) => `\`${id}\``);
  const way = names.length > MOST_NAMED ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names;
  return {
    reason:
      ids.length === 2
        ? `Unexpected map \`${entry.text}\` that requires itself, expected another one`
        : `Unexpected maps that require each other: ${way.join(' → ')}, expected one that opens first`,
    range: valueRange(attribute, entry.start, entry.end),
    note: 'Learners can never open them: each waits for another one to be finished.',
  };
}
