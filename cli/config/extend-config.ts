import { createRequire } from 'node:module';
import path from 'node:path';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { UsageError } from '../io.ts';
import { isConfigThere } from './read-config-value.ts';

/** Returns the absolute path of a configuration that `extends` names: a file, or a package's main file. */
export async function findExtended(name: string, file: string, place: string): Promise<string> {
  const where = `${file}${place === '' ? '' : `:${place.trimEnd()}`} extends \`${name}\``;
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

/**
 * Returns a configuration on top of the one that it extends: objects are merged by field, `ignore` and `overrides` are
 * added to, and other values replace the earlier ones. Its own severities win over the earlier overrides.
 */
export function mergeConfigs(base: SkillmapConfig, own: SkillmapConfig): SkillmapConfig {
  const ignore = [...(base.ignore ?? []), ...(own.ignore ?? [])];
  const overrides = [...(withSeverities(base, own).overrides ?? []), ...(own.overrides ?? [])];
  return {
    ...(mergeFields(base, own) as SkillmapConfig),
    ...(ignore.length > 0 && { ignore }),
    ...(overrides.length > 0 && { overrides }),
  };
}

/** Returns a configuration with other severities, which win over its overrides too. */
export function withSeverities(
  config: SkillmapConfig,
  { preset, rules }: Pick<SkillmapConfig, 'preset' | 'rules'>,
): SkillmapConfig {
  const change = <Level extends Pick<SkillmapConfig, 'preset' | 'rules'>>(level: Level): Level => ({
    ...level,
    ...(preset && { preset }),
    ...(rules && { rules: { ...level.rules, ...rules } }),
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
