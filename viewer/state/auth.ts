import type { Profile } from '#schemas/generated/account.ts';

/**
 * §3 auth. `unavailable`: nobody can sign in at this place. A session can end while a learner is here: they go on, and what
 * they do waits on this device; `ended-read` once they have closed the note about that.
 */
export type AuthState =
  | { kind: 'unavailable' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; profile: Profile; session: 'live' | 'ended' | 'ended-read' };
