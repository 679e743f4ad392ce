import { encodePath, type ContentEndpoints } from '#parser';
import { endpointsOf } from '#schemas/endpoints-of.ts';
import type { AuthorFile, StudioPage } from '#schemas/studio.ts';
import { studioSide } from '../protocol/map-frame.ts';
import { callWorker } from '../protocol/worker-channel.ts';
import { rememberingFiles } from '../services/author-files/remembering-files.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { findLocalStorage } from '../../shared/services/browser/local-preferences.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { createObjectUrls } from '../services/author-files/file-addresses.ts';
import { indexedDbDrafts } from '../services/indexed-db/indexed-db-drafts.ts';
import type { StudioDatabase } from '../services/indexed-db/studio-database.ts';
import type { AuthorFiles, FileHistory } from '../ports/author-files.ts';
import type { AuthorLanguage, LanguageCalls } from '../ports/author-language.ts';
import type { EditorAvailability } from '../../shared/ports/device.ts';
import type { Languages } from '../../shared/ports/page.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import type { TrialEditorOptions } from './trial-editor.ts';
import type { StudioOffline } from './studio-offline.ts';
import type { StudioServices } from '../services.ts';
import type { TrialContent } from '../ports/trial-editor.ts';

export interface PageContext {
  env: PageEnv;
  page: StudioPage;
  languages: Languages;
  window: Window & typeof globalThis;
  database: StudioDatabase;
}

interface OpenedFolder {
  folderId: string;
  name: string;
  files: AuthorFiles;
}

/** Creates the Studio's services for a folder. The services do not depend on where the folder's files are stored. */
export function createServices({ folderId, name, files }: OpenedFolder, surroundings: PageContext) {
  const { env, page, languages, window, database } = surroundings;
  const { editor } = env.targetConfig;
  const openHistory = async (): Promise<FileHistory> => {
    const { indexedDbFileHistory } = await import('../services/indexed-db/indexed-db-file-history.ts');
    return indexedDbFileHistory({ open: database, clock: browserClock, folder: folderId });
  };
  return {
    files: rememberingFiles(files, openHistory),
    openHistory,
    urls: createObjectUrls(),
    target: env.targetConfig.targetId,
    clock: browserClock,
    drafts: indexedDbDrafts({
      open: database,
      folder: folderId,
      tab: randomId(),
      storage: findLocalStorage(window),
    }),
    language: createWorkerLanguage(),
    mapUrl: `${env.base}${page.mapPage}?${new URLSearchParams({ folder: folderId })}`,
    openMapFrame: studioSide,
    endpointsOf: (listed: readonly AuthorFile[], versions: Readonly<Record<string, number>>) =>
      toEndpoints(env, listed, versions),
    ...(editor.kind === 'bundled' && {
      createTrialEditor: async (options: TrialContent) => {
        const [{ createTrialEditor }, availability] = await Promise.all([
          import('./trial-editor.ts'),
          createAvailability(surroundings),
        ]);
        return createTrialEditor({
          ...options,
          window,
          editorUrl: editor.url,
          availability,
          toExtensionUrl: createExtensionLookup(surroundings),
          codeHostApi: endpointsOf(env.targetConfig).codeHostApi,
        });
      },
    }),
    loadPacker: () => loadPacker(window),
    saveZip: async (contents: FolderContents, pageName = '') => {
      const { saveZip } = await import('../../shared/services/zip/write-zip.ts');
      return saveZip(pageName.trim() || name, contents, window);
    },
    languages,
    requestedFile: readAsked(window.location.search),
    textColumn: createTextColumn(window),
    guideAddress: {
      read: () => new URLSearchParams(window.location.search).get('guide') ?? undefined,
      write: (step: string | undefined) => {
        const url = new URL(window.location.href);
        if (step === undefined) url.searchParams.delete('guide');
        else url.searchParams.set('guide', step);
        if (url.href !== window.location.href) window.history.replaceState(undefined, '', url);
      },
    },
  };
}

