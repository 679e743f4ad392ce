import { useState, useId, useEffect } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/create-studio.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { commonFolder, movesInto } from './file-tree.ts';
import type { TextPlace } from '../ports/author-language.ts';
import styles from './file-dialog.module.css';
import inputs from './file-list.module.css';

interface FileDialogProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  /** It alone. */
  paths: readonly string[];
  /** Address of the file, if it is a picture. */
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

interface UsesProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  paths: readonly string[];
  onGo(): void;
}

/** Where maps and tutorials name files. */
function FileUses({ studio: { fileActions, open }, paths, onGo }: UsesProps) {
  const text = useText();
  const [uses, setUses] = useState<readonly (TextPlace & { line: number })[]>();
  useEffect(() => {
    let isWanted = true;
    fileActions.usesOf(paths).then(
      (found) => isWanted && setUses(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fileActions, paths]);
  if (!uses || (uses.length === 0 && paths.length > 1)) return null;
  if (uses.length === 0) return <p>{text('studio.file.unused')}</p>;
  return (
    <section aria-label={text('studio.file.uses')}>
      <p>{text('studio.file.uses')}</p>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.path} ${use.offset}`}>
            <button
              type="button"
              className={styles.use}
              onClick={() => {
                onGo();
                void open(use.path, { offset: use.offset });
              }}
            >
              <bdi>{use.path}</bdi>{' '}
              <span className="fine-print">{text('studio.line', { line: use.line })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
