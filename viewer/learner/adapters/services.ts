import type { DocsAddresses } from '#parser';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import {
  createBrowserLanguages,
  takeAddressFlags,
  watchAddressFlags,
} from '../../shared/services/browser/browser-languages.ts';
import { createBrowserViewAddress } from '../services/browser/browser-view-address.ts';
import { createLocalPreferences, findLocalStorage } from '../../shared/services/browser/local-preferences.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { retryStyles } from '../../shared/services/browser/retry-styles.ts';
import { loadOnce } from '../../shared/ports/deferred.ts';
import type { DeviceAccount, Identity } from '../../shared/ports/account.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { Languages, PageFeed, ViewAddress } from '../../shared/ports/page.ts';
import type { PreferencesStore, StorageHealth } from '../../shared/ports/storage.ts';
import { projectLock } from '../../shared/ports/tabs.ts';
import { databaseName } from './addresses.ts';
import { createIdentity } from './account/identity.ts';
import { createEditorServices, type EditorServices } from './editor-services.ts';
import { createDeferredServices, type DeferredServices } from './deferred-services.ts';
import { createSourceHash, createSources, type Sources } from './sources.ts';
import { createStorage, type Storage } from './storage.ts';
import type { ViewerEnv } from './env.ts';
import { shippedLocales } from '../../shared/i18n/load-catalogue.ts';
import { logWarning } from '../../shared/adapters/log.ts';

/** All services that the viewer uses, such as storage, network and editor. */
export interface Services extends Omit<Storage, 'health' | 'stored'>, EditorServices, DeferredServices {
  clock: Clock;
  feed: PageFeed;
  /** Feed of snapshots of the repository being edited. Only in `skillmap dev`. */
  authoring?: AuthoringFeed;
  preferences: PreferencesStore;
  languages: Languages;
  /** Resolves a URL that an author has written on the page. Undefined if it is unsafe. */
  toUrl: Sources['toUrl'];
  loadPage: Sources['loadPage'];
  address: ViewAddress;
  /** Who is signed in. Absent if the site has no accounts. */
  identity?: Identity;
  /** Loads the account of a signed-in learner. Absent for others, and if nothing is stored. */
  loadAccount?: () => Promise<DeviceAccount>;
  health: StorageHealth;
  newId: () => string;
  /** URLs of the documentation's pages. */
  docs: DocsAddresses;
}

/** Creates all services. Only the folder `adapters` knows their implementations. */
export function createServices(env: ViewerEnv, window: Window & typeof globalThis): Services {
  const flags = takeAddressFlags(window);
  const clock = browserClock;
  const warn = logWarning;
  const local = findLocalStorage(window);
  const { hints, profile } = env.account ?? {};
  const preferences = createLocalPreferences(local, window, profile?.id);
  const identity = createIdentity(env, window);
  const languages = createLanguages(env, window, { flag: flags.language, preferences });
  const { locale, isLive, isChosen } = languages.current;
  const address = createBrowserViewAddress(window);
  const hash = createSourceHash(window, env, address);
  const name = env.account?.databaseName ?? databaseName(env);
  const storage = createStorage({ window, clock, name, isAccount: hints !== undefined, local, flags });
  const account = createLazyDevice(env, window, storage);
  const sources = createSources({ env, window, clock, hash, locale, local, warn });
  const { projects, loadPictures, health, locks } = storage;
  const undos = [retryStyles(window, clock), watchAddressFlags(window), storage.dispose];
  const editor = createEditorServices({
    env,
    window,
    clock,
    locale: isChosen ? locale : undefined,
    address,
    sources,
    projects,
    loadPictures,
    database: storage.stored && name,
    onStorageProblem: health.reportFailure,
    ...(account && {
      fetchProject: async (headerId) => (await account.loadAccount()).projects.fetch(headerId),
      lockProject: (headerId, signal) => locks.share(projectLock(headerId), signal),
    }),
  });
  return {
    clock,
    preferences,
    languages,
    address,
    newId: randomId,
    docs: sources.endpoints,
    ...sources,
    ...storage,
    ...editor,
    ...(identity && { identity }),
    ...account,
    ...createDeferredServices({
      env,
      window,
      clock,
      sources,
      session: editor.session,
      isLanguageLive: isLive,
      warn,
    }),
    dispose: () => {
      for (const undo of undos) undo();
    },
  };
}

function createLanguages(
  { targetConfig, account }: ViewerEnv,
  window: Window,
  options: Pick<Parameters<typeof createBrowserLanguages>[0], 'flag' | 'preferences'>,
) {
  const hints = account?.hints;
  return createBrowserLanguages({
    window,
    settings: targetConfig.locales,
    shipped: shippedLocales,
    ...options,
    ...(hints && { hints }),
  });
}

/** Returns a function that loads the learner's account on first use. Undefined if signed out, and for debug users. */
function createLazyDevice(env: ViewerEnv, window: Window & typeof globalThis, storage: Storage) {
  if (!env.account?.profile || !storage.stored) return undefined;
  const loadAccount = loadOnce(async () => {
    const { createDeviceAccount } = await import('./account/account-services.ts');
    return createDeviceAccount(env, window, storage);
  });
  return { loadAccount };
}
