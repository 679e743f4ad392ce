import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { takeFiles } from '../files/take-files.ts';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/create-studio.ts';
import { FileList } from '../files/file-list.tsx';
import { FileNewsBar } from '../files/file-news-bar.tsx';
import { FileTabs } from '../files/file-tabs.tsx';
import { FindingPanel } from '../findings/finding-panel.tsx';
import { PaletteWhenLoaded, preloadPalette } from '../palette/palette-when-loaded.tsx';
import { PreviewPane } from '../map/preview-pane.tsx';
import type { StudioServices } from '../services.ts';
import { findPageAction, type PageTarget } from '../actions/page-actions.ts';
import { keyOf } from '../domain/pressed-key.ts';
import { StudioBar } from './studio-bar.tsx';
import { PANES, countFindings, isBeginning, type Pane } from '../state/studio-state.ts';
import { toTroubleText } from '../state/trouble.ts';
import { TextPane } from '../text/text-pane.tsx';
import styles from './studio-screen.module.css';

interface StudioScreenProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
}

const dialogs = createPart(async () => (await import('./studio-dialogs.tsx')).StudioDialogs);

const historyDialog = createPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);

const hostBar = createPart(async () => (await import('../code-host/host-bar.tsx')).HostBar);

const firstMap = createPart(async () => (await import('../start/first-map.tsx')).FirstMap);

const guidePanel = createPart(async () => (await import('../guide/guide-panel.tsx')).GuidePanel);

/** Files, text, findings and map side by side; in a narrow window one after the other, by tabs. */
export function StudioScreen({ studio, services, say }: StudioScreenProps) {
  const text = useText();
  const state = useStore(studio.store);
  const [pane, setPane] = useState<Pane>('text');
  const [isDeciding, setDeciding] = useState<string>();
  const [isLookingBack, setLookingBack] = useState(false);
  const { active, naming, trouble, lookedAt, fileNews, guide } = state;
  useEffect(() => services.guideAddress.keep(guide), [services, guide]);
  const [isSearching, setSearching] = useState(false);
  const page: PageTarget = {
    studio,
    showPane: setPane,
    open: (what) => (what === 'history' ? setLookingBack(true) : setSearching(true)),
  };
  const actOnKey = (event: KeyboardEvent): void => {
    if (event.key === 'Control' || event.key === 'Meta') void preloadPalette();
    const action = findPageAction(keyOf(event));
    // The text's own: on a Mac, Ctrl+K deletes to the end of the line.
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    action.run(page);
  };
  /** What was copied on a map is pasted into the one that is shown, wherever the focus is but in a field. */
  const paste = (event: ClipboardEvent): void => {
    const copied = event.clipboardData.getData('text/plain');
    const { target } = event;
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
    if (event.defaultPrevented || isElsewhere || !/^###(?!#)/m.test(copied)) return;
    event.preventDefault();
    void studio.mapEditing.paste(copied);
  };
  const goTo = (path: string, offset: number): void => {
    setPane('text');
    void studio.open(path, { offset }).then(studio.texts.focus);
  };
  const begin = (): void => {
    setPane('text');
    for (const path of state.open) void studio.close(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for all of the page; the button does the same
    <div
      className={styles.studio}
      data-pane={pane}
      data-guide={guide}
      onKeyDown={actOnKey}
      onPaste={paste}
      {...takeFiles(studio)}
    >
      <StudioBar studio={studio} services={services} page={page} onDecide={setDeciding} />
      {guide && (
        <LazyPart part={guidePanel}>
          {(GuidePanel) => (
            <GuidePanel studio={studio} clock={services.clock} step={guide} onShowPane={setPane} />
          )}
        </LazyPart>
      )}
      {services.openDesk && (
        <LazyPart part={hostBar}>
          {(HostBar) => <HostBar studio={studio} services={services} say={say} onGoTo={goTo} />}
        </LazyPart>
      )}
      {fileNews && <FileNewsBar studio={studio} done={fileNews} onOpen={(path) => goTo(path, 0)} />}
      <nav className={styles.files} aria-label={text('studio.files')}>
        <FileList studio={studio} services={services} onOpened={() => setPane('text')} />
      </nav>
      <main className={styles.text}>
        <h1 className="spoken">{text('studio.title')}</h1>
        <FileTabs studio={studio} />
        <div role="alert">
          {trouble && (
            <p className={styles.trouble}>{text('studio.notDone', { what: toTroubleText(trouble) })}</p>
          )}
          {state.isCheckingGone && <p className={styles.trouble}>{text('studio.gone')}</p>}
        </div>
        {isBeginning(state) ? (
          <LazyPart part={firstMap}>
            {(FirstMap) => <FirstMap studio={studio} target={services.target} />}
          </LazyPart>
        ) : (
          <TextPane studio={studio} path={active} />
        )}
      </main>
      <section className={styles.findings} data-place="fix" aria-label={text('studio.findings')}>
        <FindingPanel studio={studio} say={say} onGoTo={goTo} onBegin={begin} />
      </section>
      <section className={styles.map} aria-label={text('studio.preview')}>
        <PreviewPane studio={studio} services={services} say={say} onGoTo={goTo} />
      </section>
      <nav className={styles.panes} aria-label={text('studio.panes')}>
        {PANES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.pane}
            data-tab={one}
            aria-pressed={pane === one}
            onClick={() => setPane(one)}
          >
            {text(`studio.${one}`)}
            {one === 'findings' && countFindings(state) > 0 && ` (${countFindings(state)})`}
          </button>
        ))}
      </nav>
      {isLookingBack && (
        <LazyPart part={historyDialog} onFailed={() => setLookingBack(false)}>
          {(HistoryDialog) => (
            <HistoryDialog studio={studio} services={services} onClose={() => setLookingBack(false)} />
          )}
        </LazyPart>
      )}
      {isSearching && (
        <PaletteWhenLoaded studio={studio} onShowPane={setPane} onClose={() => setSearching(false)} />
      )}
      {(isDeciding !== undefined || naming || lookedAt.length > 0) && (
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
