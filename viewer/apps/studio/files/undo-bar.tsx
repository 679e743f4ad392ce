import { X } from 'lucide-react';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Studio } from '../create-studio.ts';
import type { StudioState } from '../studio-state.ts';
import styles from '../studio-screen.module.css';

interface UndoBarProps {
  studio: Pick<Studio, 'fileActions'>;
  done: NonNullable<StudioState['undoable']>;
}

/** What was done with files last, and a way to take it back. */
export function UndoBar({ studio: { fileActions }, done }: UndoBarProps) {
  const text = useText();
  return (
    <output className={styles.deleted}>
      <span>{sentenceOf(done, text)}</span>
      <Button onClick={() => void fileActions.undo()}>{text('studio.file.undo')}</Button>
      <IconButton label={text('dialog.close')} onClick={fileActions.forgetUndo}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </output>
  );
}

function sentenceOf(done: UndoBarProps['done'], text: Text): string {
  if (done.kind === 'deleted') {
    const [first, ...others] = done.files;
    return first && others.length === 0
      ? text('studio.file.deleted', { file: first.path })
      : text('studio.files.deleted', { count: done.files.length });
  }
  const [first, ...others] = done.moves;
  return first && others.length === 0
    ? text('studio.file.moved', { file: first.from, to: first.to })
    : text('studio.files.moved', { count: done.moves.length });
}
