import path from 'node:path';
import { LARGEST_MAP_BYTES } from './read-text-file.ts';
import { readRegularFile } from './regular-file.ts';

/** Where git keeps what it knows of a checkout. */
export interface GitFolders {
  /** What is this checkout's alone: which commit is at hand. */
  own: string;
  /** What all worktrees of a repository share: branches, and the configuration. */
  common: string;
}

/** Of the checkout whose topmost folder this is; elsewhere for a submodule, and for one more worktree. */
export function gitFoldersOf(folder: string): GitFolders {
  const beside = path.join(folder, '.git');
  const pointer = /^gitdir: (.+?)\r?$/m.exec(readText(beside) ?? '')?.[1];
  if (pointer === undefined) return { own: beside, common: beside };
  const own = path.resolve(folder, pointer);
  const common = readText(path.join(own, 'commondir'))?.trim();
  return { own, common: common ? path.resolve(own, common) : own };
}

function readText(file: string): string | undefined {
  return readRegularFile(file, LARGEST_MAP_BYTES)?.toString('utf8');
}
