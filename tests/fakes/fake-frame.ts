import type { EditorFramePort } from '../../viewer/shared/protocol/editor-session.ts';
import type { FrameMode } from '../../viewer/shared/protocol/open-target.ts';
import type { FrameMessageEvent, HostWindow } from '../../viewer/shared/protocol/channel.ts';
import { createFakeEditor, type FakeEditor, type FakeEditorBehaviour } from './fake-editor/fake-editor.js';

export const editorOrigin = 'https://editor.test';

export interface FakeFrame extends EditorFramePort {
  /** Loads the page for maps by default. */
  reload: (mode?: FrameMode) => void;
  host: HostWindow;
  /** The editor loaded last. */
  editor: () => FakeEditor;
  /** The number of loads. */
  loads: () => number;
  /** Sends a message to the host as if from elsewhere. */
  forge: (event: FrameMessageEvent) => void;
  /** Sets the editor's behaviour for the next load. */
  behave: (behaviour: FakeEditorBehaviour) => void;
  /** The target origins of messages to the frame. */
  targetOrigins: () => ReadonlySet<string>;
}

/** A page's window and an editor in its frame, which run in turn like real ones. */
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
      // A closed page sends nothing more.
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
