import type { ObjectUrls } from '../author-files/file-addresses.ts';

/** A browser draws a picture by its type alone; of the rest it need not know one. */
const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The browser's addresses for what is in memory: they work in this page, its frames and its workers. */
export function createObjectUrls(): ObjectUrls {
  return {
    create: (content, path) => {
      const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
      return URL.createObjectURL(new Blob([content], type === undefined ? {} : { type }));
    },
    revoke: (url) => URL.revokeObjectURL(url),
  };
}
