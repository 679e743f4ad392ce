import type { Change, Openers } from '#schemas/generated/change-report.ts';
import type {
  ActivityNode,
  Reward,
  RewardAction,
  RewardNode,
  SkillMap,
  SkillNode,
} from '#schemas/generated/page.ts';
import {
  changesOfValues,
  namedList,
  onOrOff,
  quoted,
  type ChangeOwner,
  type ComparedValue,
} from './change.ts';
import { keyOf } from './find-matches.ts';
import type { Opening } from './opening.ts';

/** A node that learners see, with the names of the nodes that open it. */
export interface SeenNode {
  mapId: string;
  node: Exclude<SkillNode, { kind: 'layout' }>;
  opening: Opening;
  /** Names of the nodes in `opening`, in the same order. */
  openerNames: readonly string[];
}

/** A node in both versions. */
export interface NodePair {
  before: SeenNode;
  after: SeenNode;
}

/** A map in both versions, with its nodes. */
export interface MapPair {
  before: SkillMap;
  after: SkillMap;
  pairs: readonly NodePair[];
  added: readonly SeenNode[];
  removed: readonly SeenNode[];
  /** True if nodes moved from this map to another one, or from another one to this map. */
  hasMoves: boolean;
}

const WORDS = { activity: 'activity', reward: 'reward', completion: 'completion' } as const;

/** Returns how sentences name a node: `the activity “Swim”`. */
export function nodeName({ node }: Pick<SeenNode, 'node'>): string {
  return `the ${WORDS[node.kind]} ${quoted(node.displayName || node.activityId)}`;
}

export function changeOfNew(seen: SeenNode): Change {
  const text = `${capital(nodeName(seen))} is new. ${openingSentence(seen)}`;
  return { ...placeOf(seen), kind: 'added', text };
}

export function changeOfRemoved(seen: SeenNode): Change {
  return { ...placeOf(seen), kind: 'removed', text: `${capital(nodeName(seen))} was removed.` };
}

/** Returns the change of a node that is on another map now. */
export function changeOfMap(pair: NodePair, mapName: string): Change {
  const { before, after } = pair;
  return {
    ...placeOfPair(pair),
    kind: 'changed',
    what: 'map',
    before: before.mapId,
    after: after.mapId,
    text: `${capital(nodeName(after))} is on the map ${quoted(mapName)} now.`,
  };
}

/** Returns what differs in a node, except its position. `later` maps earlier nodes to later ones, by `keyOf`. */
export function changesOfNode(pair: NodePair, later: ReadonlyMap<string, string>): Change[] {
  const { before, after } = pair;
  const owner: ChangeOwner = { ...placeOfPair(pair), name: nodeName(after) };
  return [...changesOfValues(owner, valuesOf(before.node, after.node)), ...changesOfOpening(pair, later)];
}

function changesOfOpening(pair: NodePair, later: ReadonlyMap<string, string>): Change[] {
  const { before, after } = pair;
  const had = openersOf(before, (key) => later.get(key) ?? `removed ${key}`);
  const has = openersOf(after, (key) => key);
  if (had === has) return [];
  return [
    {
      ...placeOfPair(pair),
      kind: 'changed',
      what: 'opens',
      before: openingText(before),
      after: openingText(after),
      openers: { before: openersIn(before), after: openersIn(after) },
      text: `${capital(nodeName(after))} ${openingText(after)}. Before, it ${pastOf(openingText(before))}.`,
    },
  ];
}

function openersIn({ opening, openerNames }: SeenNode): Openers {
  return opening === 'start' ? opening : [...openerNames];
}

/** Returns a text that identifies the nodes that open a node. `laterOf` returns the later key of a node. */
function openersOf({ mapId, opening }: SeenNode, laterOf: (key: string) => string): string {
  if (opening === 'start') return opening;
  return JSON.stringify(opening.map((id) => laterOf(keyOf(mapId, id))).sort());
}

function openingSentence(seen: SeenNode): string {
  return `It ${openingText(seen)}.`;
}

function openingText({ opening, openerNames }: SeenNode): string {
  if (opening.length === 0) return 'is never open, because nothing leads to it';
  return opening === 'start' ? 'is open from the start' : `opens after ${namedList(openerNames, 'or')}`;
}

