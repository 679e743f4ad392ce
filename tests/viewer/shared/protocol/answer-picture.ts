import { editorOrigin, type FakeFrame } from '../../../fakes/fake-frame.ts';

interface Forged {
  dataUrl?: string;
  origin?: string;
  /** The window that contains the sending frame. */
  parent?: unknown;
  id?: string;
}

/** The simulator beside the editor answers the latest request for a picture. */
export function answerPicture(frame: FakeFrame, dataUrl: string, forged: Forged = {}): void {
  const asked = frame.editor().received.findLast(({ action }) => action === 'proxytosim');
  const { id } = (asked as { content?: { id?: string } } | undefined)?.content ?? {};
  frame.forge({
    data: {
      type: 'custom',
      content: { kind: 'screenshot', id: forged.id ?? id, dataUrl: forged.dataUrl ?? dataUrl },
    },
    origin: forged.origin ?? editorOrigin,
    source: { parent: 'parent' in forged ? forged.parent : frame.window() },
  });
}
