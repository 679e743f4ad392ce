import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { setModals } from '../../state/modal-queue.ts';
import type { AccountCommands } from './account-commands.ts';
import type { AccountKeeper, AccountKeeperOptions } from './account-keeper.ts';
import { createLazyUse } from './lazy-use.ts';

export interface LazyAccount {
  commands: AccountCommands;
  stop: Unsubscribe;
}

/** The learner's account: its code is loaded for those who are signed in, and for those who want to be. */
export function createLazyAccount(options: AccountKeeperOptions): LazyAccount {
  const { viewer, notifier, identity } = options;
  let loaded: AccountKeeper | undefined;
  let isStopped = false;
  const { load, use } = createLazyUse(async () => {
    const { createAccountKeeper } = await import('./account-keeper.ts');
    loaded = createAccountKeeper(options);
    return loaded;
  }, notifier);
  const begin = async () => {
    try {
      const keeper = await load();
      if (isStopped) keeper.stop();
      else await keeper.start();
    } catch {
      // The code did not come: what is done now is marked, and sent by the next visit.
      viewer.setState({ cloudCover: undefined });
    }
  };
  const state = identity?.current();
  if (state?.kind === 'signed-in') {
    viewer.setState({ auth: { ...state, session: 'live' }, cloudCover: 'first-sync' });
    void begin();
  } else if (state) {
    viewer.setState({ auth: { kind: 'signed-out' } });
    const { failure } = state;
    const modal = failure && ({ kind: 'login', mode: 'sign-in', trouble: failure.kind } as const);
    if (modal) viewer.setState((now) => setModals(now, [modal]));
  }
  const stopOther = identity?.onOther(() => {
    const reload = () => viewer.getState().editorView.kind === 'closed' && identity.reload();
    // What is being done is done first; it is kept for whom it was done.
    if (!reload()) viewer.subscribe(reload);
  });
  return {
    commands: {
      signIn: (mode = 'sign-in') => viewer.setState((now) => setModals(now, [{ kind: 'login', mode }])),
      signInWith: (providerId, isRemembered) => use((keeper) => keeper.signInWith(providerId, isRemembered)),
      signInAgain: () => use((keeper) => keeper.signInAgain()),
      signOut: (isForced) => use((keeper) => keeper.signOut(isForced)),
      showProfile: () => viewer.setState({ isProfileShown: true }),
      closeProfile: () => viewer.setState({ isProfileShown: false }),
      showDeleteProfile: () => void use((keeper) => keeper.showDeleteProfile()),
      deleteProfile: () => use((keeper) => keeper.deleteProfile()),
      setEmail: (isWanted) => use((keeper) => keeper.setEmail(isWanted)),
      syncNow: () => use((keeper) => keeper.syncNow()),
      skipCloud: () => viewer.setState({ cloudCover: undefined }),
      hideSessionEnded: () =>
        viewer.setState(({ auth }) =>
          auth.kind === 'signed-in' && auth.session === 'ended'
            ? { auth: { ...auth, session: 'ended-read' } }
            : {},
        ),
      chooseLanguage: (locale) => options.languages.choose(locale),
    },
    stop: () => {
      isStopped = true;
      stopOther?.();
      loaded?.stop();
    },
  };
}
