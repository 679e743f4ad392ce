import type { ErasedStore } from '../../services/ports/erased-store.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { createLazyUse } from './lazy-use.ts';
import type { ProgressResetter, ResetCommands, ResetterOptions } from './progress-resetter.ts';

/** When a page stands, there is time to look for what can be undone. */
const lookMs = 300;

export interface LazyResetterOptions extends Omit<ResetterOptions, 'erased'> {
  loadErased: () => Promise<ErasedStore>;
  /** There are other projects now. */
  lookAgain: () => void;
}

export interface LazyResetter extends ResetCommands {
  /** Looks a while later whether a reset can still be undone. */
  lookForUndo: () => void;
  stop: Unsubscribe;
}

/** A resetter whose code is loaded when it is first asked for, or when the map has stood for a while. */
export function createLazyResetter(options: LazyResetterOptions): LazyResetter {
  const { clock, notifier, loadErased } = options;
  let loaded: ProgressResetter | undefined;
  let stopLooking = (): void => {};
  let isStopped = false;
  const { load, use } = createLazyUse(async () => {
    const [{ createProgressResetter }, erased] = await Promise.all([
      import('./progress-resetter.ts'),
      loadErased(),
    ]);
    loaded = createProgressResetter({ ...options, erased });
    if (isStopped) loaded.stop();
    return loaded;
  }, notifier);
  const change = async (run: (resetter: ProgressResetter) => Promise<void>) => {
    await use(run);
    options.lookAgain();
  };
  return {
    askToReset: () => use((resetter) => resetter.askToReset()),
    reset: (isEverything) => change((resetter) => resetter.reset(isEverything)),
    undo: () => change((resetter) => resetter.undo()),
    lookForUndo: () => {
      stopLooking();
      stopLooking = clock.after(lookMs, () => {
        void load()
          .then((resetter) => resetter.look())
          .catch(() => undefined);
      });
    },
    stop: () => {
      isStopped = true;
      stopLooking();
      loaded?.stop();
    },
  };
}
