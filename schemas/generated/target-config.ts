// Generated from ../target-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * targetconfig.json: what the viewer reads at run time about the place it is hosted at. `skillmap dev` and `skillmap build` derive it from skillmap.config. A feature without its endpoint is not shown.
 */
export interface TargetConfig {
  targetId: string;
  skillMap?: SkillMapSettings;
  packages?: PackageLists;
  brand: TargetBrand;
  locales?: LocaleSettings;
  endpoints?: TargetEndpoints;
  editor: EditorSettings;
  identity?: IdentitySettings;
  features?: Features;
  profileNotification?: ProfileNotification;
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
export interface TargetBrand {
  organization?: string;
  name: string;
  /**
   * Of the product; its name stands where the picture fails.
   */
  logoUrl?: string;
  /**
   * Of the organisation; its name stands where the picture fails.
   */
  organizationLogoUrl?: string;
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  highlightColor: string;
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
/**
 * bundled: served by us below this page's origin, projects kept by the viewer (ws=iframe). hosted: another site's editor, which keeps its own projects (ws=browser).
 */
export interface EditorSettings {
  kind: 'bundled' | 'hosted';
  /**
   * Of the editor's index page, without query.
   */
  url: string;
  /**
   * Whether the editor can keep a project in a repository on a code host: who shares one that is too big is told so. True for arcade and microbit without it.
   */
  codeHosting?: boolean;
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
 * Shown in the profile of signed-in learners.
 */
export interface ProfileNotification {
  message: string;
  title?: string;
  actionText?: string;
  actionUrl?: string;
}
