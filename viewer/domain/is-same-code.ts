import type { Project } from '#schemas/generated/project.ts';

/** Whether two projects hold the same files; their headers change without anybody's doing. */
export function isSameCode(one: Project, other: Project): boolean {
  const names = Object.keys(one.text);
  return (
    names.length === Object.keys(other.text).length &&
    names.every((name) => one.text[name] === other.text[name])
  );
}

/** Whether a stored project is still the one that somebody knows, so that it may be written over. */
export function isStillKnown(stored: Project | undefined, known: Project | undefined): boolean {
  return stored === undefined || (known !== undefined && isSameCode(stored, known));
}
