import { encodePath, type ContentEndpoints } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { FromMapFrame, StudioPage, ToMapFrame } from '#schemas/studio.ts';
import { studioSide, type MapFrameSide } from '../../protocol/map-frame.ts';
import { createHttpAuthorFiles } from '../../services/author-files/http-author-files.ts';
import { browserClock } from '../../services/browser/browser-clock.ts';
import { indexedDbDrafts } from '../../services/indexed-db/indexed-db-drafts.ts';
import { createWorkerLanguage } from '../../services/language/worker-language.ts';
import type { AuthorDrafts, AuthorFiles } from '../../services/ports/author-files.ts';
import type { AuthorLanguage } from '../../services/ports/author-language.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { PageEnv } from '../base/read-page-env.ts';
import type { TrialEditor, TrialEditorOptions } from './adapters/trial-editor.ts';

/** What the Studio has to do with the world outside. */
export interface StudioServices {
  page: StudioPage;
  files: AuthorFiles;
  drafts: AuthorDrafts;
  language: AuthorLanguage;
  clock: Clock;
  /** The frame that shows a map, at its address. */
  mapUrl: string;
  openMapFrame: (frame: HTMLIFrameElement) => MapFrameSide<ToMapFrame, FromMapFrame>;
  /** Where the folder's files and others are fetched from; the counts of their changes make new versions be fetched. */
  endpointsOf: (versions: Readonly<Record<string, number>>) => ContentEndpoints;
  /** The editor to try tutorials out in; absent where it is another site's, which would keep the projects. */
  createTrialEditor?: (
    options: Pick<TrialEditorOptions, 'locale' | 'content' | 'textOf'>,
  ) => Promise<TrialEditor>;
  learnersUrl: string;
  /** What the page's address asks for. */
  asked: { path: string; line: number } | undefined;
}

/** Chooses the adapters of the page. */
export function createStudioServices(
  { base, targetConfig, data }: PageEnv,
  window: Window & typeof globalThis,
): StudioServices {
  const page = readStudioPage(data);
  const { editor, endpoints } = targetConfig;
  return {
    page,
    clock: browserClock,
    files: createHttpAuthorFiles({
      url: `${base}api/authoring/files`,
      token: page.token,
      fetch: window.fetch.bind(window),
      clock: browserClock,
      listen: (url) => new EventSource(url),
    }),
    drafts: indexedDbDrafts(page.folderId),
    language: createWorkerLanguage(),
    mapUrl: base + page.mapPage,
    openMapFrame: (frame) => studioSide({ window, other: () => frame.contentWindow }),
    endpointsOf: (versions) => toEndpoints(base, targetConfig, versions),
    ...(editor.kind === 'bundled' && {
      createTrialEditor: async (options) => {
        const { createTrialEditor } = await import('./adapters/trial-editor.ts');
        return createTrialEditor({
          ...options,
          window,
          editorUrl: editor.url,
          statusUrl: `${base}api/editor/`,
          extensionsUrl: endpoints?.extensions ?? `${base}api/extensions`,
          codeHostApi: endpoints?.codeHostApi ?? 'https://api.github.com/',
        });
      },
    }),
    learnersUrl: base,
    asked: readAsked(window.location.search),
  };
}

function toEndpoints(
  base: string,
  { targetId, endpoints = {} }: PageEnv['targetConfig'],
  versions: Readonly<Record<string, number>>,
): ContentEndpoints {
  return {
    toLocalHref: (path) => `${base}content/${encodePath(path)}?v=${versions[path] ?? 0}`,
    docsUrl: endpoints.docs ?? `https://${targetId}.makecode.com/`,
    markdownUrl: endpoints.markdown ?? `https://www.makecode.com/api/md/${targetId}/`,
    rawUrl: endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/',
  };
}

/** What the server says of the page; throws where it is not the Studio's. */
function readStudioPage(data: unknown): StudioPage {
  const { token, folder, folderId, mapPage } = readFields(data) ?? {};
  if (typeof token !== 'string' || [folder, folderId, mapPage].some((one) => typeof one !== 'string'))
    throw new Error('The page says nothing of the folder.');
  return data as StudioPage;
}

/** `?file=skillmap.md&line=7`: where a link from a finding leads to. */
function readAsked(search: string): StudioServices['asked'] {
  const parameters = new URLSearchParams(search);
  const path = parameters.get('file');
  const line = Number(parameters.get('line'));
  return path === null ? undefined : { path, line: Number.isSafeInteger(line) && line > 0 ? line : 1 };
}
