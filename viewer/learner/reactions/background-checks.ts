import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** Delay in milliseconds, so that the map is drawn before the checks run. */
const delayMs = 300;

/**
 * Checks in the background: looks for versions of projects, for own projects and for a reset that can be undone.
 * Ignores failures.
 */
export interface BackgroundChecks {
  /** Must be called when a page has been loaded. */
  onLoaded: () => void;
  /** Must be called when projects were added, removed or replaced. */
  onProjectsChanged: () => void;
  /** Must be called when a project of the learner's own may have been renamed or edited. */
  onOwnProjectsChanged: () => void;
}

/** Creates the background checks. Their code is loaded and run after the map has been drawn. */
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
    // Wait while the editor is open: reading all projects would delay its saves.
    if (viewer.getState().editorView.kind !== 'closed') checkOwn();
    else void attempt('lookForOwnProjects');
  });
  // Another site's editor stores and lists its projects itself.
  const onOwnProjectsChanged = openHosted ? () => undefined : checkOwn;
  return {
    onLoaded: () => {
      const records = [...viewer.getState().progress.values()];
      // Without projects, load no code.
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
