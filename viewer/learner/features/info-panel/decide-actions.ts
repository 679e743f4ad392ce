import type { RewardAction } from '#schemas/generated/page.ts';
import type { FreeCommand } from '../../commands/table.ts';
import { refOf } from '../../../shared/domain/activity-key.ts';
import { findFullOpening, isSeenAgain, type SeenAgain } from '../../domain/find-seen-again.ts';
import {
  findOpening,
  type Opening,
  type ActivityView,
  type NodeView,
  type RewardView,
} from '../../../shared/domain/map-view.ts';

export type InfoPanelAction =
  | { kind: 'locked' }
  | {
      kind:
        Opening | SeenAgain | 'restart' | 'share' | 'download' | 'save-to-my-projects' | 'sign-in-to-save';
      command: FreeCommand;
    }
  | { kind: 'play-your-game'; command: FreeCommand }
  | { kind: 'follow'; action: RewardAction }
  | { kind: 'next'; name: string; command: FreeCommand };

/** Features that the site offers. Actions of other features are not shown. */
export interface PanelFeatures {
  share: boolean;
  download: boolean;
  saveToMyProjects: boolean;
  /** True if the learner can sign in but is not signed in. */
  signIn: boolean;
}

interface NodeFeatures extends PanelFeatures {
  /** True if the reward is for a game that the learner can play. */
  playYourGame: boolean;
}

/** The actions for a node: the primary one, at most one secondary one beside it, and the others in a menu. */
export interface PanelActions {
  primary: InfoPanelAction;
  secondary?: InfoPanelAction;
  /** Actions for the menu, in the specification's order. */
  more: readonly InfoPanelAction[];
}

/**
 * Order of preference for the secondary action. Sharing a game comes first. Otherwise, actions that lead forward come
 * before those that lead back.
 */
const SECONDARY_KINDS: readonly InfoPanelAction['kind'][] = [
  'next',
  'share',
  'view-code',
  'start',
  'claim-reward',
  'open-certificate',
  'see-earned',
  'celebrate',
  'play-your-game',
  'follow',
  'download',
  'save-to-my-projects',
  'sign-in-to-save',
  'restart',
];

/**
 * Returns the actions for a node. For a completed node, the first action opens the suggested next node. A reward is
 * claimed first: until then, links to other pages are in the menu.
 */
export function decideActions(
  view: ActivityView | RewardView,
  features: NodeFeatures,
  nextUp?: NodeView,
): PanelActions {
  const nodeActions =
    view.kind === 'activity' ? activityActions(view, features) : rewardActions(view, features);
  const isNextOffered = view.status === 'completed' && nextUp !== undefined && nextUp !== view;
  const isClaimWaiting = nodeActions[0].kind === 'claim-reward';
  const next: InfoPanelAction[] = isNextOffered
    ? [{ kind: 'next', name: nextUp.node.displayName, command: ['open', refOf(nextUp)] }]
    : [];
  const [first, ...rest] = nodeActions;
  const [primary = first, ...otherActions] = isClaimWaiting
    ? [first, ...next, ...rest]
    : [...next, ...nodeActions];
  const kinds = SECONDARY_KINDS.filter(
    (kind) => otherActions.some((one) => one.kind === kind) && !(isClaimWaiting && kind === 'follow'),
  );
  const secondary = otherActions.find(({ kind }) => kind === kinds[0]);
  return { primary, ...(secondary && { secondary }), more: otherActions.filter((one) => one !== secondary) };
}

type Actions = [InfoPanelAction, ...InfoPanelAction[]];

function activityActions(view: ActivityView, features: PanelFeatures): Actions {
  const opening = findOpening(view);
  if (!opening) return [{ kind: 'locked' }];
  const isStarted = view.headerId !== undefined || view.status !== 'notstarted';
  const { headerId } = view;
  const ref = refOf(view);
  const actions: Actions = [{ kind: opening, command: ['open', ref] }];
  if (isStarted) actions.push({ kind: 'restart', command: ['askToRestart', ref] });
  if (headerId !== undefined) {
    if (features.share) actions.push({ kind: 'share', command: ['shareGame', ref] });
    if (features.download) actions.push({ kind: 'download', command: ['downloadProject', headerId] });
    // A restarted activity is not complete yet.
    if (view.status === 'completed' && features.saveToMyProjects)
      actions.push({ kind: 'save-to-my-projects', command: ['saveProject', headerId] });
  }
  if (features.signIn) actions.push(signIn);
  return actions;
}

function rewardActions(view: RewardView, features: NodeFeatures): Actions {
  const opening = findFullOpening(view);
  if (!opening) return [{ kind: 'locked' }];
  const ref = refOf(view);
  const openAction: InfoPanelAction = { kind: opening, command: ['open', ref] };
  const further: InfoPanelAction[] = view.node.actions.map((action) => ({ kind: 'follow', action }));
  if (features.playYourGame) further.unshift({ kind: 'play-your-game', command: ['playGame', ref] });
  const [next, ...others] = further;
  // A reward that was claimed before comes after new actions.
  const actions: Actions =
    next && isSeenAgain(opening) ? [next, openAction, ...others] : [openAction, ...further];
  if (features.signIn) actions.push(signIn);
  return actions;
}

const signIn: InfoPanelAction = { kind: 'sign-in-to-save', command: ['signIn'] };
