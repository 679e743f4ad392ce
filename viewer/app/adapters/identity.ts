import type { AccountHints } from '../../services/account/account-hint.ts';
import { hintKey } from '../../services/account/account-hint.ts';
import { loadOnce } from '../../services/load-once.ts';
import type { AccountOutcome, Identity, IdentityState } from '../../services/ports/identity.ts';
import type { ViewerEnv } from '../env.ts';
import { accountsOf } from './accounts-of.ts';
import { databaseName } from './database-name.ts';

/** Who the learner is, as this device knows it at once; undefined where nobody can sign in. */
export function createIdentity(
  env: ViewerEnv,
  window: Window & typeof globalThis,
  hints: AccountHints,
): Identity | undefined {
  const accounts = accountsOf(env.targetConfig);
  if (!accounts) return undefined;
  const { apiUrl, ...shown } = accounts;
  const hint = hints.read();
  const id = hint?.profile.id;
  const failure = env.signInFailure;
  const state: IdentityState = hint
    ? { kind: 'signed-in', profile: hint.profile }
    : { kind: 'signed-out', ...(failure && { failure }) };
  const actions = loadOnce(async () => {
    const { createIdentityActions } = await import('./account-services.ts');
    return createIdentityActions({ window, hints, apiUrl, databaseName: databaseName(env, id) });
  });
  const act = async (
    run: (loaded: Awaited<ReturnType<typeof actions>>) => Promise<AccountOutcome>,
  ): Promise<AccountOutcome> => {
    try {
      return await run(await actions());
    } catch {
      // The code did not come.
      return { kind: 'unreachable' };
    }
  };
  return {
    ...shown,
    current: () => state,
    onOther: (listener) => {
      const look = (): void => {
        if (hints.read()?.profile.id !== id) listener();
      };
      const hear = ({ key }: StorageEvent): void => {
        if (key === hintKey || key === null) look();
      };
      // A page that the browser kept, and shows again.
      const hearShown = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) look();
      };
      window.addEventListener('storage', hear);
      window.addEventListener('pageshow', hearShown);
      return () => {
        window.removeEventListener('storage', hear);
        window.removeEventListener('pageshow', hearShown);
      };
    },
    reload: () => window.location.reload(),
    signIn: (providerId, isRemembered) => act(({ signIn }) => signIn(providerId, isRemembered)),
    signOut: () => act(({ signOut }) => signOut()),
    deleteProfile: () => act(({ deleteProfile }) => deleteProfile()),
  };
}
