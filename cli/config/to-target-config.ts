import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { nameTranslationProject } from '#schemas/exchange/name-translation-project.ts';

/** The brand of a site that configures none. Its colours equal the defaults in viewer/shared/styles/tokens.css. */
const DEFAULT_BRAND: TargetConfig['brand'] = {
  name: 'Skillmap',
  primaryColor: '#4b3fc4',
  secondaryColor: '#d9577b',
  backgroundColor: '#dfe3f6',
  highlightColor: '#f5b82e',
};

export const DEFAULT_TARGET = 'arcade';

/** Names of settings that are the same in the author's and in the viewer's configuration. */
const SHARED = [
  'skillMap',
  'packages',
  'endpoints',
  'features',
  'offline',
  'profileNotification',
] as const satisfies readonly (keyof SkillmapConfig & keyof TargetConfig)[];

export interface TargetOptions {
  /** Path below which the viewer is served, with a slash at both ends. */
  base?: string;
  /** Overrides the configured choice of editor. */
  editor?: 'bundled' | 'hosted';
}

/** Creates the viewer's configuration from the author's. */
export function toTargetConfig(config: SkillmapConfig, options: TargetOptions = {}): TargetConfig {
  const { base = '/', editor = usesHostedEditor(config) ? 'hosted' : 'bundled' } = options;
  const targetId = config.target ?? DEFAULT_TARGET;
  const { identity, codeHosting } = config;
  const more = codeHosting === undefined ? {} : { codeHosting };
  const shared = SHARED.filter((name) => config[name] !== undefined).map((name) => [name, config[name]]);
  return {
    targetId,
    brand: { ...DEFAULT_BRAND, ...config.brand },
    locales: nameTranslationProject({ availableLocales: [...VIEWER_LOCALES], ...config.locales }),
    ...(Object.fromEntries(shared) as Pick<TargetConfig, (typeof SHARED)[number]>),
    // Sign-in needs a server, so it is left out without one.
    ...(identity && config.endpoints?.api !== undefined && { identity }),
    editor:
      editor === 'bundled'
        ? { kind: 'bundled', url: `${base}editor/${targetId}/index.html`, ...more }
        : { kind: 'hosted', url: hostedEditorUrl(config), ...more },
  };
}

/** Editors that are not in the package registry: learners can only use the vendor's site. */
const HOSTED_ONLY: ReadonlySet<string> = new Set(['minecraft']);

/** Returns whether learners use a hosted editor according to the configuration. A command may override it. */
export function usesHostedEditor({ editorUrl, target }: SkillmapConfig): boolean {
  return editorUrl !== undefined || (target !== undefined && HOSTED_ONLY.has(target));
}

/** Returns the URL of the hosted editor: the configured one, or the vendor's. */
export function hostedEditorUrl({ editorUrl, target = DEFAULT_TARGET }: SkillmapConfig): string {
  if (editorUrl !== undefined) return editorUrl;
  return target === 'microbit' ? 'https://makecode.microbit.org/' : `https://${target}.makecode.com/`;
}

/**
 * Replaces paths of logos in the repository by their URLs. `toHref` returns undefined if there is no file at a path.
 */
export function withLogos(config: TargetConfig, toHref: (path: string) => string | undefined): TargetConfig {
  const { logoUrl, organizationLogoUrl } = config.brand;
  const served = (url: string): string => toHref(logoPath(url)) ?? url;
  return {
    ...config,
    brand: {
      ...config.brand,
      ...(logoUrl !== undefined && { logoUrl: served(logoUrl) }),
      ...(organizationLogoUrl !== undefined && { organizationLogoUrl: served(organizationLogoUrl) }),
    },
  };
}

/** Returns the path of a logo that the configuration names relative to the repository. */
export function logoPath(url: string): string {
  return url.replace(/^\.?\/+/, '');
}
