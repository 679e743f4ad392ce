import { listVersions } from '../../domain/project-copies.ts';
import { versionsOf } from '../../domain/project-versions.ts';
import { openProject } from '../../domain/record-events.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { createLearnerFiles } from './learner-files.ts';
import { createOwnProjects } from './own-projects.ts';

const workTypes = '.json,application/json';
/** Phones know no project files: they are any bytes to them. */
const projectTypes = ',.mkcd,.pxt,.png,application/octet-stream';

/** What a learner has made: projects, in the store or with another site's editor, and everything as files. */
export function createWorkCommands(context: CommandContext): GroupCommands<'work'> {
  const { viewer, session, projects, files, opener, keeper, clock, openHosted, projectFiles } = context;
  const { addProject, refresh, ...own } = createOwnProjects(context);
  const learnerFiles = createLearnerFiles({
    ...context,
    addProject,
    isDebug: context.debugUser !== undefined,
    flush: async () => void (await session.flush()),
  });
  const lookForVersions = async () => {
    // What cannot be loaded now is reported where it is needed.
    const all = await projects.list().catch(() => undefined);
    if (all) viewer.setState({ projectVersions: listVersions(all) });
  };
  return {
    ...own,
    openProject: (headerId) =>
      // A game is shared on our own server.
      openHosted && /^(?!shared:)./.test(headerId) ? openHosted(headerId) : own.openProject(headerId),
    chooseVersion: async (ref, headerId, isOnly) => {
      const found = opener.find(ref);
      if (found) {
        viewer.setState({ modals: [] });
        const stored = keeper.change([openProject(opener.record(ref), headerId, clock.now())]);
        opener.show(found.view, { headerId });
        await stored;
      }
      if (!isOnly) return;
      const others = versionsOf(headerId, viewer.getState().projectVersions);
      await projects.remove(others.map((other) => other.headerId).filter((id) => id !== headerId));
      await lookForVersions();
    },
    downloadProject: (headerId) => learnerFiles.projects?.save(headerId),
    saveWork: learnerFiles.work.save,
    openWork: async () => {
      const file = await files.pick(projectFiles ? workTypes + projectTypes : workTypes);
      if (file) await learnerFiles.open(file);
    },
    openFile: learnerFiles.open,
    addWork: async (copyNames) => {
      await learnerFiles.work.add(copyNames);
      context.lookAgain();
    },
    lookForOwnProjects: refresh,
    lookForVersions,
  };
}
