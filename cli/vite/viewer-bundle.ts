import path from 'node:path';
import { packageFolder } from '../package-folder.ts';
import { partsOf, readManifest, type EntryParts } from './manifest-chunk.ts';

/** The built viewer: a folder of hashed files, and the module that mounts it on a published site. */
export interface ViewerBundle extends EntryParts {
  folder: string;
}

/** Finds the viewer in the installed package; throws a UsageError where it was not built. */
export async function findViewerBundle(): Promise<ViewerBundle> {
  const folder = path.join(packageFolder(), 'dist', 'viewer');
  return { folder, ...partsOf(await readManifest(folder, 'The viewer is'), 'site') };
}
