import { isOwnProject } from '../domain/own-project.ts';
import type { FetchProject } from './prepare-opening.ts';
import type { FrameMode } from './open-target.ts';
import type { SessionState } from './session-state.ts';
import type { WorkspaceHost } from './workspace.ts';

/** Whether requests to the editor can refer to a project, or why not. */
export type FrameReadiness = 'ready' | 'missing' | 'unreachable' | 'aborted';

interface ReadyFrameOptions {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Loads the frame in a mode, with the stored projects. Does nothing while something is open or opening in the frame.
   */
  requestIdle: (mode: FrameMode, isOutdated: boolean) => void;
  workspace: WorkspaceHost | undefined;
  fetchProject?: FetchProject | undefined;
}

/** Waits until the editor has started and has the project, without opening it. Never rejects. */
export async function readyFrame(
  headerId: string,
  frame: ReadyFrameOptions,
  signal: AbortSignal,
): Promise<FrameReadiness> {
  const { workspace, fetchProject, getState } = frame;
  if (!(await waitWhile(['closing-project', 'opening-project'], frame, signal))) return 'aborted';
  if (workspace && !(await workspace.has(headerId))) {
    const availability = (await fetchProject?.(headerId)) ?? 'none';
    if (availability !== 'here') return availability === 'none' ? 'missing' : 'unreachable';
  }
  const project = await workspace?.get(headerId);
  // The editor's page for maps does not have the learner's own projects.
  const mode = project && isOwnProject(project) ? 'full' : 'skillmap';
  const isOutdated = workspace !== undefined && !(await workspace.isCurrent(headerId));
  if (signal.aborted) return 'aborted';
  frame.requestIdle(mode, isOutdated);
  if (!(await waitWhile(['loading', 'closing-project', 'opening-project'], frame, signal))) return 'aborted';
  const { kind } = getState();
  return kind === 'failed-to-load' ? 'unreachable' : 'ready';
}

/** Waits while the session is in one of the given states. Resolves to false if the signal was aborted. */
function waitWhile(
  kinds: readonly SessionState['kind'][],
  { getState, subscribe }: ReadyFrameOptions,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const checkState = () => {
      if (!signal.aborted && kinds.includes(getState().kind)) return;
      unsubscribe();
      signal.removeEventListener('abort', checkState);
      resolve(!signal.aborted);
    };
    const unsubscribe = subscribe(checkState);
    signal.addEventListener('abort', checkState);
    checkState();
  });
}
