import type { Clock } from '../../services/ports/clock.ts';
import type { Notification, NotificationTopic } from '../../state/notifications.ts';
import { addNotification, notificationMs, removeNotification } from '../../state/notifications.ts';
import type { ViewerStore } from '../../state/store.ts';

/** Shows short messages, and takes them away when their time is over. */
export interface Notifier {
  notify: (kind: Notification['kind'], topic: NotificationTopic, values?: Notification['values']) => void;
  close: (id: number) => void;
}

/** A notifier over the viewer's state. */
export function createNotifier(viewer: ViewerStore, clock: Clock): Notifier {
  let lastId = 0;
  const close = (id: number) =>
    viewer.setState((state) => ({ notifications: removeNotification(state.notifications, id) }));
  const notify: Notifier['notify'] = (kind, topic, values) => {
    const id = (lastId += 1);
    viewer.setState((state) => ({
      notifications: addNotification(state.notifications, { kind, topic, id, ...(values && { values }) }),
    }));
    clock.after(notificationMs, () => close(id));
  };
  return { notify, close };
}
