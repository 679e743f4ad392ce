import { readFields } from '#schemas/exchange/read-fields.ts';
import type { StudioPage, EditedFiles } from '#schemas/studio.ts';
import { isLanguageFlag } from '../../shared/domain/read-address-flags.ts';
import { createHttpAuthorFiles, createServerCheck } from '../services/author-files/http-author-files.ts';
import { createHttpRehearsal } from '../services/author-files/http-rehearsal.ts';
import { createBroadcastChannel } from '../../shared/services/browser/broadcast-channel.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createObjectUrls } from '../services/author-files/file-addresses.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { createKeptFolders } from '../services/indexed-db/indexed-db-kept-folders.ts';
import { openStudioDatabase } from '../services/indexed-db/studio-database.ts';
import { memoryAuthorFiles } from '../services/memory/memory-author-files.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { Languages } from '../../shared/ports/page.ts';
import type { KeptFolder } from '../ports/kept-folders.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { readMapHash } from '../link/read-map-hash.ts';
import type { BrowserServices, StudioServices, StudioSetting, OpenFolder } from '../services.ts';
import { createServices, isServed, loadOffline, type PageContext } from './create-services.ts';

export function createStudioSetting(
  env: PageEnv,
  languages: Languages,
  window: Window & typeof globalThis,
): StudioSetting {
  const page = readStudioPage(env.data);
  const database = openStudioDatabase(browserClock);
  const surroundings: PageContext = { env, page, languages, window, database };
  if (page.files.kind === 'folder') {
    return { kind: 'folder', services: createFolderServices(page.files, surroundings) };
  }
  return { kind: 'browser', browser: createBrowserServices(page.files, surroundings) };
}

function createFolderServices(
  { token, folder, folderId, slug, draftsPage }: Extract<EditedFiles, { kind: 'folder' }>,
  surroundings: PageContext,
): StudioServices {
  const { env, page, window } = surroundings;
  const server = {
    url: `${env.base}api/authoring/files`,
    token,
    fetch: window.fetch.bind(window),
    clock: browserClock,
  };
  const check = createServerCheck(server);
  // Without plugins or a rehearsal, the server has no findings to add: send no requests.
  let hasFindings = page.plugins?.areServed === true;
  const rehearsal = createHttpRehearsal({
    ...server,
    onState: ({ state }) => {
      hasFindings ||= state === 'ended';
    },
  });
  const files = createHttpAuthorFiles({ ...server, listen: (url) => new EventSource(url) });
  return {
    ...createServices({ folderId, name: folder, files }, surroundings),
    checkOnServer: async (path, unsaved) => (hasFindings ? check(path, unsaved) : undefined),
    rehearsal,
    page: { folder, keptIn: 'folder', ...settingsOf(page), ...(slug !== undefined && { slug }) },
    backLink: {
      kind: 'learners',
      url: env.base,
      ...(draftsPage !== undefined && { draftsUrl: env.base + draftsPage }),
    },
  };
}

function createBrowserServices(
  { hasMaps }: Extract<EditedFiles, { kind: 'browser' }>,
  surroundings: PageContext,
): BrowserServices {
  const { env, page, window, database } = surroundings;
  const urls = createObjectUrls();
  const folders = createKeptFolders({
    open: database,
    clock: browserClock,
    newId: randomId,
    channel: createBroadcastChannel('skillmap-studio'),
    urls,
    // Browsers ask the user at most once. If the user refuses, the folders are kept until storage runs out.
    persistStorage: () => void window.navigator.storage?.persist?.().catch(() => false),
  });
  return {
    target: env.targetConfig.targetId,
    folders,
    requestedDraftId: new URLSearchParams(window.location.search).get('draft') ?? undefined,
    linked: readLinkedMap(window),
    showAddress: (id) => {
      window.history.pushState(undefined, '', addressOf(window.location, { draft: id }));
      window.addEventListener('popstate', () => window.location.reload(), { once: true });
    },
    keepOffline: () =>
      isServed(page) ||
      void loadOffline(surroundings).then(
        (offline) => offline.start(),
        () => undefined,
      ),
    languages: surroundings.languages,
    ...(hasMaps && { learnersUrl: env.base }),
    open: async (folder) => {
      const { handle } = folder;
      if (!handle)
        return { kind: 'open', services: servicesFor(folder, folders.filesOf(folder), surroundings) };
      const { openDisk } = await import('./open-disk.ts');
      const opening = await openDisk(handle, { window, urls });
      if (opening.kind !== 'open') return opening;
      return { kind: 'open', services: servicesFor(folder, opening.files, surroundings) };
    },
    draftsUrl: addressOf(window.location),
    ...(window.showDirectoryPicker && {
      chooseFolder: async () =>
        window.showDirectoryPicker?.({ id: 'skillmap', mode: 'readwrite' }).catch(() => undefined),
    }),
    loadIntake: async () => (await import('./open-intake.ts')).openIntake(env, window),
    openInMemory: (name, contents, { why, id = randomId() }) =>
      servicesFor({ id, name }, memoryAuthorFiles(contents, { why, urls }), surroundings),
  };
}

/** Returns the services of a folder, which is stored in this browser or on this computer. */
function servicesFor(
  { id, name, handle, slug }: Omit<KeptFolder, 'changedAt'>,
  files: AuthorFiles,
  surroundings: PageContext,
): StudioServices {
  const { env, page, window } = surroundings;
  const services = createServices({ folderId: id, name, files }, surroundings);
  return {
    ...services,
    page: {
      folder: name,
      keptIn: handle ? 'folder' : 'browser',
      ...settingsOf(page),
      ...(slug && { slug }),
    },
    ...(!isServed(page) && { link: linkOf(id, surroundings) }),
    openMapServer: async () => (await import('./servers.ts')).openMapServer(env, window),
    backLink: { kind: 'drafts', url: addressOf(window.location) },
    ...(slug && {
      openDraftRepository: async () => {
        const { openDraftRepository } = await import('./open-draft-repository.ts');
        return openDraftRepository(surroundings, { folderId: id, files: services.files });
      },
    }),
  };
}

function linkOf(id: string, { window, database }: PageContext): NonNullable<StudioServices['link']> {
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

function settingsOf({
  rules,
  largestPicture,
  plugins,
}: StudioPage): Pick<OpenFolder, 'rules' | 'largestPicture' | 'plugins'> {
  return {
    rules,
    ...(largestPicture !== undefined && { largestPicture }),
    ...(plugins && !plugins.areServed && { plugins: plugins.names }),
  };
}

/** Returns the URL of the list of drafts, or of a draft. Keeps the language parameters of the page. */
function addressOf({ pathname, search }: Location, params: Readonly<Record<string, string>> = {}): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => isLanguageFlag(name));
  const query = new URLSearchParams([...Object.entries(params), ...kept]).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * Returns the map in the URL's hash. Removes a map to edit from the URL, so that Back and reload do not create another
 * draft.
 */
function readLinkedMap(window: Window): BrowserServices['linked'] {
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
  const isKnown = kind === 'browser' || (kind === 'folder' && typeof token === 'string');
  if (!isKnown || typeof mapPage !== 'string') throw new Error('The page says nothing of the files.');
  return data as StudioPage;
}
