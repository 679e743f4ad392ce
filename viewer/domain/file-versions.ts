/** What a file was from a moment on: it never changes. */
export interface FileVersion {
  path: string;
  /** Milliseconds since 1970; of one file, each is later than the one before. */
  at: number;
  /** In bytes; undefined where there was no such file from then on. */
  size: number | undefined;
  /** It stood before something large was done, or is where work began: those near it do not take its place. */
  isPinned: boolean;
}

export interface VersionLimits {
  /** Versions of a folder. */
  count: number;
  bytes: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far apart versions of a file are at least, from what age on. */
const SPACING = [
  { age: 7 * DAY_MS, apart: DAY_MS },
  { age: DAY_MS, apart: HOUR_MS },
] as const;
const SPACING_NOW_MS = 5 * MINUTE_MS;
/** A pinned one is no more than the others after so long. */
const PINNED_MS = DAY_MS;
const OLDEST_MS = 90 * DAY_MS;

/**
 * The versions of a folder that need not be kept any longer. The newest of each file stays as long as the limits allow: it
 * is what the file is now. Where they do not, the oldest go first.
 */
export function versionsToDrop(
  versions: readonly FileVersion[],
  now: number,
  limits: VersionLimits,
): FileVersion[] {
  const dropped = new Set<FileVersion>();
  for (const ofFile of byFile(versions).values()) {
    let before: FileVersion | undefined;
    for (const [index, version] of ofFile.entries()) {
      const isNewest = index === ofFile.length - 1;
      if (!isNewest && isNeedless(version, before, now)) dropped.add(version);
      else before = version;
    }
  }
  const newestFirst = versions
    .filter((version) => !dropped.has(version))
    .sort((one, other) => other.at - one.at);
  let bytes = 0;
  for (const [index, version] of newestFirst.entries()) {
    bytes += version.size ?? 0;
    if (index >= limits.count || bytes > limits.bytes) {
      for (const older of newestFirst.slice(index)) dropped.add(older);
      break;
    }
  }
  return [...dropped];
}

function isNeedless(version: FileVersion, before: FileVersion | undefined, now: number): boolean {
  const age = now - version.at;
  if (age > OLDEST_MS) return true;
  if (version.isPinned && age <= PINNED_MS) return false;
  const apart = SPACING.find((one) => age > one.age)?.apart ?? SPACING_NOW_MS;
  return before !== undefined && version.at - before.at < apart;
}

/** Each file's versions, the oldest first. */
function byFile(versions: readonly FileVersion[]): Map<string, FileVersion[]> {
  const files = new Map<string, FileVersion[]>();
  for (const version of [...versions].sort((one, other) => one.at - other.at)) {
    const known = files.get(version.path);
    if (known) known.push(version);
    else files.set(version.path, [version]);
  }
  return files;
}

/** What each file was at a moment; files that nothing is known of until later are left out. */
export function versionsAt(versions: readonly FileVersion[], at: number): FileVersion[] {
  return [...byFile(versions).values()].flatMap((ofFile) => ofFile.findLast((one) => one.at <= at) ?? []);
}

/** Times to look back at, the latest first: versions within a minute of each other are one. */
export function momentsOf(versions: readonly FileVersion[]): number[] {
  const moments: number[] = [];
  for (const { at } of [...versions].sort((one, other) => other.at - one.at)) {
    const last = moments.at(-1);
    if (last === undefined || last - at > MINUTE_MS) moments.push(at);
  }
  return moments;
}
