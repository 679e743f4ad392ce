import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { isLocalized } from '../addresses/localized-path.ts';
import { isOneTypo } from '../names/one-typo.ts';
import { isSample, isSampleFile } from '../facts/sample-repository.ts';
import { neededFilesIn } from '../package-rules/needed-files.ts';
import { unknownFilesOf } from '../package-rules/unknown-files.ts';
import { readPackage } from '../package/package-document.ts';
import { findField, listedFilesOf } from '../package/package-fields.ts';
import type { Repository } from '../repository/repository-files.ts';
import { applyEdits, type Outcome } from '../edits/edit-outcome.ts';
import { addToList, renameInList } from '../edits/listed-files.ts';

interface Release {
  /** The version without a leading `v`. */
  version: string;
  name: string;
  target: string;
}

/**
 * Returns the text of `pxt.json` for a version: updates the version if there is one, lists the files that learners need
 * and removes missing ones. Creates the file if it does not exist.
 */
export function releasePackage(repository: Repository, release: Release): Outcome<string> {
  const { files } = repository;
  const text = files?.textOf('pxt.json');
  if (!files || text === undefined) return { ok: true, value: newPackage(repository, release) };
  const needed = neededOf(repository);
  const unknown = unknownFilesOf(listedFilesOf(readPackage(text))?.files ?? [], files);
  const right = new Map(
    unknown.map(({ file, right: found, likely }) => {
      const meant = found ?? (likely !== undefined && isOneTypo(file.path, likely) ? likely : undefined);
      return [file.path, meant];
    }),
  );
  const renamed = renameInList(text, right);
  if (!renamed.ok) return renamed;
  const cleaned = applyEdits(text, renamed.value);
  const added = addToList(cleaned, needed);
  if (!added.ok) return added;
  const listed = applyEdits(cleaned, added.value);
  return { ok: true, value: applyEdits(listed, versionEdits(listed, release.version)) };
}

function versionEdits(text: string, version: string): TextEdit[] {
  const value = findField(readPackage(text), 'version')?.value;
  if (value?.type !== 'string' || value.value === version) return [];
  return [{ start: value.offset, end: value.offset + value.length, text: JSON.stringify(version) }];
}

/** Returns the files that learners need. Leaves out remaining files of the sample. */
function neededOf(repository: Repository): string[] {
  const textOf = (path: string): string => repository.files?.textOf(path) ?? '';
  return neededFilesIn(repository)
    .map(({ path }) => path)
    .filter((path) => isSample(repository) || !isSampleFile(path, textOf(path)));
}

/** The package with an editor's own blocks, by editor. Other editors have them in `device`. */
const BASE_PACKAGES: Readonly<Record<string, string>> = { microbit: 'core' };

/** Creates a `pxt.json` that lets MakeCode read the maps and their tutorials. */
export function newPackage(repository: Repository, { version, name, target }: Release): string {
  const readme = repository.files?.has('README.md') === true ? ['README.md'] : [];
  const needed = neededOf(repository).filter((path) => !isLocalized(path));
  return JSON.stringify(
    {
      name,
      version,
      description: '',
      dependencies: { [BASE_PACKAGES[target] ?? 'device']: '*' },
      files: [...new Set([...readme, ...needed])],
      supportedTargets: [target],
      preferredEditor: 'tsprj',
    },
    undefined,
    4,
  );
}
