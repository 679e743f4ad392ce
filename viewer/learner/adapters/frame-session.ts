import {
  createEditorSession,
  type EditorSession,
  type EditorSessionOptions,
} from '../../shared/protocol/editor-session.ts';
import { createCacheStorage } from '../../shared/services/browser/cache-storage.ts';
import { createLocalUnloadBackup } from '../services/browser/local-unload-backup.ts';
import { findLocalStorage } from '../../shared/services/browser/local-preferences.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { createHttpTutorialSource } from '../../shared/services/http/http-tutorial-source.ts';
import { shrinkGamePicture } from '../services/picture/shrink-game-picture.ts';
import type { PictureStore } from '../../shared/ports/storage.ts';
import { createCodeHost } from '../../shared/services/source/code-host.ts';
import { createExtensions } from '../../shared/services/source/extensions.ts';
import type { ViewerEnv } from './env.ts';
import type { Sources } from './sources.ts';

export interface FrameSessionOptions extends Omit<
  EditorSessionOptions,
  'window' | 'newId' | 'tutorials' | 'keepPicture' | 'unloadBackup' | 'darkTheme'
> {
  env: Pick<ViewerEnv, 'targetConfig'>;
  window: Window & typeof globalThis;
  /** Loads the store of project pictures. Absent if another site's editor shows the games. */
  loadPictures?: () => Promise<PictureStore>;
  /** Name of the projects' database. Undefined if projects are only in memory. */
  database?: string | undefined;
  sources: Pick<
    Sources,
    'endpoints' | 'repository' | 'location' | 'language' | 'toExtensionUrl' | 'codeHost'
  >;
}

/** Creates the session with the editor's frame. This code is loaded after the map. */
export function createFrameSession(options: FrameSessionOptions): EditorSession {
  const { window, clock, sources, loadPictures, database } = options;
  const { targetId, locales } = options.env.targetConfig;
  const { endpoints, repository, location, language, toExtensionUrl, codeHost } = sources;
  const fetch = window.fetch.bind(window);
  const pageUrl = window.location.href;
  return createEditorSession({
    ...options,
    newId: randomId,
    darkTheme: `${targetId}-dark`,
    ...(database !== undefined && {
      unloadBackup: createLocalUnloadBackup(findLocalStorage(window), database),
    }),
    ...(loadPictures && {
      keepPicture: async (headerId, dataUrl) => {
        const small = await shrinkGamePicture(dataUrl);
        if (small !== undefined) await (await loadPictures()).put(headerId, small);
      },
    }),
    tutorials: createHttpTutorialSource({
      fetch,
      clock,
      repository,
      endpoints,
      pageUrl,
      from: location,
      mapLanguage: language,
      defaultLocale: locales?.defaultLocale,
      loadExtension: createExtensions({
        fetch,
        clock,
        host: createCodeHost(codeHost),
        // The Cache API is missing without a secure context.
        cache: createCacheStorage('caches' in window ? window.caches : undefined, clock),
        toUrl: (name) => {
          const url = toExtensionUrl(name);
          return url === undefined ? undefined : new URL(url, pageUrl).href;
        },
      }),
    }),
  });
}
