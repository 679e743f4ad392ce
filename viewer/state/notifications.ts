/** §9 Notification lifetime. */
export const notificationMs = 3000;

/** What a notification is about; its sentence is the texts' business. */
export type NotificationTopic =
  | 'storage-conflict'
  | 'save-failed'
  | 'part-lost'
  | 'reset-undone'
  | 'work-saved'
  | 'work-added'
  | 'project-saved'
  | 'project-kept-both'
  | 'project-downloaded'
  | 'project-missing'
  /** §8 E-mail preference. */
  | 'settings-saved'
  /** §4 Sign out, Delete profile: told by the page that comes after. */
  | 'signed-out'
  | 'profile-deleted'
  | 'went-wrong';

export interface Notification {
  kind: 'err' | 'warn' | 'info' | 'compile';
  topic: NotificationTopic;
  /** What fills the holes of its sentence. */
  values?: { activities?: number; projects?: number; name?: string };
  /** Tells one from a later one of its kind. */
  id: number;
}

/** A new one replaces an earlier one of the same kind. */
export function addNotification(list: readonly Notification[], added: Notification): readonly Notification[] {
  return [...list.filter(({ kind }) => kind !== added.kind), added];
}

/** Its time is over, or it was closed; one that has replaced it stays. */
export function removeNotification(list: readonly Notification[], id: number): readonly Notification[] {
  return list.filter((notification) => notification.id !== id);
}
