import { activityKey } from '../domain/activity-key.ts';

/** An activity of a map. Only activities have progress. */
export interface ActivityTarget {
  kind: 'activity';
  title: string;
  /** The page of the map. The learner may have moved to another page before a report arrives. */
  sourceUrl: string;
  mapId: string;
  activityId: string;
  /** Attempt of the activity's record, to recognize late reports about an abandoned attempt. */
  attempt: number;
  /** The tutorial's address as the author wrote it. */
  url: string;
  editor: 'blocks' | 'js' | 'py';
  /** The project to continue. Without it, the tutorial starts from the beginning. */
  headerId?: string;
  /** The project whose code a new project starts with. */
  carryoverFrom?: string;
}

/** One of the learner's own projects, opened in the full editor. */
export interface ProjectTarget {
  kind: 'project';
  title: string;
  headerId: string;
}

/** A tutorial that is on no map, opened in the full editor. Its project is the learner's own. */
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

/** Something to open in the editor. */
export type OpenTarget = ActivityTarget | ProjectTarget | TutorialTarget | GameTarget;

/** The editor's page for maps, or the full editor. Changing between them reloads the page. */
export type FrameMode = 'skillmap' | 'full';

/** Returns the page that a target needs. */
export function modeOf({ kind }: OpenTarget): FrameMode {
  return kind === 'project' || kind === 'tutorial' ? 'full' : 'skillmap';
}

/** Returns a key that is equal for targets that are the same to a learner. */
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
