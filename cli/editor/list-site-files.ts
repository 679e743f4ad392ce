import path from 'node:path';
import { glob } from 'tinyglobby';
import type { EditorInstallation } from './install-editor.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

/** A file of an editor's site, as a host without a program can serve it. */
export interface EditorSiteFile {
  /** Below the site's base. */
  path: string;
  file: SiteFile;
  /** True for what is below the path that names the version. */
  isImmutable: boolean;
}

/** Made by us. */
const MADE = ['geo', 'player-target.js', 'player-worker.js', 'simulator.html', 'simulator-inner.html'];
/** The pages, and what they ask for beside themselves. */
const AT_BASE = ['geo', 'index.html', 'player.html', 'targetconfig.json'];
/** Pages of other applications of the vendor, and workers that would keep files of older versions. */
const LEFT_OUT = /^(?!siminstructions\.html$)[^/]*\.html$|^(?:simulator)?serviceworker\.js$|\.manifest$/;

/** Every file of an installed editor that a page of it may ask for, sorted: a site without a program behind it. */
export async function listSiteFiles(
  installation: EditorInstallation,
  base: string,
): Promise<EditorSiteFile[]> {
  const { version, find } = createSiteFiles(installation, base);
  const names = [...MADE, ...(await listVendorFiles(installation))];
  const wanted = [
    ...AT_BASE.map((name) => ({ name, folder: '' })),
    ...[...new Set(names)].sort().map((name) => ({ name, folder: version })),
  ];
  const listed = wanted.map(async ({ name, folder }): Promise<EditorSiteFile[]> => {
    const file = await find(name);
    return file ? [{ path: folder + name, file, isImmutable: folder !== '' }] : [];
  });
  return (await Promise.all(listed)).flat();
}

/** The paths by which the vendor's files are asked for; hidden ones are never served. */
async function listVendorFiles({ targetFolder, coreFolder }: EditorInstallation): Promise<string[]> {
  const built = await list(path.join(targetFolder, 'built'), ['*', 'hexcache/**']);
  const folders = [
    path.join(targetFolder, 'built', 'web'),
    path.join(targetFolder, 'sim', 'public'),
    path.join(coreFolder, 'built', 'web'),
    path.join(coreFolder, 'webapp', 'public'),
  ];
  const others = await Promise.all(folders.map((folder) => list(folder, ['**/*'])));
  return [...built, ...others.flat(), 'targetconfig.json'].filter((name) => !LEFT_OUT.test(name));
}

async function list(folder: string, patterns: string[]): Promise<string[]> {
  return glob(patterns, { cwd: folder, expandDirectories: false }).catch(() => []);
}
