import { createConfigLookup } from '../lint/collect-targets.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { CONFIG_NAMES } from '../config/find-config.ts';
import path from 'node:path';

/** The configurations that count for folders, read once. */
export interface ConfigMemory {
  /** Where a configuration has mistakes the defaults count; they are told once. */
  configOf: (folder: string) => Promise<LoadedConfig>;
  forget: () => void;
}

export interface ConfigMemoryOptions {
  cwd: string;
  /** The configuration that counts everywhere, where one was given. */
  given: string | undefined;
  tell: (problem: string) => void;
}

export function createConfigMemory({ cwd, given, tell }: ConfigMemoryOptions): ConfigMemory {
  let lookup = createConfigLookup(cwd, given);
  let told = new Set<string>();
  return {
    configOf: async (folder) => {
      try {
        return await lookup(folder);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (!told.has(problem)) tell(problem);
        told.add(problem);
        return { config: {}, folder };
      }
    },
    forget: () => {
      lookup = createConfigLookup(cwd, given);
      told = new Set();
    },
  };
}

export function isConfigFile(file: string): boolean {
  return CONFIG_NAMES.includes(path.basename(file));
}
