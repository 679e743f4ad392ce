import path from 'node:path';
import picomatch from 'picomatch';
import { ruleOptionsOf, type PluginRules, type RuleOptions } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { RuleSettings } from '#schemas/studio.ts';
import { toSlashes } from '../files/paths.ts';
import type { LoadedConfig } from './find-config.ts';
import { toSeverities } from './rule-choices.ts';

type ConfigInFolder = Pick<LoadedConfig, 'config' | 'folder'>;

/** Options of all rules for a file, and the rules of plugins. */
export type RulesForFile = RuleOptions & { plugins?: PluginRules };

/** Returns the rules' options for one file, given by its absolute path. */
export function ruleOptionsFor(
  { config, folder, plugins }: ConfigInFolder & Pick<LoadedConfig, 'plugins'>,
  file: string,
): RulesForFile {
  const options = ruleOptionsOf(settingsOf(config), toSlashes(path.relative(folder, file)));
  return plugins ? { ...options, plugins: plugins.checks } : options;
}

/** Returns the rules' settings for a page that edits the files of `root`. */
export function toRuleSettings({ config, folder }: ConfigInFolder, root: string): RuleSettings {
  const settings = settingsOf(config);
  const prefix = toSlashes(path.relative(folder, root));
  return settings.overrides && prefix !== '' ? { ...settings, folder: `${prefix}/` } : settings;
}

function settingsOf({ target, locales, portable = true, overrides, ...top }: SkillmapConfig): RuleSettings {
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
    // A pattern that names a folder applies to all files in it, as in `ignore`.
    patterns: files
      .flatMap((glob) => [glob, `${glob}/**`])
      .map((glob) => picomatch.makeRe(glob, { dot: true }).source),
    ...toSeverities(override),
  };
}
