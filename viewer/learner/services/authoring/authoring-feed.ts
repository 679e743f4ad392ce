import { isLocalized, readSourceHash } from '#parser';
import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import {
  isOtherLocalFile,
  isOwnMapHash,
  findForeignLanguage,
  findOwnMap,
  findOwnTranslation,
  isUntranslated,
  startHash,
  type OwnMaps,
} from '../../../shared/domain/own-maps.ts';
import type { PageFeed, PageSource, PageUpdate, AddressHash } from '../../../shared/ports/page.ts';

/** The repository that `skillmap dev` serves: a feed of the current page, with a snapshot of all maps and findings. */
export interface AuthoringFeed extends PageFeed {
  snapshot: () => AuthoringSnapshot;
  /** Returns whether there are several maps to choose from. */
  hasStart: () => boolean;
  /** Returns the map that the URL names. If it names none, returns the only map, or undefined if there are several. */
  current: () => AuthoringMap | undefined;
  /** Returns whether the URL names this repository or one of its maps. */
  isRequested: () => boolean;
  /** Returns true if the page is the author's, and false if a guest on another machine has opened it. */
  isAuthor: () => boolean;
  /** Applies a new snapshot, after a save has changed something. */
  receive: (snapshot: AuthoringSnapshot) => void;
  /** Calls the listener when the snapshot or the current map has changed. */
  onChange: (listener: () => void) => () => void;
}

/**
 * Creates a feed that shows an author's saved files. Unlike the learner app, it shows broken maps as far as they can be
 * drawn. A translation replaces its map once the translation can be drawn.
 */
export function createAuthoringFeed(
  initial: AuthoringSnapshot,
  hash: AddressHash,
  languages: { locale?: string; defaultLocale?: string | undefined } = {},
): AuthoringFeed {
  const { locale } = languages;
  let snapshot = initial;
  /**
   * The last page of each map that could be drawn. The server stores these pages too, but loses them when it restarts.
   * An open page must keep them even then.
   */
  const lastGood = new Map<string, Page>();
  const listeners = createListeners();

  const isRequested = (): boolean =>
    isOwnMapHash(toOwnMaps(snapshot), hash.read()) && !isDocsFile(snapshot, hash.read());
  const hasStart = (): boolean => listDrawn(snapshot).length > 1;
  const current = (): AuthoringMap | undefined => {
    if (!isRequested()) return undefined;
    const requested = hash.read();
    if (requested.length > 1) return findOwnMap(toOwnMaps(snapshot), requested);
    return hasStart() ? undefined : findFirst(snapshot);
  };
  const update = (): PageUpdate => {
    const map = current();
    const requested = hash.read();
    if (!map && hasStart() && (requested.length <= 1 || requested === startHash)) return { kind: 'start' };
    if (!map) return toUpdate(map, requested);
    const page = findTranslation(snapshot, map, locale)?.page ?? map.page ?? lastGood.get(map.path);
    if (page) lastGood.set(map.path, page);
    const ownMaps = toOwnMaps(snapshot);
    return toUpdate(page ? { ...map, page } : map, hash.read(), {
      ...(isUntranslated(ownMaps, map, locale) && { isUntranslated: true }),
      language: findForeignLanguage(ownMaps, map, languages),
    });
  };

  const onChange = (listener: () => void) => callAll([listeners.add(listener), hash.subscribe(listener)]);

  return {
    snapshot: () => snapshot,
    hasStart,
    current,
    isRequested,
    isAuthor: () => initial.isGuest !== true && isRequested(),
    receive: (next) => {
      snapshot = next;
      listeners.notify();
    },
    onChange,
    subscribe: (listener) => {
      let last: PageUpdate | undefined;
      const handle = (): void => {
        const next = update();
        if (last && isSame(last, next)) return;
        last = next;
        listener(next);
      };
      handle();
      return onChange(handle);
    },
    reload: listeners.notify,
  };
}

/** Returns whether the hash names a file of the folder `docs` that is not a map. */
function isDocsFile(snapshot: AuthoringSnapshot, hash: string): boolean {
  const source = readSourceHash(hash)?.source;
  if (source?.command !== 'local' || !isOtherLocalFile(toOwnMaps(snapshot), hash)) return false;
  return snapshot.repository.files.includes(`docs/${source.path}.md`);
}

/** Returns the maps that learners can choose from. */
function listDrawn({ maps }: AuthoringSnapshot): AuthoringMap[] {
  return maps.filter(({ path, page, isHidden }) => page && !isHidden && !isLocalized(path));
}

/** Returns the first map, even if it cannot be drawn yet: the author must see why. */
function findFirst(snapshot: AuthoringSnapshot): AuthoringMap | undefined {
  const { maps } = snapshot;
  const first = maps.find(({ path, isHidden }) => !isHidden && !isLocalized(path));
  return first ?? maps.find(({ path }) => !isLocalized(path)) ?? maps[0];
}

function toOwnMaps({ maps, repository }: AuthoringSnapshot): OwnMaps<AuthoringMap> {
  return { maps, slug: repository.slug };
}

/** Returns a map's translation, if it can be drawn. Without one, learners see the original. */
function findTranslation(
  snapshot: AuthoringSnapshot,
  map: AuthoringMap,
  locale: string | undefined,
): AuthoringMap | undefined {
  const maps = snapshot.maps.filter(({ page }) => page !== undefined);
  return findOwnTranslation({ maps }, map, locale);
}

function toUpdate(
  map: AuthoringMap | undefined,
  hash: string,
  words: Pick<PageSource, 'isUntranslated' | 'language'> = {},
): PageUpdate {
  const source = map && { ...toSource(map), ...words };
  if (map?.page && source) return { kind: 'ready', page: map.page, source };
  if (map?.isEmpty)
    return {
      kind: 'failed',
      failure: { kind: 'empty', detail: `${map.path} is empty.` },
      ...(source && { source }),
    };
  const error = map?.diagnostics.find(({ severity }) => severity === 'error');
  if (map) {
    const place = error?.place ? `${map.path}:${error.place.start.line}:${error.place.start.column} ` : '';
    return {
      kind: 'failed',
      failure: { kind: 'broken', ...(error && { detail: `${place}${error.reason}` }) },
      // Keep naming the map's source, so that an open activity stays open.
      ...(source && { source }),
    };
  }
  const detail = hash.length > 1 ? `There is no map ${hash} in this repository.` : undefined;
  return { kind: 'failed', failure: { kind: 'empty', ...(detail !== undefined && { detail }) } };
}

function toSource({ path }: AuthoringMap): PageSource {
  return {
    identifier: path.replace(/\.md$/i, ''),
    // Maps on the author's own site are approved.
    status: 'approved',
    location: { kind: 'local', path },
  };
}

/** Compares pages, because a snapshot has all maps and does not tell which one was saved. */
function isSame(one: PageUpdate, other: PageUpdate): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
