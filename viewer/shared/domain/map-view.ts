import type {
  RewardNode,
  ActivityNode,
  LayoutNode,
  SkillMap,
  Page,
  SkillNode,
  Prerequisite,
} from '#schemas/generated/page.ts';
import { concernsActivity } from '#schemas/exchange/concerns-activity.ts';
import type { ClassActivity } from '#schemas/generated/class-table.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { activityKey, type ActivityRef } from './activity-key.ts';
import { findBlockers, toMapGraph, walkForward, type MapGraph } from './walk-nodes.ts';
import type { PageProgress } from './page-progress.ts';

/**
 * Spec §4: status of a node. Rewards and completion nodes are only ever locked, notstarted (claimable) or completed.
 */
export type ActivityStatus = 'locked' | 'notstarted' | 'inprogress' | 'completed' | 'restarted';

/** A condition that the learner must meet to unlock a node. */
export type Missing =
  | { kind: 'previous'; activityIds: readonly string[]; names: readonly string[] }
  | { kind: 'tag'; tag: string; completed: number; needed: number }
  | { kind: 'map'; mapId: string; name: string }
  /** The teacher of the learner's class has locked the activity. */
  | { kind: 'teacher' };

/** Decisions of the teacher of a learner's class about activities. */
export interface ClassRules {
  locked: readonly ClassActivity[];
  /**
   * The activity to which the teacher has brought the class. It is unlocked, whatever a learner has completed before.
   */
  focus?: ClassActivity | undefined;
}

/** Returns the author's names of activities, maps and tags that appear in the given conditions. */
export function namesIn(missing: readonly Missing[]): readonly string[] {
  return missing.flatMap((one) => {
    switch (one.kind) {
      case 'previous':
        return one.names;
      case 'tag':
        return one.tag;
      case 'map':
        return one.name;
      case 'teacher':
        return [];
    }
  });
}

interface NodeViewBase {
  mapId: string;
  status: ActivityStatus;
  /** Conditions that the learner must still meet. Not empty if and only if the node is locked. */
  missing: readonly Missing[];
  /** True if the node is unlocked and not completed. */
  isNext: boolean;
}

export interface ActivityView extends NodeViewBase {
  kind: 'activity';
  node: ActivityNode;
  /** The current step, counted from 1, and the number of steps. Absent until the editor reports them. */
  steps?: { current: number; max: number };
  headerId?: string;
  isCompleted: boolean;
  completedTime?: number;
  /** Time of the last step, in milliseconds since 1970. */
  workedAt?: number;
}

export interface RewardView extends NodeViewBase {
  kind: 'reward';
  node: RewardNode;
  /** True if the learner has seen the whole reward. */
  isClaimed: boolean;
}

export interface LayoutView extends NodeViewBase {
  kind: 'layout';
  node: LayoutNode;
}

export type NodeView = ActivityView | RewardView | LayoutView;

/** A map with a learner's progress. Computed, never stored. */
export interface MapView {
  map: SkillMap;
  nodes: readonly NodeView[];
  nodesById: ReadonlyMap<string, NodeView>;
  isUnlocked: boolean;
  isCompleted: boolean;
  missing: readonly Missing[];
  activities: { completed: number; total: number };
  rewards: { completed: number; total: number };
}

/** A map with the progress on it, before its prerequisites on other maps are checked. */
interface MapState {
  graph: MapGraph;
  /** Ids of nodes that are reachable from the root. Only these count, because others cannot be completed. */
  linked: ReadonlySet<string>;
  recordOf: (node: SkillNode) => ActivityRecord | undefined;
  activities: { completed: number; total: number };
  rewards: { completed: number; total: number };
  isCompleted: boolean;
}

