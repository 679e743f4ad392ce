import type { Clock } from '../ports/clock.ts';
import type { EditorChannel, FrameMessageEvent, FrameWindow, HostWindow } from './channel.ts';

/** Longest wait for a picture in milliseconds. A running game answers at once, and a stuck one never. */
const timeoutMs = 2_000;

export interface GamePictureOptions {
  window: HostWindow;
  frame: () => FrameWindow | null;
  /** Origin of the editor's page, and of the simulator's in it. */
  origin: string;
  clock: Clock;
  newId: () => string;
  request: EditorChannel['request'];
}

/**
 * Takes a picture of the game in the editor's simulator. Resolves to the data URL of a PNG, or to undefined if none
 * arrives in time. The simulator's page answers the pages above it directly (cli/editor/pages/relay.js), and only
 * forwards PNGs.
 */
export function takeGamePicture(options: GamePictureOptions): Promise<string | undefined> {
  const { window, frame, origin, clock, newId, request } = options;
  return new Promise((resolve) => {
    const id = newId();
    const end = (dataUrl: string | undefined) => {
      stopTimer();
      window.removeEventListener('message', receive);
      resolve(dataUrl);
    };
    const receive = ({ data, origin: from, source }: FrameMessageEvent) => {
      const editor = frame();
      if (from !== origin || editor === null || parentOf(source) !== editor) return;
      const answer = readPicture(data);
      if (answer?.id === id) end(answer.dataUrl);
    };
    const stopTimer = clock.after(timeoutMs, () => end(undefined));
    window.addEventListener('message', receive);
    void request({ action: 'proxytosim', content: { kind: 'screenshot', id } }, { timeoutMs });
  });
}

/** Returns the parent of a frame's window. */
function parentOf(source: unknown): unknown {
  return typeof source === 'object' && source !== null && 'parent' in source ? source.parent : undefined;
}

function readPicture(data: unknown): { id: string; dataUrl: string | undefined } | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'custom')
    return undefined;
  const content = 'content' in data ? data.content : undefined;
  if (
    typeof content !== 'object' ||
    content === null ||
    !('kind' in content) ||
    content.kind !== 'screenshot'
  ) {
    return undefined;
  }
  const { id, dataUrl } = content as { id?: unknown; dataUrl?: unknown };
  if (typeof id !== 'string') return undefined;
  return {
    id,
    dataUrl: typeof dataUrl === 'string' && dataUrl.startsWith('data:image/png;') ? dataUrl : undefined,
  };
}
