import type { BrowserContext } from 'playwright-core';

/** Records all addresses of other machines that a context requests from now on. None of them is answered. */
export function externalRequests(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') asked.push(request.url());
  });
  return asked;
}
