import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EarlierFile } from '#parser';
import { notRun, type CodeOption, type CodePolicy } from '../config/code-policy.ts';
import { CONFIG_NAMES, type LoadedConfig } from '../config/find-config.ts';
import { IGNORE_FILE } from '../config/ignore-file.ts';
import { openSince } from '../evolution/open-since.ts';
import { gitFoldersOf } from '../git/git-folders.ts';
import { createConfigLookup } from '../config/config-lookup.ts';
import type { FileContext } from '../lint/linter.ts';
import { messageOf } from '../words.ts';

export type ConfigCache = ReturnType<typeof createConfigCache>;

/** Settings for finding configurations. `config`, if given, applies to all folders. */
export interface ConfigSettings extends CodeOption {
  cwd: string;
  config?: string;
}

/** Caches the configurations of folders. */
export function createConfigCache(
  { cwd, config, configCode }: ConfigSettings,
  report: (problem: string) => void,
) {
  let reportProblem = createReportOnce(report);
  const code: CodePolicy = {
    mayRun: configCode !== false,
    onNotRun: (file, part) => reportProblem(notRun(file, part)),
    onNotice: (notice) => reportProblem(notice),
  };
  const createLookup = () => createConfigLookup({ cwd, code, ...(config !== undefined && { config }) });
  let lookup = createLookup();
  const sources = new Set<string>();
  // If a configuration has a mistake, it is unknown which files it extends: any script or JSON file may be one.
  let hasFailed = false;
  return {
    /** Returns a folder's configuration. An invalid one is reported once and replaced by the defaults. */
    configOf: async (folder: string): Promise<LoadedConfig> => {
      try {
        const loaded = await lookup(folder);
        for (const file of loaded.sources ?? []) sources.add(file);
        return loaded;
      } catch (error) {
        hasFailed = true;
        reportProblem(error);
        return { config: {}, folder };
      }
    },
    /** Returns whether configurations depend on a file. */
    isSource: (file: string): boolean =>
      sources.has(file) || isConfigFile(file) || (hasFailed && CODE_OR_JSON.test(file)),
    invalidate: () => {
      hasFailed = false;
      lookup = createLookup();
      reportProblem = createReportOnce(report);
    },
  };
}

const CODE_OR_JSON = /\.(?:json|[cm]?[jt]s)$/;

export function isConfigFile(file: string): boolean {
  return [...CONFIG_NAMES, IGNORE_FILE].includes(path.basename(file));
}

export type EarlierTexts = ReturnType<typeof createEarlierTexts>;

/**
 * Returns earlier versions of files at the commit that changes are compared with. Asks git once until `invalidate` is
 * called or the commit changes. If git cannot answer, reports that once and compares nothing.
 */
export function createEarlierTexts(ref: string | undefined, report: (problem: string) => void) {
  const reportProblem = createReportOnce(report);
  let since = ref === undefined ? undefined : openSince(ref);
  const invalidate = (): void => {
    since = ref === undefined ? undefined : openSince(ref);
  };
  const stamps = new Map<string, string>();
  return {
    /** Returns a file's earlier version. Undefined for new files, and if no commit is set. */
    earlierOf: async (context: FileContext): Promise<EarlierFile | undefined> => {
      if (!since) return undefined;
      const stamp = commitStamp(context.root);
      if ((stamps.get(context.root) ?? stamp) !== stamp) invalidate();
      stamps.set(context.root, stamp);
      try {
        return await since.earlierOf(context, true);
      } catch (error) {
        reportProblem(error);
        return undefined;
      }
    },
    /** Call this when the commit may have changed, or files have moved. */
    invalidate,
  };
}

/** Returns a function that reports each problem once. */
function createReportOnce(report: (problem: string) => void): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    const problem = messageOf(error);
    if (!reported.has(problem)) report(problem);
    reported.add(problem);
  };
}

/** Returns a text that changes whenever git's answers about a folder's commits may change. Does not start git. */
function commitStamp(folder: string): string {
  let top = folder;
  while (!existsSync(path.join(top, '.git'))) {
    if (path.dirname(top) === top) return '';
    top = path.dirname(top);
  }
  const { checkout, common } = gitFoldersOf(top);
  // The files that git writes when another commit is checked out, or a branch or tag changes.
  const inOwn = ['HEAD', 'logs/HEAD'].map((name) => path.join(checkout, name));
  const inCommon = ['packed-refs', 'FETCH_HEAD'].map((name) => path.join(common, name));
  return [...inOwn, ...inCommon]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : '';
    })
    .join(',');
}
