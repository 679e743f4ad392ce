// Generated from ../target-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * targetconfig.json: what the viewer reads at run time about the place it is hosted at. `skillmap dev` and `skillmap build` derive it from skillmap.config. A feature without its endpoint is not shown.
 */
export interface TargetConfig {
  targetId: string;
  skillMap?: SkillMapSettings;
  brand: TargetBrand;
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
  logoUrl?: string;
  primaryColor: string;
  secondaryColor: string;
  backgroundColor: string;
  highlightColor: string;
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
