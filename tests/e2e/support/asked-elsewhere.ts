import type { BrowserContext } from 'playwright-core';

/** All addresses of other machines that a context requests from now on. No request is answered. */
export function askedElsewhere(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') asked.push(request.url());
  });
  return asked;
}
