/** Hosts that authors copy from the address bar, where browsers hide `https://`. */
const HOST =
  /^(?:www\.|(?:raw\.)?github(?:usercontent)?\.com\/|[\w-]+\.github\.io\/|(?:[\w-]+\.)?makecode\.com\/)/i;

/**
 * Matches a misspelt `https://`, such as `https//` or `htps://`. A single slash may end a folder name instead, so
 * then a host must follow.
 */
const MISSPELT_SCHEME =
  /^(?!https?:\/\/)(?:h?t{1,3}ps{0,2}|hpptss?|htps?)(?:[:;][\\/]{0,3}|[.]?[\\/]{2,3}|[\\/](?=[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)))(?=\w)/i;

/**
 * True for a web address without a correct `https://`. Readers take such an address for a path, which authors rarely
 * intend.
 */
export function isHostless(address: string): boolean {
  return HOST.test(address) || MISSPELT_SCHEME.test(address);
}

/** Returns the web address that a hostless address means. */
export function withScheme(address: string): string {
  return `https://${address.replace(MISSPELT_SCHEME, '')}`;
}
