import type { TextStorage } from './local-preferences.ts';
import { attempt } from './local-preferences.ts';

/** Remembers in localStorage which version of a repository was the latest, for when nobody can say. */
export function createLocalVersions(storage: TextStorage | undefined) {
  const toKey = (slug: string) => `skillmap-version ${slug.toLowerCase()}`;
  return {
    read: (slug: string): string | undefined => attempt(() => storage?.getItem(toKey(slug))) ?? undefined,
    write: (slug: string, tag: string): void => {
      attempt(() => storage?.setItem(toKey(slug), tag));
    },
  };
}
