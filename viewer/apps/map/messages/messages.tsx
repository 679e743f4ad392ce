import { useEffect } from 'react';
import { useStore } from 'zustand';
import { takeSignOutMessage } from '../../../adapters/account/take-sign-out-message.ts';
import { watchRest } from '../../../adapters/page-rest.ts';
import { StatusAnnouncer } from '../../../features/map-bar/status-announcer.tsx';
import { UndoBar } from '../../../features/notifications/notification-list.tsx';
import { createPart, LazyPart } from '../../../ui/lazy-part.tsx';
import { useCopyNames } from '../account/use-copy-names.ts';
import type { AppProps } from '../app-props.ts';
import { preloadParts } from '../preload-parts.ts';
import { Notices } from './notices.tsx';
import { useFileDrops } from './use-file-drops.ts';

const accountNews = createPart(async () => (await import('../account/account-news.tsx')).AccountNews);
const offline = createPart(async () => (await import('./offline.tsx')).OfflinePart);

/** What the viewer says by itself: short messages, what can be undone, trouble, and what a screen reader is told. */
export function Messages({ env, services, viewer, commands, mapViews, notifier }: AppProps) {
  const state = useStore(viewer);
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  const isSignedIn = state.auth.kind === 'signed-in';
  useCopyNames(services, isSignedIn);
  useFileDrops(viewer, commands);
  const stands = state.isProgressLoaded || state.page.kind === 'start' || state.page.kind === 'failed';
  useEffect(() => {
    if (!stands) return undefined;
    const stop = watchRest(services.clock, (atRest) => viewer.setState({ atRest }));
    return () => {
      stop();
      viewer.setState({ atRest: undefined });
    };
  }, [stands, services.clock, viewer]);
  // Whoever plays needs the dialogs of a completion soon, also offline.
  const isPreloading =
    state.editorView.kind !== 'closed' || state.atRest === 'good' || state.atRest === 'slow';
  const loadPacker = services.projectFiles?.loadPacker;
  useEffect(() => {
    if (isPreloading) void preloadParts({ commands, loadPacker });
  }, [isPreloading, commands, loadPacker]);
  useEffect(() => {
    const signOutMessage = takeSignOutMessage(env, window);
    if (signOutMessage) notifier.notify('info', signOutMessage);
  }, [env, notifier]);
  return (
    <>
      {page && state.isProgressLoaded && <StatusAnnouncer page={page} maps={mapViews(state)} />}
      {/* Nothing of the page below the profile can be seen: it shows them itself. */}
      <Notices viewer={viewer} notifier={notifier} isElsewhere={state.isProfileShown}>
        {isSignedIn && (
          <LazyPart part={accountNews}>
            {(AccountNews) => <AccountNews clock={services.clock} viewer={viewer} commands={commands} />}
          </LazyPart>
        )}
        {state.canUndoReset && <UndoBar onUndo={() => commands.dispatch('undoReset')} />}
        {env.offline && stands && (
          <LazyPart part={offline}>
            {(OfflinePart) => <OfflinePart env={env} viewer={viewer} services={services} />}
          </LazyPart>
        )}
      </Notices>
    </>
  );
}
