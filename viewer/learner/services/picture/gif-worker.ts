import { makeGif, type GifJob, type GifReport } from './make-gif.ts';

// Encodes a GIF outside of the page's thread, because a frame takes half a second on a slow computer. One worker per
// GIF.

/** The used part of a worker's API, which TypeScript does not know because this folder is compiled for pages. */
declare class FileReaderSync {
  readAsDataURL(blob: Blob): string;
}

const report = (message: GifReport) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<GifJob>) => {
  const gif = makeGif(data.frames, {
    maxBytes: data.maxBytes,
    onProgress: (share) => report({ kind: 'progress', share }),
  });
  if (!gif) return report({ kind: 'too-large' });
  const { bytes, ...size } = gif;
  const dataUrl = new FileReaderSync().readAsDataURL(new Blob([bytes], { type: 'image/gif' }));
  report({ kind: 'encoded', dataUrl, bytes: bytes.length, ...size });
});
