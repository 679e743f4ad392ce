import { newestVersion } from './release-versions.ts';

/** True when the left version comes after the right one. */
export function isNewer(left: string, right: string): boolean {
  return left !== right && newestVersion([right, left]) === left;
}

/** What stands behind the hyphen of `v2.0.0-beta.1`. */
export function isPreview(tag: string): boolean {
  return /^v?\d+\.\d+\.\d+-/i.test(tag);
}

/** The version that a tag was probably meant as: `v1.2` as `v1.2.0`; undefined where it is about something else. */
export function likelyVersion(tag: string): string | undefined {
  const [, major, minor = '0', patch = '0'] =
    /^(?:v|ver|version|release)?[-_ .]?(\d+)(?:[._](\d+))?(?:[._](\d+))?$/i.exec(tag) ?? [];
  return major === undefined ? undefined : `v${Number(major)}.${Number(minor)}.${Number(patch)}`;
}

/**
 * The name for the next tag: the version in `pxt.json` where it is already ahead of every tag, else one step on. A step
 * is small for changes, and larger where there is something new.
 */
export function nextVersion(
  tags: Iterable<string>,
  { inPackage, hasNew }: { inPackage?: string | undefined; hasNew: boolean },
): string {
  const newest = newestVersion(tags);
  const own = inPackage === undefined ? undefined : newestVersion([`v${inPackage.replace(/^v/i, '')}`]);
  if (newest === undefined) return own !== undefined && isNewer(own, 'v0.0.1') ? own : 'v1.0.0';
  if (own !== undefined && isNewer(own, newest)) return own;
  const [, v = '', major = '0', minor = '0', patch = '0'] = /^(v?)(\d+)\.(\d+)\.(\d+)/i.exec(newest) ?? [];
  if (isPreview(newest)) return `${v}${major}.${minor}.${patch}`;
  return hasNew ? `${v}${major}.${Number(minor) + 1}.0` : `${v}${major}.${minor}.${Number(patch) + 1}`;
}
