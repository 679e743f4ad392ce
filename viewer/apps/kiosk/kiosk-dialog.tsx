import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';

/** What is asked before something goes that somebody else may want. */
export type KioskQuestion = { kind: 'remove'; gameId: string; name: string } | { kind: 'anew'; code: string };

interface KioskDialogProps {
  question: KioskQuestion;
  /** Does it; whether that went. */
  onConfirm(): Promise<boolean>;
  onClose(): void;
}

/** Asks whoever looks after the screen, and says where it could not be done. */
export function KioskDialog({ question, onConfirm, onClose }: KioskDialogProps) {
  const text = useText();
  const [step, setStep] = useState<'asked' | 'doing' | 'failed'>('asked');
  const isRemoval = question.kind === 'remove';
  const confirm = async (): Promise<void> => {
    if (step === 'doing') return;
    setStep('doing');
    if (await onConfirm()) onClose();
    else setStep('failed');
  };
  return (
    <Dialog
      title={
        question.kind === 'remove'
          ? text('kiosk.removeTitle', { name: question.name })
          : text('kiosk.anewTitle')
      }
      isHeld={step === 'doing'}
      onClose={onClose}
      actions={
        <>
          {/* First: what does no harm. */}
          <Button data-first onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <Button look="danger" aria-busy={step === 'doing' || undefined} onClick={() => void confirm()}>
            {text(isRemoval ? 'kiosk.removeDo' : 'kiosk.anewDo')}
          </Button>
        </>
      }
    >
      {step === 'failed' && (
        <ProblemNote>{text(isRemoval ? 'kiosk.removeFailed' : 'kiosk.noCode')}</ProblemNote>
      )}
      <p>
        {question.kind === 'remove'
          ? text('kiosk.removeText')
          : text('kiosk.anewText', { code: question.code })}
      </p>
    </Dialog>
  );
}
