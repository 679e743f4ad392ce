import type { Clock } from '../../shared/ports/clock.ts';
import type { Notification, NotificationTopic, ViewerStore } from './store.ts';

/** Shows short messages and removes them after a while. */
export interface Notifier {
  notify: (kind: Notification['kind'], topic: NotificationTopic, values?: Notification['values']) => void;
  close: (id: number) => void;
  /** Stops a message from disappearing while it is hovered or focused. Each call needs a matching `resume`. */
  pause: (id: number) => void;
  resume: (id: number) => void;
}

interface Timer {
  remainingMs: number;
  pauseCount: number;
  /** The running timer. Undefined while it is paused. */
  running?: { since: number; stop: () => void } | undefined;
}

/** Creates a notifier that shows messages through the viewer's state. */
export function createNotifier(viewer: ViewerStore, clock: Clock): Notifier {
  let lastId = 0;
  const timers = new Map<number, Timer>();

  const close = (id: number) => {
    timers.get(id)?.running?.stop();
    timers.delete(id);
    viewer.setState((state) => ({ notifications: removeNotification(state.notifications, id) }));
  };
  const run = (id: number, timer: Timer) => {
    timer.running = { since: clock.now(), stop: clock.after(timer.remainingMs, () => close(id)) };
  };
  const notify: Notifier['notify'] = (kind, topic, values) => {
    const id = (lastId += 1);
    const replaced = viewer.getState().notifications.find((shown) => shown.kind === kind);
    if (replaced) close(replaced.id);
    viewer.setState((state) => ({
      notifications: addNotification(state.notifications, { kind, topic, id, ...(values && { values }) }),
    }));
    const timer = { remainingMs: notificationMs, pauseCount: 0 };
    timers.set(id, timer);
    run(id, timer);
  };
  const pause = (id: number) => {
    const timer = timers.get(id);
    if (!timer) return;
    timer.pauseCount += 1;
    if (!timer.running) return;
    timer.running.stop();
    timer.remainingMs -= clock.now() - timer.running.since;
    timer.running = undefined;
  };
  const resume = (id: number) => {
    const timer = timers.get(id);
    if (!timer || timer.pauseCount === 0) return;
    timer.pauseCount -= 1;
    if (timer.pauseCount === 0) run(id, timer);
  };
  return { notify, close, pause, resume };
}

/** Spec §9: time for which a notification is shown, in milliseconds. */
export const notificationMs = 3000;

/** Returns the list with a notification added. It replaces an earlier one of the same kind. */
export function addNotification(list: readonly Notification[], added: Notification): readonly Notification[] {
  return [...list.filter(({ kind }) => kind !== added.kind), added];
}

/** Returns the list without the notification with this id. A newer one of the same kind has another id and stays. */
export function removeNotification(list: readonly Notification[], id: number): readonly Notification[] {
  return list.filter((notification) => notification.id !== id);
}