/** Returns the views of all maps of a page. Takes linear time in nodes and edges, and allows cycles. */
export function toMapViews(page: Page, progress: PageProgress, rules?: ClassRules): MapView[] {
  const states = page.maps.map((map) => toMapState(toMapGraph(map), progress));
  const facts = {
    tags: countCompletedTags(page, progress),
    maps: new Map(
      states.map(({ graph, isCompleted }) => [graph.map.mapId, { name: graph.map.displayName, isCompleted }]),
    ),
  };
  return states.map((state) => toMapView(state, findUnmet(state.graph.map.prerequisites, facts), rules));
}

function toMapState(graph: MapGraph, progress: PageProgress): MapState {
  const { map } = graph;
  const records = new Map<SkillNode, ActivityRecord>();
  for (const node of map.nodes) {
    const record = progress.get(activityKey(map.mapId, node.activityId));
    if (record) records.set(node, record);
  }
  const recordOf = (node: SkillNode) => records.get(node);
  const linked = walkForward(graph, rootOf(graph), () => true);
  const count = (isCounted: (node: SkillNode) => boolean) => {
    const counted = map.nodes.filter((node) => linked.has(node.activityId) && isCounted(node));
    const completed = counted.filter((node) => recordOf(node)?.isCompleted === true).length;
    return { completed, total: counted.length };
  };
  const activities = count((node) => node.kind === 'activity');
  const rewards = count((node) => node.kind === 'reward' || node.kind === 'completion');
  const isCompleted = activities.completed === activities.total;
  return { graph, linked, recordOf, activities, rewards, isCompleted };
}

function toMapView(state: MapState, missing: readonly Missing[], rules: ClassRules | undefined): MapView {
  const { graph, recordOf, activities, rewards, isCompleted } = state;
  const { map } = graph;
  const isUnlocked = missing.length === 0;
  const isDone = (node: SkillNode) => node.kind === 'layout' || recordOf(node)?.isCompleted === true;
  const open = walkForward(graph, rootOf(graph), isDone);
  // An unreachable node can never be completed, so do not advise to complete it.
  const blockers = findBlockers(graph, open, (node) => !state.linked.has(node.activityId) || isDone(node));
  const nodes = map.nodes.map((node) => {
    const isOpen = open.has(node.activityId);
    const reasons = isOpen ? missing : [...missing, toPrevious(blockers.get(node.activityId) ?? [])];
    const decided =
      node.kind === 'activity' && findDecision({ mapId: map.mapId, activityId: node.activityId }, rules);
    return toNodeView(node, { mapId: map.mapId, missing: decided || reasons, record: recordOf(node) });
  });
  const nodesById = new Map(nodes.map((view) => [view.node.activityId, view]));
  return { map, nodes, nodesById, isUnlocked, isCompleted, missing, activities, rewards };
}

/**
 * Returns the unmet conditions of an activity according to the teacher's decision: none if the teacher has called the
 * class to the activity, or the teacher's lock. Undefined if the teacher has decided nothing about it.
 */
function findDecision(ref: ActivityRef, rules: ClassRules | undefined): readonly Missing[] | undefined {
  if (rules?.focus && concernsActivity(rules.focus, ref)) return [];
  return rules?.locked.some((lock) => concernsActivity(lock, ref)) ? [{ kind: 'teacher' }] : undefined;
}

interface NodeFacts {
  mapId: string;
  missing: readonly Missing[];
  record: ActivityRecord | undefined;
}

function toNodeView(node: SkillNode, { mapId, missing, record }: NodeFacts): NodeView {
  const isLocked = missing.length > 0;
  const isCompleted = record?.isCompleted === true;
  if (node.kind === 'layout') {
    return { kind: 'layout', node, mapId, missing, isNext: false, status: isLocked ? 'locked' : 'completed' };
  }
  const isNext = !isLocked && !isCompleted;
  if (node.kind !== 'activity') {
    const status = isLocked ? 'locked' : isCompleted ? 'completed' : 'notstarted';
    return { kind: 'reward', node, mapId, missing, isNext, status, isClaimed: isClaimed(record) };
  }
  const { currentStep: current, maxSteps: max, headerId, completedTime, workedAt } = record ?? {};
  return {
    kind: 'activity',
    node,
    mapId,
    missing,
    isNext,
    status: isLocked ? 'locked' : statusOf(record),
    isCompleted,
    ...(current !== undefined && max !== undefined && max > 0 && { steps: { current, max } }),
    ...(headerId !== undefined && { headerId }),
    ...(completedTime !== undefined && { completedTime }),
    ...(workedAt !== undefined && { workedAt }),
  };
}

