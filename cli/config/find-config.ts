import path from 'node:path';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { UsageError, type Io } from '../io.ts';
import { checkConfig } from './check-config.ts';
import { checkMayRun, isCode, type CodePolicy } from './code-policy.ts';
import { mergeConfigs } from './merge-configs.ts';
import { describeNamed, findNamed, type NamedFile } from './named-files.ts';
import { readIgnoreFile } from './ignore-file.ts';
import type { IsIgnored } from '../files/map-patterns.ts';
import type { LoadedPlugins } from './plugin-choices.ts';
import { isConfigThere, readConfigValue } from './read-config-value.ts';
import type { WrittenPlace } from './written-place.ts';
import { settingsIn, type WrittenSetting } from './written-settings.ts';

/** A configuration and its file. */
export interface LoadedConfig {
  config: SkillmapConfig;
  /** Absolute path. Absent for the defaults. */
  file?: string;
  /** The folder that patterns in the configuration are relative to. */
  folder: string;
  /** Absolute paths of all files that the settings come from. Absent if there are none. */
  sources?: readonly string[];
  /** The places of the entries of `config.maps`, in the same order. */
  mapPlaces?: readonly WrittenPlace[];
  /** Plugins that the settings name, in order. Absent if there are none. */
  pluginFiles?: readonly NamedFile[];
  /** Settings that decide about severities. Each wins over those before it. */
  settings?: readonly WrittenSetting[];
  /** The loaded plugins. Absent if plugins may not run, and for commands that check no files. */
  plugins?: LoadedPlugins;
  /** Returns whether a file is ignored, by its path with forward slashes from `folder`. Absent if only `config.ignore` decides. */
  isIgnored?: IsIgnored;
  /** True for the configuration that `--config` names, which decides about files outside of its folder too. */
  isForAll?: boolean;
}

/** Selects a command's configuration. */
export interface ConfigChoice {
  /** Value of `--config`. */
  config?: string;
  code: CodePolicy;
  /** Values of `--rule`, as `id:severity`. They win over all configurations. */
  rule?: readonly string[];
  /** Values of `--ignore-pattern`, in the syntax of a `.gitignore`, relative to the working folder. */
  ignorePattern?: readonly string[];
}

/** Possible file names, in the order in which they are looked for. */
export const CONFIG_NAMES = [
  'skillmap.config.ts',
  'skillmap.config.js',
  'skillmap.config.mjs',
  'skillmap.config.json',
];

/**
 * Returns the nearest configuration in a folder or its parents, or the defaults. A configuration that may not run also
 * ends the search: the `.json` beside it is used instead, or the defaults.
 */
export async function findConfig(folder: string, code: CodePolicy): Promise<LoadedConfig> {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = await configsIn(at);
    const file = found.find((one) => code.mayRun || !isCode(one));
    if (file !== undefined) {
      if (code.mayRun) reportUnused(file, found, code);
      return loadConfig(file, code, true);
    }
    const [notRun] = found;
    if (notRun !== undefined) code.onNotRun(notRun);
    if (notRun !== undefined || path.dirname(at) === at) return withIgnoreFile({ config: {}, folder });
  }
}

/** Reports that a folder has other configurations, because their settings are not used. */
export function reportUnused(used: string, found: readonly string[], { onNotice }: CodePolicy): void {
  const others = found.filter((one) => one !== used).map((one) => path.basename(one));
  if (others.length === 0) return;
  const folder = path.dirname(used);
  onNotice?.(
    `${folder} has several configurations. ${path.basename(used)} is used, and ${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} not: keep one of them.`,
  );
}

async function configsIn(folder: string): Promise<string[]> {
  const files = CONFIG_NAMES.map((name) => path.join(folder, name));
  const isThere = await Promise.all(files.map(isConfigThere));
  return files.filter((_, index) => isThere[index]);
}

/**
 * Loads a configuration file and those that it extends. `isNearest` is true if no option of the command names it. Throws
 * a UsageError that lists every mistake of a file, or says that it may not run.
 */
export async function loadConfig(file: string, code: CodePolicy, isNearest = false): Promise<LoadedConfig> {
  checkMayRun(file, code);
  return withIgnoreFile({
    ...(await loadWhole(file, { code, extending: [], isNearest })),
    file,
    folder: path.dirname(file),
  });
}

async function withIgnoreFile(loaded: LoadedConfig): Promise<LoadedConfig> {
  const found = await readIgnoreFile(loaded.folder);
  if (!found) return loaded;
  return { ...loaded, isIgnored: found.isIgnored, sources: [...(loaded.sources ?? []), found.file] };
}

type WholeConfig = Required<Pick<LoadedConfig, 'config' | 'mapPlaces' | 'pluginFiles' | 'settings'>> & {
  sources: string[];
};

interface Loading {
  code: CodePolicy;
  /** The files whose `extends` led to this one. */
  extending: readonly string[];
  /** True if the configuration is only used for files below its folder. */
  isNearest: boolean;
}

/** Loads a configuration and those that it extends. */
async function loadWhole(file: string, loading: Loading): Promise<WholeConfig> {
  const { code, extending, isNearest } = loading;
  const { value, placeOf } = await readConfigValue(file);
  const { $schema: _schema, extends: names = [], ...own } = checkConfig(value, { file, placeOf, isNearest });
  const sources = [file];
  const pluginFiles: NamedFile[] = [];
  const settings: WrittenSetting[] = [];
  let config: SkillmapConfig = {};
  let mapPlaces: readonly WrittenPlace[] = [];
  for (const [index, name] of [names].flat().entries()) {
    const place = placeOf(Array.isArray(names) ? ['extends', String(index)] : ['extends']);
    const named: NamedFile = { name, file, place, setting: 'extends' };
    const extended = await findNamed(named);
    const chain = [...extending, file];
    if (chain.includes(extended)) {
      throw new UsageError(
        describeNamed(
          named,
          `but configurations extend each other in a circle: ${[...chain, extended].join(', ')}`,
        ),
      );
    }
    if (!code.mayRun && isCode(extended)) {
      code.onNotRun(extended);
      continue;
    }
    const base = await loadWhole(extended, { ...loading, extending: chain });
    config = mergeConfigs(config, base.config);
    if (base.config.maps) mapPlaces = base.mapPlaces;
    sources.push(...base.sources);
    pluginFiles.push(...base.pluginFiles);
    settings.push(...base.settings);
  }
  if (own.maps) mapPlaces = own.maps.map((_, index) => ({ file, place: placeOf(['maps', String(index)]) }));
  for (const [index, name] of (own.plugins ?? []).entries()) {
    pluginFiles.push({ name, file, place: placeOf(['plugins', String(index)]), setting: 'plugins' });
  }
  settings.push(...settingsIn(own, file, placeOf));
  return { config: mergeConfigs(config, own), mapPlaces, sources, pluginFiles, settings };
}

/** Returns the configuration given by `--config`, or the one nearest to the command's folder. */
export function commandConfig(
  folder: string,
  { config, code }: ConfigChoice,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<LoadedConfig> {
  return config === undefined ? findConfig(folder, code) : loadConfig(path.resolve(cwd, config), code);
}
