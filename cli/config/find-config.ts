import path from 'node:path';
import { RULE_IDS, isFirm, isViolation, readColor } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { validate } from '#schemas/generated/config-validator.js';
import { UsageError, type Io } from '../io.ts';
import { checkMayRun, isCode, type CodePolicy } from './code-policy.ts';
import { describeMistake, stepsTo, type Expectations } from './describe-mistake.ts';
import { isConfigThere, readConfigValue, type ConfigValue } from './read-config-value.ts';

/** A configuration and its file. */
export interface LoadedConfig {
  config: SkillmapConfig;
  /** Absolute path. Absent for the defaults. */
  file?: string;
  /** The folder that patterns in it are relative to. */
  folder: string;
}

/** Selects a command's configuration. */
export interface ConfigChoice {
  /** Value of `--config`. */
  config?: string;
  code: CodePolicy;
}

/** Possible file names, in the order in which they are looked for. */
export const CONFIG_NAMES = [
  'skillmap.config.ts',
  'skillmap.config.js',
  'skillmap.config.mjs',
  'skillmap.config.json',
];

const FOLDER = 'an address that ends in a slash, such as `https://example.org/files/`';
const OWNERS = 'a list of owners on the code host, such as `["octocat"]`';
const REPOSITORIES = 'a list of repositories as owner and name, such as `["octocat/maps"]`';
const MAPS = 'a list of maps or folders, such as `["skillmap.md", "space/"]`';
const LANGUAGE = 'a language code such as `de` or `pt-BR`';
const COLOR = 'a colour in hex digits, such as `#0b6e4f`';
const COLORS = ['primaryColor', 'secondaryColor', 'backgroundColor', 'highlightColor'] as const;
const EXPECTED: Expectations = {
  maps: 'a list of files or globs, such as `["skillmap.md", "maps/*.md"]`',
  ignore: 'a list of globs, such as `["drafts/**"]`',
  skillMap: 'settings in braces, such as `{ "defaultPath": "local:skillmap" }`',
  defaultPath: 'an address of a map, such as `local:skillmap`',
  pathAliases: 'names with addresses, such as `{ "space": "github:octocat/maps/space" }`',
  order: MAPS,
  hidden: MAPS,
  brand: 'settings in braces, such as `{ "name": "Our Club" }`',
  ...Object.fromEntries(COLORS.map((name) => [name, COLOR])),
  availableLocales: 'a list of language codes, such as `["de", "pt-BR"]`',
  defaultLocale: LANGUAGE,
  approvedOrgs: OWNERS,
  bannedOrgs: OWNERS,
  approvedRepos: REPOSITORIES,
  bannedRepos: REPOSITORIES,
  editorUrl: 'the address of an editor, such as `https://arcade.makecode.com/`',
  mapUrls: 'folders that may contain maps, such as `https://example.org/maps/`',
  docs: FOLDER,
  markdown: FOLDER,
  codeHostApi: FOLDER,
  codeHostRaw: FOLDER,
};

/**
 * Returns the nearest configuration in a folder or its parents, or the defaults. A configuration that may not run also
 * ends the search: the `.json` beside it is used instead, or the defaults.
 */
export async function findConfig(folder: string, code: CodePolicy): Promise<LoadedConfig> {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = await configsIn(at);
    const file = found.find((one) => code.mayRun || !isCode(one));
    if (file !== undefined) return loadConfig(file, code);
    const [notRun] = found;
    if (notRun !== undefined) code.onNotRun(notRun);
    if (notRun !== undefined || path.dirname(at) === at) return { config: {}, folder };
  }
}

async function configsIn(folder: string): Promise<string[]> {
  const files = CONFIG_NAMES.map((name) => path.join(folder, name));
  const isThere = await Promise.all(files.map(isConfigThere));
  return files.filter((_, index) => isThere[index]);
}

/** Loads a configuration file. Throws a UsageError that lists every mistake, or says that it may not run. */
export async function loadConfig(file: string, code: CodePolicy): Promise<LoadedConfig> {
  checkMayRun(file, code);
  const { value, placeOf } = await readConfigValue(file);
  if (!validate(value)) {
    const mistakes = (validate.errors ?? []).map(
      (error) => `  ${placeOf(stepsTo(error))}${describeMistake(error, EXPECTED)}`,
    );
    throw new UsageError(`${file} has mistakes:\n${[...new Set(mistakes)].join('\n')}`);
  }
  const config = value as SkillmapConfig;
  checkRules(config, file, placeOf);
  checkColors(config, file, placeOf);
  return { config, file, folder: path.dirname(file) };
}

function checkRules(config: SkillmapConfig, file: string, placeOf: ConfigValue['placeOf']): void {
  const known = new Set(RULE_IDS);
  for (const [id, severity] of Object.entries(config.rules ?? {})) {
    const where = (): string => [file, placeOf(['rules', id]).trimEnd()].filter(Boolean).join(':');
    if (!known.has(id)) {
      throw new UsageError(`${where()} sets the rule \`${id}\`, which does not exist.`);
    }
    const isTooLow = severity === 'off' || severity === 'info';
    if (isTooLow && isFirm(id)) {
      const why = isViolation(id)
        ? 'it stops learners from opening the map'
        : 'nothing in such a file can be checked';
      throw new UsageError(
        `${where()} sets \`${id}\` to \`${severity}\`, but ${why}: expected \`error\` or \`warning\`.`,
      );
    }
  }
}

/** Reports colours that the viewer cannot read, which would silently become other colours. */
function checkColors({ brand = {} }: SkillmapConfig, file: string, placeOf: ConfigValue['placeOf']): void {
  const mistakes = COLORS.flatMap((name) => {
    const color = brand[name];
    if (color === undefined || readColor(color).ok) return [];
    return [`  ${placeOf(['brand', name])}\`brand.${name}\` cannot be used: expected ${COLOR}`];
  });
  if (mistakes.length > 0) throw new UsageError(`${file} has mistakes:\n${mistakes.join('\n')}`);
}

/** Returns the configuration given by `--config`, or the one nearest to the command's folder. */
export function commandConfig(
  folder: string,
  { config, code }: ConfigChoice,
  { cwd }: Pick<Io, 'cwd'>,
): Promise<LoadedConfig> {
  return config === undefined ? findConfig(folder, code) : loadConfig(path.resolve(cwd, config), code);
}
