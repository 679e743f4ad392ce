import type { TutorialSource } from '../services/ports/tutorial-source.ts';
import type { EditorFailure, OpenTarget, Preparation } from './session-state.ts';
import type { WorkspaceHost } from './workspace.ts';

export type PreparationOutcome =
  { kind: 'prepared'; preparation: Preparation } | { kind: 'preparation-failed'; failure: EditorFailure };

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
    if (isThere) return { kind: 'prepared', preparation: { kind: 'project' } };
    return { kind: 'preparation-failed', failure: { kind: 'project-missing' } };
  }
  try {
    const outcome = await tutorials.load(url, signal);
    if (outcome.kind === 'ready') {
      return { kind: 'prepared', preparation: { kind: 'tutorial', tutorial: outcome.tutorial } };
    }
    return { kind: 'preparation-failed', failure: { kind: 'tutorial', failure: outcome.failure } };
  } catch {
    return { kind: 'preparation-failed', failure: { kind: 'tutorial', failure: { kind: 'offline', url } } };
  }
}
