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
import { createHttpAuthorFiles } from '../../services/author-files/http-author-files.ts';
import { createBroadcastChannel } from '../../services/browser/broadcast-channel.ts';
import { browserClock } from '../../services/browser/browser-clock.ts';
import { createObjectUrls } from '../../services/browser/object-urls.ts';
import { randomId } from '../../services/browser/random-id.ts';
import { indexedDbDrafts } from '../../services/indexed-db/indexed-db-drafts.ts';
import { createKeptFolders } from '../../services/indexed-db/indexed-db-kept-folders.ts';
import { openStudioDatabase, type StudioDatabase } from '../../services/indexed-db/studio-database.ts';
import { createWorkerLanguage } from '../../services/language/worker-language.ts';
import { heldAuthorFiles } from '../../services/memory/held-author-files.ts';
import type { AuthorDrafts, AuthorFiles, Unstored } from '../../services/ports/author-files.ts';
import type { AuthorLanguage } from '../../services/ports/author-language.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Intake } from '../../services/ports/intake.ts';
import type {
  ClosedReason,
  FolderContents,
  KeptFolder,
  KeptFolders,
} from '../../services/ports/kept-folders.ts';
import type { PageEnv } from '../base/read-page-env.ts';
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
  language: AuthorLanguage;
  clock: Clock;
  /** The frame that shows a map, at its address, which has a query already. */
  mapUrl: string;
  openMapFrame: (frame: HTMLIFrameElement) => MapFrameSide<ToMapFrame, FromMapFrame>;
  /** Where the folder's files and others are fetched from; the counts of their changes make new versions be fetched. */
  endpointsOf: (files: readonly AuthorFile[], versions: Readonly<Record<string, number>>) => ContentEndpoints;
  /** The editor to try tutorials out in; absent where it is another site's, which would keep the projects. */
  createTrialEditor?: (options: TrialContent) => Promise<TrialEditor>;
  /** Where one gets from here: the page that learners see, or the author's other drafts. */
  way: { kind: 'learners' | 'drafts'; url: string };
  /** Hands files over as a zip; resolves with its name, and rejects where that fails. */
  saveZip: (contents: FolderContents) => Promise<string>;
  /** What the page's address asks for. */
  asked: { path: string; line: number } | undefined;
}

type TrialContent = Pick<TrialEditorOptions, 'locale' | 'content' | 'textOf'>;

/** What the Studio has to do with this browser, where nobody serves a folder. */
export interface BrowserPlace {
  folders: KeptFolders;
  /** The folder that the page's address asks for. */
  askedId: string | undefined;
  /** Puts an open folder into the page's address; Back leads out of it again. */
  showAddress: (id: string) => void;
  /** The page that learners see; absent where there are no maps. */
  learnersUrl?: string;
  open: (folder: KeptFolder) => Promise<{ kind: 'open'; services: StudioServices } | { kind: ClosedReason }>;
  /** The page without a draft. */
  draftsUrl: string;
  /** Lets the author choose a folder on this computer, within the press; absent where browsers open none. */
  chooseFolder?: () => Promise<FileSystemDirectoryHandle | undefined>;
  /** What takes in files from elsewhere; rejects when the network fails. */
  loadIntake: () => Promise<Intake>;
  /** The same with files that can be kept nowhere. */
  hold: (name: string, contents: FolderContents, why: Unstored['why']) => StudioServices;
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
  return {
    ...createServices(folderId, folder, around),
    page: { folder, keptIn: 'folder', rules: page.rules, ...(slug !== undefined && { slug }) },
    files: createHttpAuthorFiles({
      url: `${env.base}api/authoring/files`,
      token,
      fetch: window.fetch.bind(window),
      clock: browserClock,
      listen: (url) => new EventSource(url),
    }),
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
  const open = ({ id, name, handle }: Omit<KeptFolder, 'changedAt'>, files: AuthorFiles): StudioServices => ({
    ...createServices(id, name, around),
    page: { folder: name, keptIn: handle ? 'folder' : 'browser', rules: page.rules },
    files,
    way: { kind: 'drafts', url: window.location.pathname },
  });
  return {
    folders,
    askedId: new URLSearchParams(window.location.search).get('draft') ?? undefined,
    showAddress: (id) => {
      window.history.pushState(undefined, '', `?${new URLSearchParams({ draft: id })}`);
      window.addEventListener('popstate', () => window.location.reload(), { once: true });
    },
    ...(hasMaps && { learnersUrl: env.base }),
    open: async (folder) => {
      const { handle } = folder;
      if (!handle) return { kind: 'open', services: open(folder, folders.filesOf(folder)) };
      const { openDisk } = await import('./adapters/open-disk.ts');
      const opening = await openDisk(handle, { window, urls });
      return opening.kind === 'open' ? { kind: 'open', services: open(folder, opening.files) } : opening;
    },
    draftsUrl: window.location.pathname,
    ...(window.showDirectoryPicker && {
      chooseFolder: async () =>
        window.showDirectoryPicker?.({ id: 'skillmap', mode: 'readwrite' }).catch(() => undefined),
    }),
    loadIntake: async () => (await import('./adapters/open-intake.ts')).openIntake(env, window),
    hold: (name, contents, why) => open({ id: randomId(), name }, heldAuthorFiles(contents, { why, urls })),
  };
}

/** What is the same wherever the files are. */
function createServices(folderId: string, name: string, { env, page, window, database }: Surroundings) {
  const { editor, endpoints } = env.targetConfig;
  return {
    clock: browserClock,
    drafts: indexedDbDrafts(database, folderId),
    language: createWorkerLanguage(),
    mapUrl: `${env.base}${page.mapPage}?${new URLSearchParams({ folder: folderId })}`,
    openMapFrame: (frame: HTMLIFrameElement) => studioSide({ window, other: () => frame.contentWindow }),
    endpointsOf: (files: readonly AuthorFile[], versions: Readonly<Record<string, number>>) =>
      toEndpoints(env, files, versions),
    ...(editor.kind === 'bundled' && {
      createTrialEditor: async (options: TrialContent) => {
        const { createTrialEditor } = await import('./adapters/trial-editor.ts');
        return createTrialEditor({
          ...options,
          window,
          editorUrl: editor.url,
          statusUrl: `${env.base}api/editor/`,
          extensionsUrl: endpoints?.extensions ?? `${env.base}api/extensions`,
          codeHostApi: endpoints?.codeHostApi ?? 'https://api.github.com/',
        });
      },
    }),
    saveZip: async (contents: FolderContents) => {
      const { saveZip } = await import('./adapters/save-zip.ts');
      return saveZip(name, contents, window);
    },
    asked: readAsked(window.location.search),
  };
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
