import type { ContentLocation } from '../addresses/resolve-content-url.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import type { ContentRepository } from '../addresses/content-repository.ts';
import { createContentRepository, noRepository } from '../addresses/content-repository.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import type { RuleContext } from '../diagnostics/define-rule.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import type { UrlUse } from './urls-of.ts';
import { urlsOf } from './urls-of.ts';

/** An address of a map, and where what it names is to be had. */
export interface NamedFile {
  attribute: AttributeNode;
  use: UrlUse;
  location: ContentLocation;
}

/** Where each address of a map leads, as the viewer will read it: files of the repository first. */
export function namedFilesOf(context: Pick<RuleContext, 'document' | 'repository' | 'path'>): NamedFile[] {
  const repository = contentRepositoryOf(context);
  // A translation names what its original names.
  const path = withoutLocale(context.path ?? '');
  return urlsOf(context.document).map(({ attribute, use }) => {
    const as = use === 'tutorial' ? 'tutorial' : 'file';
    const location = resolveContentUrl(attribute.value, repository, { as, from: { kind: 'local', path } });
    return { attribute, use, location };
  });
}

/** The repository as addresses of a file in it are resolved against it. */
export function contentRepositoryOf({
  repository,
  path = '',
}: Pick<RuleContext, 'repository' | 'path'>): ContentRepository {
  if (!repository?.files) return noRepository;
  return createContentRepository({
    files: repository.files.paths,
    mapPath: withoutLocale(path),
    ...(repository.slug !== undefined && { slug: repository.slug }),
  });
}
