/*
 * The entry `skillmap/node`: finds, checks and draws the maps of a repository on disk, as the commands do.
 */
import path from 'node:path';
import process from 'node:process';
import { parsePage, renderPage, toStanding, type Look, type ParsedPage, type Progress } from '#parser';
import type { CodePolicy } from './config/code-policy.ts';
import { createConfigLookup } from './config/config-lookup.ts';
import { checkFolder, relativePath, shownInSentence } from './files/paths.ts';
import { readTextFile } from './files/read-text-file.ts';
import { nodeIo, UsageError, type Io } from './io.ts';
import { checkPaths } from './lint/check-paths.ts';
import { collectTargets } from './lint/collect-targets.ts';
import { createLinter } from './lint/create-linter.ts';
import { pickMap } from './render/pick-map.ts';
import { readPicture } from './render/read-picture.ts';
import type { JsonReport } from './report/formatter.ts';
import { toJsonReport } from './report/json-report.ts';

export type { Formatter, FormatterContext, JsonReport } from './report/formatter.ts';

/** Options for finding a repository's configuration. By default, it is found as the commands find it. */
export interface RepositoryOptions {
  /** The folder to which paths are relative. Defaults to the working folder. */
  cwd?: string;
  /** A configuration to use instead of the nearest one. */
  config?: string;
  /** False to ignore configurations that are code. Set it for repositories that you do not trust. Defaults to true. */
  runsCode?: boolean;
}

/** A map file of a repository. */
export interface RepositoryMap extends ParsedPage {
  /** Path from `cwd`, with forward slashes. */
  path: string;
  text: string;
}

/**
 * Returns the maps in a folder, or one map file, in the order of their paths: those that `skillmap lint` checks. Throws an
 * Error that says what is wrong if there are none, or if one cannot be read.
 */
export async function readMaps(folder = '.', options: RepositoryOptions = {}): Promise<RepositoryMap[]> {
  const { cwd, ...choice } = await toChoice(options);
  const linter = createLinter({ cwd, checkedPaths: [path.resolve(cwd, folder)] });
  const targets = await collectTargets([folder], {
    cwd,
    linter,
    configOf: createConfigLookup({ ...choice, cwd }),
  });
  const files = targets.filter(({ kind }) => kind === 'map').map(({ file }) => file);
  if (files.length === 0) {
    throw new UsageError(`There is no map in ${shownInSentence(folder, path.resolve(cwd, folder))}.`);
  }
  return Promise.all(files.map((file) => readMapFile(file, cwd)));
}

async function readMapFile(file: string, cwd: string): Promise<RepositoryMap> {
  const reading = await readTextFile(file);
  const shown = relativePath(cwd, file);
  if (reading.kind !== 'text') throw new UsageError(`${shown} cannot be read as text.`);
  return { path: shown, text: reading.text, ...parsePage(reading.text) };
}

export interface LintRepositoryOptions extends RepositoryOptions {
  /** Severities that win over all configurations, such as `{ 'no-unknown-attribute': 'off' }`. */
  severities?: Readonly<Record<string, 'error' | 'warning' | 'info' | 'off'>>;
  /** A commit, tag or branch. Changes since then that take progress from learners are reported. */
  since?: string;
}

/**
 * Checks files, folders or globs as `skillmap lint` does, and returns what `--format json` prints. Throws an Error that
 * says what is wrong if a path does not exist or the configuration has a mistake.
 */
export async function lintRepository(
  paths: string | readonly string[] = '.',
  options: LintRepositoryOptions = {},
): Promise<JsonReport> {
  const { since, severities = {} } = options;
  const { cwd, ...choice } = await toChoice(options);
  const files = await checkPaths(
    {
      ...choice,
      paths: [paths].flat(),
      rule: Object.entries(severities).map(([id, severity]) => `${id}:${severity}`),
      isWhole: true,
      ...(since !== undefined && { since }),
    },
    quietIo(cwd),
  );
  return toJsonReport({ files });
}

export interface RenderMapOptions extends RepositoryOptions {
  /** Draws nothing as completed, or everything that learners can reach. Defaults to `new`. */
  progress?: Progress;
  /** Defaults to `light`. */
  look?: Look;
  /** In pixels. Defaults to 1.25 pixels for each unit of the map. */
  size?: { readonly width: number; readonly height: number };
}

/**
 * Returns a map file, or the most important map of a folder, as SVG with its background picture inside, as
 * `skillmap render` does. Throws an Error if there is none or learners cannot open it.
 */
export async function renderMap(map = '.', options: RenderMapOptions = {}): Promise<string> {
  const { cwd = process.cwd(), config, runsCode = true, progress = 'new', look = 'light', size } = options;
  await checkFolder(path.resolve(cwd), cwd);
  const picked = await pickMap(
    map,
    { configCode: runsCode, ...(config !== undefined && { config }) },
    quietIo(cwd),
  );
  const picture = await readPicture(picked);
  const { brand } = picked.loaded.config;
  return renderPage({
    page: picked.page,
    standing: toStanding(picked.page, progress),
    look,
    ...(brand && { brand }),
    ...(size && { size }),
    ...(picture.kind === 'inside' && { picture: picture.href }),
  });
}

interface Choice {
  cwd: string;
  config?: string;
  code: CodePolicy;
}

async function toChoice({
  cwd = process.cwd(),
  config,
  runsCode = true,
}: RepositoryOptions): Promise<Choice> {
  await checkFolder(path.resolve(cwd), cwd);
  const code: CodePolicy = { mayRun: runsCode, onNotRun: () => undefined };
  return { cwd: path.resolve(cwd), code, ...(config !== undefined && { config }) };
}

/** The process's input and output, but without any output. */
function quietIo(cwd: string): Io {
  const silent = { write: () => undefined, isTerminal: false };
  return { ...nodeIo(), cwd: path.resolve(cwd), stdout: silent, stderr: silent };
}
