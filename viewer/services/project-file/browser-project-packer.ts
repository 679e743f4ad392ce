import type { Clock } from '../ports/clock.ts';
import type { ProjectPacker } from '../ports/device.ts';
import { createLzmaWorker, prefetchLzma } from './lzma-worker.ts';
import { createProjectPacker } from './project-packer.ts';
import { readHidden, readPictureSize } from './read-picture.ts';

/** Cartridges are 192 pixels wide, and as high as their project is large. */
const mostPixels = 8_000_000;

/** Packs in a worker, and reads pictures by a canvas. */
export function createBrowserProjectPacker(window: Window & typeof globalThis, clock: Clock): ProjectPacker {
  void prefetchLzma(window);
  return createProjectPacker({
    run: createLzmaWorker(window, clock),
    readPicture: async (bytes) => {
      const { width = 0, height = 0 } = readPictureSize(bytes) ?? {};
      if (width * height === 0 || width * height > mostPixels) return undefined;
      // As they are in the file: a colour that is fitted to the screen says something else.
      const bitmap = await window.createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      });
      const canvas = window.document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      bitmap.close();
      const pixels = context?.getImageData(0, 0, width, height);
      return pixels && readHidden(pixels);
    },
  });
}
