import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { isMainBranch, readCodeHostAddress } from './code-host-address.ts';
import { toSteps } from './resolve-content-url.ts';

/** What an address names as the page's source, cleaned. */
export type SourceAddress =
  | { command: 'docs' | 'local'; path: string }
  | {
      command: 'github';
      /** `owner/name`. */
      slug: string;
      tag?: string;
      /** Without `.md`. */
      file: string;
    }
  /** A map from anywhere, where the host allows it. */
  | { command: 'url'; url: string };

export interface SourceHash {
  source: SourceAddress;
  /** What followed the argument's last allowed character; for the console. */
  ignored: string;
}

/** The part of the target config that says where a hash leads. */
export interface HashSettings {
  pathAliases?: Readonly<Record<string, string>>;
  defaultPath?: string | undefined;
}

/** The map of a repository whose address names no file. */
export const DEFAULT_MAP = 'skillmap';

/** §2: an alias stands for its target, an empty hash for the default path (an alias too). Without `#`. */
export function resolveHash(hash: string, { pathAliases = {}, defaultPath = '' }: HashSettings): string {
  const asked = toText(hash) || toText(defaultPath);
  const target = Object.hasOwn(pathAliases, asked) ? pathAliases[asked] : undefined;
  return toText(target ?? asked);
}

/**
 * §2, §5: `docs:path`, `local:path`, `github:owner/repo:tag/file`, and the url of a map by itself; undefined for any
 * other hash.
 */
export function readSourceHash(hash: string): SourceHash | undefined {
  const asked = toText(hash);
  const [, command, text = ''] = /^(docs|github|local):(.*)$/s.exec(asked) ?? [];
  if (command === undefined) return readUrl(asked);
  const { argument, ignored } = cut(text.trim().replace(/^[/\\]+/, ''));
  const source =
    command === 'github' ? readGithub(argument) : readPath(command as 'docs' | 'local', argument);
  return source && { source, ignored };
}

/** A tutorial's address, as a map would write it, from the hash of its source: `#docs:/path`, `#github:owner/repo/file`. */
export function toTutorialAddress(hash: string): string {
  const { source } = readSourceHash(hash) ?? {};
  switch (source?.command) {
    case 'docs':
    case 'local':
      return hash.startsWith(`#docs:${source.path}`) ? source.path : `/${source.path}`;
    case 'github': {
      const { slug, tag, file } = source;
      return `https://github.com/${slug}/${tag === undefined ? file : `blob/${tag}/${file}`}`;
    }
    case 'url':
      return source.url;
    default:
      return hash;
  }
}

function cut(text: string): { argument: string; ignored: string } {
  const argument = /^[\w:./+=-]*/.exec(text)?.[0] ?? '';
  return { argument, ignored: text.slice(argument.length) };
}

function readPath(command: 'docs' | 'local', argument: string): SourceAddress | undefined {
  const path = toFile(argument);
  return path === '' ? undefined : { command, path };
}

function readGithub(argument: string): SourceAddress | undefined {
  const hosted = readCodeHostAddress(argument) ?? readCodeHostAddress(`github:${argument}`);
  if (!hosted) return undefined;
  const { slug, ref, path } = hosted;
  const file = toFile(path) || DEFAULT_MAP;
  return { command: 'github', slug, ...(ref !== undefined && !isMainBranch(ref) && { tag: ref }), file };
}

function readUrl(asked: string): SourceHash | undefined {
  const { argument: url, ignored } = cut(asked.trim());
  return /^https?:\/\/[^/]/i.test(url) ? { source: { command: 'url', url }, ignored } : undefined;
}

/** Without dots that lead elsewhere: what is approved or banned is the place that the hash names. */
function toFile(path: string): string {
  return toSteps(path).join('/').replace(/\.md$/i, '');
}

function toText(hash: string): string {
  const raw = hash.replace(/^#/, '');
  return decodePercent(raw) ?? raw;
}
