import type { OfflineList, WantedLevel } from '#schemas/offline.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

export interface VersionFacts {
  all: StoredVersion[];
  /** The version of this worker, which is the newest. */
  own: StoredVersion;
  current: StoredVersion | undefined;
}

interface KnownVersionsOptions {
  list: OfflineList;
  versions: VersionStore;
  /** Milliseconds since 1970. */
  now: () => number;
}

export type KnownVersions = ReturnType<typeof createKnownVersions>;

/** Milliseconds until versions are read again, as an older worker may still change them. */
const KNOWN_MS = 2_000;

/** Caches what is stored of each version, since a page sends many requests. */
export function createKnownVersions({ list, versions, now }: KnownVersionsOptions) {
  /** If the site has no files for learners' devices, it counts as completely stored. */
  const beginning: StoredVersion = { list, level: list.files.length === 0 ? 'all' : 'nothing' };
  let known: { at: number; facts: Promise<VersionFacts> } | undefined;
  const readNow = async (): Promise<VersionFacts> => {
    const [stored, currentName] = await Promise.all([versions.versions(), versions.current()]);
    const all = stored.map((version) =>
      version.list.version === list.version ? { ...version, list } : version,
    );
    const own = all.find((version) => version.list === list) ?? beginning;
    return { all, own, current: all.find((version) => version.list.version === currentName) };
  };
  const read = (): Promise<VersionFacts> => {
    if (!known || now() - known.at > KNOWN_MS) known = { at: now(), facts: readNow() };
    return known.facts;
  };
  return {
    read,
    readNow,
    /** Call this after each change. */
    forget: () => (known = undefined),
    /** Returns what the learner wants stored. Learners whose editor was stored before the choice existed keep it. */
    wanted: async (): Promise<WantedLevel | undefined> => {
      const hasEditor = ({ list: { editor }, level }: StoredVersion) => level === 'all' && editor.length > 0;
      return (await versions.wanted()) ?? ((await read()).all.some(hasEditor) ? 'all' : undefined);
    },
    /** Returns true if the learners' part of any version is stored. Newer versions must then store it too. */
    hasMap: async (): Promise<boolean> =>
      (await readNow()).all.some(({ list: { files }, level }) => files.length > 0 && level !== 'nothing'),
  };
}
