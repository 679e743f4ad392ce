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

/** One thing that a learner may do with the selected node. */
export type InfoPanelAction =
  | { kind: 'locked' }
  | {
      kind:
        Opening | SeenAgain | 'restart' | 'share' | 'download' | 'save-to-my-projects' | 'sign-in-to-save';
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
}

interface NodeFeatures extends PanelFeatures {
  /** True when the reward stands behind a game that can be played. */
  playYourGame: boolean;
}

/** What a learner may do with a node: what it is for in one filled button, at most one beside it, the rest in a menu. */
export interface PanelActions {
  filled: InfoPanelAction;
  beside?: InfoPanelAction;
  /** In the specification's order. */
  more: readonly InfoPanelAction[];
}

/** What stands beside the filled button, the first that there is: a way on before a way back. */
const BESIDE: readonly InfoPanelAction['kind'][] = [
  'view-code',
  'start',
  'claim-reward',
  'open-certificate',
  'see-earned',
  'celebrate',
  'play-your-game',
  'follow',
  'share',
  'download',
  'save-to-my-projects',
  'sign-in-to-save',
  'restart',
];

/** The actions for a node; what is done already first offers what comes next. */
export function decideActions(
  view: ActivityView | RewardView,
  features: NodeFeatures,
  nextUp?: NodeView,
): PanelActions {
  const own = view.kind === 'activity' ? activityActions(view, features) : rewardActions(view, features);
  const isNextOffered = view.status === 'completed' && nextUp !== undefined && nextUp !== view;
  const [filled, ...others]: Actions = isNextOffered
    ? [{ kind: 'next', name: nextUp.node.displayName, command: ['open', refOf(nextUp)] }, ...own]
    : own;
  const kinds = BESIDE.filter((kind) => others.some((one) => one.kind === kind));
  const beside = others.find(({ kind }) => kind === kinds[0]);
  return { filled, ...(beside && { beside }), more: others.filter((one) => one !== beside) };
}

/** At least one. */
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
    // One that was started again is not complete yet.
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
  const own: InfoPanelAction = { kind: opening, command: ['open', ref] };
  const further: InfoPanelAction[] = view.node.actions.map((action) => ({ kind: 'follow', action }));
  if (features.playYourGame) further.unshift({ kind: 'play-your-game', command: ['playGame', ref] });
  const [next, ...others] = further;
  // What was seen before waits behind what can be done now.
  const actions: Actions = next && isSeenAgain(opening) ? [next, own, ...others] : [own, ...further];
  if (features.signIn) actions.push(signIn);
  return actions;
}

const signIn: InfoPanelAction = { kind: 'sign-in-to-save', command: ['signIn'] };
