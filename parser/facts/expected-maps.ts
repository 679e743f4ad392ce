import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { linksOf } from './map-addresses.ts';
import { contentRepositoryOf } from './named-files.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';

const known = new WeakMap<RepositoryFiles, ReadonlySet<string>>();

/** True for a file that is to be a map, whatever is in it: by its name, as a translation of one, or named by one. */
export function isExpectedMap(repository: Repository, path: string): boolean {
  if (isCalledMap(path)) return true;
  const { files } = repository;
  if (!files) return false;
  const named = known.get(files) ?? findNamed(repository, files);
  known.set(files, named);
  return named.has(withoutLocale(path));
}

/** True for a file with the name that MakeCode looks for first. */
export function isCalledMap(path: string): boolean {
  return /(?:^|[\\/])skillmap\.[^\\/]+$/i.test(path) && isMarkdownPath(path);
}

/** The maps of a repository, and what they name as one: in the links of actions, and as another source of theirs. */
function findNamed(repository: Repository, files: RepositoryFiles): ReadonlySet<string> {
  const named = new Set<string>();
  for (const [path, document] of mapsIn(files)) {
    named.add(path);
    const context = { document, repository, path };
    const sources = document.page.alternateSources.map((source) =>
      resolveContentUrl(source, contentRepositoryOf(context), { as: 'tutorial' }),
    );
    const linked = linksOf(context, 'map', 'page').map(({ location }) => location);
    for (const location of [...sources, ...linked]) {
      if (location.kind === 'local' && isMarkdownPath(location.path)) named.add(location.path);
    }
  }
  return named;
}
