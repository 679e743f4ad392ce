import type { OfflineList, OfflinePart, OfflineReport, OfflineWork, WantedLevel } from '#schemas/offline.ts';
import { answerRequest } from './answer-request.ts';
import type { FileStore } from './file-store.ts';
import { createKeptFiles } from './kept-files.ts';
import { createKnownVersions } from './known-versions.ts';
import { canReplace, type StoredVersion, type VersionStore } from './version-store.ts';
import { storeVersion, sum } from './store-version.ts';

/*
 * A site that is stored. Its worker is always the newest; which version of the site it shows is another question, and
 * answered here: visits open with the current version, a page gets the files of the version it came from, and the newest
 * one becomes the current one when it is whole and nobody is in the middle of something.
 */

export interface OfflineSiteOptions {
  list: OfflineList;
  base: string;
  files: FileStore;
  versions: VersionStore;
  fetch: typeof fetch;
  digest: (body: ArrayBuffer) => Promise<string>;
  room: () => Promise<number | undefined>;
  /** The ids of the site's pages that are open. */
  listClients: () => Promise<string[]>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Something has changed that pages should hear of. */
  onChange: () => void;
}

export interface OfflineSite {
  /** Takes note of a new version, stored as far as it is. */
  install: () => Promise<void>;
  answer: (request: Request, client: RequestClient) => Promise<Response>;
  /**
   * Stores what is missing of what is wanted; one at a time, whoever asks. With `all`, the editor is wanted from now on, with
   * `studio` the Studio.
   */
  store: (what: WantedLevel | 'studio') => Promise<void>;
  /** Lets go of the editor: what is stored whole, and what was kept as it was fetched. */
  remove: () => Promise<void>;
  takeOver: () => Promise<void>;
  report: (clientId: string) => Promise<OfflineReport>;
  /** Lets go what no open page needs any more. */
  tidy: () => Promise<void>;
}

