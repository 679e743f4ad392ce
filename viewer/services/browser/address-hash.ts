import type { AddressHash } from '../ports/page.ts';

/** The hash of the page's address. */
export function createAddressHash(window: Window): AddressHash {
  return {
    read: () => window.location.hash,
    subscribe: (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
  };
}
