import { useId, useState, type ReactNode } from 'react';
import { useTask } from '../../shared/hooks/use-task.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { onEnter } from '../../shared/ui/on-enter.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { commonFolder, movesInto } from './file-tree.ts';
import type { TextPlace } from '../ports/author-language.ts';
import styles from './file-dialog.module.css';
import inputs from './file-list.module.css';

interface FileDialogProps extends Pick<MoveDialogProps, 'studio' | 'paths'> {
  url: string | undefined;
}

/** A dialog that renames, moves or deletes a file, and shows where the file is used. */
export function FileDialog({ studio, paths, url }: FileDialogProps) {
  const [path = ''] = paths;
  const text = useText();
  const [name, setName] = useState(path);
  return (
    <MoveDialog
      {...{ studio, paths }}
      title={path}
      label={text('studio.file.name')}
      value={name}
      onChange={setName}
      moves={[{ from: path, to: name.trim() }]}
      action={text('studio.edit.rename')}
      above={url !== undefined && <img className={styles.picture} src={url} alt="" />}
    />
  );
}

interface FilesDialogProps extends Pick<MoveDialogProps, 'studio' | 'paths'> {
  folders: readonly string[];
}

/** A dialog that moves several files to a folder or deletes them, and shows where they are used. */
export function FilesDialog({ studio, paths, folders }: FilesDialogProps) {
  const text = useText();
  const [folder, setFolder] = useState(commonFolder(paths));
  const moves = movesInto(paths, folder);
  return (
    <MoveDialog
      {...{ studio, paths, moves }}
      title={text('studio.files.title', { count: paths.length })}
      label={text('studio.files.folder')}
      value={folder}
      suggestions={folders}
      onChange={setFolder}
      action={text('studio.move.do')}
    >
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
    </MoveDialog>
  );
}

interface MoveDialogProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  paths: readonly string[];
  title: string;
  /** Label of the field for the new path or folder. */
  label: string;
  value: string;
  suggestions?: readonly string[];
  onChange(value: string): void;
  moves: readonly { from: string; to: string }[];
  action: string;
  above?: ReactNode;
  children?: ReactNode;
}

function MoveDialog({ studio, paths, title, label, value, suggestions, ...props }: MoveDialogProps) {
  const text = useText();
  const id = useId();
  const { fileActions } = studio;
  const [trouble, setTrouble] = useState<Trouble>();
  const close = (): void => fileActions.selectForDialog();
  const run = async (work: Promise<Trouble | undefined>): Promise<void> => {
    const failure = await work;
    if (failure) setTrouble(failure);
    else close();
  };
  const isMoved = props.moves.some(({ from, to }) => from !== to);
  const move = (): void => (isMoved ? void run(fileActions.move(props.moves)) : close());
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={() => void run(fileActions.remove(paths))}>{text('studio.remove.do')}</Button>
          <Button look="filled" onClick={move}>
            {props.action}
          </Button>
        </>
      }
    >
      {props.above}
      {trouble && <ProblemNote>{toTroubleText(trouble)}</ProblemNote>}
      <label className={styles.name}>
        {label}
        <input
          data-first
          dir="ltr"
          className={inputs.input}
          list={suggestions && id}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={onEnter(move)}
        />
        {suggestions && (
          <datalist id={id}>
            {suggestions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        )}
      </label>
      {props.children}
      <FileUses paths={paths} studio={studio} onGo={close} />
    </Dialog>
  );
}

interface UsesProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  paths: readonly string[];
  onGo(): void;
}

function FileUses({ studio: { fileActions, open }, paths, onGo }: UsesProps) {
  const text = useText();
  const [uses, setUses] = useState<readonly (TextPlace & { line: number })[]>();
  useTask(
    (signal) => {
      fileActions.usesOf(paths).then(
        (found) => signal.aborted || setUses(found),
        () => undefined,
      );
    },
    [fileActions, paths],
  );
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
