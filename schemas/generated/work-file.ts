// Generated from ../work-file.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * A learner's work in one file: progress and projects of all maps on a device. Its user (user.schema.json) and projects (project.schema.json) are read part by part, so that one damaged part costs only itself.
 */
export interface WorkFile {
  format: 'skillmap-work';
  /**
   * 1. A greater one is refused.
   */
  version: number;
  /**
   * Milliseconds since 1970.
   */
  exportedAt: number;
  user: {
    [k: string]: unknown;
  };
  projects: unknown[];
  [k: string]: unknown;
}
