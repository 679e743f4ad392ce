import type { Modal } from '../../state/modal.ts';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import type { ModalEvent, Naming, NextUp } from './modal.ts';

const introduction = createPart(async () => (await import('./introduction-dialog.tsx')).IntroductionDialog);
const restart = createPart(async () => (await import('./restart-dialog.tsx')).RestartDialog);
const carryover = createPart(async () => (await import('./carryover-dialog.tsx')).CarryoverDialog);
const myProjects = createPart(async () => (await import('./my-projects-dialog.tsx')).MyProjectsDialog);
const reset = createPart(async () => (await import('./reset-dialog.tsx')).ResetDialog);
const elsewhere = createPart(async () => (await import('./open-elsewhere-dialog.tsx')).OpenElsewhereDialog);
const versions = createPart(
  async () => (await import('./project-versions-dialog.tsx')).ProjectVersionsDialog,
);
const workFound = createPart(async () => (await import('./work-found-dialog.tsx')).WorkFoundDialog);
const workRefused = createPart(async () => (await import('./work-refused-dialog.tsx')).WorkRefusedDialog);
const loginPrompt = createPart(async () => (await import('./login-prompt-dialog.tsx')).LoginPromptDialog);
const language = createPart(async () => (await import('./select-language-dialog.tsx')).SelectLanguageDialog);
const completion = createPart(async () => (await import('./completion-dialog.tsx')).CompletionDialog);
const reward = createPart(async () => (await import('./reward-dialog.tsx')).RewardDialog);

interface ModalHostProps {
  /** The first of the queue. */
  modal: Modal | undefined;
  toUrl(url: string): string | undefined;
  naming: Naming;
  nextUp: NextUp | undefined;
  onEvent(event: ModalEvent): void;
  /** A dialog could not be loaded: nobody must wait for it. */
  onLost(): void;
}

/** Shows one dialog at a time. Their code is fetched when the first one opens. */
export function ModalHost({ modal, ...rest }: ModalHostProps) {
  return modal ? toDialog(modal, rest) : null;
}

function toDialog(modal: Modal, { onLost, ...rest }: Omit<ModalHostProps, 'modal'>) {
  // Each is a dialog of its own, with its own focus and celebration: badge and certificate follow each other.
  const key = toKey(modal);
  const own = { onFailed: onLost };
  switch (modal.kind) {
    case 'introduction':
      return (
        <LazyPart key={key} part={introduction} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'restart-warning':
      return (
        <LazyPart key={key} part={restart} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'code-carryover':
      return (
        <LazyPart key={key} part={carryover} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'my-projects':
      return (
        <LazyPart key={key} part={myProjects} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'reset-warning':
      return (
        <LazyPart key={key} part={reset} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'open-elsewhere':
      return (
        <LazyPart key={key} part={elsewhere} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'project-versions':
      return (
        <LazyPart key={key} part={versions} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'work-found':
      return (
        <LazyPart key={key} part={workFound} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'work-refused':
      return (
        <LazyPart key={key} part={workRefused} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'login-prompt':
      return (
        <LazyPart key={key} part={loginPrompt} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'select-language':
      return (
        <LazyPart key={key} part={language} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'completion':
      return (
        <LazyPart key={key} part={completion} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
    case 'reward':
      return (
        <LazyPart key={key} part={reward} {...own}>
          {(Dialog) => <Dialog modal={modal} {...rest} />}
        </LazyPart>
      );
  }
}

function toKey(modal: Modal): string {
  if (modal.kind !== 'reward') return modal.kind;
  return `${modal.activityId} ${modal.reward.type === 'certificate' ? modal.reward.url : modal.reward.imageUrl}`;
}
