import { sql } from 'kysely';
import type { Space } from '../space/change-space.ts';

/** The storage that a project takes: counted for its learner, and for the server, which stores shared parts once. */
export type ProjectSpace = Record<
  'ownerChange' | 'serverChange',
  Required<Pick<Space, 'projects' | 'marks' | 'projectBytes'>>
>;

/** Number of bytes of a row's content. */
export const contentBytes = sql<number>`coalesce(length("content"), 0)`;

/** Returns the storage that a project takes. `inside` is the number of bytes in its row. */
export function spaceOf({
  bytes,
  isDeleted,
  inside = 0,
}: {
  bytes: number;
  isDeleted: number;
  inside?: number;
}): ProjectSpace {
  const isThere = isDeleted === 0;
  const counts = { projects: isThere ? 1 : 0, marks: isThere ? 0 : 1 };
  return {
    ownerChange: { ...counts, projectBytes: bytes },
    serverChange: { ...counts, projectBytes: inside },
  };
}

export function difference(after: ProjectSpace, before: ProjectSpace): ProjectSpace {
  const change = (of: keyof ProjectSpace) => ({
    projects: after[of].projects - before[of].projects,
    marks: after[of].marks - before[of].marks,
    projectBytes: after[of].projectBytes - before[of].projectBytes,
  });
  return { ownerChange: change('ownerChange'), serverChange: change('serverChange') };
}
