/** Hosts whose addresses are pages with a film, and not pictures. */
const FILM = /^https?:\/\/(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be|vimeo\.com|tiktok\.com)\//i;
const PAGE = /^https?:\/\/[^?#]+\/[^/?#]+\.html?(?:[?#]|$)/i;

/** True for the address of a page that people look at, where a picture is wanted. */
export function isPageAddress(address: string): boolean {
  return FILM.test(address.trim()) || PAGE.test(address.trim());
}

/** A name that the public network knows: what is on one's own network has no `https://` in most cases. */
const INSECURE =
  /^http:\/\/(?!\d+(?:\.\d+){3}(?=[:/]))(?!(?:[^/:]*\.)?(?:local|lan|internal|localhost)(?=[:/]))[^/:]+\.[^/:]+\//i;

/** True for an address that a site with `https://` does not load pictures from. */
export function isInsecure(address: string): boolean {
  return INSECURE.test(address.trim());
}
