import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import type { TextPlace } from '../../services/ports/author-language.ts';
import type { Studio } from './create-studio.ts';
import styles from './file-dialog.module.css';
import inputs from './file-list.module.css';
import { toPlainWords } from './text/plain-words.ts';

interface FileDialogProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  path: string;
  /** Of a picture, to show it. */
  url: string | undefined;
}

/** A file as a whole: its name and folder, what uses it, and a way to delete it. */
export function FileDialog({ studio, path, url }: FileDialogProps) {
  const text = useText();
  const { fileActions } = studio;
  const [name, setName] = useState(path);
  const [problem, setProblem] = useState<string>();
  const close = (): void => fileActions.lookAt(undefined);
  const run = async (work: Promise<string | undefined>): Promise<void> => {
    const reason = await work;
    if (reason === undefined) close();
    else setProblem(reason);
  };
  const move = (): void => {
    const wanted = name.trim();
    if (wanted === path) close();
    else void run(fileActions.move(path, wanted));
  };
  return (
    <Dialog
      title={path}
      onClose={close}
      actions={
        <>
          <Button onClick={() => void run(fileActions.remove(path))}>{text('studio.remove.do')}</Button>
          <Button look="filled" onClick={move}>
            {text('studio.rename.do')}
          </Button>
        </>
      }
    >
      {url !== undefined && <img className={styles.picture} src={url} alt="" />}
      {problem !== undefined && <ProblemNote>{toPlainWords(problem)}</ProblemNote>}
      <label className={styles.name}>
        {text('studio.file.name')}
        <input
          data-first
          dir="ltr"
          className={inputs.input}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && move()}
        />
      </label>
      <Uses path={path} studio={studio} onGo={close} />
    </Dialog>
  );
}

interface UsesProps {
  studio: Pick<Studio, 'fileActions' | 'open'>;
  path: string;
  onGo(): void;
}

function Uses({ studio: { fileActions, open }, path, onGo }: UsesProps) {
  const text = useText();
  const [uses, setUses] = useState<readonly (TextPlace & { line: number })[]>();
  useEffect(() => {
    let isWanted = true;
    fileActions.usesOf(path).then(
      (found) => isWanted && setUses(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fileActions, path]);
  if (!uses) return null;
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
