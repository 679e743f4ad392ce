import type { CommandContext } from '../command-context.ts';
import { countNew, planImport, type ImportPlan, type Work } from '../../domain/plan-import.ts';
import { isSameWork } from '../../../shared/domain/projects.ts';
import { toUser } from '../../../shared/domain/to-user.ts';
import { readWorkFile, workFileLimit, writeWorkFile, type WorkFileReading } from '../../domain/work-file.ts';
import type { DeviceAccount } from '../../../shared/ports/account.ts';
import type { PickedFile } from '../../../shared/ports/device.ts';
import type { WorkCounts } from '../../state/modal.ts';
import { setModals } from '../../state/modal-queue.ts';
import { sourceOf, type ViewerStore } from '../../state/store.ts';
import { saveProjectOrCopy } from '../save-project-or-copy.ts';

export interface WorkFilesOptions extends Pick<
  CommandContext,
  'viewer' | 'currentProgress' | 'progress' | 'projects' | 'files' | 'notifier' | 'clock' | 'newId'
> {
  isDebug: boolean;
  /** True if project files can be opened too. */
  takesProjects?: boolean;
  /** Asks the editor to save its latest changes. */
  flush: () => Promise<void>;
  /** Loads the account of a signed-in learner. Absent if nobody is signed in. */
  loadAccount?: () => Promise<Pick<DeviceAccount, 'sync'>>;
}

const type = 'application/json';
/** Number of projects written per batch, so that the page stays responsive. */
const batch = 10;

/** Creates the functions that save all work on this device to one file, and that add the work from such a file. */
export function createWorkFiles(options: WorkFilesOptions) {
  const { viewer, progress, projects, files, notifier, clock, newId } = options;
  let given: { name: string; file: Extract<WorkFileReading, { kind: 'read' }> } | undefined;

  const readDevice = async (): Promise<Work> => ({
    records: await progress.load(),
    projects: (await projects.list()).filter(({ header }) => header.isDeleted !== true),
  });
  const plan = (device: Work, file: Work, copyNames: Readonly<Record<string, string>>) =>
    planImport(device, file, {
      at: clock.now(),
      newId,
      nameCopy: (name) => (Object.hasOwn(copyNames, name) ? copyNames[name] : undefined) ?? name,
    });

  return {
    save: async () => {
      await options.flush();
      const at = clock.now();
      const parts = await writeParts(options, await readDevice(), at);
      files.save(`skillmap-work-${toDay(at)}.json`, type, parts);
      notifier.notify('info', 'work-saved');
    },
    /** Reads a file and shows the work that it would add. */
    read: async (picked: PickedFile) => {
      const source = sourceOf(viewer.getState().page) ?? '';
      const reading = await readFile(picked, source);
      if (reading.kind === 'refused') {
        const { takesProjects = false } = options;
        const { reason } = reading;
        const modal = { kind: 'work-refused', fileName: picked.name, reason, takesProjects } as const;
        return viewer.setState((state) => setModals(state, [modal]));
      }
      given = { name: picked.name, file: reading };
      const device = await readDevice();
      const found = plan(device, reading, {});
      const modal = {
        kind: 'work-found',
        fileName: picked.name,
        exportedAt: reading.exportedAt,
        found: countWork(reading),
        added: { activities: found.records.length, projects: countNew(found, device) },
        copies: found.copies.map((copy) => ({ headerId: copy.header.id, name: copy.header.name ?? '' })),
        dropped: reading.dropped,
      } as const;
      viewer.setState((state) => setModals(state, [modal]));
    },
    /** Adds the work from the file that was read last. */
    add: async (copyNames: Readonly<Record<string, string>>) => {
      if (!given) return;
      const { file } = given;
      given = undefined;
      viewer.setState({ modals: [] });
      // Read the device's work again: another tab may have changed it in the meantime.
      const device = await readDevice();
      const change = plan(device, file, copyNames);
      await store(options, change, device);
      if (file.badges.length > 0) (await options.loadAccount?.())?.sync.addBadges(file.badges);
      const count = countNew(change, device) + change.copies.length;
      notifier.notify('info', 'work-added', { activities: change.records.length, projects: count });
    },
  };
}

/** Returns the contents of a work file in parts. Pauses between batches, so that the page can render. */
async function writeParts(
  { viewer, clock, newId, isDebug }: WorkFilesOptions,
  { records, projects }: Work,
  at: number,
): Promise<string[]> {
  const badges = viewer.getState().cloud?.badges ?? [];
  const user = toUser({ id: newId(), isDebug, records, badges, pages: knownPages(viewer) });
  const parts: string[] = [];
  for (const part of writeWorkFile(user, projects, at)) {
    parts.push(part);
    if (parts.length % batch === 0) await new Promise<void>((resolve) => void clock.after(0, resolve));
  }
  return parts;
}

async function store(
  { projects, currentProgress, newId }: WorkFilesOptions,
  change: ImportPlan,
  device: Work,
): Promise<void> {
  const known = new Map(device.projects.map((project) => [project.header.id, project]));
  for (const project of [...change.projects, ...change.copies]) {
    const before = known.get(project.header.id);
    if (!before) await saveProjectOrCopy(projects, project, newId);
    // Only the link to the original project may change, never the code.
    else if (isSameWork(project, before)) await projects.update(project, before);
  }
  // Change progress last, when the projects that it refers to are stored.
  await currentProgress.change(change.records);
}

async function readFile(picked: PickedFile, source: string): Promise<WorkFileReading> {
  if (picked.size > workFileLimit) return { kind: 'refused', reason: 'too-big' };
  try {
    return readWorkFile(await picked.text(), source);
  } catch {
    return { kind: 'refused', reason: 'unreadable' };
  }
}

function knownPages(viewer: ViewerStore) {
  const { page: update, transitioningMapId } = viewer.getState();
  if (update.kind !== 'ready') return [];
  return [{ sourceUrl: update.source.identifier, page: update.page, transitioningMapId }];
}

/** Returns the number of activities started or completed, and of projects. */
export function countWork({ records, projects }: Work): WorkCounts {
  const worked = records.filter(({ isCompleted, headerId }) => isCompleted || headerId !== undefined);
  return { activities: worked.length, projects: projects.length };
}

/** Returns the local date, such as `2026-11-21`. */
function toDay(time: number): string {
  const day = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
