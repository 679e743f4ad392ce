import type { Unsubscribe } from './unsubscribe.ts';

/** The part of the page's address that names its source. */
export interface AddressHash {
  /** The hash with `#`, aliases and the default path resolved. */
  read: () => string;
  subscribe: (listener: () => void) => Unsubscribe;
}
