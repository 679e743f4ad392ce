import type { Action } from './actions.ts';

/** Stories that once lost or delayed work. They run in every simulation. */
export const FOUND: readonly (readonly Action[])[] = [
  // A clock that was set back by days stopped the regular reading of the account for days.
  [
    { kind: 'edit', device: 0, tab: 0, project: 0 },
    { kind: 'sync-all' },
    { kind: 'skew', device: 1, hours: -72 },
  ],
];
