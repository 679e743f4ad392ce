import { Suspense, lazy } from 'react';
import type { Modal } from '../../state/modal.ts';
import type { ModalEvent } from './modal.ts';

const IntroductionDialog = lazy(async () => ({
  default: (await import('./introduction-dialog.tsx')).IntroductionDialog,
}));
const RestartDialog = lazy(async () => ({ default: (await import('./restart-dialog.tsx')).RestartDialog }));
const CarryoverDialog = lazy(async () => ({
  default: (await import('./carryover-dialog.tsx')).CarryoverDialog,
}));
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));
const CompletionDialog = lazy(async () => ({
  default: (await import('./completion-dialog.tsx')).CompletionDialog,
}));
const RewardDialog = lazy(async () => ({ default: (await import('./reward-dialog.tsx')).RewardDialog }));

interface ModalHostProps {
  /** The first of the queue. */
  modal: Modal | undefined;
  toUrl(url: string): string | undefined;
  onEvent(event: ModalEvent): void;
}

/** Shows one dialog at a time. Their code is fetched when the first one opens. */
export function ModalHost({ modal, toUrl, onEvent }: ModalHostProps) {
  if (!modal) return null;
  return <Suspense fallback={null}>{toDialog(modal, { toUrl, onEvent })}</Suspense>;
}

function toDialog(modal: Modal, rest: Omit<ModalHostProps, 'modal'>) {
  switch (modal.kind) {
    case 'introduction':
      return <IntroductionDialog modal={modal} {...rest} />;
    case 'restart-warning':
      return <RestartDialog modal={modal} {...rest} />;
    case 'code-carryover':
      return <CarryoverDialog modal={modal} {...rest} />;
    case 'reset-warning':
      return <ResetDialog modal={modal} {...rest} />;
    case 'completion':
      return <CompletionDialog modal={modal} {...rest} />;
    case 'reward':
      // Badge and certificate follow each other: each is a dialog of its own, with its own focus and celebration.
      return <RewardDialog key={`${modal.activityId} ${toRewardKey(modal)}`} modal={modal} {...rest} />;
  }
}

function toRewardKey({ reward }: Extract<Modal, { kind: 'reward' }>): string {
  return reward.type === 'certificate' ? reward.url : reward.imageUrl;
}
