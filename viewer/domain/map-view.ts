import type { RewardNode, ActivityNode, LayoutNode, SkillMap } from '#schemas/generated/page.ts';

/** §4 of the specification. Rewards and completion nodes are only ever locked, notstarted (claimable) or completed. */
export type ActivityStatus = 'locked' | 'notstarted' | 'inprogress' | 'completed' | 'restarted';

/** What still stands between a learner and a locked node. */
export type Missing =
  | { kind: 'previous'; activityIds: readonly string[]; names: readonly string[] }
  | { kind: 'tag'; tag: string; completed: number; needed: number }
  | { kind: 'map'; mapId: string; name: string };

interface NodeViewBase {
  mapId: string;
  status: ActivityStatus;
  /** Non-empty exactly when locked. */
  missing: readonly Missing[];
  /** True for the nodes a learner would do next: open, not completed. */
  isNext: boolean;
}

export interface ActivityView extends NodeViewBase {
  kind: 'activity';
  node: ActivityNode;
  /** One-based step reached, and how many there are; absent until the editor has told. */
  steps?: { current: number; max: number };
  headerId?: string;
  isCompleted: boolean;
  completedTime?: number;
}

export interface RewardView extends NodeViewBase {
  kind: 'reward';
  node: RewardNode;
}

export interface LayoutView extends NodeViewBase {
  kind: 'layout';
  node: LayoutNode;
}

export type NodeView = ActivityView | RewardView | LayoutView;

/** One map with what this learner has done in it: everything that is computed from progress, never stored. */
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
