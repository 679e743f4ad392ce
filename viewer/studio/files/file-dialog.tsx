import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/create-studio.ts';
import styles from './file-dialog.module.css';
import inputs from './file-list.module.css';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { FileUses } from './file-uses.tsx';

interface FileDialogProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  /** It alone. */
  paths: readonly string[];
  /** Of a picture, to show it. */
  url: string | undefined;
}

/** A file as a whole: its name and folder, what uses it, and a way to delete it. */
export function FileDialog({ studio, paths, url }: FileDialogProps) {
  const [path = ''] = paths;
  const text = useText();
  const { fileActions } = studio;
  const [name, setName] = useState(path);
  const [trouble, setTrouble] = useState<Trouble>();
  const close = (): void => fileActions.lookAt();
  const run = async (work: Promise<Trouble | undefined>): Promise<void> => {
    const failure = await work;
    if (failure) setTrouble(failure);
    else close();
  };
  const move = (): void => {
    const wanted = name.trim();
    if (wanted === path) close();
    else void run(fileActions.move([{ from: path, to: wanted }]));
  };
  return (
    <Dialog
      title={path}
      onClose={close}
      actions={
        <>
          <Button onClick={() => void run(fileActions.remove(paths))}>{text('studio.remove.do')}</Button>
          <Button look="filled" onClick={move}>
            {text('studio.edit.rename')}
          </Button>
        </>
      }
    >
      {url !== undefined && <img className={styles.picture} src={url} alt="" />}
      {trouble && <ProblemNote>{toTroubleText(trouble)}</ProblemNote>}
      <label className={styles.name}>
        {text('studio.file.name')}
        <input
          data-first
          dir="ltr"
          className={inputs.input}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onEnter(move)}
        />
      </label>
      <FileUses paths={paths} studio={studio} onGo={close} />
    </Dialog>
  );
}
