import type { Identity } from '../../../../viewer/services/ports/identity.ts';

type Who = Pick<Identity, 'current'>;

/** Nobody has signed in, but could. */
export const signedOut: Who = { current: () => ({ kind: 'signed-out' }) };

export const signedIn: Who = {
  current: () => ({ kind: 'signed-in', profile: { id: 'ada', idp: { provider: 'local' } } }),
};
