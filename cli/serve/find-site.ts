import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseJson } from '#schemas/exchange/read-json.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import { publishRepository } from '../build/publish-repository.ts';
import { STUDIO_PAGE } from '../build/publish-studio.ts';
import { readMark } from '../build/swap-folder.ts';
import type { CodePolicy } from '../config/code-policy.ts';
import { findConfig } from '../config/find-config.ts';
import { checkFolder, isFile } from '../files/paths.ts';
import { UsageError, type Io } from '../io.ts';
import type { SitePlace } from '../site/read-site-place.ts';

/** A built site that is to be served. */
export interface FoundSite {
  /** Absolute. */
  folder: string;
  targetConfig: TargetConfig;
  /** Where it comes from, for people. */
  summary: string;
  /** Shared games cannot be played: an older skillmap has built it, with an editor and without what plays them. */
  isOutdated: boolean;
  /** With the page in which maps are written. */
  hasStudio: boolean;
}

/** The base of a built site. Throws a UsageError for a folder that is none. */
export async function readSiteBase(folder: string, given: string): Promise<string> {
  await checkFolder(folder, given);
  const mark = await readMark(folder);
  if (mark) return mark.base;
  throw new UsageError(
    `--site ${given} was not written by \`skillmap build\`: run that first, or name the folder with your maps without --site.`,
  );
}

/** The site that was built before. */
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
  /** The repository with the maps, as the user named it. */
  folder: string;
  place: SitePlace;
  /** The folder for what the server keeps: nothing in it is a source. */
  data: string;
  /** The name of the site's own folder there: processes on one machine may share the rest. */
  name: string;
  /** With the page in which maps are written; then the repository needs no maps. */
  studio: boolean;
  /** Learners can sign in. */
  accounts: boolean;
  /** What it allows of the folder. */
  code: CodePolicy;
  io: Io;
}

/** The site of a repository, built anew; `refused` with the list of what stops learners. */
export async function buildServedSite(
  options: BuildOptions,
): Promise<({ kind: 'built' } & FoundSite) | { kind: 'refused'; report: string }> {
  const { folder: given, place, data, name, studio, accounts, code, io } = options;
  const root = path.resolve(io.cwd, given);
  await checkFolder(root, given);
  const started = performance.now();
  const out = path.join(data, name);
  const publication = await publishRepository({
    root,
    folder: given,
    target: { out, option: '--data' },
    apart: data,
    place,
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
  let value: unknown;
  try {
    value = parseJson(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (validate(value)) return value as TargetConfig;
  throw new UsageError(`${file} is no target configuration: build the site again.`);
}
