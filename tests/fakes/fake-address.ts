import type { ViewAddress } from '../../viewer/shared/ports/page.ts';

export interface FakeAddress extends ViewAddress {
  /** Navigates as a learner does: to a project's address, or with undefined to the map's. */
  go: (projectId: string | undefined) => void;
}

/** Creates a page address that names at most a project. `go(undefined)` is the browser's Back. */
export function createFakeAddress(start?: string): FakeAddress {
  const listeners = new Set<() => void>();
  let projectId = start;
  let isCovered = false;
  return {
    project: () => projectId,
    pushEntry: (id) => {
      isCovered = true;
      projectId = id;
    },
    removeEntry: () => {
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
