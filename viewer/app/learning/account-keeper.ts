import type { Clock } from '../../services/ports/clock.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { AccountSync, AccountSyncState, DeviceAccount } from '../../services/ports/account-sync.ts';
import type { AccountOutcome, Identity, Session } from '../../services/ports/identity.ts';
import type { Languages } from '../../services/ports/languages.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { showModal } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { ViewerStore } from '../../state/store.ts';
import type { AccountCommands } from './account-commands.ts';
import { followAccount } from './follow-account.ts';
import type { FollowAccountOptions } from './follow-account.ts';
import type { FollowAccountProjectsOptions } from './follow-account-projects.ts';
import { followAccountProjects } from './follow-account-projects.ts';
import type { HostedProjects } from './hosted-projects.ts';
import type { Notifier } from './notifier.ts';
import type { ProgressKeeper } from './progress-keeper.ts';

export interface AccountKeeperOptions
  extends Omit<FollowAccountOptions, 'sync'>, Omit<FollowAccountProjectsOptions, 'accountProjects'> {
  viewer: ViewerStore;
  notifier: Notifier;
  clock: Clock;
  session: EditorSession;
  languages: Languages;
  progress: Pick<ProgressStore, 'load'>;
  keeper: Pick<ProgressKeeper, 'load' | 'change'>;
  /** Where another site's editor keeps the projects. */
  projectsAt?: string;
  /** Accounts, where there are any. */
  identity?: Identity;
  /** Of a signed-in learner whose work is kept: not of debug users. */
  loadAccount?: () => Promise<DeviceAccount>;
}

export interface AccountKeeper extends AccountCommands {
  /** Begins to sync; says why nobody is signed in, where that was wanted. */
  start: () => Promise<void>;
  /** Another tab has signed in or out: loads the page anew as theirs, once nothing is being done on it. */
  lookWhoIsHere: () => Promise<void>;
  stop: Unsubscribe;
}

/** §4 So long is waited for the last sync before signing out. */
const patienceMs = 10_000;
/** Before an account is deleted, all its projects may have to come. */
const fetchMs = 60_000;

