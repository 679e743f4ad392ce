import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** Shows what is wrong with storage for as long as it is, and what other tabs have changed. */
export function followStorage(
  { viewer, health, notifier, preferences, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): void {
  onDispose(
    // Something else that goes wrong shows again.
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
