import type { AuthoringWorkspace } from './authoring-workspace.ts';
import type { FileReport } from './workspace-state.ts';

export interface SaveFollowing {
  workspace: Pick<AuthoringWorkspace, 'refresh' | 'recheck'>;
  /** Something else is to be shown and told than before. */
  onChange: (reports: readonly FileReport[]) => void;
  onError: (error: unknown) => void;
}

/** Keeps what is said of a repository as true as its files are. */
export interface SaveFollower {
  /** Looks for the first time at what belongs to the maps, for as long as nobody minds to wait. */
  begin: () => Promise<void>;
  /** Files were saved, by absolute paths. */
  saved: (files: readonly string[]) => void;
  close: () => void;
}

/** In a repository of common size all is checked again in this time. */
const AT_ONCE_MS = 100;
/** In a large one, what has nothing to do with the save waits until the author rests. */
const REST_MS = 700;
/** What was found by then is shown, before the check goes on. */
const PART_MS = 400;

/** What was saved is shown first; then what that means to other files, those first that have to do with it. */
export function followSaves({ workspace, onChange, onError }: SaveFollowing): SaveFollower {
  let saves = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isCurrent = (save: number): boolean => save === saves && !isClosed;
  const check = async (ms: number): Promise<{ reports: readonly FileReport[]; isDone: boolean }> => {
    const end = performance.now() + ms;
    return workspace.recheck(() => isClosed || performance.now() > end);
  };
  const goOn = async (save: number): Promise<void> => {
    while (isCurrent(save)) {
      const { reports, isDone } = await check(PART_MS);
      if (reports.length > 0) onChange(reports);
      if (isDone) return;
    }
  };
  const rest = (save: number): void => {
    if (isCurrent(save)) timer = setTimeout(() => void goOn(save).catch(onError), REST_MS);
  };
  const follow = async (files: readonly string[], save: number): Promise<void> => {
    onChange((await workspace.refresh(files)).reports);
    const { reports, isDone } = await check(AT_ONCE_MS);
    if (reports.length > 0) onChange(reports);
    if (!isDone) rest(save);
  };
  return {
    begin: async () => {
      const save = saves;
      const { isDone } = await check(AT_ONCE_MS);
      // What was saved meanwhile has gone on with it.
      if (!isDone) rest(save);
    },
    saved: (files) => {
      saves += 1;
      clearTimeout(timer);
      follow(files, saves).catch(onError);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