/** What a learner can do about their account, and what they see of it. */
export function createAccountKeeper(options: AccountKeeperOptions): AccountKeeper {
  const { viewer, notifier, clock, session, identity, projectsAt } = options;
  let sync: AccountSync | undefined;
  let hosted: HostedProjects | undefined;
  let isStopped = false;
  const stops: Unsubscribe[] = [];

  const show = (modal: Modal) => viewer.setState((state) => showModal(state, modal));
  const profile = () => {
    const state = identity?.current();
    return state?.kind === 'signed-in' ? state.profile : undefined;
  };
  const providerOf = (id: string) => identity?.providers.find((provider) => provider.id === id);
  const ask = async (run: (session: Session) => Promise<AccountOutcome>): Promise<AccountOutcome> => {
    try {
      const loaded = await identity?.loadSession();
      return loaded ? await run(loaded) : { kind: 'unreachable' };
    } catch {
      // Its code did not come.
      return { kind: 'unreachable' };
    }
  };
  const leaveFor = async (providerId: string, isRemembered?: boolean) => {
    if (!identity) return;
    show({ kind: 'login', mode: 'sign-in', leavingTo: providerId });
    await session.flush();
    const outcome = await ask(({ signIn }) => signIn(providerId, isRemembered));
    if (outcome.kind === 'done') return;
    const trouble = outcome.kind === 'unreachable' ? 'unreachable' : 'failed';
    show({ kind: 'login', mode: 'sign-in', trouble });
  };
  /** Everything that is done by now is in the account; false where that cannot be, or not in time. */
  const sendAll = async (occasion: { isPull: boolean; waitMs: number }): Promise<boolean> => {
    const { isPull, waitMs } = occasion;
    await session.flush();
    if (!sync) return true;
    const late = new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    await Promise.race([sync.syncNow({ isPull }), late]);
    const { work, isEnded } = sync.current();
    return work === 'synced' && !isEnded;
  };
  const apply = (state: AccountSyncState) => {
    viewer.setState(({ auth, cloudCover }) => ({
      cloud: state,
      // Of projects that another site's editor keeps, only that one can tell.
      ...(projectsAt === undefined && { cloudState: state.projects }),
      ...(state.isChecked && cloudCover === 'first-sync' && { cloudCover: undefined }),
      ...(state.isEnded &&
        auth.kind === 'signed-in' &&
        auth.session === 'live' && { auth: { ...auth, session: 'ended' as const } }),
    }));
  };
  const startHosted = async () => {
    const { createHostedProjects } = await import('./hosted-projects.ts').catch(() => ({
      // Its code did not come: the editor keeps its projects where they are.
      createHostedProjects: undefined,
    }));
    if (!createHostedProjects || isStopped) return;
    hosted = createHostedProjects({ ...options, change: options.keeper.change });
    stops.push(hosted.stop);
  };
  const askToDelete = (step: Extract<Modal, { kind: 'delete-profile' }>['step']) => {
    const id = profile()?.idp.provider ?? '';
    show({ kind: 'delete-profile', step, provider: providerOf(id)?.name ?? id });
  };

  const stop = () => {
    isStopped = true;
    for (const one of stops.splice(0)) one();
  };

  return {
    start: async () => {
      const who = identity?.current();
      if (who?.kind === 'signed-out' && who.failure) {
        show({ kind: 'login', mode: 'sign-in', trouble: who.failure.kind });
      }
      const account = await options.loadAccount?.();
      if (!account) return viewer.setState({ cloudCover: undefined });
      ({ sync } = account);
      apply(sync.current());
      if (projectsAt !== undefined) void startHosted();
      stops.push(followAccountProjects({ ...options, accountProjects: account.projects }));
      stops.push(sync.subscribe(apply), followAccount({ ...options, sync }), sync.start());
      if (isStopped) stop();
    },
    lookWhoIsHere: async () => {
      const loaded = await identity?.loadSession();
      if (!loaded?.isOther()) return;
      const reload = () => viewer.getState().editorView.kind === 'closed' && loaded.reload();
      reload();
      // What is being done is done first; it is kept for whom it was done.
      stops.push(viewer.subscribe(reload));
    },
    signIn: (mode = 'sign-in') => show({ kind: 'login', mode }),
    signInWith: leaveFor,
    signInAgain: async () => {
      const provider = providerOf(profile()?.idp.provider ?? '');
      // One that the place has no more: another one may know the learner, too.
      if (provider) await leaveFor(provider.id);
      else show({ kind: 'login', mode: 'sign-in' });
    },
    signOut: async (isForced = false) => {
      if (!identity) return;
      viewer.setState({ cloudCover: 'signing-out', modals: [], isProfileShown: false });
      // Who goes anyway has waited before; what is done is kept here all the same.
      if (isForced) await session.flush();
      const isSent = isForced || (await sendAll({ isPull: false, waitMs: patienceMs }));
      const outcome: AccountOutcome = isSent
        ? await ask(({ signOut }) => signOut())
        : { kind: 'unreachable' };
      if (outcome.kind === 'done') return;
      viewer.setState({ cloudCover: undefined });
      show({ kind: 'unsent-work' });
    },
    showProfile: () => viewer.setState({ isProfileShown: true }),
    closeProfile: () => viewer.setState({ isProfileShown: false }),
    showDeleteProfile: () => askToDelete('asking'),
    deleteProfile: async () => {
      if (!identity) return;
      askToDelete('deleting');
      // What other devices did is to be kept here, too.
      if (!(await sendAll({ isPull: true, waitMs: fetchMs }))) return askToDelete('unreachable');
      // An editor of another site has its own: where it does not answer, they stay in its cloud, which is not ours to erase.
      await hosted?.keepLocally(profile()?.id ?? '');
      const outcome = await ask((asked) => asked.deleteProfile());
      if (outcome.kind === 'unreachable') return askToDelete('unreachable');
      if (outcome.kind !== 'refused') return;
      askToDelete(outcome.code === 'session-not-fresh' ? 'not-fresh' : 'refused');
    },
    setEmail: async (isWanted) => {
      const known = await sync?.setEmail(isWanted);
      if (known === undefined) notifier.notify('err', 'went-wrong');
      else notifier.notify('info', 'settings-saved');
    },
    syncNow: async () => sync?.syncNow({ isPull: true }),
    skipCloud: () => viewer.setState({ cloudCover: undefined }),
    hideSessionEnded: () =>
      viewer.setState(({ auth }) =>
        auth.kind === 'signed-in' && auth.session === 'ended'
          ? { auth: { ...auth, session: 'ended-read' } }
          : {},
      ),
    stop,
  };
}
