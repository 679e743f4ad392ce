import type { ClassWork } from '#schemas/generated/class-work.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRef } from '../../shared/domain/activity-key.ts';
import { writeProjectFile } from '../../shared/domain/project-file.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { createBrowserProjectPacker } from '../../shared/services/project-file/browser-project-packer.ts';
import { toFileName, writeZip } from '../../shared/services/zip/write-zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface CollectOptions {
  work: ClassWork;
  className: string;
  targetId: string;
  window: Window & typeof globalThis;
  clock: Clock;
  nameOf: (learner: string) => string;
  activityName: (activity: ActivityRef) => string;
  loadProject: (learner: string, headerId: string) => Promise<Project | undefined>;
}

/**
 * Returns a zip with a folder per learner, which contains the learner's projects as editor files (`.mkcd`).
 * `isComplete` is false if a project could not be loaded.
 */
export async function collectProjects(
  options: CollectOptions,
): Promise<{ zip: Bytes[]; isComplete: boolean }> {
  const { work, className, targetId, window, clock, nameOf, activityName, loadProject } = options;
  const { pack } = createBrowserProjectPacker(window, clock);
  const files = new Map<string, Bytes>();
  let isComplete = true;
  for (const { id, activities } of work.learners) {
    for (const activity of activities) {
      const { headerId } = activity;
      if (headerId === undefined) continue;
      const project = await loadProject(id, headerId);
      if (!project) isComplete = false;
      else {
        const path = `${toFileName(nameOf(id))}/${toFileName(activityName(activity))}`;
        files.set(freePath(path, files), await pack(writeProjectFile(project, targetId)));
      }
    }
  }
  return { zip: await writeZip(files, { name: toFileName(className), now: clock.now() }), isComplete };
}

function freePath(path: string, files: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number += 1) {
    const free = `${path}${number === 1 ? '' : ` ${number}`}.mkcd`;
    if (!files.has(free)) return free;
  }
}
