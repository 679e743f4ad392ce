import { callAll } from '../../../shared/ports/listeners.ts';
import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { PreferencePatch } from '#schemas/generated/preference-patch.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { badgeKey } from '#schemas/exchange/merge-badges.ts';
import { readMapProgress } from '#schemas/exchange/read-map-progress.ts';
import { toMapProgress } from '#schemas/exchange/to-map-progress.ts';
import { toUser, type KnownPage } from '../../../shared/domain/to-user.ts';
import type { BadgeStore } from '../indexed-db/indexed-db-badge-store.ts';
import type { ReceivingProgressStore } from '../../../shared/services/indexed-db/indexed-db-progress-store.ts';
import type { OutboxEntry } from '../../../shared/services/indexed-db/open-database.ts';
import type { OutboxEntries } from '../indexed-db/outbox-entries.ts';
import { outboxSubject, type Outbox } from '../../../shared/services/indexed-db/outbox.ts';
import type { AccountApi } from './account-api.ts';
import type { AccountFailure } from './request-account.ts';
import type { StoredSettings } from './stored-settings.ts';
import type { SyncPart, SyncRound } from './sync-engine.ts';

export interface PreferencesPartOptions {
  api: Pick<AccountApi, 'readPreferences' | 'patchPreferences'>;
  /** Reads and writes the token of the last reset that this device has applied. */
  lastResetToken: { read: () => string | undefined; write: (token: string) => void };
  progress: ReceivingProgressStore;
  badges: BadgeStore;
  settings: StoredSettings;
  outbox: Outbox;
  entries: OutboxEntries;
  /** Returns the identifiers of the current page's sources. */
  sources: () => readonly string[];
  /** Returns the current pages, whose details are added to patches because records do not contain them. */
  pages: () => readonly KnownPage[];
  /** Called with each answer of the account, for values that are not stored on this device. */
  onAnswer: (preferences: AccountPreferences, badges: readonly Badge[]) => void;
}

/** Maximum size of a patch in bytes. The server accepts 1 MB, and the rest of the request needs space too. */
const largestPatch = 900_000;
/** Maximum number of records in a patch. Their size is far below `largestPatch`. */
const recordsInPatch = 2_000;

export interface PreferencesPart extends SyncPart {
  /** If the account was reset, or a reset undone, loads the resulting progress of all pages once. */
  applyResets: (resets: AccountResets | undefined) => Promise<SyncRound>;
}

/** §7 Creates the sync of everything in a learner's account except projects: progress, badges and settings. */
export function createPreferencesPart(options: PreferencesPartOptions): PreferencesPart {
  const { outbox, settings } = options;
  const receiver = createReceiver(options);
  const sendWork = createWorkSender(options, receiver.receive);
  const sendSettings = createSettingsSender(options, receiver.receive);
  return {
    applyResets: receiver.applyResets,
    sync: async ({ isPull, isLast }) => {
      try {
        const pulled: SyncRound = isPull && !isLast ? await receiver.pull() : { kind: 'done' };
        if (pulled.kind !== 'done') return pulled;
        const sent = await sendWork(isLast);
        return sent.kind === 'done' ? await sendSettings(isLast) : sent;
      } catch {
        // Reading or storing on this device failed. Storage problems are reported elsewhere.
        return { kind: 'unreachable' };
      }
    },
    // A failure leaves the changes for the next round.
    sendLast: () => sendWork(true).then(noop, noop),
    onWork: (listener) => {
      const stops = [
        outbox.subscribe('progress', listener),
        outbox.subscribe('badge', listener),
        settings.onWork(listener),
      ];
      return callAll(stops);
    },
  };
}

/** Creates the functions that read the account and store its answers on this device. */
function createReceiver(options: PreferencesPartOptions) {
  const { api, progress, badges, settings, lastResetToken, onAnswer } = options;
  const receive = async (answer: AccountPreferences, isAll?: { sources: readonly string[] }) => {
    settings.receive(answer);
    await progress.receive(readMapProgress(answer.skillmap.mapProgress).records, isAll);
    onAnswer(answer, await badges.receive(answer.badges));
  };
  const applyResets = async (resets: AccountResets | undefined): Promise<SyncRound> => {
    if (!resets || resets.token === lastResetToken.read()) return { kind: 'done' };
    const answer = await api.readPreferences([]);
    if (answer.kind !== 'answered') return toRound(answer);
    await receive(answer.value);
    if (answer.value.resets) lastResetToken.write(answer.value.resets.token);
    return { kind: 'done' };
  };
  return {
    receive,
    applyResets,
    pull: async (): Promise<SyncRound> => {
      const sources = options.sources();
      // An empty list would request every page, so request a source that does not exist.
      const answer = await api.readPreferences(sources.length === 0 ? [''] : sources);
      if (answer.kind !== 'answered') return toRound(answer);
      await receive(answer.value, { sources });
      return applyResets(answer.value.resets);
    },
  };
}

type Receive = ReturnType<typeof createReceiver>['receive'];

/**
 * Creates the function that sends this device's progress and badges. Two calls at the same time do no harm: the account
 * merges both.
 */
