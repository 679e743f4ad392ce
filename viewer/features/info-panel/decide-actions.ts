import type { RewardAction } from '#schemas/generated/page.ts';
import type { FreeCommand } from '../../commands/table.ts';
import { refOf } from '../../domain/activity-key.ts';
import {
  findOpening,
  type Opening,
  type ActivityView,
  type NodeView,
  type RewardView,
} from '../../domain/map-view.ts';

/** What a learner may do with the selected node. The first one is the filled button. */
export type InfoPanelAction =
  | { kind: 'locked' }
  | {
      kind: Opening | 'restart' | 'share' | 'download' | 'save-to-my-projects' | 'sign-in-to-save';
      command: FreeCommand;
    }
  | { kind: 'play-your-game'; command: FreeCommand }
  | { kind: 'follow'; action: RewardAction }
  /** On to what the learner is invited to do next. */
  | { kind: 'next'; name: string; command: FreeCommand };

/** Which parts of the product this place offers; what is off leaves no button behind. */
export interface PanelFeatures {
  share: boolean;
  /** Projects go out as files. */
  download: boolean;
  saveToMyProjects: boolean;
  /** True while a learner could sign in and has not. */
  signIn: boolean;
  /** True when the selected reward stands behind a game that can be played. */
  playYourGame: boolean;
}

/**
 * The actions for a node in the order they are shown; none for a layout node. What is done already first offers what
 * comes next.
 */
export function decideActions(view: NodeView, features: PanelFeatures, nextUp?: NodeView): InfoPanelAction[] {
  const own = ownActions(view, features);
  if (view.status !== 'completed' || !nextUp || nextUp === view) return own;
  return [{ kind: 'next', name: nextUp.node.displayName, command: ['open', refOf(nextUp)] }, ...own];
}

function ownActions(view: NodeView, features: PanelFeatures): InfoPanelAction[] {
  switch (view.kind) {
    case 'activity':
      return activityActions(view, features);
    case 'reward':
      return rewardActions(view, features);
    case 'layout':
      return [];
  }
}

function activityActions(view: ActivityView, features: PanelFeatures): InfoPanelAction[] {
  const opening = findOpening(view);
  if (!opening) return [{ kind: 'locked' }];
  const isStarted = view.headerId !== undefined || view.status !== 'notstarted';
  const { headerId } = view;
  const ref = refOf(view);
  const actions: InfoPanelAction[] = [{ kind: opening, command: ['open', ref] }];
  if (isStarted) actions.push({ kind: 'restart', command: ['askToRestart', ref] });
  if (headerId !== undefined) {
    if (features.share) actions.push({ kind: 'share', command: ['shareGame', ref] });
    if (features.download) actions.push({ kind: 'download', command: ['downloadProject', headerId] });
    if (view.isCompleted && features.saveToMyProjects)
      actions.push({ kind: 'save-to-my-projects', command: ['openProject', headerId] });
  }
  if (features.signIn) actions.push(signIn);
  return actions;
}

function rewardActions(view: RewardView, features: PanelFeatures): InfoPanelAction[] {
  const opening = findOpening(view);
  if (!opening) return [{ kind: 'locked' }];
  const ref = refOf(view);
  const actions: InfoPanelAction[] = [{ kind: opening, command: ['open', ref] }];
  if (features.playYourGame) actions.push({ kind: 'play-your-game', command: ['playGame', ref] });
  actions.push(...view.node.actions.map((action) => ({ kind: 'follow', action }) as const));
  if (features.signIn) actions.push(signIn);
  return actions;
}

const signIn: InfoPanelAction = { kind: 'sign-in-to-save', command: ['signIn'] };
