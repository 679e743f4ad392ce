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
import { preloadPalette } from '../palette/palette-when-loaded.tsx';
import { PreviewPane } from '../map/preview-pane.tsx';
import type { StudioServices } from '../services.ts';
import { findPageAction, type PageTarget } from '../actions/page-actions.ts';
import { keyOf } from '../domain/pressed-key.ts';
import { FindingCount } from './finding-count.tsx';
import { OpenedDialog, Questions, type DialogName } from './open-dialogs.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { COLUMN_ID, showPane } from './show-pane.ts';
import { StudioBar } from './studio-bar.tsx';
import type { Pane } from '../state/preview-state.ts';
import { isBeginning, isFormShown, previewViewOf } from '../state/studio-state.ts';
import { toTroubleText } from '../state/trouble.ts';
import { TextPane } from '../text/text-pane.tsx';
import styles from './studio-screen.module.css';

interface StudioScreenProps {
  studio: Studio;
  services: StudioServices;
  say: SayFinding;
}

const firstMap = createPart(async () => (await import('../start/template-list.tsx')).FirstMap);

const fileNewsBar = createPart(async () => (await import('../files/file-news-bar.tsx')).FileNewsBar);

const guidePanel = createPart(async () => (await import('../guide/guide-panel.tsx')).GuidePanel);

const propertyPanel = createPart(
  async () => (await import('../properties/property-panel.tsx')).PropertyPanel,
);

/**
 * The main screen: the map, with the text, the findings or a form beside it. In a narrow window, the text or the
 * findings replace the map, and the form is below the map.
 */
export function StudioScreen({ studio, services, say }: StudioScreenProps) {
  const state = useStore(studio.store);
  const [conflictPath, setConflictPath] = useState<string>();
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const { guide, pane } = state;
  useEffect(() => services.guideAddress.write(guide), [services, guide]);
  const show = (next: Pane): void => showPane(studio, next);
  const page: PageTarget = {
    studio,
    showPane: show,
    open: (what) => setOpenDialog(what === 'history' ? 'history' : 'palette'),
  };
  const goTo = (path: string, offset: number): void => {
    show('text');
    void studio.open(path, { offset }).then(studio.texts.focus);
  };
  const parts = { studio, services, say, onGoTo: goTo };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the whole page; buttons do the same
    <div
      className={styles.studio}
      data-pane={pane}
      data-begins={isBeginning(state) || undefined}
      data-view={previewViewOf(state)}
      data-guide={guide}
      data-form={isFormShown(state) || undefined}
      onKeyDown={(event) => runByKey(event, page)}
      onPaste={(event) => pasteNodes(event, studio)}
      {...createFileDropHandlers(studio)}
    >
      <StudioBar
        {...{ studio, services, page }}
        onShare={() => {
          setOpenDialog('share');
          studio.store.setState({ hasShared: true });
        }}
        onDecide={setConflictPath}
      />
      {guide && (
        <LazyPart part={guidePanel}>
          {(GuidePanel) => (
            <GuidePanel {...{ studio, clock: services.clock, step: guide }} onShowPane={show} />
          )}
        </LazyPart>
      )}
      <News studio={studio} onOpen={(path) => goTo(path, 0)} />
      <Work {...parts} page={page} />
      <PaneTabs studio={studio} onShow={show} />
      <OpenedDialog
        {...parts}
        openDialog={openDialog}
        onShowPane={show}
        onClose={() => setOpenDialog(undefined)}
      />
      <Questions {...{ studio, services, conflictPath }} onDecided={() => setConflictPath(undefined)} />
    </div>
  );
}

interface WorkProps extends StudioScreenProps {
  page: PageTarget;
  onGoTo(path: string, offset: number): void;
}

