import { attempt, type TextStorage } from '../../../shared/services/browser/local-preferences.ts';

const KEY = 'skillmap-code-host-token';

/** The author's token: in memory, and in the browser's storage only where they ask for that. */
export function createTokenKeeper(
  storage: Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
) {
  let token = attempt(() => storage?.getItem(KEY)) ?? undefined;
  return {
    read: (): string | undefined => token,
    set: (next: string, isKept: boolean): void => {
      token = next;
      attempt(() => (isKept ? storage?.setItem(KEY, next) : storage?.removeItem(KEY)));
    },
    forget: (): void => {
      token = undefined;
      attempt(() => storage?.removeItem(KEY));
    },
  };
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;
