import { callAll } from '../../../shared/ports/listeners.ts';
import type { Profile } from '#schemas/generated/account.ts';
import type { KnownPage } from '../../../shared/domain/to-user.ts';
import type { BadgeStore } from '../indexed-db/indexed-db-badge-store.ts';
import type { AccountSync, DeviceResets, StoredResets } from '../../../shared/ports/account.ts';
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
import { createShownBadges, createShownState, setEmail, toBox } from './shown-account.ts';
import { createSchedule, type AccountSignals, type ProjectsPart } from './sync-schedule.ts';
import { createSyncEngine, type SyncOccasion, type SyncPart, type SyncRound } from './sync-engine.ts';

export interface AccountSyncOptions extends Pick<PreferencesPartOptions, 'progress' | 'outbox' | 'entries'> {
  profile: Profile;
  api: AccountApi;
  hints: AccountHints;
  badges: BadgeStore;
  /** Resets made on this device, with the work that they deleted. */
  storedResets: StoredResets;
  projects?: ProjectsPart;
  clock: Clock;
  locks: Pick<TabLocks, 'take'>;
  random: () => number;
  /** Signals that the network is back, that the page is visible again, or that it may be closing. */
  signals: AccountSignals;
  /** Makes the URL of a badge's picture absolute, because it is also shown on other pages. */
  toAbsolute: (url: string) => string;
  /** Called if another account is signed in now, so that the page must be reloaded. */
  onOtherAccount: (profile: Profile) => void;
}

/** The account's sync, with further functions for the code that creates it. */
export interface DeviceSync extends AccountSync, Pick<PreferencesPart, 'applyResets'> {
  resets: DeviceResets;
}

/** Creates the sync between a learner's account and this device. */
export function createAccountSync(options: AccountSyncOptions): DeviceSync {
  const { hints, projects, profile } = options;
  const settings = createStoredSettings(hints, profile.id);
  const shown = createShownState(settings.current());
  const identity = createIdentity(options);
  let current: { sources: readonly string[]; pages: readonly KnownPage[] } | undefined;
  const preferences = createPreferencesPart({
    ...options,
    settings,
    sources: () => current?.sources ?? [],
    pages: () => current?.pages ?? [],
    lastResetToken: createLastResetToken(options),
    onAnswer: ({ email, resets }, held) => {
      shown.change({
        badges: held,
        settings: settings.current(),
        ...(resets && { resets }),
        ...(shown.current().email !== 'waiting' && { email: toBox(email ?? false) }),
      });
    },
  });
  const resetsOptions: ResetsOptions = {
    ...options,
    isSignedIn: identity.isSignedIn,
    onAnswer: (resets) => shown.change({ resets }),
  };
  const account = createAccountPart({
    ...options,
    confirmIdentity: identity.confirm,
    parts: [createResetsPart(resetsOptions), preferences],
    onSynced: shown.markChecked,
  });
  const parts = syncOnlyWhile(identity.isSignedIn, projects ? [account, projects] : [account]);
  const engine = createSyncEngine({ ...options, parts });
  const schedule = createSchedule({ ...options, engine, shown, lastPull: account.lastPull });
  const badges = createShownBadges(options, shown);
  return {
    current: shown.current,
    subscribe: shown.subscribe,
    start: () => {
      badges.load();
      return schedule.start(current !== undefined);
    },
    syncNow: schedule.syncNow,
    setSources: (sources, pages = []) => {
      const isNew = sources.some((source) => !current?.sources.includes(source));
      current = { sources, pages };
      schedule.begin({ isPull: isNew });
    },
    change: (changed) => {
      settings.change(changed);
      shown.change({ settings: settings.current() });
      engine.ask();
    },
    applyResets: preferences.applyResets,
    resets: createDeviceResets(resetsOptions),
    addBadges: badges.add,
    setEmail: (isWanted) => setEmail(isWanted, { ...options, ...identity, shown }),
  };
}

/** Checks that this tab's learner is still signed in, because work must not be sent to another account. */
function createIdentity({ profile, api, hints, onOtherAccount }: AccountSyncOptions) {
  let isConfirmed = false;
  return {
    isSignedIn: () => hints.read()?.profile.id === profile.id,
    /** Asks the server who is signed in, until it has confirmed the learner once. */
    confirm: async (): Promise<SyncRound> => {
      if (isConfirmed) return { kind: 'done' };
      const answer = await api.whoAmI();
      if (answer.kind === 'refused') return { kind: 'unreachable' };
      if (answer.kind !== 'answered') return answer;
      if (answer.value.kind === 'signed-out') return { kind: 'signed-out' };
      if (answer.value.profile.id !== profile.id) {
        onOtherAccount(answer.value.profile);
        return { kind: 'signed-out' };
      }
      const hint = hints.read();
      if (hint) hints.write({ ...hint, profile: answer.value.profile });
      isConfirmed = true;
      return { kind: 'done' };
    },
  };
}

/** Reads and writes the token of the last reset that this device has applied. */
function createLastResetToken({
  hints,
  profile,
}: AccountSyncOptions): PreferencesPartOptions['lastResetToken'] {
  return {
    read: () => hints.read()?.resets,
    write: (token) => {
      const hint = hints.read();
      if (hint?.profile.id === profile.id) hints.write({ ...hint, resets: token });
    },
  };
}

interface AccountPartOptions {
  confirmIdentity: () => Promise<SyncRound>;
  /** Parts of the account, in the order in which they sync. */
  parts: readonly SyncPart[];
  onSynced: () => void;
  clock: Clock;
}

/** Creates the sync of everything except projects. It runs first, after confirming whose account it is. */
function createAccountPart({ confirmIdentity, parts, onSynced, clock }: AccountPartOptions) {
  let lastPull = 0;
  return {
    /** Time at which the account was last read, in milliseconds since 1970. */
    lastPull: () => lastPull,
    onWork: (listener: () => void) => callAll(parts.map((part) => part.onWork?.(listener))),
    sync: async (occasion: SyncOccasion) => {
      let round = await confirmIdentity();
      for (const part of parts) if (round.kind === 'done') round = await part.sync(occasion);
      if (occasion.isPull && round.kind === 'done') lastPull = clock.now();
      onSynced();
      return round;
    },
    sendLast: async () => {
      const { kind } = await confirmIdentity();
      if (kind === 'done') for (const part of parts) await part.sendLast?.();
    },
  };
}

/** Makes parts sync only while the learner is signed in, because another tab may sign them out. */
function syncOnlyWhile(isSignedIn: () => boolean, parts: readonly SyncPart[]): SyncPart[] {
  return parts.map((part) => ({
    ...part,
    sync: async (occasion) => (isSignedIn() ? part.sync(occasion) : { kind: 'signed-out' }),
    sendLast: async () => {
      if (isSignedIn()) await part.sendLast?.();
    },
  }));
}
