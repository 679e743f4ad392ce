import path from 'node:path';
import { glob } from 'tinyglobby';
import type { EditorInstallation } from './install-editor.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

/** A file of an editor's site, for hosts that only serve files. */
export interface EditorSiteFile {
  /** Path below the site's base. */
  path: string;
  file: SiteFile;
  /** Whether the file's path contains the version. */
  isImmutable: boolean;
}

/** Files that skillmap adds. */
const GENERATED_FILES = [
  'geo',
  'player-target.js',
  'player-worker.js',
  'simulator.html',
  'simulator-inner.html',
];
/** Files at the base of the editor's site: its pages, and files that they request relative to themselves. */
const BASE_FILES = ['geo', 'index.html', 'player.html', 'targetconfig.json'];
/**
 * Matches files that are left out: pages of the vendor's other applications, and workers that would cache files of
 * older versions.
 */
const EXCLUDED = /^(?!siminstructions\.html$)[^/]*\.html$|^(?:simulator)?serviceworker\.js$|\.manifest$/;

/** Lists every file that an installed editor's pages may request, sorted, for a static site. */
export async function listSiteFiles(
  installation: EditorInstallation,
  base: string,
): Promise<EditorSiteFile[]> {
  const { version, find } = createSiteFiles(installation, base);
  const names = [...GENERATED_FILES, ...(await listVendorFiles(installation))];
  const wanted = [
    ...BASE_FILES.map((name) => ({ name, folder: '' })),
    ...[...new Set(names)].sort().map((name) => ({ name, folder: version })),
  ];
  const listed = wanted.map(async ({ name, folder }): Promise<EditorSiteFile[]> => {
    const file = await find(name);
    return file ? [{ path: folder + name, file, isImmutable: folder !== '' }] : [];
  });
  return (await Promise.all(listed)).flat();
}

/** Lists the request paths of the vendor's files. Hidden files are never served. */
async function listVendorFiles({ targetFolder, coreFolder }: EditorInstallation): Promise<string[]> {
  const built = await list(path.join(targetFolder, 'built'), ['*', 'hexcache/**']);
  const folders = [
    path.join(targetFolder, 'built', 'web'),
    path.join(targetFolder, 'sim', 'public'),
    path.join(coreFolder, 'built', 'web'),
    path.join(coreFolder, 'webapp', 'public'),
  ];
  const listings = await Promise.all(folders.map((folder) => list(folder, ['**/*'])));
  return [...built, ...listings.flat(), 'targetconfig.json'].filter((name) => !EXCLUDED.test(name));
}

async function list(folder: string, patterns: string[]): Promise<string[]> {
  return glob(patterns, { cwd: folder, expandDirectories: false }).catch(() => []);
}
