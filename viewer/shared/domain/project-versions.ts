/** A version of a project in the list. */
export interface ProjectVersion {
  headerId: string;
  /** Header id of the original project. Absent for the original itself. */
  copyOf?: string;
  name: string;
  /** Milliseconds since 1970. Absent if the editor has not reported it. */
  modifiedAt?: number;
}

/** Returns the versions of one project, including itself, the latest first. */
export function versionsOf(headerId: string, versions: readonly ProjectVersion[]): ProjectVersion[] {
  // Includes versions of versions: a Set iterates over entries that are added during the loop.
  const family = new Set([headerId]);
  for (const id of family) {
    for (const version of versions) {
      if (version.headerId === id && version.copyOf !== undefined) family.add(version.copyOf);
      if (version.copyOf === id) family.add(version.headerId);
    }
  }
  return versions
    .filter((version) => family.has(version.headerId))
    .sort((one, other) => (other.modifiedAt ?? 0) - (one.modifiedAt ?? 0));
}
