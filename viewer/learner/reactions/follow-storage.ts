import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** Shows storage problems as long as they last, and preferences changed in other tabs. */
export function followStorage(
  { viewer, health, notifier, preferences, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): void {
  onDispose(
    // Show a new problem even if the learner has closed the previous one.
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
