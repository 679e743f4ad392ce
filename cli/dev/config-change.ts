import path from 'node:path';
import type { LoadedConfig } from '../config/find-config.ts';
import { CONFIG_NAMES } from '../config/find-config.ts';

/** The configuration among changed files: the one in use, or one of the repository's root. */
export function findConfigChange(
  files: readonly string[],
  root: string,
  loaded: LoadedConfig,
): string | undefined {
  const candidates = [...(loaded.file === undefined ? [] : [loaded.file]), ...namesIn(root)];
  return files.find((file) => candidates.includes(file));
}

function namesIn(root: string): string[] {
  return CONFIG_NAMES.map((name) => path.join(root, name));
}
