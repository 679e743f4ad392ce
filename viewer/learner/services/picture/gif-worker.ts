import { makeGif, type GifJob, type GifReport } from './make-gif.ts';

// Encodes outside of the page, because a frame takes half a second on a slow computer. One worker per GIF.

/** The part of a worker's API that is used here, because this folder is compiled for pages. */
declare class FileReaderSync {
  readAsDataURL(blob: Blob): string;
}

const report = (message: GifReport) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<GifJob>) => {
  const made = makeGif(data.frames, {
    maxBytes: data.maxBytes,
    onProgress: (share) => report({ kind: 'progress', share }),
  });
  if (!made) return report({ kind: 'too-large' });
  const { bytes, ...size } = made;
  const dataUrl = new FileReaderSync().readAsDataURL(new Blob([bytes], { type: 'image/gif' }));
  report({ kind: 'encoded', dataUrl, bytes: bytes.length, ...size });
});
