import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../once.ts';
import { packageVersion } from '../package-folder.ts';
import { contentType } from '../site/content-types.ts';
import { editorPage, pageConfig } from './editor-page.ts';
import type { EditorInstallation } from './install-editor.ts';
import playerWorker from './pages/player-worker.js?raw';
import {
  PLAYER_WORKER_POLICY,
  playerPage,
  playerPolicy,
  playerTargetScript,
  targetScript,
  INNER_SIMULATOR_POLICY,
  innerSimulatorPage,
  relayPage,
  relayPolicy,
} from './player-page.ts';
import { allowAnyFrame, rewritePrefixes, type SiteAddresses } from './site-addresses.ts';

/** A file of the site, ready to send. */
export interface SiteFile {
  type: string;
  /** Hash of the content. */
  hash: string;
  read: () => Promise<Uint8Array>;
  /** Content-Security-Policy, for pages and workers. */
  policy?: string;
}

/**
 * Policy of the editor's page. The editor creates and runs scripts (compiler, workers), and shows pictures and videos
 * from any site.
 */
const EDITOR_POLICY = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:`,
  `worker-src 'self' blob: data:`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self' data:`,
  'img-src * data: blob:',
  'media-src * data: blob:',
  `connect-src 'self' https: data: blob:`,
  `frame-src 'self' https: blob:`,
  `object-src 'none'`,
  `base-uri 'self'`,
].join('; ');

const WORKERS = ['worker.js', 'tsworker.js', 'monacoworker.js'];

/** The files of an editor that is served at a base path with a slash at both ends. */
export interface SiteFiles {
  /** Folder below the base with a version in its name, for files that never change. Ends in a slash. */
  version: string;
  /** Finds a file by its path below the base or below the version. Undefined if there is none. */
  find: (relative: string) => Promise<SiteFile | undefined>;
}

/**
 * Returns the files of an installed editor. Our own pages take precedence over the target's files, and those over the
 * core's.
 */
export function createSiteFiles(installation: EditorInstallation, base: string): SiteFiles {
  const version = `@${siteVersion(installation, base)}/`;
  const addresses: SiteAddresses = { base, assets: base + version };
  const find = (relative: string) => findVendorFile(installation, relative);
  const readText = async (relative: string) => {
    const file = await find(relative);
    return file && readFile(file, 'utf8');
  };
  const readRequired = async (name: string) => {
    const text = await readText(name);
    if (text === undefined) throw new Error(`The installed editor has no ${name}: delete it from the cache.`);
    return text;
  };
  const generatedFiles = new Map<string, GeneratedFile>(
    Object.entries({
      'index.html': page(EDITOR_POLICY, () => makeEditorPage(installation, addresses)),
      // The editor requests the user's country from this path.
      geo: { type: 'text/plain; charset=utf-8', make: () => 'unknown' },
      'simulator.html': page(allowAnyFrame(relayPolicy()), relayPage),
      'simulator-inner.html': page(allowAnyFrame(INNER_SIMULATOR_POLICY), async () =>
        innerSimulatorPage(await readText('simulator.html'), addresses),
      ),
      'player.html': page(allowAnyFrame(playerPolicy()), () => playerPage(addresses)),
      'player-worker.js': { ...script(() => playerWorker), policy: PLAYER_WORKER_POLICY },
      'player-target.js': script(async () => playerTargetScript(await readRequired('target.js'))),
      'target.js': script(async () => targetScript(await readRequired('target.js'), addresses)),
    }),
  );
  for (const name of WORKERS) {
    generatedFiles.set(
      name,
      script(async () => rewritePrefixes(await readRequired(name), addresses.assets)),
    );
  }
  const known = new Map<string, Promise<SiteFile | undefined>>();

  const describe = async (relative: string): Promise<SiteFile | undefined> => {
    const generated = generatedFiles.get(relative);
    if (generated) {
      const read = async () => Buffer.from(await generated.make());
      return {
        type: generated.type,
        hash: hashOf(await read()),
        read,
        ...(generated.policy && { policy: generated.policy }),
      };
    }
    const file = await find(relative);
    if (file === undefined) return undefined;
    const read = () => readFile(file);
    return { type: contentType(file), hash: hashOf(await read()), read };
  };

  return {
    version,
    find: async (relative) => {
      if (!isSafePath(relative)) return undefined;
      const found = once(known, relative, () => describe(relative));
      // Only existing files are cached, because clients can request any number of names.
      if ((await found.catch(() => undefined)) === undefined) known.delete(relative);
      return found;
    },
  };
}

interface GeneratedFile {
  type: string;
  policy?: string;
  make: () => string | Promise<string>;
}

function page(policy: string, make: GeneratedFile['make']): GeneratedFile {
  return { type: contentType('.html'), policy, make };
}

function script(make: GeneratedFile['make']): GeneratedFile {
  return { type: contentType('.js'), make };
}

/**
 * Returns whether a path stays inside the folder and has no hidden parts, and no characters that are drives or
 * separators on some platform.
 */
function isSafePath(relative: string): boolean {
  return relative.split('/').every((part) => /^[^.\\:\0][^\\:\0]*$/.test(part));
}

async function findVendorFile(
  { targetFolder, coreFolder }: EditorInstallation,
  relative: string,
): Promise<string | undefined> {
  const files = [
    path.join(targetFolder, 'built', relative),
    path.join(targetFolder, 'built', 'web', relative),
    path.join(targetFolder, 'sim', 'public', relative),
    path.join(coreFolder, 'built', 'web', relative),
    path.join(coreFolder, 'webapp', 'public', relative),
    ...(relative === 'targetconfig.json' ? [path.join(targetFolder, relative)] : []),
  ];
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return file;
  }
  return undefined;
}

async function makeEditorPage(installation: EditorInstallation, addresses: SiteAddresses): Promise<string> {
  const { targetFolder, coreFolder } = installation;
  const vendorPage = await readFile(path.join(coreFolder, 'webapp', 'public', 'index.html'), 'utf8');
  const included = await readPages(path.join(coreFolder, 'docfiles'));
  const { title, description } = await readAbout(targetFolder);
  return editorPage(vendorPage, {
    addresses,
    config: pageConfig(installation, addresses),
    name: title ?? installation.target,
    description: description ?? '',
    policy: EDITOR_POLICY,
    include: (name) => included.get(name),
  });
}

async function readPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        name,
        await readFile(path.join(folder, name), 'utf8'),
      ]),
    ),
  );
}

async function readAbout(targetFolder: string): Promise<{ title?: string; description?: string }> {
  const text = await readFile(path.join(targetFolder, 'built', 'targetlight.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as { title?: string; description?: string };
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Returns the version in the paths of files that never change: a hash of everything that the files depend on. */
function siteVersion(installation: EditorInstallation, base: string): string {
  const addresses: SiteAddresses = { base, assets: base };
  const parts = [
    packageVersion(),
    pageConfig(installation, addresses),
    relayPage(),
    innerSimulatorPage(undefined, addresses),
    playerWorker,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
