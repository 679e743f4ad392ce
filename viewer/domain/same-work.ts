import type { Project } from '#schemas/generated/project.ts';

/** The editor's own record of how a project came about: it differs between devices where the work does not. */
const history = '_history';

/** Fields of the header that change without anybody's doing. */
const restless = new Set(['modificationTime', 'recentUse', 'saveId', 'pubCurrent']);

/** Whether two versions of a project are the same to the learner: all files but the editor's own history. */
export function isSameWork(one: Project, other: Project): boolean {
  const names = namesOf(one);
  return names.length === namesOf(other).length && names.every((name) => one.text[name] === other.text[name]);
}

/** Whether a project was stored again with nothing in it that another device would want to have. */
export function isStoredAgain(before: Project, after: Project): boolean {
  return isSameWork(before, after) && lastingHeader(before) === lastingHeader(after);
}

/** A short name for a version of a project: equal for the same work, different for any other. */
export function digestWork(project: Project): string {
  const digest = createDigest();
  for (const name of namesOf(project).toSorted()) {
    // Lengths first, so that no two lists of files read the same.
    const file = project.text[name] ?? '';
    digest.add(`${name.length} ${file.length} ${name}${file}`);
  }
  return digest.read();
}

function namesOf({ text }: Project): string[] {
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
