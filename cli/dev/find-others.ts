import path from 'node:path';
import { isExpectedMap, usesOfTutorial } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { globMarkdown, withoutIgnored } from '../files/find-maps.ts';
import { findCompanions } from '../lint/find-companions.ts';
import type { LintTarget, Linter } from '../lint/linter.ts';
import { isLinkedOutside } from '../lint/linter.ts';

/** Where files are looked for that a repository's maps do not draw. */
export interface OtherSearch {
  root: string;
  loaded: LoadedConfig;
  /** Absolute. */
  maps: readonly string[];
  /** What may be a map by what others say of it, absolute. */
  candidates: readonly string[];
}

/** The files that may be expected to be maps: changes only when files come or go. */
export async function findCandidates(root: string, loaded: LoadedConfig): Promise<string[]> {
  // The author has said which the maps are.
  if (loaded.config.maps) return [];
  return withoutIgnored(await globMarkdown(root), root, loaded);
}

/**
 * What `skillmap lint` would check in the folder beside its maps: files that should be maps by what others say of them,
 * the tutorials that the maps name with their translations, and the `pxt.json`.
 */
export async function findOthers(search: OtherSearch, linter: Linter): Promise<LintTarget[]> {
  const { root, loaded } = search;
  const drawn = new Set(search.maps);
  const maps = search.maps.map((file): LintTarget => ({ file, kind: 'map', loaded }));
  const expected: LintTarget[] = [];
  for (const file of search.candidates) {
    if (!drawn.has(file) && (await isExpected(file, linter))) expected.push({ file, kind: 'map', loaded });
  }
  const companions = await findCompanions([...maps, ...expected], root, linter);
  const taken = new Set([...drawn, ...expected.map(({ file }) => file)]);
  return [...expected, ...companions.filter(({ file }) => !taken.has(path.normalize(file)))];
}

async function isExpected(file: string, linter: Linter): Promise<boolean> {
  const { repository, path: inside } = await linter.placeOf(file);
  if (!isExpectedMap(repository, inside) || usesOfTutorial(repository, inside).length > 0) return false;
  return !(await isLinkedOutside(file, linter));
}
