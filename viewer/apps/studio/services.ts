import { encodePath, type ContentEndpoints } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type {
  AuthorFile,
  FromMapFrame,
  RuleSettings,
  StudioPage,
  StudioPlace,
  ToMapFrame,
} from '#schemas/studio.ts';
import { studioSide, type MapFrameSide } from '../../protocol/map-frame.ts';
import { rememberingFiles } from '../../services/author-files/remembering-files.ts';
import { createHttpAuthorFiles } from '../../services/author-files/http-author-files.ts';
import { createBroadcastChannel } from '../../services/browser/broadcast-channel.ts';
import { browserClock } from '../../services/browser/browser-clock.ts';
import { createObjectUrls } from '../../services/browser/object-urls.ts';
import { randomId } from '../../services/browser/random-id.ts';
import { indexedDbDrafts } from '../../services/indexed-db/indexed-db-drafts.ts';
import { createKeptFolders } from '../../services/indexed-db/indexed-db-kept-folders.ts';
import type { ObjectUrls } from '../../services/author-files/file-addresses.ts';
import { openStudioDatabase, type StudioDatabase } from '../../services/indexed-db/studio-database.ts';
import { createWorkerLanguage } from '../../services/language/worker-language.ts';
import { heldAuthorFiles } from '../../services/memory/held-author-files.ts';
import type { AuthorDrafts, AuthorFiles, Unstored } from '../../services/ports/author-files.ts';
import type { AuthorLanguage } from '../../services/ports/author-language.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { EditorAvailability } from '../../services/ports/device.ts';
import type { FileHistory } from '../../services/ports/file-history.ts';
import type { FolderContents, KeptFolder, KeptFolders } from '../../services/ports/kept-folders.ts';
import type { PageEnv } from '../base/read-page-env.ts';
import { readMapHash } from './link/read-map-hash.ts';
import type { StudioOffline } from './adapters/studio-offline.ts';
import type { TrialEditor, TrialEditorOptions } from './adapters/trial-editor.ts';

/** The folder that is open. */
export interface OpenFolder {
  /** Its name, for people. */
  folder: string;
  keptIn: 'folder' | 'browser';
  slug?: string;
  rules: RuleSettings;
}

/** What the Studio has to do with the world outside, while a folder is open. */
export interface StudioServices {
  page: OpenFolder;
  files: AuthorFiles;
  drafts: AuthorDrafts;
  /** What the files were before; rejects where its code cannot be loaded. */
  openHistory: () => Promise<FileHistory>;
  /** Of files in memory, for pictures. */
  urls: ObjectUrls;
  language: AuthorLanguage;
  clock: Clock;
  /** The frame that shows a map, at its address, which has a query already. */
  mapUrl: string;
  openMapFrame: (frame: HTMLIFrameElement) => MapFrameSide<ToMapFrame, FromMapFrame>;
  /** Where the folder's files and others are fetched from; the counts of their changes make new versions be fetched. */
  endpointsOf: (files: readonly AuthorFile[], versions: Readonly<Record<string, number>>) => ContentEndpoints;
  /** The editor to try tutorials out in; absent where it is another site's, which would keep the projects. */
  createTrialEditor?: (options: TrialContent) => Promise<TrialEditor>;
  /** Of links that carry the map: where they lead to, and whose they are; absent where nobody else gets to. */
  link?: { url: string; id: string };
  /** Where one gets from here: the page that learners see, or the author's other drafts. */
  way: { kind: 'learners' | 'drafts'; url: string };
  /** What the page's address asks for. */
  asked: { path: string; line: number } | undefined;
  /** The step of the guide, which the page's address keeps. */
  guideAddress: { read: () => string | undefined; keep: (step: string | undefined) => void };
}

type TrialContent = Pick<TrialEditorOptions, 'locale' | 'content' | 'textOf'>;

