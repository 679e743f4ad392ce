import path from 'node:path';
import {
  checksUsesIn,
  isCalledChecks,
  oncePer,
  PACKAGE_FILE,
  tutorialUsesIn,
  usesOfChecks,
  withoutLocale,
  type Repository,
} from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { isLeftOut } from '../files/find-maps.ts';
import { isInside } from '../files/paths.ts';
import type { Linter, LintTarget } from './linter.ts';

/**
 * Returns the files that learners get with the maps of a folder, as far as they are in the folder: tutorials and
 * files of checks with their translations, files of checks that no map names, and the repository's `pxt.json`.
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
    const { repository, root, path: mapPath } = await linter.contextOf(file);
    const { tutorials, checks, unnamedChecks } = companionsIn(repository);
    for (const tutorial of tutorials.get(mapPath) ?? []) {
      add({ file: path.join(root, tutorial), kind: 'tutorial', loaded });
    }
    for (const found of [...(checks.get(mapPath) ?? []), ...unnamedChecks]) {
      add({ file: path.join(root, found), kind: 'checks', loaded });
    }
    if (repository.files?.has(PACKAGE_FILE)) {
      add({ file: path.join(root, PACKAGE_FILE), kind: 'package', loaded });
    }
  }
  return [...companions.values()].sort(byFile);
}

/** Returns the tutorials in a folder without maps: those that maps elsewhere in the repository name. */
export async function findTutorialsWithoutMap(
  folder: string,
  { linter, configOf }: { linter: Linter; configOf: (folder: string) => Promise<LoadedConfig | undefined> },
): Promise<LintTarget[]> {
  const loaded = await configOf(folder);
  if (!loaded) return [];
  const { repository, root } = await linter.contextOf(path.join(folder, PACKAGE_FILE));
  // Learners do not get a tutorial that only ignored maps name.
  const named = [...companionsIn(repository).tutorials].filter(
    ([map]) => !isLeftOut(path.join(root, map), root, loaded),
  );
  const tutorials = new Set(named.flatMap(([, found]) => found));
  return [...tutorials]
    .map((tutorial): LintTarget => ({ file: path.join(root, tutorial), kind: 'tutorial', loaded }))
    .filter(({ file }) => isInside(folder, file))
    .sort(byFile);
}

function byFile(left: LintTarget, right: LintTarget): number {
  return left.file < right.file ? -1 : 1;
}

interface Companions {
  /** The existing tutorials that each map names, with their translations. */
  tutorials: ReadonlyMap<string, readonly string[]>;
  /** The existing files of checks that each map names, with their translations. */
  checks: ReadonlyMap<string, readonly string[]>;
  /** Files of checks that no map names. */
  unnamedChecks: readonly string[];
}

const companionsIn = oncePer((repository: Repository): Companions => {
  const paths = repository.files?.paths ?? [];
  return {
    tutorials: groupByMap(paths, tutorialUsesIn(repository)),
    checks: groupByMap(paths, checksUsesIn(repository)),
    unnamedChecks: paths.filter(
      (file) => isCalledChecks(file) && usesOfChecks(repository, file).length === 0,
    ),
  };
});

function groupByMap(
  paths: readonly string[],
  uses: ReturnType<typeof tutorialUsesIn>,
): Map<string, string[]> {
  const byMap = new Map<string, string[]>();
  for (const file of uses.size === 0 ? [] : paths) {
    const maps = new Set(uses.get(withoutLocale(file))?.map(({ mapPath }) => mapPath));
    for (const map of maps) {
      const before = byMap.get(map);
      if (before) before.push(file);
      else byMap.set(map, [file]);
    }
  }
  return byMap;
}
