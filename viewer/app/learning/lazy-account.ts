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

/** The learner's account: its code is loaded for those who are signed in, and for those who want to be. */
export function createLazyAccount(options: AccountKeeperOptions): LazyAccount {
  const { viewer, notifier, clock, identity } = options;
  let loaded: AccountKeeper | undefined;
  const { load, use } = createLazyUse(async () => {
    loaded ??= (await import('./account-keeper.ts')).createAccountKeeper(options);
    return loaded;
  }, notifier);
  const commands: AccountCommands = {
    signIn: (mode) => void use((keeper) => keeper.signIn(mode)),
    signInWith: (...given) => use((keeper) => keeper.signInWith(...given)),
    signInAgain: () => use((keeper) => keeper.signInAgain()),
    signOut: (isForced) => use((keeper) => keeper.signOut(isForced)),
    showProfile: () => void use((keeper) => keeper.showProfile()),
    closeProfile: () => void use((keeper) => keeper.closeProfile()),
    showDeleteProfile: () => void use((keeper) => keeper.showDeleteProfile()),
    deleteProfile: () => use((keeper) => keeper.deleteProfile()),
    setEmail: (isWanted) => use((keeper) => keeper.setEmail(isWanted)),
    syncNow: () => use((keeper) => keeper.syncNow()),
    skipCloud: () => void use((keeper) => keeper.skipCloud()),
    hideSessionEnded: () => void use((keeper) => keeper.hideSessionEnded()),
  };

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
    commands,
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
