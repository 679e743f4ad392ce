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
  quoted,
  type Change,
  type ChangeOwner,
  type ComparedValue,
} from './change.ts';
import type { Opening } from './opening.ts';

/** A node that learners see, with the names of what opens it. */
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

/** Returns what differs in a node, except its position. `newIds` maps earlier ids of its map to later ones. */
export function changesOfNode(
  before: SeenNode,
  after: SeenNode,
  newIds: ReadonlyMap<string, string>,
): Change[] {
  const owner: ChangeOwner = { ...placeOf(after), name: nodeName(after) };
  return [
    ...changesOfValues(owner, valuesOf(before.node, after.node)),
    ...changesOfOpening(before, after, newIds),
  ];
}

function changesOfOpening(before: SeenNode, after: SeenNode, newIds: ReadonlyMap<string, string>): Change[] {
  const [had, has] = [
    keyOf(
      before.opening === 'start' ? 'start' : before.opening.map((id) => newIds.get(id) ?? `removed ${id}`),
    ),
    keyOf(after.opening),
  ];
  if (had === has) return [];
  return [
    {
      ...placeOf(after),
      kind: 'changed',
      what: 'opens',
      before: openingText(before),
      after: openingText(after),
      text: `${capital(nodeName(after))} ${openingText(after)}. Before, it ${pastOf(openingText(before))}.`,
    },
  ];
}

function keyOf(opening: Opening): string {
  return opening === 'start' ? opening : JSON.stringify([...opening].sort());
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Values = Omit<ComparedValue, 'before' | 'after'> & {
  of: (node: SeenNode['node']) => string | undefined;
};

/*
 * The fields of a node that learners notice. `satisfies` makes the compiler demand a decision for each new field. Those
 * without a value are compared elsewhere, or learners never notice them.
 */
const ACTIVITY = {
  kind: { what: 'kind', noun: 'kind' },
  displayName: { what: 'name', noun: 'name' },
  description: { what: 'description', noun: 'description' },
  imageUrl: { what: 'imageurl', noun: 'picture' },
  url: { what: 'url', noun: 'tutorial' },
  tags: { what: 'tags', noun: 'tags' },
  editor: { what: 'editor', noun: 'language' },
  allowCodeCarryover: { what: 'allowcodecarryover', noun: 'code carryover' },
  type: undefined,
  activityId: undefined,
  formerIds: undefined,
  nextIds: undefined,
  position: undefined,
  edges: undefined,
} as const satisfies Record<keyof ActivityNode, Pick<Values, 'what' | 'noun'> | undefined>;

const REWARD = {
  kind: undefined,
  displayName: undefined,
  description: undefined,
  imageUrl: undefined,
  rewards: { what: 'rewards', noun: 'rewards' },
  actions: { what: 'actions', noun: 'buttons' },
  showMultiplayerShare: { what: 'showmultiplayershare', noun: 'button for playing together' },
  activityId: undefined,
  formerIds: undefined,
  nextIds: undefined,
  position: undefined,
  edges: undefined,
} as const satisfies Record<keyof RewardNode, Pick<Values, 'what' | 'noun'> | undefined>;

function valuesOf(before: SeenNode['node'], after: SeenNode['node']): ComparedValue[] {
  return Object.entries({ ...REWARD, ...ACTIVITY }).flatMap(([field, known]) =>
    known
      ? [
          {
            ...known,
            before: textOf(before, field),
            after: textOf(after, field),
            isLong: known.what === 'description',
          },
        ]
      : [],
  );
}

/** Returns the value of a field as a text. Undefined if the node does not have it. */
function textOf(node: SeenNode['node'], field: string): string | undefined {
  const value = (node as unknown as Readonly<Record<string, unknown>>)[field];
  if (value === undefined || value === '') return undefined;
  if (field === 'rewards') return listText((value as readonly Reward[]).map(rewardText));
  if (field === 'actions') return listText((value as readonly RewardAction[]).map(actionText));
  if (field === 'tags') return listText([...(value as readonly string[])].sort());
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listText(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(', ');
}

function rewardText(reward: Reward): string {
  if (reward.type === 'certificate')
    return ['certificate', reward.url, reward.previewUrl].filter(Boolean).join(' ');
  return ['badge', reward.displayName, reward.imageUrl].filter(Boolean).join(' ');
}

function actionText({ kind, label, url, activityId }: RewardAction): string {
  return [kind, label, url, activityId].filter(Boolean).join(' ');
}
