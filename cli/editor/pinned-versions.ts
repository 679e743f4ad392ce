/** Editors that were tried with this version of skillmap. Any other target gets its newest release. */
const PINNED: ReadonlyMap<string, string> = new Map([
  ['arcade', '4.1.2'],
  ['microbit', '9.1.1'],
]);

/** Sizes of the pinned downloads, for the progress bar: the registry does not tell them ahead. */
const TARBALL_BYTES: ReadonlyMap<string, number> = new Map([
  ['pxt-arcade@4.1.2', 4_075_693],
  ['pxt-core@12.2.24', 19_472_796],
  ['pxt-microbit@9.1.1', 5_147_302],
  ['pxt-core@13.0.1', 19_677_850],
]);

/** The version to use for a target; undefined for the newest. */
export function pinnedVersion(target: string): string | undefined {
  return PINNED.get(target);
}

/** Bytes to download for a package; undefined when not known ahead. */
export function knownTarballBytes(name: string, version: string): number | undefined {
  return TARBALL_BYTES.get(`${name}@${version}`);
}
