import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';

/** When a page stands, there is time to look for projects, and for what can be undone. */
const lookMs = 300;

/** Looks for what can be shown of a learner's projects and of a reset. What cannot be loaded then is no one's concern. */
export interface LookAround {
  /** A page has come. */
  begin: () => void;
  /** There are other projects now. */
  again: () => void;
  /** One of the learner's own may have another name now, or was worked on. */
  forOwnProjects: () => void;
}

/** Looks a while later, so that the map is not held up. */
export function createLookAround(
  { viewer, clock, openHosted, onDispose }: CommandContext,
  { attempt }: Pick<Commands, 'attempt'>,
): LookAround {
  const delay = (look: () => void) => {
    let stop = (): void => {};
    onDispose(() => stop());
    return () => {
      stop();
      stop = clock.after(lookMs, look);
    };
  };
  const forUndo = delay(() => void attempt('lookForUndo'));
  const forOwn = delay(() => {
    // Reading them all would hold up what the editor wants stored.
    if (viewer.getState().editorView.kind !== 'closed') forOwn();
    else void attempt('lookForOwnProjects');
  });
  // Another site's editor lists them itself.
  const forOwnProjects = openHosted ? () => undefined : forOwn;
  return {
    begin: () => {
      const records = [...viewer.getState().progress.values()];
      // Without any project, nothing is loaded for it.
      if (records.some(({ headerId }) => headerId !== undefined)) void attempt('lookForVersions');
      forOwnProjects();
      forUndo();
    },
    again: () => {
      void attempt('lookForVersions');
      forOwnProjects();
    },
    forOwnProjects,
  };
}
