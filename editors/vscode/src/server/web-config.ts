import { checkConfig } from '../../../../cli/config/check-config.ts';
import {
  ignoring,
  isNeverFound,
  joinPath,
  mapPatternsOf,
  type IsIgnored,
} from '../../../../cli/files/map-patterns.ts';
import { mergeConfigs } from '../../../../cli/config/merge-configs.ts';
import { readConfigJson } from '../../../../cli/config/read-config-json.ts';
import { ruleSettingsOf } from '../../../../cli/config/to-rule-settings.ts';
import { atPlace } from '../../../../cli/config/written-place.ts';
import { UsageError } from '../../../../cli/usage-error.ts';
import type { RepositoryFiles } from '../../../../parser/index.ts';
import type { SkillmapConfig } from '../../../../schemas/generated/config.ts';
import type { RuleSettings } from '../../../../schemas/studio.ts';

/** The only configuration file that a browser can read, at the root of the folder. */
const CONFIG_FILE = 'skillmap.config.json';
const CODE_FILES = ['skillmap.config.ts', 'skillmap.config.js', 'skillmap.config.mjs'];
const IGNORE_FILE = '.skillmapignore';

/** The configuration of a folder, as far as a browser can read it. */
export interface WebConfig {
  settings: RuleSettings;
  /** Returns whether the configuration excludes a file from the check. */
  isIgnored: IsIgnored;
  /** Returns whether the configuration lists a file, or its original, as a map. Undefined if it lists none. */
  isNamed: (path: string) => boolean | undefined;
  /** Returns whether a search for maps finds a file if it is a map. */
  isFound: (path: string) => boolean;
  /** Sentences about mistakes in the configuration, and about parts that have no effect on the web. */
  problems: readonly string[];
}

/** The configuration of a file outside of all folders. */
export const NO_CONFIG: WebConfig = {
  settings: {},
  isIgnored: () => false,
  isNamed: () => undefined,
  isFound: () => true,
  problems: [],
};

/** Returns whether a folder's configuration may depend on a file. */
export function isConfigSource(path: string): boolean {
  return path.endsWith('.json') || path === IGNORE_FILE;
}

/** Reads a folder's configuration and the files that it extends. One with a mistake is replaced by the defaults. */
export function readWebConfig(files: RepositoryFiles): WebConfig {
  const unused = new Set<string>();
  const problems: string[] = [];
  let config: SkillmapConfig = {};
  try {
    if (files.has(CONFIG_FILE)) config = load(CONFIG_FILE, { files, chain: [], unused });
    else for (const path of CODE_FILES) if (files.has(path)) unused.add(path);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    problems.push(`${error.message}\nUntil this is repaired, the defaults apply.`);
  }
  if (unused.size > 0)
    problems.push(
      `The web editor ignores ${listOf([...unused])}. “skillmap lint” may report other findings.`,
    );
  const { isNamed, ...patterns } = mapPatternsOf(config);
  const isListed = ignoring(files.textOf(IGNORE_FILE) ?? '', '');
  const isIgnored: IsIgnored = (path) => patterns.isIgnored(path) || isListed(path);
  return {
    settings: ruleSettingsOf(config),
    isIgnored,
    isNamed,
    isFound: (path) => !isIgnored(path) && !isNeverFound(path) && isNamed(path) !== false,
    problems,
  };
}

/** Returns names in backticks: `a`, `b` and `c`. */
function listOf(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
}

interface Loading {
  files: RepositoryFiles;
  /** The files whose `extends` led to this one. */
  chain: readonly string[];
  /** Receives the parts without an effect. */
  unused: Set<string>;
}

/** Returns a configuration merged with those that it extends. Throws a UsageError for a mistake. */
function load(file: string, loading: Loading): SkillmapConfig {
  const { files, unused } = loading;
  const { value, placeOf } = readConfigJson(file, files.textOf(file) ?? '');
  const { extends: names = [], ...own } = checkConfig(value, { file, placeOf, isNearest: true });
  if (own.plugins) unused.add('plugins');
  const chain = [...loading.chain, file];
  let config: SkillmapConfig = {};
  for (const [index, name] of [names].flat().entries()) {
    const extended = pathFrom(file, name);
    // Packages, code and files outside of the folder.
    if (extended === undefined) {
      unused.add(`extends ${name}`);
      continue;
    }
    const place = placeOf(Array.isArray(names) ? ['extends', String(index)] : ['extends']);
    const refuse = (reason: string): UsageError =>
      new UsageError(atPlace({ file, place }, `\`extends\` names \`${name}\`, ${reason}.`));
    if (!files.has(extended)) throw refuse('but there is no such file');
    if (chain.includes(extended))
      throw refuse(`but configurations extend each other in a circle: ${[...chain, extended].join(', ')}`);
    config = mergeConfigs(config, load(extended, { ...loading, chain }));
  }
  return mergeConfigs(config, own);
}

/** Returns the path of the JSON file that a configuration names, or undefined if it is none of the folder. */
function pathFrom(file: string, name: string): string | undefined {
  if (!/^\.{1,2}\/.*\.json$/.test(name)) return undefined;
  const path = joinPath(file.split('/').slice(0, -1), name);
  return path.startsWith('../') ? undefined : path;
}
