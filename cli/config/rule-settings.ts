import path from 'node:path';
import picomatch from 'picomatch';
import { ruleOptionsOf, type RuleOptions } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { RuleSettings, Severities } from '#schemas/studio.ts';
import { toSlashes } from '../files/paths.ts';
import type { LoadedConfig } from './find-config.ts';

type ConfigInFolder = Pick<LoadedConfig, 'config' | 'folder'>;

/** Returns the rules' options for one file, given by its absolute path. */
export function ruleOptionsFor(loaded: ConfigInFolder, file: string): RuleOptions {
  return ruleOptionsOf(settingsOf(loaded.config), toSlashes(path.relative(loaded.folder, file)));
}

/** Returns the rules' settings for a page that edits the files of `root`. */
export function toRuleSettings({ config, folder }: ConfigInFolder, root: string): RuleSettings {
  const settings = settingsOf(config);
  const prefix = toSlashes(path.relative(folder, root));
  return settings.overrides && prefix !== '' ? { ...settings, folder: `${prefix}/` } : settings;
}

function settingsOf({ target, locales, portable = true, overrides, ...top }: SkillmapConfig): RuleSettings {
  const { preset, severities } = severitiesOf(top);
  return {
    ...(preset && { preset }),
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
    // The name of a folder means all files in it, as in `ignore`.
    patterns: files
      .flatMap((glob) => [glob, `${glob}/**`])
      .map((glob) => picomatch.makeRe(glob, { dot: true }).source),
    ...severitiesOf(override),
  };
}

function severitiesOf({ preset, rules }: Pick<SkillmapConfig, 'preset' | 'rules'>): Severities {
  return { ...(preset && { preset }), ...(rules && { severities: rules }) };
}
