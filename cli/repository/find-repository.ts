import path from 'node:path';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { pathKind } from '../files/paths.ts';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';
import { readRemote } from '../git/read-remote.ts';
import { once } from '../once.ts';
import type { OpenTexts } from './folder-files.ts';

/** The repository that contains a folder. */
export interface FoundRepository {
  /** Absolute path. */
  root: string;
  /**
   * `owner/name` on github.com from the git remote, or the name in `pxt.json`. Absent if there is neither, and for a
   * folder inside a larger repository.
   */
  slug?: string;
}

/** Finds the repository of a folder. Undefined if there is none. */
export type RepositoryFinder = (folder: string) => Promise<FoundRepository | undefined>;

/**
 * Returns the nearest parent folder that is a repository for the editor (it has a `pxt.json`) or for git, or undefined.
 * A folder of maps inside a larger repository counts as a repository once it has a `pxt.json`, but has no name: its
 * `pxt.json` may still contain the name of the sample it was copied from.
 */
export const findRepository: RepositoryFinder = (folder) => createRepositoryFinder()(folder);

/** Returns a finder that reads each folder once. Texts in `open` replace the files. */
export function createRepositoryFinder(open?: OpenTexts): RepositoryFinder {
  const found = new Map<string, Promise<FoundRepository | undefined>>();
  const find: RepositoryFinder = (folder) => {
    const known = once(found, folder, () => lookInto(folder, { find, open }));
    known.catch(() => found.delete(folder));
    return known;
  };
  return find;
}

async function lookInto(
  folder: string,
  { find, open }: { find: RepositoryFinder; open: OpenTexts | undefined },
): Promise<FoundRepository | undefined> {
  const parent = path.dirname(folder);
  const name = packageName(folder, open);
  const isCheckout = (await pathKind(path.join(folder, '.git'))) !== 'missing';
  if (!isCheckout && name === undefined) return parent === folder ? undefined : find(parent);
  const isPart = !isCheckout && parent !== folder && (await find(parent)) !== undefined;
  const host = isCheckout ? (await readRemote(folder))?.host : undefined;
  const slug = host?.kind === 'github' ? host.slug : isPart ? undefined : name;
  return { root: folder, ...(slug && { slug }) };
}

/**
 * Returns the name with which a folder's files are addressed, as in `FoundRepository`. Undefined for a folder below the
 * repository's root, because addresses start at the root.
 */
export async function slugOf(folder: string): Promise<string | undefined> {
  const found = await findRepository(folder);
  return found?.root === folder ? found.slug : undefined;
}

/** Returns the name in a folder's `pxt.json`, without an owner, or an empty string if it contains none. */
function packageName(folder: string, open?: OpenTexts): string | undefined {
  const file = path.join(folder, 'pxt.json');
  const text = open?.get(file) ?? readRegularFile(file, LARGEST_MAP_BYTES)?.toString('utf8');
  if (text === undefined) return undefined;
  // Ignore a broken `pxt.json`: a rule reports it.
  const { name } = readFields(readJson(text)) ?? {};
  // The name in `pxt.json` is any text, so a name that looks like `owner/name` need not be an address.
  return typeof name === 'string' && !name.includes('/') ? name : '';
}
