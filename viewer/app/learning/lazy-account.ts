import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { ViewerStore } from '../../state/store.ts';
import type { AccountCommands } from './account-commands.ts';
import type { AccountKeeper, AccountKeeperOptions } from './account-keeper.ts';
import { createLazyUse } from './lazy-use.ts';

export interface LazyAccount {
  commands: AccountCommands;
  stop: Unsubscribe;
}

/** §9 Cloud sync time-out, however long the code for it is on its way. */
const patienceMs = 10_000;

const names = [
  'signIn',
  'signInWith',
  'signInAgain',
  'signOut',
  'showProfile',
  'closeProfile',
  'showDeleteProfile',
  'deleteProfile',
  'setEmail',
  'syncNow',
  'skipCloud',
  'hideSessionEnded',
] as const satisfies readonly (keyof AccountCommands)[];

/** The learner's account: its code is loaded for those who are signed in, and for those who want to be. */
export function createLazyAccount(options: AccountKeeperOptions): LazyAccount {
  const { viewer, notifier, clock, identity } = options;
  let loaded: AccountKeeper | undefined;
  const { load, use } = createLazyUse(async () => {
    loaded ??= (await import('./account-keeper.ts')).createAccountKeeper(options);
    return loaded;
  }, notifier);
  const command =
    (name: keyof AccountCommands) =>
    (...given: unknown[]) =>
      use((keeper) => (keeper[name] as (...all: unknown[]) => Promise<void> | void)(...given));

  const state = identity?.current();
  const isSignedIn = state?.kind === 'signed-in';
  if (isSignedIn) viewer.setState({ auth: { ...state, session: 'live' }, cloudCover: 'first-sync' });
  else if (state) viewer.setState({ auth: state });
  const stopWaiting = isSignedIn ? clock.after(patienceMs, () => endFirstSync(viewer)) : undefined;
  if (isSignedIn || state?.failure) {
    load()
      .then((keeper) => keeper.start())
      // The code did not come: what is done now is marked, and sent by the next visit.
      .catch(() => viewer.setState({ cloudCover: undefined }));
  }
  const stopChanges = identity?.onChanged(
    () =>
      void load().then(
        (keeper) => keeper.lookWhoIsHere(),
        () => {},
      ),
  );
  return {
    commands: Object.fromEntries(names.map((name) => [name, command(name)])) as unknown as AccountCommands,
    stop: () => {
      stopWaiting?.();
      stopChanges?.();
      loaded?.stop();
    },
  };
}

function endFirstSync(viewer: ViewerStore): void {
  viewer.setState(({ cloudCover }) => (cloudCover === 'first-sync' ? { cloudCover: undefined } : {}));
}
