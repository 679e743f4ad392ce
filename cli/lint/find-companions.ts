import path from 'node:path';
import { tutorialUsesIn, withoutLocale } from '#parser';
import { isInside } from '../files/is-inside.ts';
import { PACKAGE_FILE } from './find-kind.ts';
import type { Linter } from './create-linter.ts';
import type { LintTarget } from './collect-targets.ts';

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
  for (const { file, loaded } of maps) {
    const { repository, root, path: mapPath } = await linter.placeOf(file);
    const named = [...tutorialUsesIn(repository)]
      .filter(([, uses]) => uses.some((use) => use.mapPath === mapPath))
      .map(([tutorial]) => tutorial);
    const wanted = new Set(named);
    const tutorials = (repository.files?.paths ?? []).filter((one) => wanted.has(withoutLocale(one)));
    for (const tutorial of tutorials) add({ file: path.join(root, tutorial), kind: 'tutorial', loaded });
    if (repository.files?.has(PACKAGE_FILE)) {
      add({ file: path.join(root, PACKAGE_FILE), kind: 'package', loaded });
    }
  }
  return [...companions.values()].sort((left, right) => (left.file < right.file ? -1 : 1));

  function add(target: LintTarget): void {
    if (isInside(folder, target.file)) companions.set(target.file, target);
  }
}
