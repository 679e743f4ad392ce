import type { TabChannel } from '../ports/tab-channel.ts';

/** The browser's channel between tabs of the same origin; undefined where there is none. */
export function createBroadcastChannel(name: string): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    subscribe: (listener) => {
      const hear = (event: MessageEvent<unknown>): void => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
