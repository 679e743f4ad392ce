import { isViolation, type MapDocument, type Page } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { arrangeMaps } from '../files/arrange-maps.ts';
import { byImportance, findAuthoredMaps, mayBeMap } from '../files/find-maps.ts';
import { isInside, realPath, relativePath } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { createLinter } from '../lint/create-linter.ts';
import type { LintedFile } from '../lint/linter.ts';

export interface MapFile {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  page: Page;
  document: MapDocument;
  /** True if the configuration hides the map from the start page. */
  isHidden?: true;
}

export interface MapReading {
  /** All map files that were found, with their findings. */
  linted: LintedFile[];
  /** The maps to publish, in the order of the start page: by default the most important first. */
  maps: MapFile[];
  /** Map files that are links to files outside the repository, and therefore not published. */
  outside: string[];
  /** Files named like a map whose content is not a map. They are not published, and do not stop the build. */
  mapless: LintedFile[];
}

export interface ReadMapsOptions {
  root: string;
  loaded: LoadedConfig;
  /** The output folder, whose files are not sources. */
  out: string;
}

/** Finds, reads and checks the maps of a repository. */
export async function readMaps({ root, loaded, out }: ReadMapsOptions): Promise<MapReading> {
  const reading: MapReading = { linted: [], maps: [], outside: [], mapless: [] };
  const ownRoot = await realPath(root);
  const linter = createLinter({ cwd: root });
  for (const file of await findAuthoredMaps(root, loaded)) {
    if (isInside(out, file)) continue;
    const shown = relativePath(root, file);
    if (!isInside(ownRoot, await realPath(file))) {
      reading.outside.push(shown);
      continue;
    }
    const linted = await linter.lint({ file, kind: 'map', loaded }, await readTextFile(file));
    const isMap = loaded.config.maps !== undefined || (await mayBeMap(file));
    if (!isMap) {
      reading.mapless.push(linted);
      continue;
    }
    reading.linted.push(linted);
    const { document } = linted;
    if (document) reading.maps.push({ path: shown, page: document.page, document });
  }
  const maps = arrangeMaps(reading.maps.sort(byImportance), loaded.config.skillMap);
  return { ...reading, maps };
}

/** Returns whether learners could not open the map. */
export function isBroken({ diagnostics }: LintedFile): boolean {
  return diagnostics.some(({ severity, ruleId }) => severity === 'error' || isViolation(ruleId));
}
