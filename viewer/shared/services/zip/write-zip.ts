import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { browserClock } from '../browser/browser-clock.ts';
import { createBrowserFiles } from '../browser/browser-files.ts';

/** Files by path. */
type FolderContents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Saves files as a zip on this device. Resolves to the name of the zip. */
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

/** Maximum number of letters of a zip's name. File systems take 255 bytes, and a letter can have four. */
const MAX_LETTERS = 60;

/** Returns a name without characters and words that some operating system forbids in file names. */
export function toFileName(folder: string): string {
  const allowed = folder.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-').replace(/^[\s.-]+/, '');
  const name = [...allowed]
    .slice(0, MAX_LETTERS)
    .join('')
    .replace(/[\s.-]+$/, '');
  if (name === '') return 'skillmap';
  return /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i.test(name) ? `${name}-map` : name;
}

/** Matches files that compression does not make smaller. */
const PACKED = /\.(?:png|jpe?g|gif|webp|pdf|zip)$/i;

/**
 * Creates a zip of files, dated `now`. The files are not in a top folder, because programs unpack a zip into a folder
 * of its own. If a single folder contains all files, another folder is added around it, because some programs remove
 * the outermost folder, as they do for archives of code hosts.
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
    // Pause between files, so that the page can respond.
    await new Promise((resolve) => setTimeout(resolve));
  }
  zip.end();
  return parts;
}
