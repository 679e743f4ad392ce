/** Matches `http://` addresses of public hosts. Devices on a local network rarely have `https://`. */
const INSECURE =
  /^http:\/\/(?!\d+(?:\.\d+){3}(?=[:/]))(?!(?:[^/:]*\.)?(?:local|lan|internal|localhost)(?=[:/]))[^/:]+\.[^/:]+\//i;

/** True for a picture address that a browser blocks on an `https://` site. */
export function isInsecure(address: string): boolean {
  return INSECURE.test(address.trim());
}
