import type { AvailabilityState, EditorAvailability } from '../ports/editor-availability.ts';

const READY: AvailabilityState = { kind: 'ready' };

/** Of an editor whose files are there, or somebody else's: its frame tells by itself when it cannot be loaded. */
export const alwaysAvailable: EditorAvailability = {
  getState: () => READY,
  subscribe: () => () => undefined,
  retry: () => undefined,
};
