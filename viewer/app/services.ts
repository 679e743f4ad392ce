import type { DocsAddresses, HashSettings } from '#parser';
import { resolveHash } from '#parser';
import type { Certificates } from '../services/ports/certificates.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { EditorAvailability } from '../services/ports/editor-availability.ts';
import type { Languages } from '../services/ports/languages.ts';
import type { ErasedStore } from '../services/ports/erased-store.ts';
import type { Files } from '../services/ports/files.ts';
import type { PageFeed } from '../services/ports/page-feed.ts';
import type { PreferencesStore, ShownOnce } from '../services/ports/preferences-store.ts';
import type { ProgressStore } from '../services/ports/progress-store.ts';
import type { ProjectStore } from '../services/ports/project-store.ts';
import type { StorageHealth } from '../services/ports/storage-health.ts';
import type { TabLocks } from '../services/ports/tab-locks.ts';
import type { Telemetry } from '../services/ports/telemetry.ts';
import type { Unsubscribe } from '../services/ports/unsubscribe.ts';
import type { ViewAddress } from '../services/ports/view-address.ts';
import type { AddressFlags } from '../domain/read-address-flags.ts';
import type { HostedEditor } from '../protocol/hosted-editor.ts';
import { createHostedEditor } from '../protocol/hosted-editor.ts';
import { toEditorUrl } from '../protocol/editor-url.ts';
import type { LazyEditorSession } from '../protocol/lazy-editor-session.ts';
import { createLazyEditorSession } from '../protocol/lazy-editor-session.ts';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import { createAddressHash } from '../services/browser/address-hash.ts';
import { createBrowserViewAddress } from '../services/browser/browser-view-address.ts';
import { createBrowserLanguages } from '../services/browser/browser-languages.ts';
import { browserClock } from '../services/browser/browser-clock.ts';
import { createLocalPreferences, findLocalStorage } from '../services/browser/local-preferences.ts';
import { randomId } from '../services/browser/random-id.ts';
import { alwaysAvailable } from '../services/http/always-available.ts';
import type { ViewerEnv } from './env.ts';
import { logWarning } from './log-warning.ts';
import { noteIgnoredPart } from './note-ignored-part.ts';
import { shippedLocales } from './language/load-catalogue.ts';
import type { DebugUser } from './storage.ts';
import { createSources } from './sources.ts';
import { createStorage } from './storage.ts';

/** Everything outside the viewer, as it needs it. */
export interface Services {
  clock: Clock;
  feed: PageFeed;
  /** In `skillmap dev` only. */
  authoring?: AuthoringFeed;
  progress: ProgressStore;
  projects: ProjectStore;
  preferences: PreferencesStore;
  languages: Languages;
  /** Not before a dialog is there to ask for one. */
  loadCertificates: () => Promise<Certificates>;
  shownOnce: ShownOnce;
  session: LazyEditorSession;
  editorUrl: string;
  editorAvailability: EditorAvailability;
  /** Where an author's address leads from here; undefined for one that may not be followed. */
  toUrl: (url: string) => string | undefined;
  /** Where another site's editor is used, which keeps the projects itself. */
  hostedEditor?: HostedEditor;
  address: ViewAddress;
  health: StorageHealth;
  locks: TabLocks;
  files: Files;
  /** Asks the browser to keep what is stored here. */
  askToPersist: () => Promise<void>;
  newId: () => string;
  /** Where documentation pages are known by. */
  docs: DocsAddresses;
  /** §6 Set for a debug user, whose state is never saved. */
  debugUser?: DebugUser;
  /** What a reset took away. */
  loadErased: () => Promise<ErasedStore>;
  /** §7 Analytics: where events go; off without an endpoint. */
  loadTelemetry?: () => Promise<Telemetry>;
  /** The hosted editor's host. */
  projectsAt?: string;
  /** Undoes what was subscribed to outside. */
  dispose: Unsubscribe;
  /** Opens a project in the hosted editor, in place of this page. */
  openHosted?: (headerId: string) => void;
}

