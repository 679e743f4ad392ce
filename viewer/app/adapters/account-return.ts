import { deleteDB } from 'idb';
import { createAccountDebts } from '../../services/account/account-debts.ts';
import type { AccountHints } from '../../services/account/account-hint.ts';
import { returnNames } from '../../services/account/http-identity.ts';
import { createWorkPlace, moveWork } from '../../services/account/move-work.ts';
import { returnFromProvider } from '../../services/account/return-from-provider.ts';
import { browserClock } from '../../services/browser/browser-clock.ts';
import { findLocalStorage } from '../../services/browser/local-preferences.ts';
import { randomId } from '../../services/browser/random-id.ts';
import { createDatabaseConnection } from '../../services/indexed-db/open-database.ts';
import { createOutbox } from '../../services/indexed-db/outbox.ts';
import type { SignInFailure } from '../../services/ports/identity.ts';
import type { ViewerEnv } from '../env.ts';
import { logWarning } from '../log-warning.ts';
import { askServer } from './account-services.ts';
import { accountsOf } from './accounts-of.ts';
import { databaseName } from './database-name.ts';

/** Ends what was begun about an account, before the page is drawn: a sign-in, a sign-out, a deletion. */
export async function settleAccount(
  env: Pick<ViewerEnv, 'authoring' | 'targetConfig'>,
  window: Window & typeof globalThis,
  { hints, isReturn }: { hints: AccountHints; isReturn: boolean },
): Promise<SignInFailure | undefined> {
  const accounts = accountsOf(env.targetConfig);
  const cleanAddress = () => {
    if (isReturn) takeReturn(window);
  };
  if (!accounts) return void cleanAddress();
  const nobody = databaseName(env);
  await payDebts(window, { hints, apiUrl: accounts.apiUrl, nobody });
  if (!isReturn && !(hints.hasMarker() && !hints.read())) return undefined;
  return returnFromProvider({
    search: window.location.search,
    isReturn,
    api: askServer({ window, hints, apiUrl: accounts.apiUrl }),
    hints,
    adopt: ({ id }) => moveDatabase(nobody, databaseName(env, id), true),
    cleanAddress,
    warn: logWarning,
  });
}

async function payDebts(
  window: Window & typeof globalThis,
  { hints, apiUrl, nobody }: { hints: AccountHints; apiUrl: string; nobody: string },
): Promise<void> {
  const debts = createAccountDebts(findLocalStorage(window));
  const { signOut, work } = debts.read();
  if (work !== undefined && hints.read()) {
    // It was not deleted after all.
    debts.write({ ...debts.read(), work: undefined });
  } else if (work !== undefined) {
    try {
      await moveDatabase(work, nobody, false);
      await deleteDB(work);
      debts.write({ ...debts.read(), work: undefined });
    } catch (error) {
      logWarning(`What is left of a deleted account stays where it is for now: ${String(error)}`);
    }
  }
  if (signOut !== true) return;
  // Signed in again, the session is another one.
  const isOver = hints.hasMarker();
  const pay = async () => {
    const answer = isOver ? undefined : await askServer({ window, hints, apiUrl }).signOut();
    if (answer?.kind !== 'unreachable') debts.write({ ...debts.read(), signOut: undefined });
  };
  // Nobody waits for it.
  void pay();
}

async function moveDatabase(from: string, to: string, isToAccount: boolean): Promise<void> {
  const clock = browserClock;
  const [source, target] = [from, to].map((name) => createDatabaseConnection({ clock, name })) as [
    ReturnType<typeof createDatabaseConnection>,
    ReturnType<typeof createDatabaseConnection>,
  ];
  const outbox = isToAccount ? createOutbox({ clock, newId: randomId }) : undefined;
  try {
    await moveWork(createWorkPlace(source), createWorkPlace(target, outbox), randomId);
  } finally {
    source.close();
    target.close();
  }
}

function takeReturn({ location, history }: Window): void {
  const url = new URL(location.href);
  for (const name of returnNames) url.searchParams.delete(name);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
}
