import type { Notifier } from './notifier.ts';

export interface LazyUse<Part> {
  /** The part, loaded when it is first asked for. Rejects where it cannot be loaded now. */
  load: () => Promise<Part>;
  /** Does something with it. What fails is told as lost, and the next press tries again. */
  use: (run: (part: Part) => Promise<void> | void) => Promise<void>;
}

/** A part whose code comes when it is needed: the map does not wait for it. */
export function createLazyUse<Part>(
  begin: () => Promise<Part>,
  notifier: Pick<Notifier, 'notify'>,
): LazyUse<Part> {
  let loading: Promise<Part> | undefined;
  const load = (): Promise<Part> => {
    loading ??= begin().catch((error: unknown) => {
      // Offline for a moment: the next press tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    load,
    use: async (run) => {
      try {
        await run(await load());
      } catch {
        notifier.notify('err', 'part-lost');
      }
    },
  };
}
