import type { Project } from '#schemas/generated/project.ts';
import { findSharable } from '../../domain/completed-work.ts';
import { renameProject } from '../../../shared/domain/own-project.ts';
import { readProjectName } from '../../../shared/domain/share-links.ts';
import type { GameSharing, RetryLater, PublishedGame } from '../../../shared/ports/games.ts';
import { findNodeView } from '../../state/map-views.ts';
import { insertModal } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { GamePicture, ShareModal } from '../../state/share.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';

/** The last shared link of a project. The dialog shows it again as long as the project does not change. */
interface Shared {
  name: string;
  version: string;
  game: PublishedGame;
}

/**
 * Spec §4 Share dialog: creates its commands. Throws if the site cannot share games. Such a site shows no share button.
 */
export async function createShareCommands(context: CommandContext): Promise<GroupCommands<'share'>> {
  const sharing = await context.loadSharing?.();
  if (!sharing) throw new Error('This site has no sharing.');
  const dialog = createDialog(context.viewer);
  const parts: ShareParts = { context, sharing, dialog, known: new Map() };
  const open = createOpener(parts);
  const sendPicture = createPictureSender(parts);
  const publish = createPublisher(parts, sendPicture);
  return {
    shareGame: async (ref, purpose = 'link') => {
      const found = findNodeView(context.mapViews(context.viewer.getState()), ref);
      const subject = found && findSharable(found.map, ref.activityId);
      if (subject) await open(subject.headerId, subject.name, purpose);
    },
    shareProject: (headerId, name) => open(headerId, name, 'link'),
    publishGame: (projectName) => void publish(projectName),
    shareAgain: () => dialog.change({ step: 'share', stage: undefined, trouble: undefined }),
    takePicture: (projectName) => void showPlayer(parts, projectName),
    leavePicture: (picture) => {
      const modal = dialog.shown();
      if (modal?.step !== 'gifrecord') return;
      const { result } = modal;
      dialog.change({ step: result ? 'publish' : 'share', ...(picture && { picture }) });
      if (picture && result) void sendPicture(modal.id, result, picture);
    },
    resendPicture: () => {
      const modal = dialog.shown();
      if (modal?.picture && modal.result) void sendPicture(modal.id, modal.result, modal.picture);
    },
    hostGame: (url) => {
      if (url !== undefined) window.open(url, '_blank', 'noopener');
    },
  };
}

interface ShareParts {
  context: CommandContext;
  sharing: GameSharing;
  dialog: ReturnType<typeof createDialog>;
  /** Links shared during this visit, by the project's id. */
  known: Map<string, Shared>;
}

/** Reads and changes the share dialog, if it is open. */
function createDialog(viewer: CommandContext['viewer']) {
  return {
    shown: () => viewer.getState().modals.find(isShare),
    change: (more: Partial<ShareModal>) =>
      viewer.setState(({ modals }) => ({
        modals: modals.map((modal) => (isShare(modal) ? { ...modal, ...more } : modal)),
      })),
  };
}

/** Returns false if another site's editor stores the projects: this site cannot rename or play them. */
function isOnThisSite({ context }: ShareParts): boolean {
  return context.projectsAt === undefined;
}

async function readProject(parts: ShareParts, headerId: string): Promise<Project | undefined> {
  if (!isOnThisSite(parts)) return undefined;
  await parts.context.session.flush();
  return parts.context.projects.get(headerId).catch(() => undefined);
}

function versionOf(project: Project): string {
  return String(project.header.modificationTime ?? '');
}

/** Returns a function that opens the share dialog. */
function createOpener(parts: ShareParts) {
  const { viewer } = parts.context;
  const pictures = createPictures(parts);
  return async (headerId: string, name: string, purpose: ShareModal['purpose']) => {
    await pictures.watchPicture(headerId);
    const [project, picture] = [await readProject(parts, headerId), await pictures.pictureOf(headerId)];
    const projectName = readProjectName(project?.header.name ?? '') ?? readProjectName(name) ?? '';
    const last = parts.known.get(headerId);
    const isSame = project !== undefined && last?.version === versionOf(project);
    viewer.setState((state) => {
      if (state.modals.some(isShare)) return state;
      const rewardsShare = state.modals.some(hasReward);
      const shownPicture = picture && { picture };
      const begun = { kind: 'share', headerId, projectName, rewardsShare, purpose, ...shownPicture } as const;
      const modal: ShareModal =
        last && isSame ? { ...begun, step: 'publish', result: last.game } : { ...begun, step: 'share' };
      const modals = state.modals.map((one) =>
        one.kind === 'my-projects' ? { ...one, shared: headerId } : one,
      );
      // Start the editor now. It will publish the game, and it loads while the learner reads.
      return { ...insertModal({ ...state, modals }, modal), isEditorWanted: true };
    });
  };
}

