import path from 'node:path';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';

/** The folders in which git stores a checkout's data. */
export interface GitFolders {
  /** Data of this checkout, such as the current commit. */
  checkout: string;
  /** Data shared by all worktrees of a repository: branches and the configuration. */
  common: string;
}

/** Returns the git folders of a checkout's root. In submodules and added worktrees they are elsewhere. */
export function gitFoldersOf(folder: string): GitFolders {
  const beside = path.join(folder, '.git');
  const pointer = /^gitdir: (.+?)\r?$/m.exec(readSmallFile(beside) ?? '')?.[1];
  if (pointer === undefined) return { checkout: beside, common: beside };
  const checkout = path.resolve(folder, pointer);
  const common = readSmallFile(path.join(checkout, 'commondir'))?.trim();
  return { checkout, common: common ? path.resolve(checkout, common) : checkout };
}

/** Returns a checkout's configuration file as text, or undefined if the folder is not a checkout. */
export function readGitConfig(folder: string): string | undefined {
  return readSmallFile(path.join(gitFoldersOf(folder).common, 'config'));
}

function readSmallFile(file: string): string | undefined {
  return readRegularFile(file, LARGEST_MAP_BYTES)?.toString('utf8');
}
