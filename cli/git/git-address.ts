/** The parts of a git repository's URL on another computer. */
export interface GitAddress {
  /** In lower case, without user and port. For ssh it may be an alias from the user's configuration. */
  host: string;
  path: string;
  isSsh: boolean;
}

const FULL_URL = /^(?:git\+|ssh\+)?(?:https?|ssh|git):\/\/(?:[^/]*@)?([^/@:]+)(?::\d*)?\/(.*)$/is;
/** Matches `git@host:path`. A single letter before the colon is a Windows drive, and `::` names a git program. */
const SHORT_URL = /^(?:[^@/:]+@)?([^@/:]{2,}):(?!:|\/\/)(.*)$/s;

/** Parses the URL of a remote. Returns undefined for local paths, and for addresses that name a program to run. */
export function readGitAddress(url: string): GitAddress | undefined {
  const address = url.trim();
  const whole = FULL_URL.exec(address);
  if (whole) {
    const [, host = '', path = ''] = whole;
    return { host: host.toLowerCase(), path, isSsh: /^[a-z+]*ssh/i.test(address) };
  }
  const [, host, path] = SHORT_URL.exec(address) ?? [];
  if (host === undefined || path === undefined) return undefined;
  return { host: host.toLowerCase(), path, isSsh: true };
}

/** Names of GitHub's host. With the last one, GitHub answers ssh on the HTTPS port. */
const GITHUB = new Set(['github.com', 'www.github.com', 'ssh.github.com']);
const OWNER = /^[\w-]+$/;
const NAME = /^(?!\.+$)[\w.-]+$/;

/** Returns whether the host is github.com under any of its names. */
export function isGitHub(host: string): boolean {
  return GITHUB.has(host);
}

/** Returns the `owner/name` of a path on github.com, or undefined if it is not a repository, for example a wiki. */
export function toSlug(path: string): string | undefined {
  const [owner = '', name = '', ...rest] = path.split('/').filter((part) => part !== '');
  const bare = name.replace(/\.git$/i, '');
  const isRepository = OWNER.test(owner) && NAME.test(bare) && !/\.wiki$/i.test(bare);
  return isRepository && rest.length === 0 ? `${owner}/${bare}` : undefined;
}
