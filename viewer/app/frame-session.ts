import type { EditorSession, EditorSessionOptions } from '../protocol/editor-session.ts';
import { createEditorSession } from '../protocol/editor-session.ts';
import { randomId } from '../services/browser/random-id.ts';
import { createHttpTutorialSource } from '../services/http/http-tutorial-source.ts';
import type { Sources } from './sources.ts';

export interface FrameSessionOptions extends Omit<EditorSessionOptions, 'window' | 'newId' | 'tutorials'> {
  window: Window & typeof globalThis;
  sources: Pick<Sources, 'endpoints' | 'repository' | 'location' | 'toExtensionUrl'>;
}

/** The editor's session in a browser: what only matters once the map stands, loaded after it. */
export function createFrameSession(options: FrameSessionOptions): EditorSession {
  const { window, clock, sources } = options;
  const { endpoints, repository, location, toExtensionUrl } = sources;
  return createEditorSession({
    ...options,
    newId: randomId,
    tutorials: createHttpTutorialSource({
      fetch: window.fetch.bind(window),
      clock,
      repository,
      endpoints,
      pageUrl: window.location.href,
      from: location,
      toExtensionUrl,
    }),
  });
}
