import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { isPicture } from '#schemas/exchange/picture-data.ts';
import { readFields, entriesOf } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { readProjectText } from '#schemas/exchange/project-text.ts';
import { pathKind } from '../files/paths.ts';
import { unpackText } from './unpack.ts';

/** A project in a file. */
export interface Work {
  /** Path as given, or from the given folder on. */
  file: string;
  name: string;
  files: Readonly<Record<string, string>>;
  /** The activity that a learner's saved work names. */
  activity?: { map: string; activity: string };
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

/** Reads the projects of files and folders, in their order. A file without a project is returned with the reason. */
export async function readWorks(
  paths: readonly string[],
  cwd: string,
): Promise<{ works: Work[]; bad: BadFile[] }> {
  const works: Work[] = [];
  const bad: BadFile[] = [];
  for (const given of paths) {
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
    const saved = readSavedWork(text, file);
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

/** Returns the projects of a learner's saved work, or undefined for other files. */
function readSavedWork(text: string, file: string): Work[] | undefined {
  const work = readFields(readJson(text));
  if (work?.format !== 'skillmap-work' || !Array.isArray(work.projects)) return undefined;
  const activities = activitiesOf(work.user);
  return work.projects.flatMap((project: unknown) => {
    const { header, text: files } = readFields(project) ?? {};
    const fields = readFields(header);
    const texts = entriesOf(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (!fields || fields.isDeleted === true || texts.length === 0) return [];
    const activity = typeof fields.id === 'string' ? activities.get(fields.id) : undefined;
    return [
      {
        file,
        name: typeof fields.name === 'string' ? fields.name : '',
        files: Object.fromEntries(texts),
        ...(activity && { activity }),
      },
    ];
  });
}

/** Returns the activity of each project, by the project's id. */
function activitiesOf(user: unknown): Map<string, { map: string; activity: string }> {
  const activities = new Map<string, { map: string; activity: string }>();
  for (const [, page] of entriesOf(readFields(user)?.mapProgress)) {
    for (const [map, progress] of entriesOf(page)) {
      for (const [activity, state] of entriesOf(readFields(progress)?.activityState)) {
        const id = readFields(state)?.headerId;
        if (typeof id === 'string') activities.set(id, { map, activity });
      }
    }
  }
  return activities;
}
