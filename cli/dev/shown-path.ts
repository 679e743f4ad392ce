import path from 'node:path';
import type { LintedFile } from '../lint/linter.ts';

/** A file's path as the page and the terminal say it: from the served folder, with forward slashes. */
export function toShownPath(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** Turns paths of a checked file's repository, which may begin above the served folder, into such ones. */
export function createToShown(root: string, { place }: LintedFile): (repositoryPath: string) => string {
  return (repositoryPath) =>
    place ? toShownPath(root, path.join(place.root, repositoryPath)) : repositoryPath;
}
