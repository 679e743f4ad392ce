import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';

/** Where the code host is, and what it is asked with. */
export function codeHostOf(
  { targetConfig: { endpoints = {} } }: PageEnv,
  window: Window & typeof globalThis,
) {
  return {
    fetch: window.fetch.bind(window),
    clock: browserClock,
    apiUrl: endpoints.codeHostApi ?? 'https://api.github.com/',
    rawUrl: endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/',
  };
}
