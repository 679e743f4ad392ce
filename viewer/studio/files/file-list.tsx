import { FolderTree, BookPlus, Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import { FileTree } from './file-tree-list.tsx';
import { PictureButton } from './picture-button.tsx';
import styles from './file-list.module.css';

interface FileListProps {
  studio: Studio;
  /**
   * True if `skillmap dev` serves the folder. If listing fails, a message then says that the command may have ended.
   */
  isServed: boolean;
  onOpened(): void;
}

/** The folder's files, with buttons to add more. In a narrow window, the list is collapsed at first. */
export function FileList({ studio, isServed, onOpened }: FileListProps) {
  const text = useText();
  const { folder } = useStore(studio.store);
  const [isUnfolded, setUnfolded] = useState(false);
  const showText = (): void => {
    setUnfolded(false);
    onOpened();
  };
  if (folder.kind === 'loading') return <p className={styles.note}>{text('studio.loading')}</p>;
  if (folder.kind === 'failed')
    return (
      <div className={styles.note}>
        <p>{text(isServed ? 'studio.listFailed' : 'studio.listFailed.here')}</p>
        <Button onClick={() => void studio.load()}>{text('studio.retry')}</Button>
      </div>
    );
  return (
    <>
      <div className={styles.new} data-unfolded={isUnfolded || undefined}>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <FolderTree size={18} aria-hidden="true" />
          {text('studio.files')}
        </button>
        <NewFile
          nameExists={(path) => folder.files.some((file) => file.path === path)}
          onCreate={(path) => (showText(), studio.create(path, ''))}
        />
        <PictureButton look="plain" onPicture={(picture) => void studio.fileActions.addPicture(picture)} />
        <NewTutorialButton studio={studio} onOpened={showText} />
      </div>
      <div className={styles.tree} data-unfolded={isUnfolded || undefined}>
        <FileTree studio={studio} onOpened={showText} />
      </div>
    </>
  );
}

interface NewTutorialButtonProps {
  studio: Studio;
  onOpened(): void;
}

const dialog = createPart(async () => (await import('./new-tutorial-dialog.tsx')).NewTutorialDialog);

/** A button for a new tutorial, which gets some steps to start from. */
function NewTutorialButton({ studio, onOpened }: NewTutorialButtonProps) {
  const text = useText();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button look="plain" icon={<BookPlus size={18} />} onClick={() => setIsDialogOpen(true)}>
        {text('studio.newTutorial')}
      </Button>
      {isDialogOpen && (
        <LazyPart part={dialog}>
          {(NewTutorialDialog) => (
            <NewTutorialDialog studio={studio} onOpened={onOpened} onClose={() => setIsDialogOpen(false)} />
          )}
        </LazyPart>
      )}
    </>
  );
}

/** Matches allowed names for a new text. */
export const NEW_FILE_NAME = /^(?![\s./])[^\\:*?"<>|]*[^\s/\\:*?"<>|]\.md$/;

interface NewFileProps {
  nameExists(path: string): boolean;
  onCreate(path: string): void;
}

function NewFile({ nameExists, onCreate }: NewFileProps) {
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
    if (nameExists(name)) return setProblem(text('studio.newFile.taken'));
    setName(undefined);
    setProblem(undefined);
    onCreate(name);
  };
  return (
    <form className={styles.form} onSubmit={create}>
      <label>
        {text('studio.newFile.name')}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button
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
