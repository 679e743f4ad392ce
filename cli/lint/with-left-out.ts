import path from 'node:path';
import type { Repository, RepositoryFiles } from '#parser';
import { isLeftOut, type MapChoice } from '../files/find-maps.ts';
import type { FileContext } from './linter.ts';

/** Returns a repository that knows which of its files a configuration leaves out. */
export function withLeftOut(
  { repository, root }: Pick<FileContext, 'repository' | 'root'>,
  loaded: MapChoice,
): Repository {
  const { files } = repository;
  return files ? { ...repository, files: filesWithLeftOut(files, root, loaded) } : repository;
}

const known = new WeakMap<RepositoryFiles, { loaded: MapChoice; files: RepositoryFiles }>();

/**
 * Returns a repository's files that know which of them a configuration leaves out. As results are cached by object, the
 * same files and configuration give the same object.
 */
export function filesWithLeftOut(files: RepositoryFiles, root: string, loaded: MapChoice): RepositoryFiles {
  const last = known.get(files);
  if (last?.loaded.config === loaded.config && last.loaded.isIgnored === loaded.isIgnored) return last.files;
  const chosen = { ...files, isLeftOut: (one: string) => isLeftOut(path.join(root, one), root, loaded) };
  known.set(files, { loaded, files: chosen });
  return chosen;
}
