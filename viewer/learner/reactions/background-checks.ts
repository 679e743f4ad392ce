import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** Delay in milliseconds, so that the map is drawn first. */
const delayMs = 300;

/** Looks for versions of projects, for own projects and for a reset that can be undone. Failures are ignored. */
export interface BackgroundChecks {
  /** Called when a page has been loaded. */
  onLoaded: () => void;
  /** Called when projects were added, removed or replaced. */
  onProjectsChanged: () => void;
  /** Called when an own project may have been renamed or edited. */
  onOwnProjectsChanged: () => void;
}

/** Creates checks that run after the map has been drawn. Their code is loaded then. */
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
    // Reading all projects now would delay the editor's saves.
    if (viewer.getState().editorView.kind !== 'closed') checkOwn();
    else void attempt('lookForOwnProjects');
  });
  // Another site's editor lists its projects itself.
  const onOwnProjectsChanged = openHosted ? () => undefined : checkOwn;
  return {
    onLoaded: () => {
      const records = [...viewer.getState().progress.values()];
      // If there is no project, nothing is loaded.
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
