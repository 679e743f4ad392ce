/** A git repository on another computer, as its address names it. */
export interface GitAddress {
  /** In lower case, without user and port. For ssh it may be an alias from the user's configuration. */
  host: string;
  path: string;
  isSsh: boolean;
}

const WHOLE = /^(?:git\+|ssh\+)?(?:https?|ssh|git):\/\/(?:[^/]*@)?([^/@:]+)(?::\d*)?\/(.*)$/is;
/** `git@host:path`. A single letter before the colon is a drive of Windows, and `::` names a program of git. */
const SHORT = /^(?:[^@/:]+@)?([^@/:]{2,}):(?!:|\/\/)(.*)$/s;

/** Reads the address of a remote; undefined for a path on this computer, and for whatever else git can run. */
export function readGitAddress(url: string): GitAddress | undefined {
  const address = url.trim();
  const whole = WHOLE.exec(address);
  if (whole) {
    const [, host = '', path = ''] = whole;
    return { host: host.toLowerCase(), path, isSsh: /^[a-z+]*ssh/i.test(address) };
  }
  const [, host, path] = SHORT.exec(address) ?? [];
  if (host === undefined || path === undefined) return undefined;
  return { host: host.toLowerCase(), path, isSsh: true };
}

/** GitHub also answers to ssh under its second name, on the port of `https`. */
const GITHUB = new Set(['github.com', 'www.github.com', 'ssh.github.com']);
const OWNER = /^[\w-]+$/;
const NAME = /^(?!\.+$)[\w.-]+$/;

/** True for the names under which github.com is reached. */
export function isGitHub(host: string): boolean {
  return GITHUB.has(host);
}

/** The `owner/name` of a path on github.com; undefined for what is no repository there, such as a wiki. */
export function toSlug(path: string): string | undefined {
  const [owner = '', name = '', ...rest] = path.split('/').filter((part) => part !== '');
  const bare = name.replace(/\.git$/i, '');
  const isRepository = OWNER.test(owner) && NAME.test(bare) && !/\.wiki$/i.test(bare);
  return isRepository && rest.length === 0 ? `${owner}/${bare}` : undefined;
}