/** What the Studio has to do with this browser, where nobody serves a folder. */
export interface BrowserPlace {
  folders: KeptFolders;
  /** The folder that the page's address asks for. */
  askedId: string | undefined;
  /** The map that the page's address carries. */
  linked: ReturnType<typeof readMapHash>;
  /** Puts an open folder into the page's address; Back leads out of it again. */
  showAddress: (id: string) => void;
  /** From now on the Studio opens without a network too. */
  keepOffline: () => void;
  /** The page that learners see; absent where there are no maps. */
  learnersUrl?: string;
  open: (folder: KeptFolder) => StudioServices;
  /** The same with files that can be kept nowhere. */
  hold: (
    name: string,
    contents: FolderContents,
    held: { why: Unstored['why']; id?: string },
  ) => StudioServices;
}

/** Where the Studio finds its files. */
export type StudioSetting =
  { kind: 'folder'; services: StudioServices } | { kind: 'browser'; place: BrowserPlace };

/** Chooses the adapters of the page. */
export function createStudioSetting(env: PageEnv, window: Window & typeof globalThis): StudioSetting {
  const page = readStudioPage(env.data);
  const database = openStudioDatabase(browserClock);
  const around: Surroundings = { env, page, window, database };
  if (page.files.kind === 'folder') {
    return { kind: 'folder', services: createFolderServices(page.files, around) };
  }
  return { kind: 'browser', place: createBrowserPlace(page.files, around) };
}

interface Surroundings {
  env: PageEnv;
  page: StudioPage;
  window: Window & typeof globalThis;
  database: StudioDatabase;
}

function createFolderServices(
  { token, folder, folderId, slug }: Extract<StudioPlace, { kind: 'folder' }>,
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
    ...createServices({ folderId, files }, around),
    page: { folder, keptIn: 'folder', rules: page.rules, ...(slug !== undefined && { slug }) },
    way: { kind: 'learners', url: env.base },
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
    // Where the browser asks people, it does so once; without it the folders are kept as long as there is room.
    askToKeep: () => void window.navigator.storage?.persist?.().catch(() => false),
  });
  const open = (id: string, name: string, files: AuthorFiles): StudioServices => ({
    ...createServices({ folderId: id, files }, around),
    page: { folder: name, keptIn: 'browser', rules: page.rules },
    link: { url: window.location.origin + window.location.pathname, id },
    way: { kind: 'drafts', url: window.location.pathname },
  });
  return {
    folders,
    askedId: new URLSearchParams(window.location.search).get('draft') ?? undefined,
    linked: takeLinked(window),
    showAddress: (id) => {
      window.history.pushState(undefined, '', `?${new URLSearchParams({ draft: id })}`);
      window.addEventListener('popstate', () => window.location.reload(), { once: true });
    },
    keepOffline: () =>
      void loadOffline(around).then(
        (offline) => offline.start(),
        () => undefined,
      ),
    ...(hasMaps && { learnersUrl: env.base }),
    open: (folder) => open(folder.id, folder.name, folders.filesOf(folder)),
    hold: (name, contents, { why, id = randomId() }) =>
      open(id, name, heldAuthorFiles(contents, { why, urls })),
  };
}

/** What is written on becomes a draft: Back and reload do not begin it once more. */
function takeLinked(window: Window): BrowserPlace['linked'] {
  const { location, history } = window;
  const linked = readMapHash(location.hash);
  if (linked?.use === 'write') history.replaceState(undefined, '', location.pathname);
  // Another link was put into the address.
  window.addEventListener('hashchange', () => readMapHash(location.hash) && location.reload());
  return linked;
}

