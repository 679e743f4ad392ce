import { readSourceHash } from '#parser';
import type { AddressHash } from '../services/authoring/authoring-feed.ts';

/** §5: a source ends at the first character that is not allowed; says so, now and whenever the address changes. */
export function noteIgnoredPart(hash: AddressHash, warn: (message: string) => void): void {
  const note = (): void => {
    const address = hash.read();
    const ignored = readSourceHash(address)?.ignored ?? '';
    if (ignored !== '') warn(`The address ${address} is read without its end: ${ignored}`);
  };
  note();
  hash.subscribe(note);
}
