/** A map that an address names: its file, and the repository where it says one. */
export interface MapAddress {
  path: string;
  slug?: string;
}

/** §2: `#local:path`, `#docs:path` and `#github:owner/repo/path`; undefined for an empty or unknown hash. */
export function readMapHash(hash: string): MapAddress | undefined {
  const [, command, argument] = /^#?(local|docs|github):([\w:./+=-]*)/.exec(decode(hash)) ?? [];
  if (command === undefined || argument === undefined) return undefined;
  const path = argument.replace(/^[/\\]+/, '').replace(/\.md$/i, '');
  if (command !== 'github') return path === '' ? undefined : { path };
  const [owner = '', name = '', ...rest] = path.replace(/:[^/]*/, '').split('/');
  const file = rest.join('/').replace(/^blob\/(?:main|master)\//, '');
  return { slug: `${owner}/${name}`, path: file === '' ? 'skillmap' : file };
}

/** The hash that shows a map file of the repository at hand. */
export function toMapHash(path: string): string {
  return `#local:${path.replace(/\.md$/i, '')}`;
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
