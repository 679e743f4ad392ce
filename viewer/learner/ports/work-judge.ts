import type { ActivityChecks } from '#schemas/generated/page.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { JudgedWork } from '../domain/judged-work.ts';

/** Judges learners' projects by the checks of their activities. */
export interface WorkJudge {
  /** Without a project, the checks have no results. Never rejects: checks that cannot be loaded are missing in the answer. */
  judge: (checks: ActivityChecks, project: Pick<Project, 'text'> | undefined) => Promise<JudgedWork>;
}
