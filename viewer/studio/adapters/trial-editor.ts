import { createEditorChannel } from '../../shared/protocol/channel.ts';
import { createEditorSession, type EditorFramePort } from '../../shared/protocol/editor-session.ts';
import { toEditorUrl } from '../../shared/protocol/editor-url.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createCacheStorage } from '../../shared/services/browser/cache-storage.ts';
import { randomId } from '../../shared/services/browser/random-id.ts';
import { createHttpTutorialSource } from '../../shared/services/http/http-tutorial-source.ts';
import { createMemoryProjectStore } from '../../shared/services/memory/memory-project-store.ts';
import type { EditorAvailability } from '../../shared/ports/device.ts';
import { createCodeHost } from '../../shared/services/source/code-host.ts';
import { createExtensions } from '../../shared/services/source/extensions.ts';
import type { TrialContent, TrialEditor } from '../ports/trial-editor.ts';

export interface TrialEditorOptions extends TrialContent {
  window: Window & typeof globalThis;
  /** URL of the editor's index page. */
  editorUrl: string;
  availability: EditorAvailability;
  /** Returns the URL of an extension. Undefined if the extension must be loaded from the code host. */
  toExtensionUrl: (name: string) => string | undefined;
  codeHostApi: string;
}

const timeoutMs = 15_000;

/** Creates an editor to try tutorials in. It stores neither projects nor progress. */
export function createTrialEditor(options: TrialEditorOptions): TrialEditor {
  const { window, editorUrl, availability, locale } = options;
  const url = toEditorUrl({ kind: 'bundled', url: editorUrl }, window.location.href, locale);
  const projects = createMemoryProjectStore();
  const session = createEditorSession({
    window,
    origin: url.origin,
    clock: browserClock,
    newId: randomId,
    tutorials: { load: (address, signal) => tutorialsNow(options).load(address, signal) },
    projects,
    onStorageProblem: () => undefined,
  });
  let frame: EditorFramePort | undefined;
  const channel = createEditorChannel({
    window,
    origin: url.origin,
    clock: browserClock,
    newId: randomId,
    frame: () => frame?.window() ?? null,
  });
  const attach = (port: EditorFramePort): (() => void) => {
    frame = port;
    const detach = session.attach(port);
    return () => {
      detach();
      if (frame === port) frame = undefined;
    };
  };
  return {
    session: { ...session, attach },
    channel,
    projects,
    url: url.href,
    availability,
    showContrast: (isWanted) =>
      session.setLook(
        isWanted || window.document.body.classList.contains('high-contrast') ? 'high-contrast' : 'plain',
      ),
    dispose: () => {
      session.dispose();
      channel.dispose();
    },
  };
}

/** Creates a source that loads tutorials as learners' pages do, but with the unsaved text of open files. */
function tutorialsNow({ window, content, textOf, toExtensionUrl, codeHostApi }: TrialEditorOptions) {
  const { repository, endpoints } = content();
  const fetch = window.fetch.bind(window);
  const clock = browserClock;
  const pageUrl = window.location.href;
  const typed = new Map<string, string>();
  const toLocalHref = (path: string): string => {
    const href = endpoints.toLocalHref(path);
    const text = textOf(path);
    if (text !== undefined) typed.set(new URL(href, pageUrl).href, text);
    return href;
  };
  const hostEndpoints = { apiUrl: codeHostApi, rawUrl: endpoints.rawUrl };
  return createHttpTutorialSource({
    fetch: async (input, init) => {
      const text = typeof input === 'string' ? typed.get(input) : undefined;
      return text === undefined ? fetch(input, init) : new Response(text);
    },
    clock,
    repository: () => repository,
    endpoints: { ...endpoints, toLocalHref },
    pageUrl,
    loadExtension: createExtensions({
      fetch,
      clock,
      host: createCodeHost({ fetch, clock, timeoutMs, endpoints: hostEndpoints, storage: undefined }),
      cache: createCacheStorage('caches' in window ? window.caches : undefined, clock),
      toUrl: (name) => {
        const url = toExtensionUrl(name);
        return url && new URL(url, pageUrl).href;
      },
    }),
  });
}
