import type { TabLocks } from '../../../shared/ports/tabs.ts';

/** Creates locks between the tabs of an origin. A closing tab releases its locks. */
export function createBrowserLocks(locks: LockManager | undefined, prefix: string): TabLocks {
  return {
    take: (name) =>
      new Promise((resolve) => {
        if (!locks) return resolve(() => undefined);
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          if (!lock) return void resolve(undefined);
          return new Promise((release) => resolve(release));
        };
        // A browser that refuses all locks must not block activities: resolve as if the lock were free.
        locks.request(`${prefix} ${name}`, { ifAvailable: true }, hold).catch(() => resolve(() => undefined));
      }),
    share: (name, signal) =>
      new Promise((resolve) => {
        if (!locks) return resolve(() => undefined);
        const hold = (): Promise<void> => new Promise((release) => resolve(release));
        locks
          .request(`${prefix} ${name}`, { mode: 'shared', ...(signal && { signal }) }, hold)
          .catch(() => resolve(() => undefined));
      }),
    isAnyHeld: async (start) => {
      const held = await locks?.query().catch(() => undefined);
      return held?.held?.some(({ name }) => name?.startsWith(`${prefix} ${start}`)) ?? false;
    },
  };
}
