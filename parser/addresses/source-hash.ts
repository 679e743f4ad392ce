import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import { isMainBranch, readCodeHostAddress } from './code-host-address.ts';
import { toSteps } from './resolve-content-url.ts';

export type SourceAddress =
  | { command: 'docs' | 'local'; path: string }
  | {
      command: 'github';
      /** The repository, as `owner/name`. */
      slug: string;
      tag?: string;
      /** Path of the map file without `.md`. */
      file: string;
    }
  /** A map on any other host, if the site allows it. */
  | { command: 'url'; url: string };

export interface SourceHash {
  source: SourceAddress;
  /** The rest of the argument from its first invalid character on, for a message in the console. */
  ignored: string;
}

export interface HashSettings {
  pathAliases?: Readonly<Record<string, string>>;
  defaultPath?: string | undefined;
}

/** The map file used when the address of a repository names none. */
export const DEFAULT_MAP = 'skillmap';

/** Resolves aliases, and an empty hash to the default path (spec §2). Returns the hash without `#`. */
export function resolveHash(hash: string, { pathAliases = {}, defaultPath = '' }: HashSettings): string {
  const requested = toText(hash) || toText(defaultPath);
  const target = Object.hasOwn(pathAliases, requested) ? pathAliases[requested] : undefined;
  return toText(target ?? requested);
}

/** Reads `docs:path`, `local:path`, `github:owner/repo:tag/file` or a URL (spec §2, §5). Undefined for other hashes. */
export function readSourceHash(hash: string): SourceHash | undefined {
  const requested = toText(hash);
  const [, command, text = ''] = /^(docs|github|local):(.*)$/s.exec(requested) ?? [];
  if (command === undefined) return readUrl(requested);
  const { argument, ignored } = cut(text.trim().replace(/^[/\\]+/, ''));
  const source =
    command === 'github' ? readGithub(argument) : readPath(command as 'docs' | 'local', argument);
  return source && { source, ignored };
}

/** Returns a tutorial's address as maps write it, from a hash such as `#docs:/path` or `#github:owner/repo/file`. */
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

function readUrl(requested: string): SourceHash | undefined {
  const { argument: url, ignored } = cut(requested.trim());
  return /^https?:\/\/[^/]/i.test(url) ? { source: { command: 'url', url }, ignored } : undefined;
}

/** Resolves dot segments, so that approvals and bans apply to the file that is actually loaded. */
function toFile(path: string): string {
  return toSteps(path).join('/').replace(/\.md$/i, '');
}

function toText(hash: string): string {
  const raw = hash.replace(/^#/, '');
  return decodePercent(raw) ?? raw;
}
