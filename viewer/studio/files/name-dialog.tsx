import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import styles from './file-list.module.css';
import { toPlainWords } from '../domain/plain-words.ts';

interface NameDialogProps {
  name: string;
  /** Renames the part of the map. Resolves to the reason if the name is impossible. */
  onRename(name: string): Promise<string | undefined>;
  onClose(): void;
}

/** A dialog that renames a map or an activity, and all references to it. */
export function NameDialog({ name: before, onRename, onClose }: NameDialogProps) {
  const text = useText();
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const rename = async (): Promise<void> => {
    const reason = await onRename(name);
    if (reason === undefined) onClose();
    else setProblem(reason);
  };
  return (
    <Dialog
      title={text('studio.rename', { name: before })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('dialog.cancel')}</Button>
          <Button look="filled" onClick={() => void rename()}>
            {text('studio.edit.rename')}
          </Button>
        </>
      }
    >
      {problem !== undefined && <ProblemNote>{toPlainWords(problem)}</ProblemNote>}
      <input
        data-first
        dir="auto"
        className={styles.input}
        aria-label={text('studio.rename', { name: before })}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onEnter(rename)}
      />
    </Dialog>
  );
}
