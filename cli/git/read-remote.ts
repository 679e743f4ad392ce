import path from 'node:path';
import { isGitHub, readGitAddress, toSlug } from './git-address.ts';
import { readGitConfig } from './git-folders.ts';
import { gitLine, gitList } from './run-git.ts';
import { execFile } from 'node:child_process';

/** The remote to which a checkout is published. */
export interface GitRemote {
  name: string;
  /** URL as configured. It may contain a password. */
  url: string;
  host: RemoteHost;
}

/** The host of a remote. MakeCode can only open repositories on github.com, by owner and name. */
export type RemoteHost =
  | { kind: 'github'; slug: string }
  | { kind: 'elsewhere' }
  /** The host is an alias that ssh on this computer does not know. It may refer to GitHub. */
  | { kind: 'unknown'; host: string };

/**
 * Returns the remote of a checkout, given its root: `origin`, the remote of the current branch, or the first one.
 * Undefined if there is none.
 */
export async function readRemote(root: string): Promise<GitRemote | undefined> {
  const config = readGitConfig(root);
  if (config === undefined) return undefined;
  // Most remotes are plain GitHub URLs, for which git need not be started.
  const plain = toRemote('origin', originUrls(config).map(readPlain));
  if (plain?.host.kind === 'github') return plain;
  if (!/^[ \t]*\[[ \t]*(?:remote|include)/im.test(config)) return undefined;
  const checkout: Checkout = { root, gitFolder: path.join(root, '.git') };
  const name = await chooseName(checkout);
  if (name === undefined) return undefined;
  const urls = await gitList(root, ['config', '-z', '--get-all', `remote.${name}.url`], checkout);
  return toRemote(name, await Promise.all(urls.map((url) => toKnownUrl(url, checkout))));
}

/**
 * A checkout with its own `.git`. Git must use only this one, even if it is damaged: a `.git` in a parent folder
 * belongs to another repository.
 */
interface Checkout {
  root: string;
  gitFolder: string;
}

interface KnownUrl {
  url: string;
  host: RemoteHost;
}

/** Returns the remote, with its GitHub URL if it has several: a remote is pushed to all of its URLs. */
function toRemote(name: string, urls: readonly KnownUrl[]): GitRemote | undefined {
  const known = urls.find(({ host }) => host.kind === 'github') ?? urls[0];
  return known && { name, ...known };
}

function originUrls(config: string): string[] {
  return config
    .split(/^[ \t]*(?=\[)/m)
    .filter((section) => section.startsWith('[remote "origin"]'))
    .flatMap((section) => [...section.matchAll(/^[ \t]*url[ \t]*=[ \t]*([^\s"#;]+)[ \t]*\r?$/gim)])
    .map(([, url = '']) => url);
}

async function chooseName(checkout: Checkout): Promise<string | undefined> {
  const { root } = checkout;
  const pattern = String.raw`^remote\..*\.url$`;
  const keys = await gitList(root, ['config', '-z', '--name-only', '--get-regexp', pattern], checkout);
  const names = keys.map((key) => key.slice('remote.'.length, -'.url'.length));
  if (names.includes('origin')) return 'origin';
  if (names.length < 2) return names[0];
  const followed = await gitLine(root, ['rev-parse', '--abbrev-ref', '@{upstream}'], checkout);
  return names.find((name) => followed?.startsWith(`${name}/`)) ?? names[0];
}

/** Reads a URL as written, without the user's git and ssh settings. */
function readPlain(url: string): KnownUrl {
  const address = readGitAddress(url);
  const slug = address && isGitHub(address.host) ? toSlug(address.path) : undefined;
  return { url, host: slug === undefined ? { kind: 'elsewhere' } : { kind: 'github', slug } };
}

/** Reads a URL after applying the user's git and ssh settings. */
async function toKnownUrl(url: string, checkout: Checkout): Promise<KnownUrl> {
  const plain = readPlain(url);
  if (plain.host.kind === 'github') return plain;
  // Applies `url.<base>.insteadOf`.
  const rewritten = (await gitLine(checkout.root, ['ls-remote', '--', url], checkout)) ?? url;
  return { url, host: await hostOf(rewritten) };
}

async function hostOf(url: string): Promise<RemoteHost> {
  const { host: plainHost } = readPlain(url);
  const address = readGitAddress(url);
  if (plainHost.kind === 'github' || !address?.isSsh || isGitHub(address.host)) return plainHost;
  const { host, path: repositoryPath } = address;
  const real = (await sshHostOf(host)) ?? host;
  if (isGitHub(real)) {
    const slug = toSlug(repositoryPath);
    return slug === undefined ? plainHost : { kind: 'github', slug };
  }
  return isPublicName(real) ? plainHost : { kind: 'unknown', host };
}

/**
 * Returns whether a host is a public name such as `gitlab.com`. Others, such as `github-work` or `github.com-work`, are
 * probably aliases.
 */
function isPublicName(host: string): boolean {
  return /\.[a-z\d]+$/.test(host);
}

const TIMEOUT_MS = 5000;
/** Names that ssh cannot mistake for an option or a pattern. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/**
 * Returns the host to which ssh resolves a name according to the user's ssh configuration: `github-work` may mean
 * `github.com`. ssh only prints its settings and does not connect. Undefined without ssh.
 */
function sshHostOf(name: string): Promise<string | undefined> {
  if (!PLAIN_NAME.test(name)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    execFile('ssh', ['-G', '--', name], { timeout: TIMEOUT_MS, windowsHide: true }, (error, stdout) => {
      resolve(error ? undefined : /^hostname (\S+)/m.exec(stdout)?.[1]?.toLowerCase());
    });
  });
}
