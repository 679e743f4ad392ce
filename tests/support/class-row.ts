import type { ClassRow } from '../../schemas/generated/class-table.ts';

/** A row of the teacher's table. The child's id is `mia` unless given, and the name is Mia. */
export function classRow(more: Partial<ClassRow> = {}): ClassRow {
  return {
    id: 'mia',
    name: 'Mia',
    hasAccount: false,
    joinedAt: 0,
    seenAt: 0,
    activeAt: 0,
    isBroken: false,
    failed: 0,
    done: 0,
    total: 1,
    ...more,
  };
}