/** Finds the screenshot that was taken when the learner left a game. The link is shared with that picture. */
function createPictures(parts: ShareParts) {
  const { context, sharing, dialog } = parts;
  let stopFollowing: (() => void) | undefined;
  const pictureOf = async (headerId: string): Promise<GamePicture | undefined> => {
    if (!isOnThisSite(parts) || !sharing.setThumbnail) return undefined;
    const dataUrl = (await (await context.loadPictures()).list()).get(headerId);
    return dataUrl === undefined ? undefined : { kind: 'screenshot', dataUrl };
  };
  const addPicture = async (headerId: string) => {
    const picture = await pictureOf(headerId);
    const modal = dialog.shown();
    // Do not replace a picture that the learner took, or one that was sent already.
    if (!picture || modal?.headerId !== headerId || modal.step !== 'share' || modal.picture) return;
    dialog.change({ picture });
  };
  return {
    pictureOf,
    /**
     * Adds the screenshot of a game to the dialog when it is stored. If the learner has just left the game, that takes
     * a moment.
     */
    watchPicture: async (headerId: string) => {
      const pictures = await context.loadPictures();
      stopFollowing?.();
      stopFollowing = pictures.subscribe(() => void addPicture(headerId));
    },
  };
}

type SendPicture = ReturnType<typeof createPictureSender>;

/** Returns a function that adds a picture to a game that is already shared. */
function createPictureSender({ sharing, dialog }: ShareParts) {
  return async (modalId: number, { id }: PublishedGame, picture: GamePicture) => {
    if (id === undefined || !sharing.setThumbnail) return;
    dialog.change({ pictureState: 'sending' });
    const outcome = await sharing.setThumbnail(id, picture.dataUrl);
    const now = dialog.shown();
    // Ignore the outcome if the learner has shared another game in the meantime, or this game again.
    if (now?.id !== modalId || now.picture !== picture || now.result?.id !== id) return;
    const { kind } = outcome;
    const pictureState = kind === 'refused' || kind === 'unreachable' ? 'failed' : kind;
    dialog.change({ pictureState, retryAfterMs: waitOf(outcome) });
  };
}

/** Returns a function that publishes the dialog's game under the name that the learner typed. */
function createPublisher(parts: ShareParts, sendPicture: SendPicture) {
  const { context, sharing, dialog } = parts;
  return async (typed: string) => {
    const modal = dialog.shown();
    const projectName = readProjectName(typed);
    // Ignore a second press.
    if (!modal || projectName === undefined || modal.step === 'publishing') return;
    const { headerId, picture } = modal;
    dialog.change({
      step: 'publishing',
      stage: 'starting',
      projectName,
      trouble: undefined,
      result: undefined,
    });
    const calledOff = new AbortController();
    const isWaiting = () => {
      const now = dialog.shown();
      return now?.id === modal.id && now.step === 'publishing';
    };
    const stopWatching = context.viewer.subscribe(() => isWaiting() || calledOff.abort());
    const outcome = await sharing.publish({
      headerId,
      projectName,
      signal: calledOff.signal,
      onSending: () => isWaiting() && dialog.change({ stage: 'sending' }),
    });
    stopWatching();
    if (outcome.kind === 'published')
      await keepName(parts, headerId, { name: projectName, game: outcome.game });
    if (!isWaiting()) return;
    if (outcome.kind !== 'published') {
      const trouble = outcome.kind === 'cancelled' ? undefined : outcome.kind;
      return dialog.change({ step: 'share', stage: undefined, trouble, retryAfterMs: waitOf(outcome) });
    }
    dialog.change({ step: 'publish', stage: undefined, result: outcome.game });
    if (picture) await sendPicture(modal.id, outcome.game, picture);
  };
}

/** Renames the project to the name under which its game was shared. */
async function keepName(parts: ShareParts, headerId: string, shared: Omit<Shared, 'version'>): Promise<void> {
  const project = await readProject(parts, headerId);
  if (project && project.header.name !== shared.name) {
    // If the project has changed in the meantime, it is not renamed.
    await parts.context.projects.update(renameProject(project, shared.name), project).catch(() => false);
  }
  const stored = await readProject(parts, headerId);
  if (stored) parts.known.set(headerId, { ...shared, version: versionOf(stored) });
}

/** Plays the game in the dialog, so that the learner can take a picture of it. */
async function showPlayer(parts: ShareParts, typed: string): Promise<void> {
  const { sharing, dialog } = parts;
  const modal = dialog.shown();
  if (!modal || !sharing.setThumbnail) return;
  const { text: files = modal.files } = (await readProject(parts, modal.headerId)) ?? {};
  const now = dialog.shown();
  if (!files || now?.id !== modal.id || now.step !== modal.step) return;
  dialog.change({ step: 'gifrecord', files, projectName: readProjectName(typed) ?? modal.projectName });
}

/** Spec §3 rewardsShare: returns whether a dialog offers rewards that are not claimed yet. */
function hasReward(modal: Modal): boolean {
  return modal.kind === 'reward' || (modal.kind === 'completion' && modal.rewards.length > 0);
}

/** Returns the milliseconds to wait before another attempt, if the server asked for a delay. */
function waitOf(outcome: object): number | undefined {
  return 'retryAfterMs' in outcome ? (outcome as RetryLater).retryAfterMs : undefined;
}

function isShare<One extends { kind: string }>(modal: One): modal is Extract<One, { kind: 'share' }> {
  return modal.kind === 'share';
}
