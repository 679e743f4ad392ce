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
  locales?: Locales;
  endpoints?: Endpoints;
  brand?: Brand;
}
/**
 * Which languages learners may choose; see the target configuration.
 */
export interface Locales {
  selectLanguage?: boolean;
  availableLocales?: string[];
  defaultLocale?: string;
  translationProject?: string;
}
/**
 * Services the viewer uses where they are named; see the target configuration.
 */
export interface Endpoints {
  translations?: string;
  telemetry?: string;
  help?: string;
  feedback?: string;
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
