import { useMemo } from 'react';
import { useStore } from 'zustand';
import { layoutPage } from '#parser';
import { findGame } from '../domain/find-game.ts';
import { SkillGraph } from '../features/graph/skill-graph.tsx';
import { InfoPanel } from '../features/info-panel/info-panel.tsx';
import { pickNextUp } from '../features/info-panel/pick-next-up.ts';
import type { ModalEvent } from '../features/modals/modal.ts';
import { PageShell } from '../features/page/page-shell.tsx';
import { PageSkeleton } from '../features/page/page-skeleton.tsx';
import { LazyPart, createPart } from '../ui/lazy-part.tsx';
import { findNodeView } from '../state/map-views.ts';
import type { ViewerStore } from '../state/store.ts';
import { AppMapBar } from './app-map-bar.tsx';
import { AppHeader } from './app-header.tsx';
import { dialogs } from './dialogs-part.ts';
import { EditorMissing } from './editor-missing.tsx';
import type { ViewerEnv } from './env.ts';
import { createHandlers } from './handlers.ts';
import type { Learning } from './learning/create-learning.ts';
import type { Notifier } from './learning/notifier.ts';
import { PageProblem, toWaysOut } from './page-problem.tsx';
import type { Services } from './services.ts';
import { useAppearance } from './use-appearance.ts';
import { useContentUrls } from './use-content-urls.ts';

/** Comes after the map: nothing of it is needed before. */
const editor = createPart(async () => (await import('./editor.tsx')).Editor);
/** Nothing speaks before the map stands. */
const messages = createPart(async () => (await import('./messages.tsx')).Messages);
/** For those who want no picture. */
const mapList = createPart(async () => (await import('../features/map-list/map-list.tsx')).MapList);
/** Learners never load it. */
const authoring = createPart(async () => (await import('./authoring.tsx')).Authoring);

export interface AppProps {
  env: ViewerEnv;
  services: Services;
  viewer: ViewerStore;
  learning: Learning;
  notifier: Notifier;
  /** Hears of what learners decide in dialogs. */
  onDecided?: (event: ModalEvent) => void;
}

/** The whole viewer: what is where, and who hears of what. */
export function App(props: AppProps) {
  const { env, services, viewer, learning, notifier, onDecided } = props;
  const toUrl = useContentUrls(services);
  const state = useStore(viewer);
  const { page: update, selection, modals, preferences } = state;
  const page = update.kind === 'ready' ? update.page : undefined;
  const maps = learning.mapViews(state);
  const layout = useMemo(() => page && layoutPage(page), [page]);
  const nextUp = useMemo(() => pickNextUp(maps), [maps]);
  const nextRef = useMemo(
    () => nextUp && { mapId: nextUp.mapId, activityId: nextUp.node.activityId },
    [nextUp],
  );
  const handlers = useMemo(() => createHandlers(learning, services), [learning, services]);
  const selected = findNodeView(maps, selection)?.node;
  const features = useMemo(() => {
    const found = findNodeView(maps, selection);
    const hasGame = found?.node.kind === 'reward' && findGame(found.map, found.node.node.activityId);
    return { ...PANEL_FEATURES, playYourGame: hasGame !== false && hasGame !== undefined };
  }, [maps, selection]);
  const losePart = (): void => notifier.notify('err', 'part-lost');
  const loseDialog = (): void => {
    learning.hideModals();
    losePart();
  };
  const [modal] = modals;
  const isActivityOpen = state.editorView.kind !== 'closed';
  const feed = services.authoring;
  const background = page?.backgroundImageUrl;
  useAppearance(preferences, page?.title, page?.description);
  const graph = page && layout && (
    <SkillGraph
      page={page}
      maps={maps}
      layout={layout}
      selected={selection}
      nextUp={nextRef}
      backgroundUrl={background === undefined || preferences.highContrast ? undefined : toUrl(background)}
      onSelect={learning.select}
      onOpen={handlers.open}
    />
  );

  return (
    <>
      <PageShell
        header={<AppHeader {...props} />}
        isActivityOpen={isActivityOpen}
        bar={
          page &&
          state.isProgressLoaded && (
            <AppMapBar {...props} maps={maps} nextUp={nextUp} onOpen={handlers.open} />
          )
        }
        map={
          !page || !layout ? (
            <PageProblem update={update} {...toWaysOut(env, services)} />
          ) : !state.isProgressLoaded ? (
            <PageSkeleton />
          ) : preferences.view === 'list' ? (
            <LazyPart
              part={mapList}
              fallback={<PageSkeleton />}
              renderFailed={() => graph}
              onFailed={losePart}
            >
              {(MapList) => (
                <MapList
                  page={page}
                  maps={maps}
                  selected={selection}
                  nextUp={nextRef}
                  onSelect={learning.select}
                  onOpen={handlers.open}
                  onClaimCertificate={handlers.claimCertificate}
                />
              )}
            </LazyPart>
          ) : (
            graph
          )
        }
        panel={
          page && (
            <InfoPanel
              page={page}
              isUntranslated={update.kind === 'ready' && update.source.isUntranslated === true}
              maps={maps}
              selected={selected}
              nextUp={nextUp}
              features={features}
              toUrl={toUrl}
              onAction={handlers.act}
              onSelect={handlers.select}
              onDeselect={handlers.deselect}
              onClaimCertificate={handlers.claimCertificate}
            />
          )
        }
        authoring={
          feed?.isAsked() && <LazyPart part={authoring}>{(Authoring) => <Authoring feed={feed} />}</LazyPart>
        }
        activity={
          <LazyPart
            part={editor}
            renderFailed={(retry) =>
              isActivityOpen && <EditorMissing onRetry={retry} onBack={learning.close} />
            }
          >
            {(Editor) => <Editor {...props} />}
          </LazyPart>
        }
      />
      {modal && (
        <LazyPart part={dialogs} onFailed={loseDialog}>
          {(Dialogs) => (
            <Dialogs
              viewer={viewer}
              modal={modal}
              nextUp={nextUp}
              handlers={handlers}
              learning={learning}
              services={services}
              toUrl={toUrl}
              onDecided={onDecided}
              onLost={loseDialog}
            />
          )}
        </LazyPart>
      )}
      <LazyPart part={messages}>{(Messages) => <Messages {...props} />}</LazyPart>
    </>
  );
}

/** Sharing, accounts and hosted games need a server. */
const PANEL_FEATURES = { share: false, saveToMyProjects: true, signIn: false };
