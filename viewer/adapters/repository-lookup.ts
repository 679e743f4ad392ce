import type { ContentLocation, ContentRepository } from '#parser';
import { createContentRepository, noRepository } from '#parser';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import type { ViewerEnv } from './env.ts';

export interface RepositoryLookupOptions {
  env: ViewerEnv;
  locale: string;
  authoring: AuthoringFeed | undefined;
  /** The file that the page on screen was read from. */
  location: () => ContentLocation | undefined;
}

/** The repository as the last snapshot, or the published site, has it; looked up once for each and for each map. */
export function createRepositoryLookup(options: RepositoryLookupOptions): () => ContentRepository {
  const { env, locale, authoring, location } = options;
  const { site } = env;
  const published = site && { ...site.repository, files: Object.keys(site.repository.files) };
  let known: { files: unknown; mapPath: unknown; repository: ContentRepository } | undefined;
  return () => {
    const own = authoring?.snapshot().repository ?? published;
    if (!own) return noRepository;
    const from = location();
    const mapPath = from?.kind === 'local' ? from.path : undefined;
    if (known?.files !== own.files || known.mapPath !== mapPath) {
      const repository = createContentRepository({
        ...own,
        locale,
        ...(mapPath !== undefined && { mapPath }),
      });
      known = { files: own.files, mapPath, repository };
    }
    return known.repository;
  };
}
