import {
  createContentRepository,
  findLocalized,
  isLocalized,
  isSameRepository,
  readSourceHash,
} from '#parser';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
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

/**
 * Shows what an author has saved: broken maps as far as they can be drawn, unlike the learner app. A translation of the
 * map is shown in its place as soon as it can be drawn.
 */
export function createAuthoringFeed(
  initial: AuthoringSnapshot,
  hash: AddressHash,
  locale?: string,
): AuthoringFeed {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const current = (): AuthoringMap | undefined => findMap(snapshot, hash.read());
  const update = (): PageUpdate => {
    const map = current();
    const page = map && findTranslation(snapshot, map, locale)?.page;
    return toUpdate(map && page ? { ...map, page } : map, hash.read());
  };

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
  const asked = readSourceHash(hash)?.source;
  if (asked === undefined) return maps.find(({ path }) => !isLocalized(path)) ?? maps[0];
  const own = createContentRepository({ ...repository, files: [] });
  if (asked.command === 'url') return undefined;
  const isElsewhere =
    asked.command === 'github' && own.slug !== undefined && !isSameRepository(own, asked.slug);
  if (isElsewhere) return undefined;
  const file = asked.command === 'github' ? asked.file : asked.path;
  const paths = [file, `docs/${file}`].map((path) => path.toLowerCase());
  return maps.find((map) => paths.some((path) => [path, `${path}.md`].includes(map.path.toLowerCase())));
}

/** The map in the learner's language, where the repository has it. */
function findTranslation(
  { maps, repository }: AuthoringSnapshot,
  { path }: AuthoringMap,
  locale: string | undefined,
): AuthoringMap | undefined {
  const files = maps.flatMap((map) => (map.page ? [map.path] : []));
  const drawable = createContentRepository({
    ...repository,
    files,
    mapPath: path,
    ...(locale !== undefined && { locale }),
  });
  const localized = findLocalized(path, drawable);
  return maps.find((map) => map.path === localized);
}

function toUpdate(map: AuthoringMap | undefined, hash: string): PageUpdate {
  if (map?.page) {
    return {
      kind: 'ready',
      page: map.page,
      // The author's own place: whoever hosts a map there approves of it.
      source: { identifier: map.path.replace(/\.md$/i, ''), status: 'approved' },
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
