import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import { createContentRepository, isSameRepository } from '../../domain/content-repository.ts';
import { readMapHash } from '../../domain/map-hash.ts';
import type { PageFeed, PageUpdate } from '../ports/page-feed.ts';
import type { Unsubscribe } from '../ports/unsubscribe.ts';

/** The repository that `skillmap dev` serves: which of its maps is shown, and all that is known of each. */
export interface AuthoringFeed extends PageFeed {
  snapshot: () => AuthoringSnapshot;
  /** The map file that the address names, else the first one. */
  current: () => AuthoringMap | undefined;
  /** A save has changed something. */
  receive: (snapshot: AuthoringSnapshot) => void;
  /** Calls when the snapshot or the current map has changed. */
  onChange: (listener: () => void) => Unsubscribe;
}

export interface AddressHash {
  read: () => string;
  subscribe: (listener: () => void) => Unsubscribe;
}

/** Shows what an author has saved: broken maps as far as they can be drawn, unlike the learner app. */
export function createAuthoringFeed(initial: AuthoringSnapshot, hash: AddressHash): AuthoringFeed {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const current = (): AuthoringMap | undefined => findMap(snapshot, hash.read());
  const update = (): PageUpdate => toUpdate(current(), hash.read());

  const onChange = (listener: () => void): Unsubscribe => {
    listeners.add(listener);
    const stop = hash.subscribe(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  };

  return {
    snapshot: () => snapshot,
    current,
    receive: (next) => {
      snapshot = next;
      changed();
    },
    onChange,
    subscribe: (listener) => {
      let last: PageUpdate | undefined;
      const hear = (): void => {
        const next = update();
        if (last && isSame(last, next)) return;
        last = next;
        listener(next);
      };
      hear();
      return onChange(hear);
    },
    reload: changed,
  };
}

/** A hash that names no map here shows the first one, unless it names another place altogether. */
function findMap({ maps, repository }: AuthoringSnapshot, hash: string): AuthoringMap | undefined {
  const asked = readMapHash(hash);
  if (asked === undefined) return maps[0];
  const paths = [asked.path, `docs/${asked.path}`].map((path) => path.toLowerCase());
  const own = createContentRepository({ ...repository, files: [] });
  const isElsewhere =
    asked.slug !== undefined && own.slug !== undefined && !isSameRepository(own, asked.slug);
  if (isElsewhere) return undefined;
  return maps.find((map) => paths.some((path) => [path, `${path}.md`].includes(map.path.toLowerCase())));
}

function toUpdate(map: AuthoringMap | undefined, hash: string): PageUpdate {
  if (map?.page) {
    return {
      kind: 'ready',
      page: map.page,
      source: { identifier: map.path.replace(/\.md$/i, ''), status: 'unknown' },
    };
  }
  const error = map?.diagnostics.find(({ severity }) => severity === 'error');
  if (map) {
    const place = error?.place ? `${map.path}:${error.place.start.line}:${error.place.start.column} ` : '';
    return {
      kind: 'failed',
      failure: { kind: 'broken', ...(error && { detail: `${place}${error.reason}` }) },
    };
  }
  const detail = hash.length > 1 ? `There is no map ${hash} in this repository.` : undefined;
  return { kind: 'failed', failure: { kind: 'empty', ...(detail !== undefined && { detail }) } };
}

/** Snapshots come whole: a map that was not saved is told by its page, which then says the same. */
function isSame(one: PageUpdate, other: PageUpdate): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
