/**
 * Returns the name of the cookie that lets scripts see that a user is signed in. `base` is the site's base path, such
 * as `/maps/`. Each site has its own cookie name, because browsers also send the cookies of parent paths.
 */
export function signInMarker(base: string): string {
  return `skillmap_signed_in${base.slice(0, -1).replaceAll(/\W/g, '_')}`;
}
