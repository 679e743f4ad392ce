import { useId, useRef, useState, useEffect } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FullScreenDialog } from '../../shared/ui/full-screen-dialog.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/create-studio.ts';
import type { StudioServices } from '../services.ts';
import { toTroubleText, type Trouble } from '../state/trouble.ts';
import { bringBack } from './bring-back.ts';
import { readPast, textOfPast, type FolderPast, type PastFile, type Bytes } from './folder-past.ts';
import { useTask } from '../../shared/hooks/use-task.ts';
import { Differences } from './differences.tsx';
import styles from './history.module.css';
import { MomentList } from './moment-list.tsx';

interface HistoryDialogProps {
  studio: Studio;
  services: Pick<StudioServices, 'files' | 'openHistory' | 'clock' | 'urls'>;
  onClose(): void;
}

/** Earlier versions of the folder's files: what was different then, and a way to have it again. */
export function HistoryDialog({ studio, services, onClose }: HistoryDialogProps) {
  const text = useText();
  const [path, setPath] = useState(() => studio.store.getState().active);
  const [round, setRound] = useState(0);
  const saidRef = useRef<HTMLOutputElement>(null);
  const [said, setSaid] = useState<{ kind: 'done' } | { kind: 'failed'; trouble: Trouble }>();
  const bring = async (chosen: readonly PastFile[]): Promise<void> => {
    const history = await services.openHistory();
    const trouble = await bringBack(chosen, { studio, files: studio.files, history });
    setSaid(trouble ? { kind: 'failed', trouble } : { kind: 'done' });
    setRound(round + 1);
    // The button that was pressed is no more.
    saidRef.current?.focus();
  };
  return (
    <FullScreenDialog title={text('studio.history')} onClose={onClose}>
      <div className={styles.history}>
        {/* A live region has to be there before it says something. */}
        <output ref={saidRef} tabIndex={-1} className={styles.said}>
          {said?.kind === 'done' && text('studio.history.done')}
        </output>
        {said?.kind === 'failed' && (
          <ProblemNote>{text('studio.notDone', { what: toTroubleText(said.trouble) })}</ProblemNote>
        )}
        {/* Read anew after something was brought back. */}
        <Past key={round} {...{ studio, services, path }} onPath={setPath} onBring={bring} />
      </div>
    </FullScreenDialog>
  );
}

interface PastProps extends Pick<LookProps, 'path' | 'onPath' | 'onBring'> {
  studio: Studio;
  services: HistoryDialogProps['services'];
}

function Past({ studio: { texts }, services, path, onPath, onBring }: PastProps) {
  const text = useText();
  const { files, openHistory, clock, urls } = services;
  const [past, setPast] = useState<FolderPast>();
  useTask(
    (signal) => {
      const read = async (): Promise<void> => {
        const found = await readPast({ files, texts, history: await openHistory() });
        if (!signal.aborted) setPast(found);
      };
      read().catch(() => undefined);
    },
    [files, texts, openHistory],
  );
  if (!past) return null;
  if (past.paths.length === 0) return <p className={styles.none}>{text('studio.history.none')}</p>;
  const known = path !== undefined && past.paths.includes(path) ? path : undefined;
  return <Look key={known ?? ''} path={known} now={clock.now()} {...{ past, urls, onPath, onBring }} />;
}

interface LookProps {
  past: FolderPast;
  /** Undefined for all files. */
  path: string | undefined;
  now: number;
  urls: StudioServices['urls'];
  onPath(path: string | undefined): void;
  onBring(chosen: readonly PastFile[]): Promise<void>;
}

function Look({ past, path, now, urls, onPath, onBring }: LookProps) {
  const text = useText();
  const id = useId();
  const moments = past.moments(path);
  const [moment, setMoment] = useState(moments[0]);
  const [read, setRead] = useState<{ moment: number; files: readonly PastFile[] }>();
  const found = read?.moment === moment ? read?.files : undefined;
  const [shown, setShown] = useState<string>();
  useTask(
    (signal) => {
      if (moment === undefined) return;
      past.at(moment, path).then(
        (files) => signal.aborted || setRead({ moment, files }),
        () => undefined,
      );
    },
    [past, moment, path],
  );
  const file = found?.find(({ version }) => version.path === shown) ?? found?.[0];
  return (
    <>
      <div className={styles.side}>
        <label className={styles.choice} htmlFor={id}>
          {text('studio.history.file')}
          <select
            id={id}
            value={path ?? ''}
            onChange={({ target }) => onPath(target.value === '' ? undefined : target.value)}
          >
            <option value="">{text('studio.history.all')}</option>
            {past.paths.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
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
        {file && <PastFileView key={`${file.version.path} ${file.version.at}`} past={file} urls={urls} />}
        {found && file && (
          <div className={styles.actions}>
            {path === undefined && found.length > 1 && (
              <Button onClick={() => void onBring(found)}>{text('studio.history.bringAll')}</Button>
            )}
            <Button look="filled" onClick={() => void onBring([file])}>
              {text('studio.history.bring', { file: file.version.path })}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

type Urls = StudioServices['urls'];

/** An earlier version of a file, compared with the current one. */
function PastFileView({ past, urls }: { past: PastFile; urls: Urls }) {
  const text = useText();
  const { path } = past.version;
  const words = textOfPast(past);
  const said = past.now ? undefined : <p>{text('studio.history.gone', { file: path })}</p>;
  if (words) {
    return (
      <>
        {said}
        <Differences path={path} {...words} />
      </>
    );
  }
  return (
    <>
      {said ?? <p>{text('studio.history.picture')}</p>}
      <div className={styles.pictures}>
        <Picture urls={urls} path={path} bytes={past.before} label={text('studio.history.then')} />
        {past.now && <Picture urls={urls} path={path} bytes={past.now} label={text('studio.history.now')} />}
      </div>
    </>
  );
}

interface PictureProps {
  urls: Urls;
  path: string;
  bytes: Bytes;
  label: string;
}

function Picture({ urls, path, bytes, label }: PictureProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = urls.create(bytes, path);
    if (imageRef.current) imageRef.current.src = url;
    return () => urls.revoke(url);
  }, [urls, bytes, path]);
  return (
    <figure className={styles.picture}>
      <figcaption>{label}</figcaption>
      <img ref={imageRef} alt={`${path}, ${label}`} />
    </figure>
  );
}
