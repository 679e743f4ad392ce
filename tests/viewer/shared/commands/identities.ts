import type { Identity, IdentityState, Session } from '../../../../viewer/shared/ports/account.ts';

/** Accounts at a site with one provider; requests to the server succeed. */
export function createFakeIdentity(state: IdentityState, session: Partial<Session> = {}): Identity {
  return {
    providers: [{ id: 'local', name: 'Local' }],
    current: () => state,
    onChanged: () => () => undefined,
    loadSession: async () => ({
      isOtherLearner: () => false,
      reload: () => undefined,
      signIn: async () => ({ kind: 'done' }),
      signOut: async () => ({ kind: 'done' }),
      deleteProfile: async () => ({ kind: 'done' }),
      ...session,
    }),
  };
}

export const ada: IdentityState = {
  kind: 'signed-in',
  profile: { id: 'ada', idp: { provider: 'local' } },
};

/** Nobody has signed in, but sign-in is available. */
export const signedOut = createFakeIdentity({ kind: 'signed-out' });

export const signedIn = createFakeIdentity(ada);
