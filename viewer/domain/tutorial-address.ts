/** A tutorial's address, as a map would write it, from the hash of its source: `#docs:/path`, `#github:owner/repo/file`. */
export function toTutorialAddress(hash: string): string {
  const [, command, argument = ''] = /^#?(docs|github|local):(.*)$/s.exec(hash) ?? [];
  if (command === undefined) return hash;
  if (command === 'github') return `https://github.com/${argument.replace(/^\/+/, '')}`;
  return `/${argument.replace(/^\/+/, '')}`;
}
