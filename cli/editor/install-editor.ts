import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Options } from 'pacote';
import { downloadPackage, hasPackage, packageFolderOf, type PackageRole } from './download-package.ts';
import { EditorUnavailableError, toEditorError } from './editor-unavailable-error.ts';

/** An installed MakeCode editor: the target's package, and the core it was built for. */
export interface EditorInstallation {
  /** For example `arcade`. */
  target: string;
  version: string;
  coreVersion: string;
  targetFolder: string;
  coreFolder: string;
}

export interface DownloadProgress {
  receivedBytes: number;
  /** Size of all downloads. Absent while unknown. */
  totalBytes?: number;
}

export interface InstallEditorOptions {
  target: string;
  /** The folder for editors, from `editorCacheFolder`. */
  cacheDir: string;
  /** The project whose `.npmrc` is read in addition to the user's. Absent for none. */
  cwd?: string;
  env: Readonly<Record<string, string | undefined>>;
  onProgress?: (progress: DownloadProgress) => void;
  signal?: AbortSignal;
}

const CORE = 'pxt-core';

/**
 * Downloads a target's editor from the package registry. Makes no request if it is cached. Throws an
 * EditorUnavailableError if it is unavailable.
 */
export async function installEditor(options: InstallEditorOptions): Promise<EditorInstallation> {
  const { target } = options;
  if (!/^[a-z][a-z0-9-]*$/.test(target)) {
    throw new EditorUnavailableError(
      target,
      'not-found',
      `\`${target}\` is not the name of a MakeCode target.`,
    );
  }
  try {
    return (await findInstalledEditor(target, options.cacheDir)) ?? (await download(options));
  } catch (error) {
    const thrown = options.signal?.aborted ? new DOMException('Stopped.', 'AbortError') : error;
    throw toEditorError(target, options.cacheDir, thrown);
  }
}

/** Returns a target's editor from the cache, or undefined if it is incomplete. */
export async function findInstalledEditor(
  target: string,
  cacheDir: string,
): Promise<EditorInstallation | undefined> {
  const name = `pxt-${target}`;
  const version = TESTED_VERSIONS.get(target) ?? (await newestInstalled(cacheDir, name));
  if (version === undefined) return undefined;
  const targetFolder = packageFolderOf(cacheDir, name, version);
  if (!(await hasPackage(targetFolder))) return undefined;
  const coreVersion = await coreVersionOf(targetFolder);
  const coreFolder = packageFolderOf(cacheDir, CORE, coreVersion);
  if (!(await hasPackage(coreFolder))) return undefined;
  return { target, version, coreVersion, targetFolder, coreFolder };
}

async function download(options: InstallEditorOptions): Promise<EditorInstallation> {
  const { target, cacheDir, cwd, env, signal } = options;
  signal?.throwIfAborted();
  const npm = withPatience(await readNpmOptions(cwd, env), signal);
  const targetRelease = await findRelease(
    'target',
    `pxt-${target}`,
    TESTED_VERSIONS.get(target) ?? 'latest',
    npm,
  );
  const core = await findRelease('core', CORE, requiredCore(targetRelease.dependencies), npm);
  const missing: Release[] = [];
  for (const release of [targetRelease, core]) {
    const folder = packageFolderOf(cacheDir, release.name, release.version);
    if (!(await hasPackage(folder))) missing.push(release);
  }
  const onBytes = createProgress(missing, options.onProgress);
  for (const release of missing) await downloadPackage({ ...release, cacheDir, npm, onBytes, signal });
  return {
    target,
    version: targetRelease.version,
    coreVersion: core.version,
    targetFolder: packageFolderOf(cacheDir, targetRelease.name, targetRelease.version),
    coreFolder: packageFolderOf(cacheDir, core.name, core.version),
  };
}

interface Release {
  role: PackageRole;
  name: string;
  version: string;
  integrity: string | undefined;
  dependencies: Readonly<Record<string, string>> | undefined;
}

async function findRelease(role: PackageRole, name: string, wanted: string, npm: Options): Promise<Release> {
  const { default: pacote } = await import('pacote');
  const { version, dependencies, _integrity: integrity } = await pacote.manifest(`${name}@${wanted}`, npm);
  return { role, name, version, integrity, dependencies };
}

/** Returns npm's options with fewer retries: by default they take minutes, and the user is waiting. */
function withPatience(npm: Options, signal: AbortSignal | undefined): Options {
  return {
    ...npm,
    retry: { retries: 2, factor: 2, minTimeout: 500, maxTimeout: 4000 },
    timeout: 60_000,
    ...(signal && { signal }),
  };
}

async function coreVersionOf(targetFolder: string): Promise<string> {
  const text = await readFile(path.join(targetFolder, 'package.json'), 'utf8');
  return requiredCore((JSON.parse(text) as { dependencies?: Record<string, string> }).dependencies);
}

function requiredCore(dependencies: Readonly<Record<string, string>> | undefined): string {
  const version = dependencies?.[CORE];
  if (version === undefined) throw new Error(`its package does not name the version of ${CORE} it needs.`);
  return version;
}

async function newestInstalled(cacheDir: string, name: string): Promise<string | undefined> {
  const names = await readdir(cacheDir).catch(() => []);
  return names
    .filter((folder) => folder.startsWith(`${name}@`))
    .map((folder) => folder.slice(name.length + 1))
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .at(-1);
}

/** Returns a function that adds received bytes, and reports the total of all downloads. */
function createProgress(
  releases: readonly Release[],
  onProgress: InstallEditorOptions['onProgress'],
): (bytes: number) => void {
  const sizes = releases.map(({ name, version }) => TARBALL_BYTES.get(`${name}@${version}`));
  const totalBytes = sizes.includes(undefined)
    ? undefined
    : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  let receivedBytes = 0;
  const add = (bytes: number): void => {
    receivedBytes += bytes;
    onProgress?.({ receivedBytes, ...(totalBytes !== undefined && { totalBytes }) });
  };
  add(0);
  return add;
}

/** Returns the user's npm settings (registry, proxy, certificates, logins, cache) in pacote's form. */
async function readNpmOptions(
  cwd: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Options> {
  const [{ default: Config }, { default: settings }] = await Promise.all([
    import('@npmcli/config'),
    import('@npmcli/config/lib/definitions/index.js'),
  ]);
  const config = new Config({
    ...settings,
    // npm's own folder. Some distributions have a builtin `npmrc` in it.
    npmPath: path.join(path.dirname(process.execPath), '..', 'lib', 'node_modules', 'npm'),
    // `--global` keeps npm from looking for a project.
    argv: [process.execPath, 'skillmap', ...(cwd === undefined ? ['--global'] : [])],
    // A copy, because loading writes to it. Unset variables must be absent.
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    cwd: cwd ?? tmpdir(),
    warn: false,
  });
  await config.load();
  return config.flat;
}

/** Editors that were tested with this version of skillmap. Other targets get their newest release. */
export const TESTED_VERSIONS: ReadonlyMap<string, string> = new Map([
  ['arcade', '4.1.2'],
  ['microbit', '9.1.1'],
]);

/** Sizes of the pinned downloads for the progress bar, because the registry does not send them first. */
const TARBALL_BYTES: ReadonlyMap<string, number> = new Map([
  ['pxt-arcade@4.1.2', 4_075_693],
  ['pxt-core@12.2.24', 19_472_796],
  ['pxt-microbit@9.1.1', 5_147_302],
  ['pxt-core@13.0.1', 19_677_850],
]);
