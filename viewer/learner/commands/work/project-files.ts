import type { Project } from '#schemas/generated/project.ts';
import { isJsonText, readProjectText, type ProjectContent } from '#schemas/exchange/project-text.ts';
import {
  projectFileLimit,
  projectFileName,
  writeProjectFile,
  type ProjectFileRefusal,
} from '../../../shared/domain/project-file.ts';
import { workFileStart } from '../../domain/work-file.ts';
import type { DeviceAccount } from '../../../shared/ports/account.ts';
import type { Files, PickedFile, ProjectFileSupport } from '../../../shared/ports/device.ts';
import type { ProjectStore } from '../../../shared/ports/storage.ts';
import type { CommandContext } from '../command-context.ts';
import type { Notifier } from '../../state/notifier.ts';

interface ProjectFilesOptions extends Pick<CommandContext, 'viewer'> {
  support: ProjectFileSupport;
  projects: Pick<ProjectStore, 'get'>;
  files: Pick<Files, 'save'>;
  notifier: Pick<Notifier, 'notify'>;
  /** Asks the editor to save its latest changes. */
  flush: () => Promise<void>;
  /** Loads the account of a signed-in learner. Absent if nobody is signed in. */
  loadAccount?: () => Promise<Pick<DeviceAccount, 'projects'>>;
}

export type ProjectFileFinding =
  | { kind: 'project'; content: ProjectContent }
  | ({ kind: 'refused' } & ProjectFileRefusal)
  /** The file is not a project file. */
  | { kind: 'other' };

/** The media type of the editor's project files. */
const type = 'application/octet-stream';

/** Creates the functions that save and read the editor's project files. */
export function createProjectFiles(options: ProjectFilesOptions) {
  const { support, files, viewer, notifier } = options;
  const { targetId } = support;

  /**
   * Confirms that a project was saved: in the dialog if one is open, because screen readers do not read messages behind
   * a dialog.
   */
  const confirmSaved = (name: string) => {
    const { modals } = viewer.getState();
    if (modals[0]?.kind !== 'my-projects') return notifier.notify('info', 'project-downloaded', { name });
    viewer.setState({
      modals: modals.map((modal) => (modal.kind === 'my-projects' ? { ...modal, downloaded: name } : modal)),
    });
  };
  const save = async (headerId: string) => {
    const project = await findProject(headerId, options);
    if (!project) return notifier.notify('err', 'project-missing');
    const packer = await support.loadPacker();
    const packed = await packer.pack(writeProjectFile(project, targetId));
    const { name = '' } = project.header;
    files.save(projectFileName(name, targetId), type, [packed]);
    confirmSaved(name);
  };
  return {
    save,
    /** Reads a project from a file. Changes nothing, and never rejects. */
    read: async (file: PickedFile): Promise<ProjectFileFinding> => {
      if (file.size > projectFileLimit) {
        return isNamedProject(file.name) ? { kind: 'refused', reason: 'project-too-big' } : { kind: 'other' };
      }
      const bytes = await readBytes(file);
      if (!bytes) return { kind: 'refused', reason: 'unreadable' };
      if (isJsonText(bytes)) return readText(await file.text(), targetId);
      const packer = await support.loadPacker();
      const found = await packer.unpack(bytes);
      switch (found.kind) {
        case 'unpacked': {
          const finding = toFinding(found.text, targetId);
          return finding.kind === 'other' ? damaged : finding;
        }
        case 'too-big':
          return { kind: 'refused', reason: 'project-too-big' };
        case 'damaged':
          return damaged;
        case 'other':
          return isNamedProject(file.name) ? damaged : found;
        default:
          return found satisfies never;
      }
    },
  };
}

/** Returns the current version of a project. Fetches a project that is only in the learner's account. */
export async function findProject(
  headerId: string,
  { projects, flush, loadAccount }: Pick<ProjectFilesOptions, 'projects' | 'flush' | 'loadAccount'>,
): Promise<Project | undefined> {
  await flush();
  const stored = await projects.get(headerId);
  if (stored || !loadAccount) return stored;
  await (await loadAccount()).projects.fetch(headerId);
  return projects.get(headerId);
}

const damaged = { kind: 'refused', reason: 'project-damaged' } as const;

function readText(text: string, targetId: string): ProjectFileFinding {
  // A file of all work may be large, so do not parse it here too.
  return text.startsWith(workFileStart) ? { kind: 'other' } : toFinding(text, targetId);
}

function toFinding(text: string, targetId: string): ProjectFileFinding {
  const reading = readProjectText(text, targetId);
  switch (reading.kind) {
    case 'read':
      return { kind: 'project', content: reading.content };
    case 'other-target':
      return { kind: 'refused', reason: 'other-target', target: reading.target, ownTarget: targetId };
    case 'damaged':
      return damaged;
    case 'other':
      return reading;
    default:
      return reading satisfies never;
  }
}

async function readBytes(file: PickedFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function isNamedProject(name: string): boolean {
  return /\.(?:mkcd|pxt)$/i.test(name);
}
