import { createRequire } from 'node:module';
import path from 'node:path';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { UsageError } from '../io.ts';
import { isConfigThere } from './read-config-value.ts';
import { mergeRules } from './rule-choices.ts';

/** A file or package that a configuration names. */
export interface NamedFile {
  name: string;
  /** Absolute path of the configuration. */
  file: string;
  /** Line and column of the name, such as `3:5 `. Empty if unknown. */
  place: string;
  verb: 'extends' | 'names the plugin';
}

/** Returns the absolute path of a file that a configuration names, or of a package's main file. */
export async function findNamed(named: NamedFile): Promise<string> {
  const { name, file } = named;
  const where = describeNamed(named);
  const beside = path.resolve(path.dirname(file), name);
  if (/^\.{0,2}\//.test(name) || path.isAbsolute(name)) {
    if (await isConfigThere(beside)) return beside;
    throw new UsageError(`${where}, but there is no such file.`);
  }
  try {
    return createRequire(file).resolve(name);
  } catch {
    if (await isConfigThere(beside)) {
      throw new UsageError(`${where}, which is the name of a package. For the file, write \`./${name}\`.`);
    }
    throw new UsageError(`${where}, but this package is not installed here. Run \`npm install\`.`);
  }
}

/** Returns the beginning of a sentence: `/maps/skillmap.config.json:3:5 extends `./shared.json``. */
export function describeNamed({ name, file, place, verb }: NamedFile): string {
  return `${file}${place === '' ? '' : `:${place.trimEnd()}`} ${verb} \`${name}\``;
}

/**
 * Merges a configuration (`own`) into the one that it extends (`base`): objects are merged by field, `ignore`,
 * `plugins` and `overrides` are appended, and other values of `own` replace those of `base`. Severities of `own` also
 * win over the overrides of `base`.
 */
export function mergeConfigs(base: SkillmapConfig, own: SkillmapConfig): SkillmapConfig {
  const ignore = [...(base.ignore ?? []), ...(own.ignore ?? [])];
  const plugins = [...new Set([...(base.plugins ?? []), ...(own.plugins ?? [])])];
  const overrides = [...(withSeverities(base, own).overrides ?? []), ...(own.overrides ?? [])];
  return {
    ...(mergeFields(base, own) as SkillmapConfig),
    ...(base.rules && own.rules && { rules: mergeRules(base.rules, own.rules) }),
    ...(ignore.length > 0 && { ignore }),
    ...(plugins.length > 0 && { plugins }),
    ...(overrides.length > 0 && { overrides }),
  };
}

/** Returns a configuration with the given preset and severities, which also win over its overrides. */
export function withSeverities(
  config: SkillmapConfig,
  { preset, rules }: Pick<SkillmapConfig, 'preset' | 'rules'>,
): SkillmapConfig {
  const change = <Level extends Pick<SkillmapConfig, 'preset' | 'rules'>>(level: Level): Level => ({
    ...level,
    ...(preset && { preset }),
    ...(rules && { rules: mergeRules(level.rules, rules) }),
  });
  return { ...change(config), ...(config.overrides && { overrides: config.overrides.map(change) }) };
}

function mergeFields(base: object, own: object): object {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [name, value] of Object.entries(own) as [string, unknown][]) {
    const earlier = merged.get(name);
    merged.set(name, isFields(earlier) && isFields(value) ? mergeFields(earlier, value) : value);
  }
  return Object.fromEntries(merged);
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
