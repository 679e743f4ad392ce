import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../io.ts';

/** A build's manifest, by module. */
type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** The files of a build that a page loads, relative to its folder. */
export interface EntryParts {
  /** The module that mounts the page. */
  entry: string;
  styles: string[];
  /** The entry's static imports, which are worth preloading. */
  preloads: string[];
}

/** Reads the manifest of a build. Throws a UsageError if `what` was not built. */
export async function readManifest(folder: string, what: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    throw new UsageError(`${what} not built. Run \`npm run build\` in the folder of skillmap.`);
  }
}

export function partsOf(manifest: Manifest, name: string): EntryParts {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`There is no entry \`${name}\` in the build.`);
  const imported = importsOf(entry, manifest);
  return {
    entry: entry.file,
    styles: [...new Set([entry, ...imported].flatMap((chunk) => chunk.css ?? []))],
    preloads: imported.map((chunk) => chunk.file),
  };
}

/** Returns the files that a deferred chunk needs, including itself, without those that the entries already load. */
export function partsOfChunk(manifest: Manifest, name: string): Omit<EntryParts, 'entry'> {
  const chunk = Object.values(manifest).find((one) => !one.isEntry && one.name === name);
  if (!chunk) throw new Error(`There is no chunk \`${name}\` in the build.`);
  const chunks = [chunk, ...importsOf(chunk, manifest)].filter(({ isEntry }) => !isEntry);
  return { styles: chunks.flatMap(({ css = [] }) => css), preloads: chunks.map(({ file }) => file) };
}

/** Returns all static imports of a chunk, recursively, each once. */
function importsOf(chunk: ManifestChunk, manifest: Manifest): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const visit = (keys: readonly string[] = []): void => {
    for (const imported of keys.flatMap((key) => manifest[key] ?? [])) {
      if (found.has(imported) || imported === chunk) continue;
      found.add(imported);
      visit(imported.imports);
    }
  };
  visit(chunk.imports);
  return [...found];
}
