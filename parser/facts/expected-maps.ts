import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { linksOf } from './map-addresses.ts';
import { contentRepositoryOf } from './named-files.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';

const known = new WeakMap<RepositoryFiles, ReadonlySet<string>>();

/** True if a file should be a map: by its name, as a translation of a map, or because a map links to it. */
export function isExpectedMap(repository: Repository, path: string): boolean {
  if (isCalledMap(path)) return true;
  const { files } = repository;
  if (!files) return false;
  const expected = known.get(files) ?? findExpected(repository, files);
  known.set(files, expected);
  return expected.has(withoutLocale(path));
}

/** True for the file name that MakeCode tries first. */
export function isCalledMap(path: string): boolean {
  return /(?:^|[\\/])skillmap\.[^\\/]+$/i.test(path) && isMarkdownPath(path);
}

function findExpected(repository: Repository, files: RepositoryFiles): ReadonlySet<string> {
  const expected = new Set<string>();
  for (const [path, document] of mapsIn(files)) {
    expected.add(path);
    const context = { document, repository, path };
    const sources = document.page.alternateSources.map((source) =>
      resolveContentUrl(source, contentRepositoryOf(context), { as: 'tutorial' }),
    );
    const linked = linksOf(context, 'map', 'page').map(({ location }) => location);
    for (const location of [...sources, ...linked]) {
      if (location.kind === 'local' && isMarkdownPath(location.path)) expected.add(location.path);
    }
  }
  return expected;
}
