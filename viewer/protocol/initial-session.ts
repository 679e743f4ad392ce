import type { SessionState } from './session-state.ts';

/** A session whose frame has not been attached yet. */
export const initialSession: SessionState = {
  kind: 'loading',
  run: 0,
  mode: 'skillmap',
  progress: 0,
  isSlow: false,
  preparation: { kind: 'pending' },
};
