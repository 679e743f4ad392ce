// Generated from ../target-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * targetconfig.json: what the viewer reads at run time about the place it is hosted at. `skillmap dev` and `skillmap build` derive it from skillmap.config. A feature without its endpoint is not shown.
 */
export interface TargetConfig {
  targetId: string;
  skillMap?: SkillMapSettings;
  brand: TargetBrand;
  locales?: LocaleSettings;
  endpoints?: TargetEndpoints;
  editor: EditorSettings;
}
export interface SkillMapSettings {
  /**
   * The hash to open when the address has none, as command:argument or an alias.
   */
  defaultPath?: string;
  pathAliases?: {
    [k: string]: string;
  };
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
 * Which languages learners may choose. Without it, all that the viewer brings along.
 */
export interface LocaleSettings {
  /**
   * Whether learners may choose; without it they may. `forcelang` in the address selects in any case.
   */
  selectLanguage?: boolean;
  /**
   * BCP 47 codes, in the order of the list.
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
}
