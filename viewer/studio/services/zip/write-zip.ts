import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { browserClock } from '../../../shared/services/browser/browser-clock.ts';
import { createBrowserFiles } from '../../../shared/services/browser/browser-files.ts';
import type { FolderContents } from '../../ports/kept-folders.ts';

/** Saves files as a zip on the author's device; resolves with its name. */
export async function saveZip(
  folder: string,
  contents: FolderContents,
  window: Window & typeof globalThis,
): Promise<string> {
  const name = toFileName(folder);
  const zip = await writeZip(contents, { name, now: browserClock.now() });
  createBrowserFiles(window).save(`${name}.zip`, 'application/zip', zip);
  return `${name}.zip`;
}

/** A folder's name without characters that some system forbids in file names. */
function toFileName(folder: string): string {
  const name = folder.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-').replace(/^[\s.-]+|[\s.-]+$/g, '');
  return name === '' ? 'skillmap' : name;
}

/** Files that deflating makes no smaller. */
const PACKED = /\.(?:png|jpe?g|gif|webp|pdf|zip)$/i;

/**
 * A zip of files, dated `now`, byte for byte, without a folder around them: it is unpacked into one. Only files that all lie in one
 * folder get another one: whoever reads the zip takes the outermost for the zip's own, as in what code hosts pack.
 */
export async function writeZip(
  contents: FolderContents,
  { name, now }: { name: string; now: number },
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
