import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isPicture } from '#schemas/exchange/picture-data.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readProjectText } from '#schemas/exchange/project-text.ts';
import { readSavedProjects, type SavedProject } from '#schemas/exchange/saved-projects.ts';
import { pathKind } from '../files/paths.ts';
import { isAddress, readSharedGame } from './read-shared-game.ts';
import { unpackText } from './unpack.ts';

/** A project in a file. */
export interface Work extends SavedProject {
  /** Path or address as given, or path from the given folder on. */
  file: string;
  /** The file itself, if it is a picture of the game. */
  picture?: Buffer;
}

/** A file without a project. */
export interface BadFile {
  file: string;
  reason: string;
}

const LARGEST_FILE = 200_000_000;
const PROJECT_FILES = '**/*.{mkcd,pxt,json,uf2,hex,elf,png}';

/**
 * Reads the projects of files, folders and addresses of shared games, in their order. A file without a project is
 * returned with the reason.
 */
export async function readWorks(
  paths: readonly string[],
  cwd: string,
): Promise<{ works: Work[]; bad: BadFile[] }> {
  const works: Work[] = [];
  const bad: BadFile[] = [];
  for (const given of paths) {
    if (isAddress(given)) {
      const game = await readSharedGame(given);
      if (typeof game === 'string') bad.push({ file: given, reason: game });
      else works.push({ file: given, ...game });
      continue;
    }
    const at = path.resolve(cwd, given);
    const isFolder = (await pathKind(at)) === 'folder';
    const files = isFolder
      ? (await glob(PROJECT_FILES, { cwd: at, caseSensitiveMatch: false, onlyFiles: true })).sort()
      : [''];
    for (const file of files) {
      const shown = file === '' ? given : file;
      const reading = await readWork(path.join(at, file), shown);
      if (Array.isArray(reading)) works.push(...reading);
      else bad.push({ file: shown, reason: reading });
    }
  }
  return { works, bad };
}

/** Returns the projects in a file, or the reason why there is none. */
async function readWork(at: string, file: string): Promise<Work[] | string> {
  try {
    const { size } = await stat(at);
    if (size > LARGEST_FILE) return 'The file is too large.';
    const bytes = await readFile(at);
    const text = unpackText(bytes);
    if (text === undefined) return 'The file contains no project.';
    const saved = readSavedProjects(text)?.map((project) => ({ file, ...project }));
    if (saved) return saved.length > 0 ? saved : 'The file contains no project.';
    const reading = readProjectText(text);
    if (reading.kind !== 'read') return 'The file contains no project.';
    const { name, text: files } = reading.content;
    return [{ file, name, files, ...(isPicture(bytes) && { picture: bytes }) }];
  } catch (error) {
    const code = readFields(error)?.code;
    return code === 'ENOENT' ? 'The file does not exist.' : 'The file is damaged.';
  }
}
