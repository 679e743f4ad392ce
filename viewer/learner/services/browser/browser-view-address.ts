import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { ViewAddress } from '../../../shared/ports/page.ts';

// Each thing that stands over the map is one entry of the history. It is taken away again when the thing is closed, by
// going back: so Back leads once to the map, and once more to where the learner came from. The editor adds no entries of
// its own (see editor-url.ts); where something in its frame has, the entry stays, since going back would undo that.

const route = /^#?(skillmapimport:|shared:)(.*)$/s;
/** The characters of a header id. */
const headerId = /^[\w.-]{1,128}$/;
/** Browsers keep so many entries: from there on their number tells nothing. */
const mostEntries = 50;

interface Cover {
  /** Of the map below. */
  mapHash: string;
  /** How many entries there were with this one; absent where it was not us who came here. */
  entries?: number;
}

export interface BrowserViewAddress extends ViewAddress {
  /** The hash of the map, whatever stands over it. */
  mapHash: () => string;
}

/** The address of a browser's page. */
export function createBrowserViewAddress(window: Window): BrowserViewAddress {
  const { history, location } = window;
  const listeners = new Set<() => void>();
  const readCover = (): Cover | undefined => toCover(history.state);
  let mapHash = readCover()?.mapHash ?? (route.test(location.hash) ? '' : location.hash);
  /** What should be covered, while the browser is still on its way back. */
  let wanted: { projectId: string | undefined } | undefined;
  let isGoingBack = false;

  const write = (how: 'pushState' | 'replaceState', cover: Cover, projectId: string | undefined) => {
    const hash = projectId === undefined ? cover.mapHash : `#skillmapimport:${projectId}`;
    history[how]({ skillmapCover: cover }, '', hash === '' ? location.pathname + location.search : hash);
  };
  const cover = (projectId: string | undefined) => {
    wanted = { projectId };
    if (isGoingBack) return;
    const known = readCover();
    if (known) return write('replaceState', known, projectId);
    // Somebody has come by this address: it stands in the history already.
    if (route.test(location.hash)) return write('replaceState', { mapHash }, projectId);
    mapHash = location.hash;
    write('pushState', { mapHash }, projectId);
    write('replaceState', { mapHash, entries: history.length }, projectId);
  };
  const follow = () => {
    if (!route.test(location.hash)) mapHash = location.hash;
    if (isGoingBack) {
      isGoingBack = false;
      if (wanted) cover(wanted.projectId);
      return;
    }
    for (const listener of listeners) listener();
  };

  return {
    mapHash: () => (route.test(location.hash) ? mapHash : location.hash),
    project: () => readProjectId(location.hash),
    cover,
    uncover: () => {
      wanted = undefined;
      const known = readCover();
      if (known?.entries !== undefined && known.entries === history.length && known.entries < mostEntries) {
        isGoingBack = true;
        return history.back();
      }
      if (!known && !route.test(location.hash)) return;
      const hash = known?.mapHash ?? mapHash;
      history.replaceState(null, '', hash === '' ? location.pathname + location.search : hash);
    },
    isCovered: () => isGoingBack || readCover() !== undefined,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', follow);
      };
    },
  };
}

/** The project that a hash leads to: '' if its id is not valid, undefined if it leads to a map. */
function readProjectId(hash: string): string | undefined {
  const [, kind = '', id] = route.exec(hash) ?? [];
  if (id === undefined) return undefined;
  const known = decodePercent(id) ?? '';
  return headerId.test(known) ? kind.replace('skillmapimport:', '') + known : '';
}

/** An entry's state outlives the page and may come from other code: parse it. */
function toCover(state: unknown): Cover | undefined {
  if (typeof state !== 'object' || state === null || !('skillmapCover' in state)) return undefined;
  const found = state.skillmapCover;
  if (typeof found !== 'object' || found === null || !('mapHash' in found)) return undefined;
  const { mapHash, entries } = found as { mapHash: unknown; entries?: unknown };
  if (typeof mapHash !== 'string') return undefined;
  return { mapHash, ...(typeof entries === 'number' && { entries }) };
}
