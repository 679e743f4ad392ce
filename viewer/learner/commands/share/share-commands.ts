import { findSharable } from '../../domain/completed-work.ts';
import { renameProject } from '../../../shared/domain/own-project.ts';
import { readProjectName } from '../../../shared/domain/share-links.ts';
import type { NotNow, PublishedGame } from '../../../shared/ports/games.ts';
import { findNodeView } from '../../state/map-views.ts';
import { insertModal } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { GamePicture, ShareModal } from '../../state/share.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';

/** What was shared last from a project: as long as nothing changes, its link is shown again. */
interface Shared {
  name: string;
  version: string;
  game: PublishedGame;
}

/** §4 Share dialog. Where nothing can be shared, nothing asks for it. */
export async function createShareCommands(context: CommandContext): Promise<GroupCommands<'share'>> {
  const { viewer, session, projects, mapViews, projectsAt } = context;
  const sharing = await context.loadSharing?.();
  if (!sharing) throw new Error('Sharing was asked for where there is none.');
  // Projects of another site's editor are neither renamed nor played here.
  const isOurs = projectsAt === undefined;
  /** Of this visit. */
  const known = new Map<string, Shared>();

  const shown = () => viewer.getState().modals.find(isShare);
  /** Changes what the dialog shows. */
  const change = (more: Partial<ShareModal>) =>
    viewer.setState(({ modals }) => ({
      modals: modals.map((modal) => (isShare(modal) ? { ...modal, ...more } : modal)),
    }));
  const read = async (headerId: string) => {
    if (!isOurs) return undefined;
    await session.flush();
    return projects.get(headerId).catch(() => undefined);
  };
  const versionOf = async (headerId: string) => {
    const project = await read(headerId);
    return project && String(project.header.modificationTime ?? '');
  };

  /** What the game looked like when it was left last: it goes out with the link by itself. */
  const pictureOf = async (headerId: string): Promise<GamePicture | undefined> => {
    if (!isOurs || !sharing.setThumbnail) return undefined;
    const dataUrl = (await (await context.loadPictures()).list()).get(headerId);
    return dataUrl === undefined ? undefined : { kind: 'screenshot', dataUrl };
  };
  let stopFollowing: (() => void) | undefined;
  /** A game that was just left has its picture a moment later. */
  const followPicture = async (headerId: string) => {
    const pictures = await context.loadPictures();
    stopFollowing?.();
    stopFollowing = pictures.subscribe(() => void addPicture(headerId));
  };
  const addPicture = async (headerId: string) => {
    const picture = await pictureOf(headerId);
    const modal = shown();
    // The learner's own stays, and what has gone out.
    if (!picture || modal?.headerId !== headerId || modal.step !== 'share' || modal.picture) return;
    change({ picture });
  };

  const open = async (headerId: string, name: string, purpose: ShareModal['purpose']) => {
    await followPicture(headerId);
    const [project, picture] = [await read(headerId), await pictureOf(headerId)];
    const projectName = readProjectName(project?.header.name ?? '') ?? readProjectName(name) ?? '';
    const last = known.get(headerId);
    const isSame = last?.version === String(project?.header.modificationTime ?? '') && project !== undefined;
    viewer.setState((state) => {
      if (state.modals.some(isShare)) return state;
      const rewardsShare = state.modals.some(hasReward);
      const begun = {
        kind: 'share',
        headerId,
        projectName,
        rewardsShare,
        purpose,
        ...(picture && { picture }),
      } as const;
      const modal: ShareModal =
        last && isSame ? { ...begun, step: 'publish', result: last.game } : { ...begun, step: 'share' };
      const modals = state.modals.map((one) =>
        one.kind === 'my-projects' ? { ...one, shared: headerId } : one,
      );
      // While the learner reads, the editor that is to publish it starts.
      return { ...insertModal({ ...state, modals }, modal), isEditorWanted: true };
    });
  };

  const publish = async (typed: string) => {
    const modal = shown();
    const projectName = readProjectName(typed);
    // A second press publishes nothing.
    if (!modal || projectName === undefined || modal.step === 'publishing') return;
    const { headerId, picture } = modal;
    change({ step: 'publishing', stage: 'starting', projectName, trouble: undefined, result: undefined });
    const calledOff = new AbortController();
    const isWaiting = () => {
      const now = shown();
      return now?.id === modal.id && now.step === 'publishing';
    };
    const stopWatching = viewer.subscribe(() => isWaiting() || calledOff.abort());
    const outcome = await sharing.publish({
      headerId,
      projectName,
      signal: calledOff.signal,
      onSending: () => isWaiting() && change({ stage: 'sending' }),
    });
    stopWatching();
    if (outcome.kind === 'published') await keepName(headerId, projectName, outcome.game);
    if (!isWaiting()) return;
    if (outcome.kind !== 'published') {
      const trouble = outcome.kind === 'cancelled' ? undefined : outcome.kind;
      return change({ step: 'share', stage: undefined, trouble, retryAfterMs: waitOf(outcome) });
    }
    change({ step: 'publish', stage: undefined, result: outcome.game });
    if (picture) await sendPicture(modal.id, outcome.game, picture);
  };

  /** The name that a game was shared by is that of the project from then on. */
  const keepName = async (headerId: string, name: string, game: PublishedGame) => {
    const project = await read(headerId);
    if (project && project.header.name !== name) {
      // One that was worked on meanwhile keeps the name that it has.
      await projects.update(renameProject(project, name), project).catch(() => false);
    }
    const version = await versionOf(headerId);
    if (version !== undefined) known.set(headerId, { name, version, game });
  };

  const sendPicture = async (modalId: number, { id }: PublishedGame, picture: GamePicture) => {
    if (id === undefined || !sharing.setThumbnail) return;
    change({ pictureState: 'sending' });
    const outcome = await sharing.setThumbnail(id, picture.dataUrl);
    const now = shown();
    // The learner may be sharing something else by now, or have shared this one anew.
    if (now?.id !== modalId || now.picture !== picture || now.result?.id !== id) return;
    const { kind } = outcome;
    const pictureState = kind === 'refused' || kind === 'unreachable' ? 'failed' : kind;
    change({ pictureState, retryAfterMs: waitOf(outcome) });
  };
  const showPlayer = async (typed: string) => {
    const modal = shown();
    if (!modal || !sharing.setThumbnail) return;
    const { text: files = modal.files } = (await read(modal.headerId)) ?? {};
    const now = shown();
    if (!files || now?.id !== modal.id || now.step !== modal.step) return;
    change({ step: 'gifrecord', files, projectName: readProjectName(typed) ?? modal.projectName });
  };
  const leavePlayer = (picture?: GamePicture) => {
    const modal = shown();
    if (modal?.step !== 'gifrecord') return;
    const { result } = modal;
    change({ step: result ? 'publish' : 'share', ...(picture && { picture }) });
    if (picture && result) void sendPicture(modal.id, result, picture);
  };

  return {
    shareGame: async (ref, purpose = 'link') => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      const subject = found && findSharable(found.map, ref.activityId);
      if (subject) await open(subject.headerId, subject.name, purpose);
    },
    shareProject: (headerId, name) => open(headerId, name, 'link'),
    publishGame: (projectName) => void publish(projectName),
    shareAgain: () => change({ step: 'share', stage: undefined, trouble: undefined }),
    takePicture: (projectName) => void showPlayer(projectName),
    leavePicture: leavePlayer,
    resendPicture: () => {
      const modal = shown();
      if (modal?.picture && modal.result) void sendPicture(modal.id, modal.result, modal.picture);
    },
    hostGame: (url) => {
      if (url !== undefined) window.open(url, '_blank', 'noopener');
    },
  };
}

/** §3 rewardsShare: something is still to be claimed after this. */
function hasReward(modal: Modal): boolean {
  return modal.kind === 'reward' || (modal.kind === 'completion' && modal.rewards.length > 0);
}

/** How long a server asks to wait. */
function waitOf(outcome: object): number | undefined {
  return 'retryAfterMs' in outcome ? (outcome as NotNow).retryAfterMs : undefined;
}

function isShare<One extends { kind: string }>(modal: One): modal is Extract<One, { kind: 'share' }> {
  return modal.kind === 'share';
}