function createWorkSender(options: PreferencesPartOptions, receive: Receive) {
  const { api, progress, badges, entries } = options;
  /** Tokens of changes that the account refused, by key. Only a newer change is sent again. */
  const refused = new Map<string, string>();
  const beginClaim = createClaims();
  const isDue = ({ key, token }: OutboxEntry) => refused.get(key) !== token;
  /** Sends patches that belong together, and marks their changes as sent once the account has accepted all of them. */
  const send = async (
    patches: readonly PreferencePatch[],
    about: readonly OutboxEntry[],
    isLast: boolean,
  ): Promise<SyncRound> => {
    for (const patch of patches) {
      const answer = await api.patchPreferences(patch, isLast);
      if (answer.kind === 'refused') {
        for (const { key, token } of about) refused.set(key, token);
        return { kind: 'done' };
      }
      if (answer.kind !== 'answered') return toRound(answer);
      await receive(answer.value);
    }
    await entries.confirm(about);
    return { kind: 'done' };
  };
  const sendProgress = async (entry: OutboxEntry, isLast: boolean): Promise<SyncRound> => {
    const source = outboxSubject(entry);
    const patches = toPatches(await progress.load(source), source, options.pages());
    // Another tab has made a reset: end this round, so that the reset is sent first and the account can keep the work
    // from before.
    if ((await entries.list('reset')).length > 0) return { kind: 'done' };
    return send(patches, [entry], isLast);
  };
  const sendBadges = async (dueEntries: readonly OutboxEntry[], isLast: boolean) => {
    const dueSubjects = new Set(dueEntries.map(outboxSubject));
    const value =
      dueSubjects.size === 0 ? [] : (await badges.list()).filter((badge) => dueSubjects.has(badgeKey(badge)));
    const patches: PreferencePatch[] =
      value.length === 0 ? [] : [[{ op: 'replace', path: '/badges', value }]];
    return send(patches, dueEntries, isLast);
  };
  return async (isLast: boolean): Promise<SyncRound> => {
    const claim = beginClaim();
    const listDue = async (kind: 'progress' | 'badge') => {
      const due = (await entries.list(kind)).filter(isDue);
      return isLast ? claim.take(due) : due;
    };
    try {
      for (const entry of await listDue('progress')) {
        const round = await sendProgress(entry, isLast);
        if (round.kind !== 'done') return round;
      }
      return await sendBadges(await listDue('badge'), isLast);
    } finally {
      claim.release();
    }
  };
}

/** Creates the function that sends this device's changes of settings. */
function createSettingsSender({ api, settings }: PreferencesPartOptions, receive: Receive) {
  return async (isLast: boolean): Promise<SyncRound> => {
    const sent = settings.unsent();
    const patch = settings.toPatch(sent);
    if (patch.length === 0) return { kind: 'done' };
    const answer = await api.patchPreferences(patch, isLast);
    if (answer.kind !== 'answered' && answer.kind !== 'refused') return answer;
    // Confirm before receiving, because unsent settings ignore the account's answer.
    settings.confirm(sent);
    if (answer.kind === 'answered') await receive(answer.value);
    return { kind: 'done' };
  };
}

const noop = (): void => undefined;

/**
 * Claims changes for requests that outlive the page, so that no change is in two of them: browsers limit the size of these
 * requests together, and signal a closing page more than once.
 */
function createClaims() {
  const claimed = new Set<string>();
  return () => {
    const own: string[] = [];
    return {
      /** Returns the changes that no other request has, and claims them. */
      take: (changes: readonly OutboxEntry[]): OutboxEntry[] => {
        const free = changes.filter(({ token }) => !claimed.has(token));
        for (const { token } of free) {
          claimed.add(token);
          own.push(token);
        }
        return free;
      },
      release: () => {
        for (const token of own) claimed.delete(token);
      },
    };
  };
}

/** Returns the outcome of a sync round after a failure. A refusal was already handled and does not stop the round. */
function toRound(failure: AccountFailure): SyncRound {
  return failure.kind === 'refused' ? { kind: 'done' } : failure;
}

/** Spec §7 skillmap: splits the progress of one source into patches. */
function toPatches(
  records: readonly ActivityRecord[],
  source: string,
  pages: readonly KnownPage[],
): PreferencePatch[] {
  const known = pages.filter(({ sourceUrl }) => sourceUrl === source);
  const { mapProgress, completedTags } = toUser({ id: '', isDebug: false, records, pages: known });
  const whole = toPatch({ mapProgress, completedTags });
  if (records.length <= recordsInPatch && JSON.stringify(whole).length < largestPatch) return [whole];
  const count = Math.ceil(records.length / recordsInPatch);
  return Array.from({ length: count }, (_, index) => {
    const part = records.slice(index * recordsInPatch, (index + 1) * recordsInPatch);
    return toPatch({ mapProgress: toMapProgress(part), completedTags: index === 0 ? completedTags : {} });
  });
}

function toPatch(value: AccountPreferences['skillmap']): PreferencePatch {
  return [{ op: 'replace', path: '/skillmap', value }];
}