function pastOf(text: string): string {
  return text.replace(/^is (never )?open/, 'was $1open').replace(/^opens/, 'opened');
}

function placeOf({ mapId, node }: SeenNode): Pick<Change, 'part' | 'map' | 'node'> {
  return { part: 'node', map: mapId, node: node.activityId };
}

/**
 * Returns a node's map and id in the later version. If those in the earlier version differ, returns them as `from`.
 */
export function placeOfPair({ before, after }: NodePair): Pick<Change, 'part' | 'map' | 'node' | 'from'> {
  const from = { map: before.mapId, node: before.node.activityId };
  const isSame = from.map === after.mapId && from.node === after.node.activityId;
  return { ...placeOf(after), ...(!isSame && { from }) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type AnyNode = SeenNode['node'];

type NodeValue = Pick<ComparedValue, 'what' | 'noun' | 'isLong'> &
  (
    | { of: (node: AnyNode) => string | undefined }
    | { items: (node: AnyNode) => readonly string[] | undefined }
  );

/**
 * The values of a node that learners notice, by field. Undefined for fields that are compared elsewhere, or that
 * learners never notice. The type makes the compiler demand an entry for each new field.
 */
const VALUES: Readonly<Record<keyof ActivityNode | keyof RewardNode, NodeValue | undefined>> = {
  kind: { what: 'kind', noun: 'kind', of: ({ kind }) => kind },
  displayName: { what: 'name', noun: 'name', of: ({ displayName }) => displayName },
  description: {
    what: 'description',
    noun: 'description',
    isLong: true,
    of: ({ description }) => description,
  },
  imageUrl: { what: 'imageurl', noun: 'picture', of: ({ imageUrl }) => imageUrl },
  url: { what: 'url', noun: 'tutorial', of: (node) => activityOf(node)?.url },
  tags: { what: 'tags', noun: 'tags', items: (node) => activityOf(node)?.tags.toSorted() },
  editor: { what: 'editor', noun: 'language', of: (node) => activityOf(node)?.editor },
  allowCodeCarryover: {
    what: 'allowcodecarryover',
    noun: 'code carryover',
    of: (node) => onOrOff(activityOf(node)?.allowCodeCarryover),
  },
  rewards: {
    what: 'rewards',
    noun: 'rewards',
    items: (node) => rewardOf(node)?.rewards.map(rewardText),
  },
  actions: {
    what: 'actions',
    noun: 'buttons',
    items: (node) => rewardOf(node)?.actions.map(actionText),
  },
  showMultiplayerShare: {
    what: 'showmultiplayershare',
    noun: 'button for playing together',
    of: (node) => onOrOff(rewardOf(node)?.showMultiplayerShare),
  },
  checks: {
    what: 'checks',
    noun: 'checks',
    items: (node) => activityOf(node)?.checks?.items.map(({ sentence }) => sentence),
  },
  type: undefined,
  activityId: undefined,
  formerIds: undefined,
  nextIds: undefined,
  position: undefined,
  edges: undefined,
};

function activityOf(node: AnyNode): ActivityNode | undefined {
  return node.kind === 'activity' ? node : undefined;
}

function rewardOf(node: AnyNode): RewardNode | undefined {
  return node.kind === 'activity' ? undefined : node;
}

function valuesOf(before: AnyNode, after: AnyNode): ComparedValue[] {
  return Object.values(VALUES).flatMap((value) => {
    if (!value) return [];
    const { what, noun, isLong } = value;
    const known = { what, noun, ...(isLong !== undefined && { isLong }) };
    if ('of' in value)
      return [{ ...known, before: value.of(before) || undefined, after: value.of(after) || undefined }];
    const items = { before: value.items(before) ?? [], after: value.items(after) ?? [] };
    const text = (list: readonly string[]) => list.join(', ') || undefined;
    return [{ ...known, items, before: text(items.before), after: text(items.after) }];
  });
}

function rewardText(reward: Reward): string {
  if (reward.type === 'certificate')
    return ['certificate', reward.url, reward.previewUrl].filter(Boolean).join(' ');
  return ['badge', reward.displayName, reward.imageUrl].filter(Boolean).join(' ');
}

function actionText({ kind, label, url, activityId }: RewardAction): string {
  return [kind, label, url, activityId].filter(Boolean).join(' ');
}
