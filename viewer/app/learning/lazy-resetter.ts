import { createLazyUse } from './lazy-use.ts';
import type { ProgressResetter, ResetterOptions } from './progress-resetter.ts';

export interface LazyResetterOptions extends ResetterOptions {
  /** There are other projects now. */
  lookAgain: () => void;
}

/** A resetter whose code is loaded when it is first asked for. */
export function createLazyResetter(options: LazyResetterOptions): ProgressResetter {
  const { use } = createLazyUse(
    async () => (await import('./progress-resetter.ts')).createProgressResetter(options),
    options.notifier,
  );
  const change = async (run: (resetter: ProgressResetter) => Promise<void>) => {
    await use(run);
    options.lookAgain();
  };
  return {
    askToReset: () => use((resetter) => resetter.askToReset()),
    reset: (isEverything) => change((resetter) => resetter.reset(isEverything)),
    undo: () => change((resetter) => resetter.undo()),
  };
}
