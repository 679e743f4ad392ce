/**
 * Returns the name of the cookie that shows scripts that a user is signed in, by the site's base path (`/maps/`). Each
 * site has its own, because browsers also send the cookies of parent paths.
 */
export function signInMarker(base: string): string {
  return `skillmap_signed_in${base.slice(0, -1).replaceAll(/\W/g, '_')}`;
}
