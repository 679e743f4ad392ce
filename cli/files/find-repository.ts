import path from 'node:path';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { pathKind } from './paths.ts';
import { LARGEST_MAP_BYTES, readRegularFile } from './read-text-file.ts';

const REMOTE = /^\s*url\s*=\s*\S*?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/m;

/** The repository that a folder stands in. */
export interface FoundRepository {
  /** Absolute. */
  root: string;
  /**
   * `owner/name` by the remote of the git checkout, else the name in `pxt.json`; absent where there is neither, and for a
   * folder of a larger repository.
   */
  slug?: string;
}

/**
 * The nearest folder upwards that is a repository to the editor (it has a `pxt.json`) or to git; undefined where there
 * is none. A folder of maps inside of a larger repository is a repository of its own as soon as it has a `pxt.json`, but
 * has no name of its own: what its `pxt.json` says may be that of the sample that it was copied from.
 */
export async function findRepository(folder: string): Promise<FoundRepository | undefined> {
  for (let at = folder; ; at = path.dirname(at)) {
    const name = packageName(at);
    const isCheckout = (await pathKind(path.join(at, '.git'))) !== 'missing';
    if (isCheckout || name !== undefined) {
      const isPart = !isCheckout && (await findRepository(path.dirname(at))) !== undefined;
      const slug = remoteSlug(at) ?? (isPart ? undefined : name);
      return { root: at, ...(slug && { slug }) };
    }
    if (path.dirname(at) === at) return undefined;
  }
}

/**
 * The name under which a folder's files are addressed, as `owner/name`; undefined for a folder below its repository's, as addresses begin at
 * the top: what they name there is not in this folder.
 */
export async function slugOf(folder: string): Promise<string | undefined> {
  const found = await findRepository(folder);
  return found?.root === folder ? found.slug : undefined;
}

function remoteSlug(folder: string): string | undefined {
  const config = readText(path.join(gitFoldersOf(folder).common, 'config'));
  const origin = config?.slice(Math.max(config.indexOf('[remote "origin"]'), 0));
  return origin === undefined ? undefined : REMOTE.exec(origin)?.[1];
}

/** '' for a `pxt.json` that names nothing. */
function packageName(folder: string): string | undefined {
  const text = readText(path.join(folder, 'pxt.json'));
  if (text === undefined) return undefined;
  // A broken pxt.json is not this function's to report.
  const { name } = readFields(readJson(text)) ?? {};
  return typeof name === 'string' ? name : '';
}

function readText(file: string): string | undefined {
  return readRegularFile(file, LARGEST_MAP_BYTES)?.toString('utf8');
}

/** Where git keeps what it knows of a checkout. */
interface GitFolders {
  /** What is this checkout's alone: which commit is at hand. */
  own: string;
  /** What all worktrees of a repository share: branches, and the configuration. */
  common: string;
}

/** Of the checkout whose topmost folder this is; elsewhere for a submodule, and for one more worktree. */
export function gitFoldersOf(folder: string): GitFolders {
  const beside = path.join(folder, '.git');
  const pointer = /^gitdir: (.+?)\r?$/m.exec(readText(beside) ?? '')?.[1];
  if (pointer === undefined) return { own: beside, common: beside };
  const own = path.resolve(folder, pointer);
  const common = readText(path.join(own, 'commondir'))?.trim();
  return { own, common: common ? path.resolve(own, common) : own };
}
