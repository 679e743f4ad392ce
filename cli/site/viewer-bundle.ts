import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstLookModule } from '#schemas/first-look.ts';
import { packageFolder } from '../package-folder.ts';
import { partsOf, partsOfChunk, readManifest, type EntryParts } from './manifest-chunk.ts';

/** The built viewer: a folder of hashed files, and the module that mounts it on a published site. */
export interface ViewerBundle extends EntryParts {
  folder: string;
  /** Files that the start page loads in addition. */
  start: Pick<EntryParts, 'styles' | 'preloads'>;
}

/** Finds the viewer in the installed package. Throws a UsageError if it was not built. */
export async function findViewerBundle(): Promise<ViewerBundle> {
  const folder = path.join(packageFolder(), 'dist', 'viewer');
  const manifest = await readManifest(folder, 'The viewer is');
  return { folder, ...partsOf(manifest, 'site'), start: partsOfChunk(manifest, 'start') };
}

/** Loads the viewer's module that draws a map into its document. The module is built together with the command line. */
export async function loadFirstLook(): Promise<FirstLookModule> {
  const file = path.join(packageFolder(), 'dist', 'first-look', 'index.js');
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as FirstLookModule;
}
