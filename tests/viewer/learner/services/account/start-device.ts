import type { Hono } from 'hono';
import { createAccountApi } from '../../../../../viewer/learner/services/account/account-api.ts';
import { createAccountHints } from '../../../../../viewer/shared/services/account/account-storage.ts';
import { createAccountSync } from '../../../../../viewer/learner/services/account/account-sync.ts';
import type { ProjectsPart } from '../../../../../viewer/learner/services/account/sync-schedule.ts';
import { createIndexedDbBadgeStore } from '../../../../../viewer/learner/services/indexed-db/indexed-db-badge-store.ts';
import { createIndexedDbProgressStore } from '../../../../../viewer/shared/services/indexed-db/indexed-db-progress-store.ts';
import { createIndexedDbStoredResets } from '../../../../../viewer/learner/services/indexed-db/indexed-db-stored-resets.ts';
import { createDatabaseConnection } from '../../../../../viewer/shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../../../../viewer/shared/services/indexed-db/outbox.ts';
import { createOutboxEntries } from '../../../../../viewer/learner/services/indexed-db/outbox-entries.ts';
import type { Clock } from '../../../../../viewer/shared/ports/clock.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { createFakeLocks } from '../../../../fakes/fake-tab-locks.ts';

/** Creates the part of localStorage that the tests use. */
export function createFakeStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

export interface DeviceOptions {
  app: Pick<Hono, 'request'>;
  /** The session cookie. */
  cookie: string;
  learner: string;
  name: string;
  projects?: ProjectsPart;
  clock?: Clock;
}

let ids = 0;

/** A browser with a signed-in learner, with a real server. */
export function startDevice({ app, cookie, learner, name, projects, clock: given }: DeviceOptions) {
  const fakeClock = createFakeClock();
  const clock = given ?? fakeClock;
  const storage = createFakeStorage();
  const document = { cookie: 'skillmap_signed_in=1' };
  const hints = createAccountHints(storage, document, '/');
  const profile = { id: learner, idp: { provider: 'local' } };
  hints.write({ profile, settings: {}, unsent: {} });
  const asked: { method: string; path: string; body?: unknown; keepalive?: boolean }[] = [];
  let [isOnline, isSeen] = [true, true];
  let failure: ResponseInit | undefined;
  let isHeld = false;
  const listeners = new Set<(signal: 'online' | 'seen' | 'going') => void>();
  let session = cookie;
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input as string, 'http://skillmap.test');
    const { method = 'GET', body } = init;
    asked.push({
      method,
      path: url.pathname + url.search,
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      ...(init.keepalive === true && { keepalive: true }),
    });
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (failure) return new Response('{}', failure);
    if (isHeld) return new Promise(() => undefined);
    const headers = new Headers(init.headers);
    headers.set('cookie', session);
    return app.request(url.href, { method, headers, ...(body != null && { body }) });
  };
  const database = createDatabaseConnection({ clock, name });
  const outbox = createOutbox({ clock, newId: () => `${name}-${(ids += 1)}` });
  const progress = createIndexedDbProgressStore(database, undefined, outbox);
  const badges = createIndexedDbBadgeStore(database, outbox);
  const entries = createOutboxEntries(database);
  const others: string[] = [];
  const storedResets = createIndexedDbStoredResets(database, outbox);
  const sync = createAccountSync({
    profile,
    hints,
    progress,
    badges,
    outbox,
    entries,
    storedResets,
    ...(projects && { projects }),
    clock,
    api: createAccountApi({
      fetch,
      clock,
      apiUrl: '/api/',
      signal: new AbortController().signal,
      learnerId: learner,
    }),
    locks: createFakeLocks().of(),
    random: () => 1,
    signals: {
      isOnline: () => isOnline,
      isVisible: () => isSeen,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    toAbsolute: (url) => new URL(url, 'https://play.test/').href,
    onOtherAccount: ({ id }) => void others.push(id),
  });
  return {
    clock: fakeClock,
    storage,
    document,
    hints,
    database,
    progress,
    badges,
    entries,
    outbox,
    held: storedResets,
    fetch,
    sync,
    asked,
    others,
    /** Sets the session cookie, as if another tab had signed somebody in. */
    setSession: (other: string) => {
      session = other;
    },
    /** Makes the server fail from now on. */
    fail: (status: number, headers: Record<string, string> = {}) => {
      failure = { status, headers };
    },
    /** Makes the server answer no more requests. */
    hold: () => {
      isHeld = true;
    },
    setSeen: (isNow: boolean) => {
      isSeen = isNow;
    },
    /** Fires a page event. */
    signal: (signal: 'online' | 'seen' | 'going') => {
      for (const listener of listeners) listener(signal);
    },
    setOnline: (isNow: boolean) => {
      isOnline = isNow;
    },
  };
}
