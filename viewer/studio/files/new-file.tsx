import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './file-list.module.css';

/** What a new text may be called. */
export const NEW_FILE_NAME = /^(?![\s./])[^\\:*?"<>|]*[^\s/\\:*?"<>|]\.md$/;

interface NewFileProps {
  isTaken(path: string): boolean;
  onCreate(path: string): void;
}

/** A way to a new text, under a name that the author gives. */
export function NewFile({ isTaken, onCreate }: NewFileProps) {
  const text = useText();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (name === undefined)
    return (
      <Button look="plain" icon={<Plus size={18} />} onClick={() => setName('')}>
        {text('studio.newFile')}
      </Button>
    );
  const create = (event: FormEvent): void => {
    event.preventDefault();
    if (!NEW_FILE_NAME.test(name)) return setProblem(text('studio.newFile.wrong'));
    if (isTaken(name)) return setProblem(text('studio.newFile.taken'));
    setName(undefined);
    setProblem(undefined);
    onCreate(name);
  };
  return (
    <form className={styles.form} onSubmit={create}>
      <label>
        {text('studio.newFile.name')}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          dir="auto"
          className={styles.input}
          value={name}
          aria-invalid={problem !== undefined}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setName(undefined)}
        />
      </label>
      <p role="alert">{problem}</p>
      <button type="submit" className={styles.create}>
        {text('studio.create')}
      </button>
    </form>
  );
}
