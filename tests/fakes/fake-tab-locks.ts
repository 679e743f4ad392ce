import { projectLock, type TabLocks } from '../../viewer/shared/ports/tabs.ts';

interface Holder {
  name: string;
  tab: object;
  isShared: boolean;
}

/** Locks of the tabs of a device, as browsers have them. The browser releases those of a tab that ends. */
export function createFakeLocks() {
  let holders: Holder[] = [];
  const waiting = new Map<() => boolean, object>();
  const release = (isReleased: (holder: Holder) => boolean): void => {
    holders = holders.filter((holder) => !isReleased(holder));
    for (const begin of waiting.keys()) if (begin()) waiting.delete(begin);
  };
  const hold = (holder: Holder): (() => void) => {
    holders.push(holder);
    return () => release((one) => one === holder);
  };
  const isHeld = (name: string, isShared?: boolean): boolean =>
    holders.some((one) => one.name === name && (isShared === undefined || one.isShared === isShared));
  return {
    of: (tab: object = {}): TabLocks => ({
      take: async (name) => (isHeld(name) ? undefined : hold({ name, tab, isShared: false })),
      share: (name) =>
        new Promise((resolve) => {
          const begin = (): boolean => {
            if (isHeld(name, false)) return false;
            resolve(hold({ name, tab, isShared: true }));
            return true;
          };
          if (!begin()) waiting.set(begin, tab);
        }),
      isAnyHeld: async (start) => holders.some(({ name }) => name.startsWith(start)),
    }),
    /** Releases the locks of a tab that has ended. */
    releaseAll: (tab: object) => {
      for (const [begin, waiter] of waiting) if (waiter === tab) waiting.delete(begin);
      release((holder) => holder.tab === tab);
    },
    count: () => holders.length,
  };
}

export type FakeLocks = ReturnType<typeof createFakeLocks>;

/** Locks of a device whose editors have these projects open. */
export function locksOfOpen(open: ReadonlySet<string>): Pick<TabLocks, 'take' | 'isAnyHeld'> {
  const held = () => [...open].map(projectLock);
  return {
    take: async (name) => (held().includes(name) ? undefined : () => undefined),
    isAnyHeld: async (start) => held().some((lock) => lock.startsWith(start)),
  };
}
