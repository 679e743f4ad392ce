import type { OfflineList, WantedLevel } from '#schemas/offline.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

export interface VersionFacts {
  all: StoredVersion[];
  /** The version of the site to which this worker belongs. It is the newest. */
  newest: StoredVersion;
  current: StoredVersion | undefined;
}

interface KnownVersionsOptions {
  list: OfflineList;
  versions: VersionStore;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
}

export type KnownVersions = ReturnType<typeof createKnownVersions>;

/** Milliseconds for which versions are cached. The time is short, because an older worker may still change them. */
const KNOWN_MS = 2_000;

/** Creates a cache of the stored versions, so that they are not read again for each of a page's many requests. */
export function createKnownVersions({ list, versions, now }: KnownVersionsOptions) {
  /**
   * The newest version before anything is stored. If the site has no files for learners' devices, it counts as
   * completely stored.
   */
  const beginning: StoredVersion = { list, level: list.files.length === 0 ? 'all' : 'nothing' };
  let known: { at: number; facts: Promise<VersionFacts> } | undefined;
  const readNow = async (): Promise<VersionFacts> => {
    const [stored, currentName] = await Promise.all([versions.versions(), versions.current()]);
    const all = stored.map((version) =>
      version.list.version === list.version ? { ...version, list } : version,
    );
    const newest = all.find((version) => version.list === list) ?? beginning;
    return { all, newest, current: all.find((version) => version.list.version === currentName) };
  };
  const read = (): Promise<VersionFacts> => {
    if (!known || now() - known.at > KNOWN_MS) known = { at: now(), facts: readNow() };
    return known.facts;
  };
  return {
    read,
    readNow,
    /** Discards the cache. Call this after each change. */
    invalidate: () => (known = undefined),
    /**
     * Returns the parts that the learner wants to be stored. If the learner has not chosen but the editor is stored,
     * these are all parts.
     */
    wantedLevel: async (): Promise<WantedLevel | undefined> => {
      const hasEditor = ({ list: { editor }, level }: StoredVersion) => level === 'all' && editor.length > 0;
      return (await versions.wantedLevel()) ?? ((await read()).all.some(hasEditor) ? 'all' : undefined);
    },
    /** Returns true if the learners' part of any version is stored, so that newer versions must store it too. */
    hasMap: async (): Promise<boolean> =>
      (await readNow()).all.some(({ list: { files }, level }) => files.length > 0 && level !== 'nothing'),
  };
}
