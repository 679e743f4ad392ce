import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { ViewerBundle } from '../vite/viewer-bundle.ts';
import { shortHash } from './hashed-name.ts';
import type { SiteWriter } from './site-writer.ts';

/** The viewer as a part of a site. */
export interface PublishedViewer {
  /** From the site's root, ending in a slash; its name holds the viewer's version. */
  folder: string;
  /** Of the module that mounts it, in that folder. */
  entry: string;
}

/** Writes the viewer's files into a folder of their own: all of one version, or none. */
export async function publishViewer(bundle: ViewerBundle, writer: SiteWriter): Promise<PublishedViewer> {
  // The manifest of the build is in a hidden folder.
  const names = (await glob('**/*', { cwd: bundle.folder })).sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(bundle.folder, name))));
  const files = names.map((name, index): [string, Uint8Array] => [name, contents[index] ?? new Uint8Array()]);
  const folder = `viewer-${shortHash(JSON.stringify(files.map(([name, body]) => [name, shortHash(body)])))}/`;
  for (const [name, body] of files) await writer.write(folder + name, body, { isImmutable: true });
  return { folder, entry: bundle.entry };
}
