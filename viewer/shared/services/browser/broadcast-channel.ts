import type { TabChannel } from '../../ports/tabs.ts';

/** The browser's channel between tabs of the same origin; undefined where there is none. */
export function createBroadcastChannel(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    // What is still stored when the page goes is told to nobody.
    send: (message) => {
      if (!isClosed) channel.postMessage(message);
    },
    subscribe: (listener) => {
      const handle = (event: MessageEvent<unknown>): void => listener(event.data);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
