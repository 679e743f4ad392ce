import type { BrowserContext } from 'playwright-core';

/** The addresses of other machines that a context asks for from now on, as they come. None is answered. */
export function askedElsewhere(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') asked.push(request.url());
  });
  return asked;
}
