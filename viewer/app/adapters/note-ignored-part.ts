import { readSourceHash } from '#parser';
import type { AddressHash } from '../../services/ports/address-hash.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';

/** §5: a source ends at the first character that is not allowed; says so, now and whenever the address changes. Returns the undo. */
export function noteIgnoredPart(hash: AddressHash, warn: (message: string) => void): Unsubscribe {
  const note = (): void => {
    const address = hash.read();
    const ignored = readSourceHash(address)?.ignored ?? '';
    if (ignored !== '') warn(`The address ${address} is read without its end: ${ignored}`);
  };
  note();
  return hash.subscribe(note);
}
