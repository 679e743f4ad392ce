import { readFields } from '#schemas/exchange/read-fields.ts';

/** The content of a teacher's page. `address`: the public URL of the page where learners join. */
export type ClassPage = { kind: 'list' } | { kind: 'room'; id: string; address: string };

export function readClassPage(data: unknown): ClassPage {
  const { id, address } = readFields(data) ?? {};
  return typeof id === 'string' && typeof address === 'string'
    ? { kind: 'room', id, address }
    : { kind: 'list' };
}
