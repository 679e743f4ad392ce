/** Hosts that authors copy from the address bar, where browsers hide `https://`. */
const HOST =
  /^(?:www\.|(?:raw\.)?github(?:usercontent)?\.com\/|[\w-]+\.github\.io\/|(?:[\w-]+\.)?makecode\.com\/)/i;

/** True for a web address without `https://`. It would be read as a path, which is rarely intended. */
export function isHostless(address: string): boolean {
  return HOST.test(address);
}
