import { isMapLike } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { readJson, unzip } from '../bodies/bodies.ts';
import { LARGEST_PUBLICATION } from '../bodies/read-publication.ts';
import type { ContentFile, ContentFiles } from '../ports/content-files.ts';

/** The files of published maps by path. Binary files are `data:` URLs. */
export type MapFiles = ReadonlyMap<string, string>;

/** Returns the files of a version, or undefined if they cannot be read. */
export async function readMapFiles(content: Uint8Array): Promise<MapFiles | undefined> {
  const plain = await unzip(content, LARGEST_PUBLICATION.plain);
  const fields = plain.kind === 'bytes' ? readFields(readJson(plain.bytes)) : undefined;
  if (!fields) return undefined;
  const files = Object.entries(fields).filter((one): one is [string, string] => typeof one[1] === 'string');
  return new Map(files.filter(([path]) => isShownPath(path)));
}

export function mapsAmong(files: MapFiles): string[] {
  return [...files].filter(([path, text]) => path.endsWith('.md') && isMapLike(text)).map(([path]) => path);
}

const DATA = /^data:[\w.+/-]*;base64,/;

/** Returns the files in the form that browsers get. */
export function contentOf(files: MapFiles, { version, typeOf }: ContentOptions): ContentFiles {
  return {
    read: async (path): Promise<ContentFile | undefined> => {
      const text = files.get(path);
      if (text === undefined) return undefined;
      return { body: bytesOf(text), type: typeOf(path), etag: `"${version}"` };
    },
  };
}

interface ContentOptions {
  /** A version that changes whenever any file changes. */
  version: string;
  /** Returns the media type for a file name. */
  typeOf: (name: string) => string;
}

function bytesOf(text: string): Uint8Array {
  const head = DATA.exec(text)?.[0];
  if (head === undefined) return new TextEncoder().encode(text);
  try {
    return Uint8Array.from(atob(text.slice(head.length)), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
