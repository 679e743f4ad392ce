import { activityKey } from '../domain/activity-key.ts';

/** An activity of a map. Only activities have progress. */
export interface ActivityTarget {
  kind: 'activity';
  title: string;
  /** Identifier of the source of the map's page. The learner may be on another page when a late report arrives. */
  sourceUrl: string;
  mapId: string;
  activityId: string;
  /** Number of the attempt, as in the activity's record. It distinguishes late reports about an abandoned attempt. */
  attempt: number;
  /** URL of the tutorial, as the author wrote it. */
  url: string;
  editor: 'blocks' | 'js' | 'py';
  /** Id of the project to continue. If absent, the tutorial starts from the beginning. */
  headerId?: string;
  /** Id of the project whose code a new project starts with. */
  carryoverFrom?: string;
}

/** One of the learner's own projects, opened in the full editor. */
export interface ProjectTarget {
  kind: 'project';
  title: string;
  headerId: string;
}

/** A tutorial that is not on a map, opened in the full editor. Its project is one of the learner's own. */
export interface TutorialTarget {
  kind: 'tutorial';
  title: string;
  url: string;
}

/** A project to play without changing it. The simulator fills the frame. */
export interface GameTarget {
  kind: 'game';
  title: string;
  headerId: string;
}

/** An activity, a project, a tutorial or a game to open in the editor. */
export type OpenTarget = ActivityTarget | ProjectTarget | TutorialTarget | GameTarget;

/** The editor's page: the one for maps, or the full editor. Changing it reloads the frame. */
export type FrameMode = 'skillmap' | 'full';

/** Returns the editor's page that is needed for a target. */
export function modeOf({ kind }: OpenTarget): FrameMode {
  return kind === 'project' || kind === 'tutorial' ? 'full' : 'skillmap';
}

/** Returns a key that is equal for targets that a learner regards as the same. */
export function targetKey(target: OpenTarget): string {
  switch (target.kind) {
    case 'activity':
      return activityKey(target.mapId, target.activityId);
    case 'project':
    case 'game':
      return `${target.kind} ${target.headerId}`;
    case 'tutorial':
      return `tutorial ${target.url}`;
  }
}
