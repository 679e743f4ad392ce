import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { namedFilesOf } from './named-files.ts';

const known = new WeakMap<RepositoryFiles, ReadonlySet<string>>();

/** The files of a repository that one of its maps names. Empty without its files. */
export function namedPathsIn(repository: Repository): ReadonlySet<string> {
  const { files } = repository;
  if (!files) return new Set();
  const paths = known.get(files) ?? listPaths(repository, files);
  known.set(files, paths);
  return paths;
}

function listPaths(repository: Repository, files: RepositoryFiles): Set<string> {
  const paths = new Set<string>();
  for (const [path, document] of mapsIn(files)) {
    for (const { location } of namedFilesOf({ document, repository, path })) {
      if (location.kind === 'local') paths.add(location.path);
    }
  }
  return paths;
}
