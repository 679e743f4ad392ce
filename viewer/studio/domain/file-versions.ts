/** A stored version of a file, which never changes. */
export interface FileVersion {
  path: string;
  /** Time of the version in milliseconds since 1970. It is later than the previous version of the same file. */
  at: number;
  /** Size in bytes. Undefined if the file was deleted. */
  size: number | undefined;
  /**
   * True if the version was stored at the start of a session or before a large change. For a day, a newer version does
   * not replace it.
   */
  isPinned: boolean;
}

export interface VersionLimits {
  /** Maximum number of versions per folder. */
  count: number;
  bytes: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Spans of time, by age of a version. Only the last version in each span is kept. */
const RETENTION_SPANS = [
  { age: 7 * DAY_MS, span: DAY_MS },
  { age: DAY_MS, span: HOUR_MS },
] as const;
const SPAN_NOW_MS = 5 * MINUTE_MS;
/** Age in milliseconds from which a pinned version is treated like others. */
const PINNED_MS = DAY_MS;
const OLDEST_MS = 90 * DAY_MS;

/**
 * Returns the versions of a folder to delete. The newest version of a file is its current content, which is only
 * deleted if the limits are exceeded. In this case, the oldest versions are deleted first.
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
  const span = RETENTION_SPANS.find((one) => age > one.age)?.span ?? SPAN_NOW_MS;
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
 * Returns the version of each file at a time. If a file's first version is pinned, the file already had that content
 * before. Leaves out files that were created later.
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
