import { activityKey } from '../domain/activity-key.ts';

/** An activity of a map: only what happens in one of these is progress. */
export interface ActivityTarget {
  kind: 'activity';
  title: string;
  /** Of the page: what is reported after the learner went on to another page is not of that page. */
  sourceUrl: string;
  mapId: string;
  activityId: string;
  /** Of the activity's record, so that a late report of an attempt that was given up is known as such. */
  attempt: number;
  /** Of the tutorial, as the author wrote it. */
  url: string;
  editor: 'blocks' | 'js' | 'py';
  /** The project to go on with; without it the tutorial starts anew. */
  headerId?: string;
  /** The project whose code a new one begins with. */
  carryoverFrom?: string;
}

/** One of the learner's own projects, to build on in the full editor. */
export interface ProjectTarget {
  kind: 'project';
  title: string;
  headerId: string;
}

/** A tutorial that is on no map: in the full editor, where what is made in it is a project of the learner's own. */
export interface TutorialTarget {
  kind: 'tutorial';
  title: string;
  url: string;
}

/** A project to play, not to change: the simulator fills the frame. */
export interface GameTarget {
  kind: 'game';
  title: string;
  headerId: string;
}

/** What is to be opened in the editor. */
export type OpenTarget = ActivityTarget | ProjectTarget | TutorialTarget | GameTarget;

/** The editor's page as maps need it, or with all that it has; going from one to the other loads it anew. */
export type FrameMode = 'skillmap' | 'full';

/** The page that a target needs. */
export function modeOf({ kind }: OpenTarget): FrameMode {
  return kind === 'project' || kind === 'tutorial' ? 'full' : 'skillmap';
}

/** The same for what is the same to a learner, whichever way it is opened. */
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
