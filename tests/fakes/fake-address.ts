import type { ViewAddress } from '../../viewer/shared/ports/page.ts';

export interface FakeAddress extends ViewAddress {
  /** The learner types or follows an address, or returns to the map's. */
  go: (projectId: string | undefined) => void;
}

/** An address with at most a project, with Back as `go(undefined)`. */
export function createFakeAddress(start?: string): FakeAddress {
  const listeners = new Set<() => void>();
  let projectId = start;
  let isCovered = false;
  return {
    project: () => projectId,
    cover: (id) => {
      isCovered = true;
      projectId = id;
    },
    uncover: () => {
      isCovered = false;
      projectId = undefined;
    },
    isCovered: () => isCovered,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (id) => {
      isCovered = false;
      projectId = id;
      for (const listener of listeners) listener();
    },
  };
}
