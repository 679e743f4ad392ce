import path from 'node:path';
import type { Io } from '../io.ts';
import type { LoadedConfig } from './find-config.ts';
import { findConfig, loadConfig } from './find-config.ts';

/** What a command's `--config` names, or else the configuration nearest to its folder. */
export function commandConfig(
  folder: string,
  { config }: { config?: string },
  { cwd }: Pick<Io, 'cwd'>,
): Promise<LoadedConfig> {
  return config === undefined ? findConfig(folder) : loadConfig(path.resolve(cwd, config));
}
