import type { Project } from '#schemas/generated/project.ts';
import type { ProjectVersion } from './project-versions.ts';
import { validate } from '#schemas/generated/project-validator.js';

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

/** A project as a second version of itself, which stands beside the first one. */
export function toSecondVersion(project: Project, id: string): Project {
  const { id: of, name = '' } = project.header;
  return toCopy(project, { id, of, name: `${name} (2)` });
}

/** Whether two projects hold the same files; their headers change without anybody's doing. */
export function isSameCode(one: Project, other: Project): boolean {
  return haveSameFiles(one, other, Object.keys);
}

function haveSameFiles(one: Project, other: Project, namesOf: (text: Project['text']) => string[]): boolean {
  const names = namesOf(one.text);
  return (
    names.length === namesOf(other.text).length && names.every((name) => one.text[name] === other.text[name])
  );
}

/** Whether a stored project is still the one that somebody knows, so that it may be written over. */
export function isStillKnown(stored: Project | undefined, known: Project | undefined): boolean {
  return stored === undefined || (known !== undefined && isSameCode(stored, known));
}

/** Whether a project may be written where somebody knew another one: nobody has changed that, or to the same. */
export function mayReplace(
  stored: Project | undefined,
  known: Project | undefined,
  project: Project,
): boolean {
  return stored === undefined || isStillKnown(stored, known) || isSameCode(stored, project);
}

/** The editor's own record of how a project came about: it differs between devices where the work does not. */
const history = '_history';

/** Fields of the header that change without anybody's doing. */
const restless = new Set(['modificationTime', 'recentUse', 'saveId', 'pubCurrent']);

/** Whether two versions of a project are the same to the learner: all files but the editor's own history. */
export function isSameWork(one: Project, other: Project): boolean {
  return haveSameFiles(one, other, learnersFiles);
}

/** Whether a project was stored again with nothing in it that another device would want to have. */
export function isStoredAgain(before: Project, after: Project): boolean {
  return isSameWork(before, after) && lastingHeader(before) === lastingHeader(after);
}

/** A short name for a version of a project: equal for the same work, different for any other. */
export function digestWork(project: Project): string {
  const digest = createDigest();
  for (const name of learnersFiles(project.text).toSorted()) {
    // Lengths first, so that no two lists of files read the same.
    const file = project.text[name] ?? '';
    digest.add(`${name.length} ${file.length} ${name}${file}`);
  }
  return digest.read();
}

function learnersFiles(text: Project['text']): string[] {
  return Object.keys(text).filter((name) => name !== history);
}

function lastingHeader({ header }: Project): string {
  const lasting = Object.entries(header).filter(([key]) => !restless.has(key));
  return JSON.stringify(lasting.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Two FNV-1a hashes that begin and step differently: 64 bits, against chance, not against malice. */
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

/** A project as it came over a wire or out of a store, or undefined where it is none. */
export function readProject(value: unknown): Project | undefined {
  return validate(value) ? (value as Project) : undefined;
}
