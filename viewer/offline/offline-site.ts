import type { OfflineReport, WantedLevel } from '#schemas/offline.ts';
import { answerRequest } from './answer-request.ts';
import { createStoredFiles } from './stored-files.ts';
import { createKnownVersions } from './known-versions.ts';
import { createStorage, filesOf, type OfflineSiteOptions, type SiteParts } from './site-storage.ts';
import { canReplace, type StoredVersion } from './version-store.ts';
import { sum } from './store-version.ts';

/*
 * A site stored for offline use. The worker is always the newest, but it can serve older versions of the site. A visit
 * opens the current version, and a page gets files of the version that it was opened with. The newest version becomes
 * current once it is complete and no page would be disturbed.
 */

export interface OfflineSite {
  /** Records the worker's version, with the parts of it that are already stored. */
  install: () => Promise<void>;
  answer: (request: Request, client: RequestClient) => Promise<Response>;
  /**
   * Stores the missing files of the parts that the learner wants. Only one run stores at a time. `all` makes the editor
   * wanted from now on, and `studio` the Studio.
   */
  store: (what: WantedLevel | 'studio') => Promise<void>;
  /** Removes the editor, even if it is only partly stored. */
  remove: () => Promise<void>;
  takeOver: () => Promise<void>;
  report: (clientId: string) => Promise<OfflineReport>;
  /** Removes files that no open page needs. */
  removeUnusedFiles: () => Promise<void>;
}

export interface RequestClient {
  /** Id of the requesting page. Empty if unknown. */
  id: string;
  /** Id of the page that the request opens. */
  resultingId: string;
  /** Keeps the worker alive for work that continues after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

const CONFIG_MS = 3_000;

export function createOfflineSite(options: OfflineSiteOptions): OfflineSite {
  const { list, versions } = options;
  const parts: SiteParts = {
    ...options,
    storedFiles: createStoredFiles(options),
    known: createKnownVersions(options),
  };
  const replacement = createReplacement(parts);
  const storage = createStorage(parts);
  return {
    install: async () => versions.save((await parts.known.readNow()).newest),
    answer: createAnswers(parts, replacement.takeOver),
    store: storage.store,
    remove: storage.remove,
    takeOver: replacement.takeOver,
    report: async (clientId) => {
      const clientVersion = (await versions.useOf(clientId)) ?? list.version;
      await versions.setUse(clientId, clientVersion).catch(skip);
      return {
        ...(await reportStored(parts, clientVersion)),
        canTakeOver: await replacement.canTakeOver(),
        work: storage.work(),
      };
    },
    removeUnusedFiles: () => removeUnusedFiles(parts),
  };
}

function createReplacement(parts: SiteParts) {
  const { list, versions, known, onChange } = parts;
  const canTakeOver = async (): Promise<boolean> => {
    const { newest, current } = await known.read();
    return current !== newest && canReplace(newest, current, await known.wantedLevel());
  };
  return {
    canTakeOver,
    takeOver: async (): Promise<void> => {
      if (!(await canTakeOver())) return;
      await versions.setCurrent(list.version);
      known.invalidate();
      onChange();
      await removeUnusedFiles(parts);
    },
  };
}

/** Removes the versions and files that no open page uses. */
async function removeUnusedFiles({
  list,
  files,
  versions,
  known,
  storedFiles,
  listClients,
}: SiteParts): Promise<void> {
  const open = new Set(await listClients());
  const uses = await versions.uses();
  for (const clientId of uses.keys()) if (!open.has(clientId)) await versions.dropUse(clientId);
  // A page without a recorded version may use any version: remove nothing.
  if ([...open].some((clientId) => !uses.has(clientId))) return;
  const used = new Set([list.version, await versions.current(), ...[...open].map((id) => uses.get(id))]);
  const all = await versions.versions();
  const live = all.filter((version) => used.has(version.list.version));
  const needed = new Set([...live.flatMap(filesOf), ...filesOf({ list })].map(files.keyOf));
  for (const { list: old } of all) if (!used.has(old.version)) await versions.deleteVersion(old.version);
  known.invalidate();
  storedFiles.readAgain();
  await storedFiles.removeAll((key) => !needed.has(key));
}

/** Returns a function that answers a page's requests from the version that served the page. */
function createAnswers(parts: SiteParts, takeOver: () => Promise<void>): OfflineSite['answer'] {
  const { base, files, versions, known, storedFiles, listClients } = parts;
  /**
   * Returns the versions in the order in which to look for a file. If the page's version is unknown, the current one is
   * first.
   */
  const orderFor = async (used: string | undefined): Promise<StoredVersion[]> => {
    const { all, newest, current } = await known.read();
    const rank = (version: StoredVersion): number =>
      version.list.version === used ? 0 : version === current ? 1 : version === newest ? 2 : 3;
    return [...new Set([newest, ...all])].sort((one, other) => rank(one) - rank(other));
  };
  /**
   * Returns the versions to answer from. For a navigation, records which version the page shows, if there is space for
   * that.
   */
  const prepare = async (
    request: Request,
    { id, resultingId }: RequestClient,
  ): Promise<readonly StoredVersion[]> => {
    // A frame belongs to a page, so opening a frame is not a visit.
    const isVisit = request.mode === 'navigate' && request.destination === 'document';
    // Change the current version only if no other page is open, so that no page is disturbed.
    if (isVisit && (await listClients()).every((client) => client === resultingId))
      await takeOver().catch(skip);
    const used = isVisit || id === '' ? undefined : await versions.useOf(id);
    const current = (await known.read()).current?.list.version;
    const shown = used ?? current;
    if (request.mode === 'navigate' && resultingId !== '' && shown !== undefined) {
      await versions.setUse(resultingId, shown).catch(skip);
    }
    return orderFor(used);
  };
  return async (request, client) => {
    const order = await prepare(request, client).catch(skip);
    // The stored versions cannot be read: use the network.
    if (!order) return parts.fetch(request);
    return answerRequest(request, {
      base,
      files,
      fetch: parts.fetch,
      versions: order,
      configMs: CONFIG_MS,
      onFetched: (found, response) => client.waitUntil(storedFiles.keepFetched(found, response).catch(skip)),
    });
  };
}

/** Reports which parts are stored, for a page that shows the version `clientVersion`. */
async function reportStored(
  { list, known, storedFiles }: SiteParts,
  clientVersion: string,
): Promise<Omit<OfflineReport, 'canTakeOver' | 'work'>> {
  const { newest, current, all } = await known.read();
  const wanted = await known.wantedLevel();
  const [map, editor] = await Promise.all([
    storedFiles.bytesOf(list.files),
    storedFiles.bytesOf(list.editor),
  ]);
  return {
    skillmap: 'offline',
    version: list.version,
    ...(current && { current: current.list.version }),
    yours: clientVersion,
    level: newest.level,
    storedBytes: map + editor,
    totalBytes: sum([...list.files, ...list.editor]),
    editorBytes: editor,
    missingMapBytes: sum(list.files) - map,
    ...(wanted && { wanted }),
    hasStudio: newest.hasStudio === true,
    hasEditor: all.some(
      (one) => one.list.version === clientVersion && one.list.editor.length > 0 && one.level === 'all',
    ),
  };
}

function skip(): undefined {
  return undefined;
}
