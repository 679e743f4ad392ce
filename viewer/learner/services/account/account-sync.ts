import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { findRefusal, type CloudState } from '../../../shared/domain/cloud-status.ts';
import type { KnownPage } from '../../../shared/domain/to-user.ts';
import type { BadgeStore } from '../indexed-db/indexed-db-badge-store.ts';
import type {
  AccountSync,
  AccountSyncState,
  DeviceResets,
  HeldResets,
} from '../../../shared/ports/account.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabLocks } from '../../../shared/ports/tabs.ts';
import type { AccountApi } from './account-api.ts';
import type { AccountHints } from '../../../shared/services/account/account-storage.ts';
import { createDeviceResets, createResetsPart, type ResetsOptions } from './resets-part.ts';
import {
  createPreferencesPart,
  type PreferencesPart,
  type PreferencesPartOptions,
} from './preferences-part.ts';
import { createStoredSettings } from './stored-settings.ts';
import { startPoll } from './start-poll.ts';
import { createSyncEngine, type SyncEngine, type SyncPart, type SyncRound } from './sync-engine.ts';

/** Projects, as what else syncs; `statuses` shows in the state. */
export interface ProjectsPart extends SyncPart {
  statuses: () => AccountSyncState['projects'];
  subscribe: (listener: () => void) => () => void;
  /** There may be room for what had none. */
  retryRefused: () => void;
}

export interface AccountSyncOptions extends Pick<PreferencesPartOptions, 'progress' | 'outbox' | 'entries'> {
  profile: Profile;
  api: AccountApi;
  hints: AccountHints;
  badges: BadgeStore;
  /** Resets that were made here. */
  held: HeldResets;
  projects?: ProjectsPart;
  clock: Clock;
  locks: TabLocks;
  random: () => number;
  /** When the network is back, when the page is seen again, and when it may be going. */
  signals: AccountSignals;
  /** Pictures of badges are shown on other pages, too. */
  toAbsolute: (url: string) => string;
  /** Another account than the one at hand is signed in by now, or none: the page is to be loaded anew. */
  onOtherAccount: (profile: Profile) => void;
}

export interface AccountSignals {
  isOnline: () => boolean;
  /** Somebody looks at the page. */
  isSeen: () => boolean;
  subscribe: (listener: (signal: 'online' | 'seen' | 'going') => void) => () => void;
}

/** §9 Cloud sync time-out. */
const checkMs = 10_000;
/** A page that is looked at again and again asks no more often than that. */
const seenMs = 30_000;

/** The sync of a device, with what its other parts need. */
export interface LastingSync extends AccountSync, Pick<PreferencesPart, 'followResets'> {
  resets: DeviceResets;
}

