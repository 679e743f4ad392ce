import { useEffect, useRef } from 'react';
import type { Modal } from '../../state/modal.ts';
import type { QueuedModal } from '../../state/modal-queue.ts';
import type { Part } from '../../ui/lazy-part.tsx';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import { celebrate } from './celebrate.ts';
import type { ModalProps } from './modal.ts';

/** Sharing and reporting are features of their own. */
type Kind = Exclude<Modal['kind'], 'share' | 'report-abuse'>;

type HostedModal = Extract<QueuedModal, { kind: Kind }>;

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
  login: createPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog),
  'delete-profile': createPart(async () => (await import('./delete-profile-dialog.tsx')).DeleteProfileDialog),
  'shared-game': createPart(async () => (await import('./shared-game-dialog.tsx')).SharedGameDialog),
  'unsent-work': createPart(async () => (await import('./unsent-work-dialog.tsx')).UnsentWorkDialog),
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
  modal: HostedModal;
  /** A dialog could not be loaded: nobody must wait for it. */
  onLost(): void;
}

/** Shows one dialog at a time. */
export function ModalHost({ modal, onLost, ...rest }: ModalHostProps) {
  useConfetti(modal);
  // TypeScript cannot follow that a modal of a kind meets the dialog of the same kind.
  const part = dialogs[modal.kind] as Part<ModalProps<Kind>>;
  return (
    // Each is a dialog of its own, with its own focus: badge and certificate follow each other.
    <LazyPart key={modal.id} part={part} onFailed={onLost}>
      {(Dialog) => <Dialog modal={modal} {...rest} />}
    </LazyPart>
  );
}

/** One burst for what was earned together: it falls on while the dialogs about it follow each other. */
function useConfetti(modal: HostedModal): void {
  const clearRef = useRef<(() => void)[]>([]);
  const celebration = 'isCelebrated' in modal && modal.isCelebrated === true ? modal.id : undefined;
  useEffect(() => {
    if (celebration !== undefined) clearRef.current.push(celebrate());
  }, [celebration]);
  useEffect(
    () => () => {
      for (const clear of clearRef.current.splice(0)) clear();
    },
    [],
  );
}
