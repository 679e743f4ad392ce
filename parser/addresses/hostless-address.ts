/** Places that authors name as a browser's address bar shows them. */
const HOST =
  /^(?:www\.|(?:raw\.)?github(?:usercontent)?\.com\/|[\w-]+\.github\.io\/|(?:[\w-]+\.)?makecode\.com\/)/i;

/** True for an address of another place without its `https://`: it is taken for a path, and hardly meant as one. */
export function isHostless(address: string): boolean {
  return HOST.test(address);
}
