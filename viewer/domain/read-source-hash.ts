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
    };

export interface SourceHash {
  source: SourceAddress;
  /** What followed the argument's last allowed character; for the console. */
  ignored: string;
}

/** The part of the target config that says where a hash leads. */
export interface HashSettings {
  pathAliases?: Readonly<Record<string, string>>;
  defaultPath?: string;
}

/** §2: an alias stands for its target, an empty hash for the default path (an alias too). Without `#`. */
export function resolveHash(hash: string, { pathAliases = {}, defaultPath = '' }: HashSettings): string {
  const asked = toText(hash) || toText(defaultPath);
  const target = Object.hasOwn(pathAliases, asked) ? pathAliases[asked] : undefined;
  return toText(target ?? asked);
}

/** §2, §5: `docs:path`, `local:path` and `github:owner/repo:tag/file`; undefined for any other hash. */
export function readSourceHash(hash: string): SourceHash | undefined {
  const [, command, text = ''] = /^(docs|github|local):(.*)$/s.exec(toText(hash)) ?? [];
  if (command === undefined) return undefined;
  const given = text.trim().replace(/^[/\\]+/, '');
  const argument = /^[\w:./+=-]*/.exec(given)?.[0] ?? '';
  const ignored = given.slice(argument.length);
  const source =
    command === 'github' ? readGithub(argument) : readPath(command as 'docs' | 'local', argument);
  return source && { source, ignored };
}

function readPath(command: 'docs' | 'local', argument: string): SourceAddress | undefined {
  const path = withoutExtension(argument);
  return path === '' ? undefined : { command, path };
}

const REPOSITORY = /^(?:https?:\/\/(?:www\.)?github\.com\/)?([^/:]+\/[^/:]+)(?::([^/]*))?(?:\/(.*))?$/i;

function readGithub(argument: string): SourceAddress | undefined {
  const [, slug, tag = '', rest = ''] = REPOSITORY.exec(argument) ?? [];
  if (slug === undefined) return undefined;
  const file = withoutExtension(rest.replace(/^\/+/, '').replace(/^blob\/(?:main|master)\//, ''));
  return {
    command: 'github',
    slug: slug.replace(/\.git$/i, ''),
    ...(tag !== '' && { tag }),
    file: file === '' ? DEFAULT_FILE : file,
  };
}

/** The map of a repository whose address names no file. */
const DEFAULT_FILE = 'skillmap';

function withoutExtension(path: string): string {
  return path.replace(/\.md$/i, '');
}

function toText(hash: string): string {
  const raw = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
