import type { Expectations } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';

const FOLDER = 'an address that ends in a slash, such as `https://example.org/files/`';
const OWNERS = 'a list of owners on the code host, such as `["octocat"]`';
const REPOSITORIES = 'a list of repositories as owner and name, such as `["octocat/maps"]`';
const MAPS = 'a list of maps or folders, such as `["skillmap.md", "space/"]`';
const LANGUAGE = 'a language code such as `de` or `pt-BR`';
export const COLOR = 'a colour in hex digits, such as `#0b6e4f`';
export const COLORS = ['primaryColor', 'secondaryColor', 'backgroundColor', 'highlightColor'] as const;

/** Top-level settings, with the expected value that a message about a mistake mentions. */
const TOP_LEVEL = {
  $schema: undefined,
  maps: 'a list of files or globs, such as `["skillmap.md", "maps/*.md"]`',
  ignore: 'a list of globs, such as `["drafts/**"]`',
  extends: 'a file or package, or a list of them, such as `"./shared/skillmap.json"`',
  plugins: 'a list of names of files and packages, such as `["./rules/require-tag.ts"]`',
  overrides: 'a list such as `[{ "files": ["drafts/**"], "rules": { "require-image-file": "off" } }]`',
  preset: undefined,
  rules:
    'severities by rule, such as `{ "no-empty-value": "off" }`, or severities with options, such as `{ "no-unknown-tag": ["warning", { "tags": ["easy"] }] }`',
  portable: undefined,
  target: undefined,
  editorUrl: 'the address of an editor, such as `https://arcade.makecode.com/`',
  codeHosting: undefined,
  locales: 'settings in braces, such as `{ "defaultLocale": "de" }`',
  endpoints: 'settings in braces, such as `{ "docs": "https://example.org/" }`',
  brand: 'settings in braces, such as `{ "name": "Our Club" }`',
  skillMap: 'settings in braces, such as `{ "defaultPath": "local:skillmap" }`',
  packages: 'settings in braces, such as `{ "approvedOrgs": ["octocat"] }`',
  features: 'settings in braces, such as `{ "kiosk": false }`',
  offline: undefined,
  studio: 'settings in braces, such as `{ "largestPicture": 1920 }`',
  identity: undefined,
  profileNotification: 'settings in braces: `title`, `message`, `actionText` and `actionUrl`',
} satisfies Readonly<Record<keyof SkillmapConfig, string | undefined>>;

/** Settings inside another setting. */
const NESTED = {
  skillMap: {
    defaultPath: 'an address of a map, such as `local:skillmap`',
    pathAliases: 'names with addresses, such as `{ "space": "github:octocat/maps/space" }`',
    order: MAPS,
    hidden: MAPS,
    mapUrls: 'folders that may contain maps, such as `https://example.org/maps/`',
  },
  brand: Object.fromEntries(COLORS.map((name) => [name, COLOR])),
  locales: {
    availableLocales: 'a list of language codes, such as `["de", "pt-BR"]`',
    defaultLocale: LANGUAGE,
  },
  packages: {
    approvedOrgs: OWNERS,
    bannedOrgs: OWNERS,
    approvedRepos: REPOSITORIES,
    bannedRepos: REPOSITORIES,
  },
  endpoints: { docs: FOLDER, markdown: FOLDER, codeHostApi: FOLDER, codeHostRaw: FOLDER },
} satisfies Partial<Record<keyof SkillmapConfig, Expectations>>;

/** All settings, with the expected value that a message about a mistake mentions. */
export const EXPECTED: Expectations = {
  ...TOP_LEVEL,
  files: 'a list of globs, such as `["drafts/**"]`',
  ...Object.fromEntries(Object.values(NESTED).flatMap((settings) => Object.entries(settings))),
};

/** Settings of an override. */
export const EXPECTED_IN_OVERRIDE: Expectations = {
  files: EXPECTED['files'],
  preset: EXPECTED['preset'],
  rules: EXPECTED['rules'],
};

/** Explains where a misplaced setting belongs. Undefined for a setting that does not exist. */
export function placeOfSetting(name: string, parent: readonly string[]): string | undefined {
  const [outer] = parent;
  if (outer !== undefined && Object.hasOwn(TOP_LEVEL, name)) {
    return `\`${name}\` belongs to the whole configuration: move it out of \`${outer}\``;
  }
  const owner = Object.entries(NESTED).find(([, settings]) => Object.hasOwn(settings, name))?.[0];
  if (owner === undefined || owner === outer) return undefined;
  return `\`${name}\` belongs to \`${owner}\`: write \`"${owner}": { "${name}": ... }\``;
}
