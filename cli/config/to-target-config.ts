import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** The same as the defaults in viewer/styles/tokens.css. */
const DEFAULT_BRAND: TargetConfig['brand'] = {
  name: 'Skillmap',
  primaryColor: '#4b3fc4',
  secondaryColor: '#d9577b',
  backgroundColor: '#dfe3f6',
  highlightColor: '#f5b82e',
};

export const DEFAULT_TARGET = 'arcade';

/** Settings that are the same in both. */
const SHARED = [
  'skillMap',
  'packages',
  'locales',
  'endpoints',
  'identity',
  'features',
  'profileNotification',
] as const satisfies readonly (keyof SkillmapConfig & keyof TargetConfig)[];

/** What the viewer is told about the place it runs at, from the author's configuration. */
export function toTargetConfig(config: SkillmapConfig): TargetConfig {
  const targetId = config.target ?? DEFAULT_TARGET;
  const shared = SHARED.filter((name) => config[name] !== undefined).map((name) => [name, config[name]]);
  return {
    targetId,
    brand: { ...DEFAULT_BRAND, ...config.brand },
    ...(Object.fromEntries(shared) as Pick<TargetConfig, (typeof SHARED)[number]>),
    editor:
      config.editorUrl === undefined
        ? { kind: 'bundled', url: `/editor/${targetId}/index.html` }
        : { kind: 'hosted', url: config.editorUrl },
  };
}
