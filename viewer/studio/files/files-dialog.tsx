import { useId, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/create-studio.ts';
import inputs from './file-list.module.css';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import styles from './file-dialog.module.css';
import { FileUses } from './file-uses.tsx';
import { commonFolder, movesInto } from './file-tree.ts';

interface FilesDialogProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  paths: readonly string[];
  /** Those that are there. */
  folders: readonly string[];
}

/** Several files as a whole: another folder for them, what uses them, and a way to delete them. */
export function FilesDialog({ studio, paths, folders }: FilesDialogProps) {
  const text = useText();
  const id = useId();
  const { fileActions } = studio;
  const [folder, setFolder] = useState(commonFolder(paths));
  const [trouble, setTrouble] = useState<Trouble>();
  const moves = movesInto(paths, folder);
  const isMoved = moves.some(({ from, to }) => from !== to);
  const close = (): void => fileActions.lookAt();
  const run = async (work: Promise<Trouble | undefined>): Promise<void> => {
    const failure = await work;
    if (failure) setTrouble(failure);
    else close();
  };
  const move = (): void => (isMoved ? void run(fileActions.move(moves)) : close());
  return (
    <Dialog
      title={text('studio.files.title', { count: paths.length })}
      onClose={close}
      actions={
        <>
          <Button onClick={() => void run(fileActions.remove(paths))}>{text('studio.remove.do')}</Button>
          <Button look="filled" onClick={move}>
            {text('studio.move.do')}
          </Button>
        </>
      }
    >
      {trouble && <ProblemNote>{toTroubleText(trouble)}</ProblemNote>}
      <label className={styles.name}>
        {text('studio.files.folder')}
        <input
          data-first
          dir="ltr"
          className={inputs.input}
          list={id}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
          onKeyDown={onEnter(move)}
        />
        <datalist id={id}>
          {folders.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </label>
      <ul className={styles.uses}>
        {moves.map(({ from, to }) => (
          <li key={from}>
            <bdi>{from}</bdi>
            {from !== to && (
              <>
                {' → '}
                <bdi>{to}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <FileUses paths={paths} studio={studio} onGo={close} />
    </Dialog>
  );
}
