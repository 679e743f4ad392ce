import type { Clock } from '../ports/clock.ts';

/** No browser says when a file is saved. */
const saveMs = 60_000;
const lookMs = 5_000;

/** Addresses of what is only in this browser, which cost its memory as long as they stand. */
export interface ObjectUrls {
  create: (content: Blob) => string;
  /** Gives an address up once the tab that shows it is closed: until then it may be reloaded, printed or saved. */
  revokeAfter: (url: string, tab: Pick<Window, 'closed'> | undefined) => void;
}

/** Object URLs of a window that do not outlive their use. */
export function createObjectUrls(window: Pick<typeof globalThis, 'URL'>, clock: Clock): ObjectUrls {
  const revoke = (url: string): void => window.URL.revokeObjectURL(url);
  const revokeWhenClosed = (url: string, tab: Pick<Window, 'closed'>): void => {
    clock.after(lookMs, () => (tab.closed ? revoke(url) : revokeWhenClosed(url, tab)));
  };
  return {
    create: (content) => window.URL.createObjectURL(content),
    revokeAfter: (url, tab) => {
      if (tab) revokeWhenClosed(url, tab);
      else clock.after(saveMs, () => revoke(url));
    },
  };
}
