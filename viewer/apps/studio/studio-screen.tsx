import { X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { SayFinding } from '../../i18n/say-finding.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { takePictures } from './take-pictures.ts';
import { LazyPart, createPart } from '../../ui/lazy-part.tsx';
import type { Studio } from './create-studio.ts';
import { DownloadZip } from './download-zip.tsx';
import { FileList } from './file-list.tsx';
import { FileTabs } from './file-tabs.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { PreviewPane } from './preview-pane.tsx';
import type { StudioServices } from './services.ts';
import { StudioBar } from './studio-bar.tsx';
import { countFindings, isWithoutMaps } from './studio-state.ts';
import { TextPane } from './text-pane.tsx';
import styles from './studio-screen.module.css';

interface StudioScreenProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
}

const dialogs = createPart(async () => (await import('./studio-dialogs.tsx')).StudioDialogs);

const firstMap = createPart(async () => (await import('./start/first-map.tsx')).FirstMap);

const PANES = ['text', 'map', 'findings'] as const;
type Pane = (typeof PANES)[number];

/** Files, text, findings and map side by side; in a narrow window one after the other, by tabs. */
export function StudioScreen({ studio, services, say }: StudioScreenProps) {
  const text = useText();
  const state = useStore(studio.store);
  const [pane, setPane] = useState<Pane>('text');
  const [isDeciding, setDeciding] = useState<string>();
  const { active, naming, trouble, file, deleted } = state;
  const saveOnKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    studio.saving.saveAll();
  };
  const goTo = (path: string, offset: number): void => {
    setPane('text');
    void studio.open(path, { offset }).then(studio.texts.focus);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for all of the page; the button does the same
    <div className={styles.studio} data-pane={pane} onKeyDown={saveOnKey} {...takePictures(studio)}>
      <StudioBar studio={studio} services={services} onDecide={setDeciding} />
      <nav className={styles.files} aria-label={text('studio.files')}>
        <FileList studio={studio} onOpened={() => setPane('text')} />
        <DownloadZip studio={studio} services={services} />
      </nav>
      <main className={styles.text}>
        <h1 className="spoken">{text('studio.title')}</h1>
        <FileTabs studio={studio} />
        <div role="alert">
          {trouble !== undefined && (
            <p className={styles.trouble}>{text('studio.notDone', { what: trouble })}</p>
          )}
          {state.isCheckingGone && <p className={styles.trouble}>{text('studio.gone')}</p>}
        </div>
        {deleted && (
          <output className={styles.deleted}>
            <span>{text('studio.file.deleted', { file: deleted.path })}</span>
            <Button onClick={() => void studio.fileActions.restore()}>{text('studio.file.undo')}</Button>
            <IconButton label={text('dialog.close')} onClick={studio.fileActions.forgetDeleted}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </output>
        )}
        {isWithoutMaps(state) ? (
          <LazyPart part={firstMap}>{(FirstMap) => <FirstMap studio={studio} />}</LazyPart>
        ) : (
          <TextPane studio={studio} path={active} />
        )}
      </main>
      <section className={styles.findings} aria-label={text('studio.findings')}>
        <FindingPanel studio={studio} say={say} onGoTo={goTo} />
      </section>
      <section className={styles.map} aria-label={text('studio.preview')}>
        <PreviewPane studio={studio} services={services} onGoTo={goTo} />
      </section>
      <nav className={styles.panes} aria-label={text('studio.panes')}>
        {PANES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.pane}
            aria-pressed={pane === one}
            onClick={() => setPane(one)}
          >
            {text(`studio.${one}`)}
            {one === 'findings' && countFindings(state) > 0 && ` (${countFindings(state)})`}
          </button>
        ))}
      </nav>
      {(isDeciding !== undefined || naming || file !== undefined) && (
        <LazyPart part={dialogs}>
          {(StudioDialogs) => (
            <StudioDialogs
              studio={studio}
              services={services}
              deciding={isDeciding}
              onDecided={() => setDeciding(undefined)}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
