import { createLazyUse } from './lazy-use.ts';
import type { Notifier } from './notifier.ts';
import type { OwnProjects, OwnProjectsOptions } from './own-projects.ts';

/** When a page stands, there is time to look for projects. */
const lookMs = 300;

/** Own projects, games and tutorials: loaded when they are first asked for, or when the map has stood for a while. */
export function createLazyOwnProjects(options: OwnProjectsOptions & { notifier: Notifier }) {
  const { clock, notifier, viewer } = options;
  const { load, use } = createLazyUse<OwnProjects>(
    async () => (await import('./own-projects.ts')).createOwnProjects(options),
    notifier,
  );
  let stopLooking = (): void => {};
  const own: OwnProjects = {
    openProject: (headerId) => use((loaded) => loaded.openProject(headerId)),
    addProject: (content, targetId) => use((loaded) => loaded.addProject(content, targetId)),
    playGame: (ref) => void use((loaded) => loaded.playGame(ref)),
    openTutorial: (tutorial) => void use((loaded) => loaded.openTutorial(tutorial)),
    showProjects: () => use((loaded) => loaded.showProjects()),
    removeProject: (headerId) => use((loaded) => loaded.removeProject(headerId)),
    restoreProject: (headerId) => use((loaded) => loaded.restoreProject(headerId)),
    refresh: () => use((loaded) => loaded.refresh()),
  };
  const look = (): void => {
    stopLooking = clock.after(lookMs, () => {
      // Reading them all would hold up what the editor wants stored.
      if (viewer.getState().editorView.kind !== 'closed') return look();
      void load()
        .then((loaded) => loaded.refresh())
        .catch(() => undefined);
    });
  };
  return {
    ...own,
    /** Looks a while later; what cannot be loaded then is no learner's concern. */
    lookLater: () => {
      stopLooking();
      look();
    },
    stop: () => stopLooking(),
  };
}
