import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { StudioPage } from '#schemas/studio.ts';
import { toRuleSettings } from '../lint/lint-file.ts';

export type StudioSettings = Pick<StudioPage, 'rules' | 'largestPicture'>;

/** Returns the Studio's settings from the author's configuration. */
export function toStudioSettings(config: SkillmapConfig): StudioSettings {
  const { largestPicture } = config.studio ?? {};
  return { rules: toRuleSettings(config), ...(largestPicture !== undefined && { largestPicture }) };
}
