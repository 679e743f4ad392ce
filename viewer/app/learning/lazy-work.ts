import type { ProjectContent } from '../../domain/project-file.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { PickedFile } from '../../services/ports/files.ts';
import type { ProjectFilePlace } from '../../services/ports/project-packer.ts';
import { createLazyUse } from './lazy-use.ts';
import type { WorkKeeperOptions } from './work-keeper.ts';
import type { LearnerFilesOptions } from './learner-files.ts';

export interface LazyWorkOptions
  extends
    Omit<WorkKeeperOptions, 'flush' | 'isDebug' | 'takesProjects' | 'loadAccount'>,
    Pick<LearnerFilesOptions, 'loadAccount'> {
  session: Pick<EditorSession, 'flush'>;
  projectFiles?: ProjectFilePlace;
  addProject: (content: ProjectContent, targetId: string) => Promise<void>;
  /** There are other projects now. */
  lookAgain: () => void;
  debugUser?: 'new' | 'completed';
}

const workTypes = '.json,application/json';
/** Phones know no project files: they are any bytes to them. */
const projectTypes = ',.mkcd,.pxt,.png,application/octet-stream';

/** Saving and opening files, of all work and of one project: loaded when it is first asked for. */
export function createLazyWork(options: LazyWorkOptions) {
  const { files, notifier, session, lookAgain, projectFiles, debugUser } = options;
  const { use } = createLazyUse(async () => {
    const { createLearnerFiles } = await import('./learner-files.ts');
    const flush = async () => void (await session.flush());
    return createLearnerFiles({ ...options, isDebug: debugUser !== undefined, flush });
  }, notifier);
  const openFile = (file: PickedFile) => use((learnerFiles) => learnerFiles.open(file));
  return {
    saveWork: () => use(({ work }) => work.save()),
    openWork: async () => {
      // At once: a browser shows its dialog only for a press.
      const file = await files.pick(projectFiles ? workTypes + projectTypes : workTypes);
      if (file) await openFile(file);
    },
    openFile,
    downloadProject: (headerId: string) => use(({ projects }) => projects?.save(headerId)),
    addWork: (copyNames: Readonly<Record<string, string>>) =>
      use(async ({ work }) => {
        await work.add(copyNames);
        lookAgain();
      }),
  };
}
