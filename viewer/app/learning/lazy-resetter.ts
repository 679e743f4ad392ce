import type { ProgressResetter, ResetterOptions } from './progress-resetter.ts';

/** A resetter whose code is loaded when it is first asked for. */
export function createLazyResetter(options: ResetterOptions): ProgressResetter {
  let loading: Promise<ProgressResetter> | undefined;
  const load = (): Promise<ProgressResetter> => {
    loading ??= import('./progress-resetter.ts').then(
      ({ createProgressResetter }) => createProgressResetter(options),
      (error: unknown) => {
        // Offline for a moment: the next press tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const use = async (run: (resetter: ProgressResetter) => Promise<void>) => {
    try {
      await run(await load());
    } catch {
      options.notifier.notify('err', 'part-lost');
    }
  };
  return {
    askToReset: () => use((resetter) => resetter.askToReset()),
    reset: (isEverything) => use((resetter) => resetter.reset(isEverything)),
    undo: () => use((resetter) => resetter.undo()),
  };
}