/** Chooses the adapters: the one place that knows all of them. */
export function createServices(
  env: ViewerEnv,
  window: Window & typeof globalThis,
  flags?: AddressFlags,
): Services {
  const clock = browserClock;
  const local = findLocalStorage(window);
  const address = createBrowserViewAddress(window);
  const hash = {
    ...createAddressHash(window),
    read: () => `#${resolveHash(address.mapHash(), toHashSettings(env))}`,
  };
  const stopNotes = noteIgnoredPart(hash, logWarning);
  const { health, ...storage } = createStorage({ window, clock, name: databaseName(env), local, flags });
  const isBundled = env.targetConfig.editor.kind === 'bundled';
  const preferences = createLocalPreferences(local, window);
  const languages = createBrowserLanguages({
    window,
    flag: flags?.language,
    settings: env.targetConfig.locales,
    shipped: shippedLocales,
    preferences,
  });
  const { locale } = languages.current;
  const sources = createSources({ env, window, clock, hash, locale, local, warn: logWarning });
  const editorUrl = toEditorUrl(env.targetConfig.editor, window.location.href, locale);
  const session = createLazyEditorSession(async () => {
    const { createFrameSession } = await import('./frame-session.ts');
    return createFrameSession({
      window,
      origin: editorUrl.origin,
      clock,
      sources,
      // A hosted editor keeps the projects itself: ours then stay where they are.
      ...(isBundled && { projects: storage.projects }),
      onStorageProblem: health.failed,
    });
  });
  return {
    clock,
    ...sources,
    ...storage,
    ...toTelemetry(env, window),
    dispose: () => {
      stopNotes();
      storage.dispose();
    },
    health,
    newId: randomId,
    docs: sources.endpoints,
    preferences,
    languages,
    loadCertificates: async () => {
      const { createBrowserCertificates } = await import('../services/browser/browser-certificates.ts');
      return createBrowserCertificates({ window, clock, warn: logWarning });
    },
    session,
    editorUrl: editorUrl.href,
    editorAvailability:
      (isBundled &&
        env.authoring?.createEditorAvailability({
          fetch: window.fetch.bind(window),
          clock,
          statusUrl: '/api/editor/',
        })) ||
      alwaysAvailable,
    address,
    ...(!isBundled && toHosted(editorUrl, window, address)),
  };
}

/** Its code comes behind the map. */
function toTelemetry({ targetConfig }: ViewerEnv, window: Window & typeof globalThis) {
  const endpoint = targetConfig.endpoints?.telemetry;
  if (endpoint === undefined) return {};
  const loadTelemetry = async (): Promise<Telemetry> => {
    const { createHttpTelemetry } = await import('../services/http/http-telemetry.ts');
    return createHttpTelemetry({ fetch: window.fetch.bind(window), clock: browserClock, endpoint });
  };
  return { loadTelemetry };
}

/** The editor of another site, and how to go to a project there. */
function toHosted(editorUrl: URL, { location }: Window, address: ViewAddress) {
  const hostedEditor = createHostedEditor(editorUrl);
  const openHosted = (headerId: string): void => {
    const url = hostedEditor.toProjectUrl(headerId);
    // An address that only leads on is none to come back to.
    if (address.project() === undefined) location.assign(url);
    else location.replace(url);
  };
  return { hostedEditor, openHosted, projectsAt: editorUrl.host };
}

/** Repositories are developed at the same address one after the other: each keeps its own progress. */
function databaseName({ authoring }: ViewerEnv): string {
  return authoring ? `skillmap ${authoring.snapshot.root}` : 'skillmap';
}

/** §2: the map that a published page was made for comes before the place's default. */
function toHashSettings({ targetConfig, site }: ViewerEnv): HashSettings {
  const { pathAliases = {}, defaultPath } = targetConfig.skillMap ?? {};
  const isMade = site?.maps.some(({ page }) => page !== undefined) === true;
  return { pathAliases, ...(defaultPath !== undefined && !isMade && { defaultPath }) };
}
