import type { EditorSession } from '../../protocol/editor-session.ts';
import type { VersionKeeper } from './version-keeper.ts';
import type { WorkKeeper, WorkKeeperOptions } from './work-keeper.ts';

export interface LazyWorkOptions extends Omit<WorkKeeperOptions, 'flush' | 'isDebug'> {
  session: Pick<EditorSession, 'flush'>;
  versions: VersionKeeper;
  debugUser?: 'new' | 'completed';
}

/** Saving and opening files of work: loaded when it is first asked for. */
export function createLazyWork(options: LazyWorkOptions) {
  const { files, notifier, session, versions, debugUser } = options;
  let loading: Promise<WorkKeeper> | undefined;
  const load = (): Promise<WorkKeeper> => {
    loading ??= import('./work-keeper.ts').then(
      ({ createWorkKeeper }) =>
        createWorkKeeper({
          ...options,
          isDebug: debugUser !== undefined,
          flush: async () => void (await session.flush()),
        }),
      (error: unknown) => {
        // Offline for a moment: the next press tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const use = async (run: (work: WorkKeeper) => Promise<void>) => {
    try {
      await run(await load());
    } catch {
      notifier.notify('err', 'part-lost');
    }
  };
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
        await versions.refresh();
      }),
  };
}
