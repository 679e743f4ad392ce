import type { EditorSession } from '../../protocol/editor-session.ts';
import { createLazyUse } from './lazy-use.ts';
import type { WorkKeeperOptions } from './work-keeper.ts';

export interface LazyWorkOptions extends Omit<WorkKeeperOptions, 'flush' | 'isDebug'> {
  session: Pick<EditorSession, 'flush'>;
  /** There are other projects now. */
  lookAgain: () => void;
  debugUser?: 'new' | 'completed';
}

/** Saving and opening files of work: loaded when it is first asked for. */
export function createLazyWork(options: LazyWorkOptions) {
  const { files, notifier, session, lookAgain, debugUser } = options;
  const { use } = createLazyUse(async () => {
    const { createWorkKeeper } = await import('./work-keeper.ts');
    const flush = async () => void (await session.flush());
    return createWorkKeeper({ ...options, isDebug: debugUser !== undefined, flush });
  }, notifier);
  return {
    saveWork: () => use((work) => work.save()),
    openWork: async () => {
      // At once: a browser shows its dialog only for a press.
      const file = await files.pick('.json,application/json');
      if (file) await use((work) => work.read(file));
    },
    addWork: (copyNames: Readonly<Record<string, string>>) =>
      use(async (work) => {
        await work.add(copyNames);
        lookAgain();
      }),
  };
}
