import type { Clock } from '../../services/ports/clock.ts';
import { StorageError } from '../../services/ports/storage-problem.ts';
import type { Notification, NotificationTopic } from '../../state/notifications.ts';
import { addNotification, notificationMs, removeNotification } from '../../state/notifications.ts';
import type { ViewerStore } from '../../state/store.ts';

/** Shows short messages, and takes them away when their time is over. */
export interface Notifier {
  notify: (kind: Notification['kind'], topic: NotificationTopic) => void;
  close: (id: number) => void;
  /** Says once of each problem why work may not be kept. */
  reportStorage: (error: unknown) => void;
}

/** A notifier over the viewer's state. */
export function createNotifier(viewer: ViewerStore, clock: Clock): Notifier {
  const reported = new Set<string>();
  let lastId = 0;
  const close = (id: number) =>
    viewer.setState((state) => ({ notifications: removeNotification(state.notifications, id) }));
  const notify: Notifier['notify'] = (kind, topic) => {
    const id = (lastId += 1);
    viewer.setState((state) => ({
      notifications: addNotification(state.notifications, { kind, topic, id }),
    }));
    clock.after(notificationMs, () => close(id));
  };
  return {
    notify,
    close,
    reportStorage: (error) => {
      const kind = error instanceof StorageError ? error.problem.kind : 'failed';
      if (reported.has(kind)) return;
      reported.add(kind);
      notify('warn', `storage-${kind}`);
    },
  };
}
