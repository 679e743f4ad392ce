import { createHostedEditor, toEditorUrl, type HostedEditor } from '../../shared/protocol/editor-url.ts';
import { createLazyEditorSession, type LazyEditorSession } from '../protocol/lazy-editor-session.ts';
import type { AvailabilityState, EditorAvailability } from '../../shared/ports/device.ts';
import type { ViewAddress } from '../../shared/ports/page.ts';
import type { ViewerEnv } from './env.ts';
import type { FrameSessionOptions } from './frame-session.ts';

/** Services of the editor, which is bundled with the viewer or on another site. */
export interface EditorServices {
  session: LazyEditorSession;
  editorUrl: string;
  editorAvailability: EditorAvailability;
  /** Present if another site's editor is used, which stores projects itself. */
  hostedEditor?: HostedEditor;
  /** Host of the other site's editor. */
  projectsAt?: string;
  /** Opens a project in the hosted editor, which replaces this page. */
  openHosted?: (headerId: string) => void;
}

export interface EditorServicesOptions extends Pick<
  FrameSessionOptions,
  'window' | 'clock' | 'sources' | 'onStorageProblem' | 'fetchProject' | 'lockProject' | 'database'
> {
  env: ViewerEnv;
  /** Language of the learner or the URL. If undefined, the editor chooses its own. */
  locale: string | undefined;
  address: ViewAddress;
  projects: NonNullable<FrameSessionOptions['projects']>;
  loadPictures: NonNullable<FrameSessionOptions['loadPictures']>;
}

/** Creates the editor that the target config names. */
export function createEditorServices(options: EditorServicesOptions): EditorServices {
  const { locale, address, projects, loadPictures, ...shared } = options;
  const { env, window } = shared;
  const { editor } = env.targetConfig;
  const isBundled = editor.kind === 'bundled';
  const url = toEditorUrl(editor, window.location.href, locale);
  return {
    session: createLazyEditorSession(async () => {
      const { createFrameSession } = await import('./frame-session.ts');
      return createFrameSession({
        ...shared,
        origin: url.origin,
        // A hosted editor stores projects itself: do not pass the viewer's stores.
        ...(isBundled && { projects, loadPictures }),
      });
    }),
    editorUrl: url.href,
    editorAvailability: (isBundled && findAvailability(options)) || alwaysAvailable,
    ...(!isBundled && toHosted(url, window, address)),
  };
}

/** Returns the state of the editor's download in `skillmap dev`. Undefined on published sites. */
function findAvailability({ env, window, clock }: EditorServicesOptions): EditorAvailability | undefined {
  if (env.site) return undefined;
  return env.authoring?.createEditorAvailability({
    fetch: window.fetch.bind(window),
    clock,
    statusUrl: '/api/editor/',
  });
}

/** Returns another site's editor, and a function that opens a project there. */
function toHosted(editorUrl: URL, { location }: Window, address: ViewAddress) {
  const hostedEditor = createHostedEditor(editorUrl);
  const openHosted = (headerId: string): void => {
    const url = hostedEditor.toProjectUrl(headerId);
    // Back must not lead to a URL that redirects to the project again.
    if (address.project() === undefined) location.assign(url);
    else location.replace(url);
  };
  return { hostedEditor, openHosted, projectsAt: editorUrl.host };
}

const READY: AvailabilityState = { kind: 'ready' };

/** Published and hosted editors count as available: the frame itself reports failures. */
const alwaysAvailable: EditorAvailability = {
  getState: () => READY,
  subscribe: () => () => undefined,
  retry: () => undefined,
};
