import { createHash } from 'node:crypto';
import path from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { FolderListing } from '../repository/folder-files.ts';
import { LARGEST_READ_BYTES, readRegularFile, sizeOfFile } from '../files/read-text-file.ts';
import { globMarkdown } from '../files/find-maps.ts';
import { pathKind } from '../files/paths.ts';
import { once } from '../once.ts';
import type { ConfigChoice } from '../config/find-config.ts';
import { createConfigLookup } from './collect-targets.ts';
import type { Folders } from './folders.ts';

/*
 * All that the findings of a run depend on. The files that may be checked are looked at before the run, the rest is
 * noted while it goes on: rules see other files through listings, which remember what was asked of them.
 */

export interface CheckInputs {
  /** Absolute paths of markdown files that may be checked, with what is in them. */
  candidates: Record<string, string>;
  /** By folder: which configuration counts there, and what it says. */
  configs: Record<string, string>;
  /** By folder: the repository that it stands in. */
  places: Record<string, { root: string; slug?: string } | null>;
  /** By root: all paths, and what was asked of files. */
  listings: Record<string, ListingInputs>;
}

export interface ListingInputs {
  paths: string;
  contents: Record<string, string>;
  sizes: Record<string, number | null>;
  unpublished: Record<string, boolean>;
}

export interface InputQuestion extends ConfigChoice {
  paths: readonly string[];
  cwd: string;
}

const MISSING = 'missing';

export type Texts = ReturnType<typeof createTexts>;

/** Texts of files by absolute path, each read once. */
export function createTexts() {
  const read = new Map<string, Promise<Buffer | undefined>>();
  const bytesOf = (file: string): Promise<Buffer | undefined> =>
    once(read, file, async () => readRegularFile(file, LARGEST_READ_BYTES));
  return { bytesOf, hashOf: async (file: string) => hashBytes(await bytesOf(file)) };
}

/** Every file that the paths may stand for. */
export async function findCandidates(
  { paths, cwd }: InputQuestion,
  texts: Texts,
): Promise<CheckInputs['candidates']> {
  const found = await Promise.all(paths.map((given) => filesOf(given, cwd)));
  const files = [...new Set(found.flat())].sort();
  const entries = files.map(async (file): Promise<[string, string]> => [file, await texts.hashOf(file)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function filesOf(given: string, cwd: string): Promise<string[]> {
  const absolute = path.resolve(cwd, given);
  const kind = await pathKind(absolute);
  if (kind === 'folder') return [...(await globMarkdown(absolute)), path.join(absolute, 'pxt.json')];
  if (kind === 'file' || !isDynamicPattern(given)) return [absolute];
  return glob(given, { cwd, absolute: true, ignore: '**/node_modules/**' });
}

/** The configuration in each folder that a path leads to or a file stands in. */
export async function findConfigs(
  question: InputQuestion,
  files: readonly string[],
): Promise<CheckInputs['configs']> {
  const { paths, cwd } = question;
  const configOf = createConfigLookup(question);
  const given = paths.map((one) => path.resolve(cwd, one));
  const folders = [...new Set([...given, ...files.map((file) => path.dirname(file))])].sort();
  const entries = folders.map(async (folder): Promise<[string, string]> => {
    const loaded = await configOf(folder);
    return [folder, hashText(JSON.stringify([loaded.file, loaded.folder, loaded.config]))];
  });
  return Object.fromEntries(await Promise.all(entries));
}

export function toListingInputs({ paths, contents, sizes, unpublished }: FolderListing): ListingInputs {
  return {
    paths: hashText(paths.join('\0')),
    contents: Object.fromEntries([...contents].map(([file, bytes]) => [file, hashBytes(bytes)])),
    sizes: Object.fromEntries([...sizes].map(([file, size]) => [file, size ?? null])),
    unpublished: Object.fromEntries(unpublished),
  };
}

/** True while nothing that the run looked at has changed. */
export async function areCurrent(
  inputs: CheckInputs,
  question: InputQuestion,
  { texts, folders }: { texts: Texts; folders: Folders },
): Promise<boolean> {
  const candidates = await findCandidates(question, texts);
  if (!isSame(candidates, inputs.candidates)) return false;
  for (const [folder, place] of Object.entries(inputs.places)) {
    if (!isSame((await folders.findRepository(folder)) ?? null, place)) return false;
  }
  for (const [root, listed] of Object.entries(inputs.listings)) {
    if (!(await isListingCurrent(await folders.list(root), listed, texts))) return false;
  }
  const files = Object.keys(inputs.configs);
  const configs = await findConfigs({ ...question, paths: files }, []);
  return isSame(configs, inputs.configs);
}

async function isListingCurrent(
  { root, paths }: FolderListing,
  listed: ListingInputs,
  texts: Texts,
): Promise<boolean> {
  if (hashText(paths.join('\0')) !== listed.paths) return false;
  for (const [file, size] of Object.entries(listed.sizes)) {
    if ((sizeOfFile(path.join(root, file)) ?? null) !== size) return false;
  }
  for (const [file, isThere] of Object.entries(listed.unpublished)) {
    if ((sizeOfFile(path.join(root, file)) !== undefined) !== isThere) return false;
  }
  const hashes = Object.entries(listed.contents).map(
    async ([file, hash]) => (await texts.hashOf(path.join(root, file))) === hash,
  );
  return (await Promise.all(hashes)).every(Boolean);
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function hashBytes(bytes: Uint8Array | undefined): string {
  return bytes ? createHash('sha1').update(bytes).digest('base64') : MISSING;
}

function hashText(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
