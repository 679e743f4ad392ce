import type { ActivityNode, GridPoint, LayoutNode, RewardNode, SkillNode } from '#schemas/generated/page.ts';
import type { SourceText } from '../syntax/source-text.ts';
import { readFilledList, readList } from '../values/read-list.ts';
import { positionOrZero, readBoolean } from '../values/reading.ts';
import { buildChecks } from './build-checks.ts';
import { buildActions } from './build-actions.ts';
import { buildRewards } from './build-rewards.ts';
import { readFormerIds } from './former-id-lookup.ts';
import { proseOf, valueOf, type SectionAttributes } from './section-attributes.ts';

export interface NodeContext {
  id: string;
  /** The heading as written. Also the node's name if it has no `name`. */
  header: string;
  allowCodeCarryover: boolean;
  isKnownId: (id: string) => boolean;
  source: SourceText;
}

type NodeBase = Pick<
  SkillNode,
  'activityId' | 'displayName' | 'formerIds' | 'imageUrl' | 'nextIds' | 'position' | 'edges'
>;

/** Builds a node. Unknown kinds are activities, as in the MakeCode reader. */
export function buildNode(attributes: SectionAttributes, context: NodeContext): SkillNode {
  const base = buildBase(attributes, context);
  const kind = valueOf(attributes, 'kind')?.toLowerCase();
  if (kind === 'reward' || kind === 'completion') return buildReward(attributes, base, kind);
  if (kind === 'layout') return Object.assign(base, { kind: 'layout' as const }) satisfies LayoutNode;
  return buildActivity(attributes, base, context);
}

function buildBase(attributes: SectionAttributes, context: NodeContext): NodeBase {
  const imageUrl = valueOf(attributes, 'imageurl');
  const position = valueOf(attributes, 'position');
  const { nextIds, edges } = buildNext(attributes, context);
  const base: NodeBase = {
    activityId: context.id,
    displayName: proseOf(attributes, 'name') ?? context.header,
    nextIds,
    edges,
  };
  const { formerIds } = readFormerIds(attributes);
  if (formerIds) base.formerIds = formerIds;
  if (imageUrl !== undefined) base.imageUrl = imageUrl;
  if (position !== undefined) base.position = positionOrZero(position);
  return base;
}

/** Returns the next ids without duplicates and unknown ones, each with its bends from `edges`. */
function buildNext(
  attributes: SectionAttributes,
  context: NodeContext,
): { nextIds: string[]; edges: GridPoint[][] } {
  const bends = readList(valueOf(attributes, 'edges') ?? '', ';');
  const byId = new Map<string, GridPoint[]>();
  for (const [index, entry] of readFilledList(valueOf(attributes, 'next') ?? '').entries()) {
    const id = entry.text.toLowerCase();
    if (byId.has(id) || !context.isKnownId(id)) continue;
    byId.set(
      id,
      readFilledList(bends[index]?.text ?? '').map((point) => positionOrZero(point.text)),
    );
  }
  const edges = [...byId.values()];
  return { nextIds: [...byId.keys()], edges: edges.some((edge) => edge.length > 0) ? edges : [] };
}

/* Extend the base object instead of copying it: with many nodes, copies would dominate the time. */

function buildReward(attributes: SectionAttributes, base: NodeBase, kind: RewardNode['kind']): RewardNode {
  const description = proseOf(attributes, 'description');
  const actions = attributes.lists.get('actions');
  const reward: RewardNode = Object.assign(base, {
    kind,
    rewards: buildRewards(attributes),
    actions: actions ? buildActions(actions) : [],
    showMultiplayerShare: booleanOr(attributes, 'showmultiplayershare', false),
  });
  if (description !== undefined) reward.description = description;
  return reward;
}

function buildActivity(attributes: SectionAttributes, base: NodeBase, context: NodeContext): ActivityNode {
  const url = valueOf(attributes, 'url');
  const isTutorial = valueOf(attributes, 'type')?.toLowerCase() === 'tutorial';
  const activity: ActivityNode = Object.assign(base, {
    kind: 'activity' as const,
    description: proseOf(attributes, 'description') ?? '',
    tags: [
      ...new Set(readFilledList(valueOf(attributes, 'tags') ?? '').map(({ text }) => text.toLowerCase())),
    ],
    editor: toEditor(valueOf(attributes, 'editor')),
    allowCodeCarryover: booleanOr(attributes, 'allowcodecarryover', context.allowCodeCarryover),
  });
  if (url !== undefined) activity.url = url;
  if (isTutorial) activity.type = 'tutorial';
  const checks = buildChecks(attributes, context.source);
  if (checks) activity.checks = checks;
  return activity;
}

function toEditor(text: string | undefined): ActivityNode['editor'] {
  const editor = text?.toLowerCase();
  return editor === 'py' || editor === 'js' ? editor : 'blocks';
}

/** Returns a flag, or the default if its value is not a boolean. */
export function booleanOr(attributes: SectionAttributes, key: string, fallback: boolean): boolean {
  const reading = readBoolean(valueOf(attributes, key) ?? '');
  return reading.ok ? reading.value : fallback;
}
