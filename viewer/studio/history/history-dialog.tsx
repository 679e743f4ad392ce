import { useId, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioServices } from '../services.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { restoreFiles } from './restore-files.ts';
import { readFolderHistory, type FolderHistory, type EarlierVersion } from './folder-history.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { EarlierVersionView } from './differences.tsx';
import { MomentList } from './moment-list.tsx';
import styles from './history.module.css';

interface HistoryDialogProps {
  studio: Studio;
  services: Pick<StudioServices, 'files' | 'openHistory' | 'clock' | 'urls'>;
  onClose(): void;
}

export function HistoryDialog({ studio, services, onClose }: HistoryDialogProps) {
  const text = useText();
  const [path, setPath] = useState(() => studio.store.getState().active);
  const [round, setRound] = useState(0);
  const saidRef = useRef<HTMLOutputElement>(null);
  const [restoreResult, setRestoreResult] = useState<
    { kind: 'done' } | { kind: 'failed'; trouble: Trouble }
  >();
  const restore = async (chosen: readonly EarlierVersion[]): Promise<void> => {
    const history = await services.openHistory();
    const trouble = await restoreFiles(chosen, { studio, files: studio.files, history });
    setRestoreResult(trouble ? { kind: 'failed', trouble } : { kind: 'done' });
    setRound(round + 1);
    // The button that had the focus has disappeared, so focus the message.
    saidRef.current?.focus();
  };
  return (
    <FullScreenDialog title={text('studio.history')} onClose={onClose}>
      <div className={styles.history}>
        {/* Always rendered, because screen readers only announce changes of an existing live region. */}
        <output ref={saidRef} tabIndex={-1} className={styles.said}>
          {restoreResult?.kind === 'done' && text('studio.history.done')}
        </output>
        {restoreResult?.kind === 'failed' && (
          <ProblemNote>{text('studio.notDone', { what: toTroubleText(restoreResult.trouble) })}</ProblemNote>
        )}
        {/* A new key reloads the history after each restore. */}
        <FolderHistoryLoader
          key={round}
          {...{ studio, services, path }}
          onPath={setPath}
          onRestore={restore}
        />
      </div>
    </FullScreenDialog>
  );
}

interface FolderHistoryLoaderProps extends Pick<VersionBrowserProps, 'path' | 'onPath' | 'onRestore'> {
  studio: Studio;
  services: HistoryDialogProps['services'];
}

function FolderHistoryLoader({
  studio: { texts },
  services,
  path,
  onPath,
  onRestore,
}: FolderHistoryLoaderProps) {
  const text = useText();
  const { files, openHistory, clock, urls } = services;
  const [past, setPast] = useState<FolderHistory>();
  useTask(
    (signal) => {
      const read = async (): Promise<void> => {
        const found = await readFolderHistory({ files, texts, history: await openHistory() });
        if (!signal.aborted) setPast(found);
      };
      read().catch(() => undefined);
    },
    [files, texts, openHistory],
  );
  if (!past) return null;
  if (past.paths.length === 0) return <p className={styles.none}>{text('studio.history.none')}</p>;
  const known = path !== undefined && past.paths.includes(path) ? path : undefined;
  return (
    <VersionBrowser key={known ?? ''} path={known} now={clock.now()} {...{ past, urls, onPath, onRestore }} />
  );
}

interface VersionBrowserProps {
  past: FolderHistory;
  path: string | undefined;
  now: number;
  urls: StudioServices['urls'];
  onPath(path: string | undefined): void;
  onRestore(chosen: readonly EarlierVersion[]): Promise<void>;
}

function VersionBrowser({ past, path, now, urls, onPath, onRestore }: VersionBrowserProps) {
  const text = useText();
  const moments = past.moments(path);
  const [moment, setMoment] = useState(moments[0]);
  const found = useFilesAt(past, moment, path);
  const [shown, setShown] = useState<string>();
  const file = found?.find(({ version }) => version.path === shown) ?? found?.[0];
  return (
    <>
      <div className={styles.side}>
        <PathChoice paths={past.paths} {...{ path, onPath }} />
        <MomentList moments={moments} now={now} chosen={moment} onChoose={setMoment} />
      </div>
      <section className={styles.look} aria-label={text('studio.history.look')}>
        {found?.length === 0 && <p>{text('studio.history.same')}</p>}
        {found && path === undefined && found.length > 0 && (
          <div className={styles.files}>
            <p>{text('studio.history.changed', { count: found.length })}</p>
            <ul>
              {found.map(({ version }) => (
                <li key={version.path}>
                  <button
                    type="button"
                    className={styles.moment}
                    aria-current={version === file?.version}
                    onClick={() => setShown(version.path)}
                  >
                    <bdi>{version.path}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {file && (
          <EarlierVersionView key={`${file.version.path} ${file.version.at}`} past={file} urls={urls} />
        )}
        {found && file && (
          <div className={styles.actions}>
            {path === undefined && found.length > 1 && (
              <Button onClick={() => void onRestore(found)}>{text('studio.history.bringAll')}</Button>
            )}
            <Button look="filled" onClick={() => void onRestore([file])}>
              {text('studio.history.bring', { file: file.version.path })}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** Returns the versions that files had at `moment`, if they differ from the current ones. Undefined while they load. */
function useFilesAt(past: FolderHistory, moment: number | undefined, path: string | undefined) {
  const [read, setRead] = useState<{ moment: number; files: readonly EarlierVersion[] }>();
  useTask(
    (signal) => {
      if (moment === undefined) return;
      past.filesAt(moment, path).then(
        (files) => signal.aborted || setRead({ moment, files }),
        () => undefined,
      );
    },
    [past, moment, path],
  );
  return read?.moment === moment ? read?.files : undefined;
}

interface PathChoiceProps extends Pick<VersionBrowserProps, 'path' | 'onPath'> {
  paths: readonly string[];
}

function PathChoice({ paths, path, onPath }: PathChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <label className={styles.choice} htmlFor={id}>
      {text('studio.history.file')}
      <select
        id={id}
        value={path ?? ''}
        onChange={({ target }) => onPath(target.value === '' ? undefined : target.value)}
      >
        <option value="">{text('studio.history.all')}</option>
        {paths.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
