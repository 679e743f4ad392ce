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

/** §4 The longest wait for the last sync before signing out. */
const lastSyncMs = 10_000;
/** Before an account is deleted, all its projects may have to be loaded. */
const fetchMs = 60_000;

/** What a learner can do about their account, and what they see of it. */
export function createAccountCommands(context: CommandContext): GroupCommands<'account'> {
  const { viewer, notifier, clock, session, identity, projectsAt, onDispose } = context;
  let sync: AccountSync | undefined;
  let hosted: ReturnType<typeof createHostedProjects> | undefined;

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
      // The code could not be loaded.
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
  /** Sends all that is done by now; resolves with why not everything is in the account, where it is not. */
  const sendAll = async (occasion: { isPull: boolean; waitMs: number }): Promise<UnsentCause | undefined> => {
    const { isPull, waitMs } = occasion;
    await session.flush();
    if (!sync) return undefined;
    const timeout = new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    await Promise.race([sync.syncNow({ isPull }), timeout]);
    const { work, isEnded } = sync.current();
    if (isEnded) return 'ended';
    if (work === 'synced') return undefined;
    return work === 'syncing' ? 'waiting' : work;
  };
  const apply = (state: AccountSyncState) => {
    viewer.setState(({ auth, savingCover }) => ({
      cloud: state,
      // Of projects that another site's editor keeps, only that one can tell.
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
  const askToDelete = (step: Extract<Modal, { kind: 'delete-profile' }>['step']) => {
    const id = profile()?.idp.provider ?? '';
    show({ kind: 'delete-profile', step, provider: providerOf(id)?.name ?? id });
  };

  return {
    startAccount: async () => {
      const who = identity?.current();
      if (who?.kind === 'signed-out' && who.failure) {
        show({ kind: 'login', mode: 'sign-in', trouble: who.failure.kind });
      }
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
    followOtherTab: async () => {
      const loaded = await identity?.loadSession();
      if (!loaded?.isOther()) return;
      const reload = () => viewer.getState().editorView.kind === 'closed' && loaded.reload();
      reload();
      // Not while an activity is open: the work belongs to the learner of before.
      onDispose(viewer.subscribe(reload));
    },
    signIn: (mode = 'sign-in') => show({ kind: 'login', mode }),
    signInWith: leaveFor,
    signInAgain: async () => {
      const provider = providerOf(profile()?.idp.provider ?? '');
      // The provider is no longer offered here: another one may know the learner, too.
      if (provider) await leaveFor(provider.id);
      else show({ kind: 'login', mode: 'sign-in' });
    },
    signOut: async (isForced = false) => {
      if (!identity) return;
      viewer.setState({ savingCover: 'signing-out', modals: [], isProfileShown: false });
      // Who goes anyway has waited before; what is done is kept here all the same.
      if (isForced) await session.flush();
      const cause = isForced ? undefined : await sendAll({ isPull: false, waitMs: lastSyncMs });
      const isOut = cause === undefined && (await ask(({ signOut }) => signOut())).kind === 'done';
      if (isOut) return;
      viewer.setState({ savingCover: undefined });
      show({ kind: 'unsent-work', cause: cause ?? 'waiting' });
    },
    askToDeleteProfile: () => askToDelete('asking'),
    deleteProfile: async () => {
      if (!identity) return;
      askToDelete('deleting');
      // What other devices did is to be kept here, too; what the account does not take is here anyway.
      const cause = await sendAll({ isPull: true, waitMs: fetchMs });
      if (cause === 'waiting' || cause === 'ended') return askToDelete('unreachable');
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
  };
}
