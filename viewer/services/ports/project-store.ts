import type { Project } from '#schemas/generated/project.ts';

/** Keeps the learner's projects, as the editor hands them over. */
export interface ProjectStore {
  list: () => Promise<Project[]>;
  get: (headerId: string) => Promise<Project | undefined>;
  save: (project: Project) => Promise<void>;
  remove: (headerIds: readonly string[]) => Promise<void>;
}
