import { callAll, createListeners } from '../../ports/listeners.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TabChannel } from '../../ports/tabs.ts';
import type { OutboxEntry, OutboxKind } from './open-database.ts';

/** Returns the key of an entry. A later change of the same data gets the same key and replaces the entry. */
export function outboxKey(kind: OutboxKind, about: string): string {
  return `${kind} ${about}`;
}

export function outboxSubject({ key, kind }: Pick<OutboxEntry, 'key' | 'kind'>): string {
  return key.slice(kind.length + 1);
}

/** Marks changes in an account's database as unsent. The database without an account has no outbox. */
export interface Outbox {
  /** Returns the entry to write in the same transaction as the changed data. */
  toEntry: (kind: OutboxKind, about: string) => OutboxEntry;
  /** Notifies this tab and the others about stored entries. Call it after the transaction. */
  stored: (entries: readonly OutboxEntry[]) => void;
  /** Calls the listener with what has changed, in this tab or another one. */
  subscribe: (kind: OutboxKind, listener: (about: readonly string[]) => void) => () => void;
}

export interface OutboxOptions {
  clock: Pick<Clock, 'now'>;
  newId: () => string;
  tabs?: TabChannel | undefined;
}

export function createOutbox({ clock, newId, tabs }: OutboxOptions): Outbox {
  const listeners = createListeners<[keys: readonly string[]]>();
  return {
    toEntry: (kind, about) => ({ key: outboxKey(kind, about), kind, token: newId(), at: clock.now() }),
    stored: (entries) => {
      if (entries.length === 0) return;
      const keys = entries.map(({ key }) => key);
      tabs?.send({ outbox: keys });
      listeners.notify(keys);
    },
    subscribe: (kind, listener) => {
      const handle = (keys: readonly string[]): void => {
        const about = keys
          .filter((key) => key.startsWith(`${kind} `))
          .map((key) => outboxSubject({ key, kind }));
        if (about.length > 0) listener(about);
      };
      return callAll([listeners.add(handle), tabs?.subscribe((message) => handle(readKeys(message)))]);
    },
  };
}

/** Validates a message from another tab, which may run another version of the page. */
function readKeys(message: unknown): string[] {
  if (typeof message !== 'object' || message === null || !('outbox' in message)) return [];
  const keys: unknown[] = Array.isArray(message.outbox) ? message.outbox : [];
  return keys.filter((key) => typeof key === 'string');
}
