import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageFolder } from '../package-folder.ts';
import { UsageError } from '../usage-error.ts';
import type { ManifestChunk } from './manifest-chunk.ts';
import { importsOf } from './manifest-chunk.ts';

/** The built viewer: a folder of hashed files around `viewer.js`, the entry, which exports `mountSkillmap`. */
export interface ViewerBundle {
  folder: string;
  /** Style sheets of the entry, relative to the folder. */
  styles: string[];
  /** What the entry imports statically: worth loading at once. */
  preloads: string[];
  /** Lazy parts that a published page asks for before its map stands, with what they import. */
  early: string[];
}

/** One after the other, each would wait for the network. */
const EARLY = /\/(?:load-target-config|stored-progress)\.ts$/;

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
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const imported = importsOf(entry, manifest);
  const parts = Object.keys(manifest).flatMap((key) => (EARLY.test(key) ? (manifest[key] ?? []) : []));
  const early = parts.flatMap((part) => [part, ...importsOf(part, manifest)]);
  const preloads = imported.map((chunk) => chunk.file);
  const known = new Set([entry?.file, ...preloads]);
  return {
    folder,
    styles: [entry, ...imported].flatMap((chunk) => chunk?.css ?? []),
    preloads,
    early: [...new Set(early.map((chunk) => chunk.file))].filter((file) => !known.has(file)),
  };
}
