import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** How long a check waits, so that the map is drawn first. */
const delayMs = 300;

/** Looks for versions of projects, for the learner's own projects and for a reset that can be undone. Failures are not told. */
export interface BackgroundChecks {
  /** A page has been loaded. */
  onLoaded: () => void;
  /** Projects were added, removed or replaced. */
  onProjectsChanged: () => void;
  /** A project of the learner's own may have been renamed or worked on. */
  onOwnProjectsChanged: () => void;
}

/** The checks that run after the map has been drawn, by commands that are loaded for them. */
export function createBackgroundChecks(
  { viewer, clock, openHosted, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): BackgroundChecks {
  const delay = (check: () => void) => {
    let stop = (): void => {};
    onDispose(() => stop());
    return () => {
      stop();
      stop = clock.after(delayMs, check);
    };
  };
  const checkUndo = delay(() => void attempt('lookForUndo'));
  const checkOwn = delay(() => {
    // Reading them all would hold up what the editor wants stored.
    if (viewer.getState().editorView.kind !== 'closed') checkOwn();
    else void attempt('lookForOwnProjects');
  });
  // Another site's editor lists its projects itself.
  const onOwnProjectsChanged = openHosted ? () => undefined : checkOwn;
  return {
    onLoaded: () => {
      const records = [...viewer.getState().progress.values()];
      // Without any project, nothing is loaded for it.
      if (records.some(({ headerId }) => headerId !== undefined)) void attempt('lookForVersions');
      onOwnProjectsChanged();
      checkUndo();
    },
    onProjectsChanged: () => {
      void attempt('lookForVersions');
      onOwnProjectsChanged();
    },
    onOwnProjectsChanged,
  };
}
