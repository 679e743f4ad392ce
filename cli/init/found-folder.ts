import path from 'node:path';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { PACKAGE_FILE } from '#parser';
import { chooseTarget } from '../config/choose-target.ts';
import type { CodePolicy } from '../config/code-policy.ts';
import { findConfig, type LoadedConfig } from '../config/find-config.ts';
import { byImportance, findMaps } from '../files/find-maps.ts';
import { pathKind, relativePath } from '../files/paths.ts';
import type { GitArguments } from '../git/git-call.ts';
import { readRemote } from '../git/read-remote.ts';
import { runGit } from '../git/run-git.ts';
import { UsageError } from '../io.ts';
import { findRepository } from '../repository/find-repository.ts';
import { listFolder, viewFolder, type FolderListing } from '../repository/folder-files.ts';

/**
 * Why a folder gets no workflows. `part`: it is not the checkout's root, where they belong. `host`: its repository is
 * not on GitHub.
 */
export type NoWorkflows = 'part' | 'host';

/** The content of a folder before anything is added. */
export interface FoundFolder {
  /** Absolute path. The folder need not exist. */
  folder: string;
  listing: FolderListing;
  loaded: LoadedConfig;
  /** Paths from the folder, the most important first. */
  maps: readonly string[];
  /** The editor that the folder's configuration or `pxt.json` names. */
  target?: string;
  slug?: string;
  branch: string;
  /** Why the folder gets no GitHub workflows. Undefined if it does. */
  noWorkflows?: NoWorkflows;
  /** The version or packed file of skillmap in the folder's `package.json`. */
  install?: string;
}

/** Examines a folder that may not exist yet. Throws a UsageError if it cannot be used. */
export async function findFolder(folder: string, given: string, code: CodePolicy): Promise<FoundFolder> {
  const kind = await pathKind(folder);
  if (kind === 'file' || kind === 'other') throw new UsageError(`${given} exists, but is not a folder.`);
  const loaded = await findConfig(folder, code);
  const listing = await listFolder(folder);
  const files = kind === 'folder' ? await findMaps(folder, loaded) : [];
  const maps = files.map((file) => ({ path: relativePath(folder, file) })).sort(byImportance);
  const chosen = chooseTarget(loaded.config.target, viewFolder(listing).textOf(PACKAGE_FILE));
  const { isPart, branch } = await findCheckout(folder, kind === 'folder');
  const install = installOf(listing);
  const slug = isPart ? undefined : (await findRepository(folder))?.slug;
  const noWorkflows = isPart ? 'part' : (await isElsewhere(folder)) ? 'host' : undefined;
  return {
    folder,
    listing,
    loaded,
    maps: maps.map(({ path: map }) => map),
    branch,
    ...(noWorkflows && { noWorkflows }),
    ...(chosen.from !== 'default' && { target: chosen.target }),
    ...(slug?.includes('/') && { slug }),
    ...(install !== undefined && { install }),
  };
}

function installOf(listing: FolderListing): string | undefined {
  const text = viewFolder(listing).textOf('package.json');
  const manifest = text === undefined ? undefined : readFields(readJson(text));
  const isNamed = [manifest?.dependencies, manifest?.devDependencies].some(
    (list) => readFields(list)?.skillmap !== undefined,
  );
  if (!isNamed) return undefined;
  return listing.paths.includes('package-lock.json') ? 'npm ci' : 'npm install';
}

const BRANCH = 'main';

async function findCheckout(folder: string, isThere: boolean): Promise<{ isPart: boolean; branch: string }> {
  let at = folder;
  if (!isThere) while ((await pathKind(at)) !== 'folder' && path.dirname(at) !== at) at = path.dirname(at);
  const prefix = await answerOf(at, ['rev-parse', '--show-prefix']);
  const isOwn = prefix === '' && at === folder;
  const branch = await (isOwn
    ? answerOf(at, ['symbolic-ref', '--short', 'HEAD'])
    : answerOf(at, ['config', 'init.defaultBranch']));
  return { isPart: prefix !== undefined && !isOwn, branch: branch || BRANCH };
}

/** Returns whether the checkout's remote is known to be on another host than GitHub. */
async function isElsewhere(folder: string): Promise<boolean> {
  return (await readRemote(folder))?.host.kind === 'elsewhere';
}

/** Returns a line of git's output, or undefined if git fails or is missing. */
async function answerOf(folder: string, args: GitArguments): Promise<string | undefined> {
  const answer = await runGit(folder, args);
  return answer.ok ? answer.stdout.toString('utf8').trim() : undefined;
}
