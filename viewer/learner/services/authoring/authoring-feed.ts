import { isLocalized, readSourceHash } from '#parser';
import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import {
  asksForOwn,
  findForeignLanguage,
  findOwnMap,
  findOwnTranslation,
  isUntranslated,
  startHash,
  type OwnMaps,
} from '../../../shared/domain/own-maps.ts';
import type { PageFeed, PageSource, PageUpdate, AddressHash } from '../../../shared/ports/page.ts';

/** The repository that `skillmap dev` serves: which of its maps is shown, and all that is known of each. */
export interface AuthoringFeed extends PageFeed {
  snapshot: () => AuthoringSnapshot;
  /** Whether there are several maps to choose from. */
  hasStart: () => boolean;
  /** The map file that the address names; a lone one where it names none. */
  current: () => AuthoringMap | undefined;
  /** Whether the address asks for a map of this repository. */
  isAsked: () => boolean;
  /** Whether it is the author who asks for it: not a guest on another machine. */
  isAuthor: () => boolean;
  /** A save has changed something. */
  receive: (snapshot: AuthoringSnapshot) => void;
  /** Calls when the snapshot or the current map has changed. */
  onChange: (listener: () => void) => () => void;
}

/**
 * Shows what an author has saved: broken maps as far as they can be drawn, unlike the learner app. A translation of the
 * map is shown in its place as soon as it can be drawn.
 */
export function createAuthoringFeed(
  initial: AuthoringSnapshot,
  hash: AddressHash,
  languages: { locale?: string; defaultLocale?: string | undefined } = {},
): AuthoringFeed {
  const { locale } = languages;
  let snapshot = initial;
  /** Also the server keeps them, until it is started anew: what a learner has open is to outlive that. */
  const lastGood = new Map<string, Page>();
  const listeners = createListeners();

  const isAsked = (): boolean =>
    asksForOwn(toOwnMaps(snapshot), hash.read()) && !isBesideMaps(snapshot, hash.read());
  const hasStart = (): boolean => listDrawn(snapshot).length > 1;
  const current = (): AuthoringMap | undefined => {
    if (!isAsked()) return undefined;
    const asked = hash.read();
    if (asked.length > 1) return findOwnMap(toOwnMaps(snapshot), asked);
    return hasStart() ? undefined : findFirst(snapshot);
  };
  const update = (): PageUpdate => {
    const map = current();
    const asked = hash.read();
    if (!map && hasStart() && (asked.length <= 1 || asked === startHash)) return { kind: 'start' };
    if (!map) return toUpdate(map, asked);
    const page = findTranslation(snapshot, map, locale)?.page ?? map.page ?? lastGood.get(map.path);
    if (page) lastGood.set(map.path, page);
    const own = toOwnMaps(snapshot);
    return toUpdate(page ? { ...map, page } : map, hash.read(), {
      ...(isUntranslated(own, map, locale) && { isUntranslated: true }),
      language: findForeignLanguage(own, map, languages),
    });
  };

  const onChange = (listener: () => void) => callAll([listeners.add(listener), hash.subscribe(listener)]);

  return {
    snapshot: () => snapshot,
    hasStart,
    current,
    isAsked,
    isAuthor: () => initial.isGuest !== true && isAsked(),
    receive: (next) => {
      snapshot = next;
      listeners.tell();
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
    reload: listeners.tell,
  };
}

/** §2 A local source is read from the folder `docs`, also a file there that is none of the author's maps. */
function isBesideMaps(snapshot: AuthoringSnapshot, hash: string): boolean {
  const source = readSourceHash(hash)?.source;
  if (source?.command !== 'local' || findOwnMap(toOwnMaps(snapshot), hash)) return false;
  return snapshot.repository.files.includes(`docs/${source.path}.md`);
}

/** What learners would choose from. */
function listDrawn({ maps }: AuthoringSnapshot): AuthoringMap[] {
  return maps.filter(({ path, page, isHidden }) => page && !isHidden && !isLocalized(path));
}

/** Of the maps that cannot be drawn yet, too: the author is told why. */
function findFirst(snapshot: AuthoringSnapshot): AuthoringMap | undefined {
  const { maps } = snapshot;
  const first = maps.find(({ path, isHidden }) => !isHidden && !isLocalized(path));
  return first ?? maps.find(({ path }) => !isLocalized(path)) ?? maps[0];
}

function toOwnMaps({ maps, repository }: AuthoringSnapshot): OwnMaps<AuthoringMap> {
  return { maps, slug: repository.slug };
}

/** Only one that can be drawn: until then learners see the original too. */
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
  const error = map?.diagnostics.find(({ severity }) => severity === 'error');
  if (map) {
    const place = error?.place ? `${map.path}:${error.place.start.line}:${error.place.start.column} ` : '';
    return {
      kind: 'failed',
      failure: { kind: 'broken', ...(error && { detail: `${place}${error.reason}` }) },
      // Of the same map: what is open in it stays open.
      ...(source && { source }),
    };
  }
  const detail = hash.length > 1 ? `There is no map ${hash} in this repository.` : undefined;
  return { kind: 'failed', failure: { kind: 'empty', ...(detail !== undefined && { detail }) } };
}

function toSource({ path }: AuthoringMap): PageSource {
  return {
    identifier: path.replace(/\.md$/i, ''),
    // The author's own place: whoever hosts a map there approves of it.
    status: 'approved',
    location: { kind: 'local', path },
  };
}

/** Snapshots come whole: a map that was not saved is told by its page, which then says the same. */
function isSame(one: PageUpdate, other: PageUpdate): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
