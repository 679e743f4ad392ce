import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EarlierFile } from '#parser';
import { notRun, type CodeOption, type CodePolicy } from '../config/code-policy.ts';
import { CONFIG_NAMES, type LoadedConfig } from '../config/find-config.ts';
import { openSince } from '../evolution/open-since.ts';
import { gitFoldersOf } from '../git/git-folders.ts';
import { createConfigLookup } from '../lint/collect-targets.ts';
import type { FilePlace } from '../lint/linter.ts';
import { messageOf } from '../words.ts';

export type ConfigMemory = ReturnType<typeof createConfigMemory>;

/** Settings for finding configurations. `config`, if given, applies to all folders. */
export interface ConfigSettings extends CodeOption {
  cwd: string;
  config?: string;
}

/** Caches the configurations of folders. */
export function createConfigMemory(
  { cwd, config, configCode }: ConfigSettings,
  tell: (problem: string) => void,
) {
  let tellProblem = createTeller(tell);
  const code: CodePolicy = {
    mayRun: configCode !== false,
    onNotRun: (file) => tellProblem(notRun(file)),
  };
  const createLookup = () => createConfigLookup({ cwd, code, ...(config !== undefined && { config }) });
  let lookup = createLookup();
  return {
    /** Returns a folder's configuration. An invalid one is reported once and replaced by the defaults. */
    configOf: async (folder: string): Promise<LoadedConfig> => {
      try {
        return await lookup(folder);
      } catch (error) {
        tellProblem(error);
        return { config: {}, folder };
      }
    },
    forget: () => {
      lookup = createLookup();
      tellProblem = createTeller(tell);
    },
  };
}

export function isConfigFile(file: string): boolean {
  return CONFIG_NAMES.includes(path.basename(file));
}

export type EarlierTexts = ReturnType<typeof createEarlierTexts>;

/**
 * Returns earlier versions of files at the commit that changes are compared with. Asks git once until `forget` is
 * called or the commit changes. If git cannot answer, reports that once and compares nothing.
 */
export function createEarlierTexts(ref: string | undefined, tell: (problem: string) => void) {
  const tellProblem = createTeller(tell);
  let since = ref === undefined ? undefined : openSince(ref);
  const forget = (): void => {
    since = ref === undefined ? undefined : openSince(ref);
  };
  const stamps = new Map<string, string>();
  return {
    /** Returns a file's earlier version. Undefined for new files, and if no commit is set. */
    earlierOf: async (place: FilePlace): Promise<EarlierFile | undefined> => {
      if (!since) return undefined;
      const stamp = commitStamp(place.root);
      if ((stamps.get(place.root) ?? stamp) !== stamp) forget();
      stamps.set(place.root, stamp);
      try {
        return await since.earlierOf(place, true);
      } catch (error) {
        tellProblem(error);
        return undefined;
      }
    },
    /** Call this when the commit may have changed, or files have moved. */
    forget,
  };
}

/** Returns a function that reports each problem once. */
function createTeller(tell: (problem: string) => void): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const problem = messageOf(error);
    if (!told.has(problem)) tell(problem);
    told.add(problem);
  };
}

/** Returns a text that changes whenever git's answers about a folder's commits may change. Does not start git. */
function commitStamp(folder: string): string {
  let top = folder;
  while (!existsSync(path.join(top, '.git'))) {
    if (path.dirname(top) === top) return '';
    top = path.dirname(top);
  }
  const { own, common } = gitFoldersOf(top);
  // The files that git writes when another commit is checked out, or a branch or tag changes.
  const inOwn = ['HEAD', 'logs/HEAD'].map((name) => path.join(own, name));
  const inCommon = ['packed-refs', 'FETCH_HEAD'].map((name) => path.join(common, name));
  return [...inOwn, ...inCommon]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : '';
    })
    .join(',');
}
