import { oncePer } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { RuleSettings } from '#schemas/studio.ts';
import { patternsOf } from '../files/map-patterns.ts';
import { toSeverities } from './rule-choices.ts';

/** Rules that are off if maps are only for a site of their own: see `portable`. */
export const UNPORTABLE_RULES: readonly string[] = ['no-unportable-url', 'valid-map-name'];

/** Returns the rules' settings of a configuration. Patterns of overrides are relative to its folder. */
export const ruleSettingsOf: (config: SkillmapConfig) => RuleSettings = oncePer((config) => {
  const { target, locales, portable = true, overrides, ...top } = config;
  const { severities, ...chosen } = toSeverities(top);
  return {
    ...chosen,
    severities: {
      ...(!portable && Object.fromEntries(UNPORTABLE_RULES.map((id) => [id, 'off'] as const))),
      ...severities,
    },
    ...(target !== undefined && { target }),
    ...(locales?.availableLocales && { locales: locales.availableLocales }),
    ...(overrides && { overrides: overrides.map(toOverride) }),
  };
});

function toOverride({
  files,
  ...override
}: NonNullable<SkillmapConfig['overrides']>[number]): NonNullable<RuleSettings['overrides']>[number] {
  return {
    patterns: files.flatMap(patternsOf),
    ...toSeverities(override),
  };
}
