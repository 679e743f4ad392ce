import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createBrowserFiles } from '../../shared/services/browser/browser-files.ts';
import type { FolderContents } from '../ports/kept-folders.ts';
import { writeZip } from '../services/zip/write-zip.ts';

/** Hands files over as a zip; resolves with what it is called. */
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

/** A folder's name without what a file's name cannot have on one system or another. */
function toFileName(folder: string): string {
  const name = folder.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-').replace(/^[\s.-]+|[\s.-]+$/g, '');
  return name === '' ? 'skillmap' : name;
}
