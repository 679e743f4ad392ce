import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** Shows storage problems while they last, and changes made in other tabs. */
export function followStorage(
  { viewer, health, notifier, preferences, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): void {
  onDispose(
    // A different problem is shown even if the previous one was closed.
    health.subscribe((problem) =>
      viewer.setState({ storageProblem: problem && { kind: problem.kind, isHidden: false } }),
    ),
  );
  onDispose(
    health.onConflict(() => {
      notifier.notify('warn', 'storage-conflict');
      void attempt('lookForVersions');
    }),
  );
  onDispose(preferences.subscribe((changed) => viewer.setState({ preferences: changed })));
}
