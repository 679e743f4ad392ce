import { createHostedEditor, toEditorUrl, type HostedEditor } from '../../shared/protocol/editor-url.ts';
import { createLazyEditorSession, type LazyEditorSession } from '../protocol/lazy-editor-session.ts';
import type { AvailabilityState, EditorAvailability } from '../../shared/ports/device.ts';
import type { ViewAddress } from '../../shared/ports/page.ts';
import type { ViewerEnv } from './env.ts';
import type { FrameSessionOptions } from './frame-session.ts';

/** The editor in its frame: ours, which is served with the viewer, or that of another site. */
export interface EditorServices {
  session: LazyEditorSession;
  editorUrl: string;
  editorAvailability: EditorAvailability;
  /** Where another site's editor is used, which keeps the projects itself. */
  hostedEditor?: HostedEditor;
  /** Its host. */
  projectsAt?: string;
  /** Opens a project in the hosted editor, in place of this page. */
  openHosted?: (headerId: string) => void;
}

export interface EditorServicesOptions extends Pick<
  FrameSessionOptions,
  'window' | 'clock' | 'sources' | 'onStorageProblem' | 'fetchProject' | 'database'
> {
  env: ViewerEnv;
  /** As the learner or the address has it; without one the editor takes its own. */
  locale: string | undefined;
  address: ViewAddress;
  projects: NonNullable<FrameSessionOptions['projects']>;
  loadPictures: NonNullable<FrameSessionOptions['loadPictures']>;
}

/** Chooses the editor by the target config. */
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
        // A hosted editor keeps the projects itself: ours then stay where they are.
        ...(isBundled && { projects, loadPictures }),
      });
    }),
    editorUrl: url.href,
    editorAvailability: (isBundled && findAvailability(options)) || alwaysAvailable,
    ...(!isBundled && toHosted(url, window, address)),
  };
}

/** In `skillmap dev` the editor may still be downloading. */
function findAvailability({ env, window, clock }: EditorServicesOptions): EditorAvailability | undefined {
  if (env.site) return undefined;
  return env.authoring?.createEditorAvailability({
    fetch: window.fetch.bind(window),
    clock,
    statusUrl: '/api/editor/',
  });
}

/** The editor of another site, and how to go to a project there. */
function toHosted(editorUrl: URL, { location }: Window, address: ViewAddress) {
  const hostedEditor = createHostedEditor(editorUrl);
  const openHosted = (headerId: string): void => {
    const url = hostedEditor.toProjectUrl(headerId);
    // Back must not lead to an address that only redirects to the project.
    if (address.project() === undefined) location.assign(url);
    else location.replace(url);
  };
  return { hostedEditor, openHosted, projectsAt: editorUrl.host };
}

const READY: AvailabilityState = { kind: 'ready' };

/** For an editor whose files are published, or another site's: its frame reports when it cannot be loaded. */
const alwaysAvailable: EditorAvailability = {
  getState: () => READY,
  subscribe: () => () => undefined,
  retry: () => undefined,
};
