import type { Action } from './actions.ts';
import type { StoreAction } from './store-stories.ts';

/** Stories that once lost or delayed work, or that the simulation once judged wrongly. They run in every simulation. */
export const FOUND: readonly (readonly Action[])[] = [
  // A clock that was set back by days stopped the regular reading of the account for days.
  [
    { kind: 'edit', device: 0, tab: 0, project: 0 },
    { kind: 'sync-all' },
    { kind: 'skew', device: 1, hours: -72 },
  ],
  // The answer to an upload was lost, a reset took the project, and the device sent it again.
  [
    { kind: 'edit', device: 0, tab: 0, project: 0 },
    { kind: 'wait', seconds: 1, fates: ['arrives', 'arrives', 'arrives', 'unanswered'] },
    { kind: 'reset', device: 2, tab: 0, isEverything: false },
    { kind: 'reset', device: 2, tab: 0, isEverything: true },
  ],
  // Another device kept a second version, which the device of the reset did not know: it stays.
  [
    { kind: 'work-during-sync', device: 2, tab: 0, project: 1 },
    { kind: 'work', device: 2, tab: 0, activity: 1, step: 1 },
    { kind: 'edit', device: 1, tab: 0, project: 1 },
    { kind: 'sync', device: 1, tab: 0, fates: [] },
    { kind: 'reset', device: 2, tab: 0, isEverything: false },
  ],
  // Another device had not sent yet that it used the program in a second activity: this progress and the program stay.
  [
    { kind: 'work-during-sync', device: 2, tab: 0, turns: 0, project: 0 },
    { kind: 'work', device: 2, tab: 0, activity: 2, step: 1 },
    { kind: 'work-during-sync', device: 1, tab: 0 },
    { kind: 'work', device: 1, tab: 0, activity: 0, step: 1 },
    { kind: 'reset', device: 1, tab: 0, isEverything: false },
  ],
  // A page was closed while its reset was being sent: work from after the reset waits for it on the device.
  [
    { kind: 'reset', device: 0, tab: 0, isEverything: false },
    { kind: 'skew', device: 0, hours: 1 },
    { kind: 'close-page', device: 0, tab: 0, activity: 0 },
  ],
  // A tab was killed after it had stored a reset, and before it applied the reset to the progress.
  [
    { kind: 'kill-tab', device: 0, tab: 0, after: 12 },
    { kind: 'complete', device: 0, tab: 0, activity: 0 },
    { kind: 'crash', after: 6 },
    { kind: 'reset', device: 0, tab: 0, isEverything: false },
  ],
];

/** Stories about deleted accounts that once left something behind. */
export const FOUND_IN_DELETIONS: readonly (readonly Action[])[] = [
  // The request arrived twice. The second answer counted as a refusal, and the work stayed where nobody found it.
  [
    { kind: 'edit', device: 0, tab: 0, project: 0 },
    { kind: 'delete-account', device: 0, tab: 0, fates: ['twice'] },
  ],
];

/** Stories about the parts of projects in a store that once lost some. */
export const FOUND_IN_STORES: readonly (readonly StoreAction[])[] = [
  // A restored backup had a part as unused that the server had collected afterwards. The next save relied on it.
  [
    { kind: 'together', deeds: [{ kind: 'save', learner: 0, work: 0, tutorial: 0, pauses: [] }] },
    { kind: 'together', deeds: [{ kind: 'delete', learner: 0, pauses: [] }] },
    { kind: 'wait', minutes: 50 },
    { kind: 'backup' },
    { kind: 'wait', minutes: 20 },
    { kind: 'together', deeds: [{ kind: 'collect', pauses: [] }] },
    { kind: 'restore' },
    { kind: 'together', deeds: [{ kind: 'save', learner: 0, work: 0, tutorial: 0, pauses: [] }] },
  ],
];
