import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isPicture } from '#schemas/exchange/picture-data.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { mayContainWork, readLearnerFile } from '#schemas/exchange/read-work.ts';
import type { SavedProject } from '#schemas/exchange/saved-projects.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { pathKind, toSlashes } from '../files/paths.ts';
import { UsageError } from '../io.ts';
import { sanitize } from '../report/cells.ts';
import { isAddress, readSharedGame } from './read-shared-game.ts';
import { unpackText } from './unpack.ts';

/** A project in a file. */
export interface Work extends SavedProject {
  /** Path or address as given. For a file in a given folder or zip, the path inside it. */
  file: string;
  /** The file's bytes, if it is a picture of the game. */
  picture?: Buffer;
}

/** A file without a project. */
export interface BadFile {
  file: string;
  reason: string;
}

/** The progress in a file of saved work, which may be empty. */
export interface SavedProgress {
  file: string;
  records: readonly ActivityRecord[];
}

export interface FoundWork {
  works: Work[];
  bad: BadFile[];
  progress: SavedProgress[];
}

const LARGEST_FILE = 200_000_000;
const LARGEST_ZIP = 1_000_000_000;
const PROJECT_FILES = '**/*.{mkcd,pxt,json,uf2,hex,elf,png,zip}';

/**
 * Returns paths as `readWorks` needs them: normalized, and with the files that match them instead of patterns, because
 * not every shell expands patterns. Throws a UsageError for a path that does not exist and a pattern without matches.
 */
export async function expandPaths(paths: readonly string[], cwd: string): Promise<string[]> {
  const expanded: string[] = [];
  for (const given of paths) {
    if (given === '') throw new UsageError('Expected the path of a file or folder, not an empty one.');
    const kind = isAddress(given) ? 'address' : await pathKind(path.resolve(cwd, given));
    if (kind === 'missing' && isDynamicPattern(given)) {
      const files = await glob(given, { cwd, ignore: '**/node_modules/**' });
      if (files.length === 0) throw new UsageError(`No file matches the pattern ${given}.`);
      expanded.push(...files.sort());
    } else if (kind === 'missing') throw new UsageError(`There is no file or folder ${given}.`);
    else expanded.push(kind === 'address' ? given : toSlashes(path.normalize(given)));
  }
  return expanded;
}

/** Returns the error for a command that found no work it can use. Lists the reason for each file. */
export function noUsableWork(bad: readonly BadFile[]): UsageError {
  return new UsageError(
    [
      'None of these files can be used, so there is no table:',
      ...bad.map(({ file, reason }) => `  ${sanitize(file)}: ${sanitize(reason)}`),
      'Expected project files (`.mkcd`), programs with their source (`.hex`, `.uf2`), pictures of games (`.png`), or saved work (`.json`), also in zip files; or addresses of shared games.',
    ].join('\n'),
  );
}

/**
 * Reads the projects of files, folders, zip files and addresses of shared games, in their order. A file without a
 * project is returned with the reason, and so is a folder or zip without such files.
 */
export async function readWorks(paths: readonly string[], cwd: string): Promise<FoundWork> {
  const found: FoundWork = { works: [], bad: [], progress: [] };
  for (const given of paths) {
    if (isAddress(given)) {
      const game = await readSharedGame(given);
      if (typeof game === 'string') found.bad.push({ file: given, reason: game });
      else found.works.push({ file: given, ...game });
      continue;
    }
    const at = path.resolve(cwd, given);
    const isFolder = (await pathKind(at)) === 'folder';
    const files = isFolder
      ? (await glob(PROJECT_FILES, { cwd: at, caseSensitiveMatch: false, onlyFiles: true })).sort()
      : [''];
    if (files.length === 0) found.bad.push({ file: given, reason: 'The folder contains no work.' });
    for (const file of files) await readFileInto(found, path.join(at, file), file === '' ? given : file);
  }
  return found;
}

/** Adds the projects of a file, or of the files in a zip. */
async function readFileInto(found: FoundWork, at: string, file: string): Promise<void> {
  const bytes = await readBytes(at);
  if (typeof bytes === 'string') {
    found.bad.push({ file, reason: bytes });
    return;
  }
  if (!/\.zip$/i.test(file)) return readProjectInto(found, bytes, file);
  const entries = unzip(bytes);
  if (typeof entries === 'string') found.bad.push({ file, reason: entries });
  else if (entries.length === 0) found.bad.push({ file, reason: 'The zip contains no work.' });
  else
    for (const [name, entry] of entries)
      readProjectInto(found, Buffer.from(entry), path.posix.join(file, name));
}

async function readBytes(at: string): Promise<Buffer | string> {
  try {
    const { size } = await stat(at);
    return size > LARGEST_FILE ? 'The file is too large.' : await readFile(at);
  } catch (error) {
    return readFields(error)?.code === 'ENOENT' ? 'The file does not exist.' : 'The file is damaged.';
  }
}

/** Returns the files in a zip that may contain projects, sorted by name. */
function unzip(bytes: Buffer): [string, Uint8Array][] | string {
  let total = 0;
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = mayContainWork(name);
        if (isWanted) total += originalSize;
        return isWanted && total <= LARGEST_ZIP;
      },
    });
    if (total > LARGEST_ZIP) return 'The file is too large.';
    return Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));
  } catch {
    return 'The file is damaged.';
  }
}

/** Adds the projects and the progress in a file, or the reason why it has none. */
function readProjectInto(found: FoundWork, bytes: Buffer, file: string): void {
  try {
    const text = unpackText(bytes);
    const { projects = [], records } = (text === undefined ? undefined : readLearnerFile(text)) ?? {};
    if (records) found.progress.push({ file, records });
    if (projects.length === 0) found.bad.push({ file, reason: 'The file contains no project.' });
    const picture = isPicture(bytes) && { picture: bytes };
    found.works.push(...projects.map((project) => ({ file, ...project, ...picture })));
  } catch {
    found.bad.push({ file, reason: 'The file is damaged.' });
  }
}
