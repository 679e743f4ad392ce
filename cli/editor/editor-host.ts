import type { EditorService, EditorStatus } from '../server/editor-service.ts';
import type { EditorSite } from './editor-site.ts';
import { createEditorSite } from './editor-site.ts';
import type { InstallEditorOptions } from './install-editor.ts';
import { installEditor } from './install-editor.ts';

export interface EditorHostOptions extends Pick<InstallEditorOptions, 'target' | 'cacheDir' | 'cwd' | 'env'> {
  /** Stops a download for good. */
  signal: AbortSignal;
  /** Called at every change of the status, often while bytes arrive. */
  onStatus?: (status: EditorStatus) => void;
}

/** An editor that is being installed, then served: the server can start at once. */
export interface EditorHost extends EditorService {
  /** Resolves when the first attempt has ended, well or badly. */
  settled: Promise<EditorStatus>;
}

/** Starts installing an editor, and serves it below `/editor/<target>/` as soon as it is there. */
export function createEditorHost(options: EditorHostOptions): EditorHost {
  const { target, signal, onStatus } = options;
  let status: EditorStatus = { kind: 'downloading', receivedBytes: 0 };
  let site: EditorSite | undefined;

  const set = (next: EditorStatus): EditorStatus => {
    status = next;
    onStatus?.(next);
    return next;
  };
  const start = async (): Promise<EditorStatus> => {
    set({ kind: 'downloading', receivedBytes: 0 });
    try {
      const onProgress: NonNullable<InstallEditorOptions['onProgress']> = (progress) =>
        set({ kind: 'downloading', ...progress });
      const installation = await installEditor({ ...options, onProgress, signal });
      site = createEditorSite(installation, { base: `/editor/${target}/` });
      return set({ kind: 'ready' });
    } catch (error) {
      return set({ kind: 'failed', reason: (error as Error).message });
    }
  };

  return {
    target,
    settled: start(),
    status: () => status,
    retry: () => {
      if (status.kind === 'failed' && !signal.aborted) void start();
    },
    fetch: async (request) => site?.fetch(request) ?? new Response(null, { status: 503 }),
  };
}
