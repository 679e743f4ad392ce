import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FolderContents } from '../../ports/kept-folders.ts';

/** What deflating makes no smaller. */
const PACKED = /\.(?:png|jpe?g|gif|webp|pdf|zip)$/i;

export interface ZipOptions {
  /** Of the folder. */
  name: string;
  /** What the files are dated, in milliseconds since 1970. */
  now: number;
}

/**
 * A zip of files, byte for byte, without a folder around them: it is unpacked into one. Only files that all lie in one
 * folder get another one: whoever reads the zip takes the outermost for the zip's own, as in what code hosts pack.
 */
export async function writeZip(
  contents: FolderContents,
  { name, now }: ZipOptions,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const tops = new Set([...contents.keys()].map((path) => path.split('/')[0]));
  const isAmbiguous = tops.size === 1 && [...contents.keys()].every((path) => path.includes('/'));
  const above = isAmbiguous ? `${name}/` : '';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  for (const [path, bytes] of contents) {
    const file = PACKED.test(path) ? new ZipPassThrough(above + path) : new ZipDeflate(above + path);
    file.mtime = now;
    zip.add(file);
    file.push(bytes, true);
    // The page stays awake between files.
    await new Promise((resolve) => setTimeout(resolve));
  }
  zip.end();
  return parts;
}
