import { newestVersion } from './release-versions.ts';

export function isNewer(left: string, right: string): boolean {
  return left !== right && newestVersion([right, left]) === left;
}

/** True for a prerelease, such as `v2.0.0-beta.1`. */
export function isPreview(tag: string): boolean {
  return /^v?\d+\.\d+\.\d+-/i.test(tag);
}

/**
 * Returns the version that a tag probably means, such as `v1.2.0` for `v1.2`. Undefined if the tag is not a version.
 */
export function likelyVersion(tag: string): string | undefined {
  const [, major, minor = '0', patch = '0'] =
    /^(?:v|ver|version|release)?[-_ .]?(\d+)(?:[._](\d+))?(?:[._](\d+))?$/i.exec(tag) ?? [];
  return major === undefined ? undefined : `v${Number(major)}.${Number(minor)}.${Number(patch)}`;
}

/**
 * Suggests the next tag: the version in `pxt.json` if that is ahead of all tags, else the next minor (`hasNew`) or
 * patch version.
 */
export function nextVersion(
  tags: Iterable<string>,
  { inPackage, hasNew }: { inPackage?: string | undefined; hasNew: boolean },
): string {
  const newest = newestVersion(tags);
  const packageVersion =
    inPackage === undefined ? undefined : newestVersion([`v${inPackage.replace(/^v/i, '')}`]);
  if (newest === undefined)
    return packageVersion !== undefined && isNewer(packageVersion, 'v0.0.1') ? packageVersion : 'v1.0.0';
  if (packageVersion !== undefined && isNewer(packageVersion, newest)) return packageVersion;
  const [, v = '', major = '0', minor = '0', patch = '0'] = /^(v?)(\d+)\.(\d+)\.(\d+)/i.exec(newest) ?? [];
  if (isPreview(newest)) return `${v}${major}.${minor}.${patch}`;
  return hasNew ? `${v}${major}.${Number(minor) + 1}.0` : `${v}${major}.${minor}.${Number(patch) + 1}`;
}
