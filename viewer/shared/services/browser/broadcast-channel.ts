import type { TabChannel } from '../../ports/tabs.ts';

/** Returns a channel between the tabs of an origin. Undefined if the browser does not support such channels. */
export function createBroadcastChannel(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    // Do not announce work that is stored while the page closes.
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
