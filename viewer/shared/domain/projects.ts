import type { Project } from '#schemas/generated/project.ts';
import type { ProjectVersion } from './project-versions.ts';
import { validate } from '#schemas/generated/project-validator.js';

// If a project has two conflicting versions, both are kept. The second one gets its own id, and its header has the id
// of the first one, so that all versions of an activity's project can be found and offered.

/** Returns a project with another id and name, marked as a version of the project `of`. */
export function toCopy(project: Project, copy: { id: string; of: string; name: string }): Project {
  const { id, of, name } = copy;
  return { ...project, header: { ...project.header, id, name, copyOf: of } };
}

/** Returns the id of the original project of a version. For an original, this is its own id. */
export function originOf({ header }: Project): string {
  return typeof header.copyOf === 'string' ? header.copyOf : header.id;
}

/** Returns a known version of the same project with the same work. Undefined if there is none. */
export function findSameVersion(project: Project, known: Iterable<Project>): Project | undefined {
  const origin = originOf(project);
  for (const other of known) {
    const isRelated = other.header.id === project.header.id || originOf(other) === origin;
    if (isRelated && isSameWork(other, project)) return other;
  }
  return undefined;
}

/** Returns all versions of those projects that have more than one. */
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

/** Returns a copy of a project with another id and name, marked as a version of the original. */
export function toSecondVersion(project: Project, id: string): Project {
  const { id: originalId, name = '' } = project.header;
  return toCopy(project, { id, of: originalId, name: `${name} (2)` });
}

/** Returns whether a stored project may be overwritten, because it has not changed since it was read. */
export function isStillKnown(stored: Project | undefined, known: Project | undefined): boolean {
  return stored === undefined || (known !== undefined && isSameWork(stored, known));
}

/**
 * Returns whether a project may replace the stored one: the stored one has not changed since it was read, or has the
 * same work as the new one.
 */
export function mayReplace(
  stored: Project | undefined,
  known: Project | undefined,
  project: Project,
): boolean {
  return stored === undefined || isStillKnown(stored, known) || isSameWork(stored, project);
}

/**
 * Files that the editor changes without the learner doing anything: its history of the project, and what the simulator
 * stores whenever a game runs.
 */
const restlessFiles = new Set(['_history', '.simstate.json']);

/** Header fields that change without the learner doing anything. */
const restless = new Set(['modificationTime', 'recentUse', 'saveId', 'pubCurrent']);

/**
 * Returns whether two versions have the same work: the same files. Ignores headers and files that change without the
 * learner doing anything.
 */
export function isSameWork(one: Project, other: Project): boolean {
  const names = learnersFiles(one.text);
  return (
    names.length === learnersFiles(other.text).length &&
    names.every((name) => one.text[name] === other.text[name])
  );
}

/** Returns whether a project was only saved again, without a change that other devices need. */
export function isStoredAgain(before: Project, after: Project): boolean {
  return isSameWork(before, after) && stableHeader(before) === stableHeader(after);
}

/** Returns a short digest of a version's files. It is equal for the same work. */
export function digestWork(project: Project): string {
  const digest = createDigest();
  for (const name of learnersFiles(project.text).toSorted()) {
    // Include the lengths, so that different lists of files never give the same input.
    const file = project.text[name] ?? '';
    digest.add(`${name.length} ${file.length} ${name}${file}`);
  }
  return digest.read();
}

function learnersFiles(text: Project['text']): string[] {
  return Object.keys(text).filter((name) => !restlessFiles.has(name));
}

function stableHeader({ header }: Project): string {
  const lasting = Object.entries(header).filter(([key]) => !restless.has(key));
  return JSON.stringify(lasting.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Creates a digest of 64 bits from two FNV-1a hashes: enough against accidental collisions, not against attacks. */
function createDigest() {
  let one = 0x811c9dc5;
  let other = 0xcbf29ce4;
  return {
    add: (text: string) => {
      for (let index = 0; index < text.length; index += 1) {
        const unit = text.charCodeAt(index);
        one = Math.imul(one ^ unit, 0x01000193);
        other = Math.imul(other ^ unit, 0x5bd1e995);
        other ^= other >>> 15;
      }
    },
    read: () => (one >>> 0).toString(36) + (other >>> 0).toString(36).padStart(7, '0'),
  };
}

/** Returns a project from the network or from storage, or undefined if it is invalid. */
export function readProject(value: unknown): Project | undefined {
  return validate(value) ? (value as Project) : undefined;
}
