/**
 * The name of the cookie that tells scripts that somebody is signed in, by the path that the site is below (`/maps/`).
 * Browsers show a page the cookies of all sites above it on the same host: each has a name of its own.
 */
export function signInMarker(base: string): string {
  return `skillmap_signed_in${base.slice(0, -1).replaceAll(/\W/g, '_')}`;
}
