import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { createFileDropHandlers } from '../files/file-drop-handlers.ts';
import { LazyPart, createPart } from '../../shared/ui/lazy-part.tsx';
import type { Studio } from '../state/studio.ts';
import { FileList } from '../files/file-list.tsx';
import { FileTabs } from '../files/file-tabs.tsx';
import { FindingPanel } from '../findings/finding-panel.tsx';
import { PaletteWhenLoaded, preloadPalette } from '../palette/palette-when-loaded.tsx';
import { PreviewPane } from '../map/preview-pane.tsx';
import type { StudioServices } from '../services.ts';
import { LinkButton } from '../link/link-button.tsx';
import { findPageAction, type PageTarget } from '../actions/page-actions.ts';
import { keyOf } from '../domain/pressed-key.ts';
import { StudioBar } from './studio-bar.tsx';
import { PANES, type Pane } from '../state/preview-state.ts';
import type { DesignRequest } from '../state/map-state.ts';
import { isBeginning } from '../state/studio-state.ts';
import { countFindings } from '../state/text-state.ts';
import { toTroubleText } from '../state/trouble.ts';
import { TextPane } from '../text/text-pane.tsx';
import styles from './studio-screen.module.css';

interface StudioScreenProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
}

const dialogs = createPart(async () => (await import('./studio-dialogs.tsx')).StudioDialogs);

const designer = createPart(async () => (await import('../designer/designer-dialog.tsx')).DesignerDialog);
const lookDialog = createPart(async () => (await import('../looks/look-dialog.tsx')).LookDialog);

const historyDialog = createPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);

const hostingButton = createPart(async () => (await import('../hosting/hosting-button.tsx')).HostingButton);

const hostBar = createPart(async () => (await import('../code-host/host-bar.tsx')).HostBar);

const firstMap = createPart(async () => (await import('../start/template-list.tsx')).FirstMap);

const fileNewsBar = createPart(async () => (await import('../files/file-news-bar.tsx')).FileNewsBar);

const guidePanel = createPart(async () => (await import('../guide/guide-panel.tsx')).GuidePanel);

/** The main screen: files, text, findings and map side by side, or as tabs in a narrow window. */
export function StudioScreen({ studio, services, say }: StudioScreenProps) {
  const text = useText();
  const state = useStore(studio.store);
  const [pane, setPane] = useState<Pane>('text');
  const [conflictPath, setConflictPath] = useState<string>();
  const [openDialog, setOpenDialog] = useState<'history' | 'palette'>();
  const { guide } = state;
  useEffect(() => services.guideAddress.write(guide), [services, guide]);
  const page: PageTarget = {
    studio,
    showPane: setPane,
    open: (what) => setOpenDialog(what === 'history' ? 'history' : 'palette'),
  };
  const goTo = (path: string, offset: number): void => {
    setPane('text');
    void studio.open(path, { offset }).then(studio.texts.focus);
  };
  const { openDraftRepository } = services;
  const parts = { studio, services, say, onGoTo: goTo };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the whole page; buttons do the same
    <div
      className={styles.studio}
      data-pane={pane}
      data-guide={guide}
      onKeyDown={(event) => runByKey(event, page)}
      onPaste={(event) => pasteNodes(event, studio)}
      {...createFileDropHandlers(studio)}
    >
      <StudioBar studio={studio} services={services} page={page} onDecide={setConflictPath} />
      {guide && (
        <LazyPart part={guidePanel}>
          {(GuidePanel) => (
            <GuidePanel {...{ studio, clock: services.clock, step: guide }} onShowPane={setPane} />
          )}
        </LazyPart>
      )}
      {openDraftRepository && <LazyPart part={hostBar}>{(HostBar) => <HostBar {...parts} />}</LazyPart>}
      <FileNews studio={studio} onOpen={(path) => goTo(path, 0)} />
      <nav className={styles.files} aria-label={text('studio.files')}>
        <FileList studio={studio} services={services} onOpened={() => setPane('text')}>
          <ShareButtons studio={studio} services={services} />
        </FileList>
      </nav>
      <TextArea studio={studio} target={services.target} />
      <section className={styles.findings} data-guide-target="fix" aria-label={text('studio.findings')}>
        <FindingPanel studio={studio} say={say} onGoTo={goTo} onBegin={() => begin(page)} />
      </section>
      <section className={styles.map} aria-label={text('studio.preview')}>
        <PreviewPane {...parts} />
      </section>
      <PaneTabs pane={pane} findings={countFindings(state)} onShow={setPane} />
      <OpenedDialog
        {...{ studio, services, openDialog }}
        onShowPane={setPane}
        onClose={() => setOpenDialog(undefined)}
      />
      <Questions {...{ studio, services, conflictPath }} onDecided={() => setConflictPath(undefined)} />
    </div>
  );
}

/** Buttons to share the map: on the site's own server, or as a link. */
function ShareButtons({ studio, services }: Pick<StudioScreenProps, 'studio' | 'services'>) {
  const { openMapServer, link } = services;
  return (
    <>
      {openMapServer && (
        <LazyPart part={hostingButton}>
          {(HostingButton) => <HostingButton {...{ studio, services, openMapServer }} />}
        </LazyPart>
      )}
      {link && <LinkButton {...{ studio, services, link }} />}
    </>
  );
}

