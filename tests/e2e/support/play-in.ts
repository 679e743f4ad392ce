import type { ProjectFiles } from '../../../viewer/shared/ports/player.ts';

/** Runs in a page: shows a game and returns its picture. Sends the messages of `viewer/shared/protocol/player.ts`. */
export async function playIn({ url, files }: { url: string; files: ProjectFiles }): Promise<unknown> {
  const frame = document.createElement('iframe');
  const until = (event: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ data, source }: MessageEvent<Record<string, unknown>>) => {
        if (source !== frame.contentWindow || data.event !== event) return;
        window.removeEventListener('message', listen);
        resolve(data);
      };
      window.addEventListener('message', listen);
    });
  const order = (message: object) =>
    frame.contentWindow?.postMessage({ type: 'player', ...message }, window.location.origin);
  const ready = until('ready');
  frame.src = url;
  document.body.append(frame);
  await ready;
  const played = until('outcome');
  order({ action: 'run', id: 'run', files });
  const { outcome } = await played;
  if ((outcome as { kind: string }).kind !== 'running') throw new Error(JSON.stringify(outcome));
  const taken = until('screenshot');
  order({ action: 'screenshot', id: 'picture' });
  return (await taken).dataUrl;
}
