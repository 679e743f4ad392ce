import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { createCompressedStore } from '../editor/compressed-store.ts';
import type { EditorInstallation } from '../editor/install-editor.ts';
import { listSiteFiles } from '../editor/list-site-files.ts';
import { shortHash } from '../site/hashed-name.ts';
import type { HeaderRule } from '../site/headers-file.ts';
import type { ViewerBundle } from '../site/viewer-bundle.ts';
import type { SiteWriter } from './site-writer.ts';

/** The viewer's files in a site. */
export interface PublishedViewer {
  /** Path from the site's root, ending in a slash. Its name contains the viewer's version. */
  folder: string;
  /** Path, in the viewer's folder, of the module that mounts the viewer. */
  entry: string;
}

/** Writes the viewer's files into a folder of their own, so that files of different versions never mix. */
export async function publishViewer(bundle: ViewerBundle, writer: SiteWriter): Promise<PublishedViewer> {
  return { folder: await publishBuild('viewer', bundle.folder, writer), entry: bundle.entry };
}

/** Writes the files of a build into a folder of the site whose name contains their version. Returns the folder. */
export async function publishBuild(name: string, from: string, writer: SiteWriter): Promise<string> {
  // The glob does not match the build's manifest, which is in a hidden folder.
  const names = (await glob('**/*', { cwd: from })).sort();
  const contents = await Promise.all(names.map((file) => readFile(path.join(from, file))));
  const files = names.map((file, index): [string, Uint8Array] => [file, contents[index] ?? new Uint8Array()]);
  const folder = `${name}-${shortHash(JSON.stringify(files.map(([file, body]) => [file, shortHash(body)])))}/`;
  for (const [file, body] of files) await writer.write(folder + file, body, { isImmutable: true });
  return folder;
}

export interface PublishedEditor {
  target: string;
  version: string;
  files: number;
  bytes: number;
  compressedBytes: number;
  /** Folders, relative to the site's root, whose names contain the version. */
  immutable: string[];
  /** Headers of the editor's pages, with their content security policies. */
  rules: HeaderRule[];
}

/** Number of files compressed at once: the size of Node's thread pool. */
const PARALLEL_FILES = 4;

/**
 * Writes the editor's site below `editor/<target>/`. Compressed forms come from a cache, which `skillmap dev` uses too.
 */
export async function publishEditor(
  installation: EditorInstallation,
  base: string,
  writer: SiteWriter,
): Promise<PublishedEditor> {
  const { target, version } = installation;
  const folder = `editor/${target}/`;
  const store = createCompressedStore(path.join(path.dirname(installation.coreFolder), 'compressed'));
  const sizes = { files: 0, bytes: 0, compressedBytes: 0 };
  const listed = await listSiteFiles(installation, base + folder);
  for (let at = 0; at < listed.length; at += PARALLEL_FILES) {
    const some = listed.slice(at, at + PARALLEL_FILES);
    const written = await Promise.all(
      some.map(async ({ path: name, file, isImmutable }) =>
        writer.write(folder + name, await file.read(), { isImmutable, store, hash: file.hash }),
      ),
    );
    for (const { bytes, compressedBytes } of written) {
      sizes.files += 1;
      sizes.bytes += bytes;
      sizes.compressedBytes += compressedBytes;
    }
  }
  const rules = listed.flatMap(({ path: name, file: { policy } }) =>
    (policy === undefined ? [] : toPaths(base + folder + name)).map((at) => ({
      path: at,
      headers: { 'Content-Security-Policy': policy ?? '' },
    })),
  );
  const versions = listed
    .filter(({ isImmutable }) => isImmutable)
    .map(({ path: name }) => name.split('/')[0]);
  const immutable = [...new Set(versions)].map((name) => `${folder}${name}/`);
  return { target, version, ...sizes, immutable, rules };
}

/** Returns the URL paths of an HTML file. An `index.html` in a folder has two. */
function toPaths(page: string): string[] {
  return page.endsWith('/index.html') ? [page, page.slice(0, -'index.html'.length)] : [page];
}
