import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { mergeTexts, resolveConflicts, type ConflictChoice } from '../domain/merge-texts.ts';
import type { Studio } from '../state/studio.ts';
import type { SaveState } from '../state/text-state.ts';
import { ConflictPart } from '../ui/conflict-choice.tsx';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  studio: Pick<Studio, 'texts' | 'decide'>;
  path: string;
  conflict: Extract<SaveState, { kind: 'conflict' }>;
  onClose(): void;
}

/** A dialog that asks what to keep of two versions of a file. Both are kept until the author has decided. */
export function ConflictDialog({ studio, path, conflict, onClose }: ConflictDialogProps) {
  const { present, base } = conflict;
  const decide = (chosen: string | undefined): void => {
    onClose();
    void studio.decide(path, chosen);
  };
  const mine = studio.texts.fileText(path);
  // A new key discards the choices if the file changes again.
  return present ? (
    <PartsDialog
      key={present.version}
      {...{ path, mine, base, onClose }}
      theirs={present.text}
      onDecide={decide}
    />
  ) : (
    <DeletedDialog path={path} onDecide={(isKept) => decide(isKept ? mine : undefined)} onClose={onClose} />
  );
}

interface PartsDialogProps {
  path: string;
  mine: string;
  base: string;
  theirs: string;
  onDecide(chosen: string): void;
  onClose(): void;
}

function PartsDialog({ path, mine, base, theirs, onDecide, onClose }: PartsDialogProps) {
  const text = useText();
  const [parts] = useState(() => mergeTexts(mine, base, theirs));
  const [choices, setChoices] = useState<readonly (ConflictChoice | undefined)[]>([]);
  const conflicts = parts.filter((part) => part.kind === 'conflict');
  const merged = resolveConflicts(parts, choices);
  const choose = (index: number, choice: ConflictChoice): void =>
    setChoices(conflicts.map((_, other) => (other === index ? choice : choices[other])));
  return (
    <FullScreenDialog title={text('studio.merge')} onClose={onClose}>
      <div className={styles.body}>
        <p>{text('studio.conflict.changed', { file: path })}</p>
        {conflicts.map((one, index) => (
          <ConflictPart
            // oxlint-disable-next-line react/no-array-index-key -- the conflicts of a dialog never change
            key={index}
            path={path}
            mine={one.mine}
            theirs={one.theirs}
            source="elsewhere"
            choice={choices[index]}
            onChoose={(choice) => choose(index, choice)}
          />
        ))}
        <Button
          look="filled"
          aria-disabled={merged === undefined}
          onClick={() => merged !== undefined && onDecide(merged)}
        >
          {text('studio.merge.do')}
        </Button>
      </div>
    </FullScreenDialog>
  );
}

interface DeletedDialogProps {
  path: string;
  onDecide(isKept: boolean): void;
  onClose(): void;
}

function DeletedDialog({ path, onDecide, onClose }: DeletedDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text('studio.conflict')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>{text('studio.close', { file: path })}</Button>
          <Button look="filled" onClick={() => onDecide(true)}>
            {text('studio.conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{text('studio.conflict.deleted', { file: path })}</p>
    </Dialog>
  );
}
