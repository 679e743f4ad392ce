import type { RewardAction } from '#schemas/generated/page.ts';
import type { ActivityRef } from '../domain/activity-key.ts';
import type { NodeView } from '../domain/map-view.ts';
import type { InfoPanelAction } from '../features/info-panel/decide-actions.ts';
import type { Learning } from './learning/learning.ts';
import type { Services } from './services.ts';

/** What the viewer's parts report, as what the learner does. */
export interface Handlers {
  open: (ref: ActivityRef) => void;
  select: (mapId: string, activityId: string) => void;
  deselect: () => void;
  claimCertificate: (mapId: string) => void;
  act: (action: InfoPanelAction, view: NodeView) => void;
  /** Follows an action of a reward on a map. */
  follow: (mapId: string, action: RewardAction) => void;
}

export function createHandlers(learning: Learning, services: Services): Handlers {
  const open = (ref: ActivityRef): void => {
    learning.open(ref);
    void learning.claimReward(ref);
  };
  const openByChoice = (ref: ActivityRef): void => {
    void learning.openByChoice(ref);
    void learning.claimReward(ref);
  };
  const follow = (mapId: string, action: RewardAction): void => {
    learning.leaveModal();
    goTo(mapId, action);
  };
  const goTo = (mapId: string, action: RewardAction): void => {
    switch (action.kind) {
      case 'activity':
        if (action.activityId !== undefined) openByChoice({ mapId, activityId: action.activityId });
        return;
      case 'map':
        if (action.url !== undefined) window.location.hash = action.url;
        return;
      case 'docs':
        openPage(toDocsUrl(action, services));
        return;
      case 'tutorial':
        followTutorial(action);
        return;
      case 'editor':
        return void learning.openLatest(mapId);
      default:
        action.kind satisfies never;
    }
  };
  const followTutorial = ({ url, label }: RewardAction): void => {
    if (url === undefined) return;
    if (services.hostedEditor) return openPage(services.hostedEditor.toTutorialUrl(url));
    learning.openTutorial({ url, title: label });
  };
  return {
    open,
    follow,
    select: (mapId, activityId) => learning.select({ mapId, activityId }),
    deselect: () => learning.select(undefined),
    claimCertificate: learning.claimCertificate,
    act: (action, view) => {
      const ref = { mapId: view.mapId, activityId: view.node.activityId };
      switch (action.kind) {
        case 'start':
        case 'continue':
        case 'view-code':
          return learning.open(ref);
        case 'restart':
          return void learning.askToRestart(ref);
        case 'claim-reward':
        case 'celebrate':
          return void learning.claimReward(ref);
        case 'follow':
          return follow(view.mapId, action.action);
        case 'next':
          return open(action);
        case 'save-to-my-projects':
          if ('headerId' in view && view.headerId !== undefined) void learning.openProject(view.headerId);
          return;
        case 'download':
          if ('headerId' in view && view.headerId !== undefined) void learning.downloadProject(view.headerId);
          return;
        case 'play-your-game':
          return learning.playGame(ref);
        case 'sign-in-to-save':
          return learning.signIn();
        case 'share':
          return void learning.shareGame(ref);
        case 'locked':
          return;
        default:
          action satisfies never;
      }
    },
  };
}

/** Docs are pages of the author, or of the documentation. */
function toDocsUrl({ url }: RewardAction, { toUrl }: Services): string | undefined {
  return url === undefined ? undefined : toUrl(url);
}

export function openPage(url: string | undefined): void {
  if (url !== undefined) window.open(url, '_blank', 'noopener');
}
