import { withoutLocale } from '../addresses/localized-path.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { learnersMapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { linksOf } from '../facts/map-addresses.ts';
import { tutorialUsesIn } from '../facts/text-uses.ts';
import type { AttributeNode } from '../syntax/tree.ts';

/** A markdown file that learners need: a map, a tutorial of a map, or a translation of either. */
export interface NeededFile {
  path: string;
  kind: 'map' | 'tutorial' | 'translation';
  use?: { mapPath: string; document: MapDocument; attribute: AttributeNode };
}

/** Returns the files that must be listed for the repository's maps to work, sorted by path. */
export function neededFilesIn(repository: Repository): NeededFile[] {
  const { files } = repository;
  if (!files) return [];
  const isOwn = ownFiles(files);
  const needed = new Map<string, NeededFile>();
  const learnersMaps = learnersMapsIn(files);
  const maps = new Map([...learnersMaps].filter(([path]) => isOwn(path) && !isReadme(path)));
  for (const path of maps.keys()) {
    const isTranslation = withoutLocale(path) !== path;
    needed.set(path, { path, kind: isTranslation ? 'translation' : 'map' });
  }
  for (const [path, uses] of tutorialUsesIn(repository)) {
    const use = uses.find(({ mapPath }) => learnersMaps.has(mapPath));
    if (use && isOwn(path) && files.has(path)) needed.set(path, { path, kind: 'tutorial', use });
  }
  for (const [mapPath, document] of maps) addOfActions(needed, { document, repository, path: mapPath });
  for (const path of files.paths) {
    const original = withoutLocale(path);
    if (original !== path && needed.has(original) && isOwn(path)) {
      needed.set(path, { path, kind: 'translation' });
    }
  }
  return [...needed.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
}

function addOfActions(
  needed: Map<string, NeededFile>,
  context: Required<Pick<CheckContext, 'document' | 'repository' | 'path'>>,
): void {
  const { document, path: mapPath, repository } = context;
  for (const { location, attribute } of linksOf(context, 'tutorial', 'tutorial')) {
    if (location.kind !== 'local' || needed.has(location.path)) continue;
    if (repository.files?.has(location.path) !== true) continue;
    const use = { mapPath, document, attribute };
    needed.set(location.path, { path: location.path, kind: 'tutorial', use });
  }
}

/**
 * Returns a function that checks whether a file belongs to this repository: a folder with its own `pxt.json` is a
 * separate one.
 */
function ownFiles({ paths }: RepositoryFiles): (path: string) => boolean {
  const inner = paths
    .filter((path) => path.endsWith('/pxt.json'))
    .map((path) => path.slice(0, -'pxt.json'.length));
  return (path) => !inner.some((folder) => path.startsWith(folder));
}

function isReadme(path: string): boolean {
  return /(?:^|\/)readme\.md$/i.test(path);
}
