import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import { publishRepository } from '../build/publish-repository.ts';
import { STUDIO_PAGE } from '../build/publish-studio.ts';
import { readMark } from '../build/swap-folder.ts';
import type { CodePolicy } from '../config/code-policy.ts';
import { findConfig } from '../config/find-config.ts';
import { readConfigValue } from '../config/read-config-value.ts';
import { invalidFileError } from '../config/invalid-file-error.ts';
import { checkFolder, isFile } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import type { SiteAddress } from '../site/read-site-address.ts';

/** A built site to serve. */
export interface FoundSite {
  /** Absolute path. */
  folder: string;
  targetConfig: TargetConfig;
  /** A text for operators about how the site was built. */
  summary: string;
  /** True if an older skillmap has built the site with an editor, but without the files that play shared games. */
  isOutdated: boolean;
  /** Whether the site includes the Studio. */
  hasStudio: boolean;
}

/** Returns the base of a built site. Throws a UsageError for other folders. */
export async function readSiteBase(folder: string, given: string): Promise<string> {
  await checkFolder(folder, given);
  const mark = await readMark(folder);
  if (mark) return mark.base;
  throw new UsageError(
    `--site ${given} was not written by \`skillmap build\`: run that first, or pass the folder with your maps without --site.`,
  );
}

export async function openBuiltSite(folder: string, given: string): Promise<FoundSite> {
  const targetConfig = await readTargetConfig(folder);
  const player = path.join(folder, 'editor', targetConfig.targetId, 'player.html');
  return {
    folder,
    targetConfig,
    summary: `${given}, as it was built`,
    isOutdated: targetConfig.editor.kind === 'bundled' && !(await isFile(player)),
    hasStudio: await isFile(path.join(folder, STUDIO_PAGE, 'index.html')),
  };
}

export interface BuildOptions {
  /** The folder with the maps, as the user wrote it. */
  folder: string;
  siteAddress: SiteAddress;
  /** The server's data folder, which contains no sources. */
  data: string;
  /** Name of the site's folder in the data folder. Processes on one machine may share the data folder. */
  name: string;
  /** Includes the Studio. A repository then needs no maps. */
  studio: boolean;
  /** The command that serves the site. */
  command: 'serve' | 'class';
  /** Whether learners can sign in. */
  accounts: boolean;
  /** Whether the folder's configuration may run code. */
  code: CodePolicy;
  io: Io;
}

/** Builds a repository's site. Returns `refused` with the list of mistakes that keep learners from opening maps. */
export async function buildServedSite(
  options: BuildOptions,
): Promise<({ kind: 'built' } & FoundSite) | { kind: 'refused'; report: string }> {
  const { folder: given, siteAddress, data, name, command, studio, accounts, code, io } = options;
  const root = path.resolve(io.cwd, given);
  await checkFolder(root, given);
  const started = performance.now();
  const out = path.join(data, name);
  const publication = await publishRepository({
    root,
    folder: given,
    target: { out, option: '--data' },
    command,
    outputRoot: data,
    siteAddress,
    loaded: await findConfig(root, code),
    code,
    studio,
    accounts,
    io,
  });
  if (publication.kind === 'refused') return publication;
  const { reading, built } = publication;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const files = reading.maps.length === 1 ? '1 map file' : `${reading.maps.length} map files`;
  const from = path.relative(io.cwd, root) === '' ? 'this folder' : given;
  return {
    kind: 'built',
    folder: out,
    targetConfig: built.targetConfig,
    isOutdated: false,
    hasStudio: studio,
    summary: `${files} of ${from}, built in ${seconds} s; start again to show changes`,
  };
}

async function readTargetConfig(folder: string): Promise<TargetConfig> {
  const file = path.join(folder, 'targetconfig.json');
  const read = await readConfigValue(file);
  if (validate(read.value)) return read.value as TargetConfig;
  throw invalidFileError(file, read, validate.errors);
}
