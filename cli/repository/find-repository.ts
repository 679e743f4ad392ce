import path from 'node:path';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { pathKind } from '../files/paths.ts';
import { LARGEST_MAP_BYTES, readRegularFile } from '../files/read-text-file.ts';
import { readRemote } from '../git/read-remote.ts';
import { once } from '../once.ts';
import type { OpenTexts } from './folder-files.ts';

/** The repository that a folder stands in. */
export interface FoundRepository {
  /** Absolute. */
  root: string;
  /**
   * `owner/name` on github.com, by the remote of the git checkout, else the name in `pxt.json`; absent where there is
   * neither, and for a folder of a larger repository.
   */
  slug?: string;
}

/** Finds the repository of a folder; undefined where there is none. */
export type RepositoryFinder = (folder: string) => Promise<FoundRepository | undefined>;

/**
 * The nearest folder upwards that is a repository to the editor (it has a `pxt.json`) or to git; undefined where there
 * is none. A folder of maps inside of a larger repository is a repository of its own as soon as it has a `pxt.json`, but
 * has no name of its own: what its `pxt.json` says may be that of the sample that it was copied from.
 */
export const findRepository: RepositoryFinder = (folder) => createRepositoryFinder()(folder);

/** A finder that looks into each folder once. Texts in `open` count instead of the files. */
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
  const place = isCheckout ? (await readRemote(folder))?.place : undefined;
  const slug = place?.kind === 'github' ? place.slug : isPart ? undefined : name;
  return { root: folder, ...(slug && { slug }) };
}

/**
 * The name under which a folder's files are addressed, as in `FoundRepository`; undefined for a folder below the top of
 * its repository, because addresses start at the top and do not mean files of this folder.
 */
export async function slugOf(folder: string): Promise<string | undefined> {
  const found = await findRepository(folder);
  return found?.root === folder ? found.slug : undefined;
}

/** The name in a folder's `pxt.json`, without an owner; '' for a `pxt.json` that names nothing. */
function packageName(folder: string, open?: OpenTexts): string | undefined {
  const file = path.join(folder, 'pxt.json');
  const text = open?.get(file) ?? readRegularFile(file, LARGEST_MAP_BYTES)?.toString('utf8');
  if (text === undefined) return undefined;
  // A broken pxt.json is not this function's to report.
  const { name } = readFields(readJson(text)) ?? {};
  // Any title may stand there: what looks like `owner/name` is nobody's address.
  return typeof name === 'string' && !name.includes('/') ? name : '';
}
