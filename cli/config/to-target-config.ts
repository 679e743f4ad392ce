import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { nameTranslationProject } from '#schemas/exchange/name-translation-project.ts';

/** The same as the defaults in viewer/shared/styles/tokens.css. */
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
  'endpoints',
  'features',
  'offline',
  'profileNotification',
] as const satisfies readonly (keyof SkillmapConfig & keyof TargetConfig)[];

export interface TargetPlace {
  /** The path that the viewer is served below, with a slash at both ends. */
  base?: string;
  /** Which editor is used, whatever the configuration says. Without it, the configuration decides. */
  editor?: 'bundled' | 'hosted';
}

/** What the viewer is told about the place it runs at, from the author's configuration. */
export function toTargetConfig(config: SkillmapConfig, place: TargetPlace = {}): TargetConfig {
  const { base = '/', editor = usesHostedEditor(config) ? 'hosted' : 'bundled' } = place;
  const targetId = config.target ?? DEFAULT_TARGET;
  const { identity, codeHosting } = config;
  const more = codeHosting === undefined ? {} : { codeHosting };
  const shared = SHARED.filter((name) => config[name] !== undefined).map((name) => [name, config[name]]);
  return {
    targetId,
    brand: { ...DEFAULT_BRAND, ...config.brand },
    locales: nameTranslationProject({ availableLocales: [...VIEWER_LOCALES], ...config.locales }),
    ...(Object.fromEntries(shared) as Pick<TargetConfig, (typeof SHARED)[number]>),
    // Accounts are a server's: without one, nobody could sign in.
    ...(identity && config.endpoints?.api !== undefined && { identity }),
    editor:
      editor === 'bundled'
        ? { kind: 'bundled', url: `${base}editor/${targetId}/index.html`, ...more }
        : { kind: 'hosted', url: hostedEditorUrl(config), ...more },
  };
}

/** Editors that the package registry does not have: learners can only use the vendor's own page. */
const HOSTED_ONLY: ReadonlySet<string> = new Set(['minecraft']);

/** True where learners use a hosted editor, unless a command asks for a bundled one. */
export function usesHostedEditor({ editorUrl, target }: SkillmapConfig): boolean {
  return editorUrl !== undefined || (target !== undefined && HOSTED_ONLY.has(target));
}

/** The address of the hosted editor: the configured one, else the vendor's own. */
export function hostedEditorUrl({ editorUrl, target = DEFAULT_TARGET }: SkillmapConfig): string {
  if (editorUrl !== undefined) return editorUrl;
  return target === 'microbit' ? 'https://makecode.microbit.org/' : `https://${target}.makecode.com/`;
}

/** The logos that an author keeps in the repository, where they are served; `toHref` gives undefined for other addresses. */
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

/** The path of a logo that the configuration names by its place in the repository. */
export function logoPath(url: string): string {
  return url.replace(/^\.?\/+/, '');
}
