/** A tutorial's address, as a map would write it, from the hash of its source: `#docs:/path`, `#github:owner/repo/file`. */
export function toTutorialAddress(hash: string): string {
  const [, command, argument = ''] = /^#?(docs|github|local):(.*)$/s.exec(hash) ?? [];
  if (command === undefined) return hash;
  const path = argument.replace(/^\/+/, '');
  return command === 'github' ? `https://github.com/${withTag(path)}` : `/${path}`;
}

/** `owner/repo:tag/file` as the code host writes it. */
function withTag(path: string): string {
  return path.replace(/^([^/]+\/[^/:]+):([^/]+)\//, '$1/blob/$2/');
}
