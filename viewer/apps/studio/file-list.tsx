import { Ellipsis, FileText, Image as ImageIcon, ImagePlus, Map as MapIcon, Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Studio } from './create-studio.ts';
import { NewTutorialButton } from './new-tutorial-button.tsx';
import { DownloadZip } from './download-zip.tsx';
import { LinkButton } from './link/link-button.tsx';
import type { StudioServices } from './services.ts';
import { otherFiles, textFiles, type StudioState } from './studio-state.ts';
import styles from './file-list.module.css';

interface FileListProps {
  studio: Studio;
  services: StudioServices;
  onOpened(): void;
}

/** The texts of the folder, maps first, its pictures, and ways to new ones. */
export function FileList({ studio, services, onOpened }: FileListProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { folder, active, saves } = state;
  const open = (path: string): void => {
    onOpened();
    void studio.open(path);
  };
  if (folder.kind === 'loading') return <p className={styles.note}>{text('studio.loading')}</p>;
  if (folder.kind === 'failed')
    return (
      <div className={styles.note}>
        <p>{text('studio.listFailed')}</p>
        <Button onClick={() => void studio.load()}>{text('studio.retry')}</Button>
      </div>
    );
  const paths = textFiles(state);
  return (
    <>
      <div className={styles.new}>
        <NewFile
          isTaken={(path) => folder.files.some((file) => file.path === path)}
          onCreate={(path) => (onOpened(), studio.create(path, ''))}
        />
        <AddPicture studio={studio} />
        <NewTutorialButton studio={studio} onOpened={onOpened} />
        <DownloadZip studio={studio} services={services} />
        {services.link && <LinkButton studio={studio} services={services} link={services.link} />}
      </div>
      <ul className={styles.list}>
        {paths.map((path) => (
          <li key={path}>
            <button
              type="button"
              className={styles.file}
              aria-current={path === active ? 'true' : undefined}
              onClick={() => open(path)}
            >
              <FileSign path={path} checks={state.checks} />
              <bdi className={styles.path}>{path}</bdi>
              <Badge
                count={countOf(path, state)}
                isUnsaved={(saves.get(path)?.kind ?? 'saved') !== 'saved'}
              />
            </button>
            <More path={path} studio={studio} />
          </li>
        ))}
        {otherFiles(state).map((path) => (
          <li key={path}>
            <button type="button" className={styles.file} onClick={() => studio.fileActions.lookAt(path)}>
              <ImageIcon size={16} aria-hidden="true" />
              <bdi className={styles.path}>{path}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function More({ path, studio }: { path: string; studio: Studio }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={text('studio.file.more', { file: path })}
      onClick={() => studio.fileActions.lookAt(path)}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </button>
  );
}

function AddPicture({ studio }: { studio: Studio }) {
  const text = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="plain" icon={<ImagePlus size={18} />} onClick={() => inputRef.current?.click()}>
        {text('studio.file.picture')}
      </Button>
      <input
        ref={inputRef}
        hidden
        type="file"
        accept="image/*"
        aria-label={text('studio.file.picture')}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) void studio.fileActions.addPicture(picture);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function FileSign({ path, checks }: { path: string; checks: StudioState['checks'] }) {
  const Icon = checks.get(path)?.kind === 'map' ? MapIcon : FileText;
  return <Icon size={16} aria-hidden="true" />;
}

function countOf(path: string, { checks }: StudioState): { count: number; isBad: boolean } {
  const diagnostics = checks.get(path)?.diagnostics ?? [];
  return { count: diagnostics.length, isBad: diagnostics.some(({ severity }) => severity === 'error') };
}

function Badge({
  count: { count, isBad },
  isUnsaved,
}: {
  count: ReturnType<typeof countOf>;
  isUnsaved: boolean;
}) {
  const text = useText();
  return (
    <>
      {isUnsaved && (
        <span className={styles.unsaved}>
          <span className="spoken">{text('studio.unsaved')}</span>
        </span>
      )}
      {count > 0 && (
        <span className={styles.count} data-bad={isBad || undefined}>
          <span aria-hidden="true">{count}</span>
          <span className="spoken">{text('studio.count', { count })}</span>
        </span>
      )}
    </>
  );
}

/** What a new text may be called. */
export const NEW_FILE_NAME = /^(?![\s./])[^\\:*?"<>|]*[^\s/\\:*?"<>|]\.md$/;

interface NewFileProps {
  isTaken(path: string): boolean;
  onCreate(path: string): void;
}

function NewFile({ isTaken, onCreate }: NewFileProps) {
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
