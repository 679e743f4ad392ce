/** A version of a project. A project may have several versions. */
export interface ProjectVersion {
  headerId: string;
  /** Header id of the original project. Absent for the original itself. */
  copyOf?: string;
  name: string;
  /** Time of the last change, in milliseconds since 1970. Absent if the editor has not reported it. */
  modifiedAt?: number;
}

/** Returns all versions of a project, including the given one, the latest first. */
export function versionsOf(headerId: string, versions: readonly ProjectVersion[]): ProjectVersion[] {
  // A loop over a Set also visits ids added during the loop, which finds versions of versions.
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
