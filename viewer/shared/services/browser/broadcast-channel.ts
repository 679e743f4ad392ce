import type { TabChannel } from '../../ports/tabs.ts';

/** Returns the browser's channel between tabs of the same origin, or undefined if there is none. */
export function createBroadcastChannel(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    // Work that is still being stored when the page closes is not announced.
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