/**
 * Returns whether a record is that of a claimed reward. A record with a project does not count: the node was an
 * activity before the author turned it into a reward.
 */
export function isClaimed(record: ActivityRecord | undefined): boolean {
  return record?.currentStep === 1 && record.headerId === undefined;
}

/** Spec §4: returns the status of an activity, assuming that it is not locked. */
function statusOf(record: ActivityRecord | undefined): ActivityStatus {
  if (record?.isCompleted === true) {
    const { currentStep, maxSteps } = record;
    const isBelowLast = currentStep !== undefined && maxSteps !== undefined && currentStep < maxSteps;
    return isBelowLast ? 'restarted' : 'completed';
  }
  return record?.headerId === undefined ? 'notstarted' : 'inprogress';
}

function toPrevious(blockers: readonly SkillNode[]): Missing {
  return {
    kind: 'previous',
    activityIds: blockers.map((node) => node.activityId),
    names: blockers.map((node) => node.displayName),
  };
}

function rootOf({ map }: MapGraph): string[] {
  return map.rootId === undefined ? [] : [map.rootId];
}

/** Returns, for each tag, the number of completed activities on the whole page. */
export function countCompletedTags(page: Page, progress: PageProgress): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const map of page.maps) {
    for (const node of map.nodes) {
      if (node.kind !== 'activity') continue;
      if (progress.get(activityKey(map.mapId, node.activityId))?.isCompleted !== true) continue;
      for (const tag of new Set(node.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return counts;
}

/** Facts about a page that are needed to check prerequisites. */
export interface PrerequisiteFacts {
  tags: ReadonlyMap<string, number>;
  /** The name of each map and whether it is completed, by map id. */
  maps: ReadonlyMap<string, { name: string; isCompleted: boolean }>;
}

/** Returns the prerequisites that are not met. An unknown map is reported to the author, but does not lock anything. */
export function findUnmet(prerequisites: readonly Prerequisite[], facts: PrerequisiteFacts): Missing[] {
  return prerequisites.flatMap((prerequisite): Missing[] => {
    if (prerequisite.type === 'tag') {
      const { tag, numberCompleted: needed } = prerequisite;
      const completed = facts.tags.get(tag) ?? 0;
      return completed < needed ? [{ kind: 'tag', tag, completed, needed }] : [];
    }
    const mapId = prerequisite.mapId.toLowerCase();
    const requiredMap = facts.maps.get(mapId);
    return requiredMap && !requiredMap.isCompleted ? [{ kind: 'map', mapId, name: requiredMap.name }] : [];
  });
}

/** The effect of opening a node. */
export type Opening = 'start' | 'continue' | 'view-code' | 'claim-reward' | 'celebrate';

/** Returns the effect of opening a node. Undefined for locked nodes and layout nodes. */
export function findOpening(view: NodeView): Opening | undefined {
  if (view.status === 'locked' || view.kind === 'layout') return undefined;
  if (view.kind === 'reward') return view.node.rewards.length > 0 ? 'claim-reward' : 'celebrate';
  switch (view.status) {
    case 'completed':
      // Without a project (completed on another device, or the editor's data was cleared) there is no code to view:
      // start again.
      return view.headerId === undefined ? 'start' : 'view-code';
    case 'inprogress':
    case 'restarted':
      return 'continue';
    case 'notstarted':
      return 'start';
  }
}
