import type { ShownOnce } from '../ports/storage.ts';
import type { TextStorage } from './local-preferences.ts';
import { attempt } from './local-preferences.ts';

/** The login prompt's key is the specification's: the page source and `-SHOWN-LOGIN-PROMPT`. */
const suffix = '-SHOWN-';

/** Remembers in localStorage what was shown; without one, as long as the page stands open. */
export function createLocalShownOnce(storage: TextStorage | undefined): ShownOnce {
  const shown = new Set<string>();
  const toKey = (name: string, sourceUrl: string) => `${sourceUrl}${suffix}${name.toUpperCase()}`;
  const stored = (): string[] =>
    attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')) ??
    [];
  return {
    has: (name, sourceUrl) => {
      const key = toKey(name, sourceUrl);
      return shown.has(key) || (attempt(() => storage?.getItem(key)) ?? null) !== null;
    },
    mark: (name, sourceUrl) => {
      const key = toKey(name, sourceUrl);
      shown.add(key);
      attempt(() => storage?.setItem(key, 'true'));
    },
    forget: (sourceUrl) => {
      const isMeant = (key: string) =>
        sourceUrl === undefined ? key.includes(suffix) : key.startsWith(`${sourceUrl}${suffix}`);
      for (const key of stored().filter(isMeant)) attempt(() => storage?.removeItem(key));
      for (const key of [...shown].filter(isMeant)) shown.delete(key);
    },
  };
}
