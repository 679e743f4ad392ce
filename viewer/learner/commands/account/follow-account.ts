import { callAll } from '../../../shared/ports/listeners.ts';
import { toSourceIdentifiers, type DocsAddresses } from '#parser';
import { findBadges, withoutFormerBadges } from '../../domain/find-badges.ts';
import type { KnownPage } from '../../../shared/domain/to-user.ts';
import type { AccountSync, AccountSyncState } from '../../../shared/ports/account.ts';
import type { Languages } from '../../../shared/ports/page.ts';
import type { PreferencesStore } from '../../../shared/ports/storage.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import type { CurrentProgress } from '../current-progress.ts';

export interface FollowAccountOptions {
  viewer: ViewerStore;
  sync: AccountSync;
  preferences: PreferencesStore;
  languages: Languages;
  docs: DocsAddresses;
  /** Resolves an author's URL on the current page. Undefined if it is unsafe. */
  toUrl: (url: string) => string | undefined;
  /** Loads and shows the progress of the current page again. */
  currentProgress: Pick<CurrentProgress, 'load'>;
}

/**
 * Sends badges and preferences to the account, and applies the account's changes to the page. Returns a function that
 * stops this.
 */
export function followAccount(options: FollowAccountOptions): () => void {
  const { viewer, sync, currentProgress } = options;
  let settings = sync.current().settings;
  let isChecked = false;
  const handlePage = (state: ViewerState, before?: ViewerState) => {
    if (state.page !== before?.page && state.page.kind !== 'loading') {
      sync.setSources(sourcesOf(state, options), knownPages(state));
    }
    const { highContrast } = state.preferences;
    if (
      before &&
      highContrast !== before.preferences.highContrast &&
      highContrast !== settings.highContrast
    ) {
      sync.change({ highContrast });
    }
    if (state.progress !== before?.progress || state.page !== before.page) awardBadges(state);
  };
  const awardBadges = ({ page: update, progress }: ViewerState) => {
    // Spec §4 Badge sync: only send badges after the account has been checked, and only those of approved pages.
    if (!isChecked || update.kind !== 'ready' || update.source.status !== 'approved') return;
    const { page, source } = update;
    const sourceUrl = source.identifier;
    const earned = findBadges({ page, sourceUrl, toImage: options.toUrl }, progress);
    const badges = withoutFormerBadges(earned, sync.current().badges, { page, sourceUrl });
    if (badges.length > 0) sync.addBadges(badges);
  };
  const handleAccount = (state: AccountSyncState) => {
    if (state.settings !== settings) {
      settings = state.settings;
      apply(state, options);
    }
    if (!state.isChecked || isChecked) return;
    isChecked = true;
    const { page } = viewer.getState();
    // The account may have received progress of alternate sources, which belongs to this page too.
    if (page.kind === 'ready' && page.page.alternateSources.length > 0) void currentProgress.load();
    awardBadges(viewer.getState());
  };
  handlePage(viewer.getState());
  handleAccount(sync.current());
  apply(sync.current(), options);
  const stops = [viewer.subscribe(handlePage), sync.subscribe(handleAccount)];
  return callAll(stops);
}

/** Returns the identifiers of the page's own source and of its alternate sources. */
function sourcesOf({ page }: ViewerState, { docs }: FollowAccountOptions): string[] {
  if (page.kind !== 'ready') return [];
  const alternateSources = page.page.alternateSources.flatMap((text) => toSourceIdentifiers(text, docs));
  return [...new Set([page.source.identifier, ...alternateSources])];
}

function knownPages({ page: update }: ViewerState): KnownPage[] {
  return update.kind === 'ready' ? [{ sourceUrl: update.source.identifier, page: update.page }] : [];
}

/** Applies the account's preferences, which take precedence over the device's. */
function apply({ settings }: AccountSyncState, options: FollowAccountOptions): void {
  const { viewer, preferences, languages } = options;
  const { highContrast, language } = settings;
  const now = viewer.getState().preferences;
  if (highContrast !== undefined && highContrast !== now.highContrast) {
    const changed = { ...now, highContrast };
    preferences.write(changed);
    viewer.setState({ preferences: changed });
  }
  // During an activity, do not change the language before the next visit.
  if (language !== undefined && viewer.getState().editorView.kind === 'closed')
    languages.applyLanguage?.(language);
}
