import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { mergeRules } from './rule-choices.ts';

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
