import type {
  AccountSync,
  AccountSyncState,
  AccountOutcome,
  Session,
} from '../../../shared/ports/account.ts';
import { showModal } from '../../state/modal-queue.ts';
import type { Modal } from '../../state/modal.ts';
import type { CommandContext } from '../command-context.ts';
import type { GroupCommands } from '../table.ts';
import { followAccount } from './follow-account.ts';
import { followAccountProjects } from './follow-account-projects.ts';
import { createHostedProjects } from './hosted-projects.ts';

type UnsentCause = Extract<Modal, { kind: 'unsent-work' }>['cause'];
type LoginTrouble = NonNullable<Extract<Modal, { kind: 'login' }>['trouble']>;

/** Spec §4: longest wait for the last sync before signing out, in milliseconds. */
const lastSyncMs = 10_000;
/** Longest wait before an account is deleted, in milliseconds. All its projects may have to be downloaded. */
const fetchMs = 60_000;

/** Creates the commands for the learner's account, and shows the account's state on the page. */
export function createAccountCommands(context: CommandContext): GroupCommands<'account'> {
  const { viewer, notifier, identity, onDispose } = context;
  const account = createRunningAccount(context);
  const login = createLogin(context);
  return {
    startAccount: async () => {
      const who = identity?.current();
      if (who?.kind === 'signed-out' && who.failure) login.show(who.failure.kind);
      await account.start();
    },
    followOtherTab: async () => {
      const loaded = await identity?.loadSession();
      if (!loaded?.isOtherLearner()) return;
      const reload = () => viewer.getState().editorView.kind === 'closed' && loaded.reload();
      reload();
      // Do not reload while an activity is open: its work belongs to the learner who was signed in before.
      onDispose(viewer.subscribe(reload));
    },
    ...createSignInCommands(context, account, login),
    ...createDeletion(context, account, login),
    setEmail: async (isWanted) => {
      const known = await account.sync()?.setEmail(isWanted);
      if (known === undefined) notifier.notify('err', 'went-wrong');
      else notifier.notify('info', 'settings-saved');
    },
    syncNow: async () => account.sync()?.syncNow({ isPull: true }),
  };
}

type RunningAccount = ReturnType<typeof createRunningAccount>;
type Login = ReturnType<typeof createLogin>;

/** Controls the account's sync, and the projects of another site's editor. Both are created by `start`. */
function createRunningAccount(context: CommandContext) {
  const { viewer, clock, session, projectsAt, onDispose } = context;
  let sync: AccountSync | undefined;
  let hosted: ReturnType<typeof createHostedProjects> | undefined;
  const apply = (state: AccountSyncState) => {
    viewer.setState(({ auth, savingCover }) => ({
      cloud: state,
      // With an editor on another site, the sync does not know how projects are stored: the editor reports that.
      ...(projectsAt === undefined && { cloudState: state.projects }),
      ...(state.isChecked && savingCover === 'first-sync' && { savingCover: undefined }),
      ...(state.isEnded &&
        auth.kind === 'signed-in' &&
        auth.session === 'live' && { auth: { ...auth, session: 'ended' as const } }),
    }));
  };
  const startHosted = () => {
    hosted = createHostedProjects({ ...context, change: context.currentProgress.change });
    onDispose(hosted.stop);
  };
  return {
    sync: () => sync,
    keepHostedLocally: async (userId: string) => hosted?.keepLocally(userId),
    start: async () => {
      const account = await context.loadAccount?.();
      if (!account) return viewer.setState({ savingCover: undefined });
      ({ sync } = account);
      apply(sync.current());
      if (projectsAt !== undefined) startHosted();
      onDispose(followAccountProjects(context, account.projects));
      onDispose(sync.subscribe(apply));
      onDispose(followAccount({ ...context, sync }));
      onDispose(sync.start());
    },
    /** Saves and sends all work. Resolves with the reason if not everything reached the account. */
    sendAll: async (occasion: { isPull: boolean; waitMs: number }): Promise<UnsentCause | undefined> => {
      const { isPull, waitMs } = occasion;
      await session.flush();
      if (!sync) return undefined;
      const timeout = new Promise<void>((resolve) => void clock.after(waitMs, resolve));
      await Promise.race([sync.syncNow({ isPull }), timeout]);
      const { work, isEnded } = sync.current();
      if (isEnded) return 'ended';
      if (work === 'synced') return undefined;
      return work === 'syncing' ? 'waiting' : work;
    },
  };
}