/** Shows the map and the column beside it, or templates if there is neither a map nor an open text. */
function Work({ page, ...parts }: WorkProps) {
  const { studio, services, say, onGoTo } = parts;
  const text = useText();
  const state = useStore(studio.store);
  const { map, active } = state;
  return (
    <main className={styles.work}>
      <h1 className="spoken">{text('studio.title')}</h1>
      {isBeginning(state) && (
        <div className={styles.begin}>
          <LazyPart part={firstMap}>
            {(FirstMap) => <FirstMap studio={studio} target={services.target} />}
          </LazyPart>
        </div>
      )}
      <section className={styles.map} aria-label={text('studio.preview')}>
        <PreviewPane {...parts} />
        <FindingCount studio={studio} onShow={page.showPane} />
      </section>
      <div className={styles.column} id={COLUMN_ID}>
        <nav className={styles.files} aria-label={text('studio.files')}>
          <FileList
            studio={studio}
            isServed={services.backLink.kind === 'learners' && services.page.keptIn === 'folder'}
            onOpened={() => page.showPane('text')}
          />
        </nav>
        <div className={styles.text}>
          <FileTabs studio={studio} />
          {!isBeginning(state) && <TextPane texts={studio.texts} path={active} />}
        </div>
        <section className={styles.findings} data-guide-target="fix" aria-label={text('studio.findings')}>
          <FindingPanel
            {...{ studio, say, onGoTo }}
            plugins={services.page.plugins}
            isDraft={services.page.keptIn === 'browser'}
            onBegin={() => begin(page)}
          />
        </section>
      </div>
      {isFormShown(state) && map !== undefined && (
        <div className={styles.form}>
          <LazyPart part={propertyPanel}>
            {(PropertyPanel) => <PropertyPanel {...{ studio, services, say, onGoTo }} path={map} />}
          </LazyPart>
        </div>
      )}
    </main>
  );
}

/** Messages about the last action on files, and about what went wrong. */
function News({ studio, onOpen }: { studio: Studio; onOpen(path: string): void }) {
  const text = useText();
  const { fileNews, trouble, hasCheckingFailed } = useStore(studio.store);
  return (
    <div className={styles.news}>
      {fileNews && (
        <LazyPart part={fileNewsBar}>
          {(FileNewsBar) => <FileNewsBar {...{ studio, news: fileNews, onOpen }} />}
        </LazyPart>
      )}
      <div role="alert">
        {trouble && (
          <p className={styles.trouble}>{text('studio.notDone', { what: toTroubleText(trouble) })}</p>
        )}
        {hasCheckingFailed && <p className={styles.trouble}>{text('studio.gone')}</p>}
      </div>
    </div>
  );
}

function runByKey(event: KeyboardEvent, page: PageTarget): void {
  if (event.key === 'Control' || event.key === 'Meta') void preloadPalette();
  const key = keyOf(event);
  const action = findPageAction(key);
  const undoing = undoingOf(key, event, page.studio);
  // The text editor handles some keys itself. On a Mac, for example, Ctrl+K deletes to the end of the line.
  if ((!action && !undoing) || event.defaultPrevented) return;
  event.preventDefault();
  if (undoing) void page.studio.mapEditing.run(undoing);
  action?.run(page);
}

/** Returns the action of an undo key that is pressed outside of fields and menus, unless another file is being edited. */
function undoingOf(key: string, event: KeyboardEvent, { store }: Studio): 'undo' | 'redo' | undefined {
  const state = store.getState();
  const isMapEdited = state.pane === 'map' || state.active === state.map;
  if (!isMapEdited || previewViewOf(state) !== 'map' || isInField(event.nativeEvent)) return undefined;
  if (key === 'Mod+z') return 'undo';
  return key === 'Mod+Shift+z' || key === 'Mod+y' ? 'redo' : undefined;
}

/** Returns true for an event in a field, a menu or a dialog. The text editor is a field in a shadow root. */
function isInField(event: Event): boolean {
  const [target] = event.composedPath();
  const field = 'input, textarea, [contenteditable], [role="menu"], [role="dialog"]';
  return target instanceof Element && target.closest(field) !== null;
}

/** Pastes copied nodes into the map, unless the focus is in a field or dialog. */
function pasteNodes(event: ClipboardEvent, { mapEditing }: Studio): void {
  const copied = event.clipboardData.getData('text/plain');
  if (event.defaultPrevented || isInField(event.nativeEvent) || !/^###(?!#)/m.test(copied)) return;
  event.preventDefault();
  void mapEditing.paste(copied);
}

/** Closes all texts, so that the templates are shown if there is no map. */
function begin({ studio, showPane: show }: PageTarget): void {
  show('map');
  for (const path of studio.store.getState().open) void studio.close(path);
}
