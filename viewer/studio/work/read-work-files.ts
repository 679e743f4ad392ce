import type { UnusedFile } from '#parser';
import { mayContainWork } from '#schemas/exchange/read-work.ts';
import type { SavedProject } from '#schemas/exchange/saved-projects.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { PickedFile, ProjectPacker } from '../../shared/ports/device.ts';
import type { GivenFile } from '../services/intake/import-files.ts';
import { LARGEST_ZIP, readZip } from '../services/zip/read-zip.ts';
import type { Dropped } from '../ui/dropped-files.ts';
import { LARGEST_PROJECT, readWork } from './read-project.ts';

/** A file of collected work. */
export interface CollectedFile {
  /** The file's name. For a file in a given folder, the path relative to the folder. */
  path: string;
  file: Pick<PickedFile, 'size' | 'arrayBuffer'>;
  /** False for a file in a folder. */
  isGiven: boolean;
  /** Why the file does not count, if that is known before it is read. */
  why?: NotCounted;
}

/**
 * Why a file does not count. `no-checks`: a file with checks of the map is missing. `too-many`: some files of the folder
 * were not read.
 */
export type NotCounted =
  UnusedFile['why'] | 'no-work' | 'damaged' | 'too-large' | 'no-zip' | 'no-checks' | 'too-many';

/** The work in collected files, and the files without work. */
export interface WorkFiles {
  works: (SavedProject & { file: string })[];
  progress: { file: string; records: readonly ActivityRecord[] }[];
  bad: { file: string; why: NotCounted }[];
}

export interface WorkReader {
  loadPacker: () => Promise<ProjectPacker>;
  /** The user's language, from which the encoding of names in zips is guessed. */
  language: string;
  /** Called with the number of files read so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

/** Reads collected files one after the other. Stops early if the signal is aborted. */
export async function readWorkFiles(
  collected: readonly CollectedFile[],
  reader: WorkReader,
): Promise<WorkFiles> {
  const found: WorkFiles = { works: [], progress: [], bad: [] };
  for (const [index, { path, file, why }] of collected.entries()) {
    if (reader.signal.aborted) break;
    reader.onProgress(index);
    if (why) found.bad.push({ file: path, why });
    else if (isZip(path)) await readZipInto(found, { path, file }, reader);
    else {
      const read = async () => new Uint8Array(await file.arrayBuffer());
      await readInto(found, { path, size: file.size, read }, reader);
    }
  }
  return found;
}

/**
 * Returns the files to read from a file or folder. A folder without work counts as a file without work, and a folder with
 * too many files also as one of them.
 */
export function toCollected(given: Dropped): CollectedFile[] {
  if (given.kind === 'file') return [{ path: given.file.name, file: given.file, isGiven: true }];
  const { name, files, isCut = false } = given.folder;
  const folder = { path: name, file: new File([], name), isGiven: true };
  const wanted: CollectedFile[] = files
    .filter(({ path }) => mayContainWork(path) || isZip(path))
    .map((one) => ({ ...one, isGiven: false }));
  if (isCut) wanted.push({ ...folder, why: 'too-many' });
  return wanted.length > 0 ? wanted : [folder];
}

/**
 * Adds files to the collected ones. A file that has the name of another gets a number, because learners' devices give
 * all files of saved work the same name.
 */
export function addFiles(
  collected: readonly CollectedFile[],
  more: readonly CollectedFile[],
): readonly CollectedFile[] {
  const all = [...collected];
  for (const { path, ...rest } of more) {
    const numbered = (number: number): string =>
      number === 1 ? path : path.replace(/(\.[^./]*)?$/, ` (${number})$1`);
    let number = 1;
    while (all.some((one) => one.path === numbered(number))) number += 1;
    all.push({ path: numbered(number), ...rest });
  }
  return all;
}

function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}

async function readZipInto(
  found: WorkFiles,
  { path, file }: Omit<CollectedFile, 'isGiven'>,
  reader: WorkReader,
): Promise<void> {
  if (file.size > LARGEST_ZIP) return void found.bad.push({ file: path, why: 'too-large' });
  const bytes = await file.arrayBuffer().catch(() => undefined);
  const zip = bytes && readZip(new Uint8Array(bytes), reader.language);
  if (zip?.kind !== 'read') return void found.bad.push({ file: path, why: 'no-zip' });
  const entries = zip.files.filter(({ path: inside, isLink = false }) => !isLink && mayContainWork(inside));
  if (entries.length === 0) found.bad.push({ file: path, why: 'no-work' });
  for (const entry of entries) {
    if (reader.signal.aborted) return;
    await readInto(found, { ...entry, path: `${path}/${entry.path}` }, reader);
  }
}

async function readInto(
  found: WorkFiles,
  { path: file, size, read }: GivenFile,
  { loadPacker }: WorkReader,
): Promise<void> {
  if (size > LARGEST_PROJECT) return void found.bad.push({ file, why: 'too-large' });
  try {
    const { projects = [], records } = (await readWork(await read(), loadPacker)) ?? {};
    if (records) found.progress.push({ file, records });
    else if (projects.length === 0) found.bad.push({ file, why: 'no-work' });
    found.works.push(...projects.map((project) => ({ file, ...project })));
  } catch {
    found.bad.push({ file, why: 'damaged' });
  }
}