/** Creates the functions that sign in and out: through the server and the sign-in providers. */
function createLogin({ viewer, session, identity }: CommandContext) {
  const showDialog = (modal: Modal) => viewer.setState((state) => showModal(state, modal));
  const show = (trouble?: LoginTrouble) =>
    showDialog({ kind: 'login', mode: 'sign-in', ...(trouble && { trouble }) });
  const ask = async (run: (session: Session) => Promise<AccountOutcome>): Promise<AccountOutcome> => {
    try {
      const loaded = await identity?.loadSession();
      return loaded ? await run(loaded) : { kind: 'unreachable' };
    } catch {
      // The session's code could not be loaded.
      return { kind: 'unreachable' };
    }
  };
  return {
    showDialog,
    show,
    ask,
    profile: () => {
      const state = identity?.current();
      return state?.kind === 'signed-in' ? state.profile : undefined;
    },
    providerOf: (id: string) => identity?.providers.find((provider) => provider.id === id),
    /** Navigates to the provider's sign-in page. */
    leaveFor: async (providerId: string, isRemembered?: boolean) => {
      if (!identity) return;
      showDialog({ kind: 'login', mode: 'sign-in', leavingTo: providerId });
      await session.flush();
      const outcome = await ask(({ signIn }) => signIn(providerId, isRemembered));
      if (outcome.kind !== 'done') show(outcome.kind === 'unreachable' ? 'unreachable' : 'failed');
    },
  };
}

function createSignInCommands(
  { viewer, session, identity }: CommandContext,
  account: RunningAccount,
  login: Login,
): Pick<GroupCommands<'account'>, 'signIn' | 'signInWith' | 'signInAgain' | 'signOut'> {
  return {
    signIn: (mode = 'sign-in') => login.showDialog({ kind: 'login', mode }),
    signInWith: login.leaveFor,
    signInAgain: async () => {
      const provider = login.providerOf(login.profile()?.idp.provider ?? '');
      // If the site no longer offers the previous provider, let the learner choose another one.
      if (provider) await login.leaveFor(provider.id);
      else login.show();
    },
    signOut: async (isForced = false) => {
      if (!identity) return;
      viewer.setState({ savingCover: 'signing-out', modals: [], isProfileShown: false });
      // Forced after an earlier attempt has failed: do not wait for the server. Unsent work stays on this device.
      if (isForced) await session.flush();
      const cause = isForced ? undefined : await account.sendAll({ isPull: false, waitMs: lastSyncMs });
      const isOut = cause === undefined && (await login.ask(({ signOut }) => signOut())).kind === 'done';
      if (isOut) return;
      viewer.setState({ savingCover: undefined });
      login.showDialog({ kind: 'unsent-work', cause: cause ?? 'waiting' });
    },
  };
}

function createDeletion(
  { identity }: CommandContext,
  account: RunningAccount,
  { ask, profile, providerOf, showDialog }: Login,
): Pick<GroupCommands<'account'>, 'askToDeleteProfile' | 'deleteProfile'> {
  const show = (step: Extract<Modal, { kind: 'delete-profile' }>['step']) => {
    const id = profile()?.idp.provider ?? '';
    showDialog({ kind: 'delete-profile', step, provider: providerOf(id)?.name ?? id });
  };
  return {
    askToDeleteProfile: () => show('asking'),
    deleteProfile: async () => {
      if (!identity) return;
      show('deleting');
      // Download the work of other devices first, to keep it on this one. Work that the account refused is already on
      // this device.
      const cause = await account.sendAll({ isPull: true, waitMs: fetchMs });
      if (cause === 'waiting' || cause === 'ended') return show('unreachable');
      // An editor on another site has its own cloud, from which this server cannot delete. If the editor does not
      // respond, its projects stay in that cloud.
      await account.keepHostedLocally(profile()?.id ?? '');
      const outcome = await ask((api) => api.deleteProfile());
      if (outcome.kind === 'unreachable') return show('unreachable');
      if (outcome.kind !== 'refused') return;
      show(outcome.code === 'session-not-fresh' ? 'not-fresh' : 'refused');
    },
  };
}
