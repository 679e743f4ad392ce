/** The hash that shows a map file of the repository at hand. */
export function toMapHash(path: string): string {
  return `#local:${path.replace(/\.md$/i, '')}`;
}
