import { createLazyUse } from './lazy-use.ts';
import type { ProgressResetter, ResetterOptions } from './progress-resetter.ts';

/** A resetter whose code is loaded when it is first asked for. */
export function createLazyResetter(options: ResetterOptions): ProgressResetter {
  const { use } = createLazyUse(
    async () => (await import('./progress-resetter.ts')).createProgressResetter(options),
    options.notifier,
  );
  return {
    askToReset: () => use((resetter) => resetter.askToReset()),
    reset: (isEverything) => use((resetter) => resetter.reset(isEverything)),
    undo: () => use((resetter) => resetter.undo()),
  };
}
