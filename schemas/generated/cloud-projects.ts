// Generated from ../cloud-projects.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Answer of `GET /api/user/projects`: every project of the account, deleted ones too for as long as other devices need to hear of it.
 */
export interface CloudProjects {
  projects: CloudProject[];
}
export interface CloudProject {
  headerId: string;
  /**
   * Rises with every change: the ETag of `/api/user/projects/{headerId}` is this number in quotes.
   */
  revision: number;
  name: string;
  /**
   * Milliseconds since 1970, as the editor has told.
   */
  modifiedAt?: number;
  /**
   * Compressed.
   */
  bytes: number;
  isDeleted: boolean;
}
