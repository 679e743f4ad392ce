import { callAll, createListeners } from '../ports/listeners.ts';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import {
  asksForOwn,
  findOwnMap,
  findOwnTranslation,
  isUntranslated,
  type OwnMaps,
} from '../../domain/own-maps.ts';
import type { PageFeed, PageSource, PageUpdate, AddressHash } from '../ports/page.ts';

/** The repository that `skillmap dev` serves: which of its maps is shown, and all that is known of each. */
export interface AuthoringFeed extends PageFeed {
  snapshot: () => AuthoringSnapshot;
  /** The map file that the address names, else the first one. */
  current: () => AuthoringMap | undefined;
  /** Whether the address asks for a map of this repository. */
  isAsked: () => boolean;
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
  locale?: string,
): AuthoringFeed {
  let snapshot = initial;
  /** Also the server keeps them, until it is started anew: what a learner has open is to outlive that. */
  const lastGood = new Map<string, Page>();
  const listeners = createListeners();

  const isAsked = (): boolean => asksForOwn(toOwnMaps(snapshot), hash.read());
  const current = (): AuthoringMap | undefined =>
    isAsked() ? findOwnMap(toOwnMaps(snapshot), hash.read()) : undefined;
  const update = (): PageUpdate => {
    const map = current();
    if (!map) return toUpdate(map, hash.read());
    const page = findTranslation(snapshot, map, locale)?.page ?? map.page ?? lastGood.get(map.path);
    if (page) lastGood.set(map.path, page);
    const own = toOwnMaps(snapshot);
    return toUpdate(page ? { ...map, page } : map, hash.read(), isUntranslated(own, map, locale));
  };

  const onChange = (listener: () => void) => callAll([listeners.add(listener), hash.subscribe(listener)]);

  return {
    snapshot: () => snapshot,
    current,
    isAsked,
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

function toOwnMaps({ maps, repository }: AuthoringSnapshot): OwnMaps<AuthoringMap> {
  return { maps, ...(repository.slug !== undefined && { slug: repository.slug }) };
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

function toUpdate(map: AuthoringMap | undefined, hash: string, isOriginal = false): PageUpdate {
  const source = map && { ...toSource(map), ...(isOriginal && { isUntranslated: true }) };
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
