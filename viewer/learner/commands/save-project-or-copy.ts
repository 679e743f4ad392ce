import type { Project } from '#schemas/generated/project.ts';
import { isSameWork, toSecondVersion } from '../../shared/domain/projects.ts';
import type { ProjectStore } from '../../shared/ports/storage.ts';

/** Stores a project. If its id is taken by another version, stores this one with a new id, so that both are kept. */
export async function saveProjectOrCopy(
  projects: ProjectStore,
  project: Project,
  newId: () => string,
): Promise<void> {
  if (await projects.update(project, undefined)) return;
  const stored = await projects.get(project.header.id);
  if (stored && isSameWork(stored, project)) return;
  await projects.save(toSecondVersion(project, newId()));
}