/** Keeps a learner's account and this device the same. */
export function createAccountSync(options: AccountSyncOptions): LastingSync {
  const { profile, api, hints, badges, projects, clock, signals } = options;
  const listeners = createListeners<[state: AccountSyncState]>();
  const settings = createStoredSettings(hints, profile.id);
  let sources: readonly string[] | undefined;
  let pages: readonly KnownPage[] = [];
  let isStarted = false;
  let isKnown = false;
  let lastPull = 0;
  let state: AccountSyncState = {
    isChecked: false,
    work: 'syncing',
    projects: {},
    badges: [],
    settings: settings.current(),
    isEnded: false,
  };
  const change = (next: Partial<AccountSyncState>) => {
    state = { ...state, ...next };
    listeners.tell(state);
  };
  /** What there is to say of work and projects. */
  const showWork = () => {
    const { work, isSignedOut: isEnded } = engine.current();
    const isWaiting = work === 'waiting' || (!isStarted && state.work === 'waiting');
    const shown = showProjects(projects?.statuses(), isWaiting && (isEnded ? 'ended' : 'waiting'));
    const refusal = work === 'synced' ? findRefusal(shown) : undefined;
    change({ work: isWaiting ? 'waiting' : (refusal ?? work), isEnded, projects: shown });
  };

  /** Whether the learner of this tab is still the one who is signed in: work must not go to another account. */
  const isSignedIn = () => hints.read()?.profile.id === profile.id;
  const confirmIdentity = async (): Promise<SyncRound> => {
    const answer = await api.whoAmI();
    if (answer.kind === 'refused') return { kind: 'unreachable' };
    if (answer.kind !== 'answered') return answer;
    if (answer.value.kind === 'signed-out') return { kind: 'signed-out' };
    if (answer.value.profile.id !== profile.id) {
      options.onOtherAccount(answer.value.profile);
      return { kind: 'signed-out' };
    }
    const hint = hints.read();
    if (hint) hints.write({ ...hint, profile: answer.value.profile });
    isKnown = true;
    return { kind: 'done' };
  };
  const showAnswer = ({ email, resets }: AccountPreferences, held: readonly Badge[]) => {
    change({
      badges: held,
      settings: settings.current(),
      ...(resets && { resets }),
      ...(state.email !== 'waiting' && { email: toBox(email ?? false) }),
    });
  };
  const preferences = createPreferencesPart({
    ...options,
    settings,
    sources: () => sources ?? [],
    pages: () => pages,
    followed: {
      read: () => hints.read()?.resets,
      write: (token) => {
        const hint = hints.read();
        if (hint?.profile.id === profile.id) hints.write({ ...hint, resets: token });
      },
    },
    onAnswer: showAnswer,
  });
  const resetsOptions: ResetsOptions = {
    ...options,
    isSignedIn,
    onAnswer: (answer) => change({ resets: answer }),
  };
  const resets = createResetsPart(resetsOptions);
  const first: SyncPart = {
    onWork: (listener) => callAll([preferences.onWork?.(listener), resets.onWork(listener)]),
    sync: async (occasion) => {
      let round: SyncRound = isKnown ? { kind: 'done' } : await confirmIdentity();
      for (const part of [resets, preferences]) if (round.kind === 'done') round = await part.sync(occasion);
      if (occasion.isPull && round.kind === 'done') lastPull = clock.now();
      if (!state.isChecked) change({ isChecked: true });
      return round;
    },
  };
  const parts = [first, ...(projects ? [projects] : [])].map((part) => onlyWhile(isSignedIn, part));
  const engine: SyncEngine = createSyncEngine({ ...options, parts });

  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    engine.start();
  };
  const handleSignal = (signal: 'online' | 'seen' | 'going') => {
    if (!isStarted) return;
    if (signal === 'going') engine.ask({ isLast: true });
    else if (signal === 'online' || clock.now() - lastPull > seenMs) engine.ask({ isPull: true });
  };
  /** What cannot be sent or read now has a turn of its own. */
  const isWatched = () => isStarted && state.work !== 'waiting' && signals.isSeen() && signals.isOnline();
  return {
    current: () => state,
    subscribe: listeners.add,
    start: () => {
      void badges.list().then((held) => state.badges.length === 0 && change({ badges: held }), ignore);
      if (!signals.isOnline()) change({ isChecked: true, work: 'waiting' });
      const stops = [
        clock.after(checkMs, () => {
          if (!state.isChecked) change({ isChecked: true });
          begin();
        }),
        engine.subscribe(showWork),
        projects?.subscribe(showWork),
        signals.subscribe(handleSignal),
        startPoll({ clock, isWatched, lastPull: () => lastPull, ask: () => engine.ask({ isPull: true }) }),
        engine.stop,
      ];
      showWork();
      if (sources) begin();
      return callAll(stops);
    },
    syncNow: async (occasion) => {
      begin();
      projects?.retryRefused();
      await engine.syncNow(occasion);
    },
    follow: (next, known = []) => {
      const isNew = next.some((source) => !sources?.includes(source));
      sources = next;
      pages = known;
      if (isStarted && isNew) engine.ask({ isPull: true });
      begin();
    },
    change: (changed) => {
      settings.change(changed);
      change({ settings: settings.current() });
      engine.ask();
    },
    followResets: preferences.followResets,
    resets: createDeviceResets(resetsOptions),
    addBadges: (added) => {
      const absolute = added.map((badge) => ({ ...badge, image: options.toAbsolute(badge.image) }));
      void badges.add(absolute).then((held) => change({ badges: held }), ignore);
    },
    setEmail: async (isWanted) => {
      if (state.email === 'waiting') return undefined;
      change({ email: 'waiting' });
      const answer = isSignedIn()
        ? await api.patchPreferences([{ op: 'replace', path: '/email', value: isWanted }])
        : undefined;
      if (answer?.kind !== 'answered') {
        // §4 On failure it reverts to the opposite of the requested value.
        change({ email: toBox(!isWanted) });
        return undefined;
      }
      const known = answer.value.email ?? isWanted;
      change({ email: toBox(known) });
      return known;
    },
  };
}

/** While the account cannot be asked for anything, no project is on its way either: `held` says what it waits for. */
function showProjects(statuses: CloudState = {}, held: 'waiting' | 'ended' | false): CloudState {
  if (!held) return statuses;
  return Object.fromEntries(
    Object.entries(statuses).map(([id, status]) => [id, status === 'syncing' ? held : status]),
  );
}

function toBox(isWanted: boolean): 'selected' | 'unselected' {
  return isWanted ? 'selected' : 'unselected';
}

/** A part that syncs only while the learner is signed in here: another tab may have signed them out. */
function onlyWhile(isSignedIn: () => boolean, part: SyncPart): SyncPart {
  return {
    ...part,
    sync: async (occasion) => (isSignedIn() ? part.sync(occasion) : { kind: 'signed-out' }),
  };
}

/** Storage that fails is told where it is watched. */
function ignore(): void {}
