import type { Project } from '#schemas/generated/project.ts';

/** Keeps the learner's projects, as the editor hands them over. */
export interface ProjectStore {
  list: () => Promise<Project[]>;
  get: (headerId: string) => Promise<Project | undefined>;
  save: (project: Project) => Promise<void>;
  /**
   * Saves a project over the one that the caller knows to be stored. Where another one stands there by now, as
   * another tab has saved it, nothing is written and the answer is false.
   */
  update: (project: Project, known: Project | undefined) => Promise<boolean>;
  remove: (headerIds: readonly string[]) => Promise<void>;
}
