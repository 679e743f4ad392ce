import path from 'node:path';
import { ruleOptionsOf, type PluginRules, type RuleOptions } from '#parser';
import type { RuleSettings } from '#schemas/studio.ts';
import { toSlashes } from '../files/paths.ts';
import type { LoadedConfig } from './find-config.ts';
import { ruleSettingsOf } from './to-rule-settings.ts';

type ConfigInFolder = Pick<LoadedConfig, 'config' | 'folder'>;

/** Options of all rules for a file, and the rules of plugins. */
export type RulesForFile = RuleOptions & { plugins?: PluginRules };

/** Returns the rules' options for one file, given by its absolute path. */
export function ruleOptionsFor(
  { config, folder, plugins }: ConfigInFolder & Pick<LoadedConfig, 'plugins'>,
  file: string,
): RulesForFile {
  const options = ruleOptionsOf(ruleSettingsOf(config), toSlashes(path.relative(folder, file)));
  return plugins ? { ...options, plugins: plugins.checks } : options;
}

/** Returns the rules' settings for a page that edits the files of `root`. */
export function toRuleSettings({ config, folder }: ConfigInFolder, root: string): RuleSettings {
  const settings = ruleSettingsOf(config);
  const prefix = toSlashes(path.relative(folder, root));
  return settings.overrides && prefix !== '' ? { ...settings, folder: `${prefix}/` } : settings;
}
