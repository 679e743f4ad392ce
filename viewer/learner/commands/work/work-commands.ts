import { listVersions } from '../../../shared/domain/projects.ts';
import { versionsOf } from '../../../shared/domain/project-versions.ts';
import { openProject } from '../../../shared/domain/record-events.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { createOwnProjects } from './own-projects.ts';
import type { PickedFile } from '../../../shared/ports/device.ts';
import { setModals } from '../../state/modal-queue.ts';
import { createProjectFiles } from './project-files.ts';
import { createWorkFiles, type WorkFilesOptions } from './work-files.ts';
import type { ProjectContent } from '#schemas/exchange/project-text.ts';

const workTypes = '.json,application/json';
/**
 * File types to choose from, in addition to work files. Phones do not know project files, so any binary file is
 * offered.
 */
const projectTypes = ',.mkcd,.pxt,.png,application/octet-stream';

/**
 * Creates the commands for the learner's projects, which this site or another site's editor stores, and for files of
 * all work.
 */
export function createWorkCommands(context: CommandContext): GroupCommands<'work'> {
  const { viewer, session, projects, files, opener, currentProgress, clock, openHosted, projectFiles } =
    context;
  const { addProject, refresh, ...ownCommands } = createOwnProjects(context);
  const learnerFiles = createLearnerFiles({
    ...context,
    addProject,
    isDebug: context.debugUser !== undefined,
    flush: async () => void (await session.flush()),
  });
  const lookForVersions = async () => {
    // A storage problem is reported when the projects are used.
    const all = await projects.list().catch(() => undefined);
    if (all) viewer.setState({ projectVersions: listVersions(all) });
  };
  return {
    ...ownCommands,
    openProject: (headerId) =>
      // Shared games are on our own server, even if another site's editor stores the projects.
      openHosted && /^(?!shared:)./.test(headerId) ? openHosted(headerId) : ownCommands.openProject(headerId),
    saveProject: (headerId) => (openHosted ? openHosted(headerId) : ownCommands.saveProject(headerId)),
    chooseVersion: async (ref, headerId, isOnly) => {
      const found = opener.find(ref);
      if (found) {
        const stored = currentProgress.change([openProject(opener.record(ref), headerId, clock.now())]);
        opener.show(found.view, { headerId });
        await stored;
      }
      if (!isOnly) return;
      const versions = versionsOf(headerId, viewer.getState().projectVersions);
      await projects.remove(versions.map((other) => other.headerId).filter((id) => id !== headerId));
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
      context.onProjectsChanged();
    },
    lookForOwnProjects: refresh,
    lookForVersions,
  };
}

interface LearnerFilesOptions
  extends
    Omit<WorkFilesOptions, 'takesProjects' | 'loadAccount'>,
    Pick<CommandContext, 'projectFiles' | 'loadAccount'> {
  /** Stores a project from a file, and opens it. */
  addProject: (content: ProjectContent, targetId: string) => Promise<void>;
}

/**
 * Creates the functions that save and open files: files of projects, if this site stores them, and files of all work.
 */
export function createLearnerFiles(options: LearnerFilesOptions) {
  const { viewer, projectFiles: support, addProject } = options;
  const work = createWorkFiles({ ...options, takesProjects: support !== undefined });
  const projects = support && createProjectFiles({ ...options, support });
  return {
    work,
    projects,
    /**
     * Opens a file. A project opens in the editor, a file of all work is described before it is added, and others are
     * refused.
     */
    open: async (file: PickedFile) => {
      const found = await projects?.read(file);
      if (!support || !found || found.kind === 'other') return work.read(file);
      const { name: fileName } = file;
      if (found.kind === 'refused') {
        const { kind: _kind, ...refusal } = found;
        return viewer.setState((state) => setModals(state, [{ kind: 'work-refused', fileName, ...refusal }]));
      }
      const { content } = found;
      const name = content.name || fileName.replace(/\.[^.]*$/, '');
      await addProject({ ...content, name }, support.targetId);
    },
  };
}
