import type { ProjectContent } from '../../domain/project-file.ts';
import type { DeviceAccount } from '../../services/ports/account.ts';
import type { PickedFile, ProjectFilePlace } from '../../services/ports/device.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { ProjectFiles } from './project-files.ts';
import { createProjectFiles } from './project-files.ts';
import type { WorkKeeper, WorkKeeperOptions } from './work-keeper.ts';
import { createWorkKeeper } from './work-keeper.ts';

export interface LearnerFilesOptions extends Omit<WorkKeeperOptions, 'takesProjects' | 'loadAccount'> {
  /** Absent where another site's editor keeps the projects. */
  projectFiles?: ProjectFilePlace;
  /** Keeps a project of a file, and opens it. */
  addProject: (content: ProjectContent, targetId: string) => Promise<void>;
  /** Of a signed-in learner. */
  loadAccount?: () => Promise<Pick<DeviceAccount, 'sync' | 'projects'>>;
}

/** What a learner has here as files, whichever they are. */
export interface LearnerFiles {
  work: WorkKeeper;
  /** Absent where projects are not kept here. */
  projects: ProjectFiles | undefined;
  /** Finds out what a file is: a project opens, all work is said first, what is neither is told. */
  open: (file: PickedFile) => Promise<void>;
}

/** Puts files of projects and of all work together. */
export function createLearnerFiles(options: LearnerFilesOptions): LearnerFiles {
  const { viewer, projectFiles: place, addProject } = options;
  const work = createWorkKeeper({ ...options, takesProjects: place !== undefined });
  const projects = place && createProjectFiles({ ...options, place });
  return {
    work,
    projects,
    open: async (file) => {
      const found = await projects?.read(file);
      if (!place || !found || found.kind === 'other') return work.read(file);
      const { name: fileName } = file;
      if (found.kind === 'refused') {
        const { kind: _kind, ...refusal } = found;
        return viewer.setState((state) => setModals(state, [{ kind: 'work-refused', fileName, ...refusal }]));
      }
      const { content } = found;
      const name = content.name || fileName.replace(/\.[^.]*$/, '');
      await addProject({ ...content, name }, place.targetId);
    },
  };
}
