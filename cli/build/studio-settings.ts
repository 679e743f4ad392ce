import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { StudioPage } from '#schemas/studio.ts';
import { toRuleSettings } from '../lint/lint-file.ts';

export type StudioSettings = Pick<StudioPage, 'rules' | 'largestPicture'>;

/** What the author's configuration says to the Studio. */
export function toStudioSettings(config: SkillmapConfig): StudioSettings {
  const { largestPicture } = config.studio ?? {};
  return { rules: toRuleSettings(config), ...(largestPicture !== undefined && { largestPicture }) };
}
