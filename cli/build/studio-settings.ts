import type { StudioPage } from '#schemas/studio.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { toRuleSettings } from '../config/rule-settings.ts';

export type StudioSettings = Pick<StudioPage, 'rules' | 'largestPicture' | 'plugins'>;

/** Returns the settings of a Studio that edits the files of `root`, from the author's configuration. */
export function toStudioSettings(
  loaded: Pick<LoadedConfig, 'config' | 'folder'>,
  root: string,
): StudioSettings {
  const { studio: { largestPicture } = {}, plugins: names } = loaded.config;
  return {
    rules: toRuleSettings(loaded, root),
    ...(largestPicture !== undefined && { largestPicture }),
    ...(names && { plugins: { names } }),
  };
}
