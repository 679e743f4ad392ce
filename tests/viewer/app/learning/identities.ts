import type { Identity, IdentityState } from '../../../../viewer/services/ports/identity.ts';

/** Accounts at a place with one provider; what is asked of the server is done. */
export function createFakeIdentity(state: IdentityState, more: Partial<Identity> = {}): Identity {
  return {
    providers: [{ id: 'local', name: 'Local' }],
    current: () => state,
    onOther: () => () => undefined,
    reload: () => undefined,
    signIn: async () => ({ kind: 'done' }),
    signOut: async () => ({ kind: 'done' }),
    deleteProfile: async () => ({ kind: 'done' }),
    ...more,
  };
}

export const ada: IdentityState = {
  kind: 'signed-in',
  profile: { id: 'ada', idp: { provider: 'local' } },
};

/** Nobody has signed in, but could. */
export const signedOut = createFakeIdentity({ kind: 'signed-out' });

export const signedIn = createFakeIdentity(ada);
