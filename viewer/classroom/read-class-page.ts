import { readFields } from '#schemas/exchange/read-fields.ts';

/** The content of a teacher's page. */
export type ClassPage =
  | { kind: 'list' }
  | {
      kind: 'room';
      id: string;
      /** Public URL of the page where learners join. */
      address: string;
      /** Whether the server has pages for learners' projects. */
      showsProjects: boolean;
      /** Whether other teachers can sign in. */
      hasTeachers: boolean;
    };

export function readClassPage(data: unknown): ClassPage {
  const { id, address, showsProjects, hasTeachers } = readFields(data) ?? {};
  return typeof id === 'string' && typeof address === 'string'
    ? { kind: 'room', id, address, showsProjects: showsProjects === true, hasTeachers: hasTeachers === true }
    : { kind: 'list' };
}
