import { useMemo } from 'react';
import { useStore } from 'zustand';
import { layoutPage } from '#parser';
import { findGame } from '../domain/find-game.ts';
import { SkillGraph } from '../features/graph/skill-graph.tsx';
import { InfoPanel } from '../features/info-panel/info-panel.tsx';
import { pickNextUp } from '../features/info-panel/pick-next-up.ts';
import { ModalHost } from '../features/modals/modal-host.tsx';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { UndoBar } from '../features/notifications/undo-bar.tsx';
import { StatusAnnouncer } from '../features/map-bar/status-announcer.tsx';
import { PageShell } from '../features/page/page-shell.tsx';
import { PageSkeleton } from '../features/page/page-skeleton.tsx';
import type { Text } from '../i18n/use-text.ts';
import { useText } from '../i18n/use-text.ts';
import { LazyPart, createPart } from '../ui/lazy-part.tsx';
import { findNodeView } from '../state/map-views.ts';
import type { Notification } from '../state/notifications.ts';
import type { ViewerStore } from '../state/store.ts';
import { AppMapBar } from './app-map-bar.tsx';
import { AppHeader } from './app-header.tsx';
import { EditorMissing } from './editor-missing.tsx';
import type { ViewerEnv } from './env.ts';
import { createHandlers } from './handlers.ts';
import type { Learning } from './learning/create-learning.ts';
import type { Notifier } from './learning/notifier.ts';
import { PageProblem } from './page-problem.tsx';
import type { Services } from './services.ts';
import { StorageTrouble } from './storage-trouble.tsx';
import { useAppearance } from './use-appearance.ts';
import { useContentUrls } from './use-content-urls.ts';

/** Comes after the map: nothing of it is needed before. */
const editor = createPart(async () => (await import('./editor.tsx')).Editor);
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
}

/** The whole viewer: what is where, and who hears of what. */
export function App(props: AppProps) {
  const { services, viewer, learning, notifier } = props;
  const text = useText();
  const toUrl = useContentUrls(services);
  const state = useStore(viewer);
  const { page: update, selection, modals, preferences, notifications } = state;
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
  const naming = {
    isApprovedSource: update.kind === 'ready' && update.source.status === 'approved',
    learnerName: state.learnerName,
  };
  const [modal] = modals;
  const isActivityOpen = state.editorView.kind !== 'closed';
  const feed = services.authoring;
  const background = page?.backgroundImageUrl;
  useAppearance(preferences, page?.title, page?.description);

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
            <PageProblem
              update={update}
              isAuthoring={services.authoring !== undefined}
              onRetry={services.feed.reload}
            />
          ) : !state.isProgressLoaded ? (
            <PageSkeleton />
          ) : preferences.view === 'list' ? (
            <LazyPart part={mapList} fallback={<PageSkeleton />}>
              {(MapList) => (
                <MapList
                  page={page}
                  maps={maps}
                  selected={selection}
                  nextUp={nextRef}
                  onSelect={learning.select}
                  onOpen={handlers.open}
                />
              )}
            </LazyPart>
          ) : (
            <SkillGraph
              page={page}
              maps={maps}
              layout={layout}
              selected={selection}
              nextUp={nextRef}
              backgroundUrl={
                background === undefined || preferences.highContrast ? undefined : toUrl(background)
              }
              onSelect={learning.select}
              onOpen={handlers.open}
            />
          )
        }
        panel={
          page && (
            <InfoPanel
              page={page}
              maps={maps}
              selected={selected}
              nextUp={nextUp}
              features={features}
              toUrl={toUrl}
              onAction={handlers.act}
              onSelect={handlers.select}
              onDeselect={handlers.deselect}
            />
          )
        }
        authoring={feed && <LazyPart part={authoring}>{(Authoring) => <Authoring feed={feed} />}</LazyPart>}
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
        <ModalHost
          modal={modal}
          toUrl={toUrl}
          naming={naming}
          nextUp={
            nextUp && {
              mapId: nextUp.mapId,
              activityId: nextUp.node.activityId,
              name: nextUp.node.displayName,
            }
          }
          onEvent={handlers.decide}
          onLost={() => {
            learning.hideModals();
            notifier.notify('err', 'part-lost');
          }}
        />
      )}
      {page && state.isProgressLoaded && <StatusAnnouncer page={page} maps={maps} />}
      <NotificationList
        notices={notifications.map((one) => ({ id: one.id, kind: one.kind, text: toNotice(text, one) }))}
        onClose={notifier.close}
        onHold={notifier.hold}
        onRelease={notifier.release}
      >
        {state.canUndoReset && <UndoBar onUndo={() => void learning.undo()} />}
        <StorageTrouble viewer={viewer} learning={learning} services={services} />
      </NotificationList>
    </>
  );
}

function toNotice(text: Text, { topic, values }: Notification): string {
  if (topic !== 'work-added') return text(`notice.${topic}`);
  return text('notice.work-added', values ?? { activities: 0, projects: 0 });
}

/** Sharing, accounts and hosted games need a server. */
const PANEL_FEATURES = { share: false, saveToMyProjects: true, signIn: false };
