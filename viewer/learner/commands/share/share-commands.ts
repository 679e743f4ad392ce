import type { Project } from '#schemas/generated/project.ts';
import { findSharable } from '../../domain/completed-work.ts';
import { renameProject } from '../../../shared/domain/own-project.ts';
import { readProjectName } from '../../../shared/domain/share-links.ts';
import type { GameSharing, NotNow, PublishedGame } from '../../../shared/ports/games.ts';
import { findNodeView } from '../../state/map-views.ts';
import { insertModal } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { GamePicture, ShareModal } from '../../state/share.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';

/** The last link that was shared of a project. It is shown again as long as the project does not change. */
interface Shared {
  name: string;
  version: string;
  game: PublishedGame;
}

/** Spec §4 Share dialog. Throws if nothing can be shared: then nothing calls these commands. */
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
  /** Links shared during this visit, by project. */
  known: Map<string, Shared>;
}

/** The share dialog, while it is open. */
function createDialog(viewer: CommandContext['viewer']) {
  return {
    shown: () => viewer.getState().modals.find(isShare),
    change: (more: Partial<ShareModal>) =>
      viewer.setState(({ modals }) => ({
        modals: modals.map((modal) => (isShare(modal) ? { ...modal, ...more } : modal)),
      })),
  };
}

/** Projects of an editor on another site are neither renamed nor played here. */
function isOurs({ context }: ShareParts): boolean {
  return context.projectsAt === undefined;
}

async function readProject(parts: ShareParts, headerId: string): Promise<Project | undefined> {
  if (!isOurs(parts)) return undefined;
  await parts.context.session.flush();
  return parts.context.projects.get(headerId).catch(() => undefined);
}

function versionOf(project: Project): string {
  return String(project.header.modificationTime ?? '');
}

/** Returns a function that opens the dialog. */
function createOpener(parts: ShareParts) {
  const { viewer } = parts.context;
  const pictures = createPictures(parts);
  return async (headerId: string, name: string, purpose: ShareModal['purpose']) => {
    await pictures.follow(headerId);
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
      // Start the editor that will publish the game while the learner reads.
      return { ...insertModal({ ...state, modals }, modal), isEditorWanted: true };
    });
  };
}

/** The picture of a game as it was when the learner left it. It is shared together with the link. */
function createPictures(parts: ShareParts) {
  const { context, sharing, dialog } = parts;
  let stopFollowing: (() => void) | undefined;
  const pictureOf = async (headerId: string): Promise<GamePicture | undefined> => {
    if (!isOurs(parts) || !sharing.setThumbnail) return undefined;
    const dataUrl = (await (await context.loadPictures()).list()).get(headerId);
    return dataUrl === undefined ? undefined : { kind: 'screenshot', dataUrl };
  };
  const addPicture = async (headerId: string) => {
    const picture = await pictureOf(headerId);
    const modal = dialog.shown();
    // Keep a picture that the learner took, and one that was sent already.
    if (!picture || modal?.headerId !== headerId || modal.step !== 'share' || modal.picture) return;
    dialog.change({ picture });
  };
  return {
    pictureOf,
    /** Shows the picture of a game that was just left: it is stored a moment later. */
    follow: async (headerId: string) => {
      const pictures = await context.loadPictures();
      stopFollowing?.();
      stopFollowing = pictures.subscribe(() => void addPicture(headerId));
    },
  };
}

type SendPicture = ReturnType<typeof createPictureSender>;

/** Returns a function that sends a picture of a game that was shared. */
function createPictureSender({ sharing, dialog }: ShareParts) {
  return async (modalId: number, { id }: PublishedGame, picture: GamePicture) => {
    if (id === undefined || !sharing.setThumbnail) return;
    dialog.change({ pictureState: 'sending' });
    const outcome = await sharing.setThumbnail(id, picture.dataUrl);
    const now = dialog.shown();
    // The learner may be sharing something else by now, or may have shared this game again.
    if (now?.id !== modalId || now.picture !== picture || now.result?.id !== id) return;
    const { kind } = outcome;
    const pictureState = kind === 'refused' || kind === 'unreachable' ? 'failed' : kind;
    dialog.change({ pictureState, retryAfterMs: waitOf(outcome) });
  };
}

/** Returns a function that publishes the game that the dialog shows, under the name that was typed. */
function createPublisher(parts: ShareParts, sendPicture: SendPicture) {
  const { context, sharing, dialog } = parts;
  return async (typed: string) => {
    const modal = dialog.shown();
    const projectName = readProjectName(typed);
    // A second press publishes nothing.
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

/** Gives the project the name under which its game was shared. */
async function keepName(parts: ShareParts, headerId: string, shared: Omit<Shared, 'version'>): Promise<void> {
  const project = await readProject(parts, headerId);
  if (project && project.header.name !== shared.name) {
    // A project that was changed in the meantime keeps its name.
    await parts.context.projects.update(renameProject(project, shared.name), project).catch(() => false);
  }
  const stored = await readProject(parts, headerId);
  if (stored) parts.known.set(headerId, { ...shared, version: versionOf(stored) });
}

/** Shows the game, so that the learner can take a picture of it. */
async function showPlayer(parts: ShareParts, typed: string): Promise<void> {
  const { sharing, dialog } = parts;
  const modal = dialog.shown();
  if (!modal || !sharing.setThumbnail) return;
  const { text: files = modal.files } = (await readProject(parts, modal.headerId)) ?? {};
  const now = dialog.shown();
  if (!files || now?.id !== modal.id || now.step !== modal.step) return;
  dialog.change({ step: 'gifrecord', files, projectName: readProjectName(typed) ?? modal.projectName });
}

/** Spec §3 rewardsShare: returns whether rewards are still to be claimed. */
function hasReward(modal: Modal): boolean {
  return modal.kind === 'reward' || (modal.kind === 'completion' && modal.rewards.length > 0);
}

/** Returns how long a server asks to wait. */
function waitOf(outcome: object): number | undefined {
  return 'retryAfterMs' in outcome ? (outcome as NotNow).retryAfterMs : undefined;
}

function isShare<One extends { kind: string }>(modal: One): modal is Extract<One, { kind: 'share' }> {
  return modal.kind === 'share';
}
