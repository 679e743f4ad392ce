import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { once } from '../once.ts';
import { readRuleChoice } from './check-config.ts';
import { withSeverities } from './merge-configs.ts';
import { findConfig, loadConfig, type ConfigChoice, type LoadedConfig } from './find-config.ts';
import { ignoring } from '../files/map-patterns.ts';
import { createPluginLoader } from './load-plugins.ts';

/**
 * Returns a function that finds a folder's configuration with its plugins: the file given by `--config`, or the nearest
 * one. Applies the command's options. Each configuration is loaded once.
 */
export function createConfigLookup(
  choice: ConfigChoice & { cwd: string },
): (folder: string) => Promise<LoadedConfig> {
  const { cwd, config, code } = choice;
  const known = new Map<string, Promise<LoadedConfig>>();
  const withPlugins = createPluginLoader(code);
  const load = async (loading: Promise<LoadedConfig>): Promise<LoadedConfig> =>
    withPlugins(withOptions(await loading, choice));
  const fixed = config === undefined ? undefined : load(loadForAll(path.resolve(cwd, config), code));
  // The first caller gets the rejection. Without this handler, the unhandled rejection would end the process.
  fixed?.catch(() => undefined);
  return (folder) => fixed ?? once(known, folder, () => load(findConfig(folder, code)));
}

async function loadForAll(file: string, code: ConfigChoice['code']): Promise<LoadedConfig> {
  return { ...(await loadConfig(file, code)), isForAll: true };
}

/** Returns a configuration with the severities and ignored files that a command's options add. */
function withOptions(
  loaded: LoadedConfig,
  { cwd, rule = [], ignorePattern = [] }: ConfigChoice & { cwd: string },
): LoadedConfig {
  const choices = rule.map((text) => ({ text, pair: readRuleChoice(text) }));
  const isIgnoredHere = ignoring(ignorePattern, relativePath(cwd, loaded.folder));
  return {
    ...loaded,
    ...(rule.length > 0 && {
      config: withSeverities(loaded.config, { rules: Object.fromEntries(choices.map(({ pair }) => pair)) }),
      settings: [
        ...(loaded.settings ?? []),
        ...choices.map(({ text, pair: [id, one] }) => ({
          kind: 'rule' as const,
          id,
          choice: one,
          file: `--rule ${text}`,
          placeOf: () => '',
        })),
      ],
    }),
    ...(ignorePattern.length > 0 && {
      isIgnored: (file) => loaded.isIgnored?.(file) === true || isIgnoredHere(file),
    }),
  };
}
