import type { Badge } from '#schemas/generated/user.ts';
import type { AccountSyncState } from '../../../shared/ports/account.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import type { BadgeStore } from '../indexed-db/indexed-db-badge-store.ts';
import type { AccountApi } from './account-api.ts';

export type ShownState = ReturnType<typeof createShownState>;

/** Creates the account's state that the page shows. */
export function createShownState(settings: AccountSyncState['settings']) {
  const listeners = createListeners<[state: AccountSyncState]>();
  let state: AccountSyncState = {
    isChecked: false,
    work: 'syncing',
    projects: {},
    badges: [],
    settings,
    isEnded: false,
  };
  const change = (next: Partial<AccountSyncState>) => {
    state = { ...state, ...next };
    listeners.notify(state);
  };
  return {
    current: () => state,
    subscribe: listeners.add,
    change,
    /** Marks that the account has been read, or could not be read in time. */
    markChecked: () => {
      if (!state.isChecked) change({ isChecked: true });
    },
  };
}

interface ShownBadgesOptions {
  badges: Pick<BadgeStore, 'list' | 'add'>;
  /** Makes the URLs of a badge's pictures absolute, because they are also shown on other pages. */
  toAbsolute: (url: string) => string;
}

/** Loads and adds this device's badges for the account, and shows them on the page. */
export function createShownBadges({ badges, toAbsolute }: ShownBadgesOptions, shown: ShownState) {
  const show = (held: readonly Badge[]) => shown.change({ badges: held });
  return {
    load: () => void badges.list().then((held) => shown.current().badges.length === 0 && show(held), ignore),
    add: (added: readonly Badge[]) => {
      const absolute = added.map((badge) => ({
        ...badge,
        image: toAbsolute(badge.image),
        ...(badge.lockedImage !== undefined && { lockedImage: toAbsolute(badge.lockedImage) }),
      }));
      void badges.add(absolute).then(show, ignore);
    },
  };
}

interface EmailOptions {
  api: Pick<AccountApi, 'patchPreferences'>;
  shown: ShownState;
  isSignedIn: () => boolean;
}

/**
 * Saves whether the learner wants e-mails. Resolves to the server's value, or to undefined if the server was not
 * reached.
 */
export async function setEmail(
  isWanted: boolean,
  { api, shown, isSignedIn }: EmailOptions,
): Promise<boolean | undefined> {
  if (shown.current().email === 'waiting') return undefined;
  shown.change({ email: 'waiting' });
  const answer = isSignedIn()
    ? await api.patchPreferences([{ op: 'replace', path: '/email', value: isWanted }])
    : undefined;
  if (answer?.kind !== 'answered') {
    // Spec §4: on failure, the checkbox shows the opposite of the requested value.
    shown.change({ email: toBox(!isWanted) });
    return undefined;
  }
  const stored = answer.value.email ?? isWanted;
  shown.change({ email: toBox(stored) });
  return stored;
}

/** Returns the state of a checkbox. */
export function toBox(isWanted: boolean): 'selected' | 'unselected' {
  return isWanted ? 'selected' : 'unselected';
}

/** Ignores an error that is reported elsewhere, as storage problems are. */
function ignore(): void {}
