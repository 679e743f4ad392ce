import type { AddressFlags } from '../../domain/read-address-flags.ts';
import { readAddressFlags } from '../../domain/read-address-flags.ts';

/** The flags of the page's address; §2: they leave its hash, which then names the source alone. */
export function takeAddressFlags({ location, history }: Pick<Window, 'location' | 'history'>): AddressFlags {
  const { flags, hash } = readAddressFlags(location.search, location.hash);
  if (hash !== location.hash.replace(/^#/, '')) {
    const rest = hash === '' ? '' : `#${hash}`;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
  }
  return flags;
}

/** Loads the page anew when flags are written into the hash of the open page: they are read only at the start. */
export function watchAddressFlags(window: Window): () => void {
  const hear = (): void => {
    const { hash } = readAddressFlags('', window.location.hash);
    if (hash !== window.location.hash.replace(/^#/, '')) window.location.reload();
  };
  window.addEventListener('hashchange', hear);
  return () => window.removeEventListener('hashchange', hear);
}
