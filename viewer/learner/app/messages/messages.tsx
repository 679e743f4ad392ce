import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { takeSignOutMessage } from '../../adapters/account/take-sign-out-message.ts';
import { watchIdle } from '../../adapters/page-idle.ts';
import { PathLight } from '../../features/graph/path-light.tsx';
import { Moment } from '../../features/moment/moment.tsx';
import { MessageCard } from '../../features/notifications/message-card.tsx';
import { UndoBar } from '../../features/notifications/notification-list.tsx';
import { CLASS_PROVIDER } from '#schemas/exchange/class-provider.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { MapView } from '../../../shared/domain/map-view.ts';
import type { Services } from '../../adapters/services.ts';
import { isOnlyMap, type ViewerState } from '../../state/store.ts';
import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useCopyNames } from '../account/use-copy-names.ts';
import type { PageViewProps } from '../use-page-view.ts';
import { preloadParts } from '../preload-parts.ts';
import { Notices } from './notices.tsx';
import type { OfflineSettings } from './offline.tsx';
import { useFileDrops } from './use-file-drops.ts';
import { useGamePictures } from './use-game-pictures.ts';

const accountNews = createPart(async () => (await import('../parts/account.ts')).AccountNews);
const classPart = createPart(async () => (await import('../parts/account.ts')).ClassPart);
const offline = createPart(async () => (await import('./offline.tsx')).OfflinePart);

type MessagesProps = PageViewProps & OfflineSettings & { momentPlace: HTMLElement | null };

/** The messages over the page: notifications, undo, problems, and announcements for screen readers. */
export function Messages(props: MessagesProps) {
  const { env, services, viewer, commands, notifier, view, momentPlace, onSettings } = props;
  const { state } = view;
  /** The state of the maps before the completion that is being celebrated. */
  const [before, setBefore] = useState<readonly MapView[]>();
  const isSignedIn = state.auth.kind === 'signed-in';
  useCopyNames(services, isSignedIn);
  useFileDrops(viewer, commands);
  const hasLoaded = state.isProgressLoaded || state.page.kind === 'start' || state.page.kind === 'failed';
  useEffect(() => {
    if (!hasLoaded) return undefined;
    const stop = watchIdle(services.clock, (idleConnection) => viewer.setState({ idleConnection }));
    return () => {
      stop();
      viewer.setState({ idleConnection: undefined });
    };
  }, [hasLoaded, services.clock, viewer]);
  // Preload the completion dialogs for learners who play or are idle: they may need them soon, even offline.
  const isPreloading =
    state.editorView.kind !== 'closed' || state.idleConnection === 'good' || state.idleConnection === 'slow';
  const loadPacker = services.projectFiles?.loadPacker;
  useEffect(() => {
    if (isPreloading) void preloadParts({ commands, loadPacker });
  }, [isPreloading, commands, loadPacker]);
  useGamePictures(props);
  useEffect(() => {
    const signOutMessage = takeSignOutMessage(env, window);
    if (signOutMessage) notifier.notify('info', signOutMessage);
  }, [env, notifier]);
  return (
    <>
      {before && view.layout && <PathLight layout={view.layout} before={before} maps={view.maps} />}
      {/* The profile covers the page and shows notifications itself. */}
      <Notices viewer={viewer} notifier={notifier} isElsewhere={state.isProfileShown}>
        <LearnersMoment
          view={view}
          clock={services.clock}
          loadPictures={services.loadPictures}
          place={momentPlace}
          onShown={setBefore}
        />
        {state.savedProject && isOnlyMap(state) && (
          <SavedProject viewer={viewer} commands={commands} saved={state.savedProject} />
        )}
        {isSignedIn && (
          <LazyPart part={accountNews}>
            {(AccountNews) => <AccountNews clock={services.clock} viewer={viewer} commands={commands} />}
          </LazyPart>
        )}
        {isSignedIn && hasClasses(env) && (
          <LazyPart part={classPart}>{(ClassPart) => <ClassPart {...props} />}</LazyPart>
        )}
        <UndoOffers state={state} viewer={viewer} commands={commands} />
        {env.offline && hasLoaded && (
          <LazyPart part={offline}>
            {(OfflinePart) => <OfflinePart {...{ env, viewer, services, onSettings }} />}
          </LazyPart>
        )}
      </Notices>
    </>
  );
}

/** Returns whether the site has classes: they are one of its ways to sign in. */
function hasClasses({ targetConfig }: Pick<MessagesProps, 'env'>['env']): boolean {
  return targetConfig.identity?.providers.some(({ id }) => id === CLASS_PROVIDER) ?? false;
}

/** §4 Offers to undo a reset, and the restart of an activity. */
function UndoOffers({
  state,
  viewer,
  commands,
}: Pick<PageViewProps, 'viewer' | 'commands'> & { state: ViewerState }) {
  const { canUndoReset, restarted } = state;
  const text = useText();
  return (
    <>
      {canUndoReset && (
        <UndoBar
          text={text('notice.reset-done')}
          onUndo={() => commands.dispatch('undoReset')}
          onClose={() => viewer.setState({ canUndoReset: false })}
        />
      )}
      {restarted && (
        <UndoBar
          text={text('notice.restart-done', { name: restarted.name })}
          onUndo={() => commands.dispatch('undoRestart')}
          onClose={() => viewer.setState({ restarted: undefined })}
        />
      )}
    </>
  );
}

interface LearnersMomentProps extends Pick<PageViewProps, 'view'>, Pick<Services, 'clock' | 'loadPictures'> {
  place: HTMLElement | null;
  onShown(before: readonly MapView[] | undefined): void;
}

function LearnersMoment({ view, ...props }: LearnersMomentProps) {
  const { state, page, maps } = view;
  if (!page || !state.isProgressLoaded) return null;
  const isMapShown = state.editorView.kind === 'closed';
  return <Moment {...props} {...{ page, maps, isMapShown }} isCovered={isMapShown && !isOnlyMap(state)} />;
}

/** §2 Save to My Projects: confirms that the project is saved, with a button to open it. */
function SavedProject(
  props: Pick<PageViewProps, 'viewer' | 'commands'> & { saved: { headerId: string; name: string } },
) {
  const { viewer, commands, saved } = props;
  const text = useText();
  const name = saved.name || text('ownProjects.untitled');
  return (
    <MessageCard
      icon={<CircleCheck size={20} strokeWidth={2.25} />}
      text={text('notice.project-saved', { name })}
      action={{
        label: text('ownProjects.open', { name }),
        run: () => commands.dispatch('openProject', saved.headerId),
      }}
      onClose={() => viewer.setState({ savedProject: undefined })}
    />
  );
}
