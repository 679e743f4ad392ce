import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { GameRemoval } from '../../services/ports/games.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './game-actions.module.css';

interface RemoveDialogProps {
  name: string;
  remove(): Promise<GameRemoval>;
  onRemoved(): void;
  onClose(): void;
}

/** Asks before a game is removed: it is for good. */
export function RemoveDialog({ name, remove, onRemoved, onClose }: RemoveDialogProps) {
  const text = useText();
  const [step, setStep] = useState<'asking' | 'removing' | 'refused' | 'unreachable'>('asking');
  const isRemoving = step === 'removing';
  const confirm = async (): Promise<void> => {
    setStep('removing');
    const { kind } = await remove();
    if (kind === 'removed') onRemoved();
    else setStep(kind);
  };
  return (
    <Dialog
      title={text('game.remove.title', { name })}
      isHeld={isRemoving}
      onClose={onClose}
      actions={
        <>
          <Button data-first aria-disabled={isRemoving} onClick={() => isRemoving || onClose()}>
            {text('dialog.cancel')}
          </Button>
          <Button
            look="danger"
            aria-disabled={isRemoving}
            aria-busy={isRemoving}
            icon={isRemoving && <LoaderCircle className={styles.busy} strokeWidth={2.5} />}
            onClick={() => isRemoving || void confirm()}
          >
            {text(isRemoving ? 'game.remove.removing' : 'game.remove.confirm')}
          </Button>
        </>
      }
    >
      {(step === 'refused' || step === 'unreachable') && (
        <ProblemNote>{text(`game.remove.${step}`)}</ProblemNote>
      )}
      <p>{text('game.remove.what')}</p>
    </Dialog>
  );
}
