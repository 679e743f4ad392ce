import type { Project } from '#schemas/generated/project.ts';
import { isSameCode } from './is-same-code.ts';
import type { ProjectVersion } from './project-versions.ts';

// Where two versions of one project meet, both are kept: the second under an id of its own, with the first one's id in
// its header. So all versions of an activity's project can be found and offered.

/** A project as a version of another one. */
export function toCopy(project: Project, copy: { id: string; of: string; name: string }): Project {
  const { id, of, name } = copy;
  return { ...project, header: { ...project.header, id, name, copyOf: of } };
}

/** What a project is a version of: another project, or itself. */
export function originOf({ header }: Project): string {
  return typeof header.copyOf === 'string' ? header.copyOf : header.id;
}

/** The project among `known` that holds the same code as a version of the same project; undefined where none does. */
export function findSameVersion(project: Project, known: Iterable<Project>): Project | undefined {
  const origin = originOf(project);
  for (const other of known) {
    const isRelated = other.header.id === project.header.id || originOf(other) === origin;
    if (isRelated && isSameCode(other, project)) return other;
  }
  return undefined;
}

/** The projects of which there is more than one version, version by version. */
export function listVersions(projects: readonly Project[]): ProjectVersion[] {
  const all = projects.map(toVersion);
  const linked = new Set(
    all.flatMap(({ headerId, copyOf }) => (copyOf === undefined ? [] : [headerId, copyOf])),
  );
  return all.filter(({ headerId }) => linked.has(headerId));
}

function toVersion(project: Project): ProjectVersion {
  const { id, name = '', modificationTime } = project.header;
  const origin = originOf(project);
  return {
    headerId: id,
    ...(origin !== id && { copyOf: origin }),
    name,
    ...(modificationTime !== undefined && { modifiedAt: modificationTime * 1000 }),
  };
}

/** The name of a version that stands beside the first one. */
export function secondName(name: string): string {
  return `${name} (2)`;
}
