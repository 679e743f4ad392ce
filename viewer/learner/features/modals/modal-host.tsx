import { create as createConfetti } from 'canvas-confetti';
import { useEffect, useRef, type ComponentType } from 'react';
import type { Modal } from '../../state/modal.ts';
import type { QueuedModal } from '../../state/modal-queue.ts';
import {
  ChecksLeftDialog,
  IntroductionDialog,
  OpenElsewhereDialog,
  ResetElsewhereDialog,
  SharedGameDialog,
} from './activity-dialogs.tsx';
import { CompletionDialog, RewardDialog } from './reward-dialogs.tsx';
import { CarryoverDialog, RestartDialog } from './restart-dialogs.tsx';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { HelpPage } from './help-page.tsx';
import type { ModalProps } from './modal.ts';
import styles from './modals.module.css';
import { MyProjectsDialog } from './my-projects-dialog.tsx';
import { ProjectVersionsDialog } from './project-versions-dialog.tsx';
import { SelectLanguageDialog } from './select-language-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { ResetDialog, UnsentWorkDialog, WorkFoundDialog, WorkRefusedDialog } from './work-dialogs.tsx';
import { focusNext } from '../../../shared/ui/focus-next.ts';

/** Kinds of dialogs that this feature shows. Sharing, reporting and the hero are separate features. */
type Kind = Exclude<Modal['kind'], 'share' | 'report-abuse' | 'hero'>;

type HostedModal = Extract<QueuedModal, { kind: Kind }>;

const dialogs: { [One in Kind]: ComponentType<ModalProps<One>> } = {
  introduction: IntroductionDialog,
  help: HelpPage,
  'restart-warning': RestartDialog,
  'code-carryover': CarryoverDialog,
  'my-projects': MyProjectsDialog,
  'reset-warning': ResetDialog,
  'open-elsewhere': OpenElsewhereDialog,
  'project-versions': ProjectVersionsDialog,
  'reset-elsewhere': ResetElsewhereDialog,
  'checks-left': ChecksLeftDialog,
  'work-found': WorkFoundDialog,
  'work-refused': WorkRefusedDialog,
  login: SignInDialog,
  'delete-profile': DeleteProfileDialog,
  'shared-game': SharedGameDialog,
  'unsent-work': UnsentWorkDialog,
  'select-language': SelectLanguageDialog,
  completion: CompletionDialog,
  reward: RewardDialog,
};

interface ModalHostProps extends Omit<ModalProps<Kind>, 'modal'> {
  modal: HostedModal;
}

export function ModalHost({ modal, ...rest }: ModalHostProps) {
  useConfetti(modal);
  useFocusNext();
  // TypeScript cannot match the modal's kind with the dialog's.
  const Dialog = dialogs[modal.kind] as ComponentType<ModalProps<Kind>>;
  // A new key for each dialog, so that successive ones, such as badge and certificate, each get the focus.
  return <Dialog key={modal.id} modal={modal} {...rest} />;
}

/** Throws confetti once for everything earned together. The confetti continues to fall while further dialogs open. */
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

/**
 * Throws a hundred pieces of confetti, unless the user prefers reduced motion. Returns a function that removes them.
 */
function celebrate(): () => void {
  if (!canDraw() || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const canvas = document.createElement('canvas');
  canvas.className = styles.confetti ?? '';
  // Decoration outside of all landmarks: screen readers must not find it.
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const throwPieces = createConfetti(canvas, { resize: true, useWorker: true });
  // The promise resolves when the last piece has fallen.
  void throwPieces({ particleCount: 100, spread: 90, origin: { y: 0.4 } })?.then(() => canvas.remove());
  return () => {
    throwPieces.reset();
    canvas.remove();
  };
}

/** Returns false if kiosk or privacy settings block canvases, in which case confetti would throw an error. */
function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}

/**
 * When the last dialog closes, moves the focus to a useful element if it cannot return: the element that had the focus
 * may be removed, or the dialog opened by itself.
 */
function useFocusNext(): void {
  useEffect(
    () => () => {
      // Wait two frames, because the dialog restores the focus in the first one.
      requestAnimationFrame(() => requestAnimationFrame(focusNext));
    },
    [],
  );
}
