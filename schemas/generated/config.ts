// Generated from ../config.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * skillmap.config.{ts,js,json} at the root of an author's repository. Everything is optional.
 */
export interface SkillmapConfig {
  $schema?: string;
  /**
   * Map files or globs, relative to this file. Without it, maps are searched for.
   */
  maps?: string[];
  /**
   * Globs of files and folders that are never maps.
   */
  ignore?: string[];
  /**
   * Which severities rules start from.
   */
  preset?: 'recommended' | 'strict';
  /**
   * Severity by rule id. Violations of the format cannot go below a warning.
   */
  rules?: {
    [k: string]: 'off' | 'info' | 'warning' | 'error';
  };
  /**
   * The MakeCode target whose editor is used.
   */
  target?: string;
  /**
   * A hosted editor to use instead of the one from the package registry.
   */
  editorUrl?: string;
  /**
   * Whether the editor can keep a project in a repository on a code host: who shares one that is too big is told so. True for arcade and microbit without it.
   */
  codeHosting?: boolean;
  locales?: LocaleSettings;
  endpoints?: TargetEndpoints;
  brand?: Brand;
  skillMap?: SkillMapSettings;
  packages?: PackageLists;
  features?: Features;
  identity?: IdentitySettings;
  profileNotification?: ProfileNotification;
}
/**
 * Which languages learners may choose: only English where none are named. `skillmap dev` and `skillmap build` name all that the viewer brings along unless the configuration names others.
 */
export interface LocaleSettings {
  /**
   * Whether learners may choose; without it they may. `forcelang` in the address selects in any case.
   */
  selectLanguage?: boolean;
  /**
   * BCP 47 codes, in the order of the list; without it, or empty, only English.
   */
  availableLocales?: string[];
  /**
   * For learners who did not choose; without it, the browser's language.
   */
  defaultLocale?: string;
  /**
   * Address of the page where people translate; the dialog links to it.
   */
  translationProject?: string;
}
/**
 * Services of this place. What has no address here is not used, and not shown.
 */
export interface TargetEndpoints {
  /**
   * The documentation site, ending in a slash; the target's public one without it. `docs:` maps are known by it.
   */
  docs?: string;
  /**
   * Markdown of documentation pages by path, ending in a slash; the public MakeCode API without it.
   */
  markdown?: string;
  /**
   * The code host's API, ending in a slash: which versions a repository has.
   */
  codeHostApi?: string;
  /**
   * The code host's raw files, ending in a slash: `owner/name/version/path` below it.
   */
  codeHostRaw?: string;
  /**
   * Answers `?repo=owner/name#tag` with an extension and what it depends on.
   */
  extensions?: string;
  /**
   * A page where content can be reported.
   */
  reportContent?: string;
  /**
   * Further translations of the viewer's texts, as a JSON object by message id; `{locale}` stands for the language.
   */
  translations?: string;
  /**
   * Events are posted here as JSON; without it nothing is sent.
   */
  telemetry?: string;
  /**
   * A page that the help menu leads to.
   */
  help?: string;
  /**
   * A page for feedback, in the help menu while an activity is open.
   */
  feedback?: string;
  /**
   * Takes `{kioskCode, shareId}` and shows the game on the kiosk with that code. `skillmap serve` and `skillmap dev` set it to their own.
   */
  kiosk?: string;
  /**
   * A page that hosts a shared game for several players; `{id}` stands for the game's share id. The public Arcade editor's own without it, where that is the editor.
   */
  multiplayer?: string;
  /**
   * Opens a shared game in VS Code on the web; `{id}` stands for the game's share id. The public one without it, where the public Arcade editor is used.
   */
  vscode?: string;
  /**
   * A Discourse forum where learners can write about their games, ending in a slash. The public one without it, where the public Arcade editor is used.
   */
  forum?: string;
  /**
   * Our own server, ending in a slash: `/api/`. Accounts and what needs a server are there; it has to be of the viewer's own origin. `skillmap serve` and `skillmap dev` set it.
   */
  api?: string;
}
export interface Brand {
  organization?: string;
  /**
   * Of the product, beside the organisation.
   */
  name?: string;
  /**
   * Of the product; its name stands where the picture fails.
   */
  logoUrl?: string;
  /**
   * Of the organisation; its name stands where the picture fails.
   */
  organizationLogoUrl?: string;
  primaryColor?: string;
  secondaryColor?: string;
  backgroundColor?: string;
  highlightColor?: string;
}
/**
 * Which maps an address opens.
 */
export interface SkillMapSettings {
  /**
   * The hash to open when the address has none, as command:argument or an alias.
   */
  defaultPath?: string;
  /**
   * Short names for sources: `{"space": "github:me/maps/space"}` for `#space`.
   */
  pathAliases?: {
    [k: string]: string;
  };
  /**
   * What the url of a map may begin with, each ending in a slash: `https://example.org/maps/`. Without it, no map is read from an arbitrary url.
   */
  mapUrls?: string[];
}
/**
 * What is known of repositories on the code host. All others are unknown: their maps are shown, and can be reported.
 */
export interface PackageLists {
  /**
   * Owners on the code host whose maps are approved.
   */
  approvedOrgs?: string[];
  /**
   * Repositories, as `owner/name`, whose maps are approved.
   */
  approvedRepos?: string[];
  /**
   * Owners whose maps are never shown.
   */
  bannedOrgs?: string[];
  /**
   * Repositories whose maps are never shown; counts more than an approval.
   */
  bannedRepos?: string[];
}
/**
 * What of the product this place offers, where it has what it needs for it; on unless it says false.
 */
export interface Features {
  identity?: boolean;
  share?: boolean;
  kiosk?: boolean;
  multiplayer?: boolean;
  badges?: boolean;
  email?: boolean;
}
/**
 * Accounts: how learners can sign in. Nobody can without it, without `endpoints.api`, or where `features.identity` is false. `skillmap serve` sets the providers that it has.
 */
export interface IdentitySettings {
  /**
   * @minItems 1
   */
  providers: [IdentityProvider, ...IdentityProvider[]];
  /**
   * Learn more, in the sign-in dialog.
   */
  helpUrl?: string;
}
export interface IdentityProvider {
  id: string;
  /**
   * On the button: Continue with ...
   */
  name: string;
  iconUrl?: string;
}
/**
 * Shown in the profile of signed-in learners.
 */
export interface ProfileNotification {
  message: string;
  title?: string;
  actionText?: string;
  actionUrl?: string;
}
