// Generated from ../project.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * A learner's project as the editor hands it over: its header, and its files by name. Fields of the header that the host does not use pass through untouched.
 */
export interface Project {
  header: ProjectHeader;
  text: {
    [k: string]: string;
  };
}
export interface ProjectHeader {
  id: string;
  name?: string;
  target?: string;
  editor?: string;
  /**
   * Seconds since 1970.
   */
  modificationTime?: number;
  /**
   * Seconds since 1970.
   */
  recentUse?: number;
  isDeleted?: boolean;
  isSkillmapProject?: boolean;
  [k: string]: unknown;
}
