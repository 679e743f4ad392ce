import path from 'node:path';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';

/** Where git stores what it knows about a checkout. */
export interface GitFolders {
  /** What belongs to this checkout alone, such as the commit that is checked out. */
  own: string;
  /** What all worktrees of a repository share: branches and the configuration. */
  common: string;
}

/** The git folders of a checkout's topmost folder. In a submodule or an added worktree they are somewhere else. */
export function gitFoldersOf(folder: string): GitFolders {
  const beside = path.join(folder, '.git');
  const pointer = /^gitdir: (.+?)\r?$/m.exec(readSmallFile(beside) ?? '')?.[1];
  if (pointer === undefined) return { own: beside, common: beside };
  const own = path.resolve(folder, pointer);
  const common = readSmallFile(path.join(own, 'commondir'))?.trim();
  return { own, common: common ? path.resolve(own, common) : own };
}

/** The configuration file of a checkout as text; undefined where the folder is not a checkout. */
export function readGitConfig(folder: string): string | undefined {
  return readSmallFile(path.join(gitFoldersOf(folder).common, 'config'));
}

function readSmallFile(file: string): string | undefined {
  return readRegularFile(file, LARGEST_MAP_BYTES)?.toString('utf8');
}
