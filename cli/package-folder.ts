import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/** The folder of the installed package: the nearest one above this code that holds `bin/skillmap.js`. */
export function packageFolder(): string {
  return (found ??= findPackageFolder());
}

function findPackageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'bin', 'skillmap.js'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('The installation of skillmap is incomplete: reinstall it.');
    folder = above;
  }
  return folder;
}

/** The version of the installed package. */
export function packageVersion(): string {
  return readManifest().version;
}

/** The action that checks maps, as a workflow names it; nothing where the package does not say where its code is. */
export function packageAction(manifest = readManifest()): { action?: string } {
  const { repository, version } = manifest;
  const url = typeof repository === 'object' ? repository.url : repository;
  const [, slug] =
    /^(?:github:|(?:git\+)?https:\/\/github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url ?? '') ?? [];
  return slug === undefined ? {} : { action: `${slug}@v${version}` };
}

/** The address of the project's site, below which the pages of its documentation are; undefined before there is one. */
export function packageHome({ homepage } = readManifest()): string | undefined {
  return homepage === undefined || homepage.endsWith('/') ? homepage : `${homepage}/`;
}

interface Manifest {
  version: string;
  homepage?: string;
  repository?: string | { url: string };
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as Manifest;
}
