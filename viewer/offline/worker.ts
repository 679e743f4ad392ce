import type { OfflineList, OfflineRequest } from '#schemas/offline.ts';
import { toHex } from '#schemas/exchange/to-hex.ts';
import { shouldAnswer } from './answer-request.ts';
import { createFileStore } from './file-store.ts';
import { createOfflineSite } from './offline-site.ts';
import { createVersionStore } from './version-store.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * The site's files. `skillmap build --offline` adds them before this script. Changed files change the script, so that
 * browsers install it as a new worker.
 */
declare const SKILLMAP_OFFLINE: OfflineList;

/**
 * Maximum duration of an event in milliseconds, because browsers stop workers whose events take longer. The page
 * repeats its request while there is work to do.
 */
const LONGEST_EVENT_MS = 30_000;
const REPORT_MS = 250;

const base = new URL('./', self.location.href).href;
const openCache = (kind: string) => () => self.caches.open(`skillmap-offline ${base} ${kind}`);

const site = createOfflineSite({
  list: SKILLMAP_OFFLINE,
  base,
  files: createFileStore(base, openCache('files')),
  versions: createVersionStore(base, openCache('versions')),
  fetch: self.fetch.bind(self),
  digest,
  findFreeBytes,
  now: () => Date.now(),
  listClients: async () => (await listPages()).map(({ id }) => id),
  onChange: reportSoon,
});

self.addEventListener('install', (event) => {
  // Activate at once. Open pages keep their version even if a newer worker answers their requests.
  event.waitUntil(site.install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.clients.claim();
      await site.removeUnusedFiles();
      await reportToAll();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event;
  if (!shouldAnswer(request, { base, list: SKILLMAP_OFFLINE })) return;
  const waitUntil = event.waitUntil.bind(event);
  event.respondWith(site.answer(request, { id: clientId, resultingId: resultingClientId, waitUntil }));
});

self.addEventListener('message', (event) => {
  const request = readRequest(event.data);
  if (request && event.source instanceof Client) event.waitUntil(handleRequest(request, event.source));
});

async function handleRequest({ action }: OfflineRequest, client: Client): Promise<void> {
  switch (action) {
    case 'hello':
      await reportTo(client);
      return site.removeUnusedFiles();
    case 'store-map':
      return Promise.race([site.store('map'), after(LONGEST_EVENT_MS)]);
    case 'store':
      return Promise.race([site.store('all'), after(LONGEST_EVENT_MS)]);
    case 'store-studio':
      return Promise.race([site.store('studio'), after(LONGEST_EVENT_MS)]);
    case 'remove':
      return site.remove();
    case 'take-over':
      return site.takeOver();
    default:
      // A newer or older page may send other requests: ignore them.
      return undefined;
  }
}

let isReportDue = false;

function reportSoon(): void {
  if (isReportDue) return;
  isReportDue = true;
  void after(REPORT_MS).then(() => {
    isReportDue = false;
    return reportToAll();
  });
}

async function reportToAll(): Promise<void> {
  for (const client of await listPages()) await reportTo(client);
}

async function reportTo(client: Client): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages all have its own origin
  client.postMessage(await site.report(client.id));
}

/** Returns the open pages of this site. Excludes frames, which belong to their pages, and other sites of the host. */
async function listPages(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url, frameType }) => url.startsWith(base) && frameType !== 'nested');
}

function readRequest(data: unknown): OfflineRequest | undefined {
  const isRequest =
    typeof data === 'object' && data !== null && 'skillmap' in data && data.skillmap === 'offline';
  return isRequest ? (data as OfflineRequest) : undefined;
}

/** Returns the hash of a content as `skillmap build` computes it: the first half of SHA-256, in hexadecimal. */
async function digest(body: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await self.crypto.subtle.digest('SHA-256', body));
  return toHex(hash.subarray(0, 16));
}

async function findFreeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage } = await self.navigator.storage.estimate();
    return quota === undefined || usage === undefined ? undefined : quota - usage;
  } catch {
    return undefined;
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
