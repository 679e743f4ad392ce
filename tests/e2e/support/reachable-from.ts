import type { Frame } from 'playwright-core';

/** The forbidden parts of the browser and of the surrounding pages that a program in a frame can access. */
export async function reachableFrom(frame: Frame): Promise<string[]> {
  const attempted = await frame.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      cookies: () => document.cookie,
      localStorage: () => window.localStorage.length,
      sessionStorage: () => window.sessionStorage.length,
      indexedDB: () => window.indexedDB.open('stolen'),
      caches: () => window.caches.keys(),
      serviceWorker: () => navigator.serviceWorker.controller,
      'the page around it': () => window.parent.document.title,
      'the one around that': () => window.parent.parent.document.title,
      'the outermost': () => window.top?.document.title,
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name}: reached`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  return attempted.filter((line) => !line.endsWith(': SecurityError'));
}

/** The answer that a program in a frame gets from an address. */
export function fetchFrom(frame: Frame, url: string): Promise<Response> {
  return frame.evaluate((address) => fetch(address), url);
}
