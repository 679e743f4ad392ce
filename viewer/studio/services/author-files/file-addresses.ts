/** What a file holds. */
type Content = Uint8Array<ArrayBuffer> | Blob;

/** Addresses for what is in memory, or on the disk. */
export interface ObjectUrls {
  create: (content: Content, path: string) => string;
  revoke: (url: string) => void;
}

/** An address for each version of a file. The one before stays valid: somebody may be about to fetch it. */
export function createAddresses({ create, revoke }: ObjectUrls) {
  const known = new Map<string, { version: string; url: string; before?: string }>();
  return {
    of: async (
      path: string,
      version: string,
      read: () => Promise<Content | undefined>,
    ): Promise<string | undefined> => {
      const last = known.get(path);
      if (last?.version === version) return last.url;
      const content = await read();
      if (!content) return undefined;
      if (last?.before !== undefined) revoke(last.before);
      const url = create(content, path);
      known.set(path, { version, url, ...(last && { before: last.url }) });
      return url;
    },
  };
}

/** A browser draws a picture by its type alone; other files need none. */
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

/** The browser's addresses for content in memory: they work in this page, its frames and its workers. */
export function createObjectUrls(): ObjectUrls {
  return {
    create: (content, path) => {
      const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
      return URL.createObjectURL(new Blob([content], type === undefined ? {} : { type }));
    },
    revoke: (url) => URL.revokeObjectURL(url),
  };
}
