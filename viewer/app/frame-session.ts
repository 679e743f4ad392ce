import type { ContentEndpoints, ContentRepository } from '#parser';
import type { EditorSession, EditorSessionOptions } from '../protocol/editor-session.ts';
import { createEditorSession } from '../protocol/editor-session.ts';
import { randomId } from '../services/browser/random-id.ts';
import { createHttpTutorialSource } from '../services/http/http-tutorial-source.ts';

export interface FrameSessionOptions extends Omit<EditorSessionOptions, 'window' | 'newId' | 'tutorials'> {
  window: Window & typeof globalThis;
  endpoints: ContentEndpoints;
  repository: () => ContentRepository;
  extensionsUrl?: string;
}

/** The editor's session in a browser: what only matters once the map stands, loaded after it. */
export function createFrameSession(options: FrameSessionOptions): EditorSession {
  const { window, clock, endpoints, repository, extensionsUrl } = options;
  return createEditorSession({
    ...options,
    newId: randomId,
    tutorials: createHttpTutorialSource({
      fetch: window.fetch.bind(window),
      clock,
      repository,
      endpoints,
      pageUrl: window.location.href,
      ...(extensionsUrl !== undefined && { extensionsUrl }),
    }),
  });
}
