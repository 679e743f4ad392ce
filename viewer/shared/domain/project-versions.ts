/** Another version of a project, as it is listed. */
export interface ProjectVersion {
  headerId: string;
  /** The project it is a version of; absent for that one itself. */
  copyOf?: string;
  name: string;
  /** Milliseconds since 1970; absent where the editor has not told. */
  modifiedAt?: number;
}

/** The versions of one project that are there, itself included, the latest first. */
export function versionsOf(headerId: string, versions: readonly ProjectVersion[]): ProjectVersion[] {
  // Versions of versions belong to it too: a Set is iterated in the order of insertion, new entries included.
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
