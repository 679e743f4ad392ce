import type { EditorFramePort } from '../../viewer/shared/protocol/editor-session.ts';
import type { FrameMode } from '../../viewer/shared/protocol/open-target.ts';
import type { FrameMessageEvent, HostWindow } from '../../viewer/shared/protocol/channel.ts';
import { createFakeEditor, type FakeEditor, type FakeEditorBehaviour } from './fake-editor/fake-editor.js';

export const editorOrigin = 'https://editor.test';

export interface FakeFrame extends EditorFramePort {
  /** Loads the editor's page again; without a mode, the page for maps. */
  reload: (mode?: FrameMode) => void;
  host: HostWindow;
  /** The editor in the frame: that of the last load. */
  editor: () => FakeEditor;
  /** How often the editor's page has been loaded. */
  loads: () => number;
  /** Sends a message to the host with any origin and source. */
  forge: (event: FrameMessageEvent) => void;
  /** Sets the editor's behaviour from the next load on. */
  behave: (behaviour: FakeEditorBehaviour) => void;
  /** The target origins of all messages to the frame. */
  targetOrigins: () => ReadonlySet<string>;
}

/** Creates a page's window with an editor in a frame. As in a browser, messages arrive asynchronously. */
export function createFakeFrame(
  first: FakeEditorBehaviour = {},
  workspace: 'iframe' | 'browser' = 'iframe',
): FakeFrame {
  const listeners = new Set<(event: FrameMessageEvent) => void>();
  const targetOrigins = new Set<string>();
  let behaviour = first;
  let editor: FakeEditor;
  let loads = 0;
  let ids = 0;

  const window = {
    postMessage: (data: unknown, targetOrigin: string) => {
      targetOrigins.add(targetOrigin);
      const receiver = editor;
      if (targetOrigin === editorOrigin) queueMicrotask(() => receiver.receive(structuredClone(data)));
    },
  };
  const deliver = (event: FrameMessageEvent) => {
    for (const listener of listeners) listener(event);
  };
  const load = (mode: FrameMode) => {
    loads += 1;
    const own = loads;
    editor = createFakeEditor({
      // A page that was replaced by a later load sends nothing more.
      post: (data) =>
        queueMicrotask(() => own === loads && deliver({ data, origin: editorOrigin, source: window })),
      newId: () => `frame-${(ids += 1)}`,
      behaviour,
      workspace,
      mode,
    });
    void editor.boot();
  };
  return {
    host: {
      addEventListener: (_type, listener) => listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
    },
    window: () => window,
    reload: (mode = 'skillmap') => load(mode),
    editor: () => editor,
    loads: () => loads,
    forge: deliver,
    behave: (next) => {
      behaviour = next;
    },
    targetOrigins: () => targetOrigins,
  };
}
