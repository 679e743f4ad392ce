import type { ProjectStore } from '../../services/ports/project-store.ts';
import type { ViewerStore } from '../../state/store.ts';

/** Knows the projects of which there is more than one version. */
export interface VersionKeeper {
  /** Looks again: a version was added, or has gone. */
  refresh: () => Promise<void>;
  /** Looks, where the learner has any project at all: else nothing is loaded for it. */
  begin: () => Promise<void>;
}

/** The versions of the stored projects, in the viewer's state. */
export function createVersionKeeper(viewer: ViewerStore, projects: ProjectStore): VersionKeeper {
  const refresh = async () => {
    // What cannot be loaded now is reported where it is needed.
    const all = await projects.list().catch(() => undefined);
    const copies = await import('../../domain/project-copies.ts').catch(() => undefined);
    if (all && copies) viewer.setState({ projectVersions: copies.listVersions(all) });
  };
  return {
    refresh,
    begin: async () => {
      const records = [...viewer.getState().progress.values()];
      if (records.some(({ headerId }) => headerId !== undefined)) await refresh();
    },
  };
}
