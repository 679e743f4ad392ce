import type { SkillNode } from '#schemas/generated/page.ts';
import type { Cause, FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { removeEntry } from '../edits/line-edits.ts';
import { findCycles } from '../graph/find-cycles.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { findLocked } from '../facts/locked-maps.ts';
import { countTagsOf, type PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import { phrase } from '../phrases/phrase.ts';

const MAX_NAMES = 6;

const TAG_NOTE = phrase('note.never-open');

const MESSAGES = {
  itself: {
    reason: 'The map `{map}` requires itself, so it never opens.',
    note: 'Learners can never open this map: it waits until it is finished itself. Remove `{map}` from its `required`.',
  },
  'own-tag': {
    reason: 'The map `{map}` waits for its own activities, so it never opens.',
    note: 'Learners can never open this map: no other map has enough activities with that tag.',
  },
  round: {
    reason: 'These maps require each other, so none of them opens: {way}.',
    note: 'Learners can never open them: each waits for another one to be finished. Remove one of the `required`, so that one map opens first.',
  },
} as const;

export const noPrerequisiteLoop = defineRule('no-prerequisite-loop', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const locked = findLocked(document);
      if (locked.size === 0) return;
      const shown = new Set(document.page.maps);
      const duplicate = new Set(
        document.maps.filter(({ map }) => !shown.has(map)).map(({ id }) => mapNode(id)),
      );
      const steps = new Map<string, Map<string, PlacedPrerequisite>>();
      for (const [id, open] of locked) {
        steps.set(mapNode(id), new Map([...open].map((placed) => [targetOf(placed), placed])));
      }
      const nodes = [...steps].map(([id, required]) => toNode(id, [...required.keys()]));
      for (const cycle of findCycles({ nodes: [...nodes, ...tagNodes(document, locked)] })) {
        const finding = toFinding(cycle, steps, text);
        // If maps share a heading, it is unclear which one is required.
        const because = cycle.some((node) => duplicate.has(node)) ? DUPLICATE_CAUSES : finding?.because;
        if (finding) report({ ...finding, because });
      }
    },
  },
});

const DUPLICATE_CAUSES: readonly Cause[] = [{ rule: 'no-duplicate-map' }, { rule: 'require-nodes' }];

/**
 * Names of graph nodes. A map leads to the maps and tags that it requires. A tag leads to the locked maps that
 * contain it.
 */
const mapNode = (id: string): string => `map ${id}`;
const tagNode = (tag: string): string => `tag ${tag}`;
const isMapNode = (node: string): boolean => node.startsWith('map ');

function targetOf({ prerequisite }: PlacedPrerequisite): string {
  return prerequisite.type === 'map' ? mapNode(prerequisite.mapId) : tagNode(prerequisite.tag);
}

function tagNodes(document: MapDocument, locked: ReturnType<typeof findLocked>): SkillNode[] {
  const owners = new Map<string, string[]>();
  for (const map of document.page.maps) {
    if (!locked.has(map.mapId)) continue;
    for (const tag of countTagsOf(map).keys()) {
      const maps = owners.get(tag);
      if (maps) maps.push(mapNode(map.mapId));
      else owners.set(tag, [mapNode(map.mapId)]);
    }
  }
  return [...owners].map(([tag, maps]) => toNode(tagNode(tag), maps));
}

/** A map as a graph node whose paths lead to its requirements. */
function toNode(activityId: string, nextIds: string[]): SkillNode {
  return { kind: 'layout', activityId, displayName: activityId, nextIds, edges: [] };
}

function toFinding(
  cycle: readonly string[],
  steps: ReadonlyMap<string, ReadonlyMap<string, PlacedPrerequisite>>,
  text: string,
): FindingOf<typeof MESSAGES> | undefined {
  const start = cycle.findIndex((node) => isMapNode(node));
  const round = [...cycle.slice(start), ...cycle.slice(0, start)];
  const first = round[0] ?? '';
  const lastMap = round.findLast((node) => isMapNode(node)) ?? first;
  const closing = round.at(-1) ?? first;
  const placed = steps.get(lastMap)?.get(isMapNode(closing) ? first : closing);
  if (!placed) return undefined;
  const maps = [...round.filter((node) => isMapNode(node)), first].map((node) => node.slice('map '.length));
  const names = maps.map((id) => `\`${id}\``);
  const shownNames = names.length > MAX_NAMES ? [...names.slice(0, 3), '…', ...names.slice(-2)] : names;
  const hasTag = round.length > maps.length - 1;
  const range = valueRange(placed.attribute, placed.entry.start, placed.entry.end);
  const found = { range, suggestions: removeEntry(placed.attribute, placed.entry, text) };
  if (maps.length > 2) {
    return {
      ...found,
      message: 'round',
      values: { way: shownNames.join(' → ') },
      ...(hasTag && { note: TAG_NOTE }),
    };
  }
  if (placed.prerequisite.type === 'map') {
    return { ...found, message: 'itself', values: { map: placed.entry.text } };
  }
  const because = [{ rule: 'no-unknown-prerequisite', range }] as const;
  return { ...found, message: 'own-tag', values: { map: placed.map.section.header.trimEnd() }, because };
}
