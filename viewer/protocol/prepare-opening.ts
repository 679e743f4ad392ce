import type { TutorialSource } from '../services/ports/tutorial-source.ts';
import type { EditorFailure, OpenTarget, Preparation } from './session-state.ts';
import type { WorkspaceHost } from './workspace.ts';

export type PreparationOutcome =
  | { kind: 'prepared'; preparation: Preparation; isFrameOutdated?: boolean }
  | { kind: 'preparation-failed'; failure: EditorFailure };

interface PreparationSources {
  tutorials: TutorialSource;
  /** Absent where the editor keeps its projects itself: then it is asked for them unseen. */
  workspace: WorkspaceHost | undefined;
  signal: AbortSignal;
}

/** Gets what opening a target needs, while the editor may still be loading. Never rejects. */
export async function prepareOpening(
  target: OpenTarget,
  { tutorials, workspace, signal }: PreparationSources,
): Promise<PreparationOutcome> {
  const { headerId, url } = target;
  if (headerId !== undefined) {
    const isThere = workspace === undefined || (await workspace.has(headerId));
    if (isThere) return prepared({ kind: 'project' }, await isOutdated(headerId, workspace));
    return { kind: 'preparation-failed', failure: { kind: 'project-missing' } };
  }
  try {
    const outcome = await tutorials.load(url, signal);
    if (outcome.kind === 'ready') {
      const preparation = { kind: 'tutorial', tutorial: outcome.tutorial } as const;
      return prepared(preparation, await isOutdated(target.carryoverFrom, workspace));
    }
    return { kind: 'preparation-failed', failure: { kind: 'tutorial', failure: outcome.failure } };
  } catch {
    return { kind: 'preparation-failed', failure: { kind: 'tutorial', failure: { kind: 'offline', url } } };
  }
}

function prepared(preparation: Preparation, isFrameOutdated: boolean): PreparationOutcome {
  return { kind: 'prepared', preparation, ...(isFrameOutdated && { isFrameOutdated }) };
}

/** Whether the editor has another version of a project than is stored, or none. */
async function isOutdated(headerId: string | undefined, workspace: WorkspaceHost | undefined) {
  return headerId !== undefined && workspace !== undefined && !(await workspace.isCurrent(headerId));
}
