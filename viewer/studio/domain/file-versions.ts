/** A version of a file. Versions never change. */
export interface FileVersion {
  path: string;
  /** Milliseconds since 1970. Later than the previous version of the same file. */
  at: number;
  /** In bytes. Undefined if the file was deleted. */
  size: number | undefined;
  /** Saved at the start of a session or before a large change. For a day, newer versions do not replace it. */
  isPinned: boolean;
}

export interface VersionLimits {
  /** Versions per folder. */
  count: number;
  bytes: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Only the last version in each span is kept. The span depends on the version's age. */
const SPANS = [
  { age: 7 * DAY_MS, span: DAY_MS },
  { age: DAY_MS, span: HOUR_MS },
] as const;
const SPAN_NOW_MS = 5 * MINUTE_MS;
/** Age from which pinned versions are treated like others. */
const PINNED_MS = DAY_MS;
const OLDEST_MS = 90 * DAY_MS;

/**
 * Returns the versions of a folder to delete. The newest version of each file is the file's current content: it is only
 * deleted if the limits are exceeded, oldest versions first.
 */
export function versionsToDrop(
  versions: readonly FileVersion[],
  now: number,
  limits: VersionLimits,
): FileVersion[] {
  const dropped = new Set<FileVersion>();
  for (const ofFile of byFile(versions).values()) {
    for (const [index, version] of ofFile.entries()) {
      const next = ofFile[index + 1];
      if (next && isNeedless(version, next, now)) dropped.add(version);
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

function isNeedless(version: FileVersion, next: FileVersion, now: number): boolean {
  const age = now - version.at;
  if (age > OLDEST_MS) return true;
  if (version.isPinned && age <= PINNED_MS) return false;
  const span = SPANS.find((one) => age > one.age)?.span ?? SPAN_NOW_MS;
  return Math.floor(version.at / span) === Math.floor(next.at / span);
}

function byFile(versions: readonly FileVersion[]): Map<string, FileVersion[]> {
  const files = new Map<string, FileVersion[]>();
  for (const version of [...versions].sort((one, other) => one.at - other.at)) {
    const known = files.get(version.path);
    if (known) known.push(version);
    else files.set(version.path, [version]);
  }
  return files;
}

/**
 * Returns each file's version at a time. If the first known version is pinned, the file already had that content
 * before. Files that were created later are left out.
 */
export function versionsAt(versions: readonly FileVersion[], at: number): FileVersion[] {
  return [...byFile(versions).values()].flatMap((ofFile) => {
    const [first] = ofFile;
    return ofFile.findLast((one) => one.at <= at) ?? (first?.isPinned ? first : []);
  });
}

/** Returns the times to offer for restoring, latest first. Versions within a minute of each other share one time. */
export function momentsOf(versions: readonly FileVersion[]): number[] {
  const moments: number[] = [];
  for (const { at } of [...versions].sort((one, other) => other.at - one.at)) {
    const last = moments.at(-1);
    if (last === undefined || last - at > MINUTE_MS) moments.push(at);
  }
  return moments;
}
