import type { AccountOutcome, Session } from '../../../shared/ports/account.ts';
import type { AccountApi } from './account-api.ts';
import type { PendingActionStore, AccountHints } from '../../../shared/services/account/account-storage.ts';
import type { SignOutMessage, SignOutMessages } from './sign-out-messages.ts';

export interface HttpSessionOptions {
  api: Pick<AccountApi, 'beginSignIn' | 'signOut' | 'deleteAccount' | 'whoAmI'>;
  hints: AccountHints;
  location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  /** Stores actions that the next page must finish if this page closes first. */
  pending: PendingActionStore;
  signOutMessages: Pick<SignOutMessages, 'store'>;
  /** Name of the account's database. */
  databaseName: string;
  /** Deletes the learner's preferences on this device. */
  forgetPreferences: () => void;
}

/** Creates the session's actions, such as signing in and out, with our own server. */
export function createHttpSession(
  options: HttpSessionOptions,
): Pick<Session, 'signIn' | 'signOut' | 'deleteProfile'> {
  const { api, hints, location, pending, signOutMessages, databaseName } = options;
  const reloadWithMessage = async (signOutMessage: SignOutMessage) => {
    signOutMessages.store(signOutMessage);
    hints.clear();
    location.reload();
    return { kind: 'done' } as const;
  };
  return {
    signIn: async (provider, isRemembered = hints.readKept()?.isRemembered ?? false) => {
      const callbackURL = toReturnAddress(location);
      const answer = await api.beginSignIn({ provider, callbackURL, isRemembered });
      if (answer.kind !== 'answered') return toOutcome(answer);
      // The learner may sign in with another account, so forget this one.
      hints.markSignInStarted(isRemembered);
      location.assign(answer.value);
      return { kind: 'done' };
    },
    signOut: async () => {
      const answer = await api.signOut();
      if (answer.kind === 'unreachable' || answer.kind === 'refused') {
        // Sign out on this device even if the server is unreachable, so that the next user is not signed in.
        hints.dropMarker();
        pending.write({ ...pending.read(), signOut: true });
      }
      return reloadWithMessage('signed-out');
    },
    deleteProfile: async () => {
      // Record the deletion first, because the page may close during the request. After a deletion, the next page moves
      // the work from the account's database to the one without an account.
      pending.write({ ...pending.read(), work: databaseName });
      const answer = await api.deleteAccount();
      if (answer.kind === 'unreachable' && !(await isGone(api))) return toOutcome(answer);
      if (answer.kind === 'refused' || answer.kind === 'signed-out') {
        pending.write({ ...pending.read(), work: undefined });
        return { kind: 'refused', code: answer.kind === 'refused' ? answer.code : 'session-not-fresh' };
      }
      options.forgetPreferences();
      // The next page moves the work before it renders.
      return reloadWithMessage('profile-deleted');
    },
  };
}

/** Returns true if the account is deleted. A deletion may have succeeded although its response was lost. */
async function isGone(api: Pick<AccountApi, 'whoAmI'>): Promise<boolean> {
  const who = await api.whoAmI();
  return who.kind === 'answered' && who.value.kind === 'signed-out';
}

/**
 * Returns the path to which a provider returns: this page with `authcallback=1`, and without the parameters of an
 * earlier sign-in.
 */
export function toReturnAddress({ href }: Pick<Location, 'href'>): string {
  const url = new URL(href);
  for (const name of returnNames) url.searchParams.delete(name);
  url.searchParams.set('authcallback', '1');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Query parameters with which a provider returns to the page. */
export const returnNames = ['authcallback', 'error', 'error_description', 'state'] as const;

function toOutcome(
  failure: { kind: 'unreachable' } | { kind: 'signed-out' } | { kind: 'refused'; code: string },
): AccountOutcome {
  if (failure.kind === 'unreachable') return { kind: 'unreachable' };
  return { kind: 'refused', code: failure.kind === 'refused' ? failure.code : failure.kind };
}
