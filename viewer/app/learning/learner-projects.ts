import type { ProjectStore } from '../../services/ports/project-store.ts';
import type { StorageHealth } from '../../services/ports/storage-health.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { versionsOf } from '../../domain/project-versions.ts';
import type { ActivityPlayer } from './activity-player.ts';
import { createLazyOwnProjects } from './lazy-own-projects.ts';
import type { Learning } from './learning.ts';
import type { Notifier } from './notifier.ts';
import type { OwnProjectsOptions } from './own-projects.ts';
import { createVersionKeeper } from './version-keeper.ts';

export interface LearnerProjectsOptions extends OwnProjectsOptions {
  projects: ProjectStore;
  notifier: Notifier;
  health: Pick<StorageHealth, 'onConflict'>;
  player: Pick<ActivityPlayer, 'openVersion'>;
  /** Where another site's editor keeps the projects: opens one there. */
  openHosted?: (headerId: string) => void;
}

type ProjectCommands = Pick<
  Learning,
  | 'openProject'
  | 'addProject'
  | 'playGame'
  | 'openTutorial'
  | 'showProjects'
  | 'removeProject'
  | 'restoreProject'
  | 'chooseVersion'
>;

/** What a learner has made: for activities, where a project can have several versions, and beside them. */
export interface LearnerProjects {
  commands: ProjectCommands;
  /** A page has come: looks for what there is, once the map stands. */
  begin: () => void;
  /** There are other projects now. */
  lookAgain: () => void;
  /** One of the learner's own may have another name now, or was worked on. */
  lookForOwn: () => void;
  stop: Unsubscribe;
}

/** The projects in the store, or those that another site's editor keeps. */
export function createLearnerProjects(options: LearnerProjectsOptions): LearnerProjects {
  const { viewer, projects, notifier, health, player, openHosted } = options;
  const versions = createVersionKeeper(viewer, projects);
  const { stop, lookLater, refresh: _refresh, ...own } = createLazyOwnProjects(options);
  // Another site's editor lists them itself.
  const lookForOwn = openHosted ? () => undefined : lookLater;
  const stopConflicts = health.onConflict(() => {
    notifier.notify('warn', 'storage-conflict');
    void versions.refresh();
  });
  const commands: ProjectCommands = {
    ...own,
    openProject: async (headerId) => {
      // A game is shared on our own server.
      if (openHosted && /^(?!shared:)./.test(headerId)) openHosted(headerId);
      else await own.openProject(headerId);
    },
    chooseVersion: async (ref, headerId, isOnly) => {
      await player.openVersion(ref, headerId);
      if (!isOnly) return;
      const others = versionsOf(headerId, viewer.getState().projectVersions);
      await projects.remove(others.map((other) => other.headerId).filter((id) => id !== headerId));
      await versions.refresh();
    },
  };
  return {
    commands,
    begin: () => {
      void versions.begin();
      lookForOwn();
    },
    lookAgain: () => {
      void versions.refresh();
      lookForOwn();
    },
    lookForOwn,
    stop: () => {
      stopConflicts();
      stop();
    },
  };
}
