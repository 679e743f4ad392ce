import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OfflineFile, OfflineList } from '#schemas/offline.ts';
import { UsageError } from '../io.ts';
import { packageFolder } from '../package-folder.ts';
import { shortHash } from '../site/hashed-name.ts';
import type { SiteWriter, WrittenFile } from './site-writer.ts';

/** The service worker. It is at the site's root, because it may only handle requests below its own folder. */
export const WORKER = 'sw.js';

/** Files for hosts and crawlers, which pages do not request. */
const HOST_FILES = new Set(['_headers', '.nojekyll', 'robots.txt', 'sitemap.xml', WORKER]);

/** The Studio's files: paths of files and folders, relative to the site's root. */
export interface StudioFiles {
  /** Files of the Studio that learners do not need. */
  authorFiles: readonly string[];
  /** Files that the learner app needs too. */
  shared: readonly string[];
}

export interface OfflineOptions {
  /** Whether learners' devices store the site (`--offline`). If not, only the Studio is stored. */
  isForLearners: boolean;
  studio?: StudioFiles | undefined;
}

/** Writes the service worker, with the list of all files written so far. */
export async function publishOffline(writer: SiteWriter, options: OfflineOptions): Promise<OfflineList> {
  const list = toOfflineList(writer.files(), options);
  const script = await readWorker();
  await writer.write(WORKER, `const SKILLMAP_OFFLINE = ${toScriptJson(list)};\n${script}`);
  return list;
}

/**
 * Writes a service worker that removes itself. Without it, a browser that stored the site when it was built with
 * `--offline` would show that version for ever.
 */
export async function publishSelfRemovingWorker(writer: SiteWriter): Promise<undefined> {
  await writer.write(WORKER, SELF_REMOVING);
  return undefined;
}

const SELF_REMOVING = `const base = new URL('./', self.location.href).href;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith('skillmap-offline ' + base + ' ')) await caches.delete(name);
  }
  await self.registration.unregister();
}
`;

/** Returns the files in the order in which they are stored: first those that are needed to open a page. */
export function toOfflineList(
  written: readonly WrittenFile[],
  { isForLearners, studio }: OfflineOptions = { isForLearners: true },
): OfflineList {
  const isIn = ({ path: name }: WrittenFile, prefixes: readonly string[] = []): boolean =>
    prefixes.some((prefix) => name.startsWith(prefix));
  const isWanted = (file: WrittenFile) =>
    isForLearners && !HOST_FILES.has(file.path) && !isIn(file, studio?.authorFiles);
  const stored = written.filter(isWanted);
  const [editor, others] = [stored.filter(isEditor), stored.filter((file) => !isEditor(file))];
  const files = [...others.filter(isFirst), ...others.filter((file) => !isFirst(file))].map(toFile);
  const authors = studio && written.filter((file) => isIn(file, [...studio.authorFiles, ...studio.shared]));
  const parts = { files, editor: editor.map(toFile), ...(authors && { studio: authors.map(toFile) }) };
  return { version: shortHash(JSON.stringify(parts)), ...parts };
}

function toFile({ path: name, bytes, hash }: WrittenFile): OfflineFile {
  const isDocument = /(?:^|\/)index\.html$/.test(name) && !name.startsWith('editor/');
  const address = isDocument ? name.slice(0, -'index.html'.length) : name;
  return { href: toHref(address), bytes, hash };
}

/** Encodes an address as pages request it: a browser's cache treats `@` and `%40` as different. */
function toHref(address: string): string {
  return encodeURI(address).replaceAll(/[?#]/g, encodeURIComponent);
}

/** Returns whether a file is only needed in an activity. */
function isEditor({ path: name }: WrittenFile): boolean {
  return name.startsWith('editor/') || name.startsWith('extensions/');
}

function isFirst({ path: name }: WrittenFile): boolean {
  return name === 'index.html' || name === '404.html' || name === 'targetconfig.json';
}

async function readWorker(): Promise<string> {
  try {
    return await readFile(path.join(packageFolder(), 'dist', 'offline', WORKER), 'utf8');
  } catch {
    throw new UsageError('The service worker is not built. Run `npm run build` in the folder of skillmap.');
  }
}

function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
