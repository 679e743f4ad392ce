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
  brand?: Brand;
}
export interface Brand {
  organization?: string;
  /**
   * Of the product, beside the organisation.
   */
  name?: string;
  logoUrl?: string;
  primaryColor?: string;
  secondaryColor?: string;
  backgroundColor?: string;
  highlightColor?: string;
}
