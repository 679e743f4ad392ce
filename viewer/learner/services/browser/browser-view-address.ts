import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { ViewAddress } from '../../../shared/ports/page.ts';

// Everything that covers the map is a single history entry, which closing removes by going back. So Back leads once to
// the map, and then to the previous site. The editor adds no entries itself (see editor-url.ts). If something in its
// frame has added one, the viewer's entry stays, because going back would remove the other one instead.

const route = /^#?(skillmapimport:|shared:)(.*)$/s;
/** Matches a project's header id. */
const headerId = /^[\w.-]{1,128}$/;
/** Browsers limit the number of history entries: at the limit, new entries no longer change `history.length`. */
const mostEntries = 50;

interface Cover {
  /** The hash of the covered map. */
  mapHash: string;
  /** Value of `history.length` after the viewer added the entry. Absent if the viewer did not add it. */
  entries?: number;
}

export interface BrowserViewAddress extends ViewAddress {
  /** Returns the hash of the map, even while an activity or project covers it. */
  mapHash: () => string;
}

/** Creates the view address of a page, from its URL and history. */
export function createBrowserViewAddress(window: Window): BrowserViewAddress {
  const { history, location } = window;
  const listeners = new Set<() => void>();
  const readCover = (): Cover | undefined => toCover(history.state);
  let mapHash = readCover()?.mapHash ?? (route.test(location.hash) ? '' : location.hash);
  /** Project to cover the map with, once the browser has finished going back. Undefined to cover nothing. */
  let pendingCover: { projectId: string | undefined } | undefined;
  let isNavigatingBack = false;

  const write = (how: 'pushState' | 'replaceState', cover: Cover, projectId: string | undefined) => {
    const hash = projectId === undefined ? cover.mapHash : `#skillmapimport:${projectId}`;
    history[how]({ skillmapCover: cover }, '', hash === '' ? location.pathname + location.search : hash);
  };
  const pushEntry = (projectId: string | undefined) => {
    pendingCover = { projectId };
    if (isNavigatingBack) return;
    const known = readCover();
    if (known) return write('replaceState', known, projectId);
    // The page was opened with this URL, so the history entry already exists.
    if (route.test(location.hash)) return write('replaceState', { mapHash }, projectId);
    mapHash = location.hash;
    write('pushState', { mapHash }, projectId);
    write('replaceState', { mapHash, entries: history.length }, projectId);
  };
  const handlePopState = () => {
    if (!route.test(location.hash)) mapHash = location.hash;
    if (isNavigatingBack) {
      isNavigatingBack = false;
      if (pendingCover) pushEntry(pendingCover.projectId);
      return;
    }
    for (const listener of listeners) listener();
  };

  return {
    mapHash: () => (route.test(location.hash) ? mapHash : location.hash),
    project: () => readProjectId(location.hash),
    pushEntry,
    removeEntry: () => {
      pendingCover = undefined;
      const known = readCover();
      if (known?.entries !== undefined && known.entries === history.length && known.entries < mostEntries) {
        isNavigatingBack = true;
        return history.back();
      }
      if (!known && !route.test(location.hash)) return;
      const hash = known?.mapHash ?? mapHash;
      history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
    },
    isCovered: () => isNavigatingBack || readCover() !== undefined,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', handlePopState);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', handlePopState);
      };
    },
  };
}

/** Returns the id of the project that a hash names. Empty if the id is invalid, undefined if the hash names a map. */
function readProjectId(hash: string): string | undefined {
  const [, kind = '', id] = route.exec(hash) ?? [];
  if (id === undefined) return undefined;
  const known = decodePercent(id) ?? '';
  return headerId.test(known) ? kind.replace('skillmapimport:', '') + known : '';
}

/** Parses the state of a history entry, which survives reloads and may be from other code. */
function toCover(state: unknown): Cover | undefined {
  if (typeof state !== 'object' || state === null || !('skillmapCover' in state)) return undefined;
  const found = state.skillmapCover;
  if (typeof found !== 'object' || found === null || !('mapHash' in found)) return undefined;
  const { mapHash, entries } = found as { mapHash: unknown; entries?: unknown };
  if (typeof mapHash !== 'string') return undefined;
  return { mapHash, ...(typeof entries === 'number' && { entries }) };
}