async function loadPacker(window: Window & typeof globalThis): ReturnType<StudioServices['loadPacker']> {
  const { createBrowserProjectPacker } =
    await import('../../shared/services/project-file/browser-project-packer.ts');
  return createBrowserProjectPacker(window, browserClock);
}

const TEXT_COLUMN = 'skillmap-studio-text';

/**
 * Creates the setting that shows or hides the text beside the map. Without storage, it lasts until the page is closed.
 */
function createTextColumn(window: Window): StudioServices['textColumn'] {
  return {
    read: () => {
      try {
        return window.localStorage.getItem(TEXT_COLUMN) === 'open';
      } catch {
        return false;
      }
    },
    write: (isOpen) => {
      try {
        window.localStorage.setItem(TEXT_COLUMN, isOpen ? 'open' : 'closed');
      } catch {
        // The browser forbids storage, or it is full.
      }
    },
  };
}

/** Creates a client of the parser, which runs in its own worker. The worker starts with the first call. */
function createWorkerLanguage(): AuthorLanguage {
  let calls: AuthorLanguage | undefined;
  return {
    call: (name, params) => {
      calls ??= callWorker<LanguageCalls>(
        new Worker(new URL('../services/language/language-worker.ts', import.meta.url), { type: 'module' }),
      );
      return calls.call(name, params);
    },
    dispose: () => calls?.dispose(),
  };
}

/**
 * Creates the object that reports whether the editor can be loaded: `skillmap dev` may still be downloading it, and a
 * site may be offline.
 */
async function createAvailability(around: PageContext): Promise<EditorAvailability> {
  const { env, page, window } = around;
  if (!isServed(page)) return (await loadOffline(around)).createAvailability();
  const { createEditorAvailability } = await import('../../shared/services/http/editor-availability.ts');
  const statusUrl = `${env.base}api/editor/`;
  return createEditorAvailability({ fetch: window.fetch.bind(window), clock: browserClock, statusUrl });
}

/** Returns true if `skillmap dev` serves the page. */
export function isServed({ files }: StudioPage): boolean {
  return files.kind === 'folder' || files.isServed === true;
}

export async function loadOffline({ env, window }: PageContext): Promise<StudioOffline> {
  const { openStudioOffline } = await import('./studio-offline.ts');
  return openStudioOffline(window, env.base);
}

/**
 * Returns a function that finds the URL of an extension: on this site, or else on a server. The function returns
 * undefined if there is none.
 */
function createExtensionLookup({ env, page }: PageContext): TrialEditorOptions['toExtensionUrl'] {
  const server = isServed(page) ? `${env.base}api/extensions` : undefined;
  const endpoint = env.targetConfig.endpoints?.extensions ?? server;
  return (name) => {
    const published = page.extensions?.[name];
    if (published !== undefined) return env.base + published;
    return endpoint && `${endpoint}?repo=${encodeURIComponent(name)}`;
  };
}

function toEndpoints(
  { base, targetConfig }: PageEnv,
  files: readonly AuthorFile[],
  versions: Readonly<Record<string, number>>,
): ContentEndpoints {
  const addresses = new Map(files.map(({ path, address }) => [path, address]));
  return {
    toLocalHref: (path) =>
      addresses.get(path) ?? `${base}content/${encodePath(path)}?v=${versions[path] ?? 0}`,
    ...endpointsOf(targetConfig),
  };
}

/**
 * Returns the place named in the page's URL, such as `?file=skillmap.md&line=7` in a finding's link. Undefined if there
 * is none.
 */
function readAsked(search: string): StudioServices['requestedFile'] {
  const parameters = new URLSearchParams(search);
  const path = parameters.get('file');
  const line = Number(parameters.get('line'));
  return path === null ? undefined : { path, line: Number.isSafeInteger(line) && line > 0 ? line : 1 };
}
