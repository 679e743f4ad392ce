import { toPlayed, tutorialLanguageOf } from '../domain/own-project.ts';
import type { TutorialSource } from '../ports/page.ts';
import type { ActivityTarget, OpenTarget } from './open-target.ts';
import type { EditorFailure, Preparation } from './session-state.ts';
import type { WorkspaceHost } from './workspace.ts';

/** Fetches a project from the learner's account and stores it on this device. Never rejects. */
export type FetchProject = (headerId: string) => Promise<'here' | 'none' | 'unreachable'>;

export type PreparationOutcome =
  | { kind: 'prepared'; preparation: Preparation; isFrameOutdated?: boolean }
  | { kind: 'preparation-failed'; failure: EditorFailure };

interface PreparationSources {
  tutorials: TutorialSource;
  /**
   * Answers the editor's requests for projects. Undefined if the editor stores its projects itself: they are opened
   * without checking that they exist.
   */
  workspace: WorkspaceHost | undefined;
  fetchProject?: FetchProject | undefined;
  /** Locks a project until the opening is prepared. Waits while a sync replaces the project. */
  lockProject?: ((headerId: string) => Promise<void>) | undefined;
  signal: AbortSignal;
}

/** Loads what opening a target needs, while the editor may still be loading. Never rejects. */
export async function prepareOpening(
  target: OpenTarget,
  sources: PreparationSources,
): Promise<PreparationOutcome> {
  switch (target.kind) {
    case 'activity':
      return target.headerId === undefined
        ? prepareTutorial(target, sources)
        : prepareProject(target.headerId, sources, 'project-missing', target.url);
    case 'tutorial':
      return prepareTutorial(target, sources);
    case 'project':
      return prepareProject(target.headerId, sources, 'project-unknown');
    case 'game':
      return prepareGame(target.headerId, sources);
  }
}

async function prepareProject(
  headerId: string,
  sources: PreparationSources,
  failure: 'project-missing' | 'project-unknown',
  /** URL of the project's tutorial. */
  url?: string,
): Promise<PreparationOutcome> {
  const { workspace, tutorials } = sources;
  const availability = await lockAndFind(headerId, sources);
  if (availability === 'unreachable') return failed({ kind: 'project-elsewhere' });
  if (availability === 'none') return failed({ kind: failure });
  const project = await workspace?.get(headerId);
  const language =
    (project && tutorialLanguageOf(project)) ?? (url === undefined ? undefined : tutorials.languageOf?.(url));
  return prepared({ kind: 'project', headerId, language }, await isOutdated(headerId, sources));
}

/** Prepares to play a game. If this site does not store the projects, the editor plays its own version of the game. */
async function prepareGame(headerId: string, sources: PreparationSources): Promise<PreparationOutcome> {
  const { workspace } = sources;
  if (!workspace) return prepared({ kind: 'project', headerId }, false);
  const availability = await find(headerId, sources);
  if (availability === 'unreachable') return failed({ kind: 'project-elsewhere' });
  const project = await workspace.get(headerId);
  if (!project) return failed({ kind: 'project-unknown' });
  return prepared({ kind: 'game', project: toPlayed(project) }, false);
}

/** Locks a project, and then looks for it: a sync may have removed the project while the lock was awaited. */
async function lockAndFind(headerId: string, sources: PreparationSources) {
  if (sources.workspace) await sources.lockProject?.(headerId);
  return find(headerId, sources);
}

/** Checks whether a project is on this device. If not, fetches it, because another device may have made it. */
async function find(headerId: string, { workspace, fetchProject }: PreparationSources) {
  if (workspace === undefined || (await workspace.has(headerId))) return 'here';
  return fetchProject ? fetchProject(headerId) : 'none';
}

async function prepareTutorial(
  target: Extract<OpenTarget, { url: string }>,
  sources: PreparationSources,
): Promise<PreparationOutcome> {
  const { tutorials, workspace, signal } = sources;
  const { url } = target;
  try {
    const carryoverId = carryoverOf(target);
    // A learner who wants to keep earlier code must not start without it.
    if (carryoverId !== undefined && (await lockAndFind(carryoverId, sources)) === 'unreachable') {
      return failed({ kind: 'project-elsewhere' });
    }
    const outcome = await tutorials.load(url, signal);
    if (outcome.kind === 'failed') return failed({ kind: 'tutorial', failure: outcome.failure });
    const { tutorial } = outcome;
    const existingId = target.kind === 'tutorial' ? await workspace?.findTutorial(tutorial.path) : undefined;
    if (existingId !== undefined && (await lockAndFind(existingId, sources)) === 'here') {
      const { language } = tutorial;
      return prepared(
        { kind: 'project', headerId: existingId, language },
        await isOutdated(existingId, sources),
      );
    }
    return prepared({ kind: 'tutorial', tutorial }, await isOutdated(carryoverId, sources));
  } catch {
    return failed({ kind: 'tutorial', failure: { kind: 'offline', url } });
  }
}

function carryoverOf(target: OpenTarget): ActivityTarget['carryoverFrom'] {
  return target.kind === 'activity' ? target.carryoverFrom : undefined;
}

function prepared(preparation: Preparation, isFrameOutdated: boolean): PreparationOutcome {
  return { kind: 'prepared', preparation, ...(isFrameOutdated && { isFrameOutdated }) };
}

function failed(failure: EditorFailure): PreparationOutcome {
  return { kind: 'preparation-failed', failure };
}

/** Returns whether the editor lacks the stored version of a locked project. */
async function isOutdated(headerId: string | undefined, { workspace }: PreparationSources): Promise<boolean> {
  return headerId !== undefined && workspace !== undefined && !(await workspace.isCurrent(headerId));
}
