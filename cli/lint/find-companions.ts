import path from 'node:path';
import type { Repository } from '#parser';
import { tutorialUsesIn, withoutLocale } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { isInside } from '../files/paths.ts';
import type { LintTarget, Linter } from './linter.ts';
import { PACKAGE_FILE } from './linter.ts';

/**
 * What learners get with the maps of a folder, as far as it lies in the folder too: the tutorials that the maps name,
 * their translations, and the `pxt.json` of their repository.
 */
export async function findCompanions(
  maps: readonly LintTarget[],
  folder: string,
  linter: Linter,
): Promise<LintTarget[]> {
  const companions = new Map<string, LintTarget>();
  const add = (target: LintTarget): void => {
    if (isInside(folder, target.file)) companions.set(target.file, target);
  };
  for (const { file, loaded } of maps) {
    const { repository, root, path: mapPath } = await linter.placeOf(file);
    for (const tutorial of tutorialsByMap(repository).get(mapPath) ?? []) {
      add({ file: path.join(root, tutorial), kind: 'tutorial', loaded });
    }
    if (repository.files?.has(PACKAGE_FILE)) {
      add({ file: path.join(root, PACKAGE_FILE), kind: 'package', loaded });
    }
  }
  return [...companions.values()].sort(byFile);
}

/** The tutorials in a folder that holds no map, as far as maps elsewhere in its repository name them. */
export async function findTutorialsWithoutMap(
  folder: string,
  { linter, configOf }: { linter: Linter; configOf: (folder: string) => Promise<LoadedConfig> },
): Promise<LintTarget[]> {
  const loaded = await configOf(folder);
  const { repository, root } = await linter.placeOf(path.join(folder, PACKAGE_FILE));
  const named = new Set([...tutorialsByMap(repository).values()].flat());
  return [...named]
    .map((tutorial): LintTarget => ({ file: path.join(root, tutorial), kind: 'tutorial', loaded }))
    .filter(({ file }) => isInside(folder, file))
    .sort(byFile);
}

function byFile(left: LintTarget, right: LintTarget): number {
  return left.file < right.file ? -1 : 1;
}

const known = new WeakMap<Repository, ReadonlyMap<string, readonly string[]>>();

/** The tutorials that each map names, with their translations, as far as they are there. */
function tutorialsByMap(repository: Repository): ReadonlyMap<string, readonly string[]> {
  const found = known.get(repository) ?? findTutorials(repository);
  known.set(repository, found);
  return found;
}

function findTutorials(repository: Repository): Map<string, string[]> {
  const uses = tutorialUsesIn(repository);
  const byMap = new Map<string, string[]>();
  for (const tutorial of uses.size === 0 ? [] : (repository.files?.paths ?? [])) {
    const maps = new Set(uses.get(withoutLocale(tutorial))?.map(({ mapPath }) => mapPath));
    for (const map of maps) {
      const before = byMap.get(map);
      if (before) before.push(tutorial);
      else byMap.set(map, [tutorial]);
    }
  }
  return byMap;
}
