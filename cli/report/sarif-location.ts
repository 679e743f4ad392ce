import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ArtifactLocation, Region } from 'sarif';
import type { Place } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import type { ReportOptions } from './format.ts';

type Folders = Pick<ReportOptions, 'base' | 'cwd'>;

/** What paths in the log are relative to. */
export const ROOT = '%SRCROOT%';

export function artifactLocation(
  { path: shown }: Pick<LintedFile, 'path'>,
  { base, cwd }: Folders,
): ArtifactLocation {
  return locationOf(path.resolve(cwd, shown), base);
}

/** Of a file that a finding names, by its path from the root of the same repository. */
export function relatedLocation(name: string, linted: LintedFile, folders: Folders): ArtifactLocation {
  const root = linted.place?.root ?? folders.cwd;
  return locationOf(path.join(root, name), folders.base);
}

function locationOf(file: string, base: string): ArtifactLocation {
  const relative = path.relative(base, file);
  // Another drive has no path from here.
  if (path.isAbsolute(relative)) return { uri: pathToFileURL(file).href };
  const uri = relative
    .split(path.sep)
    .map((part) => encodeURIComponent(part))
    .join('/');
  return { uri, uriBaseId: ROOT };
}

/** Columns are UTF-16 code units, as the log says. */
export function toRegion({ start, end }: Place): Region {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}