export interface RequestClient {
  /** Of the page that asks; '' where it is not known. */
  id: string;
  /** Of the page that comes of it. */
  resultingId: string;
  /** Keeps the worker alive for what goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** What is true of a version once a part of it is there. */
const STORED = {
  map: { level: 'map' },
  editor: { level: 'all' },
  studio: { hasStudio: true },
} as const satisfies Record<OfflinePart, Partial<StoredVersion>>;
const CONFIG_MS = 3_000;

export function createOfflineSite(options: OfflineSiteOptions): OfflineSite {
  const { list, base, files, versions, listClients, onChange } = options;
  const kept = createKeptFiles(options);
  let work: OfflineWork = 'none';
  let storing: Promise<void> | undefined;
  let isMapWanted = false;

  const known = createKnownVersions(options);
  const canTakeOver = async (): Promise<boolean> => {
    const { own, current } = await known.read();
    return current !== own && canReplace(own, current, await known.wanted());
  };
  const setStored = async (stored: Partial<StoredVersion>): Promise<void> => {
    await versions.keep({ ...(await known.readNow()).own, ...stored });
    // Where nothing was stored before, nobody is disturbed.
    if (!(await known.readNow()).current) await versions.setCurrent(list.version);
    known.forget();
    onChange();
  };
  const takeOver = async (): Promise<void> => {
    if (!(await canTakeOver())) return;
    await versions.setCurrent(list.version);
    known.forget();
    onChange();
    await tidy();
  };

  /** The versions in the order in which a page's files are looked for; the current one leads where no page is known. */
  const orderFor = async (used: string | undefined): Promise<StoredVersion[]> => {
    const { all, own, current } = await known.read();
    const rank = (version: StoredVersion): number =>
      version.list.version === used ? 0 : version === current ? 1 : version === own ? 2 : 3;
    return [...new Set([own, ...all])].sort((one, other) => rank(one) - rank(other));
  };
  const useOf = async (id: string) => (id === '' ? undefined : versions.useOf(id));
  /** The versions to answer from, and a note of what is shown; where there is no room for a note, it goes without. */
  const prepare = async (
    request: Request,
    { id, resultingId }: RequestClient,
  ): Promise<readonly StoredVersion[]> => {
    // A frame belongs to its page, whatever opens with it.
    const isVisit = request.mode === 'navigate' && request.destination === 'document';
    // Nobody is here whom another version could disturb.
    if (isVisit && (await listClients()).every((client) => client === resultingId))
      await takeOver().catch(skip);
    const used = isVisit ? undefined : await useOf(id);
    const current = (await known.read()).current?.list.version;
    const shown = used ?? current;
    if (request.mode === 'navigate' && resultingId !== '' && shown !== undefined) {
      await versions.setUse(resultingId, shown).catch(skip);
    }
    return orderFor(used);
  };
  const answer: OfflineSite['answer'] = async (request, client) => {
    const order = await prepare(request, client).catch(skip);
    // A browser that cannot read what it stored still has a network.
    if (!order) return options.fetch(request);
    return answerRequest(request, {
      base,
      files,
      fetch: options.fetch,
      versions: order,
      configMs: CONFIG_MS,
      onFetched: (found, response) => client.waitUntil(kept.keepFetched(found, response).catch(skip)),
    });
  };

  /** What an author has asked for alone leaves learners' part out, unless there is some of it, which must not fall behind. */
  const isWanted = async (part: OfflinePart): Promise<boolean> => {
    if (part === 'studio') return versions.isStudioWanted();
    if (part === 'editor') return (await known.wanted()) === 'all';
    return isMapWanted || known.hasMap();
  };

  const storeOnce = async (): Promise<void> => {
    kept.readAgain();
    const keys = await kept.keys();
    const before = new Set(keys);
    work = 'storing';
    onChange();
    try {
      work = await storeVersion({
        ...options,
        keys,
        isWanted,
        onStored: onChange,
        onPart: (part) => setStored(STORED[part]),
      });
    } catch {
      // Neither network nor room, as far as is known: pages try again.
      work = 'offline';
    }
    // Room is the learner's: what came just now of the editor helps nobody.
    if (work === 'full' && (await known.readNow()).own.level !== 'all')
      await letGo((key) => !before.has(key));
    onChange();
  };
  /** Removes files of the editor that no older version has. */
  const letGo = async (isGoing: (key: string) => boolean): Promise<void> => {
    const { own, all } = await known.readNow();
    const others = all.filter((version) => version !== own);
    const older = new Set(others.flatMap(filesOf).map(files.keyOf));
    const editor = new Set(list.editor.map(files.keyOf));
    await kept.removeAll((key) => editor.has(key) && !older.has(key) && isGoing(key));
  };
  const remove = async (): Promise<void> => {
    await versions.setWanted('map');
    // What is on its way notices, and ends.
    await storing;
    if ((await known.readNow()).own.level === 'all') await setStored({ level: 'map' });
    await letGo(() => true);
    onChange();
  };
  const tidy = async (): Promise<void> => {
    const open = new Set(await listClients());
    const uses = await versions.uses();
    for (const clientId of uses.keys()) if (!open.has(clientId)) await versions.dropUse(clientId);
    // A page that nobody knows may be of any version.
    if ([...open].some((clientId) => !uses.has(clientId))) return;
    const used = new Set([list.version, await versions.current(), ...[...open].map((id) => uses.get(id))]);
    const all = await versions.versions();
    const live = all.filter((version) => used.has(version.list.version));
    const needed = new Set([...live.flatMap(filesOf), ...filesOf({ list })].map(files.keyOf));
    for (const { list: old } of all) if (!used.has(old.version)) await versions.forget(old.version);
    known.forget();
    kept.readAgain();
    await kept.removeAll((key) => !needed.has(key));
  };

  return {
    install: async () => versions.keep((await known.readNow()).own),
    answer,
    store: async (what) => {
      if (what === 'all') await versions.setWanted(what);
      if (what === 'studio') await versions.setStudioWanted();
      else isMapWanted = true;
      const before = storing;
      await before;
      // What was under way may have begun before the network was back: whoever asked meanwhile has a try of their own.
      if (before === undefined || work === 'offline')
        await (storing ??= storeOnce().finally(() => (storing = undefined)));
    },
    remove,
    takeOver,
    report: async (clientId) => {
      const yours = (await versions.useOf(clientId)) ?? list.version;
      await versions.setUse(clientId, yours).catch(skip);
      const { own, current, all } = await known.read();
      const wanted = await known.wanted();
      const [map, editor] = await Promise.all([kept.bytesOf(list.files), kept.bytesOf(list.editor)]);
      return {
        skillmap: 'offline',
        version: list.version,
        ...(current && { current: current.list.version }),
        yours,
        level: own.level,
        storedBytes: map + editor,
        totalBytes: sum([...list.files, ...list.editor]),
        editorBytes: editor,
        missingMapBytes: sum(list.files) - map,
        ...(wanted && { wanted }),
        hasStudio: own.hasStudio === true,
        hasEditor: all.some(
          (one) => one.list.version === yours && one.list.editor.length > 0 && one.level === 'all',
        ),
        canTakeOver: await canTakeOver(),
        work,
      };
    },
    tidy,
  };
}

function skip(): undefined {
  return undefined;
}

function filesOf({ list }: Pick<StoredVersion, 'list'>): OfflineList['files'] {
  return [...list.files, ...list.editor, ...(list.studio ?? [])];
}
