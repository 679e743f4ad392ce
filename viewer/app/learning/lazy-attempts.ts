import type { ActivityAttempts, AttemptsOptions } from './activity-attempts.ts';
import { createLazyUse } from './lazy-use.ts';
import type { Notifier } from './notifier.ts';

/** The same, of which everything ends later. */
export type LazyAttempts = {
  [Command in keyof ActivityAttempts]: (...given: Parameters<ActivityAttempts[Command]>) => Promise<void>;
};

/** Attempts at activities: their code comes when one is not simply opened. */
export function createLazyAttempts(options: AttemptsOptions & { notifier: Notifier }): LazyAttempts {
  const { use } = createLazyUse(async () => {
    const { createActivityAttempts } = await import('./activity-attempts.ts');
    return createActivityAttempts(options);
  }, options.notifier);
  return {
    openByChoice: (...given) => use((attempts) => attempts.openByChoice(...given)),
    openLatest: (...given) => use((attempts) => attempts.openLatest(...given)),
    askToRestart: (...given) => use((attempts) => attempts.askToRestart(...given)),
    confirmRestart: (...given) => use((attempts) => attempts.confirmRestart(...given)),
    restart: (...given) => use((attempts) => attempts.restart(...given)),
  };
}
