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

/** How configurations are found: `config`, where it is given, applies everywhere. */
export interface ConfigSettings extends CodeOption {
  cwd: string;
  config?: string;
}

/** The configurations of folders, each read once. */
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
    /** Where a configuration has mistakes the defaults count; they are told once. */
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
 * What files were at the commit that changes are held against. Asks git once until it is told to forget, or there is
 * another commit; what git cannot tell is told once, and then nothing is compared.
 */
export function createEarlierTexts(ref: string | undefined, tell: (problem: string) => void) {
  const tellProblem = createTeller(tell);
  let since = ref === undefined ? undefined : openSince(ref);
  const forget = (): void => {
    since = ref === undefined ? undefined : openSince(ref);
  };
  const stamps = new Map<string, string>();
  return {
    /** Undefined for a file that is new, and where nothing is held against anything. */
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
    /** The commit may be another one, or files have moved. */
    forget,
  };
}

/** Tells each problem once. */
function createTeller(tell: (problem: string) => void): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const problem = messageOf(error);
    if (!told.has(problem)) tell(problem);
    told.add(problem);
  };
}

/** Another text as soon as git may say something else of a folder's commits than before; told without asking git. */
function commitStamp(folder: string): string {
  let top = folder;
  while (!existsSync(path.join(top, '.git'))) {
    if (path.dirname(top) === top) return '';
    top = path.dirname(top);
  }
  const { own, common } = gitFoldersOf(top);
  // Written whenever another commit is at hand, or a branch or tag is another one.
  const inOwn = ['HEAD', 'logs/HEAD'].map((name) => path.join(own, name));
  const inCommon = ['packed-refs', 'FETCH_HEAD'].map((name) => path.join(common, name));
  return [...inOwn, ...inCommon]
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : '';
    })
    .join(',');
}
