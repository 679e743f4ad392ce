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
import { urlsOf, type UrlRole, type UrlUse } from './urls-of.ts';

/** An address of a map, and where what it names is to be had. */
export interface NamedFile {
  attribute: AttributeNode;
  use: UrlUse;
  role: UrlRole;
  location: ContentLocation;
}

interface Known {
  repository: Repository | undefined;
  path: string | undefined;
  named: NamedFile[];
}

/** A handful of rules ask: the addresses of a document are resolved once. */
const known = new WeakMap<MapDocument, Known>();

/** Where each address of a map leads, as the viewer will read it: files of the repository first. */
export function namedFilesOf(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): readonly NamedFile[] {
  const { document, repository, path } = context;
  const last = known.get(document);
  if (last && last.path === path && isSamePlace(last.repository, repository)) return last.named;
  const named = findNamed(context);
  known.set(document, { repository, path, named });
  return named;
}

/** The names of the files decide, not what is in them: an editor has another repository at each letter. */
function isSamePlace(left: Repository | undefined, right: Repository | undefined): boolean {
  return left === right || (left?.slug === right?.slug && left?.files?.paths === right?.files?.paths);
}

function findNamed(context: Pick<CheckContext, 'document' | 'repository' | 'path'>): NamedFile[] {
  const repository = contentRepositoryOf(context);
  // A translation names what its original names.
  const path = withoutLocale(context.path ?? '');
  const from = { kind: 'local', path } as const;
  return urlsOf(context.document).map(({ attribute, use, role }) => {
    const as = use === 'tutorial' ? 'tutorial' : 'file';
    const location = resolveContentUrl(attribute.value, repository, { as, from });
    return { attribute, use, role, location };
  });
}

/** True for an address that leads nowhere. Of a page to read only where words are taken for a path: else it may not be there. */
export function opensNowhere({ attribute, role, location: { kind } }: Omit<NamedFile, 'use'>): boolean {
  const source = role === 'page' ? readSourceLink(attribute.value)?.kind : 'docs';
  if (kind === 'unusable') return source === 'docs';
  const isElsewhere = kind === 'web' || kind === 'code-host';
  return isElsewhere && source !== undefined && NO_ADDRESS.test(attribute.value);
}

/** No address of the web has these in it, though nobody here knows what is there. */
const NO_ADDRESS = /^(?!data:).*(?:[<>]|\s\/\/)/is;

/** The repository as addresses of a file in it are resolved against it. */
export function contentRepositoryOf({
  repository,
  path = '',
}: Pick<CheckContext, 'repository' | 'path'>): ContentRepository {
  const { files, slug } = repository ?? {};
  if (!repository || !files) return noRepository;
  const last = contents.get(repository);
  if (last?.path === path) return last.content;
  const place = { files: [], mapPath: withoutLocale(path), ...(slug !== undefined && { slug }) };
  // The files know themselves what is among them: no second list of thousands for each map.
  const content = Object.assign(createContentRepository(place), { has: files.has });
  contents.set(repository, { path, content });
  return content;
}

/** As the file at hand sees it: many rules ask, one file after another. */
const contents = new WeakMap<Repository, { path: string; content: ContentRepository }>();
