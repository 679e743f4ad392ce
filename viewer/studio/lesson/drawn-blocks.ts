import type { Clock } from '../../shared/ports/clock.ts';
import { createListeners } from '../../shared/ports/listeners.ts';
import type { EditorChannel } from '../../shared/protocol/channel.ts';
import { drawBlocks } from '../../shared/protocol/draw-blocks.ts';

/** Milliseconds without typing before changed code is drawn. */
const REST_MS = 600;

/** Pictures of code as blocks, which the editor draws. They are cached by their code. */
export interface DrawnBlocks {
  /** Returns the URL of a picture. Undefined until it is drawn, and if it cannot be drawn. */
  get: (code: string) => string | undefined;
  subscribe: (listener: () => void) => () => void;
  /**
   * Requests a picture of code that is shown. The picture is drawn once an editor is connected and the code no longer
   * changes. Returns a function to call when the code is no longer shown.
   */
  request: (code: string) => () => void;
  /** True if a requested picture has not been drawn yet. */
  isWaiting: () => boolean;
  /** Connects an editor that can draw now. Returns a function to call before the editor is removed. */
  connect: (channel: Pick<EditorChannel, 'request'>) => () => void;
}

export function createDrawnBlocks(clock: Clock): DrawnBlocks {
  const pictures = new Map<string, string>();
  /** Code without a picture, in the order of the requests. */
  const wanted = new Set<string>();
  const listeners = createListeners();
  let channel: Pick<EditorChannel, 'request'> | undefined;
  let isDrawing = false;
  /** Draws one picture after the other. Code that cannot be drawn waits for the next editor. */
  const drawAll = async (): Promise<void> => {
    if (isDrawing) return;
    isDrawing = true;
    const failed = new Set<string>();
    for (const code of wanted) {
      if (!channel) break;
      const url = await drawBlocks(code, channel);
      wanted.delete(code);
      if (url === undefined) failed.add(code);
      else pictures.set(code, url);
      listeners.notify();
    }
    for (const code of failed) wanted.add(code);
    isDrawing = false;
  };
  return {
    get: (code) => pictures.get(code),
    subscribe: listeners.add,
    request: (code) =>
      clock.after(REST_MS, () => {
        if (pictures.has(code) || wanted.has(code)) return;
        wanted.add(code);
        listeners.notify();
        if (channel) void drawAll();
      }),
    isWaiting: () => wanted.size > 0,
    connect: (next) => {
      channel = next;
      void drawAll();
      return () => {
        if (channel === next) channel = undefined;
      };
    },
  };
}
