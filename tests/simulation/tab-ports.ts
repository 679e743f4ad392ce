import type { TabChannel, TabLocks } from '../../viewer/shared/ports/tabs.ts';

/** Delays each use of a lock: in a browser, another process keeps the locks. */
export function delayLocks(locks: TabLocks, use: () => Promise<void>): TabLocks {
  const delay = async (): Promise<void> => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    await use();
  };
  return {
    take: (name) => delay().then(() => locks.take(name)),
    share: (name, signal) => delay().then(() => locks.share(name, signal)),
    isAnyHeld: async (start) => {
      await delay();
      const isHeld = await locks.isAnyHeld(start);
      await delay();
      return isHeld;
    },
  };
}

/** Opens a tab's channel to the other tabs of its device. */
export function openChannel(
  { channels }: { channels: Set<(message: unknown) => void> },
  isAlive: () => boolean,
): TabChannel {
  const listeners = new Set<(message: unknown) => void>();
  const receive = (message: unknown): void => {
    for (const listener of listeners) listener(message);
  };
  channels.add(receive);
  return {
    send: (message) => {
      if (!isAlive()) return;
      for (const other of channels) if (other !== receive) other(structuredClone(message));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => void channels.delete(receive),
  };
}
