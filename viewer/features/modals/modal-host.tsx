import type { Modal } from '../../state/modal.ts';
import type { Part } from '../../ui/lazy-part.tsx';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import type { ModalProps } from './modal.ts';

type Kind = Modal['kind'];

/** One dialog a kind; the code of each is fetched when it first opens. */
const dialogs: { [One in Kind]: Part<ModalProps<One>> } = {
  introduction: createPart(async () => (await import('./introduction-dialog.tsx')).IntroductionDialog),
  'restart-warning': createPart(async () => (await import('./restart-dialog.tsx')).RestartDialog),
  'code-carryover': createPart(async () => (await import('./carryover-dialog.tsx')).CarryoverDialog),
  'my-projects': createPart(async () => (await import('./my-projects-dialog.tsx')).MyProjectsDialog),
  'reset-warning': createPart(async () => (await import('./reset-dialog.tsx')).ResetDialog),
  'open-elsewhere': createPart(async () => (await import('./open-elsewhere-dialog.tsx')).OpenElsewhereDialog),
  'project-versions': createPart(
    async () => (await import('./project-versions-dialog.tsx')).ProjectVersionsDialog,
  ),
  'work-found': createPart(async () => (await import('./work-found-dialog.tsx')).WorkFoundDialog),
  'work-refused': createPart(async () => (await import('./work-refused-dialog.tsx')).WorkRefusedDialog),
  'login-prompt': createPart(async () => (await import('./login-prompt-dialog.tsx')).LoginPromptDialog),
  'select-language': createPart(
    async () => (await import('./select-language-dialog.tsx')).SelectLanguageDialog,
  ),
  completion: createPart(async () => (await import('./completion-dialog.tsx')).CompletionDialog),
  reward: createPart(async () => (await import('./reward-dialog.tsx')).RewardDialog),
};

/** Loads dialogs ahead, so that they open at the moment they are due, and without a network. Never rejects. */
export async function preloadDialogs(kinds: readonly Kind[]): Promise<void> {
  await Promise.all(kinds.map((kind) => dialogs[kind].preload()));
}

interface ModalHostProps extends Omit<ModalProps<Kind>, 'modal'> {
  /** The first of the queue. */
  modal: Modal;
  /** A dialog could not be loaded: nobody must wait for it. */
  onLost(): void;
}

/** Shows one dialog at a time. */
export function ModalHost({ modal, onLost, ...rest }: ModalHostProps) {
  // TypeScript cannot follow that a modal of a kind meets the dialog of the same kind.
  const part = dialogs[modal.kind] as Part<ModalProps<Kind>>;
  return (
    // Each is a dialog of its own, with its own focus and celebration: badge and certificate follow each other.
    <LazyPart key={toKey(modal)} part={part} onFailed={onLost}>
      {(Dialog) => <Dialog modal={modal} {...rest} />}
    </LazyPart>
  );
}

/** Another one for each dialog that follows another, the same as long as one only changes what it shows. */
function toKey(modal: Modal): string {
  const about = 'activityId' in modal ? [modal.mapId, modal.activityId] : [];
  const reward = modal.kind === 'reward' ? [modal.reward, modal.hasNext] : [];
  return JSON.stringify([modal.kind, ...about, ...reward]);
}
