import { deleteDB } from 'idb';
import {
  createPendingActionStore,
  type AccountHints,
} from '../../../shared/services/account/account-storage.ts';
import { createSignOutMessages } from '../../services/account/sign-out-messages.ts';
import { returnNames } from '../../services/account/http-session.ts';
import { createWorkStores, moveWork } from '../../services/account/move-work.ts';
import { returnFromProvider } from '../../services/account/return-from-provider.ts';
import { browserClock } from '../../../shared/services/browser/browser-clock.ts';
import { findLocalStorage } from '../../../shared/services/browser/local-preferences.ts';
import { randomId } from '../../../shared/services/browser/random-id.ts';
import { createDatabaseConnection } from '../../../shared/services/indexed-db/open-database.ts';
import { createOutbox } from '../../../shared/services/indexed-db/outbox.ts';
import type { SignInFailure } from '../../../shared/ports/account.ts';
import type { ViewerEnv } from '../env.ts';
import { logWarning } from '../../../shared/adapters/log.ts';
import { createServerClient } from './account-services.ts';
import { baseOf, accountDatabaseName, databaseName, findAccounts } from '../addresses.ts';

/** Milliseconds that the page waits for the result of a deletion. */
const deletionMs = 4_000;

type Env = Pick<ViewerEnv, 'authoring' | 'targetConfig' | 'base'>;

/** Completes a sign-in, or adopts a session that this device did not know about. */
export async function finishSignIn(
  env: Env,
  window: Window & typeof globalThis,
  { hints, isReturn }: { hints: AccountHints; isReturn: boolean },
): Promise<SignInFailure | undefined> {
  const accounts = findAccounts(env.targetConfig);
  const cleanAddress = () => {
    if (isReturn) removeReturnParameters(window);
  };
  if (!accounts) return void cleanAddress();
  return returnFromProvider({
    search: window.location.search,
    isReturn,
    api: createServerClient({ window, apiUrl: accounts.apiUrl }),
    hints,
    moveWork: ({ id }) => moveDatabase(databaseName(env), accountDatabaseName(env, id), true),
    cleanAddress,
    warn: logWarning,
  });
}

/**
 * Finishes pending actions: deletes an account and keeps its work on this device, or repeats a sign-out that the server
 * has not received.
 */
export async function finishPendingActions(
  env: Env,
  window: Window & typeof globalThis,
  hints: AccountHints,
): Promise<void> {
  const accounts = findAccounts(env.targetConfig);
  const pending = createPendingActionStore(findLocalStorage(window), baseOf(env));
  const { signOut, work } = pending.read();
  const deletion = work === undefined ? 'none' : await findDeletion(env, window, hints);
  if (deletion === 'refused') pending.write({ ...pending.read(), work: undefined });
  if (deletion === 'done' && work !== undefined) {
    try {
      await moveDatabase(work, databaseName(env), false);
      await deleteDB(work);
      if (hints.read()) {
        // The page that requested the deletion was closed before the response arrived, so this page does the rest.
        createSignOutMessages(window, baseOf(env)).store('profile-deleted');
        hints.clear();
        hints.dropMarker();
      }
      pending.write({ ...pending.read(), work: undefined });
    } catch (error) {
      logWarning(`The work of a deleted account could not be moved yet: ${String(error)}`);
    }
  }
  if (signOut !== true || !accounts) return;
  const { apiUrl } = accounts;
  // A marker means that the learner has signed in again: signing out would end the new session.
  const isOver = hints.hasMarker();
  const sendSignOut = async () => {
    const answer = isOver ? undefined : await createServerClient({ window, apiUrl }).signOut();
    if (answer?.kind !== 'unreachable') pending.write({ ...pending.read(), signOut: undefined });
  };
  // Not awaited: the page must not wait for the server.
  void sendSignOut();
}

/** Checks whether a deletion whose response was lost has succeeded: if so, the learner is no longer signed in. */
async function findDeletion(
  env: Env,
  window: Window & typeof globalThis,
  hints: AccountHints,
): Promise<'done' | 'refused' | 'unknown'> {
  const hint = hints.read();
  const accounts = findAccounts(env.targetConfig);
  if (!hint || !accounts) return 'done';
  const who = await createServerClient({ window, apiUrl: accounts.apiUrl }).whoAmI(deletionMs);
  if (who.kind !== 'answered') return 'unknown';
  const isHere = who.value.kind === 'signed-in' && who.value.profile.id === hint.profile.id;
  return isHere ? 'refused' : 'done';
}

async function moveDatabase(from: string, to: string, isToAccount: boolean): Promise<void> {
  const clock = browserClock;
  const source = createDatabaseConnection({ clock, name: from });
  const target = createDatabaseConnection({ clock, name: to });
  const outbox = isToAccount ? createOutbox({ clock, newId: randomId }) : undefined;
  try {
    await moveWork(createWorkStores(source), createWorkStores(target, outbox), randomId);
  } finally {
    source.close();
    target.close();
  }
}

function removeReturnParameters({ location, history }: Window): void {
  const url = new URL(location.href);
  for (const name of returnNames) url.searchParams.delete(name);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
}
