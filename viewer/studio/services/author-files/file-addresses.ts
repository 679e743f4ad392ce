type Content = Uint8Array<ArrayBuffer> | Blob;

export interface ObjectUrls {
  create: (content: Content, path: string) => string;
  revoke: (url: string) => void;
}

/**
 * Creates the URLs of files, one for each version. The previous URL of a file stays valid, because it may still be in
 * use.
 */
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

/** MIME types by file extension. Browsers need them for showing pictures. */
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

/** Creates blob URLs, which work in this page, its frames and its workers. */
export function createObjectUrls(): ObjectUrls {
  return {
    create: (content, path) => {
      const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
      return URL.createObjectURL(new Blob([content], type === undefined ? {} : { type }));
    },
    revoke: (url) => URL.revokeObjectURL(url),
  };
}
