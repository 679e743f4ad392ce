import type { Project } from '#schemas/generated/project.ts';
import { isSameCode } from '../domain/is-same-code.ts';
import { secondName, toCopy } from '../domain/project-copies.ts';
import type { ProjectStore } from '../services/ports/storage.ts';

/** Stores a project; where another one stands in its place by now, beside it. */
export async function keepProject(
  projects: ProjectStore,
  project: Project,
  newId: () => string,
): Promise<void> {
  const { id, name = '' } = project.header;
  if (await projects.update(project, undefined)) return;
  const stored = await projects.get(id);
  if (stored && isSameCode(stored, project)) return;
  await projects.save(toCopy(project, { id: newId(), of: id, name: secondName(name) }));
}
