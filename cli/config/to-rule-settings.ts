import picomatch from 'picomatch';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { RuleSettings } from '#schemas/studio.ts';
import { toSeverities } from './rule-choices.ts';

/** Returns the rules' settings of a configuration. Patterns of overrides are relative to its folder. */
export function ruleSettingsOf({
  target,
  locales,
  portable = true,
  overrides,
  ...top
}: SkillmapConfig): RuleSettings {
  const { severities, ...chosen } = toSeverities(top);
  return {
    ...chosen,
    severities: { ...severities, ...(!portable && { 'no-unportable-url': 'off', 'valid-map-name': 'off' }) },
    ...(target !== undefined && { target }),
    ...(locales?.availableLocales && { locales: locales.availableLocales }),
    ...(overrides && { overrides: overrides.map(toOverride) }),
  };
}

function toOverride({
  files,
  ...override
}: NonNullable<SkillmapConfig['overrides']>[number]): NonNullable<RuleSettings['overrides']>[number] {
  return {
    patterns: files.flatMap(patternsOf),
    ...toSeverities(override),
  };
}

/** Returns the regular expressions of the paths that a glob matches. A glob that names a folder matches all files in it. */
export function patternsOf(glob: string): string[] {
  return [glob, `${glob}/**`].map((one) => picomatch.makeRe(one, { dot: true }).source);
}
