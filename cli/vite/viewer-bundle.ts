import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../io.ts';
import { packageFolder } from '../package-folder.ts';
import type { ManifestChunk } from './manifest-chunk.ts';
import { importsOf } from './manifest-chunk.ts';

/** The built viewer: a folder of hashed files around `viewer.js`, which exports `mountSkillmap`. */
export interface ViewerBundle {
  folder: string;
  /** The module that mounts it on a published site; relative to the folder, as the others are. */
  entry: string;
  /** Style sheets of the map. */
  styles: string[];
  /** What the entry imports, `viewer.js` first: worth loading at once. */
  preloads: string[];
}

/** Finds the viewer in the installed package; throws a UsageError where it was not built. */
export async function findViewerBundle(): Promise<ViewerBundle> {
  const folder = path.join(packageFolder(), 'dist', 'viewer');
  let manifest: Record<string, ManifestChunk>;
  try {
    const text = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8');
    manifest = JSON.parse(text) as Record<string, ManifestChunk>;
  } catch {
    throw new UsageError('The viewer is not built. Run `npm run build` in the folder of skillmap.');
  }
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.name === 'site');
  if (!entry) throw new Error('There is no entry `site` in the build of the viewer.');
  const imported = importsOf(entry, manifest);
  return {
    folder,
    entry: entry.file,
    styles: [entry, ...imported].flatMap((chunk) => chunk.css ?? []),
    preloads: imported.map((chunk) => chunk.file),
  };
}
