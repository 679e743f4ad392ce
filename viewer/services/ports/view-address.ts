import type { Unsubscribe } from './unsubscribe.ts';

/** The address of the page, as far as it tells what stands over the map; and the browser's Back button. */
export interface ViewAddress {
  /**
   * The project that the address names, or `shared:<id>` for a game that somebody shared; empty where it cannot be one.
   * Undefined for the address of a map.
   */
  project: () => string | undefined;
  /** Something stands over the map: Back leads back to it. A project is named by the address. */
  cover: (projectId?: string) => void;
  /** The map shows again, at the address that it had. */
  uncover: () => void;
  /** Whether the entry of the history that is shown is one of `cover`. */
  isCovered: () => boolean;
  /** Back, forward, or another address. */
  subscribe: (listener: () => void) => Unsubscribe;
}
