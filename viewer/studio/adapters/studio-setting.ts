import { readFields } from '#schemas/exchange/read-fields.ts';
import type { StudioPage, StudioPlace } from '#schemas/studio.ts';
import { isLanguageFlag } from '../../shared/domain/read-address-flags.ts';
import { createHttpAuthorFiles } from '../services/author-files/http-author-files.ts';
import { createBroadcastChannel } from '../../shared/services/browser/broadcast-channel.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createObjectUrls } from '../services/author-files/file-addresses.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { createKeptFolders } from '../services/indexed-db/indexed-db-kept-folders.ts';
import { openStudioDatabase } from '../services/indexed-db/studio-database.ts';
import { heldAuthorFiles } from '../services/memory/held-author-files.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { Languages } from '../../shared/ports/page.ts';
import type { KeptFolder } from '../ports/kept-folders.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { readMapHash } from '../link/read-map-hash.ts';
import type { BrowserPlace, StudioServices, StudioSetting, OpenFolder } from '../services.ts';
import { createServices, isServed, loadOffline, type Surroundings } from './create-services.ts';

export function createStudioSetting(
  env: PageEnv,
  languages: Languages,
  window: Window & typeof globalThis,
): StudioSetting {
  const page = readStudioPage(env.data);
  const database = openStudioDatabase(browserClock);
  const around: Surroundings = { env, page, languages, window, database };
  if (page.files.kind === 'folder') {
    return { kind: 'folder', services: createFolderServices(page.files, around) };
  }
  return { kind: 'browser', place: createBrowserPlace(page.files, around) };
}

function createFolderServices(
  { token, folder, folderId, slug, draftsPage }: Extract<StudioPlace, { kind: 'folder' }>,
  around: Surroundings,
): StudioServices {
  const { env, page, window } = around;
  const files = createHttpAuthorFiles({
    url: `${env.base}api/authoring/files`,
    token,
    fetch: window.fetch.bind(window),
    clock: browserClock,
    listen: (url) => new EventSource(url),
  });
  return {
    ...createServices({ folderId, name: folder, files }, around),
    page: { folder, keptIn: 'folder', ...settingsOf(page), ...(slug !== undefined && { slug }) },
    way: {
      kind: 'learners',
      url: env.base,
      ...(draftsPage !== undefined && { draftsUrl: env.base + draftsPage }),
    },
  };
}

function createBrowserPlace(
  { hasMaps }: Extract<StudioPlace, { kind: 'browser' }>,
  around: Surroundings,
): BrowserPlace {
  const { env, page, window, database } = around;
  const urls = createObjectUrls();
  const folders = createKeptFolders({
    open: database,
    clock: browserClock,
    newId: randomId,
    channel: createBroadcastChannel('skillmap-studio'),
    urls,
    // Browsers ask the user at most once. If the user refuses, the folders are kept until storage runs out.
    askToKeep: () => void window.navigator.storage?.persist?.().catch(() => false),
  });
  return {
    target: env.targetConfig.targetId,
    folders,
    askedId: new URLSearchParams(window.location.search).get('draft') ?? undefined,
    linked: takeLinked(window),
    showAddress: (id) => {
      window.history.pushState(undefined, '', addressOf(window.location, { draft: id }));
      window.addEventListener('popstate', () => window.location.reload(), { once: true });
    },
    keepOffline: () =>
      isServed(page) ||
      void loadOffline(around).then(
        (offline) => offline.start(),
        () => undefined,
      ),
    languages: around.languages,
    ...(hasMaps && { learnersUrl: env.base }),
    open: async (folder) => {
      const { handle } = folder;
      if (!handle) return { kind: 'open', services: servicesFor(folder, folders.filesOf(folder), around) };
      const { openDisk } = await import('./open-disk.ts');
      const opening = await openDisk(handle, { window, urls });
      if (opening.kind !== 'open') return opening;
      return { kind: 'open', services: servicesFor(folder, opening.files, around) };
    },
    draftsUrl: addressOf(window.location),
    ...(window.showDirectoryPicker && {
      chooseFolder: async () =>
        window.showDirectoryPicker?.({ id: 'skillmap', mode: 'readwrite' }).catch(() => undefined),
    }),
    loadIntake: async () => (await import('./open-intake.ts')).openIntake(env, window),
    hold: (name, contents, { why, id = randomId() }) =>
      servicesFor({ id, name }, heldAuthorFiles(contents, { why, urls }), around),
  };
}

/** Returns the services of a folder, which is stored in this browser or on this computer. */
function servicesFor(
  { id, name, handle, slug }: Omit<KeptFolder, 'changedAt'>,
  files: AuthorFiles,
  around: Surroundings,
): StudioServices {
  const { env, page, window } = around;
  const services = createServices({ folderId: id, name, files }, around);
  return {
    ...services,
    page: {
      folder: name,
      keptIn: handle ? 'folder' : 'browser',
      ...settingsOf(page),
      ...(slug && { slug }),
    },
    ...(!isServed(page) && { link: linkOf(id, around) }),
    openPlace: async () => (await import('./servers.ts')).openMapServer(env, window),
    way: { kind: 'drafts', url: addressOf(window.location) },
    ...(slug && {
      openDesk: async () => {
        const { openDraftDesk } = await import('./open-draft-desk.ts');
        return openDraftDesk(around, { folderId: id, files: services.files });
      },
    }),
  };
}

function linkOf(id: string, { window, database }: Surroundings): NonNullable<StudioServices['link']> {
  let signLink: NonNullable<StudioServices['link']>['sign'] | undefined;
  return {
    url: window.location.origin + window.location.pathname,
    id,
    sign: async (map) => {
      const { createLinkSigner } = await import('./link-signer.ts');
      signLink ??= createLinkSigner(database, id, window.crypto.subtle);
      return signLink(map);
    },
  };
}

function settingsOf({ rules, largestPicture }: StudioPage): Pick<OpenFolder, 'rules' | 'largestPicture'> {
  return { rules, ...(largestPicture !== undefined && { largestPicture }) };
}

/** Returns the URL of the list of drafts, or of a draft. Keeps the language parameters of the page. */
function addressOf({ pathname, search }: Location, asked: Readonly<Record<string, string>> = {}): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => isLanguageFlag(name));
  const query = new URLSearchParams([...Object.entries(asked), ...kept]).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * Returns the map in the URL's hash. Removes a map to edit from the URL, so that Back and reload do not create another
 * draft.
 */
function takeLinked(window: Window): BrowserPlace['linked'] {
  const { location, history } = window;
  const linked = readMapHash(location.hash);
  if (linked?.use === 'write') history.replaceState(undefined, '', addressOf(location));
  // Reload when the user pastes another link.
  window.addEventListener('hashchange', () => readMapHash(location.hash) && location.reload());
  return linked;
}

/** Reads the page's data. Throws if the page is not a Studio page. */
function readStudioPage(data: unknown): StudioPage {
  const { files, mapPage } = readFields(data) ?? {};
  const { kind, token } = readFields(files) ?? {};
  const isPlace = kind === 'browser' || (kind === 'folder' && typeof token === 'string');
  if (!isPlace || typeof mapPage !== 'string') throw new Error('The page says nothing of the files.');
  return data as StudioPage;
}
