/** What a file was from a moment on: it never changes. */
export interface FileVersion {
  path: string;
  /** Milliseconds since 1970; of one file, each is later than the one before. */
  at: number;
  /** In bytes; undefined where there was no such file from then on. */
  size: number | undefined;
  /** It was found so when work began, or stood so before something large: those near it do not take its place. */
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

/** Of each such span of time a file's last version is kept, by its age. */
const SPANS = [
  { age: 7 * DAY_MS, span: DAY_MS },
  { age: DAY_MS, span: HOUR_MS },
] as const;
const SPAN_NOW_MS = 5 * MINUTE_MS;
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

/**
 * What each file was at a moment. One that is first known as it was found stood there before, as nothing had changed it;
 * files that came later are left out.
 */
export function versionsAt(versions: readonly FileVersion[], at: number): FileVersion[] {
  return [...byFile(versions).values()].flatMap((ofFile) => {
    const [first] = ofFile;
    return ofFile.findLast((one) => one.at <= at) ?? (first?.isPinned ? first : []);
  });
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
