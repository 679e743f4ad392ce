import type { BrowserContext } from 'playwright-core';

/** Leaves a context nothing but this machine; gives the addresses that were asked for in vain, as they come. */
export async function cutNetwork(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.route(
    ({ protocol, hostname }) => /^(?:https?|wss?):$/.test(protocol) && hostname !== 'localhost',
    (route) => {
      refused.push(route.request().url());
      return route.abort('internetdisconnected');
    },
  );
  return refused;
}
