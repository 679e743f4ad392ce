import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import {
  createContentRepository,
  noRepository,
  type ContentRepository,
} from '../addresses/content-repository.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { readSourceLink } from '../addresses/source-link.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { Repository } from '../repository/repository-files.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { checksFilesOf, formOf, urlsOf, type UrlRole, type UrlUse } from './urls-of.ts';

/** An address of a map, with the location it resolves to. */
export interface NamedFile {
  attribute: AttributeNode;
  use: UrlUse;
  role: UrlRole;
  location: ContentLocation;
}

interface Known {
  repository: Repository | undefined;
  path: string | undefined;
  references: NamedFile[];
}

/** Resolved addresses by document, because several rules use them. */
const known = new WeakMap<MapDocument, Known>();

/** Returns the location that each address of a map resolves to. Local files win, as in the viewer. */
export function namedFilesOf(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): readonly NamedFile[] {
  const { document, repository, path } = context;
  const last = known.get(document);
  if (last && last.path === path && hasSameFiles(last.repository, repository)) return last.references;
  const references = findNamed(context);
  known.set(document, { repository, path, references });
  return references;
}

/** True if repositories have the same list of files. Ignores contents, because a keystroke creates a new repository. */
function hasSameFiles(left: Repository | undefined, right: Repository | undefined): boolean {
  return left === right || (left?.slug === right?.slug && left?.files?.paths === right?.files?.paths);
}

function findNamed(context: Pick<CheckContext, 'document' | 'repository' | 'path'>): NamedFile[] {
  const repository = contentRepositoryOf(context);
  // A translation resolves addresses like its original.
  const path = withoutLocale(context.path ?? '');
  const from = { kind: 'local', path } as const;
  const urls = [...urlsOf(context.document), ...checksFilesOf(context.document)];
  return urls.map(({ attribute, use, role }) => {
    const location = resolveContentUrl(attribute.value, repository, { as: formOf(role), from });
    return { attribute, use, role, location };
  });
}

/** True for an address that cannot lead anywhere. A page counts only if its text was read as a path by mistake. */
export function isUnusable({ attribute, role, location: { kind } }: Omit<NamedFile, 'use'>): boolean {
  const source = role === 'page' ? readSourceLink(attribute.value)?.kind : 'docs';
  if (kind === 'unusable') return source === 'docs';
  const isElsewhere = kind === 'web' || kind === 'code-host';
  return isElsewhere && source !== undefined && NO_ADDRESS.test(attribute.value);
}

/** Matches characters that web addresses cannot contain. */
const NO_ADDRESS = /^(?!data:).*(?:[<>]|\s\/\/)/is;

/** Returns the repository that addresses of the current file are resolved in. */
export function contentRepositoryOf({
  repository,
  path = '',
}: Pick<CheckContext, 'repository' | 'path'>): ContentRepository {
  const { files, slug } = repository ?? {};
  if (!repository || !files) return noRepository;
  const last = contents.get(repository);
  if (last?.path === path) return last.content;
  const options = { files: [], mapPath: withoutLocale(path), ...(slug !== undefined && { slug }) };
  // Reuse the lookup of the files: a second set for each map would cost memory.
  const content = Object.assign(createContentRepository(options), { has: files.has });
  contents.set(repository, { path, content });
  return content;
}

/** Caches the result for the last file only: many rules run on one file before they run on the next. */
const contents = new WeakMap<Repository, { path: string; content: ContentRepository }>();
