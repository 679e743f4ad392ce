import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/** Returns the folder of the installed package: the nearest parent with `bin/skillmap.js`. */
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

export function packageVersion(): string {
  return readManifest().version;
}

/** Returns the action that checks maps, as workflows name it. Empty if the package does not name its repository. */
export function packageAction(manifest = readManifest()): { action?: string } {
  const { repository, version } = manifest;
  const url = typeof repository === 'object' ? repository.url : repository;
  const [, slug] =
    /^(?:github:|(?:git\+)?https:\/\/github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url ?? '') ?? [];
  return slug === undefined ? {} : { action: `${slug}@v${version}` };
}

/** The `homepage` of `package.json` until the project has a site. This host exists nowhere. */
const NO_HOME = 'https://skillmap.example/';

/** Returns the URL of the project's site, which contains the documentation. Undefined if there is none yet. */
export function packageHome({ homepage } = readManifest()): string | undefined {
  if (homepage === undefined || homepage.startsWith(NO_HOME)) return undefined;
  return homepage.endsWith('/') ? homepage : `${homepage}/`;
}

interface Manifest {
  version: string;
  homepage?: string;
  repository?: string | { url: string };
}

let manifest: Manifest | undefined;

function readManifest(): Manifest {
  return (manifest ??= JSON.parse(
    readFileSync(path.join(packageFolder(), 'package.json'), 'utf8'),
  ) as Manifest);
}