/** What is the same wherever the files are. */
function createServices({ folderId, files }: { folderId: string; files: AuthorFiles }, around: Surroundings) {
  const { env, page, window, database } = around;
  const { editor, endpoints } = env.targetConfig;
  const openHistory = async (): Promise<FileHistory> => {
    const { indexedDbFileHistory } = await import('../../services/indexed-db/indexed-db-file-history.ts');
    return indexedDbFileHistory({ open: database, clock: browserClock, folder: folderId });
  };
  return {
    files: rememberingFiles(files, openHistory),
    openHistory,
    urls: createObjectUrls(),
    clock: browserClock,
    drafts: indexedDbDrafts(database, folderId),
    language: createWorkerLanguage(),
    mapUrl: `${env.base}${page.mapPage}?${new URLSearchParams({ folder: folderId })}`,
    openMapFrame: (frame: HTMLIFrameElement) => studioSide({ window, other: () => frame.contentWindow }),
    endpointsOf: (listed: readonly AuthorFile[], versions: Readonly<Record<string, number>>) =>
      toEndpoints(env, listed, versions),
    ...(editor.kind === 'bundled' && {
      createTrialEditor: async (options: TrialContent) => {
        const [{ createTrialEditor }, availability] = await Promise.all([
          import('./adapters/trial-editor.ts'),
          createAvailability(around),
        ]);
        return createTrialEditor({
          ...options,
          window,
          editorUrl: editor.url,
          availability,
          extensionsUrl: endpoints?.extensions ?? `${env.base}api/extensions`,
          codeHostApi: endpoints?.codeHostApi ?? 'https://api.github.com/',
        });
      },
    }),
    asked: readAsked(window.location.search),
    guideAddress: {
      read: () => new URLSearchParams(window.location.search).get('guide') ?? undefined,
      keep: (step: string | undefined) => {
        const url = new URL(window.location.href);
        if (step === undefined) url.searchParams.delete('guide');
        else url.searchParams.set('guide', step);
        if (url.href !== window.location.href) window.history.replaceState(undefined, '', url);
      },
    },
  };
}

/** A server says how far it is with the editor; on a published site it is there, or without a network stored or not. */
async function createAvailability(around: Surroundings): Promise<EditorAvailability> {
  const { env, page, window } = around;
  if (page.files.kind === 'browser') return (await loadOffline(around)).createAvailability();
  const { createEditorAvailability } = await import('../../services/http/editor-availability.ts');
  const statusUrl = `${env.base}api/editor/`;
  return createEditorAvailability({ fetch: window.fetch.bind(window), clock: browserClock, statusUrl });
}

async function loadOffline({ env, window }: Surroundings): Promise<StudioOffline> {
  const { openStudioOffline } = await import('./adapters/studio-offline.ts');
  return openStudioOffline(window, env.base);
}

function toEndpoints(
  { base, targetConfig: { targetId, endpoints = {} } }: PageEnv,
  files: readonly AuthorFile[],
  versions: Readonly<Record<string, number>>,
): ContentEndpoints {
  const addresses = new Map(files.map(({ path, address }) => [path, address]));
  return {
    toLocalHref: (path) =>
      addresses.get(path) ?? `${base}content/${encodePath(path)}?v=${versions[path] ?? 0}`,
    docsUrl: endpoints.docs ?? `https://${targetId}.makecode.com/`,
    markdownUrl: endpoints.markdown ?? `https://www.makecode.com/api/md/${targetId}/`,
    rawUrl: endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/',
  };
}

/** What the page is told of itself; throws where it is not the Studio's. */
function readStudioPage(data: unknown): StudioPage {
  const { files, mapPage } = readFields(data) ?? {};
  const { kind, token } = readFields(files) ?? {};
  const isPlace = kind === 'browser' || (kind === 'folder' && typeof token === 'string');
  if (!isPlace || typeof mapPage !== 'string') throw new Error('The page says nothing of the files.');
  return data as StudioPage;
}

/** `?file=skillmap.md&line=7`: where a link from a finding leads to. */
function readAsked(search: string): StudioServices['asked'] {
  const parameters = new URLSearchParams(search);
  const path = parameters.get('file');
  const line = Number(parameters.get('line'));
  return path === null ? undefined : { path, line: Number.isSafeInteger(line) && line > 0 ? line : 1 };
}