/** A message about the last action on files. It is shown until the author closes it. */
function FileNews({ studio, onOpen }: { studio: Studio; onOpen(path: string): void }) {
  const news = useStore(studio.store, ({ fileNews }) => fileNews);
  if (!news) return null;
  return (
    <LazyPart part={fileNewsBar}>{(FileNewsBar) => <FileNewsBar {...{ studio, news, onOpen }} />}</LazyPart>
  );
}

/** The open text. If no text is open and there is no map, templates to begin with. */
function TextArea({ studio, target }: { studio: Studio; target: string }) {
  const text = useText();
  const state = useStore(studio.store);
  const { active, trouble, hasCheckingFailed } = state;
  return (
    <main className={styles.text}>
      <h1 className="spoken">{text('studio.title')}</h1>
      <FileTabs studio={studio} />
      <div role="alert">
        {trouble && (
          <p className={styles.trouble}>{text('studio.notDone', { what: toTroubleText(trouble) })}</p>
        )}
        {hasCheckingFailed && <p className={styles.trouble}>{text('studio.gone')}</p>}
      </div>
      {isBeginning(state) ? (
        <LazyPart part={firstMap}>{(FirstMap) => <FirstMap studio={studio} target={target} />}</LazyPart>
      ) : (
        <TextPane texts={studio.texts} path={active} />
      )}
    </main>
  );
}

interface PaneTabsProps {
  pane: Pane;
  findings: number;
  onShow(pane: Pane): void;
}

function PaneTabs({ pane, findings, onShow }: PaneTabsProps) {
  const text = useText();
  return (
    <nav className={styles.panes} aria-label={text('studio.panes')}>
      {PANES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.pane}
          data-tab={one}
          aria-pressed={pane === one}
          onClick={() => onShow(one)}
        >
          {text(`studio.${one}`)}
          {one === 'findings' && findings > 0 && ` (${findings})`}
        </button>
      ))}
    </nav>
  );
}

interface OpenedDialogProps extends Pick<StudioScreenProps, 'studio' | 'services'> {
  openDialog: 'history' | 'palette' | undefined;
  onShowPane(pane: Pane): void;
  onClose(): void;
}

function OpenedDialog({ studio, services, openDialog, onShowPane, onClose }: OpenedDialogProps) {
  if (openDialog === 'palette') return <PaletteWhenLoaded {...{ studio, onShowPane, onClose }} />;
  if (openDialog !== 'history') return null;
  return (
    <LazyPart part={historyDialog} onFailed={onClose}>
      {(HistoryDialog) => <HistoryDialog {...{ studio, services, onClose }} />}
    </LazyPart>
  );
}

interface QuestionsProps extends Pick<StudioScreenProps, 'studio' | 'services'> {
  conflictPath: string | undefined;
  onDecided(): void;
}

/** The looks to choose from. */
function Looks({ studio }: Pick<StudioScreenProps, 'studio'>) {
  const map = useStore(studio.store, (state) => state.map);
  if (map === undefined) return null;
  const close = (): void => studio.store.setState({ isChoosingLook: false });
  return (
    <LazyPart part={lookDialog} onFailed={close}>
      {(LookDialog) => <LookDialog studio={studio} path={map} onClose={close} />}
    </LazyPart>
  );
}

function Questions(props: QuestionsProps) {
  const { naming, dialogPaths, designing, isChoosingLook } = useStore(props.studio.store);
  if (designing) return <Designer {...props} request={designing} />;
  if (isChoosingLook) return <Looks studio={props.studio} />;
  if (props.conflictPath === undefined && !naming && dialogPaths.length === 0) return null;
  return <LazyPart part={dialogs}>{(StudioDialogs) => <StudioDialogs {...props} />}</LazyPart>;
}

/** The designer of certificates and badges. */
function Designer({ studio, services, request }: QuestionsProps & { request: DesignRequest }) {
  const close = (): void => studio.store.setState({ designing: undefined });
  return (
    <LazyPart part={designer} onFailed={close}>
      {(DesignerDialog) => <DesignerDialog {...{ studio, services, request }} onClose={close} />}
    </LazyPart>
  );
}

function runByKey(event: KeyboardEvent, page: PageTarget): void {
  if (event.key === 'Control' || event.key === 'Meta') void preloadPalette();
  const action = findPageAction(keyOf(event));
  // The text editor handles some keys itself. On a Mac, for example, Ctrl+K deletes to the end of the line.
  if (!action || event.defaultPrevented) return;
  event.preventDefault();
  action.run(page);
}

/** Pastes copied nodes into the map, unless the focus is in a field or dialog. */
function pasteNodes(event: ClipboardEvent, { mapEditing }: Studio): void {
  const copied = event.clipboardData.getData('text/plain');
  const { target } = event;
  const isElsewhere =
    target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
  if (event.defaultPrevented || isElsewhere || !/^###(?!#)/m.test(copied)) return;
  event.preventDefault();
  void mapEditing.paste(copied);
}

/** Closes all texts, so that the templates are shown if there is no map. */
function begin({ studio, showPane }: PageTarget): void {
  showPane('text');
  for (const path of studio.store.getState().open) void studio.close(path);
}
