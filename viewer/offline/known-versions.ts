import type { OfflineList, WantedLevel } from '#schemas/offline.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

/** How it stands with all versions that are stored, or were begun. */
export interface VersionFacts {
  all: StoredVersion[];
  /** The newest. */
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

/** What is known of the versions is read again after so long: an older worker may still be at work. */
const KNOWN_MS = 2_000;

/** What is stored of which version, read once for the many requests of a page. */
export function createKnownVersions({ list, versions, now }: KnownVersionsOptions) {
  /** Where nothing of the site is for learners' devices, all of it is there. */
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
    /** Something was changed here. */
    forget: () => (known = undefined),
    /** How much is wanted here. Who has the editor from before this was asked for each learner goes on with it. */
    wanted: async (): Promise<WantedLevel | undefined> => {
      const hasEditor = ({ list: { editor }, level }: StoredVersion) => level === 'all' && editor.length > 0;
      return (await versions.wanted()) ?? ((await read()).all.some(hasEditor) ? 'all' : undefined);
    },
    /** Whether learners' part of any version is stored: newer ones must not fall behind it. */
    hasMap: async (): Promise<boolean> =>
      (await readNow()).all.some(({ list: { files }, level }) => files.length > 0 && level !== 'nothing'),
  };
}
