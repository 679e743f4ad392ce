import type { ActivityChecks } from '#schemas/generated/page.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { JudgedWork } from '../domain/judged-work.ts';

/** Judges learners' projects by the checks of their activities. */
export interface WorkJudge {
  /**
   * Returns the checks with their results, or without results if there is no project. Never rejects: checks that cannot
   * be loaded are left out.
   */
  judge: (checks: ActivityChecks, project: Pick<Project, 'text'> | undefined) => Promise<JudgedWork>;
}
