import { useEffect } from 'react';
import { useStore } from 'zustand';
import { StatusAnnouncer } from '../features/map-bar/status-announcer.tsx';
import { NotificationList } from '../features/notifications/notification-list.tsx';
import { UndoBar } from '../features/notifications/undo-bar.tsx';
import type { Text } from '../i18n/use-text.ts';
import { useText } from '../i18n/use-text.ts';
import type { Notification } from '../state/notifications.ts';
import type { AppProps } from './app-props.ts';
import { LazyPart, createPart } from '../ui/lazy-part.tsx';
import { prepareForTrouble } from './prepare-for-trouble.ts';

const offline = createPart(async () => (await import('./offline.tsx')).OfflinePart);

/** What the viewer says by itself: short messages, what can be undone, trouble, and what a screen reader is told. */
export function Messages({ env, services, viewer, learning, notifier }: AppProps) {
  const text = useText();
  const state = useStore(viewer);
  const page = state.page.kind === 'ready' ? state.page.page : undefined;
  useEffect(() => prepareForTrouble(services.clock), [services.clock]);
  return (
    <>
      {page && state.isProgressLoaded && <StatusAnnouncer page={page} maps={learning.mapViews(state)} />}
      <NotificationList
        notices={state.notifications.map((one) => ({
          id: one.id,
          kind: one.kind,
          text: toNotice(text, one),
        }))}
        onClose={notifier.close}
        onHold={notifier.hold}
        onRelease={notifier.release}
      >
        {state.canUndoReset && <UndoBar onUndo={() => void learning.undo()} />}
        {env.offline && state.isProgressLoaded && (
          <LazyPart part={offline}>
            {(OfflinePart) => <OfflinePart env={env} viewer={viewer} services={services} />}
          </LazyPart>
        )}
      </NotificationList>
    </>
  );
}

function toNotice(text: Text, { topic, values }: Notification): string {
  switch (topic) {
    case 'work-added':
      return text('notice.work-added', {
        activities: values?.activities ?? 0,
        projects: values?.projects ?? 0,
      });
    case 'project-saved':
      return text('notice.project-saved', { name: values?.name || text('ownProjects.untitled') });
    default:
      return text(`notice.${topic}`);
  }
}
