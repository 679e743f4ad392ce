/** A name that the public network knows: what is on one's own network has no `https://` in most cases. */
const INSECURE =
  /^http:\/\/(?!\d+(?:\.\d+){3}(?=[:/]))(?!(?:[^/:]*\.)?(?:local|lan|internal|localhost)(?=[:/]))[^/:]+\.[^/:]+\//i;

/** True for an address that a site with `https://` does not load pictures from. */
export function isInsecure(address: string): boolean {
  return INSECURE.test(address.trim());
}
