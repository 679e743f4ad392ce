import { LoaderCircle } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import styles from './shared-games.module.css';

/** Whether a game is to be removed: asked, under way, or why it did not work. */
export type RemovalStep = 'asking' | 'removing' | 'refused' | 'unreachable';

interface RemovalQuestionProps {
  name: string;
  step: RemovalStep;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks below a game before it is removed: it is for good. */
export function RemovalQuestion({ name, step, onConfirm, onCancel }: RemovalQuestionProps) {
  const text = useText();
  const id = useId();
  const isRemoving = step === 'removing';
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The profile stays open.
    event.stopPropagation();
    if (!isRemoving) onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape cancels; the button in it does too
    <fieldset
      className={`stack ${styles.question}`}
      aria-describedby={`${id}what`}
      onKeyDown={cancelOnEscape}
    >
      <legend className={styles.asked}>{text('game.remove.title', { name })}</legend>
      {(step === 'refused' || step === 'unreachable') && (
        <ProblemNote>{text(`game.remove.${step}`)}</ProblemNote>
      )}
      <p id={`${id}what`}>{text('game.remove.what')}</p>
      <div className={`cluster ${styles.answers}`}>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed has asked for it
          autoFocus
          aria-disabled={isRemoving}
          onClick={() => isRemoving || onCancel()}
        >
          {text('dialog.cancel')}
        </Button>
        <Button
          look="danger"
          aria-disabled={isRemoving}
          aria-busy={isRemoving}
          icon={isRemoving && <LoaderCircle className="spinning" strokeWidth={2.5} />}
          onClick={() => isRemoving || onConfirm()}
        >
          {text(isRemoving ? 'game.remove.removing' : 'game.remove.confirm')}
        </Button>
      </div>
    </fieldset>
  );
}
