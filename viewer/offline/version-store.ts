import type { OfflineLevel, OfflineList, OfflinePart, WantedLevel } from '#schemas/offline.ts';
import type { StoreCache } from './file-store.ts';

/** A version of the site, with the parts of it that are stored completely. */
export interface StoredVersion {
  list: OfflineList;
  level: OfflineLevel;
  /** True if the Studio is completely stored. It is independent of `level`. */
  hasStudio?: boolean;
}

/** State that must survive the worker, because browsers stop an idle worker after seconds and start it again. */
export interface VersionStore {
  versions: () => Promise<StoredVersion[]>;
  save: (version: StoredVersion) => Promise<void>;
  deleteVersion: (version: string) => Promise<void>;
  /** Returns the version that a visit opens. */
  current: () => Promise<string | undefined>;
  setCurrent: (version: string) => Promise<void>;
  /** Returns the parts that the learner wants to be stored, or undefined if the learner has not chosen. */
  wantedLevel: () => Promise<WantedLevel | undefined>;
  setWantedLevel: (level: WantedLevel) => Promise<void>;
  /** Returns true if somebody writes maps on this device, so that the Studio must be stored. */
  isStudioWanted: () => Promise<boolean>;
  setStudioWanted: () => Promise<void>;
  /** Returns the version with which a page was opened. */
  useOf: (clientId: string) => Promise<string | undefined>;
  uses: () => Promise<Map<string, string>>;
  setUse: (clientId: string, version: string) => Promise<void>;
  dropUse: (clientId: string) => Promise<void>;
}

const KEY = 'skillmap-state';

/**
 * Creates the store. Each value has its own entry in the cache, because an old and a new worker may write at the same
 * time.
 */
export function createVersionStore(base: string, open: () => Promise<StoreCache>): VersionStore {
  const urlOf = (key: string): string => `${base}?${KEY}=${encodeURIComponent(key)}`;
  const read = async (key: string): Promise<unknown> => {
    const found = await (await open()).match(urlOf(key));
    return found?.json();
  };
  const write = async (key: string, value: unknown): Promise<void> =>
    (await open()).put(urlOf(key), Response.json(value));
  const remove = async (key: string): Promise<void> => void (await (await open()).delete(urlOf(key)));
  const keysOf = async (kind: string): Promise<string[]> => {
    const keys = (await (await open()).keys()).map(({ url }) => new URL(url).searchParams.get(KEY) ?? '');
    return keys.filter((key) => key.startsWith(`${kind} `));
  };
  const readText = async (key: string): Promise<string | undefined> => {
    const value = await read(key);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    versions: async () => {
      const found = await Promise.all((await keysOf('version')).map(read));
      return found.filter((value) => value !== undefined) as StoredVersion[];
    },
    save: (version) => write(`version ${version.list.version}`, version),
    deleteVersion: (version) => remove(`version ${version}`),
    current: () => readText('current'),
    setCurrent: (version) => write('current', version),
    wantedLevel: async () => {
      const level = await readText('wanted');
      return level === 'map' || level === 'all' ? level : undefined;
    },
    setWantedLevel: (level) => write('wanted', level),
    isStudioWanted: async () => (await read('studio')) === true,
    setStudioWanted: () => write('studio', true),
    useOf: (clientId) => readText(`use ${clientId}`),
    uses: async () => {
      const uses = new Map<string, string>();
      for (const key of await keysOf('use')) {
        const version = await readText(key);
        if (version !== undefined) uses.set(key.slice('use '.length), version);
      }
      return uses;
    },
    setUse: (clientId, version) => write(`use ${clientId}`, version),
    dropUse: (clientId) => remove(`use ${clientId}`),
  };
}

const ORDER: readonly OfflineLevel[] = ['nothing', 'map', 'all'];

/** Returns true if a level includes or equals another one. */
export function isAtLeast(one: OfflineLevel, other: OfflineLevel): boolean {
  return ORDER.indexOf(one) >= ORDER.indexOf(other);
}

/**
 * Returns true if a newer version can replace the current one: it opens without a network, and nothing is lost that the
 * learner wants.
 */
export function canReplace(
  newer: StoredVersion,
  current: StoredVersion | undefined,
  wanted: WantedLevel = 'map',
): boolean {
  if (newer.level === 'nothing' && newer.hasStudio !== true) return false;
  // If the newer version has no Studio, none has to be stored.
  if (current?.hasStudio === true && newer.list.studio && newer.hasStudio !== true) return false;
  return isAtLeast(newer.level, wanted) || isAtLeast(newer.level, current?.level ?? 'nothing');
}

/** Returns true if a part of a version is completely stored. */
export function hasPart({ level, hasStudio }: StoredVersion, part: OfflinePart): boolean {
  if (part === 'studio') return hasStudio === true;
  return isAtLeast(level, part === 'map' ? 'map' : 'all');
}
